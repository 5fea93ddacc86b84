import type { Product, ProductTypes } from '../tx/product.ts'
import { clearAlarm, raiseAlarm } from './alarm.ts'
import { applyMarkets } from './apply.ts'
import type { MarketsCommand } from './commands.ts'
import type { MarketsEvent } from './events.ts'
import { haltMarket } from './halt.ts'
import { haltWork } from './halt-work.ts'
import { listAsset } from './list-asset.ts'
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

/** Assets, the index, the list of all products' markets, and whether they are open. */
export const marketsProduct: Product<MarketsTypes> = {
  commands: {
    'markets.listAsset': { decide: listAsset, names: 'nothing', duringAlarm: 'movesNothing' },
    'markets.halt': { decide: haltMarket, names: 'nothing', duringAlarm: 'movesNothing' },
    'markets.haltWork': { decide: haltWork, names: 'nothing', duringAlarm: 'movesNothing' },
    'markets.raiseAlarm': { decide: raiseAlarm, names: 'nothing', duringAlarm: 'movesNothing' },
    'markets.clearAlarm': { decide: clearAlarm, names: 'nothing', duringAlarm: 'movesNothing' },
    'markets.updateIndex': { decide: updateIndex, names: 'nothing', duringAlarm: 'movesNothing' },
  },
  create: createMarkets,
  save: saveMarkets,
  load: loadMarkets,
  savedVersion: 2,
  apply: ({ markets }, event, at) => applyMarkets(markets, event, at),
}
