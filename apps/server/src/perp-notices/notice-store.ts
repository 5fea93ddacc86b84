import type { UserId } from '@assay/core/people/state'
import type { WarningLevel } from '@assay/rules/perp/liquidation-warning'
import type { PerpNotice } from '@assay/wire/perp/notices'
import { desc, eq, inArray } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { priceText } from '../markets/figure-text.ts'
import { liquidationLevels as levels, perpNotices as notices } from './tables.ts'

/** Notices of a person that are shown. */
const SHOWN = 50

export type NoticeRow = typeof notices.$inferSelect
export type NewNotice = Omit<typeof notices.$inferInsert, 'id'>
/** What a transaction may do. */
export type Transaction = Pick<PostgresJsDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>
/** Writes what goes with a notice, in its transaction. */
type Along = (notice: NoticeRow, within: Transaction) => Promise<void>

/** The level of a position; undefined when it is far from liquidation. */
export type Level = WarningLevel | undefined

/** A notice as it travels. */
export const presentNotice = ({ id, kind, positionId, market, side, level, mark, liquidationPrice, at }: NoticeRow): PerpNotice => ({
  id: String(id),
  kind,
  positionId: String(positionId),
  market,
  side,
  level,
  markPrice: priceText(mark),
  liquidationPrice: priceText(liquidationPrice),
  at,
})

/** Notices and the levels of open positions in SQL. */
export class NoticeStore {
  readonly #database: PostgresJsDatabase

  constructor(database: PostgresJsDatabase) {
    this.#database = database
  }

  /** Of a person, newest first. */
  of(user: UserId): Promise<NoticeRow[]> {
    return this.#database.select().from(notices).where(eq(notices.user, user)).orderBy(desc(notices.id)).limit(SHOWN)
  }

  /** Levels of all positions that were looked at. */
  async levels(): Promise<Map<number, Level>> {
    // Bounded: positions that the core has open.
    const rows = await this.#database.select().from(levels)
    return new Map(rows.map(({ positionId, level }) => [positionId, level === 0 ? undefined : (level as WarningLevel)]))
  }

  /** Keeps the level of a position, without telling anybody. */
  async keepLevel(positionId: number, level: Level): Promise<void> {
    await setLevel(this.#database, positionId, level)
  }

  async forgetLevels(positionIds: readonly number[]): Promise<void> {
    if (positionIds.length > 0) await this.#database.delete(levels).where(inArray(levels.positionId, [...positionIds]))
  }

  /** Writes a warning with the level that it is about and what goes with it, in one transaction. */
  warn(notice: NewNotice & { level: WarningLevel }, along: Along): Promise<NoticeRow> {
    return this.#database.transaction(async within => {
      await setLevel(within, notice.positionId, notice.level)
      const [row] = await within.insert(notices).values(notice).returning()
      await along(row as NoticeRow, within)
      return row as NoticeRow
    })
  }

  /** Writes a notice of what was done by force, with what goes with it; undefined when it was written before. */
  announce(notice: NewNotice & { cause: string }, along: Along): Promise<NoticeRow | undefined> {
    return this.#database.transaction(async within => {
      const [row] = await within.insert(notices).values(notice).onConflictDoNothing().returning()
      if (row) await along(row, within)
      return row
    })
  }
}

const setLevel = async (within: Transaction, positionId: number, level: Level): Promise<void> => {
  const set = { level: level ?? 0 }
  await within
    .insert(levels)
    .values({ positionId, ...set })
    .onConflictDoUpdate({ target: levels.positionId, set })
}
