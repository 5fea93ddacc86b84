import type { UserId } from '@assay/core/people/state'
import { COMMISSION_LEVELS } from '@assay/rules/rewards/commission'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { commissions } from '../tables.ts'

/** Somebody who came by an invitation, and how far below. */
interface InvitedRow {
  user: UserId
  level: number
  at: number
  seq: number
}

/** Everybody below a person, as a part of a statement. */
// Bounded: whoever reads it counts by level or takes a page.
const below = (inviter: UserId) => sql`
  with recursive below (user_id, level, at, seq) as (
    select user_id, 1, at, seq from invitations where inviter = ${inviter}
    union all
    select invited.user_id, below.level + 1, invited.at, invited.seq
    from invitations invited join below on invited.inviter = below.user_id
    where below.level < ${COMMISSION_LEVELS}
  )`

/** How many people an invitation brought, by level. */
export const countsBelow = async (database: PostgresJsDatabase, inviter: UserId): Promise<Map<number, number>> => {
  // Bounded: COMMISSION_LEVELS rows.
  const rows = await database.execute(sql`${below(inviter)} select level, count(*) as people from below group by level`)
  return new Map(rows.map(row => [Number(row.level), Number(row.people)]))
}

/** Who came by an invitation, newest first; one more than the page. */
export const invitedBelow = async (
  database: PostgresJsDatabase,
  inviter: UserId,
  { level, limit, before }: { level: number | undefined; limit: number; before: number | undefined },
): Promise<InvitedRow[]> => {
  const ofLevel = level === undefined ? sql`` : sql`and level = ${level}::bigint`
  const older = before === undefined ? sql`` : sql`and seq < ${before}`
  const rows = await database.execute(
    sql`${below(inviter)} select user_id, level, at, seq from below where true ${ofLevel} ${older} order by seq desc limit ${limit + 1}`,
  )
  return rows.map(row => ({ user: Number(row.user_id), level: Number(row.level), at: Number(row.at), seq: Number(row.seq) }))
}

/** Sums of what an inviter got of the fees of each level, by asset. */
export const incomeOf = async (database: PostgresJsDatabase, inviter: UserId) => {
  const { level, asset, fees, amount } = commissions
  // Bounded: COMMISSION_LEVELS rows for each asset of fees.
  const rows = await database
    .select({ level, asset, fees: sql<string>`sum(${fees})`, amount: sql<string>`sum(${amount})` })
    .from(commissions)
    .where(eq(commissions.inviter, inviter))
    .groupBy(level, asset)
    .orderBy(level, asset)
  return rows.map(row => ({ ...row, fees: BigInt(row.fees), amount: BigInt(row.amount) }))
}

/** Name of a row among those of one side: `<day>.<other side>.<asset>`. */
export const rowIdOf = (day: number, other: UserId, asset: string): string => `${day}.${other}.${asset}`

const ROW_ID = /^(\d{1,9})\.(\d{1,15})\.([A-Z0-9]{2,12})$/

/** Commissions of one side, newest day first; one more than the page. */
export const commissionsOf = async (
  database: PostgresJsDatabase,
  side: 'inviter' | 'payer',
  user: UserId,
  { limit, before }: { limit: number; before: string | undefined },
) => {
  const other = side === 'inviter' ? commissions.payer : commissions.inviter
  const [, day, after, asset] = ROW_ID.exec(before ?? '') ?? []
  if (before !== undefined && day === undefined) return []
  const older =
    day === undefined
      ? undefined
      : or(
          sql`${commissions.day} < ${Number(day)}`,
          and(eq(commissions.day, Number(day)), sql`(${other}, ${commissions.asset}) > (${Number(after)}, ${asset})`),
        )
  return database
    .select()
    .from(commissions)
    .where(and(eq(commissions[side], user), older))
    .orderBy(desc(commissions.day), other, commissions.asset)
    .limit(limit + 1)
}
