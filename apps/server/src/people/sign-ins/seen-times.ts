import { sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { sessions as table } from '../tables.ts'

/** When sessions were last used, where that is not written down yet: written for all at once, and kept when memory has no room for a session. */
export class SeenTimes {
  readonly #database: PostgresJsDatabase
  readonly #at = new Map<string, number>()

  constructor(database: PostgresJsDatabase) {
    this.#database = database
  }

  /** A session was used at a time, ms. */
  note(sessionId: string, at: number): void {
    this.#at.set(sessionId, at)
  }

  /** When a session was last used, ms; undefined when its row says so. */
  at(sessionId: string): number | undefined {
    return this.#at.get(sessionId)
  }

  /** A session that has ended. */
  forget(sessionId: string): void {
    this.#at.delete(sessionId)
  }

  async write(): Promise<void> {
    if (this.#at.size === 0) return
    const [ids, times] = [[...this.#at.keys()], [...this.#at.values()]]
    this.#at.clear()
    await this.#database.execute(sql`
      update ${table} set seen_at = used.at from unnest(${sql.param(ids)}::text[], ${sql.param(times)}::bigint[]) as used (id, at)
      where ${table.id} = used.id and ${table.endedAt} is null`)
  }
}
