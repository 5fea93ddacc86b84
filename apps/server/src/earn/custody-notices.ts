import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import type { Engine } from '../core-host/engine.ts'
import type { RecordHandlers } from '../core-host/subscriptions.ts'
import { readRow } from '../db/table-rows.ts'
import type { Outgoing, OutgoingMessage } from '../outside/outbox/outgoing.ts'
import type { CustodyRow } from './custody-changes.ts'
import { custodyNotices, custodyOrders } from './tables.ts'

export type CustodyNoticeKind = (typeof custodyNotices.$inferSelect)['kind']

interface Options {
  sql: Sql
  database: PostgresJsDatabase
  engine: Engine
  /** The mail of a turn; none without an address. */
  mailOf(row: CustodyRow, kind: CustodyNoticeKind): Promise<OutgoingMessage | undefined>
  outgoing: Outgoing
  /** Resolves when the tables of custody hold everything up to a journal number. */
  historyReached(seq: number): Promise<void>
  onFault(fault: unknown): void
  now(): number
}

const LOOK_EVERY_MS = 1000
/** After a start, what happened is told when it is not older. */
const NOTICE_SINCE_MS = 86_400_000

/**
 * Tells whoever owns a custody order of each turn of it by mail: bought, early redemption asked for, paid, matured, cancelled, rejected. That somebody was told
 * is written down with the mail, so a restart neither repeats nor loses one.
 */
export class CustodyNotices {
  readonly #options: Options
  #timer: NodeJS.Timeout | undefined
  #looks: Promise<void> = Promise.resolve()
  #hasTurned = true

  private constructor(options: Options) {
    this.#options = options
  }

  /** Begins to watch, with what happened while nobody did. */
  static open(options: Options): CustodyNotices {
    const notices = new CustodyNotices(options)
    options.engine.subscribe({ on: notices.#on })
    notices.#timer = setInterval(() => void notices.look(), LOOK_EVERY_MS)
    notices.#timer.unref()
    return notices
  }

  /** Tells everything that was not told; resolves when it is written down. One look at a time. */
  look(): Promise<void> {
    if (this.#hasTurned) {
      this.#hasTurned = false
      this.#looks = this.#looks.then(() => this.#look()).catch(fault => this.#failed(fault))
    }
    return this.#looks
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looks
  }

  readonly #turn = (): void => {
    this.#hasTurned = true
  }

  /** Accruals are no turn: they stand on the page of the order, and nobody is mailed every day. */
  readonly #on: RecordHandlers = {
    'earn.bought': this.#turn,
    'earn.redeemed': this.#turn,
    'earn.cancelled': this.#turn,
    'earn.rejected': this.#turn,
    'earn.paid': this.#turn,
  }

  #failed(fault: unknown): void {
    this.#hasTurned = true
    this.#options.onFault(fault)
  }

  async #look(): Promise<void> {
    const { engine, historyReached, outgoing } = this.#options
    await historyReached(await engine.read(core => core.seq))
    for (const { row, kind } of await this.#due()) await this.#notify(row, kind)
    outgoing.deliver()
  }

  async #due(): Promise<{ row: CustodyRow; kind: CustodyNoticeKind }[]> {
    const since = this.#options.now() - NOTICE_SINCE_MS
    // Bounded: orders that turned within the time of notices and were not told of.
    const rows = await this.#options.sql`
      select o.*, turns.kind from custody_orders o
      cross join lateral (
        select 'bought' as kind where o.bought_at >= ${since}
        union all select o.state where o.state <> 'custody' and coalesce(o.ended_at, ${since}) >= ${since}
      ) turns
      where o.product not like 'demo:%' and (o.bought_at >= ${since} or o.state = 'redeeming' or o.ended_at >= ${since})
        and not exists (select from custody_notices n where n.custody_id = o.custody_id and n.kind = turns.kind)
      order by o.custody_id, turns.kind`
    return rows.map(row => ({ row: readRow(custodyOrders, row), kind: row.kind }))
  }

  async #notify(row: CustodyRow, kind: CustodyNoticeKind): Promise<void> {
    const { database, mailOf, outgoing, now } = this.#options
    const mail = await mailOf(row, kind)
    await database.transaction(async within => {
      const written = await within
        .insert(custodyNotices)
        .values({ custodyId: row.custodyId, kind, at: now() })
        .onConflictDoNothing()
        .returning()
      if (mail && written.length > 0) await outgoing.write(mail, within)
    })
  }
}
