import { desc, eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Hex } from 'viem'
import { addressesByHash } from '../addresses/address-book.ts'
import { withdrawalAttempts as table } from '../tables.ts'

/** The signed transactions of withdrawals, kept before the journal names them: what a receipt proves itself by. */
export class Attempts {
  readonly #database: PostgresJsDatabase

  constructor(database: PostgresJsDatabase) {
    this.#database = database
  }

  /** Keeps a signed transaction; the same one again changes nothing. */
  async keep(attempt: typeof table.$inferInsert): Promise<void> {
    await this.#database.insert(table).values(attempt).onConflictDoNothing()
  }

  /** Those of a withdrawal, newest first. */
  of(withdrawalId: number) {
    // Bounded: the prices that one withdrawal was sent at.
    return this.#database.select().from(table).where(eq(table.withdrawalId, withdrawalId)).orderBy(desc(table.at), desc(table.block))
  }

  /**
   * Where a withdrawal goes, by the hash under which the journal knows the address; a removed entry too. Undefined where no entry has an address of that hash: what
   * stands in the table alone sends nothing anywhere.
   */
  async addressOf(hash: string): Promise<Hex | undefined> {
    return (await addressesByHash(this.#database, [hash])).get(hash)?.address as Hex | undefined
  }
}
