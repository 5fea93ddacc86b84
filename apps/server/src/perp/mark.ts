import type { Core } from '@assay/core/engine/core'
import { priceOf } from '@assay/core/perp/grid'
import { estimatedRate } from '@assay/core/perp/mark/funding'
import { nextFundingAt } from '@assay/core/perp/mark/schedule'
import { isStale } from '@assay/core/perp/mark/staleness'
import { LONG, SHORT } from '@assay/core/perp/positions/positions'
import { deleverageQueue, scoreOf } from '@assay/core/perp/risk/deleverage-queue'
import type { Price, Rate } from '@assay/money/kinds'
import { adlIndicator } from '@assay/rules/perp/adl-rank'

/** What a market's positions are valued at, and what funding would be now. */
interface MarkFigures {
  /** 0n before the first index price. */
  mark: Price
  fundingRate: Rate
  nextFundingAt: number
  isStale: boolean
}

/** Of a listed perpetual market. */
export const markOf = ({ state: { perp }, at }: Core, name: string): MarkFigures => {
  const market = perp.byName.get(name)
  if (!market) throw new Error(`The market ${name} is not listed.`)
  return {
    mark: priceOf(market.listing, market.mark.ticks),
    fundingRate: estimatedRate(market, at),
    nextFundingAt: nextFundingAt(at),
    isStale: isStale(market, at),
  }
}

/** Queues are put in order at most this often (ms of journal time). */
const QUEUE_MS = 5000

/** The queues of one market when they were put in order: the ADL indicator of each position, and the scores of each side, the greatest first. */
interface Ordered {
  at: number
  indicators: Map<number, number>
  scores: readonly (readonly bigint[])[]
}

/** Places of positions in the queues of deleveraging, by market: put in order anew every few seconds for whoever looks. */
export class AdlIndicators {
  readonly #known = new Map<string, Ordered>()
  /** Positions that were looked at so far. */
  looked = 0

  /** ADL indicator of an open position, 1 to 5: 5 is reduced first. One that was opened since the queues were put in order has its place among them. */
  of(core: Core, name: string, positionId: number): number {
    const ordered = this.#orderedOf(core, name)
    const known = ordered.indicators.get(positionId)
    if (known !== undefined) return known
    const indicator = this.#placed(core, ordered, positionId)
    ordered.indicators.set(positionId, indicator)
    return indicator
  }

  #orderedOf({ state, at }: Core, name: string): Ordered {
    const known = this.#known.get(name)
    if (known && at - known.at < QUEUE_MS) return known
    const market = state.perp.byName.get(name)
    const queues = market ? [LONG, SHORT].map(side => deleverageQueue(state, market, side)) : []
    const placed = queues.flatMap(queue => queue.map(({ positionId }, before) => [positionId, adlIndicator(before, queue.length)] as const))
    this.looked += placed.length
    const ordered = { at, indicators: new Map(placed), scores: queues.map(queue => queue.map(({ score }) => score)) }
    this.#known.set(name, ordered)
    return ordered
  }

  #placed({ state }: Core, { scores }: Ordered, positionId: number): number {
    const { positions } = state.perp
    const slot = positions.find(positionId)
    if (slot < 0) return 1
    this.looked++
    const queue = scores[positions.columns.side[slot] as number] ?? []
    return adlIndicator(countAtLeast(queue, scoreOf(state, slot)), queue.length + 1)
  }
}

/** How many of a falling list are no less than a score. */
const countAtLeast = (falling: readonly bigint[], score: bigint): number => {
  let [low, high] = [0, falling.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((falling[middle] as bigint) >= score) low = middle + 1
    else high = middle
  }
  return low
}
