import { exactDecimal, formatDecimal } from '@assay/money/decimal'
import { shortAddress } from '@assay/rules/short-address'
import { REFUSAL_REASONS, type RefusalReason } from '@assay/rules/withdrawals/states'
import { and, count, eq, sum } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../../../core-host/engine.ts'
import type { PeopleRefusal } from '../../../http/handler.ts'
import type { Users } from '../../../people/users.ts'
import type { MoneySources } from '../../../reviews/decided-money.ts'
import type { Decision, Evidence, EvidenceField, ReviewCase, ReviewKind, Rows } from '../../../reviews/review-kind.ts'
import { creditsByStaff, needsTwoByDay, type StaffCredits } from '../../../reviews/staff-money.ts'
import { addressesByHash, othersWith } from '../addresses/address-book.ts'
import type { DryRun } from '../dry-run.ts'
import { withdrawalReviews, withdrawals } from '../tables.ts'
import type { WithdrawalRow } from '../withdrawal-changes.ts'

/** The kind of case, and the only topic that there is of it. */
export const WITHDRAWAL_CASE = 'withdrawal'

const HOUR_MS = 3_600_000

interface Options {
  engine: Pick<Engine, 'read'>
  money: MoneySources
  /** From so many USDT on two people have to agree, a decimal. */
  twoFrom: string
  /** How long one may wait for its review, ms. */
  deadlineMs: number
  users: Pick<Users, 'find'>
  /** Figures of a person as a request is compared with them, and the scale of amounts. */
  figuresOf(uid: number): Promise<{ run: DryRun; scale: number }>
  now(): number
  afterwards(reviewed: ReviewCase): Promise<void>
}

/** Of which part of a withdrawal a reason is given. */
const REASONS_OF = {
  destination: ['addressRisk'],
  source: ['sourceUnclear'],
  account: ['identityUnclear', 'accountMisused'],
} as const satisfies Record<string, readonly RefusalReason[]>

/** Cases about money that is to leave. */
export const withdrawalCases = (options: Options): ReviewKind => ({
  kind: WITHDRAWAL_CASE,
  decidedBy: ['finance', 'compliance', 'admin'],
  deadlineMs: options.deadlineMs,
  evidence: (rows, reviewed) => evidence(rows, reviewed, options),
  isDisclosed: true,
  disclose: async (rows, reviewed) => {
    const { entry } = await caseParts(rows, reviewed)
    return { texts: entry ? [{ item: 'destination', value: entry.address }] : [], photos: [] }
  },
  approval: (within, reviewed, operatorId) => approval(within, { reviewed, operatorId }, options),
  decide,
  afterwards: options.afterwards,
})

/** Nobody approves the withdrawal of a person whom they have credited, and two agree to what reaches the limit within a day. */
const approval = async (
  within: Rows,
  { reviewed, operatorId }: { reviewed: ReviewCase; operatorId: number },
  { engine, money, twoFrom, figuresOf, now }: Options,
): Promise<PeopleRefusal | { needsTwo: boolean }> => {
  const { withdrawal } = await caseParts(within, reviewed)
  const { scale } = await figuresOf(reviewed.uid)
  const limit = exactDecimal(twoFrom, scale)
  const needsTwo = await needsTwoByDay(within, { engine, money, reviewed, operatorId, amount: withdrawal.amount, limit, now: now() })
  const { operators } = await creditsByStaff(within, reviewed.uid, { engine, money, now: now() })
  return operators.has(operatorId) ? { refusal: 'creditedByYou' } : { needsTwo }
}

/** An account that lives from what staff has credited: half of its deposits or more, or anything in the last 24 hours. */
const livesFromStaff = ({ all, lately }: StaffCredits, deposited: bigint): boolean => lately > 0n || (all > 0n && 2n * all >= deposited)

const caseParts = async (rows: Rows, { id }: ReviewCase) => {
  const [found] = await rows
    .select({ withdrawal: withdrawals })
    .from(withdrawalReviews)
    .innerJoin(withdrawals, eq(withdrawals.withdrawalId, withdrawalReviews.withdrawalId))
    .where(eq(withdrawalReviews.caseId, id))
  const withdrawal: WithdrawalRow | undefined = found?.withdrawal
  if (!withdrawal) throw new Error(`The case ${id} is about a withdrawal that nobody requested`)
  const database = rows as PostgresJsDatabase
  return { withdrawal, entry: (await addressesByHash(database, [withdrawal.addressHash])).get(withdrawal.addressHash) }
}

const fieldOf = (item: keyof typeof REASONS_OF, value: string, isPersonal = false): EvidenceField => ({
  item,
  value,
  isPersonal,
  isPhoto: false,
  isAccepted: false,
  reasons: REASONS_OF[item].map(reason => ({ reason, kind: 'retry' })),
})

const evidence = async (rows: Rows, reviewed: ReviewCase, { engine, money, users, figuresOf, now }: Options): Promise<Evidence> => {
  const { withdrawal, entry } = await caseParts(rows, reviewed)
  const user = await users.find(reviewed.uid)
  const { run, scale } = await figuresOf(reviewed.uid)
  const written = (units: bigint) => `${formatDecimal(units, scale)} ${withdrawal.asset}`
  const { figures } = run
  const others = entry ? await othersWith(rows as PostgresJsDatabase, entry) : []
  const credits = await creditsByStaff(rows, reviewed.uid, { engine, money, now: now() })
  return {
    fields: [
      fieldOf('destination', entry ? shortAddress(entry.address) : '', true),
      fieldOf('source', `${written(figures.deposited)} / ${written(figures.turnover)}`),
      fieldOf('account', figures.level),
    ],
    flags: [
      ...(others.length > 0 ? [{ flag: 'sameAddress', item: 'destination', uids: others.map(String) }] : []),
      ...(livesFromStaff(credits, figures.deposited) ? [{ flag: 'creditedByStaff', item: 'source', uids: [] }] : []),
    ],
    facts: [
      { fact: 'withdrawal', value: String(withdrawal.withdrawalId) },
      { fact: 'purpose', value: withdrawal.purpose },
      { fact: 'amount', value: written(withdrawal.amount) },
      { fact: 'arrival', value: written(withdrawal.amount - withdrawal.fee) },
      { fact: 'addressAgeHours', value: entry ? String(Math.floor((now() - entry.addedAt) / HOUR_MS)) : '' },
      { fact: 'deposited', value: written(figures.deposited) },
      { fact: 'creditedByStaff', value: written(credits.all) },
      { fact: 'turnover', value: written(figures.turnover) },
      { fact: 'withdrawn', value: await paidBefore(rows, withdrawal, written) },
      { fact: 'level', value: figures.level },
      { fact: 'country', value: user?.country ?? '' },
      { fact: 'registeredAt', value: String(user?.registeredAt ?? '') },
    ],
  }
}

/** What the person has withdrawn before, and how often. */
const paidBefore = async (rows: Rows, { user }: WithdrawalRow, written: (units: bigint) => string): Promise<string> => {
  const [paid] = await rows
    .select({ number: count(), amount: sum(withdrawals.amount) })
    .from(withdrawals)
    .where(and(eq(withdrawals.user, user), eq(withdrawals.state, 'settled')))
  return `${paid?.number ?? 0} × (${written(BigInt(paid?.amount ?? 0))})`
}

const decide = async (within: Rows, { id }: ReviewCase, decision: Decision): Promise<void> => {
  const reason = decision.outcome === 'reject' ? REFUSAL_REASONS.find(one => one === decision.items[0]?.reason) : undefined
  await within
    .update(withdrawalReviews)
    .set({ decision: decision.outcome === 'approve' ? 'approve' : 'refuse', reason: reason ?? null, isKnownToCore: false })
    .where(eq(withdrawalReviews.caseId, id))
}
