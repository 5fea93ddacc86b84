import { allocate } from '@assay/rules/launchpad/allocate'
import type { RefusalName } from '@assay/rules/refusals'
import { expect, it } from 'vitest'
import { Random } from '../simulation/random.ts'
import { Core } from '../src/engine/core.ts'
import { foldBytes, NOON, stateText, USERS, usdt } from './exchange.ts'
import { LaunchpadExchange } from './launchpad-exchange.ts'
import { newCoins } from './project-terms.ts'

/* Goal: nobody gets more out than the published terms give. Method: seeded histories against a model of its own, which foretells every answer and every balance; the exchange audits itself after each command. */
const NAMES = ['alice', 'bob', 'carol'] as const
type Person = (typeof NAMES)[number]
const DAY_MS = 86_400_000
const [LOT_COST, CAP, SUPPLY, MINIMUM] = [usdt('0.5'), 400n, 1_000n, usdt('10')]
const START = usdt('10000')

/** What one project is, without anything of the core. */
class Model {
  readonly committed = new Map<Person, bigint>()
  readonly sequences = new Map<Person, number>()
  readonly rejected = new Set<Person>()
  next = 1

  subscribe(person: Person, amount: bigint): RefusalName | undefined {
    const before = this.committed.get(person) ?? 0n
    if (this.rejected.has(person)) return 'subscriptionRejected'
    if (before + amount < MINIMUM) return 'commitmentTooSmall'
    if (before + amount > START) return 'subscriptionBalanceTooLow'
    if (!this.committed.has(person)) this.sequences.set(person, this.next++)
    this.committed.set(person, before + amount)
    return undefined
  }

  takeBack(person: Person, amount: bigint): RefusalName | undefined {
    const before = this.committed.get(person)
    if (before === undefined) return 'subscriptionUnknown'
    if (amount > before) return 'commitmentExceeded'
    if (amount < before && before - amount < MINIMUM) return 'commitmentTooSmall'
    if (amount === before) this.committed.delete(person)
    else this.committed.set(person, before - amount)
    return undefined
  }

  reject(person: Person): RefusalName | undefined {
    if (!this.committed.delete(person)) return 'subscriptionUnknown'
    this.rejected.add(person)
    return undefined
  }

  /** Lots of everybody at the close. */
  lots(): Map<Person, bigint> {
    const people = [...this.committed.keys()]
    const list = people.map(person => ({ sequence: this.sequences.get(person) ?? 0, amount: this.committed.get(person) ?? 0n }))
    const lots = allocate({ supply: SUPPLY, lotCost: LOT_COST, cap: CAP }, list)
    return new Map(people.map((person, place) => [person, lots[place] as bigint]))
  }
}

const random = new Random(2026)
const below = (most: number): number => random.below(most)

/** A person does something at random while the project is open; gives what came of it and what the model said. */
function step(exchange: LaunchpadExchange, model: Model): [RefusalName | undefined, RefusalName | undefined] {
  const person = NAMES[below(NAMES.length)] as Person
  const amount = BigInt(below(12_000)) * 1_000_000n + 1n
  const kind = below(10)
  if (kind < 6)
    return [
      exchange.send({ kind: 'launchpad.subscribe', user: USERS[person], project: 1, amount: amount as never, version: 1 }).refusal?.refusal,
      model.subscribe(person, amount),
    ]
  if (kind < 9) {
    const whole = below(2) === 0 ? model.committed.get(person) : undefined
    const taken = whole ?? amount
    return [
      exchange.send({ kind: 'launchpad.takeBack', user: USERS[person], project: 1, amount: taken as never }).refusal?.refusal,
      model.takeBack(person, taken),
    ]
  }
  const sequence = model.committed.has(person) ? (model.sequences.get(person) ?? 0) : 999
  return [exchange.send({ kind: 'launchpad.reject', project: 1, sequence, reason: 'sameOwner' }).refusal?.refusal, model.reject(person)]
}

it.each(Array.from({ length: 25 }, (_, history) => history))(
  'history %i: every answer is foretold, and nobody has more than the terms give',
  history => {
    const exchange = new LaunchpadExchange()
    exchange.publish()
    exchange.isTrying = true
    const model = new Model()
    for (let count = 0; count < 40; count++) {
      const [said, foretold] = step(exchange, model)
      expect(said).toBe(foretold)
    }
    const lots = model.lots()
    exchange.tickAt(NOON + DAY_MS)
    const isCalledOff = history % 5 === 4
    if (isCalledOff) exchange.send({ kind: 'launchpad.cancelProject', project: 1, reason: 'legalReason' })
    exchange.tickAt(NOON + 100 * DAY_MS)
    exchange.send({ kind: 'launchpad.payIssuer', project: 1 })
    let paid = 0n
    for (const person of NAMES) {
      const own = isCalledOff ? 0n : (lots.get(person) ?? 0n)
      paid += own * LOT_COST
      expect(exchange.unitsOf(person, 'NOVA')).toBe(newCoins(own))
      expect(exchange.unitsOf(person, 'USDT')).toBe(START - own * LOT_COST)
    }
    expect([exchange.escrow, exchange.ofIssuer('USDT')]).toEqual(['0', paid])
    expect(exchange.ofIssuer('NOVA')).toBe(isCalledOff ? 0n : newCoins(SUPPLY) - newCoins(paid / LOT_COST))
    const folded = new Core()
    for (const bytes of exchange.journal) foldBytes(folded, bytes)
    expect(stateText(folded)).toBe(stateText(exchange.core))
  },
)
