import type { Product, ProductTypes } from '../tx/product.ts'
import { adjust } from './adjust.ts'
import { applyPayments } from './apply.ts'
import { auditChain } from './chain/audit.ts'
import { auditClaims } from './chain/audit-claims.ts'
import { applyClaims } from './chain/claims.ts'
import { finaliseDeposit, orphanDeposit } from './chain/finality.ts'
import { issueAddress } from './chain/issue-address.ts'
import { processBlocks } from './chain/processed-blocks.ts'
import { writeOffTreasury } from './chain/write-off-treasury.ts'
import { closeDemo } from './close-demo.ts'
import type { PaymentsCommand } from './commands.ts'
import { creditDeposit } from './credit-deposit.ts'
import type { PaymentsEvent } from './events.ts'
import { fundPool } from './fund-pool.ts'
import { giveUpRest } from './give-up-rest.ts'
import { grantDemo } from './grant-demo.ts'
import { loadPayments, type SavedPayments, savePayments } from './save.ts'
import { send } from './send.ts'
import { createPayments, type PaymentsState } from './state.ts'
import type { PaymentsTx, PaymentsWorld } from './transaction.ts'
import { transfer } from './transfer.ts'
import { auditWithdrawals } from './withdrawals/audit.ts'
import type { WithdrawalId } from './withdrawals/commands.ts'
import {
  approveWithdrawal,
  cancelWithdrawal,
  changeWithdrawalTerms,
  failWithdrawal,
  refuseWithdrawal,
  settleWithdrawal,
} from './withdrawals/decide.ts'
import { requestWithdrawal } from './withdrawals/request.ts'
import { requestClosingPayout } from './withdrawals/request-closing-payout.ts'
import { bumpSend, recordHash, reserveSend, reserveToCold } from './withdrawals/send.ts'

export interface PaymentsTypes extends ProductTypes {
  world: PaymentsWorld
  tx: PaymentsTx
  state: PaymentsState
  saved: SavedPayments
  command: PaymentsCommand
  event: PaymentsEvent
  result: {
    transferId: number
    /** The withdrawal that was requested. */
    withdrawalId: WithdrawalId
  }
}

/** Money that comes in, goes out, and moves between wallets and people. */
export const paymentsProduct: Product<PaymentsTypes> = {
  money: {
    wallets: ['exchange'],
    holds: ['promise', 'withdrawal'],
    reasons: [
      ...(['deposit', 'depositOrphaned', 'faucet', 'demo', 'transfer', 'userTransfer'] as const),
      ...(['funding', 'adjustment', 'withdrawal', 'withdrawalFee', 'treasuryWriteOff', 'claimCollected'] as const),
    ],
  },
  commands: {
    'payments.creditDeposit': { decide: creditDeposit, names: 'asset', duringAlarm: 'comesIn' },
    'payments.transfer': { decide: transfer, names: 'asset', duringAlarm: 'ownMoney' },
    'payments.send': { decide: send, names: 'asset', duringAlarm: 'waits' },
    'payments.fundPool': { decide: fundPool, names: 'nothing', duringAlarm: 'comesIn' },
    'payments.adjust': { decide: adjust, names: 'asset', duringAlarm: 'waits' },
    'payments.giveUpRest': { decide: giveUpRest, names: 'nothing', duringAlarm: 'waits' },
    'payments.grantDemo': { decide: grantDemo, names: 'nothing', duringAlarm: 'comesIn' },
    'payments.closeDemo': { decide: closeDemo, names: 'nothing', duringAlarm: 'withdraws' },
    'payments.issueAddress': { decide: issueAddress, names: 'nothing', duringAlarm: 'movesNothing' },
    'payments.finaliseDeposit': { decide: finaliseDeposit, names: 'nothing', duringAlarm: 'movesNothing' },
    'payments.processBlocks': { decide: processBlocks, names: 'nothing', duringAlarm: 'movesNothing' },
    'payments.orphanDeposit': { decide: orphanDeposit, names: 'nothing', duringAlarm: 'waits' },
    'payments.writeOffTreasury': { decide: writeOffTreasury, names: 'nothing', duringAlarm: 'waits' },
    'payments.requestWithdrawal': { decide: requestWithdrawal, names: 'asset', duringAlarm: 'waits' },
    'payments.requestClosingPayout': { decide: requestClosingPayout, names: 'nothing', duringAlarm: 'waits' },
    'payments.cancelWithdrawal': { decide: cancelWithdrawal, names: 'nothing', duringAlarm: 'withdraws' },
    'payments.approveWithdrawal': { decide: approveWithdrawal, names: 'nothing', duringAlarm: 'waits' },
    'payments.refuseWithdrawal': { decide: refuseWithdrawal, names: 'nothing', duringAlarm: 'withdraws' },
    'payments.reserveSend': { decide: reserveSend, names: 'nothing', duringAlarm: 'waits' },
    'payments.reserveToCold': { decide: reserveToCold, names: 'nothing', duringAlarm: 'waits' },
    'payments.bumpSend': { decide: bumpSend, names: 'nothing', duringAlarm: 'waits' },
    'payments.recordHash': { decide: recordHash, names: 'nothing', duringAlarm: 'movesNothing' },
    'payments.settleWithdrawal': { decide: settleWithdrawal, names: 'nothing', duringAlarm: 'waits' },
    'payments.failWithdrawal': { decide: failWithdrawal, names: 'nothing', duringAlarm: 'withdraws' },
    'payments.changeWithdrawalTerms': { decide: changeWithdrawalTerms, names: 'nothing', duringAlarm: 'movesNothing' },
  },
  create: createPayments,
  save: savePayments,
  load: loadPayments,
  formerEvents: { 'payments.custodyWrittenOff': 'payments.treasuryWrittenOff' },
  savedVersion: 7,
  apply: ({ payments, people }, event, at) => {
    applyPayments(payments, event, at)
    applyClaims(people.claims, event)
  },
  result(_kind, events) {
    for (const event of events as readonly PaymentsEvent[]) {
      if (event.type === 'payments.transferred' || event.type === 'payments.sent') return { transferId: event.transferId }
      if (event.type === 'payments.withdrawalRequested') return { withdrawalId: event.withdrawalId }
    }
    return undefined
  },
  audit: ({ payments, ledger, people }) => [
    ...auditChain(payments),
    ...auditWithdrawals(payments.withdrawals, ledger),
    ...auditClaims(people.claims, ledger),
  ],
}
