import { multiplyDivide } from '@assay/money/arithmetic'
import type { Amount } from '@assay/money/kinds'
import { usdt } from '@assay/money/usdt'
import { dayOf, startOfDay } from '../hong-kong-day.ts'

/** What of verification counts, in its order; each step rests on the one before it. */
const VERIFIED_STEPS = ['basic', 'senior', 'address'] as const
type VerifiedStep = (typeof VERIFIED_STEPS)[number]
/** How far it is known who somebody is. */
export type KnownLevel = 'none' | VerifiedStep

/** A loan that was repaid late, or written off (which counts as more than 30 days). */
export interface LateLoan {
  readonly loanId: number
  readonly daysLate: number
  /** Day in Hong Kong on which it ended. */
  readonly day: number
}

/** What is known of the loans that somebody has had. */
export interface LoanRecord {
  /** Repaid in time: the last ones, at most `ON_TIME_COUNTED`, the oldest first. Days in Hong Kong. */
  readonly onTime: readonly { readonly loanId: number; readonly day: number }[]
  /** Those of the last `LATE_REMEMBERED_DAYS`. */
  readonly late: readonly LateLoan[]
  /** Day in Hong Kong on which the first loan was repaid; absent before. */
  readonly firstRepaidDay?: number
}

/** What a score is worked out from; times in ms. */
export interface CreditFacts {
  readonly at: number
  /** When the account was opened. */
  readonly registeredAt: number
  readonly level: KnownLevel
  /** Since when the level holds. */
  readonly levelSince?: number
  /** Traded with others and staked in all products, USDT. */
  readonly turnover: Amount
  /** Since when the account is protected strongly; absent when it is not. */
  readonly strongSince?: number
  readonly record: LoanRecord
  /** Days in Hong Kong since which loans are overdue that are not repaid. */
  readonly overdueSince?: number
}

export const CREDIT_CAUSES = [
  'base',
  'verification',
  'accountAge',
  'loanOnTime',
  'turnover',
  'security',
  'cleanYear',
  'overdue',
  'loanLate',
] as const

/** One reason for points, with the time since which it counts (ms). */
export interface CreditCause {
  readonly cause: (typeof CREDIT_CAUSES)[number]
  readonly points: number
  readonly since?: number
  readonly step?: VerifiedStep
  readonly loanId?: number
}

/** Something that would raise the score. */
export interface CreditRaise {
  readonly cause: (typeof CREDIT_CAUSES)[number]
  readonly points: number
  /** When time alone brings it, ms; absent when the person does. */
  readonly from?: number
  readonly step?: VerifiedStep
  /** What is still to be traded, USDT. */
  readonly missing?: Amount
  readonly loanId?: number
}

export interface CreditScore {
  /** 0 to 1,000. */
  readonly score: number
  readonly causes: readonly CreditCause[]
  readonly raises: readonly CreditRaise[]
  /** Share of the largest credit that the score gives, percent. */
  readonly limitPercent: 0 | 25 | 50 | 100
  /** What of the score gives the next higher limit; absent at the highest. */
  readonly nextLimitAt?: number
}

export const SCORE_MAX = 1_000
/** Loans in time that count. */
export const ON_TIME_COUNTED = 5
/** Days after which a late loan counts no more. */
export const LATE_REMEMBERED_DAYS = 720

const BASE = 300
const STEP_POINTS: Readonly<Record<VerifiedStep, number>> = { basic: 80, senior: 100, address: 70 }
const AGE_STEP_DAYS = 30
const AGE_STEP_POINTS = 10
const AGE_MAX = 120
const ON_TIME_POINTS = 40
const TURNOVER: readonly { from: Amount; points: number }[] = [
  { from: usdt(1_000n), points: 10 },
  { from: usdt(10_000n), points: 25 },
  { from: usdt(100_000n), points: 50 },
]
const SECURITY_POINTS = 30
const CLEAN_YEAR_POINTS = 50
const CLEAN_YEAR_DAYS = 365
const OVERDUE_POINTS = -150
const LATE_POINTS: readonly { upTo: number; points: number }[] = [
  { upTo: 7, points: 30 },
  { upTo: 30, points: 80 },
  { upTo: Number.POSITIVE_INFINITY, points: 150 },
]
const HALVED_DAYS = 180
const LIMITS = [
  { below: 400, percent: 0 },
  { below: 600, percent: 25 },
  { below: 750, percent: 50 },
  { below: SCORE_MAX + 1, percent: 100 },
] as const

/** Late days that a loan is counted with that was written off: more than 30. */
export const WRITTEN_OFF_DAYS_LATE = 31

/**
 * The credit score of a person at a time, with each reason, what would raise it, and the share of the largest credit that it gives: the same on the person's page, in the core
 * and in the console. Whole numbers only; what is older than its time counts nothing.
 */
export function creditScore(facts: CreditFacts): CreditScore {
  const causes = [
    { cause: 'base', points: BASE } as const,
    ...verificationCauses(facts),
    ...ageCauses(facts),
    ...facts.record.onTime
      .slice(-ON_TIME_COUNTED)
      .map(({ loanId, day }): CreditCause => ({ cause: 'loanOnTime', points: ON_TIME_POINTS, since: startOfDay(day), loanId })),
    ...turnoverCauses(facts),
    ...(facts.strongSince === undefined ? [] : [{ cause: 'security', points: SECURITY_POINTS, since: facts.strongSince } as const]),
    ...cleanYearCauses(facts),
    ...lateCauses(facts),
  ]
  const sum = causes.reduce((points, cause) => points + cause.points, 0)
  const score = Math.max(0, Math.min(SCORE_MAX, sum))
  const limit = LIMITS.find(({ below }) => score < below) ?? LIMITS[3]
  return {
    score,
    causes,
    raises: raisesOf(facts),
    limitPercent: limit.percent,
    ...(limit.percent < 100 && { nextLimitAt: limit.below }),
  }
}

/** The whole credit that a score gives: share x the most that the terms lend, rounded down. */
export const creditLimit = ({ limitPercent }: Pick<CreditScore, 'limitPercent'>, { maximum }: { readonly maximum: Amount }): Amount =>
  multiplyDivide(maximum, BigInt(limitPercent), 100n, 'floor') as Amount

const stepsOf = (level: KnownLevel): readonly VerifiedStep[] =>
  level === 'none' ? [] : VERIFIED_STEPS.slice(0, VERIFIED_STEPS.indexOf(level) + 1)

const verificationCauses = ({ level, levelSince }: CreditFacts): CreditCause[] =>
  stepsOf(level).map(step => ({
    cause: 'verification',
    points: STEP_POINTS[step],
    step,
    ...(levelSince !== undefined && { since: levelSince }),
  }))

const daysBetween = (from: number, to: number): number => Math.max(0, dayOf(to) - dayOf(from))

const agePoints = (days: number): number => Math.min(AGE_STEP_POINTS * Math.floor(days / AGE_STEP_DAYS), AGE_MAX)

function ageCauses({ at, registeredAt }: CreditFacts): CreditCause[] {
  const points = agePoints(daysBetween(registeredAt, at))
  return points > 0 ? [{ cause: 'accountAge', points, since: registeredAt }] : []
}

function turnoverCauses({ turnover }: CreditFacts): CreditCause[] {
  const reached = TURNOVER.filter(({ from }) => turnover >= from).at(-1)
  return reached ? [{ cause: 'turnover', points: reached.points }] : []
}

/** The day from which a year without a late loan is whole; `undefined` before the first repaid loan, and while something is overdue. */
function cleanYearDay({ record, overdueSince }: CreditFacts): number | undefined {
  if (record.firstRepaidDay === undefined || overdueSince !== undefined) return undefined
  return Math.max(record.firstRepaidDay, ...record.late.map(({ day }) => day)) + CLEAN_YEAR_DAYS
}

function cleanYearCauses(facts: CreditFacts): CreditCause[] {
  const day = cleanYearDay(facts)
  return day !== undefined && dayOf(facts.at) >= day ? [{ cause: 'cleanYear', points: CLEAN_YEAR_POINTS, since: startOfDay(day) }] : []
}

/** What a late loan still takes away on a day: halved, rounded down, each 180 days, and nothing after 720. */
function latePoints({ daysLate, day }: LateLoan, today: number): number {
  const age = today - day
  if (age >= LATE_REMEMBERED_DAYS) return 0
  const points = LATE_POINTS.find(({ upTo }) => daysLate <= upTo)?.points ?? 0
  return Math.floor(points / 2 ** Math.floor(age / HALVED_DAYS))
}

function lateCauses({ record, overdueSince, at }: CreditFacts): CreditCause[] {
  const today = dayOf(at)
  const late = record.late
    .map((loan): CreditCause => ({ cause: 'loanLate', points: -latePoints(loan, today), since: startOfDay(loan.day), loanId: loan.loanId }))
    .filter(({ points }) => points < 0)
  if (overdueSince === undefined) return late
  return [{ cause: 'overdue', points: OVERDUE_POINTS, since: startOfDay(overdueSince) }, ...late]
}

function raisesOf(facts: CreditFacts): CreditRaise[] {
  const { at, level, registeredAt, turnover, strongSince, record, overdueSince } = facts
  const raises: CreditRaise[] = []
  if (overdueSince !== undefined) raises.push({ cause: 'overdue', points: -OVERDUE_POINTS })
  const step = VERIFIED_STEPS[stepsOf(level).length]
  if (step) raises.push({ cause: 'verification', points: STEP_POINTS[step], step })
  if (strongSince === undefined) raises.push({ cause: 'security', points: SECURITY_POINTS })
  if (record.onTime.length < ON_TIME_COUNTED) raises.push({ cause: 'loanOnTime', points: ON_TIME_POINTS })
  const reached = turnoverCauses(facts)[0]?.points ?? 0
  const next = TURNOVER.find(({ from }) => turnover < from)
  if (next) raises.push({ cause: 'turnover', points: next.points - reached, missing: (next.from - turnover) as Amount })
  return [...raises, ...raisesOfTime(facts, daysBetween(registeredAt, at))]
}

/** What comes by itself. */
function raisesOfTime(facts: CreditFacts, age: number): CreditRaise[] {
  const today = dayOf(facts.at)
  const raises: CreditRaise[] = []
  if (agePoints(age) < AGE_MAX) {
    const days = AGE_STEP_DAYS * (Math.floor(age / AGE_STEP_DAYS) + 1)
    raises.push({ cause: 'accountAge', points: AGE_STEP_POINTS, from: startOfDay(dayOf(facts.registeredAt) + days) })
  }
  const clean = cleanYearDay(facts)
  if (clean !== undefined && clean > today) raises.push({ cause: 'cleanYear', points: CLEAN_YEAR_POINTS, from: startOfDay(clean) })
  for (const loan of facts.record.late) {
    const day = loan.day + HALVED_DAYS * (Math.floor((today - loan.day) / HALVED_DAYS) + 1)
    const points = latePoints(loan, today) - latePoints(loan, day)
    if (points > 0) raises.push({ cause: 'loanLate', points, from: startOfDay(day), loanId: loan.loanId })
  }
  return raises
}
