import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { conversionAsset, QUOTE_MS } from '@assay/rules/convert/terms'
import { isRefusal } from '@assay/rules/refusals'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExecuteConversion } from '../src/convert/commands.ts'
import type { ConversionPlan } from '../src/convert/plan.ts'
import { quoteConversion } from '../src/engine/conversions/quote-conversion.ts'
import { Core } from '../src/engine/core.ts'
import type { Reply } from '../src/engine/record.ts'
import './all-accepted.ts'
import { COIN_SCALE, coins, Exchange, price, USDT_SCALE, USERS, usdt } from './exchange.ts'

const { alice, bob, maker } = USERS

type Level = readonly [at: string, of: string]

/** Alice has coins and dollars; the maker quotes both pairs. */
class ConvertExchange extends Exchange {
  constructor() {
    super()
    for (const name of ['maker', 'alice', 'bob'] as const) {
      this.deposit(name, '1000000', 'USDT')
      this.deposit(name, '10', 'BTC')
      this.deposit(name, '100', 'ETH')
    }
    this.quote('BTCUSDT', [['59990', '2']], [['60010', '2']])
    this.quote('ETHUSDT', [['2999', '20']], [['3001', '20']])
  }

  quote(pair: string, bids: Level[], asks: Level[]): void {
    const levels = (rows: Level[]) => rows.map(([at, of]) => ({ price: price(at), quantity: coins(of) }))
    this.send({ kind: 'spot.quote', user: maker, pair, bids: levels(bids), asks: levels(asks) })
  }

  plan(from: string, to: string, amount: bigint): ConversionPlan {
    const plan = quoteConversion(this.core.state, { user: alice, from, to, amount: amount as Amount }, this.at)
    if (isRefusal(plan)) throw new Error(plan.refusal)
    return plan
  }

  convert(from: string, to: string, amount: bigint, changed: Partial<ExecuteConversion> = {}): Reply {
    const quoted = changed.quoted ?? this.plan(from, to, amount).received
    const command = {
      kind: 'convert.execute',
      user: alice,
      from,
      to,
      amount: amount as Amount,
      quoted,
      expiresAt: this.at + QUOTE_MS,
    } as const
    return this.send({ ...command, ...changed })
  }
}

const received = ({ result }: Reply) => (result as { conversions: { received: bigint }[] }).conversions.map(row => row.received)

describe('a conversion', () => {
  it('sells a coin for USDT at the best bids, less the fee of a taker', () => {
    const exchange = new ConvertExchange()
    // 0.5 × 59,990 = 29,995, less 0.1 %.
    expect(received(exchange.convert('BTC', 'USDT', coins('0.5')))).toEqual([usdt('29965.005')])
    expect(exchange.balances('alice')).toBe('9.5 BTC, 100 ETH, 1029965.005 USDT')
  })

  it('buys with USDT and leaves what no whole lot takes', () => {
    const exchange = new ConvertExchange()
    expect(received(exchange.convert('USDT', 'BTC', usdt('1000')))).toEqual([coins('0.01664334')])
    expect(exchange.balances('alice')).toBe('10.01664334 BTC, 100 ETH, 999000.2334 USDT')
  })

  it('goes over USDT between two coins, with what the first order brought after its fee', () => {
    const exchange = new ConvertExchange()
    const plan = exchange.plan('BTC', 'ETH', coins('0.5'))
    const reply = exchange.convert('BTC', 'ETH', coins('0.5'))
    expect(received(reply)).toEqual([plan.received])
    // 29,965.005 USDT buy 9.985 ETH at 3,001, less 0.1 %; 0.02 USDT are left.
    expect(formatDecimal(plan.received, COIN_SCALE)).toBe('9.975015')
    expect(exchange.balances('alice')).toBe('9.5 BTC, 109.975015 ETH, 1000000.02 USDT')
  })

  it('takes every level that it needs, and its quote says so', () => {
    const exchange = new ConvertExchange()
    exchange.quote(
      'BTCUSDT',
      [
        ['59990', '0.2'],
        ['59980', '0.2'],
        ['59970', '2'],
      ],
      [['60010', '2']],
    )
    const quoted = exchange.plan('BTC', 'USDT', coins('0.5')).received
    expect(formatDecimal(quoted, USDT_SCALE)).toBe('29961.009')
    expect(received(exchange.convert('BTC', 'USDT', coins('0.5')))).toEqual([quoted])
  })

  it('gives a better book to the person', () => {
    const exchange = new ConvertExchange()
    const { received: quoted } = exchange.plan('BTC', 'USDT', coins('0.5'))
    exchange.quote('BTCUSDT', [['60000', '2']], [['60010', '2']])
    expect(received(exchange.convert('BTC', 'USDT', coins('0.5'), { quoted }))).toEqual([usdt('29970')])
  })

  it.each([
    ['the first order', () => exchangeWith(exchange => exchange.quote('BTCUSDT', [['59980', '2']], [['60010', '2']]))],
    ['the second order', () => exchangeWith(exchange => exchange.quote('ETHUSDT', [['2999', '20']], [['3002', '20']]))],
  ])('moves nothing when %s has become worse', (_, worsened) => {
    const { exchange, quoted } = worsened()
    const [before, balances] = [exchange.core.state.spot.nextOrder, exchange.balances('alice')]
    expect(exchange.convert('BTC', 'ETH', coins('0.5'), { quoted }).refusal?.refusal).toBe('quoteMoved')
    expect([exchange.core.state.spot.nextOrder, exchange.balances('alice')]).toEqual([before, balances])
  })

  it('is refused from the millisecond on at which its quote ends', () => {
    const exchange = new ConvertExchange()
    const expiresAt = exchange.at + QUOTE_MS
    exchange.at = expiresAt - 1
    expect(exchange.convert('BTC', 'USDT', coins('0.1'), { expiresAt }).refusal).toBeUndefined()
    exchange.at = expiresAt
    expect(exchange.convert('BTC', 'USDT', coins('0.1'), { expiresAt }).refusal?.refusal).toBe('quoteExpired')
  })

  it('acts once for one key, however often it is sent', () => {
    const exchange = new ConvertExchange()
    const quoted = exchange.plan('BTC', 'USDT', coins('0.1')).received
    const replies = Array.from({ length: 50 }, () => exchange.convert('BTC', 'USDT', coins('0.1'), { quoted, key: 'quote:1' }))
    expect(new Set(replies.flatMap(received))).toEqual(new Set([quoted]))
    expect(exchange.balances('alice')).toBe('9.9 BTC, 100 ETH, 1005993.001 USDT')
  })

  it.each([
    ['assetsAlike', 'BTC', 'BTC', coins('1')],
    ['assetNotConvertible', 'BTC', 'XMR', coins('1')],
    ['amountNotPositive', 'BTC', 'USDT', 0n],
    ['notionalTooSmall', 'USDT', 'BTC', usdt('1')],
    ['quantityTooSmall', 'BTC', 'USDT', coins('0.00001')],
    ['noLiquidity', 'BTC', 'USDT', coins('3')],
    ['insufficientBalance', 'ETH', 'USDT', coins('101')],
    ['demoNotAllowed', 'demo:BTC', 'USDT', coins('1')],
  ])('is refused: %s', (refusal, from, to, amount) => {
    const exchange = new ConvertExchange()
    if (refusal === 'insufficientBalance') exchange.quote('ETHUSDT', [['2999', '110']], [['3001', '20']])
    expect(exchange.convert(from, to, amount, { quoted: 1n as Amount }).refusal?.refusal).toBe(refusal)
  })

  it('is refused where the own order stands in the way, and by whom is frozen', () => {
    const exchange = new ConvertExchange()
    const own = { user: alice, pair: 'BTCUSDT', side: 'buy', type: 'limit', price: price('60000'), quantity: coins('0.1') } as const
    exchange.send({ kind: 'spot.placeOrder', ...own })
    expect(exchange.convert('BTC', 'USDT', coins('0.5'), { quoted: 1n as Amount }).refusal?.refusal).toBe('noLiquidity')
    exchange.send({ kind: 'people.freeze', user: alice, frozen: true })
    expect(exchange.convert('ETH', 'USDT', coins('0.5'), { quoted: 1n as Amount }).refusal?.refusal).toBe('userFrozen')
  })

  it('goes on behind an order whose time is over and that no tick has ended yet', () => {
    const exchange = new ConvertExchange()
    const terms = { timeInForce: 'goodTillTime', expiresAt: exchange.at + 1_000 } as const
    const order = { user: bob, pair: 'BTCUSDT', side: 'buy', type: 'limit', price: price('60000'), quantity: coins('0.2'), terms } as const
    exchange.send({ kind: 'spot.placeOrder', ...order })
    exchange.at += 1_000
    expect(received(exchange.convert('BTC', 'USDT', coins('0.5')))).toEqual([usdt('29965.005')])
    expect(exchange.balances('bob')).toBe('10 BTC, 100 ETH, 1000000 USDT')
  })

  it('leaves its trades on the tape and its fees with the house like any order', () => {
    const exchange = new ConvertExchange()
    const reply = exchange.convert('BTC', 'ETH', coins('0.5'))
    expect(reply.refusal).toBeUndefined()
    const { events = [] } = exchange.core.record()
    expect(events.filter(({ type }) => type === 'spot.orderFilled')).toHaveLength(2)
    expect(events.filter(({ type }) => type === 'spot.orderClosed')).toHaveLength(2)
  })

  it('never gives less than its quote while the books stay, whatever they are', () => {
    const level = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 30_000 }))
    const cases = fc.record({
      bids: fc.array(level, { minLength: 1, maxLength: 6 }),
      asks: fc.array(level, { minLength: 1, maxLength: 6 }),
    })
    const amounts = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(
        cases,
        amounts,
        fc.constantFrom(['BTC', 'USDT'], ['BTC', 'ETH'], ['USDT', 'BTC'], ['ETH', 'BTC']),
        (book, size, [from, to]) => {
          const exchange = new ConvertExchange()
          exchange.isTrying = true
          const levels = (side: -1 | 1, rows: [number, number][]): Level[] =>
            [...new Map(rows).entries()].map(([ticks, lots]) => [String(60_000 + (side * ticks) / 10), String(lots / 100_000)] as const)
          exchange.quote('BTCUSDT', levels(-1, book.bids), levels(1, book.asks))
          const amount = from === 'USDT' ? BigInt(size) * 1_234_567n : BigInt(size) * (from === 'BTC' ? 1_003n : 20_011n)
          const request = { user: alice, from: from as string, to: to as string, amount: amount as Amount }
          const plan = quoteConversion(exchange.core.state, request, exchange.at)
          const reply = exchange.convert(request.from, request.to, amount, { quoted: (isRefusal(plan) ? 1n : plan.received) as Amount })
          expect(isRefusal(plan) ? reply.refusal?.refusal : received(reply)).toEqual(isRefusal(plan) ? plan.refusal : [plan.received])
        },
      ),
      { numRuns: 60 },
    )
  })
})

function exchangeWith(change: (exchange: ConvertExchange) => void) {
  const exchange = new ConvertExchange()
  const quoted = exchange.plan('BTC', 'ETH', coins('0.5')).received
  change(exchange)
  return { exchange, quoted }
}

describe('small balances', () => {
  const sweep = (assets: string[], to = conversionAsset('real')) => ({ kind: 'convert.sweep', user: bob, to, assets }) as const

  /** Bob has 0.00005 BTC (3 USDT) and 0.001 ETH (3 USDT), both below the least order of 5 USDT. */
  function withSmall(): ConvertExchange {
    const exchange = new ConvertExchange()
    const give = (asset: string, amount: bigint) =>
      exchange.send({ kind: 'payments.send', user: bob, recipient: alice, asset, amount: amount as Amount })
    give('BTC', coins('9.99995'))
    give('ETH', coins('99.999'))
    return exchange
  }

  it('are sold in whole lots, each by an order of its own, once a day', () => {
    const exchange = withSmall()
    expect(received(exchange.send(sweep(['BTC', 'ETH'])))).toEqual([usdt('2.9965'), usdt('2.996001')])
    expect(exchange.balances('bob')).toBe('1000005.992501 USDT')
    exchange.deposit('bob', '0.00005', 'BTC')
    expect(exchange.send(sweep(['BTC'])).refusal?.refusal).toBe('sweptToday')
    exchange.at += 86_400_000
    expect(exchange.send(sweep(['BTC'])).refusal).toBeUndefined()
  })

  it('are no balances that an order could sell, nor what is less than a lot, nor anything else', () => {
    const exchange = withSmall()
    exchange.deposit('bob', '1', 'ETH')
    const { nextOrder } = exchange.core.state.spot
    expect(exchange.send(sweep(['BTC', 'ETH'])).refusal).toEqual({ refusal: 'balanceNotSmall', parameters: { asset: 'ETH' } })
    expect(exchange.send(sweep(['USDT'])).refusal?.refusal).toBe('assetNotConvertible')
    expect(exchange.send(sweep(['BTC'], 'ETH')).refusal?.refusal).toBe('assetNotConvertible')
    expect(exchange.send(sweep(['BTC', 'BTC'])).refusal?.refusal).toBe('commandInvalid')
    expect(exchange.core.state.spot.nextOrder).toBe(nextOrder)
  })

  it('wait for the next day after a restart too', () => {
    const exchange = withSmall()
    exchange.send(sweep(['BTC']))
    const restored = Core.restore(exchange.core.snapshot())
    restored.execute(sweep(['ETH']), exchange.at)
    expect(restored.reply().refusal?.refusal).toBe('sweptToday')
  })
})
