import type { JournalRecord } from '@assay/core/engine/record'
import type { Sql, TransactionSql } from 'postgres'
import type { RunningEngine } from '../../core-host/start-engine.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Projection } from '../../projections/projection.ts'

/** Name of the projection. */
export const CREDITED_DEPOSITS = 'creditedDeposits'

const COLUMNS = { reference: 'text', seq: 'bigint' } as const

/** The references of all deposits over chains that were ever credited. */
export class CreditedDepositsProjection implements Projection {
  readonly name = CREDITED_DEPOSITS
  readonly tables = ['credited_deposits']

  async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    const rows = records.flatMap(({ seq, events = [] }) =>
      events.flatMap(event =>
        event.type === 'payments.depositCredited' && event.source === 'chain' ? [{ reference: event.reference, seq }] : [],
      ),
    )
    await insertRows(sql, { table: 'credited_deposits', columns: COLUMNS, rows })
  }
}

interface Parts extends Pick<RunningEngine, 'engine' | 'projected'> {
  sql: Sql
}

/** Whether a deposit was ever credited, by the whole journal: read when the table shows everything that is decided. */
export const creditedBefore = async ({ engine, projected, sql }: Parts, reference: string): Promise<boolean> => {
  await projected(CREDITED_DEPOSITS, await engine.read(({ seq }) => seq))
  const [row] = await sql`select 1 from credited_deposits where reference = ${reference} limit 1`
  return row !== undefined
}
