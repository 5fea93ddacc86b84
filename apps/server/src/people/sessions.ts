import type { UserId } from '@assay/core/people/state'
import { and, desc, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { DemoUse } from '../demo/demo-use.ts'
import { hashOfSecret, isSameHash, type NewSession, newSecret, newSession } from './sign-ins/new-session.ts'
import { SeenTimes } from './sign-ins/seen-times.ts'
import { sessions as table } from './tables.ts'

export { hashOfSecret }

export const SESSION_IDLE_MS = 24 * 3_600_000
export const SESSION_ABSOLUTE_MS = 7 * 24 * 3_600_000
/** A person has at most this many sessions; one more ends the one unused for longest. */
export const SESSIONS_PER_USER_MAX = 20
const SWEEP_MS = 60_000
const CACHED_MAX = 100_000

export interface Session {
  id: string
  user: UserId
  /** Of a demo account, which may make only the calls that say so. */
  isDemo: boolean
}

/** `replaced`: a newer sign-in took its place. */
type EndReason = 'signedOut' | 'expired' | 'passwordChanged' | 'replaced'

type Authentication = { session: Session; refusal?: undefined } | { session?: undefined; refusal: 'sessionEnded' | 'signedInElsewhere' }

const ENDED: Authentication = { refusal: 'sessionEnded' }
const REPLACED: Authentication = { refusal: 'signedInElsewhere' }

interface Credentials {
  token: string
  cookieSecret: string | undefined
}

type Row = typeof table.$inferSelect

interface Options {
  database: PostgresJsDatabase
  demoUse?: DemoUse
  now?: () => number
  /** How many open sessions are kept in memory. */
  cachedMax?: number
  onFault(fault: unknown): void
}

/**
 * Sessions of people. A token works only together with the secret of the HttpOnly cookie that was given out with it, so a token that leaks
 * from an address line is worth nothing. Open sessions are kept in memory: a request costs no SQL.
 */
export class Sessions {
  readonly #database: PostgresJsDatabase
  readonly #now: () => number
  readonly #cachedMax: number
  readonly #demoUse: DemoUse | undefined
  /** Open sessions by the hash of their token, the one that was used longest ago first. */
  readonly #open = new Map<string, Row>()
  readonly #seen: SeenTimes
  readonly #listeners: ((session: Session) => void)[] = []
  readonly #useListeners: ((session: Session) => void)[] = []
  readonly #sweepers: (() => Promise<void>)[] = []
  readonly #timer: NodeJS.Timeout
  readonly #onFault: (fault: unknown) => void
  /** Rises with every ending; see `#load`. */
  #endings = 0

  constructor(options: Options) {
    this.#database = options.database
    this.#seen = new SeenTimes(options.database)
    this.#cachedMax = options.cachedMax ?? CACHED_MAX
    this.#now = options.now ?? Date.now
    this.#demoUse = options.demoUse
    this.#onFault = options.onFault
    this.#timer = setInterval(() => void this.sweep().catch(options.onFault), SWEEP_MS)
    this.#timer.unref()
  }

  /** Hears of every session that ends, for whatever reason. */
  onEnd(listener: (session: Session) => void): void {
    this.#listeners.push(listener)
  }

  /** Hears of every use of a session: each call, and each heartbeat of a socket whose page somebody looks at. */
  onUse(listener: (session: Session) => void): void {
    this.#useListeners.push(listener)
  }

  /** A session is in use. */
  noteUse(session: Session): void {
    for (const listener of this.#useListeners) listener(session)
  }

  /** Runs with every sweep: for what else of the people's side ends by time. One that fails is reported and stops no other. */
  onSweep(sweeper: () => Promise<void>): void {
    this.#sweepers.push(sweeper)
  }

  /** Opens a session; the one that the same browser had before ends, and with one of a demo account the real one that waited for it. */
  async open(person: NewSession) {
    return this.admit(await this.begin(this.#database, person))
  }

  /** Writes a session down, within the transaction of what has to hold for it. It is open when `admit` has been told that the transaction is done. */
  async begin(rows: Pick<PostgresJsDatabase, 'insert'>, person: NewSession) {
    const { row, token, cookieSecret } = newSession(person, this.#now())
    await rows.insert(table).values(row)
    return { row, token, cookieSecret, previousCookieSecret: person.previousCookieSecret, endings: this.#endings }
  }

  /** Opens what `begin` has written down. */
  async admit({ row, token, cookieSecret, previousCookieSecret, endings }: Awaited<ReturnType<Sessions['begin']>>) {
    // Ended meanwhile, as it may be: then it is read when it is asked for.
    if (endings === this.#endings) this.#remember(row)
    if (previousCookieSecret) await this.#replace(hashOfSecret(previousCookieSecret))
    await this.#endSurplus(row.uid)
    return { token, cookieSecret, sessionId: row.id }
  }

  /** Says whose session a token and its paired cookie are, or why there is none. */
  async authenticate(credentials: Credentials): Promise<Authentication> {
    const atOnce = this.authenticateAtOnce(credentials)
    if (atOnce) return atOnce
    const row = await this.#load(hashOfSecret(credentials.token))
    if (!row) return ENDED
    if (row.endedAt !== null) return row.endReason === 'replaced' ? REPLACED : ENDED
    return this.#judge(row, credentials.cookieSecret ?? '') ?? this.#expire(row)
  }

  /** The same without any waiting, for a session in memory; `undefined` when `authenticate` must be asked. */
  authenticateAtOnce({ token, cookieSecret }: Credentials): Authentication | undefined {
    if (!token || !cookieSecret) return ENDED
    const row = this.#open.get(hashOfSecret(token))
    if (!row) return undefined
    this.#remember(row)
    return this.#judge(row, cookieSecret)
  }

  /** What an open session's row says to a cookie; `undefined` when its time is over and it has to be ended. */
  #judge(row: Row, cookieSecret: string): Authentication | undefined {
    if (!isSameHash(row.cookieHash, hashOfSecret(cookieSecret))) return ENDED
    const at = this.#now()
    if (isOver(row, at)) return undefined
    row.seenAt = at
    this.#seen.note(row.id, at)
    if (row.demo) this.#demoUse?.note(at)
    const session = { id: row.id, user: row.uid, isDemo: row.demo }
    this.noteUse(session)
    return { session }
  }

  async #expire(row: Row): Promise<Authentication> {
    await this.#end(eq(table.id, row.id), 'expired')
    return ENDED
  }

  /** When a session was opened, ms; undefined for one that has ended. */
  async beganAt(sessionId: string): Promise<number | undefined> {
    const isOpen = and(eq(table.id, sessionId), isNull(table.endedAt))
    const [row] = await this.#database.select({ createdAt: table.createdAt }).from(table).where(isOpen)
    return row?.createdAt
  }

  async end(sessionId: string, reason: EndReason): Promise<void> {
    await this.#end(eq(table.id, sessionId), reason)
  }

  /** The real session that waits for a demo session to be left. */
  async returnOf(demoSessionId: string): Promise<string | undefined> {
    const [row] = await this.#database.select({ returnsTo: table.returnsTo }).from(table).where(eq(table.id, demoSessionId))
    return row?.returnsTo ?? undefined
  }

  /**
   * Ends a demo session and gives the real one that waited back: with a new token and cookie, because the browser has forgotten its own.
   * `undefined` when there was none or it has ended meanwhile; it becomes no younger by this.
   */
  async giveBack(demoSessionId: string): Promise<{ token: string; cookieSecret: string } | undefined> {
    const waiting = await this.returnOf(demoSessionId)
    await this.#end(eq(table.id, demoSessionId), 'signedOut')
    if (waiting === undefined) return undefined
    const [token, cookieSecret, at] = [newSecret(), newSecret(), this.#now()]
    const [before] = await this.#database.select().from(table).where(eq(table.id, waiting))
    if (!before || before.endedAt !== null || isOver(before, at)) return undefined
    const [row] = await this.#database
      .update(table)
      .set({ tokenHash: hashOfSecret(token), cookieHash: hashOfSecret(cookieSecret), seenAt: at })
      .where(and(eq(table.id, waiting), eq(table.tokenHash, before.tokenHash), isNull(table.endedAt)))
      .returning()
    if (!row) return undefined
    this.#endings += 1
    this.#open.delete(before.tokenHash)
    this.#remember(row)
    return { token, cookieSecret }
  }

  /** Ends all sessions of a person. */
  async endAll(user: UserId, reason: EndReason): Promise<void> {
    await this.#end(eq(table.uid, user), reason)
  }

  /** Ends all sessions of a person within a transaction; what it gives is called when that is done, and tells whoever listens. */
  async endAllWithin(rows: Pick<PostgresJsDatabase, 'update'>, user: UserId, reason: EndReason): Promise<() => void> {
    const ended = await this.#endRows(rows, eq(table.uid, user), reason)
    return () => this.#forget(ended)
  }

  /** Ends sessions of a person elsewhere: one by its id, or all of them; never the one that is `here`. Gives how many. */
  async endElsewhere(user: UserId, here: string, id?: string): Promise<number> {
    return this.#end(and(eq(table.uid, user), ne(table.id, here), id === undefined ? undefined : eq(table.id, id)), 'signedOut')
  }

  /** Open sessions of a person, newest first. */
  async list(user: UserId) {
    const rows = await this.#database
      .select()
      .from(table)
      .where(and(eq(table.uid, user), isNull(table.endedAt)))
      .orderBy(desc(table.createdAt))
      .limit(SESSIONS_PER_USER_MAX)
    return rows.map(row => ({ ...row, seenAt: this.#seen.at(row.id) ?? row.seenAt })).filter(row => !isOver(row, this.#now()))
  }

  /** Writes down when sessions were last used, ends those that are over, forgets those that ended long ago. Runs every minute. */
  async sweep(): Promise<void> {
    await this.#seen.write()
    const at = this.#now()
    await this.#end(or(lt(table.seenAt, at - SESSION_IDLE_MS), lt(table.createdAt, at - SESSION_ABSOLUTE_MS)), 'expired')
    await this.#database.delete(table).where(lt(table.endedAt, at - SESSION_ABSOLUTE_MS))
    for (const sweeper of this.#sweepers) await sweeper().catch(this.#onFault)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#seen.write()
  }

  async #load(tokenHash: string): Promise<Row | undefined> {
    const endings = this.#endings
    const [row] = await this.#database.select().from(table).where(eq(table.tokenHash, tokenHash))
    // Ended while it was being read: read it again, so that no ended session is kept as an open one.
    if (endings !== this.#endings) return this.#load(tokenHash)
    if (!row || row.endedAt !== null) return row
    row.seenAt = this.#seen.at(row.id) ?? row.seenAt
    this.#remember(row)
    return row
  }

  /** Keeps a session in memory, as the one that was used last. */
  #remember(row: Row) {
    this.#open.delete(row.tokenHash)
    if (this.#open.size >= this.#cachedMax) this.#open.delete(this.#open.keys().next().value ?? '')
    this.#open.set(row.tokenHash, row)
  }

  async #end(which: ReturnType<typeof and>, reason: EndReason): Promise<number> {
    const ended = await this.#endRows(this.#database, which, reason)
    this.#forget(ended)
    return ended.length
  }

  #endRows(rows: Pick<PostgresJsDatabase, 'update'>, which: ReturnType<typeof and>, reason: EndReason) {
    return rows
      .update(table)
      .set({ endedAt: this.#now(), endReason: reason })
      .where(and(isNull(table.endedAt), which))
      .returning({ id: table.id, user: table.uid, tokenHash: table.tokenHash, isDemo: table.demo })
  }

  #forget(ended: readonly (Session & Pick<Row, 'tokenHash'>)[]): void {
    if (ended.length > 0) this.#endings += 1
    for (const { id, user, tokenHash, isDemo } of ended) {
      this.#open.delete(tokenHash)
      this.#seen.forget(id)
      for (const listener of this.#listeners) listener({ id, user, isDemo })
    }
  }

  async #replace(cookieHash: string) {
    const [before] = await this.#database
      .select({ id: table.id, returnsTo: table.returnsTo })
      .from(table)
      .where(and(eq(table.cookieHash, cookieHash), isNull(table.endedAt)))
    if (!before) return
    const { id, returnsTo } = before
    await this.#end(inArray(table.id, returnsTo === null ? [id] : [id, returnsTo]), 'replaced')
  }

  async #endSurplus(user: UserId) {
    const isOpen = and(eq(table.uid, user), isNull(table.endedAt))
    // Bounded: a part of the statement that ends them.
    const open = this.#database.select({ id: table.id }).from(table).where(isOpen)
    const rows = await open.orderBy(desc(table.seenAt)).offset(SESSIONS_PER_USER_MAX)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await this.#end(inArray(table.id, ids), 'replaced')
  }
}

const isOver = (row: Row, at: number) => at - row.seenAt > SESSION_IDLE_MS || at - row.createdAt > SESSION_ABSOLUTE_MS
