import { describe, expect, it } from 'vitest'
import { BTC_OPTION, OptionExchange } from '../../scenarios/option-exchange.ts'
import type { State } from '../engine/state.ts'
import type { OptionMarket } from './state.ts'

/** Alice and Bob with a contract each, that of Alice struck. */
function exchange(): OptionExchange {
  const exchange = new OptionExchange()
  exchange.buy('alice', 'bullish', '100')
  exchange.publishFor(4, '60000')
  exchange.buy('bob', 'bearish', '50')
  return exchange
}

const columnsOf = ({ options }: State) => options.contracts.columns
const slotOf = ({ options }: State, optionId: number) => options.contracts.find(optionId)

function addTo(column: BigInt64Array, row: number, units: bigint) {
  column[row] = (column[row] as bigint) + units
}

/** Moves money between the available and the frozen part of the account of a hold, so that only what the hold is for does not fit. */
function addToHold(state: State, hold: number, units: bigint) {
  const { accounts, holds } = state.ledger
  const account = holds.columns.account[hold] as number
  addTo(holds.columns.units, hold, units)
  addTo(accounts.columns.frozen, account, units)
  addTo(accounts.columns.available, account, -units)
}

/** One harm a row, done behind the back of the core, and the invariants that must notice it. */
const harms: [harm: string, invariants: string[], harmIt: (state: State) => void][] = [
  ['a payout that is not reserved whole', ['I9'], state => addToHold(state, columnsOf(state).payoutHold[slotOf(state, 1)] as number, -1n)],
  ['a stake that is not held whole', ['I9'], state => addToHold(state, columnsOf(state).stakeHold[slotOf(state, 2)] as number, -1n)],
  [
    'a reserve that is of another contract',
    ['I9'],
    state => {
      columnsOf(state).payoutHold[slotOf(state, 1)] = columnsOf(state).payoutHold[slotOf(state, 2)] as number
    },
  ],
  [
    'a payout that grew',
    ['I9'],
    state => {
      columnsOf(state).payout[slotOf(state, 1)] = 1_000_000_000n
    },
  ],
  [
    'an exposure that is forgotten',
    ['I9'],
    state => {
      const { minutes } = state.options.byName.get(BTC_OPTION) as OptionMarket
      minutes.clear()
    },
  ],
  [
    'money at risk that a loss limit does not see',
    ['I9'],
    state => {
      state.options.traders.columns.atRisk[0] = 0n
    },
  ],
  ['a contract that nobody waits for', ['I13'], state => state.options.due.remove(state.options.due.first())],
  [
    'a contract that ended and runs again',
    ['I13'],
    state => {
      state.options.nextOption = 2
    },
  ],
  [
    'a contract that is put off',
    ['I13'],
    state => {
      columnsOf(state).dueAt[slotOf(state, 1)] = 8e12
    },
  ],
]

describe('the audit of delivery contracts', () => {
  it('finds nothing in a market that was only used by commands', () => expect(exchange().core.audit()).toEqual([]))

  it.each(harms)('notices %s', (_harm, invariants, harmIt) => {
    const { core } = exchange()
    harmIt(core.state)
    const found = new Set(core.audit().map(violation => violation.invariant))
    expect([...found].sort()).toEqual(invariants)
  })
})
