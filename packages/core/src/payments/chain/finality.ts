import type { Amount } from '@assay/money/kinds'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import type { PaymentsTx } from '../transaction.ts'
import type { FinaliseDeposit, OrphanDeposit } from './commands.ts'
import type { UnfinalDeposit } from './state.ts'

/** What a deposit brought may leave from now on. */
export function finaliseDeposit(tx: PaymentsTx, { reference }: FinaliseDeposit): Refusal | undefined {
  const deposit = find(tx, reference)
  if (isRefusal(deposit)) return deposit
  tx.emit({ type: 'payments.depositFinalised', v: 1, ...deposit })
  return undefined
}

/**
 * Takes back a deposit that never came, of what the person has available in the exchange wallet; what they have used meanwhile the house bears. Nobody
 * goes below zero.
 */
export function orphanDeposit(tx: PaymentsTx, { reference }: OrphanDeposit): Refusal | undefined {
  const deposit = find(tx, reference)
  if (isRefusal(deposit)) return deposit
  const { user, asset, amount } = deposit
  const available = tx.available(user, 'exchange', asset)
  const taken = (available < amount ? available : amount) as Amount
  const lost = amount - taken
  tx.post('depositOrphaned', `deposit:${reference}`, [
    ...(taken > 0n ? [{ account: tx.userAccount(user, 'exchange', asset), units: -taken }] : []),
    ...(lost > 0n ? [{ account: tx.account(`house:chainLoss/${asset}`), units: -lost }] : []),
    { account: tx.account(`external/${asset}`), units: amount },
  ])
  tx.emit({ type: 'payments.depositOrphaned', v: 1, ...deposit, taken })
  return undefined
}

function find({ state: { payments } }: PaymentsTx, reference: string): UnfinalDeposit | Refusal {
  if (typeof reference !== 'string') return refuse('commandInvalid')
  return payments.chain.unfinal.get(reference) ?? refuse(payments.references.has(reference) ? 'depositFinal' : 'depositUnknown')
}
