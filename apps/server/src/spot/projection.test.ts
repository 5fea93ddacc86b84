import { recordsOf } from '@assay/core/engine/encoded-record'
import type { JournalRecord } from '@assay/core/engine/record'
import type { TransactionSql } from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { readGolden } from '../../../../packages/core/simulation/golden-journals.ts'
import { makeMonths } from '../../test/make-months.ts'
import { openDatabase } from '../../test/open-database.ts'
import { ReplayedJournal } from '../../test/replayed-journal.ts'
import { SpotProjection } from './projection.ts'

/** Goal: the history of orders does not depend on how many of their rows fit into memory. Method: the journal of a simulation, taken in small batches, with a start anew in its middle. */

const BATCH = 40
const place = await openDatabase()
afterAll(() => place.close())

const records: JournalRecord[] = []
const replayed = new ReplayedJournal()
for (const record of recordsOf(readGolden('spot').journal)) records.push(replayed.take(record))

/** All rows of the history when `rowsMax` rows are kept in memory. */
async function rowsWith(rowsMax?: number) {
  await place.sql`truncate spot_orders, spot_fills, spot_order_changes`
  await makeMonths(
    place.sql,
    'spot_fills',
    records.map(({ at }) => at),
  )
  const open = async () => {
    const projection = new SpotProjection(() => true, rowsMax)
    await projection.load(place.sql)
    return projection
  }
  let projection = await open()
  for (let from = 0; from < records.length; from += BATCH) {
    if (from === 50 * BATCH) projection = await open()
    await place.sql.begin(sql => projection.write(sql as TransactionSql, records.slice(from, from + BATCH)))
  }
  const [orders, fills, changes] = await Promise.all([
    place.sql`select * from spot_orders order by order_id`,
    place.sql`select * from spot_fills order by trade_id, order_id`,
    place.sql`select * from spot_order_changes order by order_id, seq`,
  ])
  return { orders: [...orders], fills: [...fills], changes: [...changes] }
}

test('rows that are not kept in memory are read from their table when a record touches them', async () => {
  const all = await rowsWith()
  expect(all.orders.filter(row => row.close_reason === null).length).toBeGreaterThan(3)
  expect(await rowsWith(3)).toEqual(all)
})
