import { serverNow } from '@assay/client/live/server-time'

const HOUR_MS = 3_600_000

/** In how many hours, begun ones counted whole, as the refusals of the server say it. */
export const hoursUntil = (at: number): number => Math.max(1, Math.ceil((at - serverNow()) / HOUR_MS))
