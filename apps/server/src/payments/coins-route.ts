import { getCurrencyAll } from '@assay/wire/markets/calls'
import { getAsset2 } from '@assay/wire/payments/calls'
import { type DepositSettings, getDepositSettings } from '@assay/wire/payments/deposits'
import { coins } from '@assay/wire/public-api/client-start'
import { isApiError } from '../public-api/api-error.ts'
import { productOf } from '../public-api/product-of.ts'
import { callsOf, type RouteParts, type ServedRoute, serveRoute } from '../public-api/served-route.ts'

/** The network over which a coin is deposited, with the terms of both ways. */
const networkOf = ({ network, asset, status, minimum, confirmations, finalAfter, contract, withdrawal }: DepositSettings) => ({
  network,
  coin: asset,
  name: network,
  isDefault: true as const,
  depositEnable: status === 'open',
  withdrawEnable: false as const,
  depositDust: minimum,
  minConfirm: confirmations,
  unLockConfirm: finalAfter,
  // Of the least that can be withdrawn.
  withdrawFee: productOf(withdrawal.minimum, withdrawal.feeRate),
  withdrawMin: withdrawal.minimum,
  withdrawMax: withdrawal.maximum,
  withdrawIntegerMultiple: '0.000001',
  contractAddress: contract,
  busy: status !== 'open' && status !== 'closed',
  sameAddress: false as const,
})

/** All coins and what a key's person holds of them, for programs. */
export const coinsRoute = (parts: RouteParts): ServedRoute => {
  const call = callsOf(parts)
  return serveRoute(coins, async (_input, caller) => {
    const [held, all] = [await call(getAsset2, { wallet: 'exchange' }, caller), await call(getCurrencyAll, {}, caller)]
    const deposits = await call(getDepositSettings, {}, caller)
    if (isApiError(held)) return held
    if (isApiError(all)) return all
    if (isApiError(deposits)) return deposits
    return all.assets.map(({ asset, name }) => {
      const { available = '0', frozen = '0' } = held.rows.find(row => row.asset === asset) ?? {}
      const networkList = asset === deposits.asset && deposits.network !== '' ? [networkOf(deposits)] : []
      return {
        ...{ coin: asset, name, free: available, locked: frozen, freeze: '0', withdrawing: '0', ipoing: '0', ipoable: '0', storage: '0' },
        ...{ isLegalMoney: false as const, trading: true as const, withdrawAllEnable: false as const },
        depositAllEnable: networkList.some(({ depositEnable }) => depositEnable),
        networkList,
      }
    })
  })
}
