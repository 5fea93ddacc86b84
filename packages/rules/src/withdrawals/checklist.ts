import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { dayOf, startOfDay } from '../hong-kong-day.ts'
import { type Refusal, refuse } from '../refusals.ts'
import { VERIFICATION_LEVELS, type VerificationLevel } from '../verification/levels.ts'
import { beyondOverdue, debtOverdue } from './debt.ts'
import { requiredTurnover, withdrawalFee } from './fee.ts'
import { WITHDRAWAL_ASSET, type WithdrawalTerms } from './terms.ts'

/** Why withdrawals of a person, or to an address, wait for a while. */
export const WITHDRAWAL_HOLDS = ['tradePasswordReset', 'authenticatorChanged', 'contactChanged', 'addressNew'] as const

export interface WithdrawalHold {
  hold: (typeof WITHDRAWAL_HOLDS)[number]
  /** Journal time, ms. */
  until: number
}

/** What a request is compared with. */
export interface WithdrawalFigures {
  /** Journal time, ms. */
  at: number
  amount: Amount
  /** Those that bind the person. */
  terms: WithdrawalTerms
  /** Decimal places of USDT. */
  scale: number
  isFrozen: boolean
  /** Open claims of the house against the person: what a reversed deposit left owed. */
  claims: number
  level: VerificationLevel
  holds: readonly WithdrawalHold[]
  /** Requests of the day in Hong Kong that did not end without a payment. */
  today: { count: number; amount: Amount }
  /** All that the person ever deposited and traded, USDT. */
  deposited: Amount
  turnover: Amount
  /** Credited and not final on its chain. */
  unfinal: Amount
  /** In the exchange wallet, not frozen. */
  available: Amount
  /** Owed of what is overdue: so much of the wallet stays. */
  overdue: Amount
}

/** In the order in which they refuse. */
export type WithdrawalConditionName =
  | 'accountActive'
  | 'claim'
  | 'minimum'
  | 'maximum'
  | 'level'
  | 'hold'
  | 'window'
  | 'perDay'
  | 'turnover'
  | 'finality'
  | 'balance'
  | 'loan'

/** One condition of a withdrawal: what it asks for, and how far the person is. Amounts are decimal strings, times ms. */
export interface WithdrawalCondition {
  condition: WithdrawalConditionName
  isMet: boolean
  current: string
  required: string
  /** Which hold it is. */
  hold?: WithdrawalHold['hold']
  /** When the clock alone will have met it, ms; missing when it is met, and when the person has to do something. */
  from?: number
}

/** Every condition of a request, and what would come of it: the same for the page, the dry run and the core. */
export interface WithdrawalChecklist {
  conditions: WithdrawalCondition[]
  fee: Amount
  arrival: Amount
  /** The most that could be requested now by amount, balance and what is left of the day's limit; 0 below the minimum. */
  most: Amount
  /** What keeps it from being more. */
  mostBy: WithdrawalLimit
  /** The first unmet condition, as it refuses. */
  firstUnmet: Refusal | undefined
  /** When the request would be accepted if nothing but time went by, ms; missing when time alone does not do. */
  earliest: number | undefined
}

/** What can bound a withdrawal: what is there, what of it is final, what an overdue loan leaves, the terms, and what is left of the limit that the level sets for a day. */
export const WITHDRAWAL_LIMITS = ['balance', 'finality', 'loan', 'maximum', 'level'] as const
export type WithdrawalLimit = (typeof WITHDRAWAL_LIMITS)[number]

const MINUTE_MS = 60_000

/** All conditions of a withdrawal with their figures, in the order in which they refuse. */
export function withdrawalChecklist(figures: WithdrawalFigures): WithdrawalChecklist {
  const { amount, terms } = figures
  const rows: Row[] = [
    ...ofAccount(figures),
    ...ofAmount(figures),
    levelRow(figures),
    ...figures.holds.map(hold => holdRow(figures, hold)),
    windowRow(figures),
    perDayRow(figures),
    turnoverRow(figures),
    ...ofBalance(figures),
    ...ofDebts(figures),
  ]
  const unmet = rows.filter(({ condition }) => !condition.isMet)
  const fee = withdrawalFee(amount, terms)
  return {
    conditions: rows.map(({ condition }) => condition),
    fee,
    arrival: (amount - fee) as Amount,
    ...largestWithdrawal(figures),
    firstUnmet: unmet[0]?.refusal,
    earliest: unmet.every(({ condition }) => condition.from !== undefined) ? earliestOf(figures) : undefined,
  }
}

/** What of the exchange wallet may leave: not what is still unfinal. */
const withdrawable = ({ available, unfinal }: WithdrawalFigures): Amount => (available > unfinal ? available - unfinal : 0n) as Amount

function largestWithdrawal(figures: WithdrawalFigures): Pick<WithdrawalChecklist, 'most' | 'mostBy'> {
  const { terms, level, today, available, overdue } = figures
  const free = withdrawable(figures)
  const limits: [WithdrawalLimit, bigint][] = [
    [free < available ? 'finality' : 'balance', free],
    ['maximum', terms.maximum],
  ]
  if (overdue > 0n) limits.push(['loan', beyondOverdue(available, overdue)])
  // Who is not verified yet is told what the first step opens.
  const perDay = perDayOf(level === 'none' ? 'basic' : level, terms)
  if (perDay !== undefined) limits.push(['level', perDay - today.amount])
  const [mostBy, most] = limits.reduce((least, limit) => (limit[1] < least[1] ? limit : least))
  return { most: (most >= terms.minimum ? most : 0n) as Amount, mostBy }
}

interface Row {
  condition: WithdrawalCondition
  refusal: Refusal
}

function ofAccount({ isFrozen, claims }: WithdrawalFigures): Row[] {
  return [
    {
      condition: { condition: 'accountActive', isMet: !isFrozen, current: isFrozen ? 'frozen' : 'active', required: 'active' },
      refusal: refuse('userFrozen'),
    },
    { condition: { condition: 'claim', isMet: claims === 0, current: String(claims), required: '0' }, refusal: refuse('claimOpen') },
  ]
}

function ofAmount({ amount, terms, scale }: WithdrawalFigures): Row[] {
  const text = (units: bigint) => formatDecimal(units, scale)
  const [minimum, maximum] = [text(terms.minimum), text(terms.maximum)]
  return [
    {
      condition: { condition: 'minimum', isMet: amount >= terms.minimum, current: text(amount), required: minimum },
      refusal: refuse('amountTooSmall', { minimum }),
    },
    {
      condition: { condition: 'maximum', isMet: amount <= terms.maximum, current: text(amount), required: maximum },
      refusal: refuse('amountTooLarge', { maximum }),
    },
  ]
}

/** Basic verification, and a higher step for more than it allows in a day. */
function levelRow(figures: WithdrawalFigures): Row {
  const { amount, level, today, terms } = figures
  const required = requiredLevel(amount + today.amount, terms)
  const isMet = VERIFICATION_LEVELS.indexOf(level) >= VERIFICATION_LEVELS.indexOf(required)
  const limit = perDayOf(level, terms)
  const isOfToday = !isMet && limit !== undefined && amount <= limit
  return {
    condition: { condition: 'level', isMet, current: level, required, ...(isOfToday && { from: nextDayOpening(figures) }) },
    refusal: levelRefusal(figures, required),
  }
}

/** Who lacks more than one step is told what the next one opens. */
function levelRefusal({ level, terms, scale }: WithdrawalFigures, required: VerificationLevel): Refusal {
  if (level === 'none') return refuse('basicVerificationRequired')
  const limit = perDayOf(required === 'address' ? 'senior' : 'basic', terms)
  const parameters = { maximum: formatDecimal(limit ?? 0n, scale), asset: WITHDRAWAL_ASSET }
  return refuse(required === 'address' ? 'addressVerificationRequired' : 'seniorVerificationRequired', parameters)
}

/** The step that so much on a day asks for. */
function requiredLevel(total: bigint, { basicPerDay, seniorPerDay }: WithdrawalTerms): VerificationLevel {
  if (total <= basicPerDay) return 'basic'
  return seniorPerDay === undefined || total <= seniorPerDay ? 'senior' : 'address'
}

/** Most that a level allows on a day; absent where it sets no limit, and of nobody who is not verified at all. */
const perDayOf = (level: VerificationLevel, { basicPerDay, seniorPerDay }: WithdrawalTerms): Amount | undefined =>
  ({ none: undefined, basic: basicPerDay, senior: seniorPerDay, address: undefined })[level]

function holdRow({ at }: WithdrawalFigures, { hold, until }: WithdrawalHold): Row {
  const isMet = at >= until
  return {
    condition: { condition: 'hold', hold, isMet, current: String(at), required: String(until), ...(!isMet && { from: until }) },
    refusal: refuse('withdrawalHeld', { until: String(until) }),
  }
}

function windowRow(figures: WithdrawalFigures): Row {
  const { at, terms } = figures
  const opening = openingFrom(at, terms)
  const [from, until] = [timeText(terms.opensAt), timeText(terms.closesAt)]
  const isMet = opening === at
  const current = timeText(Math.floor((at - startOfDay(dayOf(at))) / MINUTE_MS))
  return {
    condition: { condition: 'window', isMet, current, required: `${from}-${until}`, ...(!isMet && { from: opening }) },
    refusal: refuse('withdrawalWindowClosed', { from, until }),
  }
}

function perDayRow(figures: WithdrawalFigures): Row {
  const { today, terms } = figures
  const isMet = today.count < terms.perDay
  const maximum = String(terms.perDay)
  return {
    condition: {
      condition: 'perDay',
      isMet,
      current: String(today.count),
      required: maximum,
      ...(!isMet && { from: nextDayOpening(figures) }),
    },
    refusal: refuse('withdrawalsPerDayReached', { maximum }),
  }
}

function turnoverRow({ deposited, turnover, terms, scale }: WithdrawalFigures): Row {
  const needed = requiredTurnover(deposited, terms)
  const [available, required] = [formatDecimal(turnover, scale), formatDecimal(needed, scale)]
  return {
    condition: { condition: 'turnover', isMet: turnover >= needed, current: available, required },
    refusal: refuse('turnoverTooLow', { available, required, asset: WITHDRAWAL_ASSET }),
  }
}

function ofBalance(figures: WithdrawalFigures): Row[] {
  const { amount, available, scale } = figures
  const free = withdrawable(figures)
  const text = (units: bigint) => formatDecimal(units, scale)
  const required = text(amount)
  // Who asks for more than there is at all is told that, not to wait.
  const isFinal = amount <= free || amount > available
  return [
    {
      condition: { condition: 'finality', isMet: isFinal, current: text(free), required },
      refusal: refuse('depositNotFinal', { available: text(free), asset: WITHDRAWAL_ASSET }),
    },
    {
      condition: { condition: 'balance', isMet: amount <= available, current: text(available), required },
      refusal: refuse('insufficientBalance', { asset: WITHDRAWAL_ASSET, available: text(available), required }),
    },
  ]
}

/** Whoever is late with a debt takes out only what is beyond it; who is not, reads nothing of it. */
function ofDebts({ amount, available, overdue, scale }: WithdrawalFigures): Row[] {
  if (overdue === 0n) return []
  const left = beyondOverdue(available, overdue)
  const figures = { current: formatDecimal(left, scale), required: formatDecimal(overdue, scale) }
  return [{ condition: { condition: 'loan', isMet: amount <= left, ...figures }, refusal: debtOverdue(overdue, available) }]
}

/** When every condition that waits for the clock alone is met at once. */
function earliestOf(figures: WithdrawalFigures): number {
  const { at, terms, holds, today, amount, level } = figures
  const free = Math.max(at, ...holds.map(({ until }) => until))
  const limit = perDayOf(level, terms)
  const isDayOver = today.count >= terms.perDay || (limit !== undefined && amount + today.amount > limit)
  return openingFrom(isDayOver ? Math.max(free, startOfDay(dayOf(at) + 1)) : free, terms)
}

const nextDayOpening = ({ at, terms }: WithdrawalFigures): number => openingFrom(startOfDay(dayOf(at) + 1), terms)

/** The first time from `at` on at which requests are taken. */
function openingFrom(at: number, { opensAt, closesAt }: WithdrawalTerms): number {
  const start = startOfDay(dayOf(at))
  const opening = start + opensAt * MINUTE_MS
  if (at < opening) return opening
  return at < start + closesAt * MINUTE_MS ? at : startOfDay(dayOf(at) + 1) + opensAt * MINUTE_MS
}

/** `12:00` of the 720th minute of a day. */
const timeText = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
