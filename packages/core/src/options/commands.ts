import type { Amount } from '@assay/money/kinds'
import type { OptionSettings } from '@assay/rules/options/settings'
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

/** Opens a delivery market `<base>-OPTION` on the index of a listed asset, settled in USDT. */
export interface ListOptionMarket {
  kind: 'options.listMarket'
  market: string
  base: string
  settings: OptionSettings
}

/** A new version of a delivery market's settings that holds from `effectiveAt` (journal time, ms; not in the past). */
export interface ChangeOptionSettings {
  kind: 'options.changeSettings'
  market: string
  effectiveAt: number
  settings: OptionSettings
}

export type OptionsCommand = ListOptionMarket | ChangeOptionSettings | BuyOption
