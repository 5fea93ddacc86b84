import { userOf } from '@assay/core/people/read'
import { exactDecimal, formatDecimal } from '@assay/money/decimal'
import { RATE_SCALE } from '@assay/money/kinds'
import { getCurrencyAll } from '@assay/wire/markets/calls'
import { getAsset2 } from '@assay/wire/payments/calls'
import * as contract from '@assay/wire/public-api/account'
import { listedPair } from '../spot/open-orders.ts'
import { presentFill } from '../spot/present.ts'
import { isApiError, SYMBOL_INVALID } from './api-error.ts'
import { tradesOfUser } from './queries.ts'
import { callsOf, isSymbol, type RouteParts, type ServedRoute, serveRoute } from './served-route.ts'

const TRADES_DEFAULT = 500
const TRADES_MAX = 1000
/** A basis point of a rate. */
const BASIS_POINT = 10_000n

const highest = (rates: readonly string[]): bigint =>
  rates.map(rate => exactDecimal(rate, RATE_SCALE)).reduce((most, rate) => (rate > most ? rate : most), 0n)

/** Routes about the account of a key, orders aside. */
export const accountRoutes = (parts: RouteParts): ServedRoute[] => [accountRoute(parts), myTradesRoute(parts), restrictionsRoute()]

const accountRoute = (parts: RouteParts): ServedRoute => {
  const call = callsOf(parts)
  return serveRoute(contract.account, async ({ omitZeroBalances }, caller) => {
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

const myTradesRoute = (parts: RouteParts): ServedRoute =>
  serveRoute(contract.myTrades, async ({ symbol, orderId, fromId, startTime, endTime, limit = TRADES_DEFAULT }, { key }) => {
    if (!(await isSymbol(parts, symbol))) return SYMBOL_INVALID
    const { seq, pair } = await parts.engine.read(core => ({ seq: core.seq, pair: listedPair(core, symbol) }))
    await parts.historyReached(seq)
    const rows = await tradesOfUser(parts.database, key.user, {
      pair: symbol,
      orderId,
      first: fromId,
      from: startTime,
      to: endTime === undefined ? undefined : endTime + 1,
      limit: Math.min(Math.max(limit, 1), TRADES_MAX),
    })
    return rows
      .map(row => presentFill(row, pair))
      .map(fill => ({
        symbol: fill.pair,
        id: Number(fill.tradeId),
        orderId: Number(fill.orderId),
        orderListId: -1 as const,
        price: fill.price,
        qty: fill.quantity,
        quoteQty: fill.notional,
        commission: fill.fee,
        commissionAsset: fill.feeAsset,
        time: fill.at,
        isBuyer: fill.side === 'buy',
        isMaker: fill.role === 'maker',
        isBestMatch: true,
      }))
  })

/** What no key can do, as programs ask for it. */
const NEVER = {
  enableWithdrawals: false,
  enableInternalTransfer: false,
  permitsUniversalTransfer: false,
  enableMargin: false,
  enableFutures: false,
  enableVanillaOptions: false,
  enablePortfolioMarginTrading: false,
  enableFixApiTrade: false,
  enableFixReadOnly: false,
} as const

const restrictionsRoute = (): ServedRoute =>
  serveRoute(contract.apiRestrictions, async (_input, { key }) => ({
    ipRestrict: key.hasAddresses,
    createTime: key.createdAt,
    enableReading: true,
    enableSpotAndMarginTrading: key.scopes.includes('trade'),
    ...NEVER,
  }))
