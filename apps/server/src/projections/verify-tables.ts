import type { Core } from '@assay/core/engine/core'
import type { Sql, TransactionSql } from 'postgres'
import { recordsOf } from '../journal/batch.ts'
import { positionBefore, readJournal } from '../journal/read-journal.ts'
import { readRecords } from '../journal/read-records.ts'
import { foldRecord, seqOf } from '../journal/record-bytes.ts'
import { keptSince } from './months.ts'
import type { Projection } from './projection.ts'

/** Records that are written at once. */
const BATCH_MAX = 1000

export interface TableVerification {
  table: string
  /** Rows that the table holds. */
  rows: number
  /** Rows of the journal in months that were taken away, and from when on rows are kept, ms since 1970; 0 and 0 as long as all are there. */
  away: number
  keptSince: number
  /** The journal number that its projection has reached. */
  lastSeq: number
  findings: string[]
}

/**
 * Writes every projection anew from the journal into temporary tables, up to the record that it has reached, and compares row by row with
 * the real ones. One transaction that sees one moment, so the server may run meanwhile; it changes nothing that stays.
 */
export const verifyTables = (sql: Sql, core: Core, projections: readonly Projection[]): Promise<TableVerification[]> =>
  sql.begin('isolation level repeatable read', tx => verifyTablesWithin(tx, core, projections)) as Promise<TableVerification[]>

/** The same within a transaction; until it ends, the temporary tables stand before the real ones. */
export const verifyTablesWithin = async (
  tx: TransactionSql,
  core: Core,
  projections: readonly Projection[],
): Promise<TableVerification[]> => {
  // Projections ask the core for what never changes.
  await foldUpToNow(tx, core)
  const verifications: TableVerification[] = []
  for (const projection of projections.filter(({ tables }) => tables.length > 0))
    verifications.push(...(await verifyProjection(tx, core, projection)))
  return verifications
}

/** Afterwards the core knows every record that the transaction sees. */
export const foldUpToNow = async (tx: TransactionSql, core: Core): Promise<void> => {
  for await (const batches of readJournal(tx, await positionBefore(tx, core.seq)))
    for (const batch of batches) for (const bytes of recordsOf(batch)) if (seqOf(bytes) > core.seq) foldRecord(core, bytes)
}

const verifyProjection = async (tx: TransactionSql, core: Core, projection: Projection): Promise<TableVerification[]> => {
  const [row] = await tx`select last_seq from projections where name = ${projection.name}`
  const lastSeq = Number(row?.last_seq ?? 0)
  // A temporary table stands before the real one of the same name.
  for (const table of projection.tables)
    await tx`create temporary table ${tx(table)} (like ${tx(`public.${table}`)} including all) on commit drop`
  // A statement that this connection prepared while only the real table stood would go on writing to that one.
  await tx`discard plans`
  await projection.load?.(tx)
  for await (const records of readRecords(tx, core, { after: 0, to: lastSeq }))
    for (let from = 0; from < records.length; from += BATCH_MAX) await projection.write(tx, records.slice(from, from + BATCH_MAX))
  const verifications: TableVerification[] = []
  for (const table of projection.tables) {
    const away = projection.divided?.includes(table) ? await leaveOutAway(tx, table) : { away: 0, keptSince: 0 }
    verifications.push({ table, lastSeq, ...away, ...(await compare(tx, table)) })
  }
  return verifications
}

/** Of a divided table whose oldest months were taken away: their rows are counted and not compared. */
const leaveOutAway = async (tx: TransactionSql, table: string): Promise<Pick<TableVerification, 'away' | 'keptSince'>> => {
  const since = await keptSince(tx, table)
  if (since === 0) return { away: 0, keptSince: 0 }
  const { count } = await tx`delete from ${tx(`pg_temp.${table}`)} where at < ${since}`
  return { away: count, keptSince: since }
}

/** The line that says what is not there, and what of it. */
export const awayLine = ({ table, away, keptSince }: Pick<TableVerification, 'table' | 'away' | 'keptSince'>): string =>
  `Table ${table}: ${away} rows before ${new Date(keptSince).toISOString().slice(0, 10)} are not in the database, because their months were detached; they were not compared.`

const compare = async (tx: TransactionSql, table: string): Promise<Pick<TableVerification, 'rows' | 'findings'>> => {
  const [real, rebuilt] = [tx(`public.${table}`), tx(`pg_temp.${table}`)]
  const [count] = await tx`select count(*)::int as rows from ${real}`
  const missing =
    await tx`select *, count(*) over () as differences from (select * from ${rebuilt} except all select * from ${real}) rows limit 1`
  const surplus =
    await tx`select *, count(*) over () as differences from (select * from ${real} except all select * from ${rebuilt}) rows limit 1`
  return {
    rows: Number(count?.rows),
    findings: [...finding(table, missing, 'are missing or other in'), ...finding(table, surplus, 'are not of the journal in')],
  }
}

const finding = (table: string, examples: readonly Record<string, unknown>[], what: string): string[] =>
  examples.length === 0 ? [] : [`${examples[0]?.differences} rows ${what} ${table}, for example ${JSON.stringify(examples[0])}`]
