import type { UserId } from '@assay/core/people/state'
import { QUIZ_VERSION } from '@assay/wire/risk-quiz/calls'
import { eq, lt } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { riskQuizPasses as table } from './tables.ts'

/** What the questions are about, and the first version that asked about it. */
const ASKED_SINCE = { leverage: 1, delivery: 2 } as const
export type Risk = keyof typeof ASKED_SINCE

interface Pass {
  version: number
  /** ms */
  passedAt: number
}

/** Who has passed the quiz, in SQL. A pass of the newest questions never changes, so it is read once. */
export class QuizPasses {
  readonly #database: PostgresJsDatabase
  readonly #known = new Map<UserId, Pass>()

  constructor(database: PostgresJsDatabase) {
    this.#database = database
  }

  /** The newest questions that somebody has answered; undefined before. */
  async find(user: UserId): Promise<Pass | undefined> {
    const known = this.#known.get(user)
    if (known) return known
    const [row] = await this.#database.select({ version: table.version, passedAt: table.passedAt }).from(table).where(eq(table.user, user))
    if (row?.version === QUIZ_VERSION) this.#known.set(user, row)
    return row
  }

  /** Whether somebody has answered for a risk; whoever passed before it was asked about is asked again. */
  async hasPassed(user: UserId, risk: Risk): Promise<boolean> {
    const pass = await this.find(user)
    return pass !== undefined && pass.version >= ASKED_SINCE[risk]
  }

  /** Keeps that somebody passed; of each version the first time counts. */
  async pass(user: UserId, pass: { version: number; at: number }): Promise<void> {
    const values = { version: pass.version, passedAt: pass.at }
    await this.#database
      .insert(table)
      .values({ user, ...values })
      .onConflictDoUpdate({ target: table.user, set: values, setWhere: lt(table.version, pass.version) })
  }
}
