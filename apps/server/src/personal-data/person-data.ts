import type { Core } from '@assay/core/engine/core'
import type { Command } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import type { Refusal } from '@assay/rules/refusals'
import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { PeopleRefusal } from '../http/handler.ts'
import type { Secrets } from '../people/secrets.ts'
import type { User } from '../people/users.ts'

/** Whence the rows of a file come: the tables as of what the core has decided so far. */
export interface DataSource {
  database: PostgresJsDatabase
  core: Core
  secrets: Secrets
}

/** A file of a person's archive, as JSON and as CSV. What it is the dictionary says (`personal-data:file.<name>`). */
export interface DataFile {
  /** Without the ending. */
  name: string
  /**
   * Amounts are texts, moments milliseconds in fields whose name ends in `at` or `until`. Where there is no bound to how many rows one person has, they come
   * in pages (`pagesOf`): read at once they would fill the memory of the exchange.
   */
  read(source: DataSource, user: User): Promise<readonly object[]> | AsyncIterable<readonly object[]>
}

/** Rows of one page. */
export const PAGE_ROWS = 1000

/** All rows of a table that are somebody's, page by page in the order of its primary key, whatever is added meanwhile. */
export async function* pagesOf<Table extends PgTable>(
  database: PostgresJsDatabase,
  table: Table,
  own: SQL | undefined,
): AsyncGenerator<Table['$inferSelect'][]> {
  const keys = keysOf(table)
  let after: SQL | undefined
  for (;;) {
    const rows = (await database
      .select()
      .from(table as PgTable)
      .where(and(own, after))
      .orderBy(...keys.map(([, column]) => column))
      .limit(PAGE_ROWS)) as Table['$inferSelect'][]
    if (rows.length > 0) yield rows
    const last = rows.at(-1) as Record<string, unknown> | undefined
    if (!last || rows.length < PAGE_ROWS) return
    const columns = keys.map(([, column]) => sql`${column}`)
    const values = keys.map(([name, column]) => sql`${sql.param(last[name], column)}`)
    after = sql`(${sql.join(columns, sql`, `)}) > (${sql.join(values, sql`, `)})`
  }
}

/** The columns that name a row, by the names that rows have for them: those of the primary key, or of what else is unique. */
const keysOf = (table: PgTable): [string, PgColumn][] => {
  const { primaryKeys, uniqueConstraints, columns } = getTableConfig(table)
  const own = columns.filter(({ primary }) => primary)
  const keys = own.length > 0 ? own : (primaryKeys[0] ?? uniqueConstraints[0])?.columns
  if (!keys) throw new Error(`Nothing names a row of ${getTableName(table)}`)
  const fields = Object.entries(getTableColumns(table))
  return keys.map(key => fields.find(([, column]) => column.name === key.name) as [string, PgColumn])
}

/** Pages as they are shown. */
export async function* shownPages<Row>(pages: AsyncIterable<Row[]>, shown: (row: Row) => object): AsyncGenerator<object[]> {
  for await (const rows of pages) yield rows.map(shown)
}

/** How much is open of a person, by what has to be ended. Each product names its own; those of the same name add up. */
export type OpenOfPerson = Readonly<Record<string, number>>

/** What is left to a person, as far as closing the account goes. */
export interface LeftToPerson {
  balances: { wallet: string; asset: string; amount: string }[]
  /** All of it at index prices, USDT. */
  worth: string
  /** What of it is paid out to an address of the person, in decimals; absent when nothing would arrive. */
  payout?: { asset: string; amount: string; networkCost: string; arrival: string }
  /** There is something that is not paid out. */
  isRest: boolean
  /** That rest is not more than may be given up; what is frozen or has no price cannot be. */
  isRestDust: boolean
}

/** How far the newest payout is: `failed` stands for every end that gave the money back. */
export type PayoutState = 'none' | 'open' | 'settled' | 'failed'

/** Pays the wallets of accounts that are being closed out. */
export interface Payouts {
  /** Name of the one network, as people know it. */
  readonly network: string
  /** The person's own book of addresses, newest first. */
  addressesOf(user: UserId): Promise<{ id: number; address: string; remark: string }[]>
  /** The number that the next withdrawal of all will have. */
  nextNumber(): Promise<number>
  /** How the newest payout stands of those that have at least a number, as of everything that the core has decided. */
  stateFrom(user: UserId, number: number): Promise<PayoutState>
  /** Requests the next payout to an entry of the book; of a repeat after a crash nothing is paid twice. */
  request(user: UserId, addressId: number): Promise<Refusal | PeopleRefusal | undefined>
}

/** What a product holds of a person: every row that is theirs is in a file, and what names them and follows from no journal is erased with the account. */
export interface PersonData {
  files?: readonly DataFile[]
  /** What keeps the account from being closed. */
  open?(core: Core, user: UserId): OpenOfPerson
  /** How much of what the person has sent is not credited yet, vouchers under review among it: open as `deposits`. */
  comingIn?(database: PostgresJsDatabase, user: UserId): Promise<number>
  /** Cancels all open orders of a person. */
  cancelOrders?(user: UserId): Command
  /** What is in the wallets. */
  left?(core: Core, user: UserId): LeftToPerson
  /** Gives all of it to the house, as long as it is no more than may be given up; of a repeat with the same reference nothing moves twice. */
  giveUp?(user: UserId, reference: string): Command
  /** Deletes what is personal, within the transaction that ends the account. */
  erase?(rows: Pick<PostgresJsDatabase, 'delete' | 'update' | 'select'>, user: User): Promise<void>
}

/** What archives, and the closing of an account, ask of a product. */
export interface DataProduct {
  /** What it holds of a person: for their archive, and for what becomes of it when the account is closed. */
  personData?: PersonData
}

/** A file of the rows of a table just as they are; `without` are secrets, and whose rows they are. */
export const rowsOf = (name: string, table: PgTable, owner: PgColumn, without: readonly PgColumn[] = []): DataFile => ({
  name,
  read({ database }, { uid }) {
    const hidden = [owner, ...without]
    const shown = Object.entries(getTableColumns(table)).flatMap(([field, column]) => (hidden.includes(column) ? [] : [field]))
    return shownPages<Record<string, unknown>>(pagesOf(database, table, eq(owner, uid)), row =>
      Object.fromEntries(shown.map(field => [field, row[field]])),
    )
  },
})

/** Deletes all rows that are a person's. */
export const eraseRows =
  (...owners: readonly PgColumn[]): NonNullable<PersonData['erase']> =>
  async (rows, { uid }) => {
    for (const owner of owners) await rows.delete(owner.table as PgTable).where(eq(owner, uid))
  }
