import { Core } from '@assay/core/engine/core'
import { outcomeAt } from '@assay/core/engine/encoded-record'
import { lengthOf, POSTED } from '@assay/core/ledger/tape'
import { Encoded } from '@assay/core/memory/encoded'
import { ORDER_FILLED } from '@assay/core/spot/tape/codes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitOrder, openMarket } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { saveState, stateHash } from '../core-host/state-bytes.ts'
import { chainHash, GENESIS_HASH, packBatch, recordsOf } from './batch.ts'
import { readJournal, type StoredBatch } from './read-journal.ts'
import { storedState, writeSnapshot } from './snapshots.ts'
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
  await running.stop()
  liveHash = await running.engine.read(stateHash)
})
afterAll(() => place.close())

/** Changes records as they are written, and writes all hashes anew, as a forger with the whole database would. */
const forge = async (change: (record: Encoded) => void) => {
  const rows: StoredBatch[] = []
  for await (const batches of readJournal(place.sql, { seq: 0, hash: GENESIS_HASH })) rows.push(...batches)
  let hash: Buffer = GENESIS_HASH
  for (const stored of rows) {
    const records = recordsOf(stored).map(written => {
      const record = new Encoded()
      record.fill(written)
      change(record)
      return record.bytes()
    })
    const bytes = packBatch(records)
    hash = chainHash(hash, bytes)
    await place.sql`update journal set form = 'batch', bytes = ${bytes}, hash = ${hash} where first_seq = ${stored.firstSeq}`
  }
}

/** Positions of the events of a kind in a record. */
const eventsAt = (record: Encoded, code: number): number[] => {
  const found: number[] = []
  for (let at = outcomeAt(record); at < record.length; at += lengthOf(record, at)) if (record.ints[at * 2] === code) found.push(at)
  return found
}

/** Words of a posting before the units of its first leg. */
const UNITS_AT = 5

test('an honest journal proves itself and gives the state that was live', async () => {
  const verification = await verifyJournal(place.sql)
  expect(verification.findings).toEqual([])
  expect(verification.stateHash).toBe(liveHash)
  expect(verification.postings).toBeGreaterThan(4)
})

test('a snapshot that is not the state behind its record, with the right hash of its bytes', async () => {
  const [kept] = await place.sql`select seq, journal_hash from snapshots order by seq desc limit 1`
  const position = { seq: Number(kept!.seq), hash: kept!.journal_hash as Buffer }
  const state = await storedState(place.sql, position.seq)
  const core = Core.restore(state)
  const { available } = core.state.ledger.accounts.columns
  available[0] = (available[0] ?? 0n) + 1n
  await writeSnapshot(place.sql, { ...position, state: saveState(core) })
  expect((await verifyJournal(place.sql)).findings).toEqual([
    `the snapshot at record ${position.seq} is not the state that the journal gives`,
  ])
  await writeSnapshot(place.sql, { ...position, state })
  expect((await verifyJournal(place.sql)).findings).toEqual([])
})

test('a record of earlier rules is taken as it stands, and counted', async () => {
  const { stateHash: before, records } = await verifyJournal(place.sql)
  await forge(record => {
    if (record.floats[1] === records) record.ints[1] = record.ints[1]! + (1 << 8)
  })
  const verification = await verifyJournal(place.sql)
  expect([verification.earlier, verification.findings, verification.stateHash]).toEqual([1, [], before])
  await forge(record => {
    if (record.floats[1] === records) record.ints[1] = record.ints[1]! - (1 << 8)
  })
  expect((await verifyJournal(place.sql)).earlier).toBe(0)
})

test('an outcome that the rules would not give is found even when all hashes fit', async () => {
  let forged = 0
  await forge(record => {
    const [posting] = eventsAt(record, POSTED)
    if (posting === undefined || eventsAt(record, ORDER_FILLED).length === 0) return
    record.longs[posting + UNITS_AT] = record.longs[posting + UNITS_AT]! + 1n
    forged += 1
  })
  expect(forged).toBe(1)
  const { findings } = await verifyJournal(place.sql)
  expect(findings.join('\n')).toMatch(/decided again has another outcome/)
  expect(findings.join('\n')).toMatch(/is off by 1/)
})
