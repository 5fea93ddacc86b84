import { type Refusal, refuse } from '@assay/rules/refusals'
import type { JoinTradeGroup } from './commands.ts'
import type { PeopleTx } from './transaction.ts'

/** Puts a user into the trade group of another, as the accounts of one person. Orders that rest already keep the group they came with. */
export function joinTradeGroup(tx: PeopleTx, command: JoinTradeGroup): Refusal | undefined {
  const { users } = tx.state.people
  const other = users.get(command.of)
  if (!users.has(command.user) || !other) return refuse('userUnknown')
  tx.emit({ type: 'people.tradeGroupJoined', v: 1, user: command.user, tradeGroup: other.tradeGroup })
  return undefined
}
