import type { Product, ProductTypes } from '../tx/product.ts'
import { clearAlarm, raiseAlarm } from './alarm.ts'
import { applyMarkets } from './apply.ts'
import { changeOptionSettings } from './change-option-settings.ts'
import { changePerpSettings } from './change-perp-settings.ts'
import { changeSpotSettings } from './change-spot-settings.ts'
import type { MarketsCommand } from './commands.ts'
import type { MarketsEvent } from './events.ts'
import { haltPair } from './halt.ts'
import { listAsset } from './list-asset.ts'
import { listOptionMarket } from './list-option-market.ts'
import { listPerpMarket } from './list-perp-market.ts'
import { listSpotPair } from './list-spot-pair.ts'
import { loadMarkets, type SavedMarkets, saveMarkets } from './save.ts'
import { createMarkets, type MarketsState } from './state.ts'
import type { MarketsTx } from './transaction.ts'
import { updateIndex } from './update-index.ts'

export interface MarketsTypes extends ProductTypes {
  world: { readonly markets: MarketsState }
  tx: MarketsTx
  state: MarketsState
  saved: SavedMarkets
  command: MarketsCommand
  event: MarketsEvent
  result: object
}

/** Assets, markets, their settings and prices, and whether they are open. */
export const marketsProduct: Product<MarketsTypes> = {
  commands: {
    'markets.listAsset': { decide: listAsset, names: 'nothing', duringAlarm: 'movesNothing' },
    'markets.listSpotPair': { decide: listSpotPair, names: 'nothing', duringAlarm: 'waits' },
    'markets.changeSpotSettings': { decide: changeSpotSettings, names: 'nothing', duringAlarm: 'movesNothing' },
    'markets.listPerpMarket': { decide: listPerpMarket, names: 'nothing', duringAlarm: 'waits' },
    'markets.changePerpSettings': { decide: changePerpSettings, names: 'nothing', duringAlarm: 'movesNothing' },
    'markets.listOptionMarket': { decide: listOptionMarket, names: 'nothing', duringAlarm: 'waits' },
    'markets.changeOptionSettings': { decide: changeOptionSettings, names: 'nothing', duringAlarm: 'movesNothing' },
    'markets.halt': { decide: haltPair, names: 'nothing', duringAlarm: 'movesNothing' },
    'markets.raiseAlarm': { decide: raiseAlarm, names: 'nothing', duringAlarm: 'movesNothing' },
    'markets.clearAlarm': { decide: clearAlarm, names: 'nothing', duringAlarm: 'movesNothing' },
    'markets.updateIndex': { decide: updateIndex, names: 'nothing', duringAlarm: 'movesNothing' },
  },
  create: createMarkets,
  save: saveMarkets,
  load: loadMarkets,
  savedVersion: 1,
  apply: ({ markets }, event, at) => applyMarkets(markets, event, at),
}
