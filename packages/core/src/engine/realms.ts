import { realmOf } from '@assay/rules/realm'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { realmOfUser } from '../people/read.ts'
import type { AnyEntry } from './products.ts'
import type { Command } from './record.ts'
import type { State } from './state.ts'

/**
 * Refuses what a user asks of another realm than their own: a practice account of real markets and money, and a real one of practice. What names
 * only the user's own orders and positions stays in the realm by itself.
 */
export function checkRealm({ people }: State, command: Command, { names }: AnyEntry): Refusal | undefined {
  const fields = command as unknown as Record<string, unknown>
  const user = people.users.get(fields.user as number)
  const name = fields[names]
  if (!user || typeof name !== 'string') return undefined
  return realmOf(name) === realmOfUser(user) ? undefined : refuse('demoNotAllowed')
}
