import type { JournalRecord } from '@assay/core/engine/record'
import { and, asc, gt, lte } from 'drizzle-orm'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import { headOf } from './audit-log.ts'
import { auditRecords, auditLog as table } from './tables.ts'

/** An entry is named by the journal within a second. That it was not is said when the log or the journal goes on so much later (ms): clocks of two may differ. */
const NAMED_WITHIN_MS = 60_000
/** Findings that are listed; more of them say nothing new. */
const FINDINGS_MAX = 20

type Sent = typeof auditRecords.$inferSelect

/** What the journal has to hold because the operators' log says that it went there: the other way round than `verifyAuditLog`, which begins with the journal. */
export class SentToJournal {
  readonly #database: PostgresJsDatabase
  readonly #sent: readonly Sent[]
  /** Entries that there were when it was read. */
  readonly #entries: number
  /** Of records that the log names: the kind of command, by number. */
  readonly #kinds = new Map<number, string | undefined>()
  /** Hashes of entries that the journal names, by number. */
  readonly #named = new Map<number, Set<string>>()
  #newest = 0

  private constructor(database: PostgresJsDatabase, sent: readonly Sent[], entries: number) {
    this.#database = database
    this.#sent = sent
    this.#entries = entries
    for (const { seq } of sent) this.#kinds.set(seq, undefined)
  }

  /** Reads what the log says; to be called before the journal is read, so that beside a running server each of these records is there. */
  static async read(sql: Sql): Promise<SentToJournal> {
    const database = drizzle(sql)
    // Bounded: an entry for each act of an operator, compared by a command of its own.
    const sent = await database.select().from(auditRecords).orderBy(asc(auditRecords.id))
    return new SentToJournal(database, sent, (await headOf(database)).number)
  }

  /** Hears each record of the journal, in order. */
  take({ seq, at, command }: JournalRecord): void {
    this.#newest = at
    if (this.#kinds.has(seq)) this.#kinds.set(seq, command?.kind)
    if (command?.kind !== 'audit.attestLog') return
    this.#named.set(command.entries, (this.#named.get(command.entries) ?? new Set()).add(command.hash))
  }

  /** What is in the log and not in the journal, whose last record is `records`. Of a damaged journal nothing is known behind the damage. */
  async compare({ records, findings }: { records: number; findings: readonly string[] }): Promise<string[]> {
    const isWhole = findings.length === 0
    const known = isWhole ? this.#sent : this.#sent.filter(({ seq }) => seq <= records)
    const found = known.flatMap(sent => this.#problemOf(sent, records))
    return [...found, ...(isWhole ? await this.#unnamed() : [])].slice(0, FINDINGS_MAX)
  }

  #problemOf({ number, hash, seq, kind }: Sent, records: number): string[] {
    const there = this.#kinds.get(seq)
    if (there === undefined)
      return [
        `Audit log: entry ${number} went to the journal as record ${seq}, "${kind}"; the journal has no such record, and ends at ${records}.`,
      ]
    if (there !== kind)
      return [`Audit log: entry ${number} went to the journal as record ${seq}, "${kind}"; there the journal has "${there}".`]
    const named = this.#named.get(number)
    if (named === undefined) return [`Audit log: entry ${number} went to the journal with record ${seq}; the journal does not name it.`]
    return named.has(hash)
      ? []
      : [`Audit log: entry ${number} went to the journal with record ${seq}; the journal names it with another hash.`]
  }

  /** Entries that the journal does not name, although it should long have done so. */
  async #unnamed(): Promise<string[]> {
    const last = [...this.#named.keys()].reduce((most, number) => Math.max(most, number), 0)
    // Bounded: entries since the last one that the journal names.
    const rows = await this.#database
      .select({ number: table.number, at: table.at })
      .from(table)
      .where(and(gt(table.number, last), lte(table.number, this.#entries)))
      .orderBy(asc(table.number))
    const newest = rows.reduce((most, { at }) => Math.max(most, at), this.#newest)
    return rows
      .filter(({ at }) => at + NAMED_WITHIN_MS < newest)
      .map(({ number }) => `Audit log: entry ${number} is named by no record of the journal.`)
  }
}
