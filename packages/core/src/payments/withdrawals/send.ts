import type { Amount } from '@assay/money/kinds'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { isAffordable, isRaisedOffer } from '@assay/rules/withdrawals/transaction-fee'
import { CHAIN } from '../bounds.ts'
import type { PaymentsTx } from '../transaction.ts'
import type { BumpSend, RecordHash, ReserveSend, ReserveToCold } from './commands.ts'
import { isStopped, withdrawalFor } from './decide.ts'
import { laneOf } from './state.ts'

const SENDER = /^0x[0-9a-f]{40}$/
const HASH = /^0x[0-9a-f]{64}$/
const CAP_MAX = 10n ** 18n

/** Binds the transaction that pays a withdrawal to the next nonce of its sender, so that no two of one chain ever have the same. */
export function reserveSend(tx: PaymentsTx, command: ReserveSend): Refusal | undefined {
  const { sender, nonce, gas, maxFee, maxPriority } = command
  if (typeof sender !== 'string' || !SENDER.test(sender)) return refuse('commandInvalid')
  if (!areCaps(command) || !isCap(gas)) return refuse('commandInvalid')
  const withdrawal = withdrawalFor(tx, command.withdrawal, 'reserveSend')
  if (isRefusal(withdrawal)) return withdrawal
  const { chain, withdrawalId, user } = withdrawal
  // An approval of before does not outlast a freeze: whoever froze the account may not have asked for this.
  if (isStopped(tx, withdrawal)) return refuse('userFrozen')
  const taken = checkNonce(tx, { chain, sender, nonce })
  if (taken) return taken
  // What the signer would not sign is bound to no nonce: all that come after it would wait for it.
  if (!isAffordable(gas, maxFee)) return refuse('feeCapTooHigh')
  const amount = (withdrawal.amount - withdrawal.fee) as Amount
  tx.emit({ type: 'payments.sendReserved', v: 1, withdrawalId, user, chain, sender, nonce, gas, maxFee, maxPriority, amount })
  return undefined
}

/** Binds a transfer to the cold address to the next nonce of the account that pays: no withdrawal can ever have the same. */
export function reserveToCold(tx: PaymentsTx, { chain, sender, nonce, amount }: ReserveToCold): Refusal | undefined {
  if (typeof chain !== 'string' || !CHAIN.test(chain) || typeof sender !== 'string' || !SENDER.test(sender)) return refuse('commandInvalid')
  if (!isCap(amount)) return refuse('commandInvalid')
  const taken = checkNonce(tx, { chain, sender, nonce })
  if (taken) return taken
  tx.emit({ type: 'payments.toColdReserved', v: 1, chain, sender, nonce, amount })
  return undefined
}

const checkNonce = (tx: PaymentsTx, { chain, sender, nonce }: Pick<ReserveToCold, 'chain' | 'sender' | 'nonce'>): Refusal | undefined => {
  const expected = tx.state.payments.withdrawals.nonces.get(laneOf(chain, sender)) ?? 0
  return nonce === expected ? undefined : refuse('nonceInvalid', { expected: String(expected) })
}

/** Replaces the transaction by one that pays at least a quarter more, with the same nonce; one that was never signed by one that pays whatever is right now. */
export function bumpSend(tx: PaymentsTx, command: BumpSend): Refusal | undefined {
  if (!areCaps(command)) return refuse('commandInvalid')
  const withdrawal = withdrawalFor(tx, command.withdrawal, 'bumpSend')
  if (isRefusal(withdrawal)) return withdrawal
  const { maxFee, maxPriority } = command
  const { send, withdrawalId, user } = withdrawal
  if (send && send.hashes.length > 0 && !isRaisedOffer(command, send)) return refuse('feeCapTooLow')
  if (send && !isAffordable(send.gas, maxFee)) return refuse('feeCapTooHigh')
  tx.emit({ type: 'payments.sendBumped', v: 1, withdrawalId, user, maxFee, maxPriority })
  return undefined
}

/** Names a signed transaction before it is broadcast; the same one again changes nothing. */
export function recordHash(tx: PaymentsTx, { withdrawal: id, hash }: RecordHash): Refusal | undefined {
  if (typeof hash !== 'string' || !HASH.test(hash)) return refuse('commandInvalid')
  const withdrawal = withdrawalFor(tx, id, 'recordHash')
  if (isRefusal(withdrawal)) return withdrawal
  const { withdrawalId, user, send } = withdrawal
  if (!send?.hashes.includes(hash)) tx.emit({ type: 'payments.hashRecorded', v: 1, withdrawalId, user, hash })
  return undefined
}

const isCap = (cap: bigint): boolean => typeof cap === 'bigint' && cap > 0n && cap <= CAP_MAX

/** What is offered on top is a part of all that is offered. */
const areCaps = ({ maxFee, maxPriority }: Pick<BumpSend, 'maxFee' | 'maxPriority'>): boolean =>
  isCap(maxFee) && isCap(maxPriority) && maxPriority <= maxFee
