import { FUNDING_INTERVAL_MS } from '@assay/rules/perp/mark-price'

/** Begin of the funding period of a time, ms since 1970 UTC: 00, 08 or 16 o'clock UTC. Not by `%`, with which the machine divides slowly: every mark asks. */
export const fundingPeriodOf = (at: number): number => Math.floor(at / FUNDING_INTERVAL_MS) * FUNDING_INTERVAL_MS

/** The next time at which funding is paid, ms since 1970 UTC; later than `at`. */
export const nextFundingAt = (at: number): number => fundingPeriodOf(at) + FUNDING_INTERVAL_MS
