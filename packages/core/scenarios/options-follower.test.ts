import type { Price, Rate } from '@assay/money/kinds'
import { type IndexSample, indexPrice } from '@assay/rules/index-price'
import { describe, expect, it } from 'vitest'
import { Random } from '../simulation/random.ts'
import { type Name, price, rate, USERS, usdt } from './exchange.ts'
import { OptionExchange, optionSettings } from './option-exchange.ts'

/**
 * Goal: who sees the fastest venue and buys as soon as it has left the index behind wins no more often than a coin.
 * Method: six venues on this page, seeded. One price wanders and sometimes jumps; the first venue shows it at once, the others a little later, three in
 * every few tenths of a second by their books, three only when somebody trades there. The index is formed by its rule, the contracts by the real core.
 */
const STEP_MS = 100
const SECONDS = 4 * 3600
/** Standard deviation of the price in a second without a jump, and the size of a jump, as shares; there is one in every twenty seconds. */
const WANDER = 0.00006
const JUMP = 0.0012
const JUMPS_ONE_IN = 20_000 / STEP_MS
/** So far ahead of the index the first venue has to be before the follower buys. */
const AHEAD = 0.0003
/** One jump is one chance: what is bought twice on it wins or loses twice. */
const ONCE_IN_MS = 4_000
const STAKE = '10'
const FOLLOWERS = Object.keys(USERS) as Name[]

interface Venue {
  source: string
  /** How long the price takes to get there, ms. */
  behind: number
  /** It says something once in so many ms, on average. */
  every: number
  isTrade?: true
}

const VENUES: readonly Venue[] = [
  { source: 'first', behind: 0, every: 100 },
  { source: 'second', behind: 100, every: 200 },
  { source: 'third', behind: 200, every: 1_000 },
  { source: 'fourth', behind: 200, every: 1_000, isTrade: true },
  { source: 'fifth', behind: 300, every: 2_500, isTrade: true },
  { source: 'sixth', behind: 300, every: 5_000, isTrade: true },
]

class Market {
  /** What every venue said last. */
  readonly said = new Map<string, IndexSample>()
  private readonly random = new Random(37)
  private readonly past: number[] = [60_000]

  /** A tenth of a second passes, up to a time (ms). */
  pass(at: number): void {
    this.past.unshift(this.present * (1 + this.wander() + this.jump()))
    this.past.length = Math.min(this.past.length, 10)
    for (const { source, behind, every, isTrade } of VENUES) {
      if (!this.isOneIn(every / STEP_MS)) continue
      const shown = this.past[Math.min(behind / STEP_MS, this.past.length - 1)] as number
      this.said.set(source, { source, price: price(shown.toFixed(2)), at, weight: 1n, ...(isTrade && { isTrade }) })
    }
  }

  /** What the first venue shows. */
  get present(): number {
    return this.past[0] as number
  }

  private isOneIn(count: number): boolean {
    return this.random.below(1_000_000) * count < 1_000_000
  }

  /** The sum of twelve even dice is close to normal. */
  private wander(): number {
    let sum = -6
    for (let dice = 0; dice < 12; dice++) sum += this.random.below(1_000) / 1_000
    return (sum * WANDER) / Math.sqrt(1_000 / STEP_MS)
  }

  private jump(): number {
    return this.isOneIn(JUMPS_ONE_IN) ? (this.random.chance(50) ? JUMP : -JUMP) : 0
  }
}

/** What became of everything that the follower bought. */
function follow(): { won: number; lost: number; refunded: number } {
  const wide = { userPayoutMaximum: usdt('100000'), expiryPayoutMaximum: usdt('100000'), poolShareRate: rate('1') }
  const exchange = new OptionExchange('1000000', { ...optionSettings(), ...wide })
  const market = new Market()
  exchange.isTrying = true
  const begin = exchange.at
  let index = 60_000
  let bought = 0
  let boughtAt = begin + 60_000
  for (let at = begin + STEP_MS; at < begin + SECONDS * 1_000; at += STEP_MS) {
    market.pass(at)
    exchange.at = at
    const ahead = market.present / index - 1
    if (Math.abs(ahead) > AHEAD && at - boughtAt > ONCE_IN_MS) {
      boughtAt = at
      exchange.buy(FOLLOWERS[bought++ % FOLLOWERS.length] as Name, ahead > 0 ? 'bullish' : 'bearish', STAKE)
    }
    if (at % 1_000 === 0) index = publish(exchange, [...market.said.values()]) ?? index
  }
  const ends = [...exchange.ended.values()]
  const count = (end: string) => ends.filter(({ state }) => state === end).length
  return { won: count('won'), lost: count('lost'), refunded: count('refunded') }
}

/** The index of a second is formed and published; gives it in USDT. */
function publish(exchange: OptionExchange, said: readonly IndexSample[]): number | undefined {
  const { at } = exchange
  const formed = indexPrice(said, { now: at, clampRate: 500_000n as Rate, step: price('0.01') as Price })
  if (formed.price === undefined) return undefined
  const { price: index, age = 0 } = formed
  exchange.send({
    kind: 'markets.updateIndex',
    prices: { BTC: index },
    ...(formed.state !== 'normal' && { restricted: ['BTC'] }),
    ...(age > 0 && { ages: { BTC: age } }),
    evidence: `second-${at}`,
  })
  return Number(index) / 1e8
}

describe('who follows the fastest venue', () => {
  it('wins no more often than a coin, pays the terms like everybody, and is rarely given the stake back', () => {
    const { won, lost, refunded } = follow()
    const bought = won + lost
    expect(bought).toBeGreaterThan(500)
    // Within three standard deviations of half, far from the 55.83% at which 80% for a fee of 0.5% break even.
    expect(Math.abs(won / bought - 0.5)).toBeLessThan(1.5 / Math.sqrt(bought))
    expect(refunded / bought).toBeLessThan(0.05)
  })
})
