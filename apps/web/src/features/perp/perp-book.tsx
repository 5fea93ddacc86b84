import { formatDecimal } from '@assay/money/decimal'
import type { PerpOrder } from '@assay/wire/perp/account'
import { useMemo } from 'react'
import { Book } from '../../trading/terminal/book/book.tsx'
import type { OwnOrder } from '../../trading/terminal/book/book-rows.ts'
import { usePerpOrders } from './live/use-own-perp.ts'
import { PerpLastPrice } from './perp-last-price.tsx'
import type { PerpRules } from './perp-rules.ts'

interface PerpBookProps {
  rules: PerpRules
  onPrice: (price: string) => void
  onLevel: (price: string, quantity: string) => void
}

/** The book of a perpetual market, in the coin, with the person's orders marked. */
export function PerpBook({ rules, onPrice, onLevel }: PerpBookProps) {
  const orders = usePerpOrders()
  const own = useMemo(() => orders?.filter(order => order.market === rules.market && !order.waiting).map(inCoin(rules)), [orders, rules])
  return <Book market={rules} orders={own} last={<PerpLastPrice rules={rules} />} onPrice={onPrice} onLevel={onLevel} />
}

const inCoin =
  ({ lotSize, baseScale }: PerpRules) =>
  ({ market, side, price, lots, filledLots }: PerpOrder): OwnOrder => ({
    pair: market,
    side,
    price,
    quantity: formatDecimal(BigInt(lots) * lotSize, baseScale),
    filledQuantity: formatDecimal(BigInt(filledLots) * lotSize, baseScale),
  })
