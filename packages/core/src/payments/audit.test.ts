import { expect, it } from 'vitest'
import { USERS, usdt } from '../../scenarios/exchange.ts'
import { hashOf, WithdrawalExchange } from '../../scenarios/withdrawal-exchange.ts'
import type { PaymentsState } from './state.ts'

/** The first withdrawal waits for staff, the other two are being sent; a deposit waits to be final. */
function exchangeOfThree(): WithdrawalExchange {
  const exchange = new WithdrawalExchange()
  exchange.change({ perDay: 3 })
  exchange.ready('alice', '5000')
  const deposit = { kind: 'payments.creditDeposit', user: USERS.alice, asset: 'USDT', source: 'chain', reference: 'one' } as const
  exchange.send({ ...deposit, amount: usdt('7') })
  exchange.request('alice', '1000')
  for (const nonce of [0, 1]) {
    exchange.request('alice', '500')
    exchange.sendOut(nonce, hashOf(String(nonce)))
  }
  return exchange
}

it.each<[string, string, (payments: PaymentsState) => void]>([
  ['I3', 'a withdrawal of more than it holds', ({ withdrawals }) => Object.assign(withdrawals.open.get(1) ?? {}, { amount: usdt('1001') })],
  ['I3', 'a withdrawal that was forgotten, and its hold was not', ({ withdrawals }) => withdrawals.open.delete(1)],
  [
    'I13',
    'one that is sent without a transaction',
    ({ withdrawals }) => Object.assign(withdrawals.open.get(1) ?? {}, { state: 'sending' }),
  ],
  ['I13', 'two transactions with one nonce', ({ withdrawals }) => Object.assign(withdrawals.open.get(3)?.send ?? {}, { nonce: 0 })],
  ['I13', 'a nonce that was never given', ({ withdrawals }) => withdrawals.nonces.clear()],
  ['I13', 'a number that was never given', payments => Object.assign(payments.withdrawals, { nextWithdrawal: 3 })],
  ['I1', 'finality of what was never credited', ({ references }) => references.delete('one')],
  ['I1', 'less kept back than is not final', ({ chain }) => chain.unfinalAmounts.clear()],
])('%s finds %s', (invariant, _damage, damage) => {
  const { core } = exchangeOfThree()
  expect(core.audit()).toEqual([])
  damage(core.state.payments)
  expect(core.audit().map(violation => violation.invariant)).toContain(invariant)
})
