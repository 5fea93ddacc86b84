import { BANK_PAYOUT } from '../ledger/holds.ts'
import { userOf } from '../people/read.ts'
import type { Violation } from '../tx/violation.ts'
import type { BankWorld } from './transaction.ts'

/**
 * I3 of payouts: each open one has its whole amount frozen, and no other hold is of a payout. I9: whoever sells or is paid out is a real person, and no number was given that is
 * still to come.
 */
export const auditBank = (world: BankWorld): Violation[] => [
  ...auditHolds(world).map(message => ({ invariant: 'I3', message })),
  ...auditPeople(world).map(message => ({ invariant: 'I9', message })),
]

function auditHolds({ bank: { payouts }, ledger: { holds } }: BankWorld): string[] {
  const messages: string[] = []
  for (const { payoutId, hold, amount } of payouts.values())
    if (!holds.isOf(hold, BANK_PAYOUT, payoutId) || holds.columns.units[hold] !== amount)
      messages.push(`payout ${payoutId} does not hold ${amount}`)
  let held = 0
  for (let hold = 0; hold < holds.used; hold++) if (holds.isOpen(hold) && holds.columns.ownerKind[hold] === BANK_PAYOUT) held++
  return held === payouts.size ? messages : [...messages, `${held} holds of ${payouts.size} open payouts`]
}

function auditPeople({ bank, ...world }: BankWorld): string[] {
  const messages: string[] = []
  for (const { payoutId, user, state, batch } of bank.payouts.values()) {
    if (payoutId >= bank.nextPayout) messages.push(`payout ${payoutId} is out of number`)
    if ((state === 'sent') !== (batch !== undefined)) messages.push(`payout ${payoutId} is ${state}, its batch ${batch}`)
    if (userOf(world, user)?.userKind !== 'real') messages.push(`${user} is paid out`)
  }
  for (const { payoutId } of bank.settled.values()) if (bank.payouts.has(payoutId)) messages.push(`payout ${payoutId} is open and settled`)
  for (const { user, quoteId } of bank.quotes.values()) {
    if (quoteId >= bank.nextQuote) messages.push(`quote ${quoteId} is out of number`)
    if (userOf(world, user)?.userKind !== 'real') messages.push(`${user} is quoted`)
  }
  return messages
}
