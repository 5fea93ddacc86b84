import { spotPairs } from '@assay/core/spot/listing/spot-pair'
import { nameIn } from '@assay/rules/realm'
import { isPerson } from '../core-host/is-person.ts'
import { COINS, QUOTE_ASSET } from '../markets/coins.ts'
import { RecentTrades } from '../markets/recent-trades.ts'
import type { NotifyingProduct } from '../platform.ts'
import { spotCalls } from './calls.ts'
import { feedSpot } from './feed.ts'
import { NewestHouseOrder } from './house-order.ts'
import { pairSettingsOf } from './house-settings.ts'
import { spotMarketSettings } from './market-settings.ts'
import { spotMessages } from './messages.ts'
import { spotPersonData } from './person-data.ts'
import { spotOfPerson } from './person-view.ts'
import { SPOT, SpotProjection } from './projection.ts'
import { orderRoutes } from './public-api/order-routes.ts'
import { myTradesRoute } from './public-api/trade-routes.ts'
import { spotReads } from './reads.ts'
import { spotSupportRecords } from './support-records.ts'
import { spotTurnoverBelief } from './turnover-belief.ts'

/** The spot market. */
export const spotProduct: NotifyingProduct<'spot'> = {
  messages: spotMessages,
  ofPerson: spotOfPerson,
  personData: spotPersonData,
  supportRecords: [spotSupportRecords],
  belief: spotTurnoverBelief,
  endsDemo: user => [{ kind: 'spot.cancelAllOrders', user }],
  marketSettings: [spotMarketSettings],
  houseCommands: ['spot.changeSettings'],
  programRoutes: parts => [...orderRoutes(parts), myTradesRoute(parts)],
  projections: core => [new SpotProjection(user => isPerson(core, user))],
  listings(core, realm) {
    const known = new Set(spotPairs(core.state).map(({ market }) => market))
    const named = (name: string): string => nameIn(realm, name)
    return COINS.filter(({ pair }) => !known.has(named(pair))).map(coin => ({
      kind: 'spot.listPair' as const,
      market: named(coin.pair),
      base: named(coin.asset),
      quote: named(QUOTE_ASSET.asset),
      settings: pairSettingsOf(coin),
    }))
  },
  async start({ sql, database, hub, running: { engine, core, projected } }) {
    const recentTrades = new RecentTrades()
    await recentTrades.load(sql, core)
    const historyReached = (seq: number) => projected(SPOT, seq)
    feedSpot({ engine, hub, database, recentTrades, historyReached })
    const houseOrder = new NewestHouseOrder()
    engine.subscribe(houseOrder.subscription)
    return () => [...spotCalls(engine), houseOrder.handler(), ...spotReads({ engine, database, sql, recentTrades, historyReached })]
  },
}
