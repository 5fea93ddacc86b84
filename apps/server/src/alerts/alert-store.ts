import type { UserId } from '@assay/core/people/state'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price } from '@assay/money/kinds'
import type { AlertBounds } from '@assay/rules/price-alert'
import type { PriceAlert } from '@assay/wire/alerts'
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { priceAlerts as table } from './tables.ts'

/** Fired alerts of a person that are kept. */
const FIRED_KEPT = 50

export type AlertRow = typeof table.$inferSelect
export type NewAlert = Omit<typeof table.$inferInsert, 'id' | 'firedAt' | 'firedPrice'>

const priceOf = (text: string | null): Price | undefined =>
  text === null ? undefined : (parseDecimal(text, PRICE_SCALE) as Price | undefined)

/** The prices at which an alert fires. */
export const boundsOf = ({ risesTo, fallsTo }: AlertRow): AlertBounds => {
  const [up, down] = [priceOf(risesTo), priceOf(fallsTo)]
  return { ...(up === undefined ? {} : { risesTo: up }), ...(down === undefined ? {} : { fallsTo: down }) }
}

/** An alert as it travels. */
export const presentAlert = (row: AlertRow): PriceAlert => ({
  id: String(row.id),
  pair: row.pair,
  kind: row.kind,
  rate: row.rate ?? '',
  risesTo: row.risesTo ?? '',
  fallsTo: row.fallsTo ?? '',
  setAt: row.setAt,
  byMail: row.byMail,
  state: row.firedAt === null ? 'active' : 'fired',
  createdAt: row.createdAt,
  firedAt: row.firedAt ?? 0,
  firedPrice: row.firedPrice ?? '',
})

/** Price alerts in SQL. */
export class AlertStore {
  readonly #database: PostgresJsDatabase

  constructor(database: PostgresJsDatabase) {
    this.#database = database
  }

  active(): Promise<AlertRow[]> {
    return this.#database.select().from(table).where(isNull(table.firedAt)).orderBy(table.id)
  }

  /** Of a person: active ones and those that fired, newest first. */
  async of(user: UserId): Promise<AlertRow[]> {
    return this.#database.select().from(table).where(eq(table.user, user)).orderBy(desc(table.id))
  }

  async add(alert: NewAlert): Promise<AlertRow> {
    const [row] = await this.#database.insert(table).values(alert).returning()
    return row as AlertRow
  }

  /** Marks an active alert as fired; `undefined` when it is gone or has fired before, so that it is told once. */
  async fire(id: number, { price, at }: { price: Price; at: number }): Promise<AlertRow | undefined> {
    const [row] = await this.#database
      .update(table)
      .set({ firedAt: at, firedPrice: formatDecimal(price, PRICE_SCALE) })
      .where(and(eq(table.id, id), isNull(table.firedAt)))
      .returning()
    if (row) await this.#forgetOld(row.user)
    return row
  }

  /** Removes an alert of a person; gives it when it was there. */
  async remove(user: UserId, id: number): Promise<AlertRow | undefined> {
    const [row] = await this.#database
      .delete(table)
      .where(and(eq(table.user, user), eq(table.id, id)))
      .returning()
    return row
  }

  async #forgetOld(user: UserId): Promise<void> {
    const old = this.#database
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.user, user), isNotNull(table.firedAt)))
      .orderBy(desc(table.firedAt))
      .offset(FIRED_KEPT)
    await this.#database.delete(table).where(inArray(table.id, old))
  }
}
