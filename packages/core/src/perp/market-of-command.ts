import type { PerpCommand } from './commands.ts'
import { findOwnOrder } from './orders/cancel-order.ts'
import { findOwnPosition } from './positions/find-position.ts'
import { marketOfOrder, marketOfPosition, type PerpState } from './state.ts'

/** The market whose open order or position a command of its user names. */
export function marketOfCommand(perp: PerpState, command: PerpCommand): string | undefined {
  if ('positionId' in command) {
    const slot = findOwnPosition(perp, command)
    return typeof slot === 'number' ? marketOfPosition(perp, slot).listing.market : undefined
  }
  if (command.kind !== 'perp.cancelOrder' && command.kind !== 'perp.amendOrder') return undefined
  const slot = findOwnOrder(perp, command)
  return typeof slot === 'number' ? marketOfOrder(perp, slot).listing.market : undefined
}
