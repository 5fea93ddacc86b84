import type { AccountIndex, HoldId } from '../../ledger/events.ts'
import { SPOT_ORDER } from '../../ledger/holds.ts'
import { BUY } from '../../matching/levels.ts'
import { NONE } from '../../memory/none.ts'
import { openAccount } from '../accounts.ts'
import type { SpotOrderId } from '../commands.ts'
import type { SpotMarket } from '../state.ts'
import { writeAccepted } from '../tape/write.ts'
import type { SpotTx } from '../transaction.ts'
import type { OrderDraft } from './draft.ts'

/**
 * Freezes what the draft can need, unless it shares its sibling's hold or trades whole at once, and makes it an open order; gives its slot. It cannot
 * fail.
 */
export function acceptOrder(tx: SpotTx, draft: OrderDraft): number {
  const { spot } = tx.state
  const market = draft.market as SpotMarket
  const orderId = spot.nextOrder
  if (draft.trader === NONE) draft.trader = spot.traders.findOrAdd(draft.user, market.index)
  const account = openAccount(tx, market, draft.trader, draft.side !== BUY)
  const hold = draft.tradesWhole ? NONE : holdFor(tx, draft, account, orderId)
  writeAccepted(tx.tape, draft, orderId, hold)
  return spot.changes.admitOrder(draft, orderId, hold, tx.at)
}

function holdFor(tx: SpotTx, { sibling, need }: OrderDraft, account: AccountIndex, orderId: SpotOrderId): HoldId {
  return sibling === NONE ? tx.hold(account, need, SPOT_ORDER, orderId) : (tx.state.spot.orders.columns.hold[sibling] as number)
}
