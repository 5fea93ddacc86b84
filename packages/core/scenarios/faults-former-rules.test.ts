import type { Amount } from '@assay/money/kinds'
import { describe, expect, it } from 'vitest'
import type { Core } from '../src/engine/core.ts'
import type { Command, Reply } from '../src/engine/record.ts'
import { NONE } from '../src/memory/none.ts'
import { insuranceMoney } from '../src/perp/risk/insurance.ts'
import type { PerpSteps } from '../src/perp/steps.ts'
import { coins, type Name, price, USERS, usdt } from './exchange.ts'
import { recoveredFrom, sendTo } from './faulty.ts'
import { MARKET, perpSettings } from './perp-exchange.ts'
import { RiskExchange } from './perp-risk-exchange.ts'

/**
 * Goal: what once stopped the exchange would halt one market today, even if no rule had been mended. Method: the very case on a core that does not ask what an
 * account is after a fill, as before; so the former assertion fails, live and whenever a core starts on the journal.
 */
const ETH = 'ETH-PERP'

/** A core that carries out every fill, whatever the account is after it. */
const asBefore = (core: Core): Core => {
  const { perpSteps } = core['tx']
  const { unfitFor } = perpSteps
  const fitAlways: PerpSteps['unfitFor'] = (market, taker, maker, lots) => {
    unfitFor(market, taker, maker, lots)
    return NONE
  }
  Object.assign(perpSteps, { unfitFor: fitAlways })
  return core
}

const done = (reply: Reply): void => expect(reply.refusal).toBeUndefined()

const order = (name: Name, side: 'buy' | 'sell', lots: number, more: object): Command =>
  ({ kind: 'perp.placeOrder', user: USERS[name], market: MARKET, side, type: 'limit', lots: BigInt(lots), ...more }) as Command

/** Two markets at 60,000 and 3,000, with what moves both indexes. */
function twoMarkets() {
  const exchange = new RiskExchange()
  const send = (command: Command) => done(exchange.send(command))
  send({ kind: 'perp.listMarket', market: ETH, base: 'ETH', settings: { ...perpSettings(), lotSize: coins('0.01') } })
  const prices = (btc: string, eth: string) => {
    exchange.at += 1_000
    send({ kind: 'markets.updateIndex', prices: { BTC: price(btc), ETH: price(eth) }, evidence: 'test' })
  }
  prices('60000', '3000')
  return { exchange, send, prices }
}

/**
 * Cross at 100x in hedge mode: long and short of 1,000 lots of BTC that each lose 1,200 at 60,000, and a gain in ETH that is not realised. What is free
 * covers either half of a trade with oneself, and not both.
 */
function againstOneself(): RiskExchange {
  const { exchange, send, prices } = twoMarkets()
  const user = USERS.carol
  for (const market of [MARKET, ETH]) {
    send({ kind: 'perp.setMarginMode', user, market, mode: 'cross' })
    for (const side of ['long', 'short'] as const) send({ kind: 'perp.setLeverage', user, market, side, leverage: 100 })
  }
  const filled = (market: string, at: string, side: 'buy' | 'sell') => {
    send(order('alice', side === 'buy' ? 'sell' : 'buy', 1_000, { price: price(at), market, effect: 'open' }))
    send(order('carol', side, 1_000, { type: 'market', market, effect: 'open' }))
  }
  filled(ETH, '3000', 'buy')
  prices('61200', '3250')
  filled(MARKET, '61200', 'buy')
  prices('58800', '3250')
  filled(MARKET, '58800', 'sell')
  prices('60000', '3250')
  const amount = (exchange.contract('carol').available - usdt('1000')) as Amount
  send({ kind: 'payments.transfer', user, asset: 'USDT', amount, from: 'contract', to: 'exchange' })
  return exchange
}

/** One-way and cross at 100x with 3,000 USDT: long 1 BTC at 60,000, short 20 ETH at 3,000; then both indexes fall 2 %. */
function hedged(): RiskExchange {
  const { exchange, send, prices } = twoMarkets()
  done(exchange.keep('bob', '3000'))
  const user = USERS.bob
  send({ kind: 'perp.setPositionMode', user, mode: 'oneWay' })
  for (const market of [MARKET, ETH]) {
    send({ kind: 'perp.setMarginMode', user, market, mode: 'cross' })
    for (const side of ['long', 'short'] as const) send({ kind: 'perp.setLeverage', user, market, side, leverage: 100 })
  }
  send(order('alice', 'sell', 1_000, { price: price('60000'), effect: 'open' }))
  send(order('bob', 'buy', 1_000, { type: 'market' }))
  send(order('alice', 'buy', 2_000, { price: price('3000'), market: ETH, effect: 'open' }))
  send(order('bob', 'sell', 2_000, { type: 'market', market: ETH }))
  prices('58800', '2940')
  return exchange
}

describe('on the rules of before', () => {
  it('the plain order that stopped the exchange halts its market, and nothing of it is kept; the other market, transfers and a start go on', () => {
    const exchange = hedged()
    done(exchange.send(order('alice', 'buy', 3_500, { price: price('58800'), effect: 'open' })))
    asBefore(exchange.core)
    const recovered = () => asBefore(recoveredFrom(exchange.journal))
    const before = exchange.contract('bob')
    expect(sendTo(exchange, order('bob', 'sell', 3_500, { type: 'market' }), recovered)).toEqual({ halted: [MARKET], reply: undefined })
    expect(exchange.core.state.markets.faults.get(MARKET)?.fault).toContain('only available money is frozen')
    expect(exchange.contract('bob')).toEqual(before)
    expect([...exchange.core.state.markets.faults.keys()]).toEqual([MARKET])
    const started = recovered()
    for (const core of [exchange.core, started]) {
      const tried = (command: Command) => {
        core.execute(command, exchange.at)
        return core.reply().refusal?.refusal
      }
      expect(tried(order('bob', 'sell', 3_500, { type: 'market' }))).toBe('marketHalted')
      expect(tried(order('carol', 'buy', 1, { price: price('2900'), market: ETH, effect: 'open' }))).toBeUndefined()
      expect(tried({ kind: 'clock.tick' })).toBeUndefined()
    }
  })

  it('the same as a stop that a moved index sets off halts its market with that index, and is not met again at each start', () => {
    const exchange = hedged()
    done(exchange.send(order('bob', 'sell', 2_500, { type: 'stopMarket', terms: { triggerPrice: price('58500') } })))
    done(exchange.send(order('alice', 'buy', 4_000, { price: price('58400'), effect: 'open' })))
    asBefore(exchange.core)
    const recovered = () => asBefore(recoveredFrom(exchange.journal))
    const halted: string[] = []
    for (let second = 0; second < 3; second++) {
      exchange.at += 1_000
      const prices = { BTC: price('58450'), ETH: price('2922') }
      halted.push(...sendTo(exchange, { kind: 'markets.updateIndex', prices, evidence: 'test' }, recovered).halted)
      halted.push(...sendTo(exchange, { kind: 'clock.tick' }, recovered).halted)
    }
    expect(halted).toEqual([MARKET])
    expect(exchange.core.state.markets.faults.get(MARKET)?.fault).toContain('only available money is frozen')
    const started = recovered()
    started.execute({ kind: 'clock.tick' }, exchange.at)
    expect([...started.state.markets.faults.keys()]).toEqual([MARKET])
  })

  it('a trade with oneself that an empty fund would have paid for halts its market, and nothing of it is kept', () => {
    const exchange = againstOneself()
    const closing = { price: price('60000'), effect: 'close', terms: { selfTradePrevention: 'none' } }
    done(exchange.send(order('carol', 'buy', 1_000, closing)))
    asBefore(exchange.core)
    const recovered = () => asBefore(recoveredFrom(exchange.journal))
    const before = exchange.contract('carol')
    expect(sendTo(exchange, order('carol', 'sell', 1_000, closing), recovered)).toEqual({ halted: [MARKET], reply: undefined })
    expect(exchange.core.state.markets.faults.get(MARKET)?.fault).toContain('assertion failed')
    expect(exchange.contract('carol')).toEqual(before)
    expect([...recovered().state.markets.faults.keys()]).toEqual([MARKET])
  })

  it('a liquidation that asked a small fund for more than it has halts its market with that index, and is not met again at each start', () => {
    const { exchange, send, prices } = twoMarkets()
    done(exchange.insure('1'))
    send(order('alice', 'sell', 10, { price: price('60000'), effect: 'open' }))
    send(order('bob', 'buy', 10, { type: 'market', effect: 'open' }))
    prices('57000', '3000')
    for (const lots of [2, 8]) send(order('carol', 'buy', lots, { price: price('53900'), effect: 'open' }))
    asBefore(exchange.core)
    const recovered = () => asBefore(recoveredFrom(exchange.journal))
    exchange.at += 1_000
    const fallen: Command = { kind: 'markets.updateIndex', prices: { BTC: price('53000'), ETH: price('3000') }, evidence: 'test' }
    expect(sendTo(exchange, fallen, recovered).halted).toEqual([MARKET])
    expect(exchange.core.state.markets.faults.get(MARKET)?.fault).toContain('the insurance fund pays no more than it has')
    expect(insuranceMoney(exchange.core.state, 'USDT')).toBe(usdt('1'))
    const started = recovered()
    started.execute({ kind: 'clock.tick' }, exchange.at)
    expect([...started.state.markets.faults.keys()]).toEqual([MARKET])
  })
})
