import { asc, eq, inArray, lte } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { operators } from '../operators/tables.ts'
import type { Outgoing } from '../outside/outbox/outgoing.ts'
import type { Matter } from './matters.ts'
import { staffAlerts, staffWebhooks } from './tables.ts'

const LOOK_EVERY_MS = 30_000
const TRIES_MAX = 10
const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 6 * 3_600_000
/** Lines of one mail: what is more stands in the console. */
const LINES_MAX = 30
const AT_ONCE = 20

interface Options {
  database: PostgresJsDatabase
  outgoing: Pick<Outgoing, 'write' | 'deliver'>
  /** Where operators reach the console. */
  consoleUrl: string
  /** What waits or holds now. */
  matters(): Promise<readonly Matter[]>
  /** Sends one body to the address of the settings; undefined where there is none. */
  send: ((body: string) => Promise<void>) | undefined
  onFault(fault: unknown): void
  now(): number
}

/**
 * Tells staff of what waits for them and of what should not be: by mail to everybody whose role decides it, and by a webhook. Each is told once as long as it lasts; what was told and what
 * goes out are written in one transaction, so that a restart neither repeats nor loses one.
 */
export class StaffAlerts {
  readonly #options: Options
  readonly #timer: NodeJS.Timeout
  #looks: Promise<void> = Promise.resolve()
  #isLooking = false

  constructor(options: Options) {
    this.#options = options
    this.#timer = setInterval(() => {
      if (!this.#isLooking) void this.look()
    }, LOOK_EVERY_MS)
    this.#timer.unref()
  }

  /** Tells everything that is new; resolves when it is written down and what was due has been tried. One look at a time. */
  look(): Promise<void> {
    this.#isLooking = true
    this.#looks = this.#looks
      .then(async () => {
        await this.#notify()
        await this.#send()
      })
      .catch(this.#options.onFault)
      .finally(() => {
        this.#isLooking = false
      })
    return this.#looks
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looks
  }

  async #notify(): Promise<void> {
    const { database, outgoing, matters, now, send } = this.#options
    const waiting = await matters()
    await database.transaction(async within => {
      // Bounded: what waits for staff.
      const known = new Set((await within.select({ key: staffAlerts.key }).from(staffAlerts).for('update')).map(({ key }) => key))
      const ended = [...known].filter(key => !waiting.some(matter => matter.key === key))
      if (ended.length > 0) await within.delete(staffAlerts).where(inArray(staffAlerts.key, ended))
      const fresh = waiting.filter(({ key }) => !known.has(key))
      if (fresh.length === 0) return
      await within.insert(staffAlerts).values(fresh.map(({ key }) => ({ key, at: now() })))
      await this.#mail(fresh, within)
      if (send) await within.insert(staffWebhooks).values(fresh.map(matter => ({ body: this.#bodyOf(matter), nextTryAt: now() })))
    })
    outgoing.deliver()
  }

  #bodyOf({ key, says, roles, path }: Matter): string {
    return JSON.stringify({ key, says, roles, link: `${this.#options.consoleUrl}${path}`, at: this.#options.now() })
  }

  /** One mail to each operator, with everything that their role decides. */
  async #mail(fresh: readonly Matter[], within: Parameters<Outgoing['write']>[1]): Promise<void> {
    const { outgoing, consoleUrl } = this.#options
    // Bounded: the operators.
    const staff = await within
      .select({ email: operators.email, role: operators.role })
      .from(operators)
      .where(eq(operators.suspended, false))
    for (const { email, role } of staff) {
      const own = fresh.filter(({ roles }) => (roles as readonly string[]).includes(role))
      if (own.length === 0) continue
      const lines = own.slice(0, LINES_MAX).map(({ says, path }) => `${says}\n${consoleUrl}${path}`)
      const rest = own.length > LINES_MAX ? [`And ${own.length - LINES_MAX} more.`] : []
      const subject = own.length === 1 ? `Assay console: ${own[0]?.says}` : `Assay console: ${own.length} matters`
      await outgoing.write({ kind: 'mail', recipient: email, subject, text: [...lines, ...rest].join('\n\n') }, within)
    }
  }

  async #send(): Promise<void> {
    const { database, send, now, onFault } = this.#options
    if (!send) return
    const due = await database
      .select()
      .from(staffWebhooks)
      .where(lte(staffWebhooks.nextTryAt, now()))
      .orderBy(asc(staffWebhooks.id))
      .limit(AT_ONCE)
    for (const { id, body, tries } of due) {
      const here = eq(staffWebhooks.id, id)
      try {
        await send(body)
        await database.delete(staffWebhooks).where(here)
      } catch (fault) {
        onFault(fault)
        const wait = Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS)
        if (tries + 1 >= TRIES_MAX) await database.delete(staffWebhooks).where(here)
        else
          await database
            .update(staffWebhooks)
            .set({ tries: tries + 1, nextTryAt: now() + wait })
            .where(here)
      }
    }
  }
}
