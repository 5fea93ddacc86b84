import { pipeline } from 'node:stream/promises'
import { STATE_SHAPE } from '@assay/core/engine/snapshot'
import type { Sql, TransactionSql } from 'postgres'
import { appliedMigrations, type Migration, tablesAfter } from '../db/migrations.ts'
import { GENESIS_HASH } from '../journal/batch.ts'
import { readJournal } from '../journal/read-journal.ts'
import { productVersion } from '../root-folder.ts'
import { ArchiveWriter } from './archive.ts'
import { type CataloguedTable, sequencesOf, settleSession, tablesOf } from './catalogue.ts'
import { LEFT_OUT } from './left-out.ts'
import type { Manifest, SavedTable } from './manifest.ts'
import { recoveredState } from './recovered-state.ts'
import { RowsDigest } from './rows-digest.ts'

interface Options {
  /** One connection is enough. */
  sql: Sql
  /** Where the backup goes; there must be nothing yet. */
  file: string
  /** By which the password pepper is known again. */
  pepper: string | null
  /** Of the seal; without it the seal tells damage alone, and a restore takes the backup only as `--unsealed`. */
  sealKey?: Uint8Array | undefined
  say(line: string): void
}

/**
 * Writes what the database holds at one moment into a file (all but `LEFT_OUT`), also while a server writes to it: one transaction sees that moment, and
 * keeps nobody from reading or writing (only a migration or a rebuild waits for its end). The journal is proven and the core recovered
 * from that same view. Throws, and leaves no file, when the journal is damaged or a table is none of the platform's.
 */
export const makeBackup = async ({ sql, file, pepper, sealKey, say }: Options): Promise<{ manifest: Manifest; bytes: number }> => {
  const archive = await ArchiveWriter.create(file, sealKey)
  try {
    const manifest = await sql.begin('isolation level repeatable read read only', async tx => {
      const { tables, migrations } = await openView(sql, tx)
      const proven = await proveJournal(tx, say)
      const saved: SavedTable[] = []
      for (const table of tables) saved.push(await saveTable(tx, table, archive, say))
      const sequences = (await sequencesOf(tx)).map(({ name, last }) => ({ name, last }))
      const migrationNames = migrations.map(({ name }) => name)
      const madeAt = new Date().toISOString()
      return { release: productVersion(), madeAt, migrations: migrationNames, ...proven, pepper, tables: saved, sequences }
    })
    return { manifest, bytes: await archive.finish(manifest) }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

/** Begins the transaction's view once nobody can empty or change a table behind it: `truncate` would show through. */
const openView = async (sql: Sql, tx: TransactionSql): Promise<{ tables: CataloguedTable[]; migrations: Migration[] }> => {
  await settleSession(tx)
  const before = await tablesOf(sql)
  if (before.length > 0) await tx.unsafe(`lock table ${before.map(({ quoted }) => quoted).join(', ')} in access share mode`)
  const [tables, migrations] = [await tablesOf(tx), await appliedMigrations(tx)]
  const newest = migrations.at(-1)
  if (!newest) throw new Error('There is nothing to back up: the database is empty.')
  const names = tables.map(({ name }) => name)
  const ours = tablesAfter(newest)
  const foreign = names.find(name => !ours.includes(name))
  if (foreign)
    throw new Error(`The table "${foreign}" is none of the platform's, and no restore could make it: move it to a schema of its own.`)
  const missing = ours.find(name => !names.includes(name))
  if (missing) throw new Error(`The table "${missing}" is missing.`)
  return { tables, migrations }
}

/** The chain from the first record on, and the core at its end. */
const proveJournal = async (tx: TransactionSql, say: Options['say']): Promise<Pick<Manifest, 'journal' | 'state'>> => {
  for await (const _ of readJournal(tx, { seq: 0, hash: GENESIS_HASH }));
  const { seq, journalHash, stateHash } = await recoveredState(tx)
  say(`Journal: ${seq} records, each as it was written. Hash of the state: ${stateHash}`)
  return { journal: { seq, hash: journalHash }, state: { version: STATE_SHAPE, hash: stateHash } }
}

/** What COPY reads of a table: a divided one only by a query. */
const rowsOf = ({ name, quoted, quotedColumns, months }: CataloguedTable): string => {
  if (LEFT_OUT.has(name)) return `(select ${quotedColumns} from ${quoted} where false)`
  return months ? `(select ${quotedColumns} from ${quoted})` : `${quoted} (${quotedColumns})`
}

const saveTable = async (tx: TransactionSql, table: CataloguedTable, archive: ArchiveWriter, say: Options['say']): Promise<SavedTable> => {
  const { name, columns, months } = table
  const digest = new RowsDigest()
  const rows = await tx.unsafe(`copy ${rowsOf(table)} to stdout`).readable()
  await Promise.all([pipeline(rows, digest), archive.addTable(name, digest)])
  // When the last row filled its buffer the driver has paused the connection, and nobody asks it for more: without this the next query would wait for ever.
  rows._read(0)
  if (digest.rows > 0) say(`Table ${name}: ${digest.rows} rows, ${digest.bytes} bytes`)
  return { name, columns, ...(months ? { months } : {}), rows: digest.rows, bytes: digest.bytes, sha256: digest.sha256() }
}
