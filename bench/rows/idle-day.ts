/*
 * Goal: a demo that nobody uses may run for long. Method: the product in its default configuration, with its market maker and its takers and with
 * the practice markets, which sleep while nobody practises, runs for three minutes; what the tables grew by is projected to a day. The journal
 * counts as the product keeps it, merged into segments once its snapshots lie behind it.
 */
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../apps/server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { compactJournal } from '../../apps/server/src/engine/compact-journal.ts'
import { temporaryFolder } from '../../apps/server/test/temporary-folder.ts'
import { bytesOfRecord, type Held, held } from '../demo/growth.ts'
import { buildProduct, Product } from '../demo/product.ts'
import type { BenchResult } from '../result.ts'

/** The first seconds fill books and tables. */
const WARM_UP_MS = 20_000
const WATCHED_MS = 180_000
const DAY_MS = 86_400_000
const DAY_BYTES_MAX = 1e9
/** So many stops, so many snapshots, of which three are kept: then the fence behind the first run lies before the oldest, and the run is merged. */
const STOPS = 4

interface Watched {
  first: Held
  last: Held
  recordBytes: number
}

const watch = async (): Promise<Watched> => {
  const folder = temporaryFolder('idle')
  let product = await Product.start(folder)
  try {
    await wait(WARM_UP_MS)
    const first = await look(folder, held)
    await wait(WATCHED_MS)
    const last = await look(folder, held)
    for (let stop = 0; stop < STOPS; stop++) {
      await product.stop()
      product = await Product.start(folder)
    }
    const recordBytes = await look(folder, async sql => {
      await compactJournal(sql)
      return bytesOfRecord(sql)
    })
    return { first, last, recordBytes }
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
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

/** What an idle day of the default demo writes. */
export const measure = async (): Promise<BenchResult[]> => {
  buildProduct()
  const { first, last, recordBytes } = await watch()
  const days = (last.at - first.at) / DAY_MS
  const aDay = (of: (one: Held) => number) => (of(last) - of(first)) / days
  const records = aDay(({ seq }) => seq)
  const others = [...last.tables.keys()].filter(name => name !== 'journal')
  const grown = others.map(name => ({ name, bytes: aDay(({ tables }) => tables.get(name) ?? 0) })).filter(({ bytes }) => bytes > 0)
  const journal = records * recordBytes
  const bytes = journal + grown.reduce((sum, table) => sum + table.bytes, 0)
  const ratio = bytes / DAY_BYTES_MAX
  return [
    {
      row: 'idle-day',
      measure: 'what the database of an idle demo grows by in a day',
      anchor: '1 GB a day',
      unit: 'MB',
      value: bytes / 1e6,
      anchorValue: DAY_BYTES_MAX / 1e6,
      ratio,
      low: ratio,
      high: ratio,
      better: 'lower',
      levels: { a: 1, b: 0.5, c: 0.25 },
      checks: [
        `journal ${megabytes(journal)} a day: ${(records / 86_400).toFixed(1)} records a second of ${recordBytes.toFixed(0)} bytes in segments`,
        `journal before it is merged: ${megabytes(aDay(({ tables }) => tables.get('journal') ?? 0))} a day, of which only the newest stays`,
        ...grown.map(({ name, bytes }) => `${name} ${megabytes(bytes)} a day`),
        `not growth: ${megabytes(aDay(({ wal }) => wal))} a day go through the write-ahead log, whose files are used again`,
      ],
    },
  ]
}
