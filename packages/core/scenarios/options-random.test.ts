import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price } from '@assay/money/kinds'
import { outcomeOf } from '@assay/rules/options/outcome'
import { settlementSpan, strikeSpan } from '@assay/rules/options/schedule'
import { settlementOf } from '@assay/rules/options/settlement'
import { strikeOf } from '@assay/rules/options/strike'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import type { Event } from '../src/engine/record.ts'
import type { OptionAccepted } from '../src/options/events.ts'
import { optionPoolOf } from '../src/options/read.ts'
import { foldBytes, type Name, price, rate, stateText, USERS, usdt } from './exchange.ts'
import { BTC_OPTION, ETH_OPTION, OptionExchange, optionSettings } from './option-exchange.ts'

const NAMES = Object.keys(USERS) as Name[]

/** One thing that somebody tries, by plain numbers; many of them are refused, which changes nothing. */
interface Attempt {
  kind: number
  name: Name
  stake: number
  seconds: 60 | 300
  isUp: boolean
  further: number
}

const attempts = fc.array(
  fc.record({
    kind: fc.nat(29),
    name: fc.constantFrom(...NAMES),
    stake: fc.integer({ min: 1, max: 1_100 }),
    seconds: fc.constantFrom(60 as const, 60 as const, 300 as const),
    isUp: fc.boolean(),
    further: fc.nat(1_000),
  }),
  { minLength: 40, maxLength: 160 },
)

/** Everything that was told, kept plainly: what the core keeps of it is to come to the same outcomes. */
class Witness {
  readonly published: { at: number; price: Price; isRestricted: boolean }[] = []
  readonly halts: { at: number; halted: boolean }[] = []
  readonly accepted: OptionAccepted[] = []

  learn(events: readonly Event[], at: number, btc: () => Price): void {
    for (const event of events) {
      if (event.type === 'options.accepted' && event.market === BTC_OPTION) this.accepted.push(event)
      if (event.type === 'markets.halted') this.halts.push({ at, halted: event.halted })
      if (event.type !== 'markets.indexUpdated' || !(event.prices.BTC !== undefined || event.renewed?.includes('BTC'))) continue
      this.published.push({ at, price: btc(), isRestricted: event.restricted?.includes('BTC') ?? false })
    }
  }

  private pricesIn({ from, to }: { from: number; to: number }): (Price | undefined)[] {
    const seconds = Array.from({ length: (to - from) / 1_000 }, (_, index) => from + index * 1_000)
    return seconds.map(second => this.published.findLast(({ at }) => at >= second && at < second + 1_000)?.price)
  }

  /** "won", "lost" or why it was refunded. */
  outcomeOf({ direction, startsAt, expiresAt, seconds }: OptionAccepted): string {
    const { tick } = optionSettings()
    const strike = strikeOf(this.pricesIn(strikeSpan(startsAt)), tick)
    if (strike === undefined) return 'samplesMissing'
    if (this.halts.findLast(({ at }) => at < expiresAt)?.halted) return 'halted'
    const last = this.published.findLast(({ at }) => at < expiresAt)
    if (!last || expiresAt - last.at > 10_000 || last.isRestricted) return 'indexStale'
    const settlement = settlementOf(this.pricesIn(settlementSpan(expiresAt, seconds)), tick)
    return settlement === undefined ? 'samplesMissing' : outcomeOf(direction, strike, settlement)
  }
}

class RandomExchange extends OptionExchange {
  readonly witness = new Witness()
  override isTrying = true

  override send(command: Parameters<OptionExchange['send']>[0]) {
    const reply = super.send(command)
    const { events } = this.core.record()
    // The base class sends before its fields are there.
    this.witness?.learn(events ?? [], this.at, () => this.core.state.markets.index.get('BTC') as Price)
    return reply
  }

  try({ kind, name, stake, seconds, isUp, further }: Attempt): void {
    const user = USERS[name]
    const market = further % 4 === 0 ? ETH_OPTION : BTC_OPTION
    this.at += further % 700
    if (kind < 12) this.buy(name, isUp ? 'bullish' : 'bearish', String(stake), { seconds, market, version: 1 })
    else if (kind < 20) this.publishAround(further, 1 + (stake % 40))
    else if (kind === 20) this.beSilent(further % 30)
    else if (kind === 21) this.send({ kind: 'markets.halt', market: BTC_OPTION, halted: isUp, reason: 'test' })
    else if (kind === 22) this.publish('60000', ['BTC'])
    else if (kind === 23) this.send({ kind: 'people.setLossLimit', user, ...(isUp && { amount: usdt(String(100 + further)) }) })
    else if (kind === 24 && further > 900) this.send({ kind: 'people.exclude', user, days: 1 })
    else if (kind === 25 && further > 900) this.send({ kind: 'people.freeze', user, frozen: isUp })
    else if (kind === 26)
      this.send({ kind: 'payments.transfer', user, asset: 'USDT', amount: usdt(String(stake)), from: 'options', to: 'exchange' })
    else if (kind === 27 && further > 900) this.fund(String(stake))
    else this.send({ kind: 'clock.tick' })
  }

  private publishAround(seed: number, seconds: number): void {
    for (let second = 0; second < seconds; second++) {
      const units = price('60000') + BigInt(((seed * 7 + second * second * 13) % 41) - 20) * price('0.004')
      this.publish(formatDecimal(units, PRICE_SCALE))
    }
  }
}

/** The market's caps are wide enough for many contracts, the pool is not. */
const settings = () => ({
  ...optionSettings(),
  userPayoutMaximum: usdt('8000'),
  expiryPayoutMaximum: usdt('20000'),
  poolShareRate: rate('1'),
})

describe('any sequence of commands', () => {
  // Every command is audited: money is conserved, the pool has the whole payout of everything that runs, and what is frozen is what runs.
  it('keeps every invariant, settles by what was told alone, and comes to the same state from its journal and from a snapshot', () => {
    const outcomes = new Map<string, number>()
    fc.assert(
      fc.property(attempts, sequence => {
        const exchange = new RandomExchange('4000', settings())
        for (const attempt of sequence) exchange.try(attempt)
        const middle = Core.restore(exchange.core.snapshot())
        const records = exchange.journal.length
        exchange.beSilent(400)
        for (let rest = 0; rest < 5; rest++) exchange.publish('60000')
        for (const accepted of exchange.witness.accepted) {
          const ended = exchange.ended.get(accepted.optionId)
          const outcome = ended?.reason ?? ended?.state
          expect([accepted.optionId, outcome]).toEqual([accepted.optionId, exchange.witness.outcomeOf(accepted)])
          outcomes.set(outcome as string, (outcomes.get(outcome as string) ?? 0) + 1)
        }
        expect(exchange.core.state.options.contracts.count).toBe(0)
        expect(optionPoolOf(exchange.core.state, 'USDT').reserved).toBe(0n)
        for (const name of NAMES) expect(exchange.wallet(name)).not.toContain('frozen')
        const folded = new Core()
        for (const record of exchange.journal) foldBytes(folded, record)
        expect(stateText(folded)).toBe(stateText(exchange.core))
        for (const record of exchange.journal.slice(records)) foldBytes(middle, record)
        expect(stateText(middle)).toBe(stateText(exchange.core))
      }),
      { numRuns: 60, endOnFailure: true },
    )
    for (const outcome of ['won', 'lost', 'tie', 'halted', 'indexStale', 'samplesMissing']) expect(outcomes.get(outcome)).toBeGreaterThan(3)
  })
})
