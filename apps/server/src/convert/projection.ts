import type { JournalRecord } from '@assay/core/engine/record'
import type { TransactionSql } from 'postgres'
import { writeRows } from '../db/table-rows.ts'
import type { Projection } from '../projections/projection.ts'
import { rowOf } from './conversion-row.ts'
import { conversions } from './tables.ts'

/** Name of the projection. */
export const CONVERT = 'convert'

/** Conversions as a history that outlives the core's memory. */
export class ConvertProjection implements Projection {
  readonly name = CONVERT
  readonly tables = ['conversions']

  async load(): Promise<void> {}

  async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    const rows = records.flatMap(({ events = [], at, seq }) =>
      events.flatMap(event => (event.type === 'convert.converted' ? [rowOf(event, at, seq)] : [])),
    )
    await writeRows(sql, conversions, { rows })
  }
}
