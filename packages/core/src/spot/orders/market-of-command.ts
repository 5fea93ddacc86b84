import type { SpotCommand } from '../commands.ts'
import { marketOfSlot, type SpotState } from '../state.ts'
import { findOwnOrder } from './cancel-order.ts'

/** The pair whose open order a command of its user names. */
export function marketOfCommand(spot: SpotState, command: SpotCommand): string | undefined {
  if (command.kind !== 'spot.cancelOrder' && command.kind !== 'spot.amendOrder') return undefined
  const slot = findOwnOrder(spot, command)
  return typeof slot === 'number' ? marketOfSlot(spot, slot).pair.market : undefined
}
