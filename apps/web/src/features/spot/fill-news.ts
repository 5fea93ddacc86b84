import { multiplyDivide } from '@assay/money/arithmetic'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import type { SpotFill } from '@assay/wire/spot/calls'
import { assetsOf } from './lists/assets-of.ts'

/** Wire figures have at most so many decimals. */
const SCALE = 18

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
    const quantity = all.reduce((sum, fill) => sum + (parseDecimal(fill.quantity, SCALE) ?? 0n), 0n)
    const notional = all.reduce((sum, fill) => sum + (parseDecimal(fill.notional, SCALE) ?? 0n), 0n)
    const price = quantity > 0n ? multiplyDivide(notional, 10n ** BigInt(PRICE_SCALE), quantity, 'floor') : 0n
    const { base } = assetsOf({ side, ...first })
    return { orderId, side, role, base, quantity: formatDecimal(quantity, SCALE), price: formatDecimal(price, PRICE_SCALE) }
  })
}
