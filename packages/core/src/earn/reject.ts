import { CUSTODY_REJECT_REASONS } from '@assay/rules/earn/reject-reasons'
import { dayOf } from '@assay/rules/hong-kong-day'
import { type Refusal, refuse } from '@assay/rules/refusals'
import type { RejectCustody } from './commands.ts'
import { giveAllBack } from './pay-out.ts'
import type { EarnTx } from './transaction.ts'

/** The house takes back an order that has not begun to bear yield: from the value date on what was promised is kept, whatever the house thinks of it. */
export function rejectCustody(tx: EarnTx, { custodyId, reason }: RejectCustody): Refusal | undefined {
  if (!CUSTODY_REJECT_REASONS.includes(reason)) return refuse('commandInvalid')
  const order = tx.state.earn.orders.get(custodyId)
  if (!order) return refuse('orderUnknown')
  if (dayOf(tx.at) >= order.valueDay) return refuse('accrualBegun')
  giveAllBack(tx, order)
  tx.emit({ type: 'earn.rejected', v: 1, custodyId, reason })
  return undefined
}
