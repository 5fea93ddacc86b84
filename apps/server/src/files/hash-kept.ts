import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { ImageChecks } from './check-image.ts'
import { type FileStore, looksOf } from './file-store.ts'
import { PERCEPTUAL_FORM } from './perceptual-hash.ts'
import { files as table } from './tables.ts'

const ROWS_AT_ONCE = 50
/** Between two pictures (ms): people's own are looked at meanwhile. */
const PAUSE_MS = 200

interface Options {
  database: PostgresJsDatabase
  store: FileStore
  checks: ImageChecks
  /** Hears of a picture that cannot be read; it is tried again at the next start. */
  onFault(fault: unknown): void
  pauseMs?: number
}

/** Hashes the pictures that were kept before there was a hash, or in another form of it, one after the other. */
export class KeptPictures {
  readonly #options: Options
  readonly #ending = new AbortController()
  #work: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  /** Begins; what is done stays done, and the next start goes on with the rest. Resolves when all have been looked at. */
  begin(): Promise<void> {
    this.#work = this.#hashAll().catch(fault => {
      if (!this.#ending.signal.aborted) this.#options.onFault(fault)
    })
    return this.#work
  }

  /** Ends after the picture that it is at. */
  async close(): Promise<void> {
    this.#ending.abort()
    await this.#work
  }

  async #hashAll(): Promise<void> {
    const { database, pauseMs = PAUSE_MS } = this.#options
    for (let last = ''; ; ) {
      const rows = await database
        .select({ id: table.id })
        .from(table)
        .where(and(lt(table.perceptualForm, PERCEPTUAL_FORM), inArray(table.kind, ['jpeg', 'png']), gt(table.id, last)))
        .orderBy(asc(table.id))
        .limit(ROWS_AT_ONCE)
      for (const { id } of rows) {
        await this.#hash(id).catch(fault => this.#options.onFault(fault))
        await pause(pauseMs, undefined, { signal: this.#ending.signal })
      }
      const end = rows.at(-1)
      if (!end) return
      last = end.id
    }
  }

  async #hash(id: string): Promise<void> {
    const { database, store, checks } = this.#options
    const read = await store.read(id)
    // It was deleted meanwhile.
    if (!read) return
    const checked = await checks.checkAgain(read.bytes)
    if ('refusal' in checked) {
      // Others are at work: it stays for the next start.
      if (checked.refusal === 'busy') return
      throw new Error(`The picture ${id} cannot be hashed: ${checked.refusal}`)
    }
    await database.update(table).set(looksOf(checked.perceptualHash)).where(eq(table.id, id))
  }
}
