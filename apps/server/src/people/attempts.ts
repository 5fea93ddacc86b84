import { netsOf } from '@assay/rules/network-address'
import { eq, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { WIDER_NET } from '../http/guard/rate-limits.ts'
import type { Secrets } from './secrets.ts'
import { attempts as table } from './tables.ts'

/** After `free` attempts each further one waits twice as long as the one before, from `firstWaitMs` to `longestWaitMs`. Never a lock for good. */
interface AttemptPolicy {
  free: number
  firstWaitMs: number
  longestWaitMs: number
  /** Without attempts for this long everything is forgotten. */
  forgetMs: number
}

/** Wrong passwords for one account from devices that the account does not know; known devices have a count of their own. */
export const ACCOUNT_ATTEMPTS: AttemptPolicy = { free: 5, firstWaitMs: 1000, longestWaitMs: 300_000, forgetMs: 24 * 3_600_000 }
/** Wrong passwords from one address, over all accounts. */
export const ADDRESS_ATTEMPTS: AttemptPolicy = { free: 50, firstWaitMs: 1000, longestWaitMs: 300_000, forgetMs: 3_600_000 }
/** Codes sent for one address, whoever they go to. */
export const ADDRESS_CODES: AttemptPolicy = { free: 60, firstWaitMs: 60_000, longestWaitMs: 600_000, forgetMs: 600_000 }

const widened = (policy: AttemptPolicy, width: number): AttemptPolicy => ({ ...policy, free: policy.free * WIDER_NET ** width })

/** Counts attempts before they are made, in one statement, so that a hundred at once are counted a hundred times. */
export class Attempts {
  readonly #database: PostgresJsDatabase
  readonly #secrets: Secrets
  readonly #now: () => number

  constructor(options: { database: PostgresJsDatabase; secrets: Secrets; now: () => number }) {
    this.#database = options.database
    this.#secrets = options.secrets
    this.#now = options.now
  }

  /** Takes one attempt; 0 when it may be made, otherwise the seconds to wait. */
  async take(name: string, policy: AttemptPolicy): Promise<number> {
    const key = this.#secrets.keyedHash('attempts', name)
    const now = this.#now()
    const count = sql`case when ${table.lastAt} < ${now - policy.forgetMs} then 1 else ${table.count} + 1 end`
    const wait = sql`least(${policy.longestWaitMs}::bigint, ${policy.firstWaitMs}::bigint << least((${count}) - ${policy.free}, 20))`
    const [taken] = await this.#database
      .insert(table)
      .values({ key, count: 1, lastAt: now, blockedUntil: 0 })
      .onConflictDoUpdate({
        target: table.key,
        set: { count, lastAt: now, blockedUntil: sql`case when (${count}) >= ${policy.free} then ${now}::bigint + ${wait} else 0 end` },
        setWhere: sql`${table.blockedUntil} <= ${now}`,
      })
      .returning({ count: table.count })
    if (taken) return 0
    const [blocked] = await this.#database.select().from(table).where(eq(table.key, key))
    return Math.max(1, Math.ceil(((blocked?.blockedUntil ?? now) - now) / 1000))
  }

  /** The same for an address, and for the nets that hold it: whoever has a /48 has not the tries of 65,536 customers. */
  async takeFrom(what: string, address: string, policy: AttemptPolicy): Promise<number> {
    for (const [width, net] of netsOf(address).entries()) {
      const seconds = await this.take(`${what} ${net}`, widened(policy, width))
      if (seconds > 0) return seconds
    }
    return 0
  }

  /** Gives back what `takeFrom` took. */
  async giveBackFrom(what: string, address: string, policy: AttemptPolicy): Promise<void> {
    for (const [width, net] of netsOf(address).entries()) await this.giveBack(`${what} ${net}`, widened(policy, width))
  }

  /** The attempt was a good one: it does not count. A wait ends only when without it there would be none: others may have been counted meanwhile. */
  async giveBack(name: string, { free }: AttemptPolicy): Promise<void> {
    await this.#database
      .update(table)
      .set({
        count: sql`greatest(${table.count} - 1, 0)`,
        blockedUntil: sql`case when ${table.count} - 1 < ${free} then 0 else ${table.blockedUntil} end`,
      })
      .where(eq(table.key, this.#secrets.keyedHash('attempts', name)))
  }

  /** Whether the attempt that was just taken is the last one without a wait. */
  async isAt(name: string, { free }: AttemptPolicy): Promise<boolean> {
    const [row] = await this.#database
      .select({ count: table.count })
      .from(table)
      .where(eq(table.key, this.#secrets.keyedHash('attempts', name)))
    return row?.count === free
  }

  async clear(name: string): Promise<void> {
    await this.#database.delete(table).where(eq(table.key, this.#secrets.keyedHash('attempts', name)))
  }

  /** Forgets counts that no policy looks at any more. */
  async forgetOld(): Promise<void> {
    await this.#database.delete(table).where(sql`${table.lastAt} < ${this.#now() - ACCOUNT_ATTEMPTS.forgetMs}`)
  }
}
