import { exactDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import type { BookLevel } from '@assay/wire/markets/calls'

/** One level as it came; the price also as a number of the exact kind, to compare by. */
export interface Level {
  price: bigint
  priceText: string
  quantityText: string
}

const isNothing = (quantity: string) => /^[0.]*$/.test(quantity)

/** One side of a book, best first. Replaced as a whole by a snapshot, level by level by deltas. */
export class BookSide {
  readonly #best: 'highest' | 'lowest'
  #levels: Level[] = []

  constructor(best: 'highest' | 'lowest') {
    this.#best = best
  }

  replace(levels: readonly BookLevel[]): void {
    this.#levels = []
    this.apply(levels)
  }

  /** Sets levels to their new quantities; one of "0" goes. */
  apply(levels: readonly BookLevel[]): void {
    for (const [priceText, quantityText] of levels) {
      const price = exactDecimal(priceText, PRICE_SCALE)
      const place = this.#placeOf(price)
      const known = this.#levels[place]?.price === price
      if (isNothing(quantityText)) {
        if (known) this.#levels.splice(place, 1)
      } else this.#levels.splice(place, known ? 1 : 0, { price, priceText, quantityText })
    }
  }

  /** The levels now, best first; a copy, so that one paint sees one state. */
  levels(): readonly Level[] {
    return [...this.#levels]
  }

  /** Index of the first level that is not better than `price`. */
  #placeOf(price: bigint): number {
    let low = 0
    let high = this.#levels.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.#levels[middle]!.price
      const better = this.#best === 'highest' ? other > price : other < price
      if (better) low = middle + 1
      else high = middle
    }
    return low
  }
}
