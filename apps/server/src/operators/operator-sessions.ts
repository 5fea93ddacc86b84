import { randomBytes, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, lt, ne, or } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Authenticator } from '../http/call-routes.ts'
import type { Secrets } from '../people/secrets.ts'
import { hashOfSecret } from '../people/sessions.ts'
import type { Rows } from './operators.ts'
import { operatorSessions as table } from './tables.ts'

const MINUTE_MS = 60_000
const IDLE_MS = 30 * MINUTE_MS
const ABSOLUTE_MS = 12 * 60 * MINUTE_MS

type Row = typeof table.$inferSelect
type Credentials = Parameters<Authenticator['authenticate']>[0]
type Authentication = Awaited<ReturnType<Authenticator['authenticate']>>

const ENDED: Authentication = { refusal: 'sessionEnded' }
const newSecret = () => randomBytes(32).toString('base64url')
const isSame = (left: string, right: string) => left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/** What stands in the table of a cookie. Keyed, and of one operator alone: a row that somebody wrote or moved in the table lets nobody in. */
export const cookieHashOf = (secrets: Pick<Secrets, 'keyedHash'>, operatorId: number, cookieSecret: string): string =>
  secrets.keyedHash('sessions of operators', `${operatorId} ${cookieSecret}`)

/** Sessions of operators: a token together with the cookie that was given out with it, 30 idle minutes, 12 hours in all. */
export class OperatorSessions implements Authenticator {
  readonly #database: PostgresJsDatabase
  readonly #secrets: Pick<Secrets, 'keyedHash'>
  readonly #now: () => number

  constructor(options: { database: PostgresJsDatabase; secrets: Pick<Secrets, 'keyedHash'>; now: () => number }) {
    this.#database = options.database
    this.#secrets = options.secrets
    this.#now = options.now
  }

  /** Opens one and forgets those that are over. */
  async open(operatorId: number, address: string): Promise<{ token: string; cookieSecret: string }> {
    const [token, cookieSecret, at] = [newSecret(), newSecret(), this.#now()]
    await this.#database.delete(table).where(or(lt(table.seenAt, at - IDLE_MS), lt(table.createdAt, at - ABSOLUTE_MS)))
    const [tokenHash, cookieHash] = [hashOfSecret(token), cookieHashOf(this.#secrets, operatorId, cookieSecret)]
    const id = `operator-${randomBytes(12).toString('base64url')}`
    await this.#database.insert(table).values({ id, tokenHash, cookieHash, operatorId, address, createdAt: at, seenAt: at })
    return { token, cookieSecret }
  }

  /** Operators are few: their sessions are always asked of the table, so that one that was ended counts nowhere. */
  authenticateAtOnce({ token, cookieSecret }: Credentials): Authentication | undefined {
    return token && cookieSecret ? undefined : ENDED
  }

  async authenticate({ token, cookieSecret = '' }: Credentials): Promise<Authentication> {
    const [row] = await this.#database
      .select()
      .from(table)
      .where(eq(table.tokenHash, hashOfSecret(token)))
    if (!row || !isSame(row.cookieHash, cookieHashOf(this.#secrets, row.operatorId, cookieSecret)) || this.#isOver(row)) return ENDED
    const at = this.#now()
    if (at - row.seenAt > MINUTE_MS) await this.#database.update(table).set({ seenAt: at }).where(eq(table.id, row.id))
    return { session: { id: row.id, user: row.operatorId, isDemo: false } }
  }

  /** When a session ends at the latest, ms. */
  async endsAt(id: string): Promise<number> {
    const [row] = await this.#database.select({ createdAt: table.createdAt }).from(table).where(eq(table.id, id))
    return (row?.createdAt ?? this.#now() - ABSOLUTE_MS) + ABSOLUTE_MS
  }

  async end(id: string): Promise<void> {
    await this.#database.delete(table).where(eq(table.id, id))
  }

  /** Ends all of an operator, but for one; within the transaction that makes it necessary, where there is one. */
  async endAll(operatorId: number, { except = '', within = this.#database }: { except?: string; within?: Rows } = {}): Promise<void> {
    await within.delete(table).where(and(eq(table.operatorId, operatorId), ne(table.id, except)))
  }

  /** Ends one of an operator's own; nothing of anybody else's. */
  async endOwn(operatorId: number, id: string): Promise<void> {
    await this.#database.delete(table).where(and(eq(table.operatorId, operatorId), eq(table.id, id)))
  }

  /** Those of an operator that are not over, the one used last first. */
  async of(operatorId: number): Promise<Pick<Row, 'id' | 'address' | 'createdAt' | 'seenAt'>[]> {
    // Bounded: sign-ins of one operator within a day.
    const rows = await this.#database.select().from(table).where(eq(table.operatorId, operatorId)).orderBy(desc(table.seenAt))
    return rows.filter(row => !this.#isOver(row))
  }

  #isOver({ seenAt, createdAt }: Row): boolean {
    const at = this.#now()
    return at - seenAt > IDLE_MS || at - createdAt > ABSOLUTE_MS
  }
}
