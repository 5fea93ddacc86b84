import { STATUS_DAYS } from '@assay/rules/account/account-terms'
import type { StatusPart } from '@assay/wire/status/calls'
import { gte, lt, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Measured } from './measure.ts'
import { statusDays as table } from './tables.ts'

export const DAY_MS = 86_400_000

const dayOf = (at: number): number => Math.floor(at / DAY_MS)

/** Adds one minute's look to its day (UTC), and forgets the days that nobody is shown any more. */
export const keepMeasured = async (database: PostgresJsDatabase, measured: Measured, at: number): Promise<void> => {
  const day = dayOf(at)
  const rows = [...measured].map(([part, works]) => ({ part, day, measured: 1, failed: works ? 0 : 1 }))
  await database
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({
      target: [table.part, table.day],
      set: { measured: sql`${table.measured} + 1`, failed: sql`${table.failed} + excluded.failed` },
    })
  await database.delete(table).where(lt(table.day, day - STATUS_DAYS))
}

interface StatusDay {
  /** Its midnight UTC, ms. */
  day: number
  measured: number
  failed: number
}

/** The last 90 days of each part, oldest first; a day without a row was not measured. */
export const readDays = async (database: PostgresJsDatabase, now: number): Promise<(part: StatusPart) => StatusDay[]> => {
  const today = dayOf(now)
  const first = today - STATUS_DAYS + 1
  // Bounded: the parts, 90 days each.
  const rows = await database.select().from(table).where(gte(table.day, first))
  return part =>
    Array.from({ length: STATUS_DAYS }, (_, index) => {
      const day = first + index
      const row = rows.find(one => one.part === part && one.day === day)
      return { day: day * DAY_MS, measured: row?.measured ?? 0, failed: row?.failed ?? 0 }
    })
}
