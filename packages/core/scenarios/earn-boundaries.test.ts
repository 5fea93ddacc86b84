import { accruedAfter } from '@assay/rules/earn/accrual'
import { payoutDayOf } from '@assay/rules/earn/redemption'
import { dayOf, startOfDay } from '@assay/rules/hong-kong-day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, EarnExchange, earnTerms, PRODUCT } from './earn-exchange.ts'
import { NOON, rate, USERS, usdt } from './exchange.ts'

/** Goal: what custody promises is paid to the unit whatever days it crosses and whenever it is ended. Method: whole lives over leap days and stops, and every midnight to a millisecond. */
const VALUE = dayOf(NOON) + 1
const MATURITY = VALUE + 30
const BEGIN = usdt('100000')
const RATE = rate('0.00085')
const LONG = 'USDT-365D'

const dayNamed = (date: string): number => dayOf(Date.parse(`${date}T12:00:00+08:00`))

describe('over two years', () => {
  /** Orders of 365 days bought one after another from 2027 on: the second crosses 29 February 2028. */
  const live = (ticks: (from: number, to: number) => number[]) => {
    const exchange = new EarnExchange()
    exchange.send({ kind: 'earn.listProduct', product: LONG, asset: 'USDT', cycleDays: 365, terms: earnTerms() })
    exchange.at = startOfDay(dayNamed('2027-01-14')) + 1
    for (let bought = 0; bought < 2; bought++) {
      const from = dayOf(exchange.at)
      exchange.send({ kind: 'earn.buy', user: USERS.alice, product: LONG, principal: usdt('1234.56789'), version: 1 })
      for (const day of ticks(from + 1, from + 366)) exchange.tickAt(day, 1)
      // More days than one record works on may have passed: the next tick goes on.
      exchange.tickAt(from + 366, 2)
    }
    return exchange
  }
  const everyDay = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, day) => from + day)

  it('an order of 365 days has 365 accruals, a leap day among them, and yields what was set aside to the unit', () => {
    const exchange = live(everyDay)
    const whole = accruedAfter({ principal: usdt('1234.56789'), dailyRate: RATE }, 365)
    expect(dayOf(exchange.at)).toBe(dayNamed('2029-01-15'))
    expect(dayNamed('2029-01-15') - dayNamed('2027-01-15')).toBe(731)
    expect([exchange.money('alice', 'exchange'), exchange.money('alice', 'earn')]).toEqual([BEGIN + 2n * whole, 0n])
    expect(exchange.pool()).toEqual({ balance: usdt('10000') - 2n * whole, reserved: 0n })
  })

  it('stops of weeks change nothing of it', () => {
    const awake = live(everyDay)
    const asleep = live((from, to) => [from + 3, from + 20, from + 100, to])
    expect(asleep.core.state.earn).toEqual(awake.core.state.earn)
    for (const wallet of ['exchange', 'earn'] as const) expect(asleep.money('alice', wallet)).toBe(awake.money('alice', wallet))
    expect(asleep.pool()).toEqual(awake.pool())
  })
})

it('what is paid day by day adds up to what was set aside, for any principal, rate and cycle', () => {
  const someRate = fc.bigInt(1_000n, 200_000n)
  fc.assert(
    fc.property(fc.bigInt(100_000_000n, 40_000_000_000n), someRate, fc.integer({ min: 1, max: 60 }), (principal, dailyRate, cycleDays) => {
      const exchange = new EarnExchange({}, '1000000')
      const product = `USDT-${cycleDays}D`
      if (product === PRODUCT) return
      const terms = earnTerms({ dailyRate: dailyRate as never })
      exchange.send({ kind: 'earn.listProduct', product, asset: 'USDT', cycleDays, terms })
      expect(
        exchange.send({ kind: 'earn.buy', user: USERS.alice, product, principal: principal as never, version: 1 }).refusal,
      ).toBeUndefined()
      const { reserved } = exchange.pool()
      exchange.tickAt(VALUE + cycleDays)
      expect(exchange.money('alice', 'exchange') - BEGIN).toBe(reserved)
      expect(exchange.pool().reserved).toBe(0n)
    }),
    { numRuns: 40 },
  )
})

describe('a redemption at every midnight of a cycle, a millisecond before it, at it and after it', () => {
  const moments = Array.from({ length: 31 }, (_, day) => VALUE + day).flatMap(day => [-1, 0, 1].map(after => ({ day, after })))

  it.each(moments)('day $day, $after ms after 00:00', ({ day, after }) => {
    const exchange = new EarnExchange()
    exchange.buy('alice', '1000')
    exchange.at = startOfDay(day) + after
    const today = dayOf(exchange.at)
    const payoutDay = payoutDayOf(exchange.at)
    const { refusal } = exchange.redeem('alice', 1)
    if (today < VALUE) expect(refusal?.refusal).toBe('accrualNotBegun')
    else if (payoutDay >= MATURITY) {
      expect(refusal?.refusal).toBe('maturesFirst')
      exchange.tickAt(MATURITY, 1)
      expect(exchange.money('alice', 'exchange')).toBe(BEGIN + usdt('25.5'))
    } else {
      const amount = usdt('950') + accruedAfter({ principal: usdt('1000'), dailyRate: RATE }, today - VALUE)
      expect(exchange.order(1)?.redemption).toEqual({ penalty: usdt('50'), amount, payoutDay })
      exchange.tickAt(payoutDay, -1)
      expect(exchange.money('alice', 'earn')).toBe(amount)
      exchange.tickAt(payoutDay)
      expect([exchange.money('alice', 'exchange'), exchange.order(1)]).toEqual([BEGIN - usdt('1000') + amount, undefined])
    }
  })
})

it('what matures while its redemption could still be asked for is paid once: the redemption is refused and everything comes at maturity', () => {
  const exchange = new EarnExchange()
  exchange.buy('alice', '1000')
  exchange.at = startOfDay(MATURITY) - 1
  expect(exchange.redeem('alice', 1).refusal?.refusal).toBe('maturesFirst')
  // No tick has come since midnight: the order stands, and is no longer redeemed.
  exchange.at = startOfDay(MATURITY)
  expect(exchange.redeem('alice', 1).refusal?.refusal).toBe('maturesFirst')
  exchange.tickAt(MATURITY, DAY_MS)
  expect(exchange.redeem('alice', 1).refusal?.refusal).toBe('orderUnknown')
  expect(exchange.money('alice', 'exchange')).toBe(BEGIN + usdt('25.5'))
})
