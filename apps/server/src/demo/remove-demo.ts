import type { Command } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import type { Engine } from '../core-host/engine.ts'

/** What is open in an account is ended by the orders that anybody would give, in the account's own markets. */
const endingsOf = (user: UserId): Command[] => [
  { kind: 'spot.cancelAllOrders', user },
  { kind: 'perp.cancelAllOrders', user },
  { kind: 'perp.closeAll', user },
  { kind: 'earn.endDemo', user },
  { kind: 'payments.closeDemo', user },
]

/**
 * Ends a demo account in the core: orders, positions, money. False while something stays open, such as a delivery contract that runs or a
 * position that found nobody to trade with: then it is tried again. Safe to repeat.
 */
export const removeDemo = async (engine: Engine, user: UserId): Promise<boolean> => {
  if (!(await engine.read(core => core.state.people.users.has(user)))) return true
  let isClosed = false
  for (const command of endingsOf(user)) isClosed = !(await engine.submit(command)).refusal
  if (isClosed) await engine.submit({ kind: 'people.freeze', user, frozen: true })
  return isClosed
}
