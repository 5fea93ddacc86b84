import type { Product, ProductTypes } from '../tx/product.ts'
import { applyPerp } from './apply.ts'
import { auditPerp } from './audit/audit.ts'
import type { PerpCommand } from './commands.ts'
import { createPerp } from './create.ts'
import type { PerpEvent, PerpTextEvent } from './events.ts'
import { changePerpSettings } from './listing/change-settings.ts'
import { listPerpMarket } from './listing/list-market.ts'
import { positionsOfUser } from './margin/margin-status.ts'
import { setLeverage } from './margin/set-leverage.ts'
import { setMarginMode } from './margin/set-margin-mode.ts'
import { setPositionMode } from './margin/set-position-mode.ts'
import { marketOfCommand } from './market-of-command.ts'
import { amendPerpOrder } from './orders/amend-order.ts'
import { cancelAllPerpOrders } from './orders/cancel-all-orders.ts'
import { cancelPerpOrder } from './orders/cancel-order.ts'
import { placePerpOrder } from './orders/place-order.ts'
import { quotePerp } from './orders/quote.ts'
import { changeMargin } from './positions/change-margin.ts'
import { closeAllPositions } from './positions/close-all.ts'
import { closePosition } from './positions/close-position.ts'
import { reversePosition } from './positions/reverse-position.ts'
import { setExits } from './positions/set-exits.ts'
import { type PerpResult, perpResult } from './result.ts'
import { applyIndex } from './risk/apply-risk.ts'
import { loadPerp, type SavedPerp, savePerp } from './save.ts'
import type { PerpState } from './state.ts'
import type { PerpTx, PerpWorld } from './transaction.ts'
import { perpTurnoverOf } from './turnover.ts'

export interface PerpTypes extends ProductTypes {
  world: PerpWorld
  tx: PerpTx
  state: PerpState
  saved: SavedPerp
  command: PerpCommand
  event: PerpTextEvent
  result: PerpResult
}

/** Perpetual contracts. */
export const perpProduct: Product<PerpTypes> = {
  money: {
    wallets: ['contract'],
    pools: ['insurance'],
    holds: ['perpOrder', 'perpPosition'],
    reasons: ['perpProfit', 'perpFee', 'fundingFee', 'liquidationFee', 'insurance', 'deleveraging'],
  },
  commands: {
    'perp.listMarket': { decide: listPerpMarket, names: 'nothing', duringAlarm: 'waits' },
    'perp.changeSettings': { decide: changePerpSettings, names: 'nothing', duringAlarm: 'movesNothing' },
    'perp.placeOrder': { decide: placePerpOrder, names: 'market', duringAlarm: 'waits' },
    'perp.amendOrder': { decide: amendPerpOrder, names: 'nothing', duringAlarm: 'waits' },
    'perp.cancelOrder': { decide: cancelPerpOrder, names: 'nothing', duringAlarm: 'withdraws' },
    'perp.cancelAllOrders': { decide: cancelAllPerpOrders, names: 'market', duringAlarm: 'withdraws' },
    'perp.quote': { decide: quotePerp, names: 'market', duringAlarm: 'waits' },
    'perp.setLeverage': { decide: setLeverage, names: 'market', duringAlarm: 'ownMoney' },
    'perp.setMarginMode': { decide: setMarginMode, names: 'market', duringAlarm: 'ownMoney' },
    'perp.setPositionMode': { decide: setPositionMode, names: 'nothing', duringAlarm: 'ownMoney' },
    'perp.changeMargin': { decide: changeMargin, names: 'nothing', duringAlarm: 'ownMoney' },
    'perp.setExits': { decide: setExits, names: 'nothing', duringAlarm: 'ownMoney' },
    'perp.closePosition': { decide: closePosition, names: 'nothing', duringAlarm: 'waits' },
    'perp.closeAll': { decide: closeAllPositions, names: 'nothing', duringAlarm: 'waits' },
    'perp.reversePosition': { decide: reversePosition, names: 'nothing', duringAlarm: 'waits' },
  },
  create: createPerp,
  save: savePerp,
  load: (saved, { markets }, room) => loadPerp(saved, markets, room),
  savedVersion: 3,
  apply: applyPerp,
  onEvents: {
    'markets.indexUpdated': ({ perp }, event, at) => applyIndex(perp, event, at),
  },
  result: (kind, events) => perpResult(kind, events as readonly PerpEvent[]),
  turnoverOf: perpTurnoverOf,
  hasPosition: ({ perp }, user) => positionsOfUser(perp, user).length > 0,
  marketOf: ({ perp }, command) => marketOfCommand(perp, command),
  audit: auditPerp,
  *involved({ perp: { traders, markets } }) {
    const { user, market } = traders.columns
    for (let row = 0; row < traders.count; row++)
      yield { user: user[row] as number, market: markets[market[row] as number]?.listing.market as string }
  },
}
