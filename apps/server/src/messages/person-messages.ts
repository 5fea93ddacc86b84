import type { UserId } from '@assay/core/people/state'
import { sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { MessageKind, PersonMessage } from './declaration.ts'
import { markRead } from './message-reads.ts'
import { messagesQuery, type Written, writtenOf } from './write-messages.ts'

/** A message whose cause is no event of the journal. */
export interface CalledMessage extends Omit<PersonMessage, 'mail'>, MessageKind {
  /** What it tells of: the same cause of the same moment is told once. */
  cause: string
  /** When it happened, ms. */
  at: number
}

type Rows = Pick<PostgresJsDatabase, 'execute'>

/** Messages of people beside those that the journal's events declare: sign-ins, changes of what protects an account, decisions about papers. */
export class PersonMessages {
  readonly #database: PostgresJsDatabase
  #listener: (written: Written) => void = () => undefined
  #readListener: (user: UserId) => Promise<unknown> = async () => undefined

  constructor(database: PostgresJsDatabase) {
    this.#database = database
  }

  /** Says who shows and delivers what was written. */
  onWritten(listener: (written: Written) => void): void {
    this.#listener = listener
  }

  /** Says who shows that messages were read. */
  onRead(listener: (user: UserId) => Promise<unknown>): void {
    this.#readListener = listener
  }

  /** The person has read what messages of a group are about, on its own page. */
  async readGroup(user: UserId, group: string, at: number): Promise<void> {
    await markRead(this.#database, { user, at, which: { group } })
    await this.#readListener(user)
  }

  /** Resolves when the messages are written down; they are shown and delivered by themselves. */
  async notify(messages: readonly CalledMessage[]): Promise<void> {
    const written = await this.write(messages, this.#database)
    if (written.length > 0) this.#listener(written)
  }

  /** Writes messages with whatever else a transaction writes; they are shown and delivered with the next look. */
  async write(messages: readonly CalledMessage[], within: Rows): Promise<Written> {
    if (messages.length === 0) return []
    const tag = (strings: TemplateStringsArray, ...columns: string[][]) => sql(strings, ...columns.map(column => sql.param(column)))
    return writtenOf(await within.execute(messagesQuery(tag, messages)))
  }
}
