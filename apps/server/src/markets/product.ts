import { assetsOf } from '@assay/core/markets/read'
import { nameIn } from '@assay/rules/realm'
import { eraseRows, rowsOf } from '../personal-data/person-data.ts'
import type { NotifyingProduct } from '../platform.ts'
import { clientStartRoutes } from '../public-api/client-start-routes.ts'
import { exchangeInfoRoute } from '../public-api/exchange-info.ts'
import { klinesRoute } from '../public-api/klines-route.ts'
import { marketRoutes } from '../public-api/market-routes.ts'
import { tapeRoutes } from '../public-api/tape-routes.ts'
import { tickerRoutes } from '../public-api/ticker-routes.ts'
import { COINS, METALS, QUOTE_ASSET } from './coins.ts'
import { marketsMessages } from './messages.ts'
import { favourites } from './tables.ts'
import { tradeCandleProjection } from './trade-candles.ts'

/** Assets and what everybody sees of the markets. They come to life (`startMarkets`) when every product listens, and before any of them is opened. */
export const marketsProduct: NotifyingProduct<'markets' | 'clock'> = {
  houseCommands: ['markets.halt'],
  messages: marketsMessages,
  personData: { files: [rowsOf('favourites', favourites, favourites.user)], erase: eraseRows(favourites.user) },
  programRoutes: parts => [
    ...marketRoutes(parts),
    ...tapeRoutes(parts),
    klinesRoute(parts),
    ...tickerRoutes(parts),
    exchangeInfoRoute(parts),
    ...clientStartRoutes(parts),
  ],
  projections: () => [tradeCandleProjection],
  listings(core, realm) {
    const known = new Set(assetsOf(core.state).map(({ asset }) => asset))
    return [QUOTE_ASSET, ...COINS, ...METALS]
      .filter(({ asset }) => !known.has(nameIn(realm, asset)))
      .map(({ asset, scale }) => ({ kind: 'markets.listAsset' as const, asset: nameIn(realm, asset), scale }))
  },
  start:
    () =>
    ({ handlers }) =>
      handlers,
}
