import { decode, encode } from '@assay/core/engine/codec'
import type { JournalRecord } from '@assay/core/engine/record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitOrder, openMarket } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine, stateHash } from '../../test/open-engine.ts'
import { chainHash, GENESIS_HASH } from './journal.ts'
import { verifyJournal } from './verify-journal.ts'

let place: Awaited<ReturnType<typeof openDatabase>>
let liveHash = ''
beforeAll(async () => {
  place = await openDatabase()
  const running = await openEngine(place)
  await openMarket(running.engine, [61, 62])
  await running.engine.submit(limitOrder(61, 'sell', '60000', '0.5'))
  await running.engine.submit(limitOrder(62, 'buy', '60000', '0.2'))
  await running.engine.submit(limitOrder(62, 'buy', '99000', '0.2'))
  liveHash = await running.engine.read(stateHash)
  await running.stop()
})
afterAll(() => place.close())

/** Changes a record and writes all hashes anew, as a forger with the whole database would. */
const forge = async (seq: number, change: (record: JournalRecord) => void) => {
  const rows = await place.sql`select seq, record from journal order by seq`
  let hash: Buffer = GENESIS_HASH
  for (const row of rows) {
    const record = decode<JournalRecord>(row.record)
    if (record.seq === seq) change(record)
    const text = encode(record)
    hash = chainHash(hash, text)
    await place.sql`update journal set record = ${text}, hash = ${hash} where seq = ${row.seq}`
  }
}

test('an honest journal proves itself and gives the state that was live', async () => {
  const verification = await verifyJournal(place.sql)
  expect(verification.findings).toEqual([])
  expect(verification.stateHash).toBe(liveHash)
  expect(verification.postings).toBeGreaterThan(4)
})

test('an outcome that the rules would not give is found even when all hashes fit', async () => {
  const [row] = await place.sql`select seq from journal where record like '%"spot.orderFilled"%'`
  await forge(Number(row?.seq), record => {
    for (const event of record.events ?? [])
      if (event.type === 'ledger.posted' && event.legs[0])
        event.legs[0].units = (event.legs[0].units + 1n) as (typeof event.legs)[0]['units']
  })
  const { findings } = await verifyJournal(place.sql)
  expect(findings.join('\n')).toMatch(/decided again has another outcome/)
  expect(findings.join('\n')).toMatch(/is off by 1/)
})
