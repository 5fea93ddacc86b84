import type { Amount } from '@assay/money/kinds'
import { usdt } from '@assay/money/usdt'
import { describe, expect, it } from 'vitest'
import { dayOf, startOfDay } from '../hong-kong-day.ts'
import { type CreditFacts, creditScore, type LateLoan } from './score.ts'

const AT = Date.UTC(2026, 10, 29)
const TODAY = dayOf(AT)
const daysAgo = (days: number) => startOfDay(TODAY - days)

const NOBODY: CreditFacts = { at: AT, registeredAt: AT, level: 'none', turnover: 0n as Amount, record: { onTime: [], late: [] } }
const scoreOf = (facts: Partial<CreditFacts>) => creditScore({ ...NOBODY, ...facts })
const late = (daysLate: number, ago: number): LateLoan => ({ loanId: 1, daysLate, day: TODAY - ago })
const onTime = (count: number, ago = 10) => Array.from({ length: count }, (_, index) => ({ loanId: index + 1, day: TODAY - ago }))

describe('the credit score', () => {
  it.each<[string, number, Partial<CreditFacts>]>([
    ['of somebody new', 300, {}],
    ['with the basic step', 380, { level: 'basic' }],
    ['with two steps', 480, { level: 'senior' }],
    ['with all of verification', 550, { level: 'address' }],
    ['after 29 days', 300, { registeredAt: daysAgo(29) }],
    ['after 30 days', 310, { registeredAt: daysAgo(30) }],
    ['after ten years', 420, { registeredAt: daysAgo(3_650) }],
    ['with a loan in time', 340, { record: { onTime: onTime(1), late: [], firstRepaidDay: TODAY - 10 } }],
    ['with nine, of which five count', 500, { record: { onTime: onTime(9), late: [], firstRepaidDay: TODAY - 10 } }],
    ['just below 1,000 USDT of turnover', 300, { turnover: (usdt(1_000n) - 1n) as Amount }],
    ['from 1,000 on', 310, { turnover: usdt(1_000n) }],
    ['from 10,000 on', 325, { turnover: usdt(10_000n) }],
    ['from 100,000 on', 350, { turnover: usdt(100_000n) }],
    ['with strong security', 330, { strongSince: AT }],
    ['while a loan is overdue', 150, { overdueSince: TODAY }],
    ['7 days late', 270, { record: { onTime: [], late: [late(7, 0)] } }],
    ['8 days late', 220, { record: { onTime: [], late: [late(8, 0)] } }],
    ['30 days late', 220, { record: { onTime: [], late: [late(30, 0)] } }],
    ['31 days late', 150, { record: { onTime: [], late: [late(31, 0)] } }],
    ['of that 180 days later', 225, { record: { onTime: [], late: [late(31, 180)] } }],
    ['360 days later, rounded down', 263, { record: { onTime: [], late: [late(31, 360)] } }],
    ['719 days later', 282, { record: { onTime: [], late: [late(31, 719)] } }],
    ['720 days later', 300, { record: { onTime: [], late: [late(31, 720)] } }],
    ['a clean year after a loan', 390, { record: { onTime: onTime(1, 365), late: [], firstRepaidDay: TODAY - 365 } }],
    ['a day before it is whole', 340, { record: { onTime: onTime(1, 364), late: [], firstRepaidDay: TODAY - 364 } }],
    ['never below 0', 0, { overdueSince: TODAY, record: { onTime: [], late: [late(31, 0), late(31, 0)] } }],
  ])('%s is %d', (_who, score, facts) => expect(scoreOf(facts).score).toBe(score))

  it('is 1,000 with everything, and its causes add up to it', () => {
    const record = { onTime: onTime(5, 400), late: [], firstRepaidDay: TODAY - 400 }
    const { score, causes, raises } = scoreOf({
      ...{
        level: 'address',
        levelSince: daysAgo(400),
        registeredAt: daysAgo(500),
        turnover: usdt(200_000n),
        strongSince: daysAgo(3),
        record,
      },
    })
    expect([score, causes.reduce((sum, { points }) => sum + points, 0), raises]).toEqual([1_000, 1_000, []])
    expect(causes.filter(({ since }) => since === undefined).map(({ cause }) => cause)).toEqual(['base', 'turnover'])
  })

  it.each<[number, number, Partial<CreditFacts>]>([
    [380, 0, { level: 'basic' }],
    [410, 25, { level: 'basic', strongSince: AT }],
    [640, 50, { level: 'address', strongSince: AT, registeredAt: daysAgo(180) }],
    [750, 100, { level: 'address', record: { onTime: onTime(5), late: [], firstRepaidDay: TODAY } }],
  ])('of %d gives %d %% of the largest credit', (score, limitPercent, facts) =>
    expect(scoreOf(facts)).toMatchObject({ score, limitPercent }),
  )

  it('says what would raise it, by how much, and when time alone does', () => {
    const { raises } = scoreOf({
      ...{ level: 'basic', registeredAt: daysAgo(45), turnover: usdt(400n), overdueSince: TODAY - 2 },
      record: { onTime: [], late: [late(40, 100)], firstRepaidDay: TODAY - 100 },
    })
    expect(raises).toEqual([
      { cause: 'overdue', points: 150 },
      { cause: 'verification', points: 100, step: 'senior' },
      { cause: 'security', points: 30 },
      { cause: 'loanOnTime', points: 40 },
      { cause: 'turnover', points: 10, missing: usdt(600n) },
      { cause: 'accountAge', points: 10, from: startOfDay(TODAY + 15) },
      { cause: 'loanLate', points: 75, from: startOfDay(TODAY + 80), loanId: 1 },
    ])
  })

  it('is raised by exactly what it says', () => {
    const facts: CreditFacts = { ...NOBODY, level: 'senior', registeredAt: daysAgo(10), turnover: usdt(2_000n) }
    const raised: Partial<CreditFacts>[] = [{ level: 'address' }, { strongSince: AT }, { record: { onTime: onTime(1), late: [] } }]
    const { score, raises } = creditScore(facts)
    for (const [index, change] of raised.entries())
      expect(creditScore({ ...facts, ...change }).score).toBe(score + (raises[index]?.points ?? 0))
    const age = raises.find(({ cause }) => cause === 'accountAge')
    expect(creditScore({ ...facts, at: age?.from as number }).score).toBe(score + 10)
  })
})
