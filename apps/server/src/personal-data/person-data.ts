import type { Core } from '@assay/core/engine/core'
import type { Command } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import type { Refusal } from '@assay/rules/refusals'
import { eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
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
  /** Amounts are texts, moments milliseconds in fields whose name ends in `at` or `until`. */
  read(source: DataSource, user: User): Promise<readonly object[]>
}

/** What is open of a person, by what has to be done with it. */
export interface OpenOfPerson {
  orders: number
  positions: number
  contracts: number
  custody: number
  /** Vouchers under review, and what is on its way over a chain. */
  deposits: number
}

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
  open?(core: Core, user: UserId): Partial<OpenOfPerson>
  /** How much of what the person has sent is not credited yet. */
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

/** A file of the rows of a table just as they are; `without` are secrets, and whose rows they are. */
export const rowsOf = (name: string, table: PgTable, owner: PgColumn, without: readonly PgColumn[] = []): DataFile => ({
  name,
  async read({ database }, { uid }) {
    const hidden = [owner, ...without]
    const shown = Object.entries(getTableColumns(table)).filter(([, column]) => !hidden.includes(column))
    return database.select(Object.fromEntries(shown)).from(table).where(eq(owner, uid))
  },
})

/** Deletes all rows that are a person's. */
export const eraseRows =
  (...owners: readonly PgColumn[]): NonNullable<PersonData['erase']> =>
  async (rows, { uid }) => {
    for (const owner of owners) await rows.delete(owner.table as PgTable).where(eq(owner, uid))
  }
