import type { Amount, Price } from '@assay/money/kinds'
import { describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import type { Command, Event } from '../src/engine/record.ts'
import { positionsOf } from '../src/perp/read.ts'
import { insuranceMoney } from '../src/perp/risk/insurance.ts'
import { foldBytes, NOON, price, recordBytes, stateText, usdt } from './exchange.ts'
import { MARKET, perpSettings } from './perp-exchange.ts'

const PEOPLE = 1_000
/** Of them so many are long, the others short; the house is on the other side of the rest. */
const LONGS = 700
const HOUSE = 5_000
const SECONDS = 60
const START = 60_000
const END = 42_000

/** The same history in every run. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 2 ** 32
  }
}

class Crash {
  readonly core = new Core()
  readonly events: Event[] = []
  readonly journal: Uint8Array[] = []
  private at = NOON
  private readonly random = randomOf(11)

  /** Decides a command; the invariants hold after it. `isChecked` false: they are looked at with the next that is. */
  send(command: Command, isChecked = true): void {
    if (this.core.execute(command, this.at)) this.journal.push(recordBytes(this.core))
    const { refusal } = this.core.reply()
    if (refusal)
      throw new Error(
        `${JSON.stringify(command, (_key, value) => (typeof value === 'bigint' ? String(value) : value))}: ${refusal.refusal}`,
      )
    this.events.push(...(this.core.record().events ?? []))
    const violations = isChecked ? this.core.audit() : []
    if (violations.length > 0) throw new Error(JSON.stringify(violations.slice(0, 5)))
  }

  index(value: number): void {
    this.at += 1_000
    this.send({ kind: 'markets.updateIndex', prices: { BTC: price(String(value)) }, evidence: `second-${this.at}` })
  }

  tick(): void {
    this.send({ kind: 'clock.tick' })
  }

  /** The house offers three lots at each of a few prices below the mark, and as few above it. */
  quoteThinly(around: number): void {
    this.send({ kind: 'perp.cancelAllOrders', user: HOUSE })
    for (const distance of [-10, -40, -90, 10, 40, 90]) {
      const side = distance < 0 ? 'buy' : 'sell'
      const at = price((around + distance).toFixed(1))
      this.send({ kind: 'perp.placeOrder', user: HOUSE, market: MARKET, side, effect: 'open', type: 'limit', lots: 3n, price: at })
    }
  }

  open(): void {
    this.send({ kind: 'markets.listAsset', asset: 'USDT', scale: 6 })
    this.send({ kind: 'markets.listAsset', asset: 'BTC', scale: 8 })
    this.send({ kind: 'perp.listMarket', market: MARKET, base: 'BTC', settings: perpSettings() })
    this.index(START)
    this.send({ kind: 'payments.fundPool', pool: 'insurance', asset: 'USDT', amount: usdt('2000'), reference: 'insurance' })
    this.join(HOUSE, '50000000')
    for (let user = 1; user <= PEOPLE; user++) this.enter(user)
    this.send({ kind: 'perp.cancelAllOrders', user: HOUSE })
  }

  private join(user: number, amount: string): void {
    const units = usdt(amount) as Amount
    this.send({ kind: 'people.register', user, userKind: user === HOUSE ? 'maker' : 'real' }, false)
    this.send({ kind: 'payments.creditDeposit', user, asset: 'USDT', amount: units, source: 'seed', reference: `deposit-${user}` }, false)
    this.send({ kind: 'payments.transfer', user, asset: 'USDT', amount: units, from: 'exchange', to: 'contract' }, false)
  }

  /** A person with 1,000 USDT puts most of it into one position at 20x to 100x, a third of them in cross margin; the house sells or buys it. */
  private enter(user: number): void {
    this.join(user, '1000')
    const isLong = user <= LONGS
    const side = isLong ? 'long' : 'short'
    const leverage = 20 + Math.floor(this.random() * 81)
    const lots = BigInt(1 + Math.floor((leverage * (200 + this.random() * 600)) / (START / 1_000)))
    if (user % 3 === 0) this.send({ kind: 'perp.setMarginMode', user, market: MARKET, mode: 'cross' }, false)
    this.send({ kind: 'perp.setLeverage', user, market: MARKET, side, leverage }, false)
    const order = {
      kind: 'perp.placeOrder',
      market: MARKET,
      effect: 'open',
      lots,
      type: 'limit',
      price: price(String(START)) as Price,
    } as const
    this.send({ ...order, user: HOUSE, side: isLong ? 'sell' : 'buy' }, false)
    this.send({ ...order, user, side: isLong ? 'buy' : 'sell' }, user % 100 === 0)
  }
}

describe('a crash', () => {
  const crash = new Crash()

  it('of 30% in a minute over a thin book leaves nothing unpaid and nothing unexplained', () => {
    crash.open()
    const { state } = crash.core
    expect(state.perp.positions.count).toBe(PEOPLE + 2)
    const from = crash.events.length
    for (let second = 1; second <= SECONDS; second++) {
      // It stands still first and then leaps, so that the marks go through bankruptcy prices.
      const index = START + ((END - START) * (second < 6 ? 1 : second)) / SECONDS
      crash.index(index)
      crash.quoteThinly(index)
      crash.tick()
    }
    const events = crash.events.slice(from)
    // The audit after each command holds the rest: the accounts of all sum to 0, positions to 0, and nobody is forgotten below their margin.
    expect(insuranceMoney(state, 'USDT')).toBeGreaterThanOrEqual(0n)
    const closed = events.filter(event => event.type === 'perp.positionClosed')
    const evidence = new Set(
      events.flatMap(event => (event.type === 'perp.liquidationStep' || event.type === 'perp.deleveraged' ? [event.positionId] : [])),
    )
    const explained = closed.every(({ positionId }) => evidence.has(positionId))
    expect([closed.length > LONGS, explained]).toEqual([true, true])
    for (let user = 1; user <= LONGS; user++) expect(positionsOf(state, user)).toEqual([])
    expect(events.some(event => event.type === 'perp.deleveraged')).toBe(true)
    expect(events.some(event => event.type === 'perp.liquidationStep' && event.step === 'fund' && event.fundPaid > 0n)).toBe(true)
  })

  it('is the same when the journal is folded', () => {
    const folded = new Core()
    for (const record of crash.journal) foldBytes(folded, record)
    expect(stateText(folded)).toBe(stateText(crash.core))
    expect(folded.audit()).toEqual([])
  })
})
