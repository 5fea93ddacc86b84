import type { Sql } from 'postgres'

/** What the database of the demo holds at a moment. Bytes on disk, with indices and whatever lies in rows of their own. */
export interface Held {
  at: number
  /** Records of the journal. */
  seq: number
  /** Bytes of the write-ahead log since the database was made. */
  wal: number
  /** Of each table. */
  tables: Map<string, number>
}

/** Looks at a database. */
export const held = async (sql: Sql): Promise<Held> => {
  const [row] = await sql`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal, (select max(last_seq) from journal) as seq`
  const tables = await sql`select relname as name, pg_total_relation_size(relid) as bytes from pg_stat_user_tables`
  return {
    at: performance.now(),
    seq: Number(row?.seq),
    wal: Number(row?.wal),
    tables: new Map(tables.map(({ name, bytes }) => [name, Number(bytes)])),
  }
}

/** Bytes of the write-ahead log that are written while something is done. */
export const logOf = async (sql: Sql, work: () => Promise<unknown>): Promise<number> => {
  const place = async () => Number((await sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal`)[0]?.wal)
  const before = await place()
  await work()
  return (await place()) - before
}

/** Records in a journal whose rows the product has merged into segments, and their bytes with what the table adds. */
export const bytesOfRecord = async (sql: Sql): Promise<{ records: number; bytes: number }> => {
  const [row] = await sql`
    select sum(last_seq - first_seq + 1) as records, sum(pg_column_size(journal.*)) as bytes from journal where form = 'segment'`
  if (!row?.records) throw new Error('Nothing was merged.')
  return { records: Number(row.records), bytes: Number(row.bytes) }
}

/** Bytes of the newest snapshot as it is stored. */
export const bytesOfSnapshot = async (sql: Sql): Promise<number> => {
  const [row] = await sql`select sum(pg_column_size(bytes)) as bytes from snapshot_parts where seq = (select max(seq) from snapshots)`
  return Number(row?.bytes ?? 0)
}
