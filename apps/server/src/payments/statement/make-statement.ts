import { balancesOf } from '@assay/core/ledger/read'
import { assetScale } from '@assay/core/markets/read'
import { DEFAULT_LANGUAGE, isLanguage } from '@assay/i18n/languages'
import { formatDecimal } from '@assay/money/decimal'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import type { RunningEngine } from '../../core-host/start-engine.ts'
import type { Messages } from '../../http/messages.ts'
import type { User } from '../../people/users.ts'
import { ArchiveWriter } from '../../personal-data/archive-writer.ts'
import type { Progress } from '../../personal-data/data-archives.ts'
import { keptSince } from '../../projections/months.ts'
import { adjustmentReasons } from '../house-changes/adjustment-reasons.ts'
import { ACCOUNT_RECORDS } from '../projection.ts'
import type { AccountRecordRow } from '../queries.ts'
import { balancesCsv, csvFile } from './formats/csv-file.ts'
import { jsonFile } from './formats/json-file.ts'
import type { StatementFile, Writing } from './formats/statement-format.ts'
import { isTaxTool, taxFile } from './formats/tax-files.ts'
import { Reckoning } from './reckoning.ts'
import { RecordsInSpan } from './records-in-span.ts'
import type { Wanted } from './wanted.ts'
import { wholeRecords } from './whole-records.ts'
import { dayAfter, startOfDay, zoneOf } from './zoned-days.ts'

interface Parts {
  database: PostgresJsDatabase
  sql: Sql
  running: Pick<RunningEngine, 'engine' | 'projected'>
  messages: Messages
  now(): number
}

/**
 * A statement as one ZIP: its file, of CSV the balances as a table beside it, and a text in the person's language. It is written page by page as
 * the records are read, and is not written at all when one of them does not follow from the one before.
 */
export async function makeStatement(parts: Parts, { user, wanted, progress }: { user: User; wanted: Wanted; progress: Progress }) {
  const { records, writing, readme } = await prepare(parts, user, wanted)
  const total = await records.count()
  await progress(0, total)
  const reckoning = new Reckoning(await records.opening())
  const file = fileOf(wanted.format, writing)
  const writer = new ArchiveWriter()
  const { notes } = writing
  try {
    await writer.write('text', file.name)
    await writer.write('lines', file.begin(reckoning.accounts()))
    let done = 0
    for await (const rows of wholeRecords(records.pages())) {
      for (const row of rows) reckoning.add(row)
      await notes.read(rows)
      await writer.write('lines', file.records(rows))
      done += rows.length
      await progress(done, total)
    }
    const accounts = reckoning.accounts()
    await writer.write('lines', file.end(accounts))
    await writer.write('textEnd', undefined)
    if (wanted.format === 'csv') await writeBalances(writer, balancesCsv(writing, accounts))
    return (await writer.write('finish', readme)) ?? new Uint8Array()
  } finally {
    await writer.close()
  }
}

async function writeBalances(writer: ArchiveWriter, table: string): Promise<void> {
  await writer.write('text', 'balances.csv')
  await writer.write('lines', table)
  await writer.write('textEnd', undefined)
}

function fileOf(format: Wanted['format'], writing: Writing): StatementFile {
  if (isTaxTool(format)) return taxFile(format, writing)
  return format === 'csv' ? csvFile(writing) : jsonFile(writing)
}

/** Everything that is decided before the first record is read. */
async function prepare({ database, sql, running, messages, now }: Parts, { uid, lang }: User, wanted: Wanted) {
  const { engine, projected } = running
  const { seq, state, held } = await engine.read(core => ({
    ...{ seq: core.seq, state: core.state },
    held: balancesOf(core.state, uid).map(({ available, frozen, ...account }) => ({ ...account, units: available + frozen })),
  }))
  await projected(ACCOUNT_RECORDS, seq)
  const { from, to, timeZone, format, asset } = wanted
  const zone = zoneOf(timeZone)
  if (!zone) throw new Error(`No time zone is called ${timeZone}`)
  const until = startOfDay(zone, dayAfter(to))
  const isWhole = (await keptSince(sql, 'account_records')) === 0
  const records = new RecordsInSpan(database, {
    ...{ user: uid, from: startOfDay(zone, from), until, seq, asset },
    ...(isWhole ? {} : { held }),
  })
  const notes = new Notes(database)
  const asOf = Math.min(now(), until)
  const writing = {
    head: { uid, from, to, timeZone, asOf },
    zone,
    amount: (units: bigint, of: string) => formatDecimal(units, assetScale(state, of)),
    noteOf: (row: AccountRecordRow) => notes.of(row),
    notes,
  }
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE
  const about = { uid: String(uid), from, to, timeZone, at: zone.time(asOf) }
  const lines = [
    messages(language, 'statement:readme.intro', about),
    messages(language, `statement:readme.${isTaxTool(format) ? 'tax' : format}`),
    messages(language, 'statement:readme.notes'),
  ]
  return { records, writing, readme: `${lines.join('\n\n')}\n` }
}

/** Why balances were adjusted, of the page that is being written. */
class Notes {
  readonly #database: PostgresJsDatabase
  #notes: ReadonlyMap<string, string> = new Map()

  constructor(database: PostgresJsDatabase) {
    this.#database = database
  }

  async read(rows: readonly AccountRecordRow[]): Promise<void> {
    const references = rows.filter(({ type }) => type === 'adjustment').map(({ reference }) => reference)
    this.#notes = await adjustmentReasons(this.#database, references)
  }

  of({ type, reference }: AccountRecordRow): string {
    return type === 'adjustment' ? (this.#notes.get(reference) ?? '') : ''
  }
}
