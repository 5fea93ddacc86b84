import type { UserId } from '@assay/core/people/state'
import { eq, lt } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { type Handler, type PeopleRefusal, refused } from '../http/handler.ts'
import { settingsLocks as table } from './tables.ts'

const DAY_MS = 24 * 3_600_000

/** The end of a lock as a sentence has it. */
const endOf = (until: number): string => `${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Which people have locked what protects their account, and until when. Nothing here ends a lock. */
export class SettingsLocks {
  readonly #database: PostgresJsDatabase
  readonly #now: () => number

  constructor({ database, now }: { database: PostgresJsDatabase; now: () => number }) {
    this.#database = database
    this.#now = now
  }

  /** Until when, ms; 0 without a lock. */
  async until(uid: UserId): Promise<number> {
    const [row] = await this.#database.select({ until: table.until }).from(table).where(eq(table.uid, uid))
    return row && row.until > this.#now() ? row.until : 0
  }

  /** Why a setting of somebody cannot be changed now. */
  async refusalOf(uid: UserId): Promise<PeopleRefusal | undefined> {
    const until = await this.until(uid)
    if (until === 0) return undefined
    return { refusal: 'settingsLocked', parameters: { until: endOf(until) } }
  }

  /** Locks for so many days from now on; a lock that would end earlier than the one that holds is refused. In one statement, so that of two at once the longer one holds. */
  async lock(uid: UserId, days: number): Promise<number | PeopleRefusal> {
    const now = this.#now()
    const until = now + days * DAY_MS
    const [locked] = await this.#database
      .insert(table)
      .values({ uid, until, setAt: now })
      .onConflictDoUpdate({ target: table.uid, set: { until, setAt: now }, setWhere: lt(table.until, until) })
      .returning({ until: table.until })
    if (locked) return locked.until
    return { refusal: 'settingsLockShorter', parameters: { until: endOf(await this.until(uid)) } }
  }
}

/** The calls that a settings lock refuses ask here, before anything of them is done; which those are each says in the contract. */
export const underSettingsLock = (handlers: readonly Handler[], locks: SettingsLocks): Handler[] =>
  handlers.map(handler => {
    const { call } = handler
    if (call.method !== 'POST' || !('underSettingsLock' in call) || call.underSettingsLock !== 'refused') return handler
    return {
      call,
      async run(input, caller) {
        const refusal = caller.user === undefined ? undefined : await locks.refusalOf(caller.user)
        return refusal ? refused(refusal) : handler.run(input, caller)
      },
    }
  })
