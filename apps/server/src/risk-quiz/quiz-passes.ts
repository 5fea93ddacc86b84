import type { UserId } from '@assay/core/people/state'
import { eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { riskQuizPasses as table } from './tables.ts'

/** Who has passed the quiz, in SQL. That somebody has never changes, so it is asked once. */
export class QuizPasses {
  readonly #database: PostgresJsDatabase
  readonly #passed = new Map<UserId, number>()

  constructor(database: PostgresJsDatabase) {
    this.#database = database
  }

  /** When somebody passed, ms; undefined before. */
  async passedAt(user: UserId): Promise<number | undefined> {
    const known = this.#passed.get(user)
    if (known !== undefined) return known
    const [row] = await this.#database.select({ passedAt: table.passedAt }).from(table).where(eq(table.user, user))
    if (row) this.#passed.set(user, row.passedAt)
    return row?.passedAt
  }

  async hasPassed(user: UserId): Promise<boolean> {
    return (await this.passedAt(user)) !== undefined
  }

  /** Keeps that somebody passed; the first time counts. */
  async pass(user: UserId, { version, at }: { version: number; at: number }): Promise<void> {
    await this.#database.insert(table).values({ user, version, passedAt: at }).onConflictDoNothing()
  }
}
