import { desc, eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Hex } from 'viem'
import { withdrawalAttempts as table, withdrawalAddresses } from '../tables.ts'

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
    return this.#database.select().from(table).where(eq(table.withdrawalId, withdrawalId)).orderBy(desc(table.at), desc(table.block))
  }

  /** Where a withdrawal goes, by the hash under which the journal knows the address; a removed entry too. */
  async addressOf(hash: string): Promise<Hex> {
    const [row] = await this.#database
      .select({ address: withdrawalAddresses.address })
      .from(withdrawalAddresses)
      .where(eq(withdrawalAddresses.hash, hash))
    if (!row) throw new Error('The address of a withdrawal is in no table')
    return row.address as Hex
  }
}
