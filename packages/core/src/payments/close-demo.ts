import { type Refusal, refuse } from '@assay/rules/refusals'
import { balancesOf } from '../ledger/read.ts'
import { userOf } from '../people/read.ts'
import type { CloseDemo } from './commands.ts'
import type { PaymentsTx } from './transaction.ts'

/**
 * Ends a practice account that has no order and no position any more: its money goes back to where it came from. The account stays empty for
 * ever, as it gets nothing a second time.
 */
export function closeDemo(tx: PaymentsTx, { user: id }: CloseDemo): Refusal | undefined {
  const user = userOf(tx.state, id)
  if (!user) return refuse('userUnknown')
  if (user.userKind !== 'demo') return refuse('demoNotAllowed')
  const balances = balancesOf(tx.state, id)
  if (tx.hasPosition(id) || balances.some(({ frozen }) => frozen > 0n)) return refuse('notAllowed')
  for (const { wallet, asset, available } of balances)
    if (available > 0n)
      tx.post('demo', `deposit:demo:${id}`, [
        { account: tx.userAccount(id, wallet, asset), units: -available },
        { account: tx.account(`external/${asset}`), units: available },
      ])
  tx.emit({ type: 'payments.demoClosed', v: 1, user: id })
  return undefined
}
