import { describe, expect, it } from 'vitest'
import type { Command, Reply } from '../src/engine/record.ts'
import { insuranceMoney } from '../src/perp/risk/insurance.ts'
import { coins, type Name, price, USERS, usdt } from './exchange.ts'
import { decimal, MARKET, perpSettings } from './perp-exchange.ts'
import { RiskExchange } from './perp-risk-exchange.ts'

const ETH = 'ETH-PERP'

/** A set-up command, which has to be accepted. */
function done(reply: Reply): Reply {
  expect(reply.refusal).toBeUndefined()
  return reply
}

/** The exchange with a second market, a lot of 0.01 ETH at an index of 3,000. */
class Margins extends RiskExchange {
  constructor() {
    super()
    done(this.send({ kind: 'perp.listMarket', market: ETH, base: 'ETH', settings: { ...perpSettings(), lotSize: coins('0.01') } }))
    this.prices('60000', '3000')
  }

  prices(btc: string, eth: string): Reply {
    this.at += 1_000
    return done(this.send({ kind: 'markets.updateIndex', prices: { BTC: price(btc), ETH: price(eth) }, evidence: 'test' }))
  }

  place(name: Name, side: 'buy' | 'sell', lots: number, { at, market = MARKET, ...more }: Placing = {}): Reply {
    return this.send({
      kind: 'perp.placeOrder',
      user: USERS[name],
      market,
      side,
      type: at === undefined ? 'market' : 'limit',
      lots: BigInt(lots),
      ...(at !== undefined && { price: price(at) }),
      ...more,
    } as Command)
  }

  lever(name: Name, leverage: number, market = MARKET): void {
    for (const side of ['long', 'short'] as const) done(this.send({ kind: 'perp.setLeverage', user: USERS[name], market, side, leverage }))
  }

  crossIn(name: Name, market: string): void {
    done(this.send({ kind: 'perp.setMarginMode', user: USERS[name], market, mode: 'cross' }))
  }

  oneWay(name: Name): void {
    done(this.send({ kind: 'perp.setPositionMode', user: USERS[name], mode: 'oneWay' }))
  }

  /** What somebody has with all that is not realised. */
  equity(name: Name): bigint {
    return this.contract(name).equity
  }

  fund(): bigint {
    return insuranceMoney(this.core.state, 'USDT')
  }
}

interface Placing {
  at?: string
  market?: string
  effect?: 'open' | 'close'
  type?: 'stopMarket' | 'stopLimit'
  terms?: object
}

const open = { effect: 'open' } as const

/** One-way and cross at 100x with 3,000 USDT: long 1 BTC at 60,000, short 20 ETH at 3,000; then both indexes fall 2 %, and somebody bids 3,500 lots. */
function hedged(bidLots = 3_500): Margins {
  const exchange = new Margins()
  exchange.keep('bob', '3000')
  exchange.oneWay('bob')
  for (const market of [MARKET, ETH]) {
    exchange.crossIn('bob', market)
    exchange.lever('bob', 100, market)
  }
  done(exchange.place('alice', 'sell', 1_000, { at: '60000', ...open }))
  done(exchange.place('bob', 'buy', 1_000))
  done(exchange.place('alice', 'buy', 2_000, { at: '3000', market: ETH, ...open }))
  done(exchange.place('bob', 'sell', 2_000, { market: ETH }))
  exchange.prices('58800', '2940')
  expect(exchange.steps()).toBe('')
  if (bidLots > 0) done(exchange.place('alice', 'buy', bidLots, { at: '58800', ...open }))
  return exchange
}

describe('an order that closes and opens in one', () => {
  it('is judged by what is left after it has closed: a loss that a gain elsewhere stood for is paid before anything opens', () => {
    const exchange = hedged()
    const before = exchange.contract('bob')
    const reply = exchange.place('bob', 'sell', 3_500)
    expect([reply.refusal, reply.result?.closeReason, reply.result?.filledLots]).toEqual([undefined, 'insufficientMargin', 0n])
    expect(exchange.contract('bob')).toEqual(before)
    expect(exchange.positions('bob')).toContain('long 1000 @ 60000')
  })

  it('turns over as far as there is money for it', () => {
    const exchange = hedged()
    expect(exchange.place('bob', 'sell', 1_500).result).toMatchObject({ closeReason: 'filled', filledLots: 1_500n })
    expect(exchange.positions('bob')).toContain('short 500 @ 58800')
    expect(exchange.contract('bob').available >= 0n).toBe(true)
  })

  it('ends also as a stop behind others, when it goes off with a tick of the clock', () => {
    const exchange = hedged(0)
    const stop = { terms: { triggerPrice: price('58500') }, type: 'stopMarket' } as const
    for (let count = 0; count < 20; count++) done(exchange.place('carol', 'sell', 1, { ...open, ...stop }))
    done(exchange.place('bob', 'sell', 2_500, stop))
    done(exchange.place('alice', 'buy', 4_000, { at: '58400', ...open }))
    exchange.prices('58450', '2922')
    for (let count = 0; count < 3; count++) done(exchange.tick(1_000))
    expect(exchange.positions('carol')).toContain('short 20')
    expect(exchange.positions('bob')).toContain('long 1000 @ 60000')
  })

  it('never stops the exchange, whatever was open, moved and bid', () => {
    let ended = 0
    let filled = 0
    for (const leverage of [20, 50, 100])
      for (const kept of ['1500', '3000', '6000'])
        for (const fall of [1, 2])
          for (const lots of [1_200, 2_000, 3_500, 6_000, 9_000]) {
            const exchange = new Margins()
            // With little money and leverage some of these cannot even be opened.
            exchange.isTrying = true
            exchange.keep('bob', kept)
            exchange.oneWay('bob')
            for (const market of [MARKET, ETH]) {
              exchange.crossIn('bob', market)
              exchange.lever('bob', leverage, market)
            }
            exchange.place('alice', 'sell', 1_000, { at: '60000', ...open })
            exchange.place('bob', 'buy', 1_000)
            exchange.place('alice', 'buy', 2_000, { at: '3000', market: ETH, ...open })
            exchange.place('bob', 'sell', 2_000, { market: ETH })
            exchange.prices(String(60_000 - 600 * fall), String(3_000 - 30 * fall))
            exchange.place('alice', 'buy', lots, { at: String(60_000 - 600 * fall), ...open })
            const fund = exchange.fund()
            const reply = exchange.place('bob', 'sell', lots)
            if (reply.result?.closeReason === 'filled') filled++
            else ended++
            expect(exchange.contract('bob').available >= 0n).toBe(true)
            expect(exchange.fund()).toBe(fund)
          }
    expect([ended, filled].every(count => count > 10)).toBe(true)
  })
})

describe('a fill away from the mark', () => {
  /** Bob offers 900 lots 9 % above the mark; whoever takes them at 100x with this much pays what they lose at the mark at once. */
  const away = (kept: string, leverage: number): Margins => {
    const exchange = new Margins()
    exchange.keep('alice', kept)
    exchange.lever('alice', leverage)
    exchange.insure('10000')
    done(exchange.place('bob', 'sell', 900, { at: '65400', ...open }))
    return exchange
  }

  it.each([100, 75, 50, 25])('is refused to whoever has the margin and not the loss, at %ix', leverage => {
    const exchange = away(decimal(usdt('58860') / BigInt(leverage) + usdt('30')), leverage)
    const reply = exchange.place('alice', 'buy', 900, { at: '65400', ...open })
    expect(reply.refusal).toMatchObject({ refusal: 'insufficientBalance' })
    exchange.prices('60000', '3000')
    expect(exchange.fund()).toBe(usdt('10000'))
  })

  it('costs whoever pays for it, and nobody else', () => {
    const exchange = away('6000', 100)
    done(exchange.place('alice', 'buy', 900, { at: '65400', ...open }))
    // 900 lots lose 4,860 at the mark at once; the position stands with its initial margin of 588.6 there.
    expect(exchange.positions('alice')).toBe('long 900 @ 65400, margin 5448.6')
    exchange.prices('60000', '3000')
    expect(exchange.steps()).toBe('')
    expect(exchange.fund()).toBe(usdt('10000'))
  })

  it('a bid that is amended to beyond the mark has the loss, or is refused', () => {
    const exchange = new Margins()
    exchange.keep('alice', '700')
    exchange.lever('alice', 100)
    done(exchange.place('carol', 'sell', 900, { at: '65400', ...open }))
    const { orderId } = done(exchange.place('alice', 'buy', 900, { at: '59000', ...open })).result as { orderId: number }
    const reply = exchange.send({ kind: 'perp.amendOrder', user: USERS.alice, orderId, price: price('65400') })
    expect(reply.refusal).toMatchObject({ refusal: 'insufficientBalance' })
  })

  it('a stop with a limit beyond the mark ends where its loss is not there', () => {
    const exchange = new Margins()
    exchange.insure('10000')
    exchange.keep('alice', '700')
    exchange.lever('alice', 100)
    done(exchange.place('carol', 'sell', 900, { at: '65400', ...open }))
    const terms = { triggerPrice: price('60010') }
    done(exchange.place('alice', 'buy', 900, { at: '65400', ...open, terms, type: 'stopLimit' }))
    exchange.prices('60020', '3000')
    expect(exchange.positions('alice')).toBe('flat')
    expect(exchange.all('perp.orderClosed').map(({ reason }) => reason)).toEqual(['insufficientMargin'])
    exchange.prices('60000', '3000')
    expect(exchange.fund()).toBe(usdt('10000'))
  })

  it('a resting order that the mark has left behind is filled only when its owner has the loss', () => {
    const exchange = new Margins()
    exchange.lever('alice', 100)
    exchange.keep('alice', '700')
    done(exchange.place('alice', 'buy', 900, { at: '59900', ...open }))
    exchange.prices('58000', '3000')
    const reply = exchange.place('bob', 'sell', 900, { at: '59000', ...open })
    expect(reply.result).toMatchObject({ filledLots: 0n, status: 'open' })
    expect(exchange.all('perp.orderClosed').map(({ reason }) => reason)).toEqual(['insufficientMargin'])
    expect(exchange.wallet('alice')).toBe('700')
  })
})

describe('somebody who trades with oneself', () => {
  /**
   * Carol's long and short of 1,000 lots have each lost 1,200; her ETH has gained more, so that nobody liquidates her. Of her wallet 1,000 are left: enough
   * for what either half lacks beside its margin, and not for both.
   */
  function both(): Margins {
    const exchange = new Margins()
    for (const market of [MARKET, ETH]) {
      exchange.crossIn('carol', market)
      exchange.lever('carol', 100, market)
    }
    done(exchange.place('alice', 'sell', 1_000, { at: '3000', market: ETH, ...open }))
    done(exchange.place('carol', 'buy', 1_000, { market: ETH, ...open }))
    exchange.prices('61200', '3250')
    done(exchange.place('alice', 'sell', 1_000, { at: '61200', ...open }))
    done(exchange.place('carol', 'buy', 1_000, open))
    exchange.prices('58800', '3250')
    done(exchange.place('alice', 'buy', 1_000, { at: '58800', ...open }))
    done(exchange.place('carol', 'sell', 1_000, open))
    exchange.prices('60000', '3250')
    const amount = (exchange.contract('carol').available - usdt('1000')) as ReturnType<typeof usdt>
    done(exchange.send({ kind: 'payments.transfer', user: USERS.carol, asset: 'USDT', amount, from: 'contract', to: 'exchange' }))
    return exchange
  }

  it.each(['0', '1000'])(
    'has both halves judged as one: what only one half can pay does not happen, and a fund of %s pays nothing',
    fund => {
      const exchange = both()
      if (fund !== '0') done(exchange.insure(fund))
      const before = exchange.contract('carol')
      const terms = { selfTradePrevention: 'none' }
      done(exchange.place('carol', 'buy', 1_000, { at: '60000', effect: 'close', terms }))
      const { result } = done(exchange.place('carol', 'sell', 1_000, { at: '60000', effect: 'close', terms }))
      expect(result).toMatchObject({ filledLots: 0n, closeReason: 'insufficientMargin' })
      expect(exchange.fund()).toBe(usdt(fund))
      expect(exchange.contract('carol')).toEqual(before)
    },
  )

  it('closes both where both are paid for', () => {
    const exchange = both()
    done(
      exchange.send({ kind: 'payments.transfer', user: USERS.carol, asset: 'USDT', amount: usdt('400'), from: 'exchange', to: 'contract' }),
    )
    const terms = { selfTradePrevention: 'none' }
    done(exchange.place('carol', 'buy', 1_000, { at: '60000', effect: 'close', terms }))
    done(exchange.place('carol', 'sell', 1_000, { at: '60000', effect: 'close', terms }))
    expect(exchange.positions('carol')).toBe('long 1000 @ 3000, margin 300')
  })
})

describe('a liquidation that the insurance fund can hardly pay', () => {
  it.each(['0', '1', '2', '0.000001'])('asks it for no more than it has, with fees and in any number of fills: a fund of %s', fund => {
    for (const bids of [[2, 8], [1, 1, 1, 7], [10], [3, 3]]) {
      const exchange = new Margins()
      if (fund !== '0') done(exchange.insure(fund))
      done(exchange.place('alice', 'sell', 10, { at: '60000', ...open }))
      done(exchange.place('bob', 'buy', 10, open))
      exchange.lever('carol', 1)
      // Bids within the band of their moment, taken along as the index falls to where the position is bankrupt.
      exchange.prices('57000', '3000')
      for (const lots of bids) done(exchange.place('carol', 'buy', lots, { at: '53900', ...open }))
      exchange.prices('53000', '3000')
      expect(exchange.position('bob', 'long')).toBeUndefined()
      const paid = exchange.all('perp.liquidationStep').reduce((sum, step) => sum + step.fundPaid, 0n)
      expect(paid <= usdt(fund)).toBe(true)
      expect(exchange.fund() >= 0n).toBe(true)
    }
  })
})

describe('a cross account with a position in a market at rest', () => {
  /** Bob is long of both in cross margin at 50x; then one market is halted, or its index falls silent, and the other falls. */
  function quiet(how: 'halted' | 'stale', kept = '2700'): Margins {
    const exchange = new Margins()
    exchange.insure('10000')
    exchange.keep('bob', kept)
    for (const market of [MARKET, ETH]) {
      exchange.crossIn('bob', market)
      exchange.lever('bob', 50, market)
    }
    done(exchange.place('alice', 'sell', 1, { at: '3000', market: ETH, ...open }))
    done(exchange.place('bob', 'buy', 1, { market: ETH, ...open }))
    done(exchange.place('alice', 'sell', 1_000, { at: '60000', ...open }))
    done(exchange.place('bob', 'buy', 1_000, open))
    if (how === 'halted') done(exchange.send({ kind: 'markets.halt', market: ETH, halted: true, reason: 'maintenance' }))
    else
      for (let seconds = 0; seconds < 12; seconds++) {
        exchange.at += 1_000
        done(exchange.send({ kind: 'markets.updateIndex', prices: { BTC: price('60000') }, evidence: 'test' }))
      }
    return exchange
  }

  it.each(['halted', 'stale'] as const)('is liquidated by its other positions: the one that is %s counts with its last mark', how => {
    const exchange = quiet(how)
    done(exchange.place('carol', 'buy', 1_000, { at: '57500', ...open }))
    exchange.at += 1_000
    done(exchange.send({ kind: 'markets.updateIndex', prices: { BTC: price('57500') }, evidence: 'test' }))
    expect(exchange.steps()).toBe('ordersCancelled 0, fullIoc 1000')
    expect(exchange.positions('bob')).toBe('long 1 @ 3000, margin 0.165')
    expect(exchange.fund() >= usdt('10000')).toBe(true)
  })

  it('takes nothing out of the contract wallet while a mark is stale, and does again when it is back', () => {
    const exchange = quiet('stale', '5000')
    const out: Command = { kind: 'payments.transfer', user: USERS.bob, asset: 'USDT', amount: usdt('1'), from: 'contract', to: 'exchange' }
    expect(exchange.send(out).refusal).toEqual({ refusal: 'indexStale' })
    exchange.prices('60000', '3000')
    done(exchange.send(out))
  })
})
