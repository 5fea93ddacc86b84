import type { Amount } from '@assay/money/kinds'
import type { Refusal } from '@assay/rules/refusals'
import type { UserId } from '../people/state.ts'
import type { MarketLegs } from '../tx/market-leg.ts'
import type { Parts } from '../tx/parts.ts'
import type { Tx } from '../tx/tx.ts'
import type { QuickBuyEvent } from './events.ts'
import type { QuickBuyState } from './state.ts'

/** The state that quick buys stand on. */
export interface QuickBuyWorld extends Parts {
  readonly quickBuy: QuickBuyState
}

/** What a command of quick buys decides with. What payments do, the engine asks them. */
export interface QuickBuyTx extends Tx<QuickBuyWorld, QuickBuyEvent>, MarketLegs {
  /** Credits what staff has found by a voucher, once for each reference; refused, nothing has changed. */
  creditVoucher(deposit: { user: UserId; asset: string; amount: Amount; reference: string }): Refusal | undefined
}
