import { realmOf } from '@assay/rules/realm'
import { beginTurn } from '../markets/work.ts'
import { settleFunding } from './mark/funding.ts'
import { updateMark, updateMarks } from './mark/mark.ts'
import { forgetUnquoted, withdrawCrossed } from './mark/withdraw-crossed.ts'
import { expireOrders } from './orders/expire-orders.ts'
import { checkWaiting, fireWaiting } from './orders/fire-waiting.ts'

import { liquidateReached } from './risk/liquidation.ts'
import type { PerpMarket } from './state.ts'
import type { PerpTx } from './transaction.ts'

/**
 * What a command of any part leads to here, in this order: orders whose time is over, levels of ladders that a new index crosses, marks that follow the index and
 * the last trade, funding that is due, what waited for a price (exits act before liquidation), then liquidations of whom the marks have reached. Nothing after a command that moved
 * no price; a command without a `kind` is no tick, index or halt.
 */
export function perpAfterwards(tx: PerpTx, kind?: string): void {
  const { moved } = tx.state.perp
  const isDue = kind === 'clock.tick' || kind === 'markets.updateIndex' || kind === 'markets.halt'
  if (moved.length === 0 && !isDue) return
  if (kind === 'clock.tick') expireOrders(tx)
  if (kind === 'markets.updateIndex') {
    withdrawCrossed(tx)
    updateMarks(tx)
  } else for (const market of moved) if (beginTurn(tx.state.markets, market.listing.market)) updateMark(tx, market)
  if (kind === 'clock.tick' || kind === 'markets.updateIndex') settleFunding(tx)
  if (isDue) checkWaiting(tx)
  // What is due concerns everybody; what somebody does, only those of the same realm: practice never moves real money, nor the other way round.
  const realm = isDue ? undefined : realmOf((moved[0] as PerpMarket).listing.market)
  const haveAllFired = fireWaiting(tx)
  liquidateReached(tx, haveAllFired, realm)
  if (kind === 'markets.updateIndex') forgetUnquoted(tx)
  // Not by its length, for which V8 leaves its machine code.
  while (moved.length > 0) moved.pop()
}
