import { Core } from '@assay/core/engine/core'
import { expect, test } from 'vitest'
import { batchOf, JournalDamaged, packBatch, recordsOf } from './batch.ts'

const core = new Core()
const records = ['USDT', 'BTC', 'ETH'].map((asset, place) => {
  core.execute({ kind: 'markets.listAsset', asset, scale: 6 + place }, place)
  return Buffer.from(core.recordBytes())
})
const bounds = { firstSeq: 1, lastSeq: 3 }

test('a batch is the records as the core wrote them, one behind the other', () => {
  core.begin(core.at)
  const batch = batchOf(core, 4)
  expect(recordsOf({ ...bounds, bytes: packBatch(records) }).map(bytes => Buffer.from(bytes))).toEqual(records)
  expect(() => recordsOf(batch)).toThrow(JournalDamaged)
  expect(() => recordsOf({ ...bounds, lastSeq: 4, bytes: packBatch(records) })).toThrow('records 1 to 4')
})

test('a batch that was cut anywhere is damaged', () => {
  const bytes = packBatch(records)
  for (let end = 0; end < bytes.length; end++) expect(() => recordsOf({ ...bounds, bytes: bytes.subarray(0, end) })).toThrow(JournalDamaged)
})
