import { accrualOf, accruedAfter } from '@assay/rules/earn/accrual'
import { payoutDayOf } from '@assay/rules/earn/redemption'
import { dayOf, startOfDay } from '@assay/rules/hong-kong-day'
import { describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import { DAY_MS, EarnExchange, earnTerms, PRODUCT } from './earn-exchange.ts'
import { coins, foldBytes, NOON, price, rate, stateText, USERS, usdt } from './exchange.ts'

/** Goal: what custody promises is there before it is promised, is delivered to the unit, and ends as it was said. Method: whole lives of orders by journal time. */
const TODAY = dayOf(NOON)
const VALUE = TODAY + 1
const MATURITY = VALUE + 30
const BEGIN = usdt('100000')
const whole = accruedAfter({ principal: usdt('1234.56789'), dailyRate: rate('0.00085') }, 30)

describe('a purchase', () => {
  it('moves the principal to the own earn wallet and sets the whole yield aside, in one record', () => {
    const exchange = new EarnExchange()
    expect(exchange.buy('alice', '1234.56789').result).toMatchObject({ custodyId: 1 })
    expect([exchange.money('alice', 'exchange'), exchange.money('alice', 'earn')]).toEqual([usdt('98765.43211'), usdt('1234.56789')])
    expect(exchange.pool()).toEqual({ balance: usdt('10000'), reserved: whole })
    expect(exchange.order(1)).toMatchObject({ valueDay: VALUE, maturityDay: MATURITY, days: 0, accrued: 0n })
  })

  it.each([
    ['productUnknown', 'a product that is not offered', { product: 'BTC-30D' }],
    ['termsChanged', 'terms that were not seen', { version: 2 }],
    ['amountTooSmall', 'a unit below the least', { principal: usdt('99.999999') }],
    ['amountTooLarge', 'a unit above the limit of one order', { principal: usdt('50000.000001') }],
    ['amountNotPositive', 'nothing', { principal: 0n }],
    ['commandInvalid', 'an amount that is no whole number of units', { principal: 100 }],
    ['userUnknown', 'nobody', { user: 999 }],
  ])('is refused as %s: %s', (refusal, _why, change) => {
    const exchange = new EarnExchange()
    const before = [exchange.pool(), exchange.money('alice', 'exchange'), exchange.core.state.earn.nextCustody]
    const command = { kind: 'earn.buy', user: USERS.alice, product: PRODUCT, principal: usdt('100'), version: 1, ...change } as const
    expect(exchange.send(command as never).refusal?.refusal).toBe(refusal)
    expect([exchange.pool(), exchange.money('alice', 'exchange'), exchange.core.state.earn.nextCustody]).toEqual(before)
  })

  it('beyond the pool is refused with the largest amount that could be funded, which is then taken', () => {
    const exchange = new EarnExchange({}, '100')
    const { refusal } = exchange.buy('alice', '50000')
    expect(refusal).toEqual({ refusal: 'custodySoldOut', parameters: { available: '3921.568666', asset: 'USDT' } })
    expect(exchange.buy('alice', '3921.568667').refusal?.refusal).toBe('custodySoldOut')
    expect(exchange.buy('alice', '3921.568666').refusal).toBeUndefined()
    expect(exchange.buy('bob', '100').refusal).toEqual({ refusal: 'custodySoldOut', parameters: { available: '0', asset: 'USDT' } })
  })

  it('is refused beyond the number of purchases of a person; a cancelled one does not count', () => {
    const exchange = new EarnExchange()
    for (let count = 0; count < 3; count++) expect(exchange.buy('alice', '100').refusal).toBeUndefined()
    expect(exchange.buy('alice', '100').refusal).toEqual({ refusal: 'purchaseLimitReached', parameters: { maximum: '3' } })
    exchange.cancel('alice', 2)
    expect(exchange.buy('alice', '100').refusal).toBeUndefined()
    expect(exchange.buy('bob', '100').refusal).toBeUndefined()
  })

  it('by a thousand people for the last of the pool never promises more than there is', () => {
    const exchange = new EarnExchange({ purchasesMaximum: 1_000 }, '100')
    let taken = 0
    for (let count = 0; count < 1_000; count++) if (!exchange.buy(count % 2 ? 'alice' : 'bob', '100').refusal) taken++
    expect(taken).toBe(39)
    const { balance, reserved } = exchange.pool()
    expect(reserved <= balance && balance - reserved < accruedAfter({ principal: usdt('100'), dailyRate: rate('0.00085') }, 30)).toBe(true)
  })
})

describe('the life of an order', () => {
  it('accrues at each midnight in Hong Kong from the second on, and gives everything back at maturity', () => {
    const exchange = new EarnExchange()
    exchange.buy('alice', '1234.56789')
    exchange.tickAt(VALUE)
    expect(exchange.order(1)).toMatchObject({ days: 0 })
    exchange.tickAt(VALUE + 1, -1)
    expect(exchange.order(1)).toMatchObject({ days: 0 })
    const order = { principal: usdt('1234.56789'), dailyRate: rate('0.00085') }
    for (let number = 1; number < 30; number++) {
      exchange.tickAt(VALUE + number)
      expect(exchange.order(1)).toMatchObject({ days: number, accrued: accruedAfter(order, number) })
      expect(exchange.money('alice', 'earn')).toBe(usdt('1234.56789') + accruedAfter(order, number))
    }
    exchange.tickAt(MATURITY)
    expect(exchange.order(1)).toBeUndefined()
    expect([exchange.money('alice', 'exchange'), exchange.money('alice', 'earn')]).toEqual([BEGIN + whole, 0n])
    expect(exchange.pool()).toEqual({ balance: usdt('10000') - whole, reserved: 0n })
    expect(accrualOf(order, 30)).toBe(whole - accruedAfter(order, 29))
  })

  it('slept through for weeks ends in the same state as one that did not sleep', () => {
    const run = (days: readonly number[]) => {
      const exchange = new EarnExchange()
      exchange.buy('alice', '1234.56789')
      exchange.buy('bob', '777')
      for (const day of days) exchange.tickAt(day, 5_000)
      exchange.tickAt(MATURITY + 10, 5_000)
      return exchange
    }
    const awake = run(Array.from({ length: 40 }, (_, index) => VALUE + index))
    const asleep = run([VALUE + 3])
    for (const name of ['alice', 'bob'] as const) expect(asleep.money(name, 'exchange')).toBe(awake.money(name, 'exchange'))
    expect(asleep.pool()).toEqual(awake.pool())
    expect(asleep.core.state.earn).toEqual(awake.core.state.earn)
  })

  it('keeps the terms it was bought under when they change', () => {
    const exchange = new EarnExchange()
    exchange.buy('alice', '1000')
    const terms = earnTerms({ dailyRate: rate('0.0001') })
    exchange.send({ kind: 'earn.changeTerms', product: PRODUCT, effectiveAt: startOfDay(VALUE), terms })
    exchange.tickAt(MATURITY)
    expect(exchange.money('alice', 'exchange')).toBe(BEGIN + usdt('25.5'))
    expect(exchange.buy('bob', '1000').refusal?.refusal).toBe('termsChanged')
    exchange.buy('bob', '1000', 2)
    expect(exchange.order(2)).toMatchObject({ version: 2, dailyRate: rate('0.0001') })
  })

  it('waits while an alarm of the audit is in force, and is made up for afterwards', () => {
    const exchange = new EarnExchange()
    exchange.buy('alice', '1000')
    exchange.send({ kind: 'markets.raiseAlarm', finding: 'After record 7: I1' })
    exchange.tickAt(VALUE + 3)
    expect(exchange.order(1)).toMatchObject({ days: 0 })
    exchange.send({ kind: 'markets.clearAlarm' })
    exchange.tickAt(VALUE + 3, 1)
    expect(exchange.order(1)).toMatchObject({ days: 3 })
  })

  it('of very many orders is worked on in portions, and comes out the same', () => {
    const exchange = new EarnExchange({ purchasesMaximum: 2_000 })
    for (let count = 0; count < 600; count++) exchange.buy(count % 2 ? 'alice' : 'bob', '100')
    exchange.tickAt(VALUE + 1)
    const done = () => [...exchange.core.state.earn.orders.values()].filter(({ days }) => days === 1).length
    expect(done()).toBeLessThan(600)
    exchange.tickAt(VALUE + 1, 1)
    expect(done()).toBe(600)
  })
})

describe('a cancellation before the value date', () => {
  it('gives the whole principal back, and to the millisecond not a moment later', () => {
    const exchange = new EarnExchange()
    exchange.buy('alice', '1000')
    exchange.buy('alice', '2000')
    exchange.at = startOfDay(VALUE) - 1
    expect(exchange.redeem('alice', 1).refusal?.refusal).toBe('accrualNotBegun')
    expect(exchange.cancel('alice', 1).refusal).toBeUndefined()
    expect([exchange.money('alice', 'earn'), exchange.order(1)]).toEqual([usdt('2000'), undefined])
    exchange.at = startOfDay(VALUE)
    expect(exchange.cancel('alice', 2).refusal?.refusal).toBe('accrualBegun')
    expect(exchange.cancel('alice', 1).refusal?.refusal).toBe('orderUnknown')
    expect(exchange.pool().reserved).toBe(usdt('51'))
  })

  it('of an order of somebody else is answered as one that there is not', () => {
    const exchange = new EarnExchange()
    exchange.buy('alice', '1000')
    for (const custodyId of [1, 2]) expect(exchange.cancel('bob', custodyId).refusal?.refusal).toBe('orderUnknown')
  })

  it('is open to whoever is frozen, which redeeming is not', () => {
    const exchange = new EarnExchange()
    exchange.buy('alice', '1000')
    exchange.send({ kind: 'people.freeze', user: USERS.alice, frozen: true })
    expect(exchange.redeem('alice', 1).refusal?.refusal).toBe('userFrozen')
    expect(exchange.cancel('alice', 1).refusal).toBeUndefined()
  })
})

describe('a rejection by the house before the value date', () => {
  const reject = (exchange: EarnExchange, custodyId: number, reason = 'sourceOfFunds') =>
    exchange.send({ kind: 'earn.reject', custodyId, reason } as never).refusal?.refusal

  it('gives the whole principal back and what was set aside to the pool, and counts as no purchase', () => {
    const exchange = new EarnExchange({ purchasesMaximum: 1 })
    exchange.buy('alice', '1000')
    expect(exchange.buy('alice', '1000').refusal?.refusal).toBe('purchaseLimitReached')
    expect(reject(exchange, 1)).toBeUndefined()
    expect([exchange.money('alice', 'exchange'), exchange.money('alice', 'earn')]).toEqual([BEGIN, 0n])
    expect(exchange.pool()).toEqual({ balance: usdt('10000'), reserved: 0n })
    expect(exchange.buy('alice', '1000').refusal).toBeUndefined()
  })

  it('reaches whoever is frozen, but no order from its value date on, to the millisecond', () => {
    const exchange = new EarnExchange()
    exchange.buy('alice', '1000')
    exchange.buy('alice', '2000')
    exchange.send({ kind: 'people.freeze', user: USERS.alice, frozen: true })
    exchange.at = startOfDay(VALUE) - 1
    expect(reject(exchange, 1)).toBeUndefined()
    exchange.at = startOfDay(VALUE)
    expect(reject(exchange, 2)).toBe('accrualBegun')
    expect(exchange.money('alice', 'earn')).toBe(usdt('2000'))
  })

  it('is made for a listed reason alone, and of an order that there is', () => {
    const exchange = new EarnExchange()
    exchange.buy('alice', '1000')
    expect(reject(exchange, 1, 'because')).toBe('commandInvalid')
    expect(reject(exchange, 2)).toBe('orderUnknown')
    expect(exchange.order(1)).toBeDefined()
  })
})

describe('an early redemption', () => {
  const redeemed = () => {
    const exchange = new EarnExchange()
    exchange.buy('alice', '1234.56789')
    exchange.tickAt(VALUE + 12, 3_600_000)
    return exchange
  }

  it('fixes penalty, sum and time when it is asked for; the pool gets the penalty and what will not accrue', () => {
    const exchange = redeemed()
    expect(exchange.redeem('alice', 1).refusal).toBeUndefined()
    const accrued = usdt('12.592592')
    expect(exchange.order(1)?.redemption).toMatchObject({ penalty: usdt('61.728394'), amount: usdt('1185.432088') })
    expect(exchange.pool()).toEqual({ balance: usdt('10000') - accrued + usdt('61.728394'), reserved: 0n })
    expect(exchange.redeem('alice', 1).refusal?.refusal).toBe('orderClosed')
    const payoutDay = exchange.order(1)?.redemption?.payoutDay as number
    exchange.tickAt(payoutDay, -1)
    expect([exchange.money('alice', 'exchange'), exchange.money('alice', 'earn')]).toEqual([usdt('98765.43211'), usdt('1185.432088')])
    exchange.tickAt(payoutDay)
    expect([exchange.money('alice', 'exchange'), exchange.money('alice', 'earn')]).toEqual([usdt('98765.43211') + usdt('1185.432088'), 0n])
    expect(exchange.order(1)).toBeUndefined()
  })

  it('counts the days that were due before it, also when no tick has come since midnight', () => {
    const exchange = new EarnExchange()
    exchange.buy('alice', '1234.56789')
    exchange.at = startOfDay(VALUE + 12)
    expect(exchange.redeem('alice', 1).refusal).toBeUndefined()
    expect(exchange.order(1)).toMatchObject({ days: 12, redemption: { amount: usdt('1185.432088') } })
  })

  it('is refused when it comes to another sum or day than the person has seen, and done when it is what was seen', () => {
    const exchange = new EarnExchange()
    exchange.buy('alice', '1234.56789')
    exchange.tickAt(VALUE + 12)
    const shown = { amount: usdt('1185.432088'), payoutDay: payoutDayOf(exchange.at) }
    const redeem = (of: typeof shown) => exchange.send({ kind: 'earn.redeem', user: USERS.alice, custodyId: 1, shown: of }).refusal?.refusal
    expect(redeem({ ...shown, amount: usdt('1185.432089') })).toBe('redemptionChanged')
    expect(redeem({ ...shown, payoutDay: shown.payoutDay + 1 })).toBe('redemptionChanged')
    expect(exchange.order(1)?.redemption).toBeUndefined()
    expect(redeem(shown)).toBeUndefined()
  })

  it('is refused when everything comes back at maturity no later', () => {
    const exchange = new EarnExchange()
    exchange.buy('alice', '1000')
    exchange.tickAt(MATURITY - 1)
    expect(exchange.redeem('alice', 1).refusal?.refusal).toBe('maturesFirst')
    exchange.tickAt(MATURITY)
    expect(exchange.money('alice', 'exchange')).toBe(BEGIN + usdt('25.5'))
  })
})

it('nobody who takes a break puts money aside; what is in custody can still be redeemed', () => {
  const exchange = new EarnExchange()
  exchange.buy('alice', '1000')
  exchange.send({ kind: 'people.exclude', user: USERS.alice, days: 7 })
  expect(exchange.buy('alice', '1000').refusal?.refusal).toBe('selfExcluded')
  exchange.tickAt(VALUE + 1)
  expect(exchange.redeem('alice', 1).refusal).toBeUndefined()
})

describe('the yield pool', () => {
  /** Two people trade for so much: the maker's price is 59,000 and the seller pays the taker's fee in USDT. */
  const tradedExchange = () => {
    const exchange = new EarnExchange()
    exchange.send({ kind: 'earn.changeFunding', effectiveAt: NOON, feeShare: rate('0.2'), profitShare: rate('0.5') })
    exchange.deposit('bob', '1', 'BTC')
    return exchange
  }
  const trade = (exchange: EarnExchange) => {
    const order = { kind: 'spot.placeOrder', pair: 'BTCUSDT', type: 'limit', price: price('59000'), quantity: coins('0.01') } as const
    exchange.send({ ...order, user: USERS.alice, side: 'buy' })
    exchange.send({ ...order, user: USERS.bob, side: 'sell' })
  }

  it('gets the share of each day’s fees that was announced, rounded down, and nothing twice', () => {
    const exchange = tradedExchange()
    trade(exchange)
    // A taker's fee of 0.1 % of 590 USDT is 0.59.
    exchange.tickAt(VALUE)
    expect(exchange.pool().balance).toBe(usdt('10000.118'))
    exchange.tickAt(VALUE + 2)
    expect(exchange.pool().balance).toBe(usdt('10000.118'))
    trade(exchange)
    exchange.tickAt(VALUE + 3)
    expect(exchange.pool().balance).toBe(usdt('10000.236'))
  })

  it('gets the share of what the maker has realised in contracts, but not of what it had before, nor of a loss made good', () => {
    const exchange = tradedExchange()
    exchange.deposit('maker', '1000', 'USDT')
    const move = (from: 'exchange' | 'contract', to: 'exchange' | 'contract', amount: string) =>
      exchange.send({ kind: 'payments.transfer', user: USERS.maker, asset: 'USDT', amount: usdt(amount), from, to })
    move('exchange', 'contract', '500')
    exchange.tickAt(VALUE)
    expect(exchange.pool().balance).toBe(usdt('10000'))
    move('contract', 'exchange', '100')
    exchange.tickAt(VALUE + 1)
    move('exchange', 'contract', '140')
    exchange.tickAt(VALUE + 2)
    expect(exchange.pool().balance).toBe(usdt('10020'))
    exchange.tickAt(VALUE + 3)
    expect(exchange.pool().balance).toBe(usdt('10020'))
  })
})

it('custody outlives a restart at any record, from the journal and from a snapshot', () => {
  const exchange = new EarnExchange()
  exchange.buy('alice', '1234.56789')
  exchange.buy('bob', '500')
  exchange.tickAt(VALUE + 5)
  exchange.redeem('bob', 2)
  const middle = { records: exchange.journal.length, snapshot: exchange.core.snapshot() }
  exchange.tickAt(VALUE + 9)
  exchange.tickAt(MATURITY, DAY_MS)
  const folded = new Core()
  for (const bytes of exchange.journal) foldBytes(folded, bytes)
  const restored = Core.restore(middle.snapshot)
  for (const bytes of exchange.journal.slice(middle.records)) foldBytes(restored, bytes)
  for (const core of [folded, restored]) expect(stateText(core)).toBe(stateText(exchange.core))
})
