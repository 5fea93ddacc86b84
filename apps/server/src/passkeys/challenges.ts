import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { passkeyChallenges as table } from './tables.ts'

/** So long an authenticator may take. */
export const CHALLENGE_MS = 5 * 60_000
const CHALLENGE_BYTES = 32

/** What a challenge is good for, and for whom: that of one purpose or place is worth nothing in another. */
export interface ChallengePlace {
  purpose: 'addPasskey' | 'signIn' | 'prove' | 'addOperatorPasskey' | 'setUpOperator' | 'signInOperator'
  /** The browser, session or set-up link. */
  scope: string
}

/** Challenges, kept here: what a caller says of a challenge decides nothing. */
export class Challenges {
  readonly #database: PostgresJsDatabase
  readonly #now: () => number

  constructor(options: { database: PostgresJsDatabase; now: () => number }) {
    this.#database = options.database
    this.#now = options.now
  }

  /** A new challenge (base64url) in the place of the one before. */
  async issue(place: ChallengePlace, owner?: number): Promise<string> {
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
    const row = { challenge, owner: owner ?? null, expiresAt: this.#now() + CHALLENGE_MS }
    await this.#database.delete(table).where(lt(table.expiresAt, this.#now()))
    await this.#database
      .insert(table)
      .values({ ...place, ...row })
      .onConflictDoUpdate({ target: [table.purpose, table.scope], set: row })
    return challenge
  }

  /** Uses the challenge of a place up: of many at the same time one gets it. */
  async take({ purpose, scope }: ChallengePlace): Promise<{ challenge: string; owner: number | null } | undefined> {
    const [taken] = await this.#database
      .delete(table)
      .where(and(eq(table.purpose, purpose), eq(table.scope, scope), gt(table.expiresAt, this.#now())))
      .returning({ challenge: table.challenge, owner: table.owner })
    return taken
  }
}
