import { describe, expect, it } from 'vitest'
import { USERS } from '../../../scenarios/exchange.ts'
import { PerpExchange } from '../../../scenarios/perp-exchange.ts'
import type { State } from '../../engine/state.ts'

/** Alice short and Bob long with ten lots at 60,000, the mark a little lower. */
function exchange(): PerpExchange {
  const exchange = new PerpExchange()
  exchange.leverage('bob', 'long', 50)
  exchange.order('alice', 'open short', 10, { at: '60000' })
  exchange.order('bob', 'open long', 10)
  exchange.index('59500')
  return exchange
}

const bobs = ({ perp }: State) => perp.traders.position(perp.traders.find(USERS.bob, 0), 0)

/** One harm a row, done behind the back of the core, and the invariants that must notice it. */
const harms: [harm: string, invariants: string[], harmIt: (state: State) => void][] = [
  [
    'a position with lots that nobody is short',
    ['I5'],
    state => {
      state.perp.positions.columns.lots[bobs(state)] = 11
    },
  ],
  [
    'an entry value that nobody paid',
    ['I6'],
    state => {
      state.perp.positions.columns.entryValue[bobs(state)] = 1n
    },
  ],
  [
    'a margin that its hold has not',
    ['I3', 'I8'],
    state => {
      state.perp.positions.columns.margin[bobs(state)] = 1n
    },
  ],
  ['ordered lots that no order has', ['I4'], ({ perp }) => perp.traders.addOrdered(perp.traders.find(USERS.bob, 0), 0, 1)],
  [
    'a mark that passed a liquidation price and looked at nobody',
    ['I8'],
    state => {
      for (const { mark } of state.perp.markets) mark.ticks = 590_000
    },
  ],
]

describe('the audit of perpetual contracts', () => {
  it('finds nothing in a market that was only used by commands', () => expect(exchange().core.audit()).toEqual([]))

  it.each(harms)('notices %s', (_harm, invariants, harmIt) => {
    const { core } = exchange()
    harmIt(core.state)
    const found = new Set(core.audit().map(violation => violation.invariant))
    expect([...found].sort()).toEqual(invariants)
  })
})
