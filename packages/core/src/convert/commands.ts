import type { Amount } from '@assay/money/kinds'
import type { UserId } from '../people/state.ts'

/** Number of a conversion, given by the core; never used twice. */
export type ConversionId = number

/**
 * Converts an asset of the exchange wallet into another at a quoted amount or better: one order at market, or two over the quote asset, all at once.
 * When the books no longer give the quoted amount nothing happens (`quoteMoved`).
 */
export interface ExecuteConversion {
  kind: 'convert.execute'
  user: UserId
  key?: string
  from: string
  to: string
  /** The most that is paid, units of `from`. */
  amount: Amount
  /** What was quoted, units of `to`: no less is received. */
  quoted: Amount
  /** Journal time at which the quote ends, ms: at it and afterwards it is refused. */
  expiresAt: number
}

/** Sells, once a day, what is left of assets below the least size of an order, each by an order at market of its own. */
export interface SweepSmallBalances {
  kind: 'convert.sweep'
  user: UserId
  key?: string
  /** Asset that is received. */
  to: string
  /** Assets that are sold; each is left as it is when its book does not take it now. */
  assets: string[]
}

export type ConvertCommand = ExecuteConversion | SweepSmallBalances
