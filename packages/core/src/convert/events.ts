import type { Amount } from '@assay/money/kinds'
import type { UserId } from '../people/state.ts'
import type { ConversionId } from './commands.ts'

/** An asset was converted into another. The trades of its orders stand beside it in the record, as everybody's. */
export interface Converted {
  type: 'convert.converted'
  v: 1
  conversionId: ConversionId
  user: UserId
  from: string
  to: string
  /** Units of `from`. */
  paid: Amount
  /** Units of `to`, after fees. */
  received: Amount
  /** What was quoted before, units of `to`; absent of a small balance, which has no quote. */
  quoted?: Amount
  /** Numbers of the orders, one a leg. */
  orderIds: number[]
}

/** Somebody has sold small balances; no more of it on this day in Hong Kong. */
export interface SmallBalancesSwept {
  type: 'convert.swept'
  v: 1
  user: UserId
  day: number
}

export type ConvertEvent = Converted | SmallBalancesSwept
