import { and, asc, desc, eq, gte } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { treasuryTransactions as table } from '../tables.ts'

export type HouseTransaction = typeof table.$inferSelect
type NewTransaction = typeof table.$inferInsert

/** The house's own transactions on a chain: each has a nonce of its sender that no other one has. */
export class HouseTransactions {
  readonly #database: PostgresJsDatabase
  readonly #chain: number

  constructor(database: PostgresJsDatabase, chain: number) {
    this.#database = database
    this.#chain = chain
  }

  /** Binds a transaction to its nonce; one that is bound already stays what it is. */
  async bind(transaction: Omit<NewTransaction, 'chain'>): Promise<void> {
    await this.#database
      .insert(table)
      .values({ ...transaction, chain: this.#chain })
      .onConflictDoNothing()
  }

  /** Those that are not final, in the order of their nonces. Bounded: what the house has on its way. */
  open(): Promise<HouseTransaction[]> {
    return this.#database
      .select()
      .from(table)
      .where(this.#where(eq(table.state, 'open')))
      .orderBy(asc(table.at), asc(table.nonce))
  }

  /** One whose nonce is not in the journal yet. */
  async planned(): Promise<HouseTransaction | undefined> {
    const [row] = await this.#database
      .select()
      .from(table)
      .where(this.#where(eq(table.state, 'planned')))
    return row
  }

  /** The nonce after the last that a sender has used. */
  async next(sender: string): Promise<number> {
    const [last] = await this.#database
      .select({ nonce: table.nonce })
      .from(table)
      .where(this.#where(eq(table.sender, sender)))
      .orderBy(desc(table.nonce))
      .limit(1)
    return last ? last.nonce + 1 : 0
  }

  /** The transfer that a top-up pays for, once there is one. */
  async toppedUpBy(nonce: number): Promise<HouseTransaction | undefined> {
    const [row] = await this.#database
      .select()
      .from(table)
      .where(this.#where(eq(table.toppedUpBy, nonce)))
    return row
  }

  /** Deposit addresses of which something failed since then. Bounded: by the time asked for. */
  async failedSince(at: number): Promise<ReadonlySet<number>> {
    const rows = await this.#database
      .select({ index: table.addressIndex })
      .from(table)
      .where(this.#where(and(eq(table.state, 'failed'), gte(table.at, at))))
    return new Set(rows.map(({ index }) => index))
  }

  async change({ sender, nonce }: Pick<HouseTransaction, 'sender' | 'nonce'>, to: Partial<NewTransaction>): Promise<void> {
    await this.#database
      .update(table)
      .set(to)
      .where(this.#where(and(eq(table.sender, sender), eq(table.nonce, nonce))))
  }

  #where(condition: ReturnType<typeof and>) {
    return and(eq(table.chain, this.#chain), condition)
  }
}
