/*
 * How long a restart takes once a million records lie behind it. Method: the real engine writes the journal, people trading with idempotency
 * keys, projections included; then the built product starts on it as `npm start` does, in turn with the snapshot of the stop before and
 * without any. The state found both ways must be the one that the writer had.
 */
import { rmSync } from 'node:fs'
import { connect } from '../../apps/server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { compactJournal } from '../../apps/server/src/journal/compact-journal.ts'
import { temporaryFolder } from '../../apps/server/test/temporary-folder.ts'
import { bytesOfRecord } from '../demo/growth.ts'
import { buildProduct, Product } from '../demo/product.ts'
import { bundle } from '../http/bundle.ts'
import { start } from '../http/program.ts'
import type { Found, JournalReader } from '../journal/recover.ts'
import type { JournalWriter, Written } from '../journal/write.ts'
import { agreed } from '../paired.ts'
import { ratiosOf } from '../ratios.ts'
import type { BenchResult } from '../result.ts'

const RECORDS = 1_000_000
const PEOPLE = 500
const ROUNDS = 3
const SECONDS_MAX = 10

type Files = Record<'write' | 'recover', string>

interface Kept {
  written: Written
  /** Of a journal of batches, as they were written. */
  batchBytes: number
  withSnapshot: Found
  without: Found
}

const find = async (file: string, url: string): Promise<Found> => {
  const reader = await start<JournalReader>(file, { environment: { DATABASE_URL: url } })
  const found = await reader.ask('find')
  await reader.end()
  return found
}

/** On the database of a folder in which no product runs. */
const onDatabase = async <Seen>(folder: string, see: (url: string, sql: ReturnType<typeof connect>) => Promise<Seen>): Promise<Seen> => {
  const postgres = await startEmbeddedPostgres(folder)
  const sql = connect(postgres.url, { name: 'assay-bench', connections: 1 })
  try {
    return await see(postgres.url, sql)
  } finally {
    await sql.end()
    await postgres.stop()
  }
}

const write = (files: Files, folder: string): Promise<Kept> =>
  onDatabase(folder, async (url, sql) => {
    const writer = await start<JournalWriter>(files.write, { environment: { DATABASE_URL: url } })
    const written = await writer.ask('write', { records: RECORDS, people: PEOPLE, isProjected: true })
    await writer.end()
    const [row] = await sql`select sum(pg_column_size(journal.*)) as bytes from journal where form <> 'segment'`
    const withSnapshot = await find(files.recover, url)
    await sql`delete from snapshots`
    return { written, batchBytes: Number(row?.bytes), withSnapshot, without: await find(files.recover, url) }
  })

interface Round {
  withSnapshot: number
  without: number
}

/** Seconds until the endpoints are open, and the stop afterwards, which keeps a snapshot. */
const startOnce = async (folder: string): Promise<number> => {
  const product = await Product.start(folder)
  await product.stop()
  return product.startMs / 1000
}

const runRounds = async (folder: string, count: number): Promise<Round[]> => {
  const rounds: Round[] = []
  while (rounds.length < count) {
    const withSnapshot = await startOnce(folder)
    await onDatabase(folder, (_url, sql) => sql`delete from snapshots`)
    rounds.push({ withSnapshot, without: await startOnce(folder) })
  }
  return rounds
}

/** Bytes of a record once the product has merged the journal into segments, as it does behind its oldest snapshot. */
const segmentBytes = (folder: string): Promise<number> =>
  onDatabase(folder, async (_url, sql) => {
    await compactJournal(sql)
    const { bytes, records } = await bytesOfRecord(sql)
    return bytes / records
  })

/** Time until the server is ready with a million records, bytes of a record. */
export const measure = async ({ rounds: count = ROUNDS }: { rounds?: number } = {}): Promise<BenchResult[]> => {
  buildProduct()
  const files = await bundle(['write', 'recover'], 'journal')
  const folder = temporaryFolder('start')
  try {
    // The first start of all makes the simulated past of the prices, which is another matter.
    await startOnce(folder)
    const { written, batchBytes, withSnapshot, without } = await write(files, folder)
    agreed('states', [written.stateHash, withSnapshot.stateHash, without.stateHash])
    if (without.folded !== written.records) throw new Error(`${without.folded} of ${written.records} records were folded.`)
    const rounds = await runRounds(folder, count)
    const packed = await segmentBytes(folder)
    const gigabytes = (bytes: number) => `${((bytes * written.records) / 1e9).toFixed(2)} GB in all`
    const batched = batchBytes / written.records
    const checks = [
      `${written.records} records, ${written.trades} trades, written in ${written.seconds.toFixed(0)} s`,
      `the state is the same with the snapshot, without it and as the writer had it: ${written.stateHash.slice(0, 16)}…`,
      `the core alone is there ${withSnapshot.seconds.toFixed(1)} s with the snapshot, ${without.seconds.toFixed(1)} s without it`,
      `bytes of a record: ${batched.toFixed(0)} as written (${gigabytes(batched)}), ${packed.toFixed(0)} in segments (${gigabytes(packed)})`,
    ]
    const row = (measure: string, of: (round: Round) => number): BenchResult => ({
      row: 'start',
      measure,
      anchor: `${SECONDS_MAX} s`,
      unit: 's',
      ...ratiosOf(
        rounds.map(of),
        rounds.map(() => SECONDS_MAX),
      ),
      better: 'lower',
      levels: { a: 1, b: 0.5, c: 0.25 },
      checks,
    })
    return [
      row('from the start until the endpoints are open, a million records, with a snapshot', round => round.withSnapshot),
      row('from the start until the endpoints are open, a million records, without a snapshot', round => round.without),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
