import type { Core } from '@assay/core/engine/core'
import { assetScale, indexPrice } from '@assay/core/markets/read'
import { isValueAsset, usdtValueAt } from '@assay/core/markets/usdt-value'
import { exactDecimal } from '@assay/money/decimal'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Engine } from '../core-host/engine.ts'
import { houseChanges } from '../operators/changes/tables.ts'
import type { MoneySources } from './decided-money.ts'
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

interface Sources {
  engine: Reading
  money: MoneySources
}

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

interface Asked extends Sources {
  reviewed: Pick<ReviewCase, 'id' | 'uid'>
  operatorId: number
  /** What this approval would add, USDT units. */
  amount: bigint
  /** From so many USDT units on two people have to agree. */
  limit: bigint
  now: number
}

/** Decisions that move money come one after the other until the end of the transaction, so that two at once see each other. */
export const lockDecidedMoney = async (within: Rows): Promise<void> => {
  await within.execute(sql`select pg_advisory_xact_lock(hashtext('money decided by staff'))`)
}

/**
 * Whether an approval that moves money needs two people: when, with what staff decided in the 24 hours before, it brings the person or the operator to the limit. All cases that
 * products declare as money count, and adjustments. Of the operator those count that nobody else agreed to, and their adjustments.
 */
export const needsTwoByDay = async (within: Rows, { engine, money, reviewed, operatorId, amount, limit, now }: Asked): Promise<boolean> => {
  await lockDecidedMoney(within)
  const acts = await actsSince(within, { engine, money, since: now - DAY_MS, but: reviewed.id, unknown: limit })
  const sumOf = (counts: (act: MoneyAct) => boolean) => acts.filter(counts).reduce((sum, act) => sum + act.amount, amount)
  return sumOf(({ uid }) => uid === reviewed.uid) >= limit || sumOf(({ operators }) => operators.includes(operatorId)) >= limit
}

/** Taken from the history of cases: one that is opened again, or withdrawn, has lost its outcome, and may be paid nevertheless. Who approves one twice has approved it twice. */
const actsSince = async (
  rows: Rows,
  { engine, money, since, but, unknown }: Sources & { since: number; but: number; unknown: bigint },
): Promise<MoneyAct[]> => {
  // Bounded: what staff decides by hand in a day.
  const decided = await rows.execute<{ uid: number; amount: string; operator_id: number | null; step: string | null }>(sql`
    select c.uid, m.amount, e.operator_id, (
      select b.event from review_events b
      where b.case_id = e.case_id and b.id < e.id and b.event in ('claimed', 'proposed') order by b.id desc limit 1
    ) as step
    from review_events e join review_cases c on c.id = e.case_id join (${money.ofCases}) m on m.case_id = c.id
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

/** What staff has credited to a person: by cases that products declare as credits, by adjustments, by other changes of the house; and which operators had a part in it. */
export interface StaffCredits {
  /** USDT units, ever and in the last 24 hours. */
  all: bigint
  lately: bigint
  operators: ReadonlySet<number>
}

/** Sums up what staff has credited to a person. */
export const creditsByStaff = async (rows: Rows, uid: number, { engine, money, now }: Sources & { now: number }): Promise<StaffCredits> => {
  const credits = [
    ...(await creditsOfCases(rows, uid, money)),
    ...(await creditsOfChanges(rows, uid, money)),
    ...(await givenAdjustments(rows, uid, engine)),
  ]
  const sumOf = (of: typeof credits) => of.reduce((sum, { units }) => sum + units, 0n)
  const lately = credits.filter(({ at }) => (at ?? 0) > now - DAY_MS)
  return { all: sumOf(credits), lately: sumOf(lately), operators: new Set(credits.flatMap(({ operators }) => operators)) }
}

interface Credit {
  units: bigint
  at: number | null
  operators: readonly number[]
}

interface CreditRow extends Record<string, unknown> {
  amount: string
  decided_at: string | null
  operators: number[]
}

const creditOf = ({ amount, decided_at: at, operators }: CreditRow): Credit => ({
  units: BigInt(amount),
  at: at === null ? null : Number(at),
  operators,
})

const creditsOfCases = async (rows: Rows, uid: number, { ofCases }: MoneySources): Promise<Credit[]> => {
  // Bounded: what staff decided by hand about one person.
  const found = await rows.execute<CreditRow>(sql`
    select m.amount, c.decided_at, array_agg(e.operator_id) as operators from review_cases c
    join (${ofCases}) m on m.case_id = c.id and m.is_credit
    join review_events e on e.case_id = c.id and e.outcome = 'approve'
    where c.uid = ${uid} and c.state = 'decided' and c.outcome = 'approve' group by c.id, m.amount`)
  return [...found].map(creditOf)
}

const creditsOfChanges = async (rows: Rows, uid: number, { ofChanges }: MoneySources): Promise<Credit[]> => {
  // Bounded: what staff decided by hand about one person.
  const found = await rows.execute<CreditRow>(sql`
    select m.amount, c.decided_at, array[c.proposed_by, c.decided_by] as operators from house_changes c
    join (${ofChanges}) m on m.change_id = c.id where m.uid = ${uid} and c.decision = 'approve'`)
  return [...found].map(creditOf)
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
