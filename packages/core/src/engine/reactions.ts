import { accrueDue } from '../earn/accrue-due.ts'
import { settleDue } from '../options/settle-due.ts'
import { perpAfterwards } from '../perp/afterwards.ts'
import { cancelOpeningOrders } from '../perp/orders/cancel-opening-orders.ts'
import { checkWaiting, spotAfterwards } from '../spot/afterwards.ts'
import { expireOrders } from '../spot/orders/expire-orders.ts'
import type { CoreTx } from './core-transaction.ts'
import type { Command } from './record.ts'

/** What else a command of one part leads to in others, in order. The only place where parts meet. */
export function react(tx: CoreTx, command: Command): void {
  const { kind } = command
  if (kind === 'people.exclude') cancelOpeningOrders(tx, command.user)
  if (kind === 'clock.tick') expireOrders(tx)
  if (kind === 'clock.tick' || kind === 'markets.updateIndex' || kind === 'markets.halt') checkWaiting(tx)
  spotAfterwards(tx)
  if (tx.state.perp.markets.length > 0) perpAfterwards(tx, kind)
  if (kind === 'clock.tick' || kind === 'markets.updateIndex') settleDue(tx)
  if (kind === 'clock.tick') accrueDue(tx)
}
