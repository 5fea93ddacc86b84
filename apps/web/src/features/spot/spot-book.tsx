import { useOpenOrders } from '../../trading/live/use-own.ts'
import { Book } from '../../trading/terminal/book/book.tsx'
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
