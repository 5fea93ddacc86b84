import { dayOf } from '@assay/rules/hong-kong-day'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import { pendingOf } from '../src/rewards/read.ts'
import { foldBytes, NOON, price, rate, stateText } from './exchange.ts'
import { CHAIN, type ChainName, RewardsExchange } from './rewards-exchange.ts'

/** Goal: through a year of whatever people do, each inviter has what the terms say of each fee, to the unit. Method: a model that knows neither ledger nor holds. */
const NAMES = Object.keys(CHAIN) as ChainName[]
const RATES = [20n, 10n, 5n, 2n]
const DAYS_MS = 86_400_000

/** What should be, worked out from what was done. */
class Model {
  readonly pending = new Map<number, bigint>()
  readonly paid = new Map<number, bigint>()
  readonly excludedUntil = new Map<number, number>()
  readonly closing = new Set<number>()
  readonly groups = new Map<number, number>(Object.values(CHAIN).map(user => [user, user]))
  private day = dayOf(NOON)

  /** A fee of the last of the chain below `place`, in units. */
  fee(place: number, units: bigint, at: number): void {
    const seen = new Set([this.groups.get(userAt(place))])
    for (let level = 0; level < RATES.length && place - level > 0; level++) {
      const user = userAt(place - level - 1)
      const group = this.groups.get(user)
      const isOut = this.closing.has(user) || (this.excludedUntil.get(user) ?? 0) > at || seen.has(group)
      if (!isOut) this.add(this.pending, user, (units * (RATES[level] as bigint)) / 100n)
      seen.add(group)
    }
  }

  tick(at: number): void {
    if (dayOf(at) === this.day) return
    this.day = dayOf(at)
    for (const user of [...this.pending.keys()]) this.pay(user)
  }

  pay(user: number): void {
    this.add(this.paid, user, this.pending.get(user) ?? 0n)
    this.pending.delete(user)
  }

  private add(to: Map<number, bigint>, user: number, units: bigint): void {
    if (units > 0n) to.set(user, (to.get(user) ?? 0n) + units)
  }
}

const userAt = (place: number): number => CHAIN[NAMES[place] as ChainName]

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant('trade' as const), place: fc.nat(4), lots: fc.integer({ min: 10, max: 3_000 }) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 150 }) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('exclude' as const), place: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('close' as const), place: fc.integer({ min: 0, max: 1 }), frozen: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('join' as const), place: fc.nat(4), other: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('sign' as const), place: fc.nat(4) }) },
)

it('pays over a year what the model says, never more than the rates of the fees, and folds to the same', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 60, maxLength: 140 }), steps => {
      const [exchange, model] = [new RewardsExchange(), new Model()]
      exchange.isTrying = true
      let fees = 0n
      for (const one of steps) {
        if (one.what === 'trade') fees += trade(exchange, model, one)
        else act(exchange, model, one)
        const reserved = ofEach(user => pendingOf(exchange.core.state, user).reduce((total, { amount }) => total + amount, 0n))
        expect(reserved).toEqual([...CHAIN_USERS].map(user => model.pending.get(user) ?? 0n))
        const all = [...model.pending.values(), ...model.paid.values()].reduce((total, units) => total + units, 0n)
        expect(all * 100n <= fees * 37n).toBe(true)
      }
      const folded = new Core()
      for (const bytes of exchange.journal) foldBytes(folded, bytes)
      expect(stateText(folded)).toBe(stateText(exchange.core))
      expect(stateText(Core.restore(exchange.core.snapshot()))).toBe(stateText(exchange.core))
    }),
    { numRuns: 12, seed: 2026 },
  )
})

const CHAIN_USERS = Object.values(CHAIN)
const ofEach = (of: (user: number) => bigint): bigint[] => CHAIN_USERS.map(of)

type Step =
  | { what: 'pass'; hours: number }
  | { what: 'exclude' | 'sign'; place: number }
  | { what: 'close'; place: number; frozen: boolean }
  | { what: 'join'; place: number; other: number }

/** Somebody buys coins for whole lots; the fee is a thousandth of what they get, rounded up. Gives it. */
function trade(exchange: RewardsExchange, model: Model, { place, lots }: { place: number; lots: number }): bigint {
  if (model.closing.has(userAt(place))) return 0n
  const units = BigInt(lots) * 1_000n
  exchange.trade(NAMES[place] as ChainName, `0.${String(units).padStart(8, '0')}`)
  const fee = (units * rate('0.001') + 99_999_999n) / 100_000_000n
  model.fee(place, fee, exchange.at)
  return fee
}

function act(exchange: RewardsExchange, model: Model, one: Step): void {
  if (one.what === 'pass') {
    exchange.at += one.hours * 3_600_000
    exchange.done({ kind: 'clock.tick' })
    exchange.done({ kind: 'markets.updateIndex', prices: { BTC: price('60000') }, evidence: 'test' })
    model.tick(exchange.at)
    return
  }
  const user = userAt(one.place)
  if (one.what === 'close') {
    close(exchange, model, one)
  } else if (one.what === 'exclude') {
    exchange.done({ kind: 'people.exclude', user, days: 7 })
    model.excludedUntil.set(user, exchange.at + 7 * DAYS_MS)
  } else if (one.what === 'sign') exchange.send({ kind: 'rewards.signIn', user })
  else if (one.what === 'join') {
    exchange.done({ kind: 'people.joinTradeGroup', user, of: userAt(one.other) })
    model.groups.set(user, model.groups.get(userAt(one.other)) as number)
  }
}

/** An account is being closed, or is not any more: what it has earned is paid at once. */
function close(exchange: RewardsExchange, model: Model, { place, frozen }: { place: number; frozen: boolean }): void {
  const user = userAt(place)
  exchange.done({ kind: 'people.freeze', user, frozen, ...(frozen && { reason: 'closing' as const }) })
  if (!frozen) {
    model.closing.delete(user)
    return
  }
  model.closing.add(user)
  model.pay(user)
}
