import { and, desc, eq, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { type Act, type Actor, type AuditEntry, FIRST_HASH, hashOfEntry } from './audit-entry.ts'
import { auditLog as table } from './tables.ts'

/** One writer at a time: each entry names the hash of the one before. */
const LOCK = 0x61_75_64_69

/** A transaction, or the database itself. */
type Rows = Pick<PostgresJsDatabase, 'select' | 'insert' | 'execute'>

/** Which entries are asked for. */
interface AuditQuery {
  words?: string | undefined
  operatorId?: number | undefined
  action?: string | undefined
  /** On whom or what: one of these, as the subject or as its end. */
  subject?: readonly string[] | undefined
  /** Number that the page starts after. */
  before?: number | undefined
  limit: number
}

/** The newest entry: its hash stands for all before it. */
export interface AuditHead {
  number: number
  hash: string
}

/** The log of what operators did: it only grows. */
export class AuditLog {
  readonly #database: PostgresJsDatabase
  readonly #now: () => number
  #attest: () => Promise<void> = async () => undefined

  constructor(options: { database: PostgresJsDatabase; now: () => number }) {
    this.#database = options.database
    this.#now = options.now
  }

  /** Adds an entry within the transaction that makes the change itself, so that there is no change without one. */
  async append(rows: Rows, actor: Actor, { action, subject, before = '', after = '', reason = '' }: Act): Promise<AuditHead> {
    await rows.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const last = await headOf(rows)
    const { operatorId, name, role, address } = actor
    const content = { number: last.number + 1, at: this.#now(), operatorId, name, role, action, subject, before, after, reason, address }
    const hash = hashOfEntry(content, last.hash)
    await rows.insert(table).values({ ...content, hash })
    return { number: content.number, hash }
  }

  /** The same for what no table of this database holds. */
  add(actor: Actor, act: Act): Promise<AuditHead> {
    return this.#database.transaction(within => this.append(within, actor, act))
  }

  /** By what the journal learns of the newest entry. */
  attestBy(attest: () => Promise<void>): void {
    this.#attest = attest
  }

  /** The journal names the newest entry: before an act of money or rights, so that the act has its entry in the journal itself. */
  attest(): Promise<void> {
    return this.#attest()
  }

  head(): Promise<AuditHead> {
    return headOf(this.#database)
  }

  /** Every action that there is an entry of, by name. */
  async actions(): Promise<string[]> {
    // Bounded: the kinds of acts.
    const rows = await this.#database.selectDistinct({ action: table.action }).from(table).orderBy(table.action)
    return rows.map(({ action }) => action)
  }

  /** Entries, newest first, and whether there are more. */
  async read({ words, operatorId, action, subject, before, limit }: AuditQuery): Promise<{ entries: AuditEntry[]; more: boolean }> {
    const rows = await this.#database
      .select()
      .from(table)
      .where(
        and(
          operatorId === undefined ? undefined : eq(table.operatorId, operatorId),
          action ? eq(table.action, action) : undefined,
          subject === undefined ? undefined : or(...subject.map(isAbout)),
          before === undefined ? undefined : lt(table.number, before),
          ...(words ?? '').split(/\s+/).filter(Boolean).map(holding),
        ),
      )
      .orderBy(desc(table.number))
      .limit(limit + 1)
    return { entries: rows.slice(0, limit), more: rows.length > limit }
  }
}

/** A subject such as `user:7`, or one that names it last: `case 3, verification basic, user 7`. */
const isAbout = (subject: string): SQL | undefined =>
  or(eq(table.subject, subject), ilike(table.subject, `%, ${subject.replace(/[\\%_]/g, '\\$&')}`))

/** Rows in one of whose texts a word stands, in whatever case. */
const holding = (word: string): SQL | undefined => {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const searched: PgColumn[] = [table.name, table.action, table.subject, table.reason, table.before, table.after]
  return or(...searched.map(column => ilike(column, pattern)))
}

const headOf = async (rows: Rows): Promise<AuditHead> => {
  const [row] = await rows.select({ number: table.number, hash: table.hash }).from(table).orderBy(desc(table.number)).limit(1)
  return row ?? { number: 0, hash: FIRST_HASH }
}
