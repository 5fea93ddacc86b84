import type { Core } from '@assay/core/engine/core'
import { deleverageQueue } from '@assay/core/perp/deleverage-queue'
import { estimatedRate } from '@assay/core/perp/funding'
import { priceOf } from '@assay/core/perp/grid'
import { LONG, SHORT } from '@assay/core/perp/positions'
import { nextFundingAt } from '@assay/core/perp/schedule'
import { isStale } from '@assay/core/perp/staleness'
import type { Price, Rate } from '@assay/money/kinds'
import { queueLight } from '@assay/rules/perp/adl-rank'

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

/** Places of positions in the queues of deleveraging, by market: put in order anew every few seconds for whoever looks. */
export class DeleveragingLights {
  readonly #known = new Map<string, { lights: Map<number, number>; at: number }>()

  /** Light of an open position, 1 to 5: 5 is reduced first. */
  of(core: Core, market: string, positionId: number): number {
    const known = this.#known.get(market)
    if (known && core.at - known.at < QUEUE_MS && known.lights.has(positionId)) return known.lights.get(positionId) ?? 1
    const lights = lightsOf(core, market)
    this.#known.set(market, { lights, at: core.at })
    return lights.get(positionId) ?? 1
  }
}

const lightsOf = ({ state }: Core, name: string): Map<number, number> => {
  const market = state.perp.byName.get(name)
  const queues = market ? [LONG, SHORT].map(side => deleverageQueue(state, market, side)) : []
  return new Map(queues.flatMap(queue => queue.map(({ positionId }, before) => [positionId, queueLight(before, queue.length)] as const)))
}
