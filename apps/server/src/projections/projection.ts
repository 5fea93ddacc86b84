import type { JournalRecord } from '@assay/core/engine/record'
import type { ISql, TransactionSql } from 'postgres'

/**
 * A picture of the journal in tables. It is made from records alone, never from the core's state, so that it can be dropped and rebuilt.
 * Its rows and the number of the last record in them are written in one transaction: each record counts exactly once.
 */
export interface Projection {
  /** Unique and for ever: the key of its row in `projections`. */
  name: string
  /** Its tables, emptied before a rebuild. None: its rows hold more than the journal says, so nothing is written anew or compared. */
  tables: readonly string[]
  /** Those of them that are divided by the month of `at`, the time of the record: the projector makes a month before its first row. */
  divided?: readonly string[]
  /** Reads what it keeps in memory from its own tables; called once before the first `write`, and again after a rebuild began. */
  load?(sql: ISql): Promise<void>
  /** Writes what these records (in order, without gaps) mean. */
  write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void>
}
