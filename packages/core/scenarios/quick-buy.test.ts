import { COUNTRY_ACCESS, type CountryTerms } from '@assay/rules/countries'
import { LATE_MS, leastOf, leastOfPart } from '@assay/rules/quick-buy/terms'
import type { RefusalName } from '@assay/rules/refusals'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import { isWorkLeft } from '../src/engine/reactions.ts'
import { totalOf } from '../src/ledger/state.ts'
import { depositedBy } from '../src/payments/withdrawals/state.ts'
import './all-accepted.ts'
import { coins, foldBytes, NOON, rate, stateText, USERS, usdt } from './exchange.ts'
import { QUICK_BUY_REFUSALS, QuickBuyExchange } from './quick-buy-exchange.ts'

const { alice, bob } = USERS
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Alice has ordered bitcoin for 1,000 USDT and shown her payment. */
const paid = (): QuickBuyExchange => {
  const exchange = new QuickBuyExchange()
  exchange.place('alice', '1000')
  exchange.pay('alice', 1, 7)
  return exchange
}

const outcome = ({ result }: { result?: { quickBuyOutcome?: string } | undefined }) => result?.quickBuyOutcome

describe('a quick buy', () => {
  it('promises what the book gives less the tolerance, and gives what the book gives', () => {
    const exchange = new QuickBuyExchange()
    // 1,000 USDT buy 0.01666 BTC at 60,010; less 0.1 % they are 0.01664334, less 1 % at least 0.0164769066.
    expect(exchange.offered('alice', '1000')).toBe(coins('0.01647690'))
    expect(exchange.place('alice', '1000').result?.quickBuyId).toBe(1)
    expect(exchange.orderOf('alice')).toMatchObject({ state: 'waiting', payBy: NOON + 30 * MINUTE_MS })
    exchange.pay('alice', 1, 7)
    expect(outcome(exchange.settle('alice', 1, 7, '1000'))).toBe('completed')
    // What no whole lot takes is left.
    expect(exchange.balances('alice')).toBe('0.01664334 BTC, 0.2334 USDT')
    expect(exchange.orderOf('alice')).toBeUndefined()
  })

  it('is a deposit with a proof: two-sided, owed by the account of vouchers, and counted as deposited', () => {
    const exchange = paid()
    exchange.settle('alice', 1, 7, '1000')
    const { ledger, payments } = exchange.core.state
    expect(totalOf(ledger, ledger.named.get('external:voucher/USDT') as number)).toBe(-usdt('1000'))
    expect(depositedBy(payments.withdrawals, alice)).toBe(usdt('1000'))
  })

  it('of USDT is what was found, one to one', () => {
    const exchange = new QuickBuyExchange()
    exchange.place('alice', '100', 'USDT')
    expect(exchange.orderOf('alice')?.quoted).toBe(usdt('100'))
    exchange.pay('alice', 1, 1)
    expect(outcome(exchange.settle('alice', 1, 1, '100'))).toBe('completed')
    expect(exchange.balances('alice')).toBe('100 USDT')
  })

  it('leaves a book that has become better to the person', () => {
    const exchange = paid()
    exchange.asks(['59000', '10'])
    exchange.settle('alice', 1, 7, '1000')
    expect(exchange.balances('alice')).toBe('0.01692306 BTC, 0.54 USDT')
  })

  it('credits USDT where the book gives less than was promised, and a new one can be ordered', () => {
    const exchange = paid()
    exchange.asks(['60900', '10'])
    expect(outcome(exchange.settle('alice', 1, 7, '1000'))).toBe('paidLate')
    expect(exchange.balances('alice')).toBe('1000 USDT')
    expect(exchange.place('alice', '1000').refusal).toBeUndefined()
  })

  it('buys for a part at the quoted price or better, and credits the part otherwise', () => {
    const better = paid()
    expect(outcome(better.settle('alice', 1, 7, '400'))).toBe('paidInPart')
    expect(better.balances('alice')).toBe('0.00665334 BTC, 0.3334 USDT')
    const worse = paid()
    worse.asks(['60900', '10'])
    expect(outcome(worse.settle('alice', 1, 7, '400'))).toBe('paidInPart')
    expect(worse.balances('alice')).toBe('400 USDT')
    // No order on the book is so small.
    const small = paid()
    expect(outcome(small.settle('alice', 1, 7, '3'))).toBe('paidInPart')
    expect(small.balances('alice')).toBe('3 USDT')
  })

  it('buys no more than was ordered when more was paid', () => {
    const exchange = paid()
    expect(outcome(exchange.settle('alice', 1, 7, '1500'))).toBe('completed')
    expect(exchange.balances('alice')).toBe('0.01664334 BTC, 500.2334 USDT')
  })

  it('expires by the clock, is still paid late with USDT for a week, and is forgotten then', () => {
    const exchange = new QuickBuyExchange()
    exchange.place('alice', '1000')
    exchange.pass(30 * MINUTE_MS - 1)
    expect(exchange.orderOf('alice')?.state).toBe('waiting')
    exchange.pass(1)
    expect(exchange.orderOf('alice')?.state).toBe('expired')
    exchange.pay('alice', 1, 7)
    exchange.pass(30 * DAY_MS)
    expect(outcome(exchange.settle('alice', 1, 7, '1000'))).toBe('paidLate')
    expect(exchange.balances('alice')).toBe('1000 USDT')
    exchange.place('bob', '1000')
    exchange.pass(30 * MINUTE_MS)
    exchange.pass(LATE_MS)
    expect(exchange.orderOf('bob')).toBeUndefined()
    expect(exchange.pay('bob', 2, 8).refusal?.refusal).toBe('quickBuyUnknown')
  })

  it('waits for staff however long that takes, and keeps its promise then', () => {
    const exchange = paid()
    exchange.pass(3 * DAY_MS)
    expect(exchange.orderOf('alice')?.state).toBe('paid')
    expect(outcome(exchange.settle('alice', 1, 7, '1000'))).toBe('completed')
  })

  it('waits again when staff has not found its payment, or has expired', () => {
    const exchange = paid()
    const reject = (voucher: number) => exchange.send({ kind: 'quickBuy.rejectPayment', user: alice, orderId: 1, voucher })
    reject(7)
    expect(exchange.orderOf('alice')).toMatchObject({ state: 'waiting', voucher: undefined })
    exchange.pay('alice', 1, 8)
    exchange.at += 30 * MINUTE_MS
    reject(8)
    expect(exchange.orderOf('alice')?.state).toBe('expired')
    exchange.pay('alice', 1, 9)
    expect(exchange.orderOf('alice')).toMatchObject({ state: 'paid', isLate: true })
  })

  it('is taken back while nothing is paid, by its owner alone', () => {
    const exchange = new QuickBuyExchange()
    exchange.place('alice', '1000')
    const cancel = (user: number) => exchange.send({ kind: 'quickBuy.cancel', user, orderId: 1 }).refusal?.refusal
    expect(cancel(bob)).toBe('quickBuyUnknown')
    exchange.pay('alice', 1, 7)
    expect(cancel(alice)).toBe('quickBuyStateInvalid')
    exchange.send({ kind: 'quickBuy.rejectPayment', user: alice, orderId: 1, voucher: 7 })
    expect(cancel(alice)).toBeUndefined()
    expect(exchange.place('alice', '50').result?.quickBuyId).toBe(2)
  })

  it('is ordered once for each press, and a payment is credited once', () => {
    const exchange = new QuickBuyExchange()
    const replies = Array.from({ length: 20 }, () => exchange.order('alice', '1000', { key: 'press', expiresAt: NOON + 15_000 }))
    expect(new Set(replies.map(({ result }) => result?.quickBuyId))).toEqual(new Set([1]))
    exchange.pay('alice', 1, 7)
    exchange.settle('alice', 1, 7, '1000')
    exchange.place('alice', '1000')
    exchange.pay('alice', 2, 8)
    const again = { kind: 'quickBuy.settle', user: alice, orderId: 2, voucher: 8, found: usdt('1000'), reference: 'voucher:7' } as const
    expect(exchange.send(again).refusal?.refusal).toBe('depositKnown')
    expect(exchange.orderOf('alice')?.state).toBe('paid')
    expect(exchange.balances('alice')).toBe('0.01664334 BTC, 0.2334 USDT')
  })

  it.each<[string, (exchange: QuickBuyExchange) => unknown]>([
    ['the owner is frozen', exchange => exchange.send({ kind: 'people.freeze', user: alice, frozen: true })],
    ['an alarm is in force', exchange => exchange.send({ kind: 'markets.raiseAlarm', finding: 'a difference' })],
    ['the market is halted', exchange => exchange.send({ kind: 'markets.halt', market: 'BTCUSDT', halted: true, reason: 'maintenance' })],
    ['the book is empty', exchange => exchange.asks()],
    ['an own offer stands in the way', exchange => ownOffer(exchange)],
  ])('credits USDT while %s: what was paid is never lost', (_, apply) => {
    const exchange = paid()
    apply(exchange)
    const before = exchange.core.state.spot.nextOrder
    expect(outcome(exchange.settle('alice', 1, 7, '1000'))).toBe('paidLate')
    expect([exchange.balances('alice').includes('1000 USDT'), exchange.core.state.spot.nextOrder]).toEqual([true, before])
  })

  it('keeps the terms that it was placed under; worse ones are announced a day before', () => {
    const exchange = new QuickBuyExchange()
    exchange.place('alice', '1000')
    expect(exchange.changeTerms({ payMinutes: 10 }).refusal?.refusal).toBe('noticeTooShort')
    for (const wrong of [{ payMinutes: 4 }, { toleranceRate: rate('0.06') }, { minimum: usdt('9000'), maximum: usdt('10') }])
      expect(exchange.changeTerms(wrong).refusal?.refusal).toBe('settingsInvalid')
    exchange.changeTerms({ payMinutes: 60, toleranceRate: rate('0.005') })
    expect(exchange.orderOf('alice')).toMatchObject({ version: 1, payBy: NOON + 30 * MINUTE_MS })
    exchange.place('bob', '1000')
    expect(exchange.orderOf('bob')).toMatchObject({ version: 2, payBy: NOON + 60 * MINUTE_MS, quoted: coins('0.01656012') })
  })

  it('ends in the same state after a stop of a week as without one, in bounded steps', () => {
    const make = () => {
      const exchange = new QuickBuyExchange()
      exchange.isTrying = true
      for (let user = 2_000; user < 2_600; user++) {
        exchange.core.execute({ kind: 'people.register', user, userKind: 'real' }, exchange.at)
        exchange.core.execute(
          { kind: 'quickBuy.place', user, coin: 'USDT', amount: usdt('100'), quoted: usdt('100'), expiresAt: exchange.at + 1 },
          exchange.at,
        )
      }
      return exchange
    }
    const [slept, awake] = [make(), make()]
    for (let minute = 0; minute < 40; minute++) awake.pass(MINUTE_MS)
    slept.pass(40 * MINUTE_MS)
    expect(isWorkLeft(slept.core.state, slept.at)).toBe(true)
    slept.pass(0)
    expect(isWorkLeft(slept.core.state, slept.at)).toBe(false)
    const states = ({ core }: QuickBuyExchange) => [...core.state.quickBuy.orders.values()].map(({ orderId, state }) => [orderId, state])
    expect(states(slept)).toEqual(states(awake))
    expect(new Set(states(slept).map(([, state]) => state))).toEqual(new Set(['expired']))
    slept.pass(LATE_MS)
    slept.pass(0)
    expect(slept.core.state.quickBuy.orders.size).toBe(0)
  })

  it('outlives a restart, from the journal and from a snapshot', () => {
    const exchange = paid()
    exchange.place('bob', '500')
    exchange.pass(31 * MINUTE_MS)
    const folded = new Core()
    for (const bytes of exchange.journal) foldBytes(folded, bytes)
    const restored = Core.restore(exchange.core.snapshot())
    expect([stateText(folded), stateText(restored)]).toEqual([stateText(exchange.core), stateText(exchange.core)])
    restored.execute({ kind: 'clock.tick' }, exchange.at + LATE_MS)
    expect([...restored.state.quickBuy.orders.keys()]).toEqual([alice])
  })

  it('is audited: an order of nobody, and a payment without a voucher', () => {
    const exchange = paid()
    const order = exchange.orderOf('alice')
    if (!order) throw new Error('no order')
    const { orders } = exchange.core.state.quickBuy
    orders.set(alice, { ...order, voucher: undefined })
    orders.set(12_345_678, { ...order, orderId: 9, user: 12_345_678 })
    expect(exchange.core.audit().map(({ invariant }) => invariant)).toEqual(['I9', 'I9', 'I9'])
  })
})

/** All that the house offers is Alice's own. */
function ownOffer(exchange: QuickBuyExchange): void {
  exchange.asks()
  exchange.deposit('alice', '1', 'BTC')
  const order = { kind: 'spot.placeOrder', user: alice, pair: 'BTCUSDT', side: 'sell', type: 'limit' } as const
  exchange.send({ ...order, price: 6_001_000_000_000n as never, quantity: coins('1') })
}

const NOBODY_THERE = { country: 'KE', ...Object.fromEntries(COUNTRY_ACCESS.map(access => [access, false])) } as unknown as CountryTerms

const ROWS: readonly [RefusalName, (exchange: QuickBuyExchange) => RefusalName | undefined][] = [
  ['quickBuyOpen', exchange => exchange.order('alice', '1000').refusal?.refusal],
  ['quickBuyUnknown', exchange => exchange.settle('alice', 9, 7, '1000').refusal?.refusal],
  ['quickBuyStateInvalid', exchange => exchange.settle('alice', 1, 8, '1000').refusal?.refusal],
  ['amountNotPositive', exchange => exchange.settle('alice', 1, 7, '0').refusal?.refusal],
  ['amountTooSmall', exchange => exchange.order('bob', '19.999999').refusal?.refusal],
  ['amountTooLarge', exchange => exchange.order('bob', '50000.000001').refusal?.refusal],
  ['assetUnknown', exchange => exchange.order('bob', '100', { coin: 'XMR' }).refusal?.refusal],
  ['noLiquidity', exchange => exchange.order('bob', '100', { coin: 'ETH' }).refusal?.refusal],
  ['quoteExpired', exchange => exchange.order('bob', '100', { expiresAt: exchange.at }).refusal?.refusal],
  ['quoteMoved', exchange => exchange.order('bob', '100', { quoted: coins('0.002') }).refusal?.refusal],
  ['commandInvalid', exchange => exchange.order('bob', '100', { expiresAt: 0.5 }).refusal?.refusal],
  ['notAllowed', exchange => exchange.order('maker', '100').refusal?.refusal],
  [
    'userFrozen',
    exchange => {
      exchange.send({ kind: 'people.freeze', user: bob, frozen: true, reason: 'closing' })
      return exchange.order('bob', '100').refusal?.refusal
    },
  ],
  [
    'selfExcluded',
    exchange => {
      exchange.send({ kind: 'people.exclude', user: bob, days: 1 })
      return exchange.order('bob', '100').refusal?.refusal
    },
  ],
  [
    'countryClosed',
    exchange => {
      exchange.send({ kind: 'people.setCountry', user: bob, country: 'KE' })
      exchange.send({ kind: 'people.changeCountries', effectiveAt: exchange.at, settings: { countries: [NOBODY_THERE] } })
      return exchange.order('bob', '100').refusal?.refusal
    },
  ],
  [
    'demoNotAllowed',
    exchange => {
      exchange.send({ kind: 'people.register', user: 901, userKind: 'demo' })
      const shown = { coin: 'USDT', amount: usdt('100'), quoted: usdt('100'), expiresAt: exchange.at + 1 }
      return exchange.send({ kind: 'quickBuy.place', user: 901, ...shown }).refusal?.refusal
    },
  ],
]

describe('what is refused changes nothing', () => {
  it.each(ROWS)('%s', (name, refusalOf) => {
    const exchange = paid()
    expect(refusalOf(exchange)).toBe(name)
    expect([exchange.balances('alice'), exchange.orderOf('alice')?.state, exchange.orderOf('bob')]).toEqual(['nothing', 'paid', undefined])
  })

  it('each name that only quick buys give has a row', () =>
    expect(QUICK_BUY_REFUSALS.filter(name => !ROWS.some(([of]) => of === name))).toEqual([]))
})

it('the least is never above what the book gives, and that of a part is at no worse price than that of the whole', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 15n),
      fc.bigInt(0n, 5_000_000n),
      fc.bigInt(1n, 10n ** 12n),
      fc.bigInt(1n, 10n ** 12n),
      (walked, tolerance, a, b) => {
        const least = leastOf(walked, { toleranceRate: tolerance as never })
        const exact = walked * (100_000_000n - tolerance)
        expect(least * 100_000_000n <= exact && exact - least * 100_000_000n < 100_000_000n).toBe(true)
        const [part, whole] = a < b ? [a, b] : [b, a]
        const ofPart = leastOfPart(walked, part, whole)
        expect(ofPart * whole >= walked * part && (ofPart - 1n) * whole < walked * part).toBe(true)
      },
    ),
  )
})
