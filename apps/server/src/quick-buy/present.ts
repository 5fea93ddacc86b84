import type { Core } from '@assay/core/engine/core'
import { type QuickBuyOffer, quickBuyCoins } from '@assay/core/engine/quick-buy/offer'
import { assetScale } from '@assay/core/markets/read'
import { versionAt } from '@assay/core/terms/dated'
import { multiplyDivide, powerOfTen } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, RATE_SCALE } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import type { NotBoughtCause, QuickBuyState } from '@assay/rules/quick-buy/states'
import { LATE_MS } from '@assay/rules/quick-buy/terms'
import type { QuickBuy, QuickBuyQuote, QuickBuyTermsShown } from '@assay/wire/quick-buy/calls'
import type { QuickBuyRow } from './order-changes.ts'
import type { GivenQuote } from './quotes.ts'

const usdt = (units: bigint): string => formatDecimal(units, USDT_SCALE)

/** The terms of now, or of a later moment (ms). */
export function presentTerms({ state, at }: Core, now = at): QuickBuyTermsShown {
  const { payMinutes, toleranceRate, minimum, maximum, version } = versionAt(state.quickBuy.terms, Math.max(at, now))
  return {
    coins: quickBuyCoins(state),
    ...{ payMinutes, version },
    toleranceRate: formatDecimal(toleranceRate, RATE_SCALE),
    minimum: usdt(minimum),
    maximum: usdt(maximum),
  }
}

/** A quote as the page shows it. */
export function presentQuote(core: Core, quoteId: string, { quote, offer }: { quote: GivenQuote; offer: QuickBuyOffer }): QuickBuyQuote {
  const { coin, amount, expiresAt } = quote
  const scale = assetScale(core.state, coin)
  const { spent, received, least, order } = offer
  return {
    ...{ quoteId, coin, expiresAt, seq: core.seq, at: core.at },
    amount: usdt(amount),
    walked: formatDecimal(received, scale),
    least: formatDecimal(least, scale),
    price: order
      ? formatDecimal(
          multiplyDivide(order.figures.notional, powerOfTen(PRICE_SCALE + scale - USDT_SCALE), order.figures.quantity, 'floor'),
          PRICE_SCALE,
        )
      : '',
    fee: formatDecimal(order?.figures.fee ?? 0n, scale),
    rest: usdt(amount - spent),
    payMinutes: versionAt(core.state.quickBuy.terms, core.at).payMinutes,
  }
}

/** An order as the calls and the channel show it. */
export function presentQuickBuy(row: QuickBuyRow, { state }: Core): QuickBuy {
  const inCoin = (units: bigint) => formatDecimal(units, assetScale(state, row.coin))
  const { orderId, coin, payBy, placedAt, isLate, isRejected } = row
  return {
    ...{ coin, payBy, placedAt, isLate, isRejected },
    orderId: String(orderId),
    amount: usdt(row.amount),
    quoted: inCoin(row.quoted),
    state: row.state as QuickBuyState,
    lateUntil: payBy + LATE_MS,
    paidAt: row.paidAt ?? 0,
    endedAt: row.endedAt ?? 0,
    found: row.found === null ? '' : usdt(row.found),
    spent: row.spent === null ? '' : usdt(row.spent),
    received: row.received === null ? '' : inCoin(row.received),
    spotOrder: row.spotOrder === null ? '' : String(row.spotOrder),
    cause: row.cause as NotBoughtCause | '',
  }
}
