import type { Amount } from '@assay/money/kinds'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import type { PaymentsTx } from '../transaction.ts'
import { takeFree } from './claims.ts'
import type { FinaliseDeposit, OrphanDeposit } from './commands.ts'
import { invalidPlace, isProcessed, placeOf } from './processed-blocks.ts'
import type { UnfinalDeposit } from './state.ts'

/** What a deposit brought may leave from now on. One that is forgotten with its block is final. */
export function finaliseDeposit(tx: PaymentsTx, command: FinaliseDeposit): Refusal | undefined {
  const deposit = find(tx, command)
  if (isRefusal(deposit)) return deposit
  tx.emit({ type: 'payments.depositFinalised', v: 1, ...deposit, ...placeOf(command) })
  return undefined
}

/**
 * Takes back a deposit that never came, of all that the person can take out of their wallets, in the order of `COLLECTED_FROM`; of what they have used meanwhile
 * they owe the house the rest. Nobody's wallet goes below zero.
 */
export function orphanDeposit(tx: PaymentsTx, command: OrphanDeposit): Refusal | undefined {
  const deposit = find(tx, command)
  if (isRefusal(deposit)) return deposit
  const { reference, user, asset, amount } = deposit
  const { legs, taken } = takeFree(tx, user, asset, amount)
  const claimed = (amount - taken) as Amount
  tx.post('depositOrphaned', `deposit:${reference}`, [
    ...legs,
    ...(claimed > 0n ? [{ account: tx.account(`house:claims/${asset}`), units: -claimed }] : []),
    { account: tx.account(`external/${asset}`), units: amount },
  ])
  tx.emit({ type: 'payments.depositOrphaned', v: 1, ...deposit, taken, ...(claimed > 0n && { claimed }) })
  return undefined
}

/** What waits for finality. Where all of a block is processed, whatever it had is final. */
function find({ state: { payments } }: PaymentsTx, command: FinaliseDeposit | OrphanDeposit): UnfinalDeposit | Refusal {
  const { reference } = command
  if (typeof reference !== 'string') return refuse('commandInvalid')
  const invalid = invalidPlace(command)
  if (invalid) return invalid
  const place = placeOf(command)
  const isFinal = payments.references.has(reference) || (place && isProcessed(payments.chain, place))
  return payments.chain.unfinal.get(reference) ?? refuse(isFinal ? 'depositFinal' : 'depositUnknown')
}
