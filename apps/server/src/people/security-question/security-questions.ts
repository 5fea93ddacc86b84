import type { UserId } from '@assay/core/people/state'
import { withoutInvisible } from '@assay/i18n/digits'
import { fold } from '@assay/i18n/fold'
import type { SecurityQuestion } from '@assay/wire/people/security-question'
import { eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Passwords } from '../passwords.ts'
import { securityQuestions as table } from '../tables.ts'

/** The form under which answers were kept before: a hash of it cannot be made anew. */
const formerAnswer = (typed: string): string =>
  withoutInvisible(typed.normalize('NFKC')).toLowerCase().normalize('NFKC').trim().replace(/\s+/g, ' ')

/** Nobody remembers after years how they wrote it; an answer has a letter, a digit or a picture. */
export const isAnswer = (typed: string): boolean => fold(typed) !== ''

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

  /** An answer as it is kept. */
  hashed(answer: string): Promise<string> {
    return this.#passwords.hash(fold(answer))
  }

  /** Keeps a question with its hashed answer in place of the one before; within a transaction, where there is one. */
  async set(
    uid: UserId,
    chosen: { question: SecurityQuestion; answerHash: string },
    rows: Pick<PostgresJsDatabase, 'insert'> = this.#database,
  ): Promise<void> {
    await rows
      .insert(table)
      .values({ uid, ...chosen })
      .onConflictDoUpdate({ target: table.uid, set: chosen })
  }

  /** Whether it is the answer, however it is written: case, accents, spaces, and which apostrophe or hyphen do not matter. */
  async matches(uid: UserId, typed: string): Promise<boolean> {
    const [row] = await this.#database.select({ answerHash: table.answerHash }).from(table).where(eq(table.uid, uid))
    const matches = (form: string) => this.#passwords.matches(form, row?.answerHash)
    return (await matches(fold(typed))) || matches(formerAnswer(typed))
  }
}
