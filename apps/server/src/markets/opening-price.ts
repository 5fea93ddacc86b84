import type { Price } from '@assay/money/kinds'
import type { Candle } from './candle.ts'

type Closing = Pick<Candle, 'openAt' | 'close'>

interface Past {
  /** The newest candle before the stretch; undefined when there was no price yet. */
  before: Closing | undefined
  /** Those in it, oldest first. */
  candles: readonly Closing[]
}

/** The price at the begin of a stretch of time that moves along with the newest candle, such as the last hour: that of the last trade before it. */
export class OpeningPrice {
  readonly #lengthMs: number
  #closings: Closing[]

  /** `lengthMs`: from the begin of the stretch to that of the running candle. */
  constructor(lengthMs: number, { before, candles }: Past) {
    this.#lengthMs = lengthMs
    this.#closings = before ? [before, ...candles] : [...candles]
    this.#forget()
  }

  /** Takes a candle that changed or began. */
  take({ openAt, close }: Closing): void {
    const place = this.#closings.findLastIndex(known => known.openAt <= openAt)
    const isKnown = this.#closings[place]?.openAt === openAt
    this.#closings.splice(isKnown ? place : place + 1, isKnown ? 1 : 0, { openAt, close })
    this.#forget()
  }

  /** Undefined while the market is younger than the stretch. */
  price(): Price | undefined {
    const [oldest] = this.#closings
    return oldest && oldest.openAt < this.#begin() ? oldest.close : undefined
  }

  #begin(): number {
    return (this.#closings.at(-1)?.openAt ?? 0) - this.#lengthMs
  }

  /** Keeps one candle of those before the stretch. */
  #forget(): void {
    const begin = this.#begin()
    const first = this.#closings.findIndex(({ openAt }) => openAt >= begin)
    if (first > 1) this.#closings.splice(0, first - 1)
  }
}
