import { noteMoney } from '../perp/state.ts'
import type { ValueEvent } from './record.ts'
import type { State } from './state.ts'

/** What an event of one product changes in another, which it does not know. Next to `reactions.ts` the only place where products meet. */
export function applyMeetings(state: State, event: ValueEvent, at: number): void {
  const { type } = event
  if (type.startsWith('payments.') && 'user' in event) noteMoney(state.perp, event.user)
  if (type === 'clock.ticked') state.replies.forgetExpired(at)
}
