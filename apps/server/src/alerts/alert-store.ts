import type { UserId } from '@assay/core/people/state'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price } from '@assay/money/kinds'
import type { AlertBounds } from '@assay/rules/price-alert'
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { priceAlerts as table } from './tables.ts'

/** Fired alerts of a person that are kept. */
const FIRED_KEPT = 50

export type AlertRow = typeof table.$inferSelect
/** What a transaction may do. */
type Transaction = Pick<PostgresJsDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>
export type NewAlert = Omit<typeof table.$inferInsert, 'id' | 'firedAt' | 'firedPrice'>

const priceOf = (text: string | null): Price | undefined =>
  text === null ? undefined : (parseDecimal(text, PRICE_SCALE) as Price | undefined)

/** The prices at which an alert fires. */
export const boundsOf = ({ risesTo, fallsTo }: AlertRow): AlertBounds => {
  const [up, down] = [priceOf(risesTo), priceOf(fallsTo)]
  return { ...(up === undefined ? {} : { risesTo: up }), ...(down === undefined ? {} : { fallsTo: down }) }
}

/** Price alerts in SQL. */
export class AlertStore {
  readonly #database: PostgresJsDatabase

  constructor(database: PostgresJsDatabase) {
    this.#database = database
  }

  active(): Promise<AlertRow[]> {
    // Bounded: what is watched stands in memory.
    return this.#database.select().from(table).where(isNull(table.firedAt)).orderBy(table.id)
  }

  /** Of a person: active ones and those that fired, newest first. */
  async of(user: UserId): Promise<AlertRow[]> {
    // Bounded: the active ones have a limit, and of those that fired the newest are kept.
    return this.#database.select().from(table).where(eq(table.user, user)).orderBy(desc(table.id))
  }

  async add(alert: NewAlert): Promise<AlertRow> {
    const [row] = await this.#database.insert(table).values(alert).returning()
    return row as AlertRow
  }

  /** An alert as it will be once it has fired; `undefined` when it is gone or has fired before. */
  async fired(id: number, { price, at }: { price: Price; at: number }): Promise<AlertRow | undefined> {
    const [row] = await this.#database.select().from(table).where(isActive(id))
    return row && { ...row, firedAt: at, firedPrice: formatDecimal(price, PRICE_SCALE) }
  }

  /** Marks an active alert as fired, and writes what goes with it (`along`), in one transaction; false when it was not active any more. */
  fire({ id, user, firedAt, firedPrice }: AlertRow, along: (within: Transaction) => Promise<void>): Promise<boolean> {
    return this.#database.transaction(async within => {
      const marked = await within.update(table).set({ firedAt, firedPrice }).where(isActive(id)).returning({ id: table.id })
      if (marked.length === 0) return false
      await forgetOld(within, user)
      await along(within)
      return true
    })
  }

  /** Removes an alert of a person; gives it when it was there. */
  async remove(user: UserId, id: number): Promise<AlertRow | undefined> {
    const [row] = await this.#database
      .delete(table)
      .where(and(eq(table.user, user), eq(table.id, id)))
      .returning()
    return row
  }
}

const isActive = (id: number) => and(eq(table.id, id), isNull(table.firedAt))

async function forgetOld(within: Transaction, user: UserId): Promise<void> {
  // Bounded: a part of the statement that deletes.
  const old = within
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.user, user), isNotNull(table.firedAt)))
    .orderBy(desc(table.firedAt))
    .offset(FIRED_KEPT)
  await within.delete(table).where(inArray(table.id, old))
}
