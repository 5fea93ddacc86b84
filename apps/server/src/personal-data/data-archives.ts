import type { UserId } from '@assay/core/people/state'
import { ARCHIVE_DAYS } from '@assay/wire/personal-data/calls'
import { and, asc, count, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { FileStore } from '../files/file-store.ts'
import type { PeopleRefusal } from '../http/handler.ts'
import type { User, Users } from '../people/users.ts'
import { type MadeKind, dataArchives as table } from './tables.ts'

const DAY_MS = 24 * 3_600_000
const TRIES_MAX = 3
const SHOWN = 10

export type ArchiveRow = typeof table.$inferSelect

/** Hears how many rows of how many are written. */
export type Progress = (rowsDone: number, rowsTotal: number) => Promise<void>

interface Parts {
  database: PostgresJsDatabase
  store: FileStore
  users: Pick<Users, 'find'>
  /** Those of other kinds are left to others. The files are kept for this purpose. */
  kind: MadeKind
  /** Each is read and compressed anew. */
  askedPerDayMax: number
  /** Why no other one is begun. */
  refusals: { beingMade: PeopleRefusal['refusal']; askedTooOften: PeopleRefusal['refusal'] }
  /** Makes one; says now and then how many rows of how many are written. */
  make(user: User, asked: ArchiveRow, progress: Progress): Promise<Uint8Array>
  /** Notifies the person of one that is ready. */
  notify?(user: User, deletedAt: number): Promise<void>
  now(): number
  /** Hears why one could not be made. */
  onFault(fault: unknown): void
}

/** Archives of one kind: written down when they are asked for, made one after the other behind the scenes, by the next start when a crash came between. */
export class DataArchives {
  readonly #parts: Parts
  readonly #own: SQL
  #making: Promise<void> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#own = eq(table.kind, parts.kind)
  }

  /** The newest ones of a person. */
  of(uid: UserId): Promise<ArchiveRow[]> {
    return this.#parts.database
      .select()
      .from(table)
      .where(and(eq(table.uid, uid), this.#own))
      .orderBy(desc(table.id))
      .limit(SHOWN)
  }

  /** Writes down that one is asked for, `wanted` saying which, and begins to make it. */
  async ask(uid: UserId, wanted: object = {}): Promise<ArchiveRow | PeopleRefusal> {
    const { database, now, kind, askedPerDayMax, refusals } = this.#parts
    const [lately] = await database
      .select({ times: count() })
      .from(table)
      .where(and(eq(table.uid, uid), this.#own, gt(table.askedAt, now() - DAY_MS)))
    if ((lately?.times ?? 0) >= askedPerDayMax) return { refusal: refusals.askedTooOften, parameters: { maximum: String(askedPerDayMax) } }
    const row = { kind, uid, wanted, state: 'asked' as const, askedAt: now() }
    const [asked] = await database.insert(table).values(row).onConflictDoNothing().returning()
    if (!asked) return { refusal: refusals.beingMade }
    this.begin()
    return asked
  }

  /** The file of one that is ready, of its owner alone: of somebody else's it says the same as of none. */
  async fileOf(uid: UserId, id: number): Promise<string | undefined> {
    // Bounded: one row by its key.
    const rows = await this.#parts.database
      .select({ fileId: table.fileId })
      .from(table)
      .where(and(eq(table.id, id), eq(table.uid, uid), this.#own, eq(table.state, 'ready')))
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
      .where(and(this.#own, eq(table.state, 'ready'), lte(table.deletedAt, now())))
    for (const { id, fileId } of old) {
      if (fileId) await store.delete(fileId)
      await database.delete(table).where(eq(table.id, id))
    }
    this.begin()
  }

  async #makeAll(): Promise<void> {
    for (;;) {
      const { database } = this.#parts
      const [next] = await database
        .select()
        .from(table)
        .where(and(this.#own, eq(table.state, 'asked')))
        .orderBy(asc(table.id))
        .limit(1)
      if (!next) return
      await this.#makeOne(next)
    }
  }

  async #makeOne(asked: ArchiveRow): Promise<void> {
    const { id, uid, tries } = asked
    const { database, store, users, kind, make, notify, now, onFault } = this.#parts
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
      const bytes = await make(user, asked, async (rowsDone, rowsTotal) => {
        await database.update(table).set({ rowsDone, rowsTotal }).where(here)
      })
      const nothingToSee = { width: 0, height: 0, fingerprint: '' }
      const file = await store.put({ owner: uid, purpose: kind }, { bytes, kind: 'zip', ...nothingToSee })
      const deletedAt = now() + ARCHIVE_DAYS * DAY_MS
      await database.update(table).set({ state: 'ready', fileId: file.id, length: file.length, deletedAt }).where(here)
      await notify?.(user, deletedAt)
    } catch (fault) {
      onFault(fault)
      await database.update(table).set({ state: 'failed' }).where(here)
    }
  }

  /** Files whose row never came to name them, because a crash came between. */
  async #deleteForgotten(uid: UserId): Promise<void> {
    const { database, store } = this.#parts
    // Bounded: `askedPerDayMax` of each kind for as long as archives are kept.
    const rows = await database.select({ fileId: table.fileId }).from(table).where(eq(table.uid, uid))
    const named = new Set(rows.map(({ fileId }) => fileId))
    for (const { id } of await store.ownedBy(uid, this.#parts.kind)) if (!named.has(id)) await store.delete(id)
  }
}
