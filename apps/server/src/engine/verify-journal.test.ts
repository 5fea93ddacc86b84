import type { JournalRecord } from '@assay/core/engine/record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitOrder, openMarket } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { BatchWriter, chainHash, GENESIS_HASH, recordsOf } from './batch.ts'
import { decodeRecord, encodeRecord } from './record-bytes.ts'
import { stateHash } from './state-bytes.ts'
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
const forge = async (change: (record: JournalRecord) => void) => {
  const rows = await place.sql`select first_seq, last_seq, bytes from journal order by first_seq`
  let hash: Buffer = GENESIS_HASH
  for (const row of rows) {
    const batch = new BatchWriter()
    const stored = { firstSeq: Number(row.first_seq), lastSeq: Number(row.last_seq), bytes: row.bytes as Buffer }
    for (const record of recordsOf(stored).map(decodeRecord)) {
      change(record)
      batch.add(record, encodeRecord(record))
    }
    const { bytes } = batch.finish()
    hash = chainHash(hash, bytes)
    await place.sql`update journal set bytes = ${bytes}, hash = ${hash} where first_seq = ${row.first_seq}`
  }
}

test('an honest journal proves itself and gives the state that was live', async () => {
  const verification = await verifyJournal(place.sql)
  expect(verification.findings).toEqual([])
  expect(verification.stateHash).toBe(liveHash)
  expect(verification.postings).toBeGreaterThan(4)
})

test('an outcome that the rules would not give is found even when all hashes fit', async () => {
  let forged = 0
  await forge(record => {
    const isTrade = record.events?.some(event => event.type === 'spot.orderFilled')
    const posting = record.events?.find(event => event.type === 'ledger.posted')
    const leg = posting?.legs[0]
    if (!isTrade || !leg) return
    leg.units = (leg.units + 1n) as typeof leg.units
    forged += 1
  })
  expect(forged).toBe(1)
  const { findings } = await verifyJournal(place.sql)
  expect(findings.join('\n')).toMatch(/decided again has another outcome/)
  expect(findings.join('\n')).toMatch(/is off by 1/)
})
