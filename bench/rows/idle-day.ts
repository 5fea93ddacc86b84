/*
 * Goal: a demo that nobody uses may run for long. Method: the product in its default configuration, with its market maker and its takers and with
 * the practice markets, which sleep while nobody practises, runs until it knows that nobody is there, and then for five minutes more; what the tables grew by
 * and what went through the write-ahead log is projected to a day. The journal counts as the product keeps it, merged into segments once its
 * snapshots lie behind it, and samples of the index as they lie there while they are kept. Work that comes less often than the minutes watched is
 * measured by itself and counted as often as it comes in a day: merging the journal, snapshots, and the pages that the first change behind a
 * checkpoint writes as a whole.
 */
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../apps/server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { compactJournal } from '../../apps/server/src/journal/compact-journal.ts'
import { temporaryFolder } from '../../apps/server/test/temporary-folder.ts'
import { bytesOfRecord, bytesOfSnapshot, type Held, held, logOf } from '../demo/growth.ts'
import { buildProduct, Product } from '../demo/product.ts'
import type { BenchResult } from '../result.ts'

/** The first seconds fill books and tables; two minutes after the last sign of anybody the markets are calm. */
const WARM_UP_MS = 150_000
const WATCHED_MS = 300_000
const DAY_MS = 86_400_000
/** What an idle day may add to the tables, and push through the write-ahead log. */
const GROWTH_MAX = 150e6
const LOG_MAX = 500e6
/** As often as the follower keeps one (`follower-thread.ts`). */
const SNAPSHOTS_A_DAY = 144
/** Of the embedded database. */
const CHECKPOINTS_A_DAY = 24
/** So many stops, so many snapshots, of which three are kept: then the fence behind the first run lies before the oldest, and the run is merged. */
const STOPS = 4

interface Watched {
  first: Held
  last: Held
  recordBytes: number
  /** Bytes of the write-ahead log for each record that is merged; behind a checkpoint, so with whole pages, which is the most that it takes. */
  mergeLog: number
  snapshotBytes: number
  /** Bytes of the write-ahead log that the minute behind a checkpoint takes more than the one before. */
  checkpointLog: number
}

const watch = async (): Promise<Watched> => {
  const folder = temporaryFolder('idle')
  let product = await Product.start(folder)
  try {
    await wait(WARM_UP_MS)
    const first = await look(folder, held)
    await wait(WATCHED_MS)
    const last = await look(folder, held)
    const checkpointLog = await look(folder, afterCheckpoint)
    for (let stop = 0; stop < STOPS; stop++) {
      await product.stop()
      product = await Product.start(folder)
    }
    const merged = await look(folder, async sql => {
      const log = await logOf(sql, () => compactJournal(sql))
      const { bytes, records } = await bytesOfRecord(sql)
      return { recordBytes: bytes / records, mergeLog: log / records, snapshotBytes: await bytesOfSnapshot(sql) }
    })
    return { first, last, checkpointLog, ...merged }
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const afterCheckpoint = async (sql: ReturnType<typeof connect>): Promise<number> => {
  const minute = () => logOf(sql, () => wait(60_000))
  const before = await minute()
  await sql`checkpoint`
  return Math.max(0, (await minute()) - before)
}

/** Beside the product, on its own database. */
const look = async <Seen>(folder: string, see: (sql: ReturnType<typeof connect>) => Promise<Seen>): Promise<Seen> => {
  const { url } = await startEmbeddedPostgres(folder)
  const sql = connect(url, { name: 'assay-bench', connections: 1 })
  try {
    return await see(sql)
  } finally {
    await sql.end()
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`

interface Budget {
  measure: string
  bytes: number
  most: number
  levels: BenchResult['levels']
  checks: string[]
}

const resultOf = ({ measure, bytes, most, levels, checks }: Budget): BenchResult => ({
  row: 'idle-day',
  measure,
  anchor: `${megabytes(most)} a day`,
  unit: 'MB',
  value: bytes / 1e6,
  anchorValue: most / 1e6,
  ratio: bytes / most,
  low: bytes / most,
  high: bytes / most,
  better: 'lower',
  levels,
  checks,
})

/** Rows that go again when their time is over are no growth: `index_samples` holds three hours, `simulated_process` one row, `projections` six. */
const PASSING: readonly string[] = ['journal', 'index_samples', 'simulated_process', 'projections']

/** What an idle day of the default demo writes. */
export const measure = async (): Promise<BenchResult[]> => {
  buildProduct()
  const { first, last, recordBytes, mergeLog, snapshotBytes, checkpointLog } = await watch()
  const days = (last.at - first.at) / DAY_MS
  const aDay = (of: (one: Held) => number) => (of(last) - of(first)) / days
  const records = aDay(({ seq }) => seq)
  const grown = [...last.tables.keys()]
    .filter(name => !PASSING.includes(name))
    .map(name => ({ name, bytes: aDay(({ tables }) => tables.get(name) ?? 0) }))
    .filter(({ bytes }) => bytes > 0)
  const journal = records * recordBytes
  const seldom = { merging: records * mergeLog, snapshots: SNAPSHOTS_A_DAY * snapshotBytes, checkpoints: CHECKPOINTS_A_DAY * checkpointLog }
  const written = aDay(({ wal }) => wal)
  return [
    resultOf({
      measure: 'what the database of an idle demo grows by in a day',
      bytes: journal + grown.reduce((sum, table) => sum + table.bytes, 0),
      most: GROWTH_MAX,
      levels: { a: 1, b: 0.75, c: 0.5 },
      checks: [
        `journal ${megabytes(journal)} a day: ${(records / 86_400).toFixed(1)} records a second of ${recordBytes.toFixed(0)} bytes in segments`,
        `journal before it is merged: ${megabytes(aDay(({ tables }) => tables.get('journal') ?? 0))} a day, of which only the newest stays`,
        ...grown.map(({ name, bytes }) => `${name} ${megabytes(bytes)} a day`),
        `not growth: index_samples take ${megabytes(aDay(({ tables }) => tables.get('index_samples') ?? 0) / 8)} for the three hours that they are kept`,
      ],
    }),
    resultOf({
      measure: 'what an idle demo pushes through the write-ahead log in a day',
      bytes: written + seldom.merging + seldom.snapshots + seldom.checkpoints,
      most: LOG_MAX,
      levels: { a: 1, b: 0.75, c: 0.5 },
      checks: [
        `${megabytes(written)} while it was watched`,
        `${megabytes(seldom.merging)} at most to merge the journal, ${megabytes(seldom.snapshots)} for ${SNAPSHOTS_A_DAY} snapshots`,
        `${megabytes(seldom.checkpoints)} for the pages written whole behind ${CHECKPOINTS_A_DAY} checkpoints`,
      ],
    }),
  ]
}
