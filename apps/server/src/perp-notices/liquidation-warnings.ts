import { type AnnouncedTerms, announcedTerms } from '@assay/core/perp/listing/announced-terms'
import type { Price } from '@assay/money/kinds'
import { isNarrower, levelAtEntry, nextWarningLevel } from '@assay/rules/perp/liquidation-warning'
import type { Sql } from 'postgres'
import type { Engine } from '../core-host/engine.ts'
import type { RecordHandlers } from '../core-host/subscriptions.ts'
import type { PersonMessages } from '../messages/person-messages.ts'
import { markOf } from '../perp/mark.ts'
import type { Hub } from '../ws/hub.ts'
import { firstSince, unannounced } from './forced-notices.ts'
import { noticeMessage } from './notice-message.ts'
import { type Level, type NewNotice, type NoticeRow, type NoticeStore, presentNotice, type Transaction } from './notice-store.ts'
import { PositionWatch, type Seen, type Watched } from './position-watch.ts'

const LOOK_EVERY_MS = 1000
/** After a start, what was done by force is told when it is not older. */
const NOTICE_SINCE_MS = 86_400_000

interface Options {
  store: NoticeStore
  sql: Sql
  engine: Engine
  hub: Hub
  personMessages: Pick<PersonMessages, 'write'>
  /** Resolves when the tables of perpetuals hold everything up to a journal number. */
  historyReached(seq: number): Promise<void>
  onFault(fault: unknown): void
  now: () => number
}

/**
 * Warns the owner of a position when the mark comes within 20, 10 and 5 percent of its liquidation price, and when half and a quarter of the
 * distance at its entry are left, once for each crossing, tells what was done to a position by force, and in advance of tiers and fees that are worse for
 * it: over the private `perpNotices` channel and by a message. A notice, its message and the level it is about are written down together, so a restart neither repeats nor loses one. The level that a
 * position has at its entry price was seen by its owner, who opened it so: that is no crossing.
 */
export class LiquidationWarnings {
  readonly #options: Options
  readonly #watch: PositionWatch
  readonly #levels: Map<number, Level>
  #timer: NodeJS.Timeout | undefined
  #looks: Promise<void> = Promise.resolve()
  #isLooking = false
  /** Journal number from which what was done by force is looked for; undefined when nothing was since the last look. */
  #forcedFrom: number | undefined

  /** Somebody may have to be told of terms: some were announced, or somebody opened a position. */
  #areTermsDue = true
  /** Causes of notices of terms that were written or known to be. */
  readonly #publishedTerms = new Set<string>()

  private constructor(options: Options, { watch, levels }: { watch: PositionWatch; levels: Map<number, Level> }) {
    this.#options = options
    this.#watch = watch
    this.#levels = levels
  }

  /** Begins to watch; the tables must hold everything that the core stands at. */
  static async open(options: Options): Promise<LiquidationWarnings> {
    const { sql, store, engine, hub, now } = options
    // Bounded: positions that the core has open.
    const holders = await sql<{ user_id: string }[]>`select distinct user_id from perp_positions where state = 'current'`
    const watch = new PositionWatch(holders.map(({ user_id }) => Number(user_id)))
    const warnings = new LiquidationWarnings(options, { watch, levels: await store.levels() })
    warnings.#forcedFrom = await firstSince(sql, now() - NOTICE_SINCE_MS)
    hub.serve('perpNotices', {
      snapshot: async ({ user }) => (user === undefined ? undefined : (await store.of(user)).map(presentNotice)),
    })
    engine.subscribe(watch.subscription)
    engine.subscribe({ on: warnings.#on })
    await warnings.look()
    await warnings.#forgetEnded()
    warnings.#timer = setInterval(() => {
      if (!warnings.#isLooking) void warnings.look()
    }, LOOK_EVERY_MS)
    warnings.#timer.unref()
    return warnings
  }

  /** Looks at everything that has changed; resolves when it is told. One look at a time. */
  look(): Promise<void> {
    this.#looks = this.#looks.then(() => this.#look()).catch(this.#options.onFault)
    return this.#looks
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looks
  }

  readonly #on: RecordHandlers = {
    'perp.liquidationStep': (_event, { seq }) => this.#forced(seq),
    'perp.deleveraged': (_event, { seq }) => this.#forced(seq),
    'perp.settingsChanged': () => this.#beDue(),
    'perp.positionOpened': () => this.#beDue(),
  }

  #forced(seq: number): void {
    this.#forcedFrom ??= seq
  }

  #beDue(): void {
    this.#areTermsDue = true
  }

  async #look(): Promise<void> {
    this.#isLooking = true
    try {
      await this.#announceForced()
      if (!this.#watch.isIdle) await this.#lookAtPositions()
      if (this.#areTermsDue) await this.#announceTerms()
    } finally {
      this.#isLooking = false
    }
  }

  async #lookAtPositions(): Promise<void> {
    const { seen, gone } = await this.#options.engine.read(core => this.#watch.look(core))
    for (const positionId of gone) this.#levels.delete(positionId)
    await this.#options.store.forgetLevels(gone)
    for (const one of seen) await this.#judge(one)
  }

  /** What is not open any more ended while nobody watched. */
  async #forgetEnded(): Promise<void> {
    const ended = [...this.#levels.keys()].filter(positionId => !this.#watch.knows(positionId))
    for (const positionId of ended) this.#levels.delete(positionId)
    await this.#options.store.forgetLevels(ended)
  }

  async #judge(seen: Seen): Promise<void> {
    const { positionId, user } = seen.position
    const { nearness } = seen
    const isNew = !this.#levels.has(positionId)
    const before = isNew ? levelAtEntry(nearness) : this.#levels.get(positionId)
    const level = nextWarningLevel(before, nearness)
    if (!isNew && level === before) return
    try {
      if (isNarrower(level, before, nearness.atEntry)) await this.#warn(seen, level as NonNullable<Level>)
      else await this.#options.store.keepLevel(positionId, level)
      this.#levels.set(positionId, level)
    } catch (fault) {
      this.#watch.again(user)
      this.#options.onFault(fault)
    }
  }

  async #warn({ position, mark, at }: Seen, level: NonNullable<Level>): Promise<void> {
    const { user, positionId, market, side, liquidationPrice = null } = position
    const notice = { user, kind: 'warning' as const, positionId, market, side, level, mark, liquidationPrice, at }
    this.#publish(await this.#options.store.warn(notice, this.#writeMessage))
  }

  async #announceForced(): Promise<void> {
    const from = this.#forcedFrom
    if (from === undefined) return
    this.#forcedFrom = undefined
    const { sql, engine, store, historyReached } = this.#options
    try {
      await historyReached(await engine.read(core => core.seq))
      for (const notice of await unannounced(sql, from)) {
        const row = await store.announce(notice, this.#writeMessage)
        if (row) this.#publish(row)
      }
    } catch (fault) {
      this.#forcedFrom = from
      throw fault
    }
  }

  async #announceTerms(): Promise<void> {
    this.#areTermsDue = false
    const { engine, store } = this.#options
    try {
      const announced = await engine.read(core =>
        announcedTerms(core.state, core.at).map(terms => ({ ...terms, mark: markOf(core, terms.market).mark })),
      )
      for (const terms of announced)
        for (const position of this.#watch.openIn(terms.market)) {
          const notice = termsNotice(terms, position)
          if (this.#publishedTerms.has(notice.cause)) continue
          const row = await store.announce(notice, this.#writeMessage)
          this.#publishedTerms.add(notice.cause)
          if (row) this.#publish(row)
        }
    } catch (fault) {
      this.#areTermsDue = true
      throw fault
    }
  }

  readonly #writeMessage = async (row: NoticeRow, within: Transaction): Promise<void> => {
    await this.#options.personMessages.write([noticeMessage(row, this.#options.now())], within)
  }

  #publish(row: NoticeRow): void {
    this.#options.hub.publishTo(row.user, 'perpNotices', [presentNotice(row)])
  }
}

/** The notice of such settings to the owner of a position; one for each position. */
const termsNotice = (
  { market, version, effectiveAt, mark }: AnnouncedTerms & { mark: Price },
  { user, positionId, side }: Watched,
): NewNotice & { cause: string } => ({
  user,
  kind: 'terms',
  positionId,
  market,
  side,
  level: 0,
  mark,
  cause: `terms:${market}:${version}:${positionId}`,
  at: effectiveAt,
})
