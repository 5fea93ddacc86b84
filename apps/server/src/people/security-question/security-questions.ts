import type { UserId } from '@assay/core/people/state'
import { withoutInvisible } from '@assay/i18n/digits'
import type { SecurityQuestion } from '@assay/wire/people/security-question'
import { eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Passwords } from '../passwords.ts'
import { securityQuestions as table } from '../tables.ts'

/** The answer as it is compared: nobody remembers after years how they wrote it. */
export const normalAnswer = (typed: string): string =>
  withoutInvisible(typed.normalize('NFKC')).toLowerCase().normalize('NFKC').trim().replace(/\s+/g, ' ')

/** The security questions of people. An answer is hashed like a password, and nobody reads it again. */
export class SecurityQuestions {
  readonly #database: PostgresJsDatabase
  readonly #passwords: Passwords

  constructor(options: { database: PostgresJsDatabase; passwords: Passwords }) {
    this.#database = options.database
    this.#passwords = options.passwords
  }

  /** Which question somebody has chosen. */
  async of(uid: UserId): Promise<SecurityQuestion | undefined> {
    const [row] = await this.#database.select({ question: table.question }).from(table).where(eq(table.uid, uid))
    return row?.question
  }

  async set(uid: UserId, question: SecurityQuestion, answer: string): Promise<void> {
    const chosen = { question, answerHash: await this.#passwords.hash(normalAnswer(answer)) }
    await this.#database
      .insert(table)
      .values({ uid, ...chosen })
      .onConflictDoUpdate({ target: table.uid, set: chosen })
  }

  async matches(uid: UserId, typed: string): Promise<boolean> {
    const [row] = await this.#database.select({ answerHash: table.answerHash }).from(table).where(eq(table.uid, uid))
    return this.#passwords.matches(normalAnswer(typed), row?.answerHash)
  }
}
