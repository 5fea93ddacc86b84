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

/** Mean bytes of a record in a journal whose rows the product has merged into segments, with what the table adds. */
export const bytesOfRecord = async (sql: Sql): Promise<number> => {
  const [row] = await sql`
    select sum(last_seq - first_seq + 1) as records, sum(pg_column_size(journal.*)) as bytes from journal where form = 'segment'`
  if (!row?.records) throw new Error('Nothing was merged.')
  return Number(row.bytes) / Number(row.records)
}
