import type { UserId } from '@assay/core/people/state'
import { ARCHIVE_DAYS } from '@assay/wire/personal-data/calls'
import { and, asc, count, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { FileStore } from '../files/file-store.ts'
import type { PeopleRefusal } from '../http/handler.ts'
import { recipientsOf } from '../people/contacts/recipients.ts'
import type { Notices } from '../people/notices.ts'
import type { User, Users } from '../people/users.ts'
import { dataArchives as table } from './tables.ts'

const DAY_MS = 24 * 3_600_000
const TRIES_MAX = 3
/** Each is all that is held, read and compressed anew. */
const ASKED_PER_DAY_MAX = 5
const SHOWN = 10
export const ARCHIVES = 'personalData'

export type ArchiveRow = typeof table.$inferSelect

interface Parts {
  database: PostgresJsDatabase
  store: FileStore
  users: Pick<Users, 'find'>
  notices: Notices
  make(user: User): Promise<Uint8Array>
  now(): number
  /** Hears why one could not be made. */
  onFault(fault: unknown): void
}

/** Archives of people's data: written down when they are asked for, made one after the other behind the scenes, by the next start when a crash came between. */
export class DataArchives {
  readonly #parts: Parts
  #making: Promise<void> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The newest ones of a person. */
  of(uid: UserId): Promise<ArchiveRow[]> {
    return this.#parts.database.select().from(table).where(eq(table.uid, uid)).orderBy(desc(table.id)).limit(SHOWN)
  }

  async ask(uid: UserId): Promise<ArchiveRow | PeopleRefusal> {
    const { database, now } = this.#parts
    const [lately] = await database
      .select({ times: count() })
      .from(table)
      .where(and(eq(table.uid, uid), gt(table.askedAt, now() - DAY_MS)))
    if ((lately?.times ?? 0) >= ASKED_PER_DAY_MAX)
      return { refusal: 'dataAskedTooOften', parameters: { maximum: String(ASKED_PER_DAY_MAX) } }
    const [asked] = await database.insert(table).values({ uid, state: 'asked', askedAt: now() }).onConflictDoNothing().returning()
    if (!asked) return { refusal: 'dataBeingMade' }
    this.begin()
    return asked
  }

  /** The file of one that is ready, of its owner alone: of somebody else's it says the same as of none. */
  async fileOf(uid: UserId, id: number): Promise<string | undefined> {
    // Bounded: one row by its key.
    const rows = await this.#parts.database
      .select({ fileId: table.fileId })
      .from(table)
      .where(and(eq(table.id, id), eq(table.uid, uid), eq(table.state, 'ready')))
    return rows[0]?.fileId ?? undefined
  }

  /** Begins to make what is asked for. */
  begin(): void {
    this.#making ??= this.#makeAll()
      .catch(fault => this.#parts.onFault(fault))
      .finally(() => {
        this.#making = undefined
      })
  }

  /** Resolves when nothing is being made. */
  async idle(): Promise<void> {
    await this.#making
  }

  /** Deletes what is too old, and makes what is still asked for. */
  async sweep(): Promise<void> {
    const { database, store, now } = this.#parts
    // Bounded: what became too old since the last sweep.
    const old = await database
      .select()
      .from(table)
      .where(and(eq(table.state, 'ready'), lte(table.deletedAt, now())))
    for (const { id, fileId } of old) {
      if (fileId) await store.delete(fileId)
      await database.delete(table).where(eq(table.id, id))
    }
    this.begin()
  }

  async #makeAll(): Promise<void> {
    for (;;) {
      const { database } = this.#parts
      const [next] = await database.select().from(table).where(eq(table.state, 'asked')).orderBy(asc(table.id)).limit(1)
      if (!next) return
      await this.#makeOne(next)
    }
  }

  async #makeOne({ id, uid, tries }: ArchiveRow): Promise<void> {
    const { database, store, users, notices, make, now, onFault } = this.#parts
    const here = eq(table.id, id)
    await database
      .update(table)
      .set({ tries: sql`${table.tries} + 1` })
      .where(here)
    const user = await users.find(uid)
    try {
      if (!user) throw new Error(`Archive ${id} is of nobody`)
      if (tries >= TRIES_MAX) throw new Error(`Archive ${id} was begun ${tries} times`)
      await this.#deleteForgotten(uid)
      const bytes = await make(user)
      const nothingToSee = { width: 0, height: 0, fingerprint: '' }
      const file = await store.put({ owner: uid, purpose: ARCHIVES }, { bytes, kind: 'zip', ...nothingToSee })
      const deletedAt = now() + ARCHIVE_DAYS * DAY_MS
      await database.update(table).set({ state: 'ready', fileId: file.id, length: file.length, deletedAt }).where(here)
      for (const to of recipientsOf(user)) await notices.dataReady(to, deletedAt)
    } catch (fault) {
      onFault(fault)
      await database.update(table).set({ state: 'failed' }).where(here)
    }
  }

  /** Files whose row never came to name them, because a crash came between. */
  async #deleteForgotten(uid: UserId): Promise<void> {
    const { database, store } = this.#parts
    // Bounded: ASKED_PER_DAY_MAX for as long as archives are kept.
    const rows = await database.select({ fileId: table.fileId }).from(table).where(eq(table.uid, uid))
    const named = new Set(rows.map(({ fileId }) => fileId))
    for (const { id } of await store.ownedBy(uid, ARCHIVES)) if (!named.has(id)) await store.delete(id)
  }
}
