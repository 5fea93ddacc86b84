import type { MarketKind } from '@assay/wire/markets/calls'
import { PATHS } from '../shared/paths.ts'

/** The terminal on one spot market. */
export const spotPath = (pair: string): string => `${PATHS.spot}?pair=${encodeURIComponent(pair)}`

/** Where practice begins: the market that everybody knows. */
export const PRACTICE_PATH = spotPath('BTCUSDT')

/** The terminal on one perpetual market. */
export const perpPath = (market: string): string => `${PATHS.perp}?pair=${encodeURIComponent(market)}`

/** The terminal on a market of either kind. */
export const marketPath = ({ kind, pair }: { kind: MarketKind; pair: string }): string =>
  kind === 'perp' ? perpPath(pair) : spotPath(pair)

/** What decided one position. */
export const evidencePath = (positionId: string): string => `${PATHS.contractEvidence}?position=${encodeURIComponent(positionId)}`

/** The terminal on one delivery market. */
export const optionPath = (market: string): string => `${PATHS.options}?pair=${encodeURIComponent(market)}`

/** What decided one delivery contract. */
export const optionEvidencePath = (optionId: string): string => `${PATHS.optionEvidence}?id=${encodeURIComponent(optionId)}`

/** What was settled in one perpetual market. */
export const fundingRatesPath = (market: string): string => `${PATHS.fundingRates}?market=${encodeURIComponent(market)}`

/** The form of a price alert on one market. */
export const alertPath = (pair: string): string => `${PATHS.alerts}?pair=${encodeURIComponent(pair)}`
