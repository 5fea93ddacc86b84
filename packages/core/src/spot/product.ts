import type { Product, ProductTypes } from '../tx/product.ts'
import { auditSpot } from './audit/audit.ts'
import type { SpotCommand } from './commands.ts'
import { createSpot } from './create.ts'
import type { SpotEvent, SpotTextEvent } from './events.ts'
import { applyPairListed, applySpotSettings } from './listing/apply-listed.ts'
import { changeSpotSettings } from './listing/change-settings.ts'
import { listSpotPair } from './listing/list-pair.ts'
import { amendOrder } from './orders/amend-order.ts'
import { cancelAllOrders } from './orders/cancel-all-orders.ts'
import { cancelOrder } from './orders/cancel-order.ts'
import { marketOfCommand } from './orders/market-of-command.ts'
import { placeOco } from './orders/place-oco.ts'
import { placeOrder } from './orders/place-order.ts'
import { quote } from './orders/quote.ts'
import { type SpotResult, spotResult } from './result.ts'
import { loadSpot, type SavedSpot, saveSpot } from './save.ts'
import { addMarket, type SpotState } from './state.ts'
import type { SpotTx, SpotWorld } from './transaction.ts'
import { spotTurnoverOf } from './turnover.ts'

export interface SpotTypes extends ProductTypes {
  world: SpotWorld
  tx: SpotTx
  state: SpotState
  saved: SavedSpot
  command: SpotCommand
  event: SpotTextEvent
  result: SpotResult
}

/** The spot market. */
export const spotProduct: Product<SpotTypes> = {
  money: {
    holds: ['spotOrder'],
    reasons: ['trade', 'fee'],
  },
  commands: {
    'spot.listPair': { decide: listSpotPair, names: 'nothing', duringAlarm: 'waits' },
    'spot.changeSettings': { decide: changeSpotSettings, names: 'nothing', duringAlarm: 'movesNothing' },
    'spot.placeOrder': { decide: placeOrder, names: 'pair', duringAlarm: 'waits' },
    'spot.placeOco': { decide: placeOco, names: 'pair', duringAlarm: 'waits' },
    'spot.amendOrder': { decide: amendOrder, names: 'nothing', duringAlarm: 'waits' },
    'spot.cancelOrder': { decide: cancelOrder, names: 'nothing', duringAlarm: 'withdraws' },
    'spot.cancelAllOrders': { decide: cancelAllOrders, names: 'pair', duringAlarm: 'withdraws' },
    'spot.quote': { decide: quote, names: 'pair', duringAlarm: 'waits' },
  },
  create: createSpot,
  save: saveSpot,
  load: (saved, { markets }, room) => loadSpot(saved, markets, room),
  savedVersion: 2,
  apply({ spot, markets }, event, at) {
    if (event.type === 'spot.pairListed') addMarket(spot, applyPairListed(markets, event, at))
    else if (event.type === 'spot.settingsChanged') applySpotSettings(markets, event)
    else if (event.type === 'spot.exitsSet') spot.exits.set(event.orderId, event.exits)
  },
  result: (kind, events) => spotResult(kind, events as readonly SpotEvent[]),
  turnoverOf: spotTurnoverOf,
  marketOf: ({ spot }, command) => marketOfCommand(spot, command),
  audit: auditSpot,
  *involved({ spot: { traders, markets } }) {
    const { user, market } = traders.columns
    for (let row = 0; row < traders.count; row++)
      yield { user: user[row] as number, market: markets[market[row] as number]?.pair.market as string }
  },
}
