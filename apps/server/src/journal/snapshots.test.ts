import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMarket } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { hashOfState } from '../core-host/state-bytes.ts'
import { readSnapshot, snapshotBounds, writeSnapshot } from './snapshots.ts'

/** Larger than one stored part. */
const states = Array.from({ length: 4 }, () => randomBytes((9 << 20) + 7))

let place: Awaited<ReturnType<typeof openDatabase>>
let ends: { seq: number; hash: Buffer }[]
beforeAll(async () => {
  place = await openDatabase()
  const running = await openEngine(place)
  await openMarket(running.engine, [51])
  await running.stop()
  const rows = await place.sql`select last_seq, hash from journal order by first_seq`
  ends = rows.map(row => ({ seq: Number(row.last_seq), hash: row.hash }))
  const attesting = await openEngine(place)
  for (const [index, state] of states.entries())
    await attesting.engine.submit({ kind: 'audit.attestState', seq: ends[index]!.seq, stateHash: hashOfState(state) })
  await attesting.stop()
  await place.sql`delete from snapshots`
})
afterAll(() => place.close())

test('a state of many parts comes back as it was; three are kept', async () => {
  for (const [index, state] of states.entries()) await writeSnapshot(place.sql, { ...ends[index]!, state })
  const newest = await readSnapshot(place.sql)
  expect(newest).toMatchObject({ seq: ends[3]!.seq })
  expect(newest?.state.equals(states[3]!)).toBe(true)
  expect(await snapshotBounds(place.sql)).toEqual({ oldest: ends[1]!.seq, newest: ends[3]!.seq })
  expect(await place.sql`select count(distinct seq)::int as count from snapshot_parts`).toEqual([{ count: 3 }])
})

test('one that no record of the journal names is skipped, however right its own hash', async () => {
  await writeSnapshot(place.sql, { ...ends[3]!, state: states[0]! })
  expect((await readSnapshot(place.sql))?.seq).toBe(ends[2]!.seq)
  await writeSnapshot(place.sql, { ...ends[3]!, state: states[3]! })
})

test('a damaged one is skipped, and so are one with a missing part and one of another journal', async () => {
  await place.sql`update snapshot_parts set bytes = set_byte(bytes, 5, get_byte(bytes, 5) # 1) where seq = ${ends[3]!.seq} and part = 1`
  expect((await readSnapshot(place.sql))?.seq).toBe(ends[2]!.seq)
  await place.sql`delete from snapshot_parts where seq = ${ends[2]!.seq} and part = 2`
  expect((await readSnapshot(place.sql))?.seq).toBe(ends[1]!.seq)
  await place.sql`update snapshots set journal_hash = ${ends[0]!.hash} where seq = ${ends[1]!.seq}`
  expect(await readSnapshot(place.sql)).toBeUndefined()
})
