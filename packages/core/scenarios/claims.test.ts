import type { Amount } from '@assay/money/kinds'
import { describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import type { Reply } from '../src/engine/record.ts'
import { claimsOf } from '../src/people/claims.ts'
import { coins, Exchange, foldBytes, price, stateText, USERS, usdt } from './exchange.ts'
import { MARKET, perpSettings } from './perp-exchange.ts'
import { RiskExchange } from './perp-risk-exchange.ts'

/*
 * Goal: whoever used money that never came pays for it, and nothing of that stops a market or harms a position. Method: deposits over a chain of which the block is
 * replaced after the person has used them.
 */
const { alice, bob, maker } = USERS
const REFERENCE = 'chain:local:0xabc:0'

const fromChain = (exchange: Exchange, user: number, amount: string): Reply =>
  exchange.send({ kind: 'payments.creditDeposit', user, asset: 'USDT', amount: usdt(amount), source: 'chain', reference: REFERENCE })

const orphan = (exchange: Exchange): Reply => exchange.send({ kind: 'payments.orphanDeposit', reference: REFERENCE })

/** The state is the same after the journal is folded, and after a snapshot. */
function expectRestored(exchange: Exchange): void {
  const folded = new Core()
  for (const bytes of exchange.journal) foldBytes(folded, bytes)
  for (const core of [folded, Core.restore(exchange.core.snapshot())]) expect(stateText(core)).toBe(stateText(exchange.core))
}

/** Alice has bought a coin for a deposit, and has so much of it left. */
function spent(): Exchange {
  const exchange = new Exchange()
  fromChain(exchange, alice, '100')
  exchange.deposit('maker', '1', 'BTC')
  const order = { kind: 'spot.placeOrder', pair: 'BTCUSDT', type: 'limit', price: price('60000'), quantity: coins('0.001') } as const
  exchange.send({ ...order, user: maker, side: 'sell' })
  exchange.send({ ...order, user: alice, side: 'buy' })
  return exchange
}

describe('when a deposit that was used is taken back', () => {
  it('two orders of which one cancels the other both end, once', () => {
    const exchange = spent()
    const oco = { kind: 'spot.placeOco', user: alice, pair: 'BTCUSDT', side: 'buy', quantity: coins('0.0002') } as const
    const { refusal } = exchange.send({ ...oco, price: price('58000'), triggerPrice: price('62000'), stopPrice: price('62100') } as never)
    expect(refusal).toBeUndefined()
    expect(orphan(exchange).refusal).toBeUndefined()
    expect(exchange.core.state.markets.faults.size).toBe(0)
    expect(exchange.balances('alice')).toBe('0.000999 BTC')
    expectRestored(exchange)
  })
})

it('an account of which a claim is open is not ended: nobody would be left who pays', () => {
  const exchange = new Exchange()
  fromChain(exchange, alice, '100')
  const taken = { wallet: 'exchange', asset: 'USDT', amount: -usdt('100') as Amount, reference: 'correction' } as const
  exchange.send({ kind: 'payments.adjust', user: alice, ...taken })
  expect(orphan(exchange).refusal).toBeUndefined()
  exchange.send({ kind: 'people.freeze', user: alice, frozen: true, reason: 'closing' })
  const giveUp = { kind: 'payments.giveUpRest', user: alice, reference: 'closing:1' } as const
  expect(exchange.send(giveUp).refusal?.refusal).toBe('claimOpen')
  exchange.deposit('alice', '100', 'USDT')
  expect(exchange.send(giveUp).refusal).toBeUndefined()
})

it('what would buy or open in a market that a fault had halted ends when the market goes on, and pays the claim', () => {
  const exchange = new RiskExchange()
  fromChain(exchange, alice, '100')
  const bid = { kind: 'spot.placeOrder', user: alice, pair: 'BTCUSDT', side: 'buy', type: 'limit', price: price('59000') } as const
  exchange.send({ ...bid, quantity: coins('0.001') })
  exchange.order('alice', 'open long', 10, { at: '59000' })
  for (const [wallet, amount] of [
    ['contract', usdt('99940.705')],
    ['exchange', usdt('41')],
  ] as const)
    exchange.send({ kind: 'payments.adjust', user: alice, wallet, asset: 'USDT', amount: -amount as Amount, reference: wallet })
  expect([exchange.wallet('alice'), exchange.balances('alice')]).toEqual(['0 + 59.295 frozen', '0 USDT + 59 frozen'])
  for (const work of ['BTCUSDT', MARKET]) exchange.send({ kind: 'markets.haltWork', work, fault: 'planted' })
  expect(orphan(exchange).refusal).toBeUndefined()
  expect(claimsOf(exchange.core.state, alice)).toMatchObject([{ amount: usdt('100') }])
  for (const market of ['BTCUSDT', MARKET])
    expect(exchange.send({ kind: 'markets.halt', market, halted: false, reason: '' }).refusal).toBeUndefined()
  expect([exchange.wallet('alice'), exchange.balances('alice')]).toEqual(['18.295', 'nothing'])
  expect(claimsOf(exchange.core.state, alice)).toEqual([])
  expectRestored(exchange)
})

describe('a cross position whose mark has gone far keeps what it requires', () => {
  /** Bob is short at 100x, and Alice holds the other side; the index has nearly doubled, so that the position requires more than the margin of its entry. */
  function far(): RiskExchange {
    const exchange = new RiskExchange()
    exchange.cross('bob')
    exchange.leverage('bob', 'short', 100)
    exchange.leverage('alice', 'long', 1)
    exchange.order('alice', 'open long', 300, { at: '60000' })
    exchange.order('bob', 'open short', 300)
    for (let index = 60_000; index <= 117_000; index += 3_000) exchange.index(String(index))
    return exchange
  }

  /** Nothing is liquidated with the next price. */
  function expectAbove(exchange: RiskExchange): void {
    const { equity } = exchange.contract('bob')
    // 0.5 % of 300 lots at 117,000 USDT and the closing fee of 0.05 %.
    expect(equity).toBeGreaterThanOrEqual(usdt('193.05'))
    exchange.index('117000')
    expect(exchange.position('bob', 'short')?.lots).toBe(300n)
  }

  it('when all that may leave is transferred', () => {
    const exchange = far()
    const transfer = { kind: 'payments.transfer', user: bob, asset: 'USDT', from: 'contract', to: 'exchange' } as const
    const { transferable } = exchange.contract('bob')
    expect(exchange.send({ ...transfer, amount: (transferable + 1n) as Amount }).refusal?.refusal).toBe('insufficientBalance')
    expect(exchange.send({ ...transfer, amount: transferable }).refusal).toBeUndefined()
    expectAbove(exchange)
  })

  it('when a claim is collected', () => {
    const exchange = far()
    fromChain(exchange, bob, '150000')
    exchange.deposit('maker', '2', 'BTC')
    const order = { kind: 'spot.placeOrder', pair: 'BTCUSDT', type: 'limit', price: price('117000'), quantity: coins('1') } as const
    exchange.send({ ...order, user: maker, side: 'sell' })
    exchange.send({ ...order, user: bob, side: 'buy' })
    expect(orphan(exchange).refusal).toBeUndefined()
    expect(claimsOf(exchange.core.state, bob)).toHaveLength(1)
    expectAbove(exchange)
    expectRestored(exchange)
  })

  it('when an isolated position is opened beside it', () => {
    const exchange = far()
    exchange.deposit('alice', '1000000', 'USDT')
    const transfer = { kind: 'payments.transfer', asset: 'USDT', from: 'exchange', to: 'contract' } as const
    exchange.send({ ...transfer, user: alice, amount: usdt('1000000') })
    exchange.send({ kind: 'perp.listMarket', market: 'ETH-PERP', base: 'ETH', settings: { ...perpSettings(), lotSize: coins('0.01') } })
    exchange.send({ kind: 'markets.updateIndex', prices: { ETH: price('3000') }, evidence: 'test' })
    const open = { kind: 'perp.placeOrder', market: 'ETH-PERP', effect: 'open' } as const
    exchange.send({ ...open, user: alice, side: 'sell', type: 'limit', price: price('3000'), lots: 30_000n })
    const { available, unrealisedProfit } = exchange.contract('bob')
    // A lot of 30 USDT costs 3 USDT of margin and 0.015 USDT of fee: all that is there beside the loss.
    const lots = (available + unrealisedProfit) / usdt('3.015')
    const all = exchange.send({ ...open, user: bob, side: 'buy', type: 'market', lots })
    expect(all.refusal?.refusal).toBe('insufficientBalance')
    expect(exchange.send({ ...open, user: bob, side: 'buy', type: 'market', lots: lots - 10n }).refusal).toBeUndefined()
    exchange.index('117000')
    expect(exchange.position('bob', 'short')?.lots).toBe(300n)
  })
})
