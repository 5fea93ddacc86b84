import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { Sql } from 'postgres'
import { JournalDamaged } from '../journal/batch.ts'
import { readRecords } from '../journal/read-records.ts'
import { endOf, makeMonth, monthOf, requireNoneDetached } from './months.ts'
import type { Projection } from './projection.ts'

/** Records that one transaction writes. */
const BATCH_MAX = 1000
/** Records that wait in memory; when the database is slower for long, the rest is read from the journal instead. */
const QUEUE_MAX = 20_000
/** Records gather so long, unless somebody waits for them or a batch is full: a transaction costs as much as many rows. */
const GATHER_MS = 50
/**
 * So long while nobody is there: a row that changes with every record is written once. Less than the time that the candles in memory reach back
 * (`markets/candles.ts`).
 */
const CALM_GATHER_MS = 120_000

interface Options {
  sql: Sql
  /** Recovered, so that it knows the markets of every record. */
  core: Core
  projection: Projection
  /** How long records gather, ms; `GATHER_MS` when it is not said. */
  gatherMs?: number
  /** Whether nobody is there. Never, where it is not said. */
  isCalm?: ((core: Core) => boolean) | undefined
  /** A projection that cannot be written is a bug or a lost database: the process must end. */
  onFault(error: unknown): void
}

/**
 * Keeps one projection behind the journal. Its rows and its `last_seq` change in one transaction, which also fails when somebody else has
 * moved `last_seq`: no record is ever left out or counted twice.
 */
export class Projector {
  #options: Options
  #lastSeq = 0
  /** Up to this time the divided tables have the months of what was shown; ms since 1970. */
  #monthsUntil = 0
  #queue: JournalRecord[] = []
  #isBehind = false
  #running: Promise<void> | undefined
  #waiting: { seq: number; resolve(): void }[] = []
  #isStopping = false
  /** Ends the gathering. */
  #wake: () => void = () => undefined
  /** Ends it soon, because somebody came. */
  #hurry: () => void = () => undefined

  constructor(options: Options) {
    this.#options = options
  }

  get name(): string {
    return this.#options.projection.name
  }

  /** Number of the last record that the tables show. */
  get lastSeq(): number {
    return this.#lastSeq
  }

  /** Finds how far the tables are; called once, before anything else. `position` is the end of the journal, beyond which they cannot be. */
  async open(position: { seq: number }): Promise<void> {
    const { sql, projection } = this.#options
    await sql`insert into projections (name, last_seq) values (${projection.name}, 0) on conflict do nothing`
    const [row] = await sql`select last_seq from projections where name = ${projection.name}`
    this.#lastSeq = Number(row?.last_seq)
    if (this.#lastSeq > position.seq)
      throw new JournalDamaged(
        `The journal is damaged: it ends at record ${position.seq}, but "${projection.name}" has already shown record ${this.#lastSeq}.`,
      )
    await projection.load?.(sql)
  }

  /** Takes durable records as they come. */
  take(records: readonly JournalRecord[]): void {
    if (this.#queue.length + records.length > QUEUE_MAX) {
      this.#queue = []
      this.#isBehind = true
    }
    if (!this.#isBehind) this.#queue.push(...records)
    if (this.#isDue()) this.#wake()
    else if (!this.#isCalm()) this.#hurry()
    this.#running ??= this.#run()
  }

  /** Resolves when all records up to `seq` are in the tables, so that a reader finds what it has just been told. */
  async reached(seq: number): Promise<void> {
    if (seq <= this.#lastSeq) return
    await new Promise<void>(resolve => {
      this.#waiting.push({ seq, resolve })
      this.#wake()
    })
  }

  /** Resolves when everything that was taken is written. */
  async stop(): Promise<void> {
    this.#isStopping = true
    this.#wake()
    await this.#running
  }

  /** Empties the tables, so that they can be written anew from the first record. Throws when a detached month would stand in the way of that. */
  async empty(): Promise<void> {
    const { sql, projection } = this.#options
    await sql.begin(async write => {
      for (const table of projection.divided ?? []) await requireNoneDetached(write, table)
      for (const table of projection.tables) await write`truncate table ${write(table)} restart identity`
      await write`
        insert into projections (name, last_seq) values (${projection.name}, 0)
        on conflict (name) do update set last_seq = 0`
    })
    this.#lastSeq = 0
    this.#monthsUntil = 0
    await projection.load?.(sql)
  }

  /** Writes records of the journal at once, in order and without gaps; leaves out those that the tables show already. */
  async show(records: readonly JournalRecord[]): Promise<void> {
    for (let from = 0; from < records.length; from += BATCH_MAX) await this.#write(records.slice(from, from + BATCH_MAX))
  }

  async #run(): Promise<void> {
    try {
      do {
        await this.#gather()
        if (this.#isBehind) {
          this.#isBehind = false
          await catchUp([this], this.#options)
        } else await this.#write(this.#queue.splice(0, BATCH_MAX))
      } while (this.#isBehind || this.#queue.length > 0)
    } catch (error) {
      this.#options.onFault(error)
    }
    this.#running = undefined
  }

  /** Whether what was taken should be written at once. */
  #isDue(): boolean {
    return this.#isBehind || this.#isStopping || this.#waiting.length > 0 || this.#queue.length >= BATCH_MAX
  }

  #isCalm(): boolean {
    const { isCalm, core } = this.#options
    return isCalm?.(core) ?? false
  }

  async #gather(): Promise<void> {
    const { gatherMs = GATHER_MS } = this.#options
    if (gatherMs === 0 || this.#isDue()) return
    await new Promise<void>(resolve => {
      let isLong = this.#isCalm()
      let timer = setTimeout(resolve, isLong ? CALM_GATHER_MS : gatherMs)
      this.#hurry = () => {
        if (!isLong) return
        isLong = false
        clearTimeout(timer)
        timer = setTimeout(resolve, gatherMs)
      }
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** The months that begin with these records, and when the last of them ends: time never goes back in the journal. */
  #monthsOf(records: readonly JournalRecord[]): { months: string[]; until: number } {
    const months: string[] = []
    let until = this.#monthsUntil
    for (const { at } of records)
      if (at >= until) {
        months.push(monthOf(at))
        until = endOf(monthOf(at))
      }
    return { months, until }
  }

  async #write(batch: readonly JournalRecord[]): Promise<void> {
    const { sql, projection } = this.#options
    const records = batch.filter(record => record.seq > this.#lastSeq)
    const last = records.at(-1)?.seq
    if (last === undefined) return
    const { months, until } = this.#monthsOf(records)
    await sql.begin(async write => {
      const moved =
        await write`update projections set last_seq = ${last} where name = ${projection.name} and last_seq = ${records[0]!.seq - 1}`
      if (moved.count !== 1)
        throw new Error(
          `The projection "${projection.name}" is written by somebody else, or a record was left out before ${records[0]!.seq}.`,
        )
      for (const table of projection.divided ?? []) for (const month of months) await makeMonth(write, table, month)
      await projection.write(write, records)
    })
    this.#monthsUntil = until
    this.#lastSeq = last
    this.#waiting = this.#waiting.filter(({ seq, resolve }) => {
      if (seq <= last) resolve()
      return seq > last
    })
  }
}

/** Brings projectors that were opened or emptied to the end of the journal, which is read once for all of them. */
export const catchUp = async (projectors: readonly Projector[], { sql, core }: { sql: Sql; core: Core }): Promise<void> => {
  if (projectors.length === 0) return
  const after = Math.min(...projectors.map(({ lastSeq }) => lastSeq))
  for await (const records of readRecords(sql, core, { after })) await Promise.all(projectors.map(projector => projector.show(records)))
}
