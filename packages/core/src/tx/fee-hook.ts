import type { AccountIndex } from '../ledger/events.ts'
import type { AmountCell } from '../ledger/legs.ts'

/** What every product that charges people for trades says, in the record of the trade. */
export interface FeeHook {
  /** Somebody was just charged a fee, which lies in the house's account: net of what was given back of it. */
  chargedFee(user: number, fees: AccountIndex, fee: AmountCell): void
}
