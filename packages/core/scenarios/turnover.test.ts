import { expect, it } from 'vitest'
import { turnoverOf } from '../src/engine/of-person/turnover-of.ts'
import { type Exchange, type Name, rate, USERS, usdt } from './exchange.ts'
import { OptionExchange } from './option-exchange.ts'
import { PerpExchange } from './perp-exchange.ts'
import { WithdrawalExchange } from './withdrawal-exchange.ts'

const turnover = ({ core: { state } }: Exchange, name: Name) => turnoverOf(state, USERS[name], 'USDT')

it('of contracts is the value of the lots that were traded, whether they open or close', () => {
  const exchange = new PerpExchange()
  exchange.order('alice', 'open short', 10, { at: '60000' })
  exchange.order('bob', 'open long', 10)
  expect([turnover(exchange, 'alice'), turnover(exchange, 'bob'), turnover(exchange, 'carol')]).toEqual([usdt('600'), usdt('600'), 0n])
  exchange.order('carol', 'open long', 4, { at: '59000' })
  exchange.order('bob', 'close long', 4)
  expect([turnover(exchange, 'bob'), turnover(exchange, 'carol')]).toEqual([usdt('836'), usdt('236')])
})

it('of delivery contracts is the stake of those that were won or lost; one that is refunded counts for nothing', () => {
  const exchange = new OptionExchange()
  exchange.buy('alice', 'bullish', '100')
  exchange.buy('bob', 'bearish', '40')
  expect(turnover(exchange, 'alice')).toBe(0n)
  exchange.publishFor(50, '60000')
  exchange.publishFor(11, '60001')
  expect([turnover(exchange, 'alice'), turnover(exchange, 'bob')]).toEqual([usdt('100'), usdt('40')])
  exchange.buy('alice', 'bullish', '100')
  exchange.publishFor(62, '60001')
  expect(turnover(exchange, 'alice')).toBe(usdt('100'))
})

it('of accounts that belong to one person does not come from each other: their orders end without a trade', () => {
  const exchange = new WithdrawalExchange()
  exchange.deposit('alice', '60000', 'USDT')
  exchange.deposit('bob', '1', 'BTC')
  expect(exchange.send({ kind: 'people.joinTradeGroup', user: USERS.bob, of: USERS.alice }).refusal).toBeUndefined()
  exchange.tradeOf('0.5')
  expect([turnover(exchange, 'alice'), turnover(exchange, 'bob')]).toEqual([0n, 0n])
})

it('is asked for where the money is sent that was not traded, once and not twice', () => {
  const exchange = new WithdrawalExchange()
  exchange.ready('alice', '10000').ready('carol', '0.000001')
  const send = { kind: 'payments.send', user: USERS.alice, recipient: USERS.carol, asset: 'USDT', amount: usdt('4000') } as const
  expect(exchange.send(send).refusal).toBeUndefined()
  const required = (name: Name) => exchange.dryRun(name, '1000').conditions.find(({ condition }) => condition === 'turnover')?.required
  expect([required('alice'), required('carol')]).toEqual(['5400', '3600'])
  expect(exchange.refusal('carol', '1000')).toBe('turnoverTooLow')
})

it('that is done frees what is sent on: only what is still to be traded goes along', () => {
  const exchange = new WithdrawalExchange()
  exchange.ready('alice', '10000').ready('carol', '0.000001')
  exchange.deposit('bob', '1', 'BTC')
  exchange.change({ turnoverRate: rate('0.5') })
  // Of the 5,000 that are asked for 2,400 are traded; what is missing are 5,200 of the deposits.
  exchange.tradeOf('0.04')
  const send = { kind: 'payments.send', user: USERS.alice, recipient: USERS.carol, asset: 'USDT' } as const
  exchange.send({ ...send, amount: usdt('7000') })
  const deposited = (name: Name) => exchange.core.state.payments.withdrawals.depositors.get(USERS[name])?.deposited
  expect([deposited('alice'), deposited('carol')]).toEqual([usdt('4800'), usdt('5200.000001')])
  expect(exchange.dryRun('alice', '100').conditions.find(({ condition }) => condition === 'turnover')?.isMet).toBe(true)
})
