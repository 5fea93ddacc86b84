import { getCurrencyAll } from '@assay/wire/markets/calls'
import { getAsset2 } from '@assay/wire/payments/calls'
import { coins } from '@assay/wire/public-api/client-start'
import { isApiError } from '../public-api/api-error.ts'
import { callsOf, type RouteParts, type ServedRoute, serveRoute } from '../public-api/served-route.ts'

/** All coins and what a key's person holds of them, for programs. */
export const coinsRoute = (parts: RouteParts): ServedRoute => {
  const call = callsOf(parts)
  return serveRoute(coins, async (_input, caller) => {
    const [held, all] = [await call(getAsset2, { wallet: 'exchange' }, caller), await call(getCurrencyAll, {}, caller)]
    if (isApiError(held)) return held
    if (isApiError(all)) return all
    return all.assets.map(({ asset, name }) => {
      const { available = '0', frozen = '0' } = held.rows.find(row => row.asset === asset) ?? {}
      return {
        ...{ coin: asset, name, free: available, locked: frozen, freeze: '0', withdrawing: '0', ipoing: '0', ipoable: '0', storage: '0' },
        ...{ isLegalMoney: false as const, trading: true as const, depositAllEnable: false as const, withdrawAllEnable: false as const },
        networkList: [],
      }
    })
  })
}
