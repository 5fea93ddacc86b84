import { getCurrencyAll, type SpotPairRules } from '@assay/wire/markets/calls'
import * as contract from '@assay/wire/public-api/client-start'
import { isApiError, SYMBOL_INVALID } from './api-error.ts'
import { callsOf, type RouteParts, type ServedRoute, serveRoute } from './served-route.ts'

const NONE = { maker: '0', taker: '0', buyer: '0', seller: '0' }

/** What commission of a pair is made of: the rates in force, and nothing beside them. */
export const commissionOf = ({ makerFeeRate, takerFeeRate }: Pick<SpotPairRules, 'makerFeeRate' | 'takerFeeRate'>) => ({
  standardCommission: { ...NONE, maker: makerFeeRate, taker: takerFeeRate },
  specialCommission: NONE,
  taxCommission: NONE,
  discount: { enabledForAccount: false as const, enabledForSymbol: false as const, discountAsset: '', discount: '0' },
})

/** What clients of the venue ask for at their start. */
export const clientStartRoutes = (parts: RouteParts): ServedRoute[] => {
  const call = callsOf(parts)
  const noFutures = async () => ({
    ...{ timezone: 'UTC' as const, serverTime: parts.now() },
    ...{ rateLimits: [], exchangeFilters: [], assets: [], symbols: [] },
  })
  return [
    serveRoute(contract.systemStatus, async () => ({ status: 0 as const, msg: 'normal' as const })),
    serveRoute(contract.usdFutures, noFutures),
    serveRoute(contract.coinFutures, noFutures),
    serveRoute(contract.marginPairs, async () => []),
    serveRoute(contract.isolatedMarginPairs, async () => []),
    serveRoute(contract.tradeFees, async ({ symbol }, caller) => {
      const all = await call(getCurrencyAll, {}, caller)
      if (isApiError(all)) return all
      const pairs = all.pairs.filter(({ pair }) => symbol === undefined || pair === symbol)
      if (symbol !== undefined && pairs.length === 0) return SYMBOL_INVALID
      return pairs.map(({ pair, rules }) => ({
        ...{ symbol: pair, makerCommission: rules.makerFeeRate, takerCommission: rules.takerFeeRate },
      }))
    }),
    serveRoute(contract.commission, async ({ symbol }, caller) => {
      const all = await call(getCurrencyAll, {}, caller)
      if (isApiError(all)) return all
      const pair = all.pairs.find(one => one.pair === symbol)
      return pair ? { symbol, ...commissionOf(pair.rules) } : SYMBOL_INVALID
    }),
  ]
}
