import type { Amount } from '@assay/money/kinds'
import { describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import type { Reply } from '../src/engine/record.ts'
import { claimsOf } from '../src/people/claims.ts'
import { coins, Exchange, foldBytes, price, stateText, USERS, usdt } from './exchange.ts'
import { MARKET } from './perp-exchange.ts'
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

describe('what is free beside a cross position', () => {
  it('leaves the account above what it requires, when its mark has gone far', () => {
    const exchange = new RiskExchange()
    exchange.cross('bob')
    exchange.leverage('bob', 'short', 100)
    exchange.leverage('alice', 'long', 1)
    exchange.order('alice', 'open long', 300, { at: '60000' })
    exchange.order('bob', 'open short', 300)
    for (let index = 60_000; index < 118_000; index += 3_000) exchange.index(String(index))
    exchange.index('118000')
    expect(exchange.position('bob', 'short')?.lots).toBe(300n)
    const { transferable: free } = exchange.contract('bob')
    console.log(exchange.contract('bob'))
    const moved = exchange.send({ kind: 'payments.transfer', user: bob, asset: 'USDT', amount: free, from: 'contract', to: 'exchange' })
    console.log(moved.refusal, exchange.contract('bob'))
    exchange.index('118000')
    exchange.tick(1000)
    console.log(exchange.positions('bob'))
  })
})
void MARKET
