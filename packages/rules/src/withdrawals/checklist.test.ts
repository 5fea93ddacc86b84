import type { Amount } from '@assay/money/kinds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '../hong-kong-day.ts'
import { VERIFICATION_LEVELS } from '../verification/levels.ts'
import { WITHDRAWAL_HOLDS, type WithdrawalFigures, withdrawalChecklist } from './checklist.ts'
import { areWithdrawalTermsValid, FIRST_WITHDRAWAL_TERMS, type WithdrawalTerms } from './terms.ts'

/** Goal: what a person reads beforehand is what is decided. Method: whatever figures there can be, and what follows from them at other times. */
const HOUR_MS = 3_600_000
const START = Date.UTC(2026, 10, 28)
const UNIT = 1_000_000n

const amounts = (most: number) => fc.integer({ min: 0, max: most * 1_000_000 }).map(units => BigInt(units) as Amount)

const terms: fc.Arbitrary<WithdrawalTerms> = fc
  .record({
    opensAt: fc.integer({ min: 0, max: 1_439 }),
    closesAt: fc.integer({ min: 1, max: 1_440 }),
    perDay: fc.integer({ min: 1, max: 3 }),
    feeRate: fc.integer({ min: 0, max: 10_000_000 }).map(BigInt),
    turnoverRate: fc.integer({ min: 0, max: 100_000_000 }).map(BigInt),
  })
  .map(of => ({ ...FIRST_WITHDRAWAL_TERMS, ...of }) as WithdrawalTerms)
  .filter(areWithdrawalTermsValid)

const figures: fc.Arbitrary<WithdrawalFigures> = fc.record({
  at: fc.integer({ min: START, max: START + 72 * HOUR_MS }),
  amount: fc.oneof(amounts(12_000), fc.constantFrom(...[100n, 10_000n, 200_000n].map(whole => (whole * UNIT) as Amount))),
  terms,
  scale: fc.constant(6),
  isFrozen: fc.boolean(),
  claims: fc.integer({ min: 0, max: 2 }),
  level: fc.constantFrom(...VERIFICATION_LEVELS),
  holds: fc.array(
    fc.record({ hold: fc.constantFrom(...WITHDRAWAL_HOLDS), until: fc.integer({ min: START - HOUR_MS, max: START + 96 * HOUR_MS }) }),
    { maxLength: 3 },
  ),
  today: fc.record({ count: fc.integer({ min: 0, max: 3 }), amount: amounts(6_000) }),
  deposited: amounts(20_000),
  turnover: amounts(20_000),
  unfinal: amounts(3_000),
  available: amounts(20_000),
  overdue: fc.oneof(fc.constant(0n as Amount), amounts(3_000)),
})

test('an answer is no exactly while a condition is not met, and it is the first of them', () => {
  fc.assert(
    fc.property(figures, of => {
      const { conditions, firstUnmet, fee, arrival } = withdrawalChecklist(of)
      expect(firstUnmet === undefined).toBe(conditions.every(({ isMet }) => isMet))
      expect(fee + arrival).toBe(of.amount)
    }),
  )
})

test('an open claim is a condition of its own, which no time meets and which refuses before any amount does', () => {
  fc.assert(
    fc.property(figures, of => {
      const { conditions, firstUnmet, earliest } = withdrawalChecklist({ ...of, isFrozen: false, claims: 1 })
      expect(conditions[1]).toEqual({ condition: 'claim', isMet: false, current: '1', required: '0' })
      expect(firstUnmet?.refusal).toBe('claimOpen')
      expect(earliest).toBeUndefined()
      expect(withdrawalChecklist({ ...of, claims: 0 }).conditions[1]?.isMet).toBe(true)
    }),
  )
})

test('the most is met by amount, balance and the limit of the day, leaves nothing that could go as well, and one unit more is not met', () => {
  fc.assert(
    fc.property(figures, of => {
      const { most, mostBy } = withdrawalChecklist(of)
      if (most === 0n) return
      const ofAmount = (amount: bigint) =>
        withdrawalChecklist({ ...of, amount: amount as Amount }).conditions.filter(
          ({ condition, isMet }) =>
            !isMet && ['minimum', 'maximum', 'finality', 'balance', 'loan', ...(of.level === 'none' ? [] : ['level'])].includes(condition),
        )
      expect(ofAmount(most)).toEqual([])
      if (of.level !== 'none') expect(ofAmount(most + 1n).map(({ condition }) => condition)).toContain(mostBy)
    }),
  )
})

test('at the earliest time everything is met, and at no time before', () => {
  const later = (of: WithdrawalFigures, at: number): WithdrawalFigures => ({
    ...of,
    at,
    ...(dayOf(at) !== dayOf(of.at) && { today: { count: 0, amount: 0n as Amount } }),
  })
  fc.assert(
    fc.property(figures, fc.double({ min: 0, max: 1, noNaN: true }), (of, part) => {
      const { earliest } = withdrawalChecklist(of)
      if (earliest === undefined) return
      expect(withdrawalChecklist(later(of, earliest)).firstUnmet).toBeUndefined()
      if (earliest === of.at) return
      const before = of.at + Math.floor((earliest - 1 - of.at) * part)
      expect(withdrawalChecklist(later(of, before)).firstUnmet).toBeDefined()
    }),
    { numRuns: 1_000 },
  )
})
