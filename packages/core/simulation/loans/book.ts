import type { LoanTerms } from '@assay/rules/loans/terms'
import type { ApplyForLoan } from '../../src/loans/commands.ts'
import { type ModelLoan, type Owed, owedOn } from './loan.ts'

const DAY_MS = 86_400_000

/** The day in Hong Kong, counted in hours as on a calendar there. */
export const hongKongDay = (at: number): number => Math.floor((at / 3_600_000 + 8) / 24)

interface ModelPerson {
  kind: string
  /** In the exchange and in the contract wallet. */
  exchange: bigint
  contract: bigint
  frozen: boolean
  closing: boolean
  level: string
  /** Loans that are over: days on which they ended, and by how many days they were late. */
  ended: { day: number; late: number }[]
}

/** What the auditor keeps of everybody: people, applications, loans and the pool. */
export class LoansBook {
  readonly people = new Map<number, ModelPerson>()
  readonly applications = new Map<number, ApplyForLoan & { loanId: number }>()
  readonly loans = new Map<number, ModelLoan>()
  readonly versions: { from: number; terms: LoanTerms }[] = []
  alarm = false
  nextLoan = 1
  nextVoucher = 1
  /** What the house gave to the pool, what it lent, and what was paid for loans that are over. */
  funded = 0n
  disbursed = 0n
  paidOfEnded = 0n

  /** What the pool has: worked out of all loans. */
  pool(): bigint {
    let pool = this.funded - this.disbursed + this.paidOfEnded
    for (const { payments } of this.loans.values()) for (const { amount } of payments) pool += amount
    return pool
  }

  dayOf({ from, stoppedOn }: ModelLoan, at: number): number {
    return stoppedOn ?? hongKongDay(at) - from
  }

  owed(loan: ModelLoan, at: number): Owed {
    return owedOn(loan, loan.payments, this.dayOf(loan, at))
  }

  isLate(loan: ModelLoan, at: number): boolean {
    return this.dayOf(loan, at) > loan.days && this.owed(loan, at).total > 0n
  }

  /** Principal, all of it, and all of what is overdue, of one person. */
  debt(user: number, at: number): { principal: bigint; total: bigint; overdue: bigint } {
    const debt = { principal: 0n, total: 0n, overdue: 0n }
    for (const loan of this.loans.values()) {
      if (loan.user !== user) continue
      const { principal, total } = this.owed(loan, at)
      debt.principal += principal
      debt.total += total
      if (this.isLate(loan, at)) debt.overdue += total
    }
    return debt
  }

  /** Number and terms that hold at a time. */
  termsAt(at: number): [number, LoanTerms] {
    const number = this.versions.findLastIndex(({ from }, index) => index === 0 || from <= at) + 1
    return [number, this.terms(number)]
  }

  terms(number: number): LoanTerms {
    return (this.versions[number - 1] as { terms: LoanTerms }).terms
  }

  /** The score of somebody who has traded nothing and is late with nothing. */
  score(user: number, { registeredAt, strongSince }: ApplyForLoan['facts'], at: number): number {
    const { level, ended } = this.people.get(user) as ModelPerson
    const today = hongKongDay(at)
    const known = { none: 0, basic: 80, senior: 180, address: 250 }[level] ?? 0
    const age = Math.min(120, 10 * Math.floor((today - hongKongDay(registeredAt)) / 30))
    const inTime = 40 * Math.min(5, ended.filter(({ late }) => late === 0).length)
    let score = 300 + known + age + inTime + (strongSince === undefined ? 0 : 30)
    const late = ended.filter(one => one.late > 0)
    for (const { day, late: days } of late) score -= pointsOf(days, today - day)
    const first = Math.min(...ended.map(({ day }) => day))
    const latest = Math.max(first, ...late.map(({ day }) => day))
    if (ended.length > 0 && today >= latest + 365) score += 50
    return Math.max(0, Math.min(1_000, score))
  }

  /** Ends a loan for which nothing is owed and no voucher waits. */
  endIfOver(loan: ModelLoan): void {
    const { endedOn } = owedOn(loan, loan.payments, loan.payments.at(-1)?.day ?? 0)
    if (endedOn === undefined || loan.voucher) return
    const late = Math.max(0, endedOn - loan.days)
    this.person(loan.user).ended.push({ day: loan.from + endedOn, late: loan.stoppedOn === undefined ? late : Math.max(31, late) })
    for (const { amount } of loan.payments) this.paidOfEnded += amount
    this.loans.delete(loan.loanId)
  }

  person(user: number): ModelPerson {
    const known = this.people.get(user)
    if (!known) throw new Error(`the auditor does not know ${user}`)
    return known
  }

  register(user: number, kind: string): void {
    this.people.set(user, { kind, exchange: 0n, contract: 0n, frozen: false, closing: false, level: 'none', ended: [] })
  }
}

/** What a loan that was so many days late still takes away so many days later. */
function pointsOf(late: number, age: number): number {
  if (age >= 720) return 0
  const points = late <= 7 ? 30 : late <= 30 ? 80 : 150
  return Math.floor(points / 2 ** Math.floor(age / 180))
}

/** The first moment at which terms that are worse may begin. */
export const noticed = (at: number): number => at + DAY_MS
