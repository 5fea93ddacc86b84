import { type Refusal, refuse } from '@assay/rules/refusals'
import type { JoinTradeGroup } from './commands.ts'
import { realmOfUser } from './read.ts'
import type { PeopleTx } from './transaction.ts'

/** Puts a user into the trade group of another of the same realm, as the accounts of one person. Orders that rest already keep the group they came with. */
export function joinTradeGroup(tx: PeopleTx, command: JoinTradeGroup): Refusal | undefined {
  const { users } = tx.state.people
  const [own, other] = [users.get(command.user), users.get(command.of)]
  if (!own || !other) return refuse('userUnknown')
  if (realmOfUser(own) !== realmOfUser(other)) return refuse('demoNotAllowed')
  tx.emit({ type: 'people.tradeGroupJoined', v: 1, user: command.user, tradeGroup: other.tradeGroup })
  return undefined
}
