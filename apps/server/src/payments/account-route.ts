import { userOf } from '@assay/core/people/read'
import { exactDecimal, formatDecimal } from '@assay/money/decimal'
import { RATE_SCALE } from '@assay/money/kinds'
import { getCurrencyAll } from '@assay/wire/markets/calls'
import { getAsset2 } from '@assay/wire/payments/calls'
import { account } from '@assay/wire/public-api/account'
import { isApiError } from '../public-api/api-error.ts'
import { callsOf, type RouteParts, type ServedRoute, serveRoute } from '../public-api/served-route.ts'

/** A basis point of a rate. */
const BASIS_POINT = 10_000n

const highest = (rates: readonly string[]): bigint =>
  rates.map(rate => exactDecimal(rate, RATE_SCALE)).reduce((most, rate) => (rate > most ? rate : most), 0n)

/** What the exchange wallet of a key's person holds, for programs. */
export const accountRoute = (parts: RouteParts): ServedRoute => {
  const call = callsOf(parts)
  return serveRoute(account, async ({ omitZeroBalances }, caller) => {
    const [held, all] = [await call(getAsset2, { wallet: 'exchange' }, caller), await call(getCurrencyAll, {}, caller)]
    if (isApiError(held)) return held
    if (isApiError(all)) return all
    const maker = highest(all.pairs.map(({ rules }) => rules.makerFeeRate))
    const taker = highest(all.pairs.map(({ rules }) => rules.takerFeeRate))
    const isFrozen = await parts.engine.read(({ state }) => userOf(state, caller.key.user)?.frozen === true)
    const balances = held.rows.map(({ asset, available, frozen }) => ({ asset, free: available, locked: frozen }))
    return {
      makerCommission: Number(maker / BASIS_POINT),
      takerCommission: Number(taker / BASIS_POINT),
      buyerCommission: 0,
      sellerCommission: 0,
      commissionRates: { maker: formatDecimal(maker, RATE_SCALE), taker: formatDecimal(taker, RATE_SCALE), buyer: '0', seller: '0' },
      canTrade: !isFrozen && caller.key.scopes.includes('trade'),
      canWithdraw: false as const,
      canDeposit: true,
      brokered: false,
      requireSelfTradePrevention: false,
      preventSor: false,
      updateTime: parts.now(),
      accountType: 'SPOT' as const,
      balances: omitZeroBalances === 'true' ? balances.filter(({ free, locked }) => free !== '0' || locked !== '0') : balances,
      permissions: ['SPOT'],
      uid: caller.key.user,
    }
  })
}
