import { SPOT_ORDER } from '../ledger/holds.ts'
import { BUY } from '../matching/levels.ts'
import { NONE } from '../memory/none.ts'
import { openAccount } from './accounts.ts'
import type { OrderDraft } from './draft.ts'
import type { SpotMarket } from './state.ts'
import { writeAccepted } from './tape-write.ts'
import type { SpotTx } from './transaction.ts'

/** Freezes what the draft can need, unless it shares its sibling's hold, and makes it an open order; gives its slot. It cannot fail. */
export function acceptOrder(tx: SpotTx, draft: OrderDraft): number {
  const { spot } = tx.state
  const market = draft.market as SpotMarket
  const orderId = spot.nextOrder
  if (draft.trader === NONE) draft.trader = spot.traders.findOrAdd(draft.user, market.index)
  const account = openAccount(tx, market, draft.trader, draft.side !== BUY)
  const hold =
    draft.sibling === NONE ? tx.hold(account, draft.need, SPOT_ORDER, orderId) : (spot.orders.columns.hold[draft.sibling] as number)
  writeAccepted(tx.tape, draft, orderId, hold)
  return spot.changes.admitOrder(draft, orderId, hold, tx.at)
}
