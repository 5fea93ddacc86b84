import { describe, expect, it } from 'vitest'
import { Random } from '../../simulation/random.ts'
import { NONE } from '../memory/none.ts'
import { Expiries } from './expiries.ts'
import { NaiveExpiries, NaiveTrailing, NaiveTriggers } from './naive-waiting.ts'
import { OrderPool } from './order-pool.ts'
import { TRAILING_ORDERS_MAX, Trailing, trailingTrigger } from './trailing.ts'
import { Triggers } from './triggers.ts'

const STEPS = 30_000

/** A random walk of the last price. */
const walk = (random: Random, last: number): number => Math.max(1, last + random.between(-30, 30))

describe('Triggers', () => {
  it('fires what the naive list fires, in its order, over a random history that is saved and loaded on its way', () => {
    const random = new Random(1)
    const naive = new NaiveTriggers()
    let fast = new Triggers()
    let last = 10_000
    let [fired, waiting] = [0, new Set<number>()]
    for (let slot = 0; slot < STEPS; slot++) {
      if (random.chance(70)) {
        const [ticks, rising] = [last + random.between(-200, 200), random.chance(50)]
        fast.add(slot, ticks, rising)
        naive.add(slot, ticks, rising)
        waiting.add(slot)
      } else if (random.chance(50)) {
        const moved = random.below(slot + 1)
        const [ticks, rising] = [last + random.between(-200, 200), random.chance(50)]
        fast.set(moved, ticks, rising)
        naive.remove(moved)
        naive.add(moved, ticks, rising)
        waiting.add(moved)
      } else {
        const gone = random.below(slot + 1)
        fast.remove(gone)
        naive.remove(gone)
        waiting.delete(gone)
      }
      last = walk(random, last)
      for (let due = naive.next(last); due !== NONE; due = naive.next(last)) {
        expect(fast.next(last)).toBe(due)
        fast.remove(due)
        naive.remove(due)
        waiting.delete(due)
        fired++
        if (random.chance(20)) last = walk(random, last)
      }
      expect(fast.next(last)).toBe(NONE)
      if (slot % 5_000 === 2_500) fast = Triggers.load(fast.save())
    }
    expect([fast.count(), fired > STEPS / 3]).toEqual([waiting.size, true])
  })

  it('fires rising triggers from the lowest up, then falling ones from the highest down, the older first at one price', () => {
    const triggers = new Triggers()
    const added: [ticks: number, rising: boolean][] = [
      [103, true],
      [101, true],
      [101, true],
      [107, false],
      [109, false],
      [106, true],
    ]
    for (const [slot, [ticks, rising]] of added.entries()) triggers.add(slot, ticks, rising)
    const fired: number[] = []
    for (let due = triggers.next(105); due !== NONE; due = triggers.next(105)) {
      fired.push(due)
      triggers.remove(due)
    }
    expect(fired).toEqual([1, 2, 0, 4, 3])
  })
})

describe('Trailing', () => {
  // binance-spot-api-docs, faqs/trailing-stop-faq.md, scenarios A to E; prices in steps of 0.5.
  it.each([
    ['a rising one at 42,000 with 5 %', 42_000, 500, true, 44_100],
    ['a falling one at 41,000 with 10 %', 41_000, 1_000, false, 36_900],
    ['a rising one at 37,000 with 8.5 %', 37_000, 850, true, 40_145],
    ['a falling one at 46,500 with 7.5 %', 46_500, 750, false, 43_012.5],
    ['a falling one at 45,500 with 7 %', 45_500, 700, false, 42_315],
  ])('fires %s where the published example does', (_name, extreme, callback, rising, trigger) => {
    expect(trailingTrigger(extreme * 2, callback, rising)).toBe(trigger * 2)
  })

  it('rounds away from the extreme, exactly, up to the largest prices', () => {
    const random = new Random(1)
    for (let step = 0; step < 20_000; step++) {
      const extreme = random.below(2 ** 21) * 2 ** random.below(31) + random.below(2 ** 20) + 1
      const callback = random.between(1, 9_999)
      const up = (BigInt(extreme) * BigInt(10_000 + callback) + 9_999n) / 10_000n
      const down = (BigInt(extreme) * BigInt(10_000 - callback)) / 10_000n
      expect([trailingTrigger(extreme, callback, true), trailingTrigger(extreme, callback, false)]).toEqual([Number(up), Number(down)])
    }
  })

  it('fires what the naive list fires over a random history that is saved and loaded on its way', () => {
    const random = new Random(1)
    const naive = new NaiveTrailing()
    let fast = new Trailing()
    let last = 10_000
    let fired = 0
    for (let slot = 0; slot < STEPS; slot++) {
      if (fast.count < 60 && random.chance(50)) {
        const trail = { callback: random.between(1, 300), rising: random.chance(50), lastTicks: last }
        fast.add(slot, trail)
        naive.add(slot, trail)
      }
      const [gone, amended, callback] = [random.below(slot + 1), slot - random.below(20), random.between(1, 300)]
      for (const trailing of [fast, naive]) {
        trailing.remove(gone)
        trailing.amend(amended, callback)
      }
      if (random.chance(70)) last = walk(random, last)
      for (let due = naive.next(last); due !== NONE; due = naive.next(last)) {
        expect(fast.next(last)).toBe(due)
        for (const trailing of [fast, naive]) trailing.remove(due)
        fired++
      }
      expect(fast.next(last)).toBe(NONE)
      if (slot % 5_000 === 2_500) fast = Trailing.load(fast.save())
    }
    expect(fired).toBeGreaterThan(STEPS / 6)
  })

  it('keeps the extreme that was reached when the callback is amended', () => {
    const trailing = new Trailing()
    trailing.add(3, { callback: 1_000, rising: false, lastTicks: 1_000 })
    expect([trailing.next(2_000), trailing.next(1_900)]).toEqual([NONE, NONE])
    trailing.amend(3, 500)
    expect([trailing.trigger(3), trailing.next(1_900)]).toEqual([1_900, 3])
  })

  it('takes no more orders than it can sweep', () => {
    const trailing = new Trailing()
    const trail = { callback: 100, rising: true, lastTicks: 500 }
    for (let slot = 0; slot < TRAILING_ORDERS_MAX; slot++) trailing.add(slot, trail)
    expect(() => trailing.add(TRAILING_ORDERS_MAX, trail)).toThrow('more trailing orders')
    expect(trailing.count).toBe(TRAILING_ORDERS_MAX)
  })
})

describe('Expiries', () => {
  it('expires what the naive list expires over a random history that is saved and loaded on its way', () => {
    const random = new Random(1)
    const naive = new NaiveExpiries()
    let pool = new OrderPool()
    let fast = new Expiries(pool)
    const live: number[] = []
    let [now, expired] = [0, 0]
    const end = (slot: number) => {
      for (const expiries of [fast, naive]) expiries.remove(slot)
      live.splice(live.indexOf(slot), 1)
      pool.release(slot)
    }
    for (let id = 1; id <= STEPS; id++) {
      if (live.length > 0 && random.chance(30)) end(random.pick(live))
      const slot = live.length > 0 && random.chance(10) ? random.pick(live) : pool.take(id)
      if (pool.id[slot] === id) live.push(slot)
      const expiresAt = now + random.below(400)
      fast.set(slot, expiresAt)
      naive.set(slot, pool.id[slot] as number, expiresAt)
      now += random.below(5)
      for (let due = naive.due(now); due !== NONE; due = naive.due(now)) {
        expect(fast.due(now)).toBe(due)
        end(due)
        expired++
      }
      expect(fast.due(now)).toBe(NONE)
      if (id % 5_000 === 2_500) {
        const saved = { pool: pool.save(), expiries: fast.save() }
        pool = OrderPool.load(saved.pool)
        fast = Expiries.load(saved.expiries, pool)
        expect({ pool: pool.save(), expiries: fast.save() }).toEqual(saved)
      }
    }
    expect([fast.count, expired > STEPS / 3]).toEqual([live.length, true])
  })

  it('leaves nothing behind when orders with far expiries come and go', () => {
    const pool = new OrderPool()
    const expiries = new Expiries(pool)
    for (let id = 1; id <= 10_000; id++) {
      const slot = pool.take(id)
      expiries.set(slot, 1e15)
      expiries.set(slot, 2e15)
      expiries.remove(slot)
      pool.release(slot)
    }
    expect([expiries.count, pool.capacity]).toEqual([0, 256])
  })

  it('gives the first that is due of those that are not left out', () => {
    const random = new Random(2)
    for (let history = 0; history < 300; history++) {
      const pool = new OrderPool()
      const expiries = new Expiries(pool)
      const orders = Array.from({ length: random.below(60) }, (_, index) => {
        const slot = pool.take(index + 1)
        const at = random.below(20)
        expiries.set(slot, at)
        return { slot, at, isLeftOut: random.chance(50) }
      })
      const now = random.below(20)
      const isLeftOut = (slot: number) => orders.some(order => order.slot === slot && order.isLeftOut)
      const wanted = orders.filter(order => !order.isLeftOut && order.at <= now)
      for (const { slot } of wanted.sort((one, other) => one.at - other.at || one.slot - other.slot)) {
        expect(expiries.due(now, isLeftOut)).toBe(slot)
        expiries.remove(slot)
      }
      expect(expiries.due(now, isLeftOut)).toBe(NONE)
    }
  })
})
