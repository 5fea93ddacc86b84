import { parseDecimal } from '@assay/money/decimal'
import type { Amount, Rate } from '@assay/money/kinds'
import { usdt as whole } from '@assay/money/usdt'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RATE_ONE } from '../fees.ts'
import { startOfDay } from '../hong-kong-day.ts'
import { checkLeverage } from '../withdrawals/debt.ts'
import { costCeiling, type LoanContract, loanBalance, type Repayment, splitOf } from './balance.ts'
import { largestLoan, needsTwoOperators } from './check-application.ts'
import { checkRepayment } from './check-repayment.ts'
import { annualRateOf, contractOf, loanQuote, savingOf } from './quote.ts'
import { creditLimit } from './score.ts'
import { remindersOf } from './states.ts'
import { areLoanTermsValid, areLoanTermsWorse, FIRST_LOAN_TERMS, type LoanOffer, type LoanTerms } from './terms.ts'

const usdt = (text: string) => parseDecimal(text, 6) as Amount
const rate = (text: string) => parseDecimal(text, 8) as Rate
const cents = (units: bigint): string => (Number((units + 5_000n) / 10_000n) / 100).toFixed(2)

/** 1,000 USDT for 30 days at 0.1 %, 3 of them free, a late fee of 0.1 %. */
const LOAN: LoanContract = {
  principal: usdt('1000'),
  days: 30,
  dailyRate: rate('0.001'),
  freeDays: 3,
  lateFeeRate: rate('0.001'),
  lateFeeCapRate: rate('0.05'),
  costCapRate: rate('1'),
}
const owed = (day: number, repayments: Repayment[] = [], contract = LOAN) => loanBalance(contract, repayments, day)

describe('what a loan costs', () => {
  it('is nothing on day 3, one day of interest on day 4, and 27 on day 30: an APR of 32.85 %, and not of 36.50 %', () => {
    expect([0, 3, 4, 30].map(day => owed(day).interest)).toEqual(['0', '0', '1', '27'].map(usdt))
    expect(annualRateOf(LOAN)).toBe(rate('0.3285'))
    expect(annualRateOf({ ...LOAN, freeDays: 0 })).toBe(rate('0.365'))
  })

  it('never takes the free days back, whatever happens later: interest-free is no deferral', () => {
    expect(owed(400).interestCharged).toBe(usdt('397'))
    expect(owed(40, [{ day: 3, amount: usdt('1000') }]).total).toBe(0n)
  })

  it('depends on the day of disbursal and of payment, a leap day and the turn of a year among them, and on no month', () => {
    for (const at of [Date.UTC(2028, 1, 20), Date.UTC(2027, 1, 20), Date.UTC(2026, 11, 20)]) {
      const { totalInterest, dueDay, disbursedDay, rows } = loanQuote(LOAN, at)
      expect([totalInterest, dueDay - disbursedDay, rows.length]).toEqual([usdt('27'), 30, 30])
    }
    // 29 February 2028 is a day as every other: day 9 of a loan of 20 February.
    expect(loanQuote(LOAN, Date.UTC(2028, 1, 20)).rows[8]?.at).toBe(Date.UTC(2028, 1, 28, 16))
  })

  it('counts from 00:00 in Hong Kong: a millisecond decides', () => {
    const midnight = startOfDay(21_000)
    expect([midnight - 1, midnight].map(at => loanQuote(LOAN, at).disbursedDay)).toEqual([20_999, 21_000])
  })

  it('is said whole before it is signed, and its rows add up to what is paid', () => {
    const quote = loanQuote({ ...LOAN, principal: usdt('1234.56789') }, Date.UTC(2026, 10, 29))
    expect(quote.rows.reduce((sum, { interest }) => sum + interest, 0n)).toBe(quote.totalInterest)
    expect(quote.rows.at(-1)?.total).toBe(quote.totalRepayment)
    expect(quote).toMatchObject({ totalInterest: usdt('33.333333'), mostCost: usdt('1234.56789'), mostRepayment: usdt('2469.13578') })
    expect([quote.firstChargeableDay - quote.disbursedDay, quote.annualRateFormula]).toEqual([4, 'aprSimple365'])
  })
})

describe('an overdue loan', () => {
  it('goes on with the same interest, and a late fee on the principal alone from the day after the last one', () => {
    expect(owed(30)).toMatchObject({ lateFee: 0n, overdueDays: 0, total: usdt('1027') })
    expect(owed(31)).toMatchObject({ lateFee: usdt('1'), overdueDays: 1, total: usdt('1029') })
    // Half of the principal is paid: interest and late fee of the next day are of the other half.
    const half = [{ day: 31, amount: usdt('529') }]
    expect(owed(31, half)).toMatchObject({ lateFee: 0n, interest: 0n, principal: usdt('500') })
    expect(owed(32, half)).toMatchObject({ lateFee: usdt('0.5'), interest: usdt('0.5') })
  })

  it('has late fees of at most 5 % in 30 days, and begins anew behind them', () => {
    const dear = { ...LOAN, lateFeeRate: rate('0.008') }
    expect([36, 37, 60, 61].map(day => owed(day, [], dear).lateFee)).toEqual(['48', '50', '50', '58'].map(usdt))
  })

  it('stops its clocks when interest and late fees have reached the principal', () => {
    const capped = owed(5_000)
    expect(capped).toMatchObject({ total: usdt('2000'), isCapped: true })
    expect(owed(50_000).total).toBe(capped.total)
    // 200 lent, 75 charged, another 150 come: 125 are charged.
    const small = { ...LOAN, principal: usdt('200'), dailyRate: rate('0.375'), freeDays: 0, lateFeeRate: 0n as Rate }
    expect([1, 2, 3].map(day => owed(day, [], small).interest)).toEqual(['75', '150', '200'].map(usdt))
  })
})

describe('published cases', () => {
  const plain = (principal: string, dailyRate: string, days: number) =>
    owed(days, [], { ...LOAN, principal: usdt(principal), dailyRate: rate(dailyRate), freeDays: 0, days }).interest

  it('0.8 % a day of 300 for 30 days is 72; 15 overdue days cost 36 more and not 36 in fees alone', () => {
    expect(plain('300', '0.008', 30)).toBe(usdt('72'))
    const late = { ...LOAN, principal: usdt('300'), dailyRate: rate('0.008'), freeDays: 0, lateFeeRate: rate('0.05') }
    expect(owed(45, [], late)).toMatchObject({ interest: usdt('108'), lateFee: usdt('15') })
  })

  // A yearly rate r of P for d days of 365 is a daily rate r of P x d / 365.
  const yearly = (principal: bigint, percent: string, days: bigint) =>
    plain(
      `${(principal * days * 10n ** 6n) / 365n / 10n ** 6n}.${String(((principal * days * 10n ** 6n) / 365n) % 10n ** 6n).padStart(6, '0')}`,
      percent,
      1,
    )

  it.each([
    ['1,000,000 at 13.5 % for 30 days', 1_000_000n, '0.135', 30n, '11095.89'],
    ['100,000 at 12 % for 123 days', 100_000n, '0.12', 123n, '4043.84'],
    ['300,000 at 6 % for January', 300_000n, '0.06', 31n, '1528.77'],
    ['300,000 at 6 % for February', 300_000n, '0.06', 28n, '1380.82'],
  ])('%s', (_case, principal, percent, days, interest) => expect(cents(yearly(principal, percent, days))).toBe(interest))

  it('a published 3,424.75 of 21,232.88 x 5/31 was wrong: exact sums give 3,424.66', () =>
    expect(cents((usdt('21232.88') * 5n) / 31n)).toBe('3424.66'))

  it('1,180 pay 150 of fees, 30 of interest and 1,000 of principal, in this order', () => {
    const loan = { ...LOAN, freeDays: 0, days: 10, dailyRate: rate('0.003'), lateFeeRate: rate('0.15'), lateFeeCapRate: rate('0.15') }
    // Day 11 falls after the last one: 11 days of interest, of which 3 are paid on day 1.
    const before = [{ day: 1, amount: usdt('3') }]
    expect(splitOf(loan, before, { day: 11, amount: usdt('1180') })).toEqual({
      lateFee: usdt('150'),
      interest: usdt('30'),
      principal: usdt('1000'),
      excess: 0n,
    })
  })
})

describe('a repayment', () => {
  const figures = (total: string, available: string) => ({ contract: LOAN, balance: { total: usdt(total) }, available: usdt(available) })

  it('early is free, and saves the interest that would have come', () => {
    expect(savingOf(LOAN, [], 10)).toBe(usdt('20'))
    expect(owed(30, [{ day: 10, amount: usdt('1007') }])).toMatchObject({ total: 0n, repaidOn: 10, interestCharged: usdt('7') })
    expect(savingOf(LOAN, [], 31)).toBe(0n)
  })

  it('of more than is owed, of less than 1 %, and without the money is refused with the exact figures', () => {
    expect(checkRepayment(usdt('1001.000001'), figures('1001', '5000'))).toEqual({
      refusal: 'amountTooLarge',
      parameters: { maximum: '1001' },
    })
    expect(checkRepayment(usdt('9.99'), figures('1001', '5000'))).toMatchObject({
      refusal: 'amountTooSmall',
      parameters: { minimum: '10' },
    })
    expect(checkRepayment(usdt('1001'), figures('1001', '990.5'))).toEqual({
      refusal: 'repaymentBalanceShort',
      parameters: { asset: 'USDT', available: '990.5', required: '1001', minimum: '10.5' },
    })
    // The rest of a loan is always taken, however small.
    expect(checkRepayment(usdt('0.5'), figures('0.5', '1'))).toBeUndefined()
  })
})

describe('any history of payments', () => {
  const someRate = (most: bigint) => fc.bigInt(1n, most).map(units => units as Rate)
  const someLoan = fc.record({
    principal: fc.bigInt(1n, 10n ** 12n).map(units => units as Amount),
    days: fc.constantFrom(7, 14, 30, 90),
    dailyRate: someRate(RATE_ONE / 125n),
    freeDays: fc.integer({ min: 3, max: 6 }),
    lateFeeRate: someRate(RATE_ONE / 125n),
    lateFeeCapRate: someRate(RATE_ONE / 20n),
    costCapRate: someRate(RATE_ONE),
  })
  const somePayments = fc.array(fc.record({ wait: fc.integer({ min: 0, max: 60 }), share: fc.integer({ min: 0, max: 100 }) }), {
    maxLength: 6,
  })

  /** What is owed, worked out anew as exact fractions of a unit, day by day. */
  function exact(contract: LoanContract, payments: readonly Repayment[], last: number) {
    let [principal, interest, fees, inWindow, interestPaid, feesPaid] = [contract.principal as bigint, 0n, 0n, 0n, 0n, 0n]
    const [fraction, most] = [RATE_ONE, contract.principal * contract.costCapRate]
    const windows: bigint[] = []
    const smaller = (one: bigint, other: bigint) => (one < other ? one : other)
    for (let day = 0; day <= last; day++) {
      if (day > 0 && principal > 0n) {
        if (day > contract.freeDays) interest += smaller(principal * contract.dailyRate, most - interest - fees)
        const overdue = day - contract.days
        if (overdue > 0) {
          if (overdue % 30 === 1) inWindow = 0n
          const fee = smaller(principal * contract.lateFeeRate, contract.principal * contract.lateFeeCapRate - inWindow)
          const taken = smaller(fee, most - interest - fees)
          fees += taken
          inWindow += taken
          windows[day] = taken
        }
      }
      for (const { amount } of payments.filter(one => one.day === day)) {
        const fee = smaller(amount, fees / fraction - feesPaid)
        const share = smaller(amount - fee, interest / fraction - interestPaid)
        feesPaid += fee
        interestPaid += share
        principal -= smaller(amount - fee - share, principal)
      }
    }
    return {
      principal,
      interest: interest / fraction - interestPaid,
      lateFee: fees / fraction - feesPaid,
      fees,
      interestAll: interest,
      windows,
    }
  }

  const historyOf = (contract: LoanContract, plan: { wait: number; share: number }[]) => {
    const payments: Repayment[] = []
    let day = 0
    for (const { wait, share } of plan) {
      day += wait
      const { total } = loanBalance(contract, payments, day)
      const amount = ((total * BigInt(share)) / 100n) as Amount
      if (amount > 0n) payments.push({ day, amount })
    }
    return { payments, day }
  }

  it('costs no more than its most, late fees no more than theirs in any 30 days, and agrees with exact fractions', () => {
    fc.assert(
      fc.property(someLoan, somePayments, fc.integer({ min: 0, max: 200 }), (contract, plan, later) => {
        const { payments, day } = historyOf(contract, plan)
        const last = day + later
        const balance = loanBalance(contract, payments, last)
        const known = exact(contract, payments, last)
        expect([balance.principal, balance.interest, balance.lateFee]).toEqual([known.principal, known.interest, known.lateFee])
        expect(balance.interestCharged + balance.lateFeesCharged <= costCeiling(contract)).toBe(true)
        const cap = contract.principal * contract.lateFeeCapRate
        for (let from = contract.days + 1; from <= last; from++) {
          const sum = Array.from({ length: 30 }, (_, index) => known.windows[from + index] ?? 0n).reduce((all, fee) => all + fee, 0n)
          expect(sum <= cap).toBe(true)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('ends with exactly 0 by paying what is shown, and nobody pays more than what was shown', () => {
    fc.assert(
      fc.property(someLoan, somePayments, fc.integer({ min: 0, max: 200 }), (contract, plan, later) => {
        const { payments, day } = historyOf(contract, plan)
        const { total } = loanBalance(contract, payments, day + later)
        const all = [...payments, { day: day + later, amount: total }]
        expect(loanBalance(contract, all, day + later + 100)).toMatchObject({ total: 0n, excess: 0n })
        const paid = all.reduce((sum, { amount }) => sum + amount, 0n)
        expect(paid <= contract.principal + costCeiling(contract)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('is what the calculator said, when nothing is paid before the last day', () => {
    fc.assert(
      fc.property(someLoan, contract => {
        const quote = loanQuote(contract, Date.UTC(2026, 0, 1))
        expect(quote.rows.reduce((sum, { interest }) => sum + interest, 0n)).toBe(quote.totalInterest)
        expect(loanBalance(contract, [], contract.days).total).toBe(quote.totalRepayment)
      }),
      { numRuns: 100 },
    )
  })
})

describe('terms', () => {
  const { offers } = FIRST_LOAN_TERMS
  it('are valid within their bounds alone, and lengths stand once, the shortest first, each with a chargeable day', () => {
    expect(areLoanTermsValid(FIRST_LOAN_TERMS)).toBe(true)
    const wrong: (Partial<Record<keyof LoanTerms, unknown>> | null)[] = [
      ...[{ offers: [] }, { offers: [...offers].reverse() }, { offers: [offers[0], offers[0]] }, { offers: [{ days: 3, dailyRate: 1n }] }],
      ...[{ offers: [{ days: 7, dailyRate: RATE_ONE / 100n }] }, { offers: [{ days: 7.5, dailyRate: 1n }] }, { offers: undefined }],
      ...[{ freeDays: 2 }, { lateFeeCapRate: rate('0.06') }, { costCapRate: rate('1.01') }, { addressAbove: whole(5_001n) }],
      ...[{ minimum: FIRST_LOAN_TERMS.maximum + 1n }, { minimum: 0n }, { lateFeeRate: 0.1 }],
    ]
    for (const change of wrong) expect(areLoanTermsValid({ ...FIRST_LOAN_TERMS, ...change } as LoanTerms)).toBe(false)
    expect(areLoanTermsValid(null as never)).toBe(false)
  })

  it('are worse where a loan costs more, is smaller, or is not offered any more', () => {
    const worse: Partial<LoanTerms>[] = [
      ...[{ minimum: whole(101n) }, { maximum: whole(19_999n) }, { lateFeeRate: rate('0.0011') }, { offers: offers.slice(1) }],
      { offers: offers.map(offer => ({ ...offer, dailyRate: (offer.dailyRate + 1n) as Rate })) },
    ]
    for (const change of worse) expect(areLoanTermsWorse(FIRST_LOAN_TERMS, { ...FIRST_LOAN_TERMS, ...change })).toBe(true)
    expect(areLoanTermsWorse(FIRST_LOAN_TERMS, { ...FIRST_LOAN_TERMS, maximum: whole(30_000n), freeDays: 5 })).toBe(false)
  })

  it('of a loan make the same contract for calculator and core', () => {
    const contract = contractOf(usdt('100'), FIRST_LOAN_TERMS, offers[2] as LoanOffer)
    expect(contract).toMatchObject({ days: 30, dailyRate: rate('0.0008'), freeDays: 3 })
    expect(remindersOf(contract).map(({ day }) => day)).toEqual([4, 27, 29, 30, 31])
    expect(remindersOf({ days: 7, freeDays: 3 }).map(({ day }) => day)).toEqual([4, 4, 6, 7, 8])
  })
})

describe('who may borrow how much', () => {
  const credit = { score: 500, causes: [], raises: [], limitPercent: 25, nextLimitAt: 600 } as const
  const figures = { terms: FIRST_LOAN_TERMS, level: 'address', credit, owed: 0n as Amount, pool: usdt('100000') } as const

  it('follows from score, what is owed, verification, terms and pool', () => {
    expect(creditLimit(credit, FIRST_LOAN_TERMS)).toBe(usdt('5000'))
    expect(largestLoan(figures)).toBe(usdt('5000'))
    expect(largestLoan({ ...figures, owed: usdt('4000') })).toBe(usdt('1000'))
    expect(largestLoan({ ...figures, owed: usdt('4950') })).toBe(0n)
    expect(largestLoan({ ...figures, pool: usdt('300') })).toBe(usdt('300'))
    expect(largestLoan({ ...figures, level: 'none' })).toBe(0n)
    expect(largestLoan({ ...figures, level: 'senior', credit: { ...credit, limitPercent: 100 } })).toBe(usdt('5000'))
  })

  it('takes two operators by sums of a day: neither the person nor the operator gets around it by halves', () => {
    const lent = (toPerson: string, byOperator: string) => ({ toPerson: usdt(toPerson), byOperator: usdt(byOperator) })
    expect(needsTwoOperators(usdt('5000'), lent('0', '0'), FIRST_LOAN_TERMS)).toBe(false)
    expect(needsTwoOperators(usdt('5000.000001'), lent('0', '0'), FIRST_LOAN_TERMS)).toBe(true)
    expect(needsTwoOperators(usdt('2500'), lent('2500.5', '0'), FIRST_LOAN_TERMS)).toBe(true)
    expect(needsTwoOperators(usdt('2500'), lent('0', '2500.5'), FIRST_LOAN_TERMS)).toBe(true)
  })

  it('and loan money stays out of the wallets of contracts', () => {
    const loan = { available: usdt('1500'), principal: usdt('1000') }
    expect(checkLeverage(usdt('500'), loan)).toBeUndefined()
    expect(checkLeverage(usdt('500.000001'), loan)).toMatchObject({ refusal: 'loanNotForLeverage', parameters: { available: '500' } })
    expect(checkLeverage(usdt('1500'), { ...loan, principal: 0n as Amount })).toBeUndefined()
  })
})
