import { expect, it } from 'vitest'
import { turnoverOf } from '../src/engine/turnover.ts'
import { type Exchange, type Name, USERS, usdt } from './exchange.ts'
import { OptionExchange } from './option-exchange.ts'
import { PerpExchange } from './perp-exchange.ts'

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
