import type { Amount } from '@assay/money/kinds'
import type { UserId } from '../people/state.ts'

/** Number of a delivery contract, given by the core; never used twice. */
export type OptionId = number

export type Direction = 'bullish' | 'bearish'

/**
 * Buys a delivery contract: its stake and fee are held in the options wallet, the whole payout of a win is reserved in the options pool, both in the
 * same record. It starts at the next whole second.
 */
export interface BuyOption {
  kind: 'options.buy'
  user: UserId
  key?: string
  /** Such as `BTC-OPTION`. */
  market: string
  direction: Direction
  /** One of the market's durations. */
  seconds: number
  stake: Amount
  /** Version of the settings that the person saw; another one is refused as `termsChanged`. */
  version: number
}

export type OptionsCommand = BuyOption
