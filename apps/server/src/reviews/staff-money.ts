import type { Core } from '@assay/core/engine/core'
import { assetScale, indexPrice } from '@assay/core/markets/read'
import { isValueAsset, usdtValueAt } from '@assay/core/markets/usdt-value'
import { exactDecimal } from '@assay/money/decimal'
import { countsAs } from '@assay/rules/assets/us-dollars'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Engine } from '../core-host/engine.ts'
import { houseChanges } from '../operators/changes/tables.ts'
import type { ReviewCase, Rows } from './review-kind.ts'

const DAY_MS = 24 * 3_600_000

/** One act of staff that moved money of a person. */
interface MoneyAct {
  uid: number
  /** USDT units, above 0. */
  amount: bigint
  /** Who answers for it: whoever approved it alone, or both who had to for an adjustment. */
  operators: readonly number[]
}

type Reading = Pick<Engine, 'read'>

interface Adjusted {
  uid: number
  asset: string
  /** Plain decimal; below 0 the house took back. */
  amount: string
}

/** What an adjustment is worth at the index price now, USDT units; undefined while nobody knows a price. */
const worthOf = (core: Core, { asset, amount }: Adjusted): bigint | undefined => {
  const price = isValueAsset(asset) ? 0n : indexPrice(core.state, asset)
  const units = exactDecimal(amount.replace('-', ''), assetScale(core.state, asset))
  return price === undefined ? undefined : usdtValueAt(core.state, asset, { units, price })
}

interface Asked {
  engine: Reading
  reviewed: Pick<ReviewCase, 'id' | 'uid'>
  operatorId: number
  /** What this approval would add, USDT units. */
  amount: bigint
  /** From so many USDT units on two people have to agree. */
  limit: bigint
  now: number
}

/**
 * Whether an approval that moves money needs two people: when, with what staff decided in the 24 hours before, it brings the person or the operator to the limit. Vouchers,
 * withdrawals, payouts to bank cards and adjustments count. Of the operator those count that nobody else agreed to, and their adjustments. Decisions of this kind come one after the other, so that
 * two at once see each other.
 */
export const needsTwoByDay = async (within: Rows, { engine, reviewed, operatorId, amount, limit, now }: Asked): Promise<boolean> => {
  await within.execute(sql`select pg_advisory_xact_lock(hashtext('money decided by staff'))`)
  const acts = await actsSince(within, { engine, since: now - DAY_MS, but: reviewed.id, unknown: limit })
  const sumOf = (counts: (act: MoneyAct) => boolean) => acts.filter(counts).reduce((sum, act) => sum + act.amount, amount)
  return sumOf(({ uid }) => uid === reviewed.uid) >= limit || sumOf(({ operators }) => operators.includes(operatorId)) >= limit
}

/** What the approval of a case moves, USDT units; a US dollar counts as one USDT. The tables belong to products. Bounded: a part of what is asked of one day. */
const MONEY_OF_CASES = sql`
  select case_id, coalesce(found, 0) as amount from voucher_deposits where case_id is not null
  union all select r.case_id, w.amount from withdrawal_reviews r join withdrawals w on w.withdrawal_id = r.withdrawal_id
  union all select r.case_id, p.amount * ${String(countsAs(1n))}::numeric from bank_payout_reviews r join bank_payouts p on p.payout_id = r.payout_id`

/** Taken from the history of cases: one that is opened again, or withdrawn, has lost its outcome, and may be paid nevertheless. Who approves one twice has approved it twice. */
const actsSince = async (
  rows: Rows,
  { engine, since, but, unknown }: { engine: Reading; since: number; but: number; unknown: bigint },
): Promise<MoneyAct[]> => {
  // Bounded: what staff decides by hand in a day.
  const decided = await rows.execute<{ uid: number; amount: string; operator_id: number | null; step: string | null }>(sql`
    select c.uid, m.amount, e.operator_id, (
      select b.event from review_events b
      where b.case_id = e.case_id and b.id < e.id and b.event in ('claimed', 'proposed') order by b.id desc limit 1
    ) as step
    from review_events e join review_cases c on c.id = e.case_id join (${MONEY_OF_CASES}) m on m.case_id = c.id
    where e.event = 'decided' and e.outcome = 'approve' and e.at > ${since} and c.id <> ${but}`)
  const ofCases = [...decided].map(({ uid, amount, operator_id: operator, step }) => ({
    uid,
    amount: BigInt(amount),
    // Whoever agreed to a proposal had not claimed the case since.
    operators: operator === null || step === 'proposed' ? [] : [operator],
  }))
  return [...ofCases, ...(await adjustmentsSince(rows, { engine, since, unknown }))]
}

const adjustmentsSince = async (
  rows: Rows,
  { engine, since, unknown }: { engine: Reading; since: number; unknown: bigint },
): Promise<MoneyAct[]> => {
  const approved = and(eq(houseChanges.kind, 'adjustment'), eq(houseChanges.decision, 'approve'), gt(houseChanges.decidedAt, since))
  // Bounded: what staff decides by hand in a day.
  const changes = await rows.select().from(houseChanges).where(approved)
  return engine.read(core =>
    changes.map(({ content, proposedBy, decidedBy }) => {
      const adjusted = content as unknown as Adjusted
      // While nobody knows what it is worth, the next decision takes two.
      return { uid: adjusted.uid, amount: worthOf(core, adjusted) ?? unknown, operators: [proposedBy, decidedBy ?? proposedBy] }
    }),
  )
}

/** What staff has credited to a person by vouchers and adjustments, and which operators had a part in it. */
export interface StaffCredits {
  /** USDT units, ever and in the last 24 hours. */
  all: bigint
  lately: bigint
  operators: ReadonlySet<number>
}

/** Sums up what staff has credited to a person. */
export const creditsByStaff = async (rows: Rows, uid: number, { engine, now }: { engine: Reading; now: number }): Promise<StaffCredits> => {
  const credits = [...(await creditedVouchers(rows, uid)), ...(await givenAdjustments(rows, uid, engine))]
  const sumOf = (of: typeof credits) => of.reduce((sum, { units }) => sum + units, 0n)
  const lately = credits.filter(({ at }) => (at ?? 0) > now - DAY_MS)
  return { all: sumOf(credits), lately: sumOf(lately), operators: new Set(credits.flatMap(({ operators }) => operators)) }
}

interface Credit {
  units: bigint
  at: number | null
  operators: readonly number[]
}

const creditedVouchers = async (rows: Rows, uid: number): Promise<Credit[]> => {
  // Bounded: what staff decided by hand about one person.
  const found = await rows.execute<{ found: string | null; decided_at: string | null; operators: number[] }>(sql`
    select v.found, v.decided_at, array_agg(e.operator_id) as operators from voucher_deposits v
    join review_events e on e.case_id = v.case_id and e.outcome = 'approve'
    where v.uid = ${uid} and v.state = 'completed' group by v.id`)
  return [...found].map(row => ({
    units: BigInt(row.found ?? 0),
    at: row.decided_at === null ? null : Number(row.decided_at),
    operators: row.operators,
  }))
}

const givenAdjustments = async (rows: Rows, uid: number, engine: Reading): Promise<Credit[]> => {
  const ofPerson = sql`(${houseChanges.content} ->> 'uid')::bigint = ${uid}`
  // Bounded: what staff decided by hand about one person.
  const changes = await rows
    .select()
    .from(houseChanges)
    .where(and(eq(houseChanges.kind, 'adjustment'), eq(houseChanges.decision, 'approve'), ofPerson))
  return engine.read(core =>
    changes.flatMap(({ content, proposedBy, decidedBy, decidedAt }) => {
      const adjusted = content as unknown as Adjusted
      if (adjusted.amount.startsWith('-')) return []
      return [{ units: worthOf(core, adjusted) ?? 0n, at: decidedAt, operators: [proposedBy, decidedBy ?? proposedBy] }]
    }),
  )
}
