import { assert } from '@assay/money/assert'
import { WITHDRAWAL_ASSET } from '@assay/rules/withdrawals/terms'
import { applyFinal, applyProcessed, keepForEver, keepUntilProcessed } from './chain/processed-blocks.ts'
import { addHeld, applyChain, applyWrittenOff, awaitFinality } from './chain/state.ts'
import type { DepositCredited, PaymentsEvent, Sent, Transferred } from './events.ts'
import { utcDay } from './read.ts'
import type { PaymentsState } from './state.ts'
import { applyWithdrawals } from './withdrawals/apply.ts'
import { noteDeposit } from './withdrawals/state.ts'

/** Applies an event of payments; the money itself moves by the ledger's events. `at` is the journal time of its record. */
export function applyPayments(payments: PaymentsState, event: PaymentsEvent, at: number): void {
  switch (event.type) {
    case 'payments.depositCredited':
      applyDeposit(payments, event, at)
      break
    case 'payments.transferred':
      applyTransferred(payments, event)
      break
    case 'payments.sent':
      applySent(payments, event, at)
      break
    case 'payments.poolFunded':
    case 'payments.adjusted':
      assert(!payments.references.has(event.reference), 'a pool is funded, and a balance adjusted, once')
      payments.references.add(event.reference)
      break
    case 'payments.depositOrphaned':
      applyChain(payments.chain, event)
      keepForEver(payments.chain, event.reference)
      noteDeposit(payments.withdrawals, event.user, { asset: event.asset, units: -event.amount }, at)
      addHeld(payments.chain, event.asset, -event.amount)
      break
    case 'payments.treasuryWrittenOff':
      assert(!payments.references.has(event.reference), 'tokens are written off once')
      payments.references.add(event.reference)
      applyWrittenOff(payments.chain, event, at)
      break
    case 'payments.withdrawalSettled':
      applyWithdrawals(payments.withdrawals, event, at)
      addHeld(payments.chain, event.asset, event.fee - event.amount)
      break
    case 'payments.depositFinalised':
      applyChain(payments.chain, event)
      applyFinal(payments, event)
      break
    case 'payments.blocksProcessed':
      applyProcessed(payments, event)
      break
    case 'payments.addressIssued':
      applyChain(payments.chain, event)
      break
    case 'payments.claimCollected':
    case 'payments.demoGranted':
    case 'payments.demoClosed':
      break
    default:
      applyWithdrawals(payments.withdrawals, event, at)
  }
}

function applyTransferred(payments: PaymentsState, event: Transferred | Sent): void {
  assert(event.transferId === payments.nextTransfer, 'transfers are numbered in order')
  payments.nextTransfer = event.transferId + 1
}

function applySent(payments: PaymentsState, event: Sent, at: number): void {
  applyTransferred(payments, event)
  const { user, recipient, untraded = 0n } = event
  if (untraded === 0n) return
  noteDeposit(payments.withdrawals, user, { asset: WITHDRAWAL_ASSET, units: -untraded }, at)
  noteDeposit(payments.withdrawals, recipient, { asset: WITHDRAWAL_ASSET, units: untraded }, at)
}

function applyDeposit(payments: PaymentsState, event: DepositCredited, at: number): void {
  assert(!payments.references.has(event.reference), 'a deposit is credited once')
  payments.references.add(event.reference)
  const { reference, user, asset, amount } = event
  noteDeposit(payments.withdrawals, user, { asset, units: amount }, at)
  if (event.source === 'chain') {
    awaitFinality(payments.chain, { reference, user, asset, amount })
    keepUntilProcessed(payments.chain, event)
    addHeld(payments.chain, asset, amount)
  }
  if (event.source !== 'faucet') return
  const { faucet } = payments
  if (faucet.day !== utcDay(at)) {
    faucet.day = utcDay(at)
    faucet.taken.clear()
  }
  faucet.taken.set(event.user, (faucet.taken.get(event.user) ?? 0) + 1)
}
