import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { STATE_SHAPE } from '@assay/core/engine/snapshot'
import type { Sql, TransactionSql } from 'postgres'
import { applyMigrations, type Migration } from '../db/migrations.ts'
import { verifyJournal } from '../journal/verify-journal.ts'
import { beliefsOf } from '../products.ts'
import { makeMonth } from '../projections/months.ts'
import { projectionsOf } from '../projections/projections.ts'
import { awayLine, verifyTablesWithin } from '../projections/verify-tables.ts'
import type { Archive } from './archive.ts'
import { type CataloguedTable, firstRelation, inOrderOfLoading, sequencesOf, settleSession, tablesOf } from './catalogue.ts'
import { LEFT_OUT } from './left-out.ts'
import type { Manifest, SavedSequence, SavedTable } from './manifest.ts'
import { recoveredState } from './recovered-state.ts'
import { RowsDigest } from './rows-digest.ts'

interface Options {
  sql: Sql
  archive: Archive
  say(line: string): void
  /** Those of the release, oldest first. */
  migrations: readonly Migration[]
  /** Called when everything is loaded and proven, before it stays. */
  beforeCommit(): void
}

/** What is in the restored database is not what the backup says. */
const differs = (what: string): Error => new Error(`WRONG  ${what} Nothing was kept: the database is empty as before.`)

/** Throws one line when a database holds anything. */
export const requireEmpty = async (sql: Sql | TransactionSql): Promise<void> => {
  const relation = await firstRelation(sql)
  if (relation) throw new Error(`The database is not empty (it has ${relation}): a backup is restored into an empty one only.`)
}

/** The release's migrations that a backup's database had, and those that it had not. Throws when it had others. */
const migrationsOf = ({ migrations: names }: Manifest, all: readonly Migration[]): { had: Migration[]; rest: Migration[] } => {
  const unknown = names.find((name, number) => all[number]?.name !== name)
  if (unknown) throw new Error(`The backup's database had the migration ${unknown}, which this release does not have: use a newer one.`)
  return { had: all.slice(0, names.length), rest: all.slice(names.length) }
}

/**
 * Fills an empty database from a backup and proves it, all in one transaction: each table by its rows and SHA-256, the journal from the first record on, the
 * state of the core, the tables that follow from the journal. When anything differs it throws, and the database is as empty as before.
 */
export const restoreBackup = async ({
  sql,
  archive,
  say,
  migrations,
  beforeCommit,
}: Options): Promise<{ stateHash: string; isSameShape: boolean }> => {
  const { manifest } = archive
  const { had, rest } = migrationsOf(manifest, migrations)
  return sql.begin(async tx => {
    await settleSession(tx)
    await requireEmpty(tx)
    await applyMigrations(tx, had)
    const tables = await tablesOf(tx)
    for (const [table, saved] of matched(tables, manifest.tables)) await loadTable(tx, table, saved, { archive, say })
    await setSequences(tx, manifest.sequences)
    await applyMigrations(tx, rest)
    await tx.unsafe(`analyze ${(await tablesOf(tx)).map(({ quoted }) => quoted).join(', ')}`)
    const proven = await prove(tx, manifest, say)
    await endWhatMayHaveEnded(tx, say)
    beforeCommit()
    return proven
  })
}

/**
 * What was revoked or used after the backup is whole in it: no API key and no recovery code comes back to life. Their people make new ones. Sessions,
 * invitations and challenges of backups of earlier releases end too.
 */
const endWhatMayHaveEnded = async (tx: TransactionSql, say: Options['say']): Promise<void> => {
  const keys =
    await tx`update api_keys set ended_at = ${Date.now()}, end_reason = 'restored', secret = '' where ended_at is null returning key`
  const codes = await tx`delete from recovery_codes returning uid`
  for (const table of LEFT_OUT) await tx`delete from ${tx(table)}`
  if (keys.length > 0 || codes.length > 0)
    say(`Ended, because they may have been revoked or used since: ${keys.length} API keys, ${codes.length} recovery codes.`)
}

/** Each table of the database with what the backup says of it, in the order in which they can be loaded. */
const matched = (tables: readonly CataloguedTable[], saved: readonly SavedTable[]): [CataloguedTable, SavedTable][] => {
  const unknown = saved.find(({ name }) => !tables.some(table => table.name === name))
  if (unknown) throw differs(`The backup has a table "${unknown.name}", which its migrations do not make.`)
  return inOrderOfLoading(tables).map(table => {
    const match = saved.find(({ name }) => name === table.name)
    if (!match) throw differs(`The backup lacks the table "${table.name}".`)
    if (match.columns.toSorted().join() !== table.columns.toSorted().join())
      throw differs(`The table "${table.name}" has other columns in the backup.`)
    if ((match.months === undefined) !== (table.months === null))
      throw differs(`The table "${table.name}" is not divided by months as in the backup.`)
    return [table, match]
  })
}

const loadTable = async (
  tx: TransactionSql,
  table: CataloguedTable,
  saved: SavedTable,
  { archive, say }: Pick<Options, 'archive' | 'say'>,
) => {
  const { name, quoted } = table
  // The names are those of the backup's order and, as they match, of the catalogue.
  const columns = saved.columns.map(column => `"${column.replaceAll('"', '""')}"`).join(', ')
  for (const month of saved.months ?? []) await makeMonth(tx, name, month)
  const digest = new RowsDigest()
  const rows = await archive.rowsOf(name)
  // Most tables of most backups are empty, and each copy waits for the network twice. That nothing is in them is proven all the same.
  const into = saved.rows > 0 ? await tx.unsafe(`copy ${quoted} (${columns}) from stdin`).writable() : nowhere()
  await pipeline(rows, digest, into)
  if (digest.sha256() !== saved.sha256 || digest.rows !== saved.rows)
    throw differs(`The rows of the table "${name}" are not those of which the backup keeps the hash.`)
  if (saved.rows > 0) say(`Table ${name}: ${saved.rows} rows`)
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

const setSequences = async (tx: TransactionSql, saved: readonly SavedSequence[]): Promise<void> => {
  const sequences = await sequencesOf(tx)
  for (const { name, last } of saved) {
    const sequence = sequences.find(one => one.name === name)
    if (!sequence) throw differs(`The backup has a sequence "${name}", which its migrations do not make.`)
    if (last !== null) await tx`select setval(${sequence.quoted}, ${last}::bigint)`
  }
}

/** What `npm run verify` proves, and that all of it is what the backup says. */
const prove = async (tx: TransactionSql, manifest: Manifest, say: Options['say']) => {
  const isSameShape = manifest.state.version === STATE_SHAPE
  const journal = await verifyJournal(tx as unknown as Sql, beliefsOf())
  const [finding] = journal.findings
  if (finding) throw differs(`Journal: ${finding}.`)
  if (journal.records !== manifest.journal.seq || journal.journalHash !== manifest.journal.hash)
    throw differs(
      `Journal: it ends at record ${journal.records} with the hash ${journal.journalHash}, in the backup at ${manifest.journal.seq} with ${manifest.journal.hash}.`,
    )
  if (isSameShape && journal.stateHash !== manifest.state.hash)
    throw differs(`State: its hash is ${journal.stateHash}, in the backup ${manifest.state.hash}.`)
  say(
    `Journal: ${journal.records} records were decided again, ${journal.postings} postings over ${journal.accounts} accounts added up, the state audited.`,
  )
  const { stateHash } = await recoveredState(tx)
  if (stateHash !== journal.stateHash) throw differs(`State: a start would recover ${stateHash}, the journal gives ${journal.stateHash}.`)
  for (const { table, rows, away, keptSince, findings } of await verifyTablesWithin(tx, journal.core, projectionsOf(journal.core))) {
    if (findings[0]) throw differs(`Table ${table}: ${findings[0]}.`)
    if (rows > 0) say(`Table ${table}: ${rows} rows were compared with those that the journal gives.`)
    if (away > 0) say(awayLine({ table, away, keptSince }))
  }
  return { stateHash, isSameShape }
}
