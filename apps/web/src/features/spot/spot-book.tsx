import { Book } from '../../trading/terminal/book/book.tsx'
import { useOpenOrders } from './live/use-own-spot.ts'
import type { PairRules } from './pair-rules.ts'
import { SpotLastPrice } from './spot-last-price.tsx'

interface SpotBookProps {
  rules: PairRules
  onPrice: (price: string) => void
  onLevel: (price: string, quantity: string) => void
}

/** The book of a pair with the person's spot orders marked. */
export function SpotBook({ rules, onPrice, onLevel }: SpotBookProps) {
  return <Book market={rules} orders={useOpenOrders()} last={<SpotLastPrice rules={rules} />} onPrice={onPrice} onLevel={onLevel} />
}
