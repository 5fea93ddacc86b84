import { powerOfTen } from '@assay/money/arithmetic'
import { addDecimals, filledParts } from '@assay/money/decimal-text'
import { formatPrice } from '@assay/money/figures'
import { PRICE_SCALE, type Price } from '@assay/money/kinds'
import type { SpotFill } from '@assay/wire/spot/calls'
import { assetsOf } from './lists/assets-of.ts'

/** What happened to one order in one frame. */
interface FillNews {
  orderId: string
  side: 'buy' | 'sell'
  role: 'maker' | 'taker'
  base: string
  quantity: string
  /** Average over the fills, rounded down to the price's scale. */
  price: string
}

/** Joins the fills of each order to one piece of news. */
export function fillNews(fills: readonly SpotFill[]): FillNews[] {
  const orderIds = [...new Set(fills.map(fill => fill.orderId))]
  return orderIds.map(orderId => {
    const all = fills.filter(fill => fill.orderId === orderId)
    const { side, role, ...first } = all[0]!
    const quantity = addDecimals(all.map(fill => fill.quantity))
    const notional = addDecimals(all.map(fill => fill.notional))
    const price = filledParts(notional, quantity, powerOfTen(PRICE_SCALE)) as Price
    const { base } = assetsOf({ side, ...first })
    return { orderId, side, role, base, quantity, price: formatPrice(price) }
  })
}
