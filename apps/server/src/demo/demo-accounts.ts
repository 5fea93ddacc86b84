import { randomInt } from 'node:crypto'
import type { UserId } from '@assay/core/people/state'
import { DEMO_DAYS } from '@assay/rules/account/account-terms'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../core-host/engine.ts'
import type { Sessions } from '../people/sessions.ts'
import type { PractisedProduct } from './practised-product.ts'
import { removeDemo } from './remove-demo.ts'
import { demoAccounts as table } from './tables.ts'

/** Numbers of demo accounts lie below those of people, so that nobody takes one for the other. */
const UID_FROM = 2_000_000
const UID_TO = 10_000_000
const DRAWS_MAX = 20
/** A demo account that nobody has used for so long is removed. */
export const DEMO_KEPT_MS = DEMO_DAYS * 24 * 3_600_000
/** Of one run: the rest waits for the next minute. */
const REMOVED_AT_ONCE = 50

interface Options {
  database: PostgresJsDatabase
  engine: Engine
  /** Who gives accounts what they begin with, and ends what is open in them. */
  products: readonly PractisedProduct[]
  sessions: Pick<Sessions, 'endAll'>
  now(): number
}

/** The demo accounts: rows for who uses them and since when, the core for what is in them. */
export class DemoAccounts {
  readonly #database: PostgresJsDatabase
  readonly #engine: Engine
  readonly #products: readonly PractisedProduct[]
  readonly #sessions: Options['sessions']
  readonly #now: () => number

  constructor({ database, engine, products, sessions, now }: Options) {
    this.#database = database
    this.#engine = engine
    this.#products = products
    this.#sessions = sessions
    this.#now = now
  }

  /** Makes an account with its practice money in all wallets; `person` is the real user who starts it. The row comes first, so that what a crash leaves is removed in time. */
  async create(person: UserId | undefined): Promise<UserId> {
    const uid = await this.#insert(person)
    for (const command of [
      { kind: 'people.register', user: uid, userKind: 'demo' } as const,
      ...this.#products.flatMap(({ beginsDemo }) => beginsDemo?.(uid) ?? []),
    ]) {
      const { refusal } = await this.#engine.submit(command)
      if (refusal) throw new Error(`A demo account could not be made: ${refusal.refusal}`)
    }
    return uid
  }

  async #insert(person: UserId | undefined): Promise<UserId> {
    const at = this.#now()
    for (let draw = 0; draw < DRAWS_MAX; draw += 1) {
      const uid = randomInt(UID_FROM, UID_TO)
      if (await this.#engine.read(core => core.state.people.users.has(uid))) continue
      const row = { uid, person: person ?? null, createdAt: at, usedAt: at }
      const [inserted] = await this.#database.insert(table).values(row).onConflictDoNothing().returning()
      if (inserted) return uid
    }
    throw new Error('No free number for a demo account was found')
  }

  async find(uid: UserId) {
    const [row] = await this.#database.select().from(table).where(eq(table.uid, uid))
    return row
  }

  /** The demo account that a real person has; `undefined` without. */
  async ofPerson(person: UserId): Promise<UserId | undefined> {
    const [row] = await this.#database
      .select({ uid: table.uid })
      .from(table)
      .where(and(eq(table.person, person), isNull(table.retiredAt)))
      .orderBy(desc(table.createdAt))
      .limit(1)
    return row?.uid
  }

  /** The account is left for good; the next sweep closes it. */
  async retire(uid: UserId): Promise<void> {
    await this.#database.update(table).set({ retiredAt: this.#now() }).where(eq(table.uid, uid))
  }

  /** Writes down who was there lately, by the sessions, and removes accounts that were retired or that nobody used for seven days. */
  async sweep(): Promise<void> {
    await this.#database.execute(sql`
      update demo_accounts set used_at = seen.at
      from (select uid, max(seen_at) as at from sessions where demo group by uid) as seen
      where seen.uid = demo_accounts.uid and seen.at > demo_accounts.used_at`)
    const rows = await this.#database
      .select({ uid: table.uid })
      .from(table)
      .where(sql`${table.retiredAt} is not null or ${table.usedAt} < ${this.#now() - DEMO_KEPT_MS}`)
      .orderBy(table.usedAt)
      .limit(REMOVED_AT_ONCE)
    for (const { uid } of rows) await this.#remove(uid)
  }

  async #remove(uid: UserId): Promise<void> {
    // First, so that nobody opens in another browser what is being closed here.
    await this.#sessions.endAll(uid, 'expired')
    if (await removeDemo({ engine: this.#engine, products: this.#products }, uid)) await this.#forget(uid)
  }

  async #forget(uid: UserId): Promise<void> {
    await this.#database.transaction(async rows => {
      await rows.execute(sql`delete from sessions where uid = ${uid}`)
      await rows.execute(sql`delete from favourites where user_id = ${uid}`)
      await rows.delete(table).where(eq(table.uid, uid))
    })
  }
}
