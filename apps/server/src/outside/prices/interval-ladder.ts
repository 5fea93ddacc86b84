import { CANDLE_INTERVALS, type CandleInterval } from '@assay/wire/markets/calls'
import { type Candle, mergeCandles, openTime, type PlacedCandle } from '../../markets/candle.ts'

/**
 * Folds the candles of one pair, given in order of time, into all longer intervals: a finished candle of one interval is folded into the
 * next longer one. What is kept goes into `rows`.
 */
export class IntervalLadder {
  readonly #pair: string
  readonly #keepFrom: Readonly<Record<CandleInterval, number>>
  readonly #rows: PlacedCandle[]
  readonly #open: (Candle | undefined)[] = CANDLE_INTERVALS.map(() => undefined)

  constructor(pair: string, { keepFrom }: { keepFrom: Readonly<Record<CandleInterval, number>> }, rows: PlacedCandle[]) {
    this.#pair = pair
    this.#keepFrom = keepFrom
    this.#rows = rows
  }

  /** Adds a candle of this interval or of a part of it. */
  add(candle: Candle, interval: CandleInterval): void {
    this.#addAt(CANDLE_INTERVALS.indexOf(interval), candle)
  }

  /** Passes on what is still open, shortest first. */
  finish(): void {
    for (let rung = 0; rung < CANDLE_INTERVALS.length; rung++) this.#close(rung)
  }

  #addAt(rung: number, candle: Candle): void {
    const interval = CANDLE_INTERVALS[rung]
    if (!interval) return
    const openAt = openTime(interval, candle.firstAt)
    const before = this.#open[rung]
    if (before?.openAt === openAt) {
      this.#open[rung] = mergeCandles(before, candle)
      return
    }
    this.#close(rung)
    this.#open[rung] = candle.openAt === openAt ? candle : { ...candle, openAt }
  }

  #close(rung: number): void {
    const candle = this.#open[rung]
    const interval = CANDLE_INTERVALS[rung]!
    if (!candle) return
    this.#open[rung] = undefined
    if (candle.openAt >= this.#keepFrom[interval]) this.#rows.push({ pair: this.#pair, interval, candle })
    this.#addAt(rung + 1, candle)
  }
}
