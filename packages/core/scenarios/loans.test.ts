import { FIRST_LOAN_TERMS } from '@assay/rules/loans/terms'
import type { RefusalName } from '@assay/rules/refusals'
import { FIRST_WITHDRAWAL_TERMS } from '@assay/rules/withdrawals/terms'
import { describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import type { Command, Reply } from '../src/engine/record.ts'
import { foldBytes, rate, stateText, USERS, usdt } from './exchange.ts'
import { LOAN_REFUSALS, LoanExchange, totalOf } from './loan-exchange.ts'

const { alice, bob, carol, maker } = USERS
const DEMO = 901

/** Loans of 1,000 USDT for 30 days at 0.08 % a day, 3 of them free, with a late fee of 0.1 %: 0.8 USDT a chargeable day. */
const lent = (): LoanExchange => {
  const exchange = new LoanExchange()
  exchange.deposit('alice', '500', 'USDT')
  exchange.lend('alice', '1000')
  return exchange
}

describe('a loan', () => {
  it('is disbursed out of the pool in the record that approves it, and our review time costs nothing', () => {
    const exchange = new LoanExchange()
    exchange.apply('alice', '1000')
    exchange.passDays(20)
    expect([exchange.pool(), exchange.wallet('alice')]).toEqual([usdt('10000'), 0n])
    expect(exchange.approve(1).refusal).toBeUndefined()
    expect([exchange.pool(), exchange.wallet('alice'), exchange.owed(1)]).toEqual([usdt('9000'), usdt('1000'), usdt('1000')])
    expect(exchange.core.state.loans.applications.size).toBe(0)
  })

  it.each([
    [0, 'disbursed', '1000'],
    [3, 'disbursed', '1000'],
    [4, 'toRepay', '1000.8'],
    [30, 'toRepay', '1021.6'],
    [31, 'overdue', '1023.4'],
    [61, 'overdue', '1077.4'],
  ])('on day %d is %s, and %s USDT repay it to exactly 0', (day, state, total) => {
    const exchange = lent()
    exchange.passDays(day)
    expect([exchange.stateOf(1), exchange.owed(1)]).toEqual([state, usdt(total)])
    expect(exchange.repay('alice', 1, total).refusal).toBeUndefined()
    expect(exchange.core.state.loans.loans.size).toBe(0)
    expect(exchange.pool()).toBe(usdt('10000') + usdt(total) - usdt('1000'))
  })

  it('counts the leap day of 2028 as any day', () => {
    const exchange = new LoanExchange()
    exchange.at = Date.UTC(2028, 1, 10, 4)
    exchange.lend('bob', '1000')
    exchange.passDays(19)
    expect([new Date(exchange.at + 8 * 3_600_000).toISOString().slice(0, 10), exchange.owed(1)]).toEqual(['2028-02-29', usdt('1012.8')])
    exchange.passDays(1)
    expect([new Date(exchange.at + 8 * 3_600_000).toISOString().slice(0, 10), exchange.owed(1)]).toEqual(['2028-03-01', usdt('1013.6')])
  })

  it('repaid in part bears interest on the rest alone, and a second press pays nothing twice', () => {
    const exchange = lent()
    exchange.passDays(10)
    const paying = { kind: 'loans.repay', user: alice, key: 'part', loanId: 1, amount: usdt('505.6') } as const
    exchange.send(paying)
    exchange.send(paying)
    expect([exchange.wallet('alice'), exchange.owed(1)]).toEqual([usdt('994.4'), usdt('500')])
    exchange.passDays(1)
    expect(exchange.owed(1)).toBe(usdt('500.4'))
  })

  it('a millisecond before midnight in Hong Kong costs a day less than at midnight', () => {
    const exchange = lent()
    exchange.passDays(4, -1)
    expect(exchange.owed(1)).toBe(usdt('1000'))
    exchange.at++
    expect(exchange.owed(1)).toBe(usdt('1000.8'))
  })

  it('is repaid in every unpaid state, by whoever is frozen too', () => {
    const exchange = lent()
    exchange.send({ kind: 'people.freeze', user: alice, frozen: true })
    for (const days of [0, 5, 30]) {
      exchange.passDays(days)
      expect(exchange.repay('alice', 1, '10').refusal).toBeUndefined()
    }
    exchange.send({ kind: 'loans.writeOff', loanId: 1 })
    expect(exchange.stateOf(1)).toBe('writtenOff')
    expect(exchange.repay('alice', 1, '10').refusal).toBeUndefined()
  })

  it('keeps the terms that it was applied under', () => {
    const exchange = new LoanExchange()
    exchange.apply('alice', '1000')
    const terms = { ...FIRST_LOAN_TERMS, lateFeeRate: rate('0.002') }
    expect(exchange.send({ kind: 'loans.changeTerms', effectiveAt: exchange.at, terms }).refusal?.refusal).toBe('noticeTooShort')
    exchange.send({ kind: 'loans.changeTerms', effectiveAt: exchange.at + 86_400_000, terms })
    exchange.passDays(2)
    exchange.approve(1)
    expect(exchange.loan(1)).toMatchObject({ version: 1, contract: { lateFeeRate: rate('0.001') } })
  })
})

describe('a voucher', () => {
  it('counts of the day on which it was submitted, and what was paid since then is worked out anew', () => {
    const exchange = lent()
    exchange.passDays(10)
    const owed = exchange.owed(1)
    exchange.submitVoucher('alice', 1, '1005.6')
    exchange.passDays(25)
    exchange.repay('alice', 1, '100')
    const wallet = exchange.wallet('alice')
    const approving = { kind: 'loans.approveVoucher', loanId: 1, voucherId: 1, amount: owed } as const
    expect(exchange.send(approving).refusal).toBeUndefined()
    expect(exchange.core.state.loans.loans.size).toBe(0)
    expect(exchange.wallet('alice')).toBe(wallet + usdt('100'))
    expect(exchange.pool()).toBe(usdt('10005.6'))
    expect(exchange.core.state.loans.records.get(alice)).toMatchObject({ late: [], onTime: [{ loanId: 1 }] })
  })

  it('of a part lowers interest since then; one that is rejected changes nothing', () => {
    const [exchange, other] = [lent(), lent()]
    for (const one of [exchange, other]) {
      one.passDays(3)
      one.submitVoucher('alice', 1, '500')
      one.passDays(7)
    }
    exchange.send({ kind: 'loans.approveVoucher', loanId: 1, voucherId: 1, amount: usdt('500') })
    other.send({ kind: 'loans.rejectVoucher', loanId: 1, voucherId: 1, reason: 'notReceived' })
    expect([exchange.owed(1), other.owed(1)]).toEqual([usdt('502.8'), usdt('1005.6')])
  })
})

describe('reminders', () => {
  const remindersOf = (exchange: LoanExchange): string[] => {
    const { events } = exchange.core.record()
    return (events ?? []).flatMap(event => (event.type === 'loans.reminded' ? [event.reminder] : []))
  }

  it('come once each, and all of them after a stop, in the same state', () => {
    const [daily, stopped] = [lent(), lent()]
    const received: string[] = []
    for (let day = 1; day <= 40; day++) {
      daily.passDays(1)
      daily.send({ kind: 'clock.tick' })
      received.push(...remindersOf(daily))
    }
    stopped.passDays(40)
    stopped.send({ kind: 'clock.tick' })
    expect(received).toEqual(['firstChargeable', 'threeDays', 'oneDay', 'due', 'overdue'])
    expect(remindersOf(stopped)).toEqual(received)
    expect(stopped.loan(1)).toEqual(daily.loan(1))
  })

  it('end with the loan', () => {
    const exchange = lent()
    exchange.repay('alice', 1, '1000')
    exchange.passDays(40)
    exchange.send({ kind: 'clock.tick' })
    expect(remindersOf(exchange)).toEqual([])
  })
})

const overdue = (): LoanExchange => {
  const exchange = lent()
  exchange.passDays(31)
  return exchange
}

const ROWS: readonly [RefusalName, string, (exchange: LoanExchange) => Reply][] = [
  ['userUnknown', 'nobody', exchange => exchange.send({ ...exchange.applying('alice', '1000'), user: 999 })],
  ['demoNotAllowed', 'a practice account', exchange => exchange.send({ ...exchange.applying('alice', '1000'), user: DEMO })],
  ['notAllowed', 'an account of the house', exchange => exchange.send({ ...exchange.applying('alice', '1000'), user: maker })],
  ['loanTermsChanged', 'another version', exchange => exchange.send({ ...exchange.applying('bob', '1000'), version: 2 })],
  ['loanTermsChanged', 'another total', exchange => exchange.send({ ...exchange.applying('bob', '1000'), total: usdt('1000') })],
  ['loanTermUnknown', 'eight days', exchange => exchange.send({ ...exchange.applying('bob', '1000'), days: 8 })],
  ['amountTooSmall', 'less than the least', exchange => exchange.apply('bob', '99')],
  ['amountTooLarge', 'more than the most', exchange => exchange.apply('bob', '20001')],
  ['amountNotPositive', 'nothing', exchange => exchange.apply('bob', '0')],
  ['loanVerificationRequired', 'somebody who is not known', exchange => exchange.apply('carol', '1000')],
  ['loanAddressRequired', 'more than 5,000 without an address', exchange => exchange.apply('bob', '5001')],
  [
    'creditScoreTooLow',
    'a score below 400',
    exchange => {
      exchange.send({ kind: 'verification.setLevel', user: carol, level: 'basic', reference: 'review:2' })
      return exchange.send({ ...exchange.applying('carol', '1000'), facts: { registeredAt: exchange.at } })
    },
  ],
  [
    'creditLimitReached',
    'more than the score gives',
    exchange => {
      exchange.send({ kind: 'verification.setLevel', user: bob, level: 'address', reference: 'review:3' })
      return exchange.send({ ...exchange.applying('bob', '5001'), facts: { registeredAt: exchange.at } })
    },
  ],
  ['loansSoldOut', 'an empty pool', () => new LoanExchange('500').apply('bob', '1000')],
  [
    'loanApplicationOpen',
    'a second application',
    exchange => {
      exchange.apply('bob', '1000')
      return exchange.apply('bob', '1000')
    },
  ],
  ['loanOverdue', 'whoever is late', () => overdue().apply('alice', '100')],
  ['loanUnknown', "another's loan", exchange => exchange.repay('bob', 1, '10')],
  ['loanUnknown', 'a loan that there is not', exchange => exchange.approve(7)],
  ['loanStateInvalid', 'a second approval', exchange => exchange.approve(1)],
  ['loanStateInvalid', 'a loss before it is overdue', exchange => exchange.send({ kind: 'loans.writeOff', loanId: 1 })],
  [
    'loanBalanceChanged',
    'a sum of yesterday',
    exchange => {
      exchange.passDays(5)
      return exchange.send({ kind: 'loans.repay', user: alice, loanId: 1, amount: usdt('1000'), shown: usdt('1000') })
    },
  ],
  ['amountTooLarge', 'more than is owed', exchange => exchange.repay('alice', 1, '1000.000001')],
  [
    'repaymentBalanceShort',
    'more than is in the wallet',
    exchange => {
      exchange.send({ kind: 'payments.send', user: alice, recipient: bob, asset: 'USDT', amount: usdt('1000') })
      return exchange.repay('alice', 1, '1000')
    },
  ],
  [
    'loanVoucherOpen',
    'a second voucher',
    exchange => {
      exchange.submitVoucher('alice', 1, '10')
      return exchange.submitVoucher('alice', 1, '10')
    },
  ],
  [
    'loanNotForLeverage',
    'loan money to the contract wallet',
    exchange =>
      exchange.send({
        kind: 'payments.transfer',
        user: alice,
        asset: 'USDT',
        amount: usdt('500.000001'),
        from: 'exchange',
        to: 'contract',
      }),
  ],
  [
    'loanOverdue',
    'sending what the overdue loan needs',
    () => overdue().send({ kind: 'payments.send', user: alice, recipient: bob, asset: 'USDT', amount: usdt('477') }),
  ],
  [
    'loanOpen',
    'closing with a loan',
    exchange => {
      exchange.send({ kind: 'people.freeze', user: alice, frozen: true, reason: 'closing' })
      const place = { chain: 'local', addressHash: 'ab'.repeat(32), isAddressAged: true, holds: [] }
      return exchange.send({ kind: 'payments.requestClosingPayout', user: alice, ...place })
    },
  ],
  ['userFrozen', 'somebody frozen applies', exchange => frozen(exchange).apply('bob', '1000')],
  [
    'selfExcluded',
    'somebody who takes a break, also when they applied before',
    exchange => {
      exchange.apply('bob', '1000')
      exchange.send({ kind: 'people.exclude', user: bob, days: 30 })
      return exchange.approve(2)
    },
  ],
  [
    'countryClosed',
    'a country without loans',
    exchange => {
      const open = { registration: true, spot: true, perpetual: true, delivery: true, earn: true, deposits: true }
      exchange.send({ kind: 'people.setCountry', user: bob, country: 'KE' })
      const settings = { countries: [{ country: 'KE', ...open, loans: false }] }
      exchange.send({ kind: 'people.changeCountries', effectiveAt: exchange.at, settings })
      return exchange.apply('bob', '1000')
    },
  ],
]

const frozen = (exchange: LoanExchange): LoanExchange => {
  exchange.send({ kind: 'people.freeze', user: bob, frozen: true })
  return exchange
}

describe('refused, with nothing changed', () => {
  it.each(ROWS)('%s: %s', (name, _why, act) => {
    const exchange = lent()
    exchange.send({ kind: 'people.register', user: DEMO, userKind: 'demo' })
    expect(act(exchange).refusal?.refusal).toBe(name)
  })

  it('each name that only loans give has a row', () => expect(LOAN_REFUSALS.filter(name => !ROWS.some(([of]) => of === name))).toEqual([]))

  it.each<[string, object]>([
    ['a number for an amount', { amount: 1_000 }],
    ['no hash of a contract', { contractHash: 'none' }],
    ['an account of tomorrow', { facts: { registeredAt: 9_000_000_000_000 } }],
    ['no facts', { facts: null }],
    ['half a day', { days: 7.5 }],
  ])('%s', (_what, change) => {
    const exchange = new LoanExchange()
    expect(exchange.send({ ...exchange.applying('alice', '1000'), ...change } as Command).refusal?.refusal).toBe('commandInvalid')
  })
})

describe('a withdrawal', () => {
  const WITHDRAWING = { kind: 'payments.requestWithdrawal', asset: 'USDT', chain: 'local', addressHash: 'ab'.repeat(32) } as const
  const withdraw = (exchange: LoanExchange, amount: string): Reply =>
    exchange.send({ ...WITHDRAWING, user: alice, amount: usdt(amount), isAddressAged: true, holds: [], termsVersion: 2 })

  it('takes only what is beyond an overdue loan, and everything once it is repaid', () => {
    const exchange = overdue()
    const terms = { ...FIRST_WITHDRAWAL_TERMS, opensAt: 0, turnoverRate: rate('0') }
    exchange.send({ kind: 'payments.changeWithdrawalTerms', effectiveAt: exchange.at, terms })
    exchange.passDays(1)
    // 1,500 are there, 1,025.2 are owed.
    expect(withdraw(exchange, '474.800001').refusal?.refusal).toBe('loanOverdue')
    expect(withdraw(exchange, '200').refusal).toBeUndefined()
    expect(withdraw(exchange, '274.800001').refusal?.refusal).toBe('loanOverdue')
    exchange.repay('alice', 1, '1025.2')
    expect(withdraw(exchange, '274.8').refusal).toBeUndefined()
  })
})

describe('somebody who is frozen', () => {
  it('is lent nothing, also when they applied before, and can still repay what is open', () => {
    const exchange = lent()
    exchange.apply('alice', '100')
    exchange.send({ kind: 'people.freeze', user: alice, frozen: true, reason: 'legalOrder' })
    expect(exchange.approve(2).refusal?.refusal).toBe('userFrozen')
    exchange.passDays(31)
    expect(exchange.repay('alice', 1, '1023.4').refusal).toBeUndefined()
    expect([exchange.core.state.loans.loans.size, exchange.wallet('alice')]).toEqual([0, usdt('476.6')])
  })
})

describe('closing an account', () => {
  const PLACE = { chain: 'local', addressHash: 'ab'.repeat(32), isAddressAged: true, holds: [] }

  it('with an overdue loan is refused with all that is owed; what is left is neither paid out nor given up', () => {
    const exchange = overdue()
    exchange.send({ kind: 'people.freeze', user: alice, frozen: true, reason: 'closing' })
    const owed = { refusal: 'loanOpen', parameters: { asset: 'USDT', required: '1023.4' } }
    expect(exchange.send({ kind: 'payments.requestClosingPayout', user: alice, ...PLACE }).refusal).toEqual(owed)
    expect(exchange.send({ kind: 'payments.giveUpRest', user: alice, reference: 'closing:1' }).refusal).toEqual(owed)
    // A voucher that is approved repays it as well.
    exchange.submitVoucher('alice', 1, '1023.4')
    exchange.send({ kind: 'loans.approveVoucher', loanId: 1, voucherId: 1, amount: usdt('1023.4') })
    expect(exchange.send({ kind: 'payments.requestClosingPayout', user: alice, ...PLACE }).refusal).toBeUndefined()
  })

  it('takes an open application back, and is possible when the loan is repaid', () => {
    const exchange = lent()
    exchange.apply('alice', '100')
    exchange.send({ kind: 'people.freeze', user: alice, frozen: true, reason: 'closing' })
    expect(exchange.core.state.loans.applications.size).toBe(0)
    exchange.repay('alice', 1, '1000')
    expect(exchange.send({ kind: 'payments.requestClosingPayout', user: alice, ...PLACE }).refusal).toBeUndefined()
  })
})

it('loans, vouchers, terms and records outlive a restart, from the journal and from a snapshot', () => {
  const exchange = lent()
  exchange.repay('alice', 1, '10')
  exchange.submitVoucher('alice', 1, '50')
  exchange.lend('bob', '500', 7)
  exchange.passDays(9)
  exchange.send({ kind: 'clock.tick' })
  exchange.send({ kind: 'loans.writeOff', loanId: 2 })
  const folded = new Core()
  for (const bytes of exchange.journal) foldBytes(folded, bytes)
  for (const core of [folded, Core.restore(exchange.core.snapshot())]) {
    expect(stateText(core)).toBe(stateText(exchange.core))
    expect(core.audit()).toEqual([])
  }
  expect(totalOf(usdt('500'), 7)).toBe(usdt('502'))
  expect(exchange.core.state.loans).toMatchObject({ lost: usdt('500') })
})
