import { countsAs } from '@assay/rules/assets/us-dollars'
import { noteRequest, noteUnpaid } from '../payments/withdrawals/state.ts'
import { noteMoney } from '../perp/state.ts'
import type { ValueEvent } from './record.ts'
import type { State } from './state.ts'

/** What an event of one product changes in another, which it does not know. Next to `reactions.ts` the only place where products meet. */
export function applyMeetings(state: State, event: ValueEvent, at: number): void {
  const { type } = event
  if (type.startsWith('payments.') && 'user' in event) noteMoney(state.perp, event.user)
  if (type === 'clock.ticked') state.replies.forgetExpired(at)
  // Who is frozen, excluded or known as somebody else decides who is paid of fees.
  if (type.startsWith('people.') && type !== 'people.registered') state.rewards.plans.changes++
  if (type.startsWith('bank.')) applyBankMeetings(state, event, at)
}

/** One limit of a day holds for what leaves over the chain and by bank: a payout counts to it as a withdrawal does. */
function applyBankMeetings({ payments: { withdrawals }, perp }: State, event: ValueEvent, at: number): void {
  switch (event.type) {
    case 'bank.sold':
      noteMoney(perp, event.user)
      break
    case 'bank.payoutRequested':
      noteRequest(withdrawals, event.user, countsAs(event.amount), at)
      break
    case 'bank.payoutReturned':
    case 'bank.payoutRejected':
    case 'bank.payoutCancelled':
      noteUnpaid(withdrawals, event.user, countsAs(event.amount), event.requestedAt)
  }
}
