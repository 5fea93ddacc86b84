import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitOrder, openMarket } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { batchOf } from '../journal/batch.ts'
import { compactJournal } from '../journal/compact-journal.ts'
import { Journal } from '../journal/journal.ts'
import { type Recovered, recover } from '../journal/recover.ts'
import { writeSnapshot } from '../journal/snapshots.ts'
import { hashOfState, saveState, stateHash } from './state-bytes.ts'
import { takeOver } from './take-over.ts'

let place: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  place = await openDatabase()
  const running = await openEngine(place)
  await openMarket(running.engine, [21])
  await running.stop()
})
afterAll(() => place.close())

/** A writer that has lost its lock without noticing: it stands at the end of the journal and decides one more order. */
const staleWriter = async () => {
  const position = await recover(place.sql)
  const journal = new Journal(place.sql, position)
  const { core } = position
  core.execute(limitOrder(21, 'buy', '59000', '0.01'), core.at)
  return { seq: core.seq, write: () => journal.append(batchOf(core, core.seq)) }
}

const takeOverNow = (warm?: Recovered) => takeOver({ sql: place.sql, journalSql: place.sql, now: Date.now, warm })

test('the fence comes first: the stale insert fails', async () => {
  const stale = await staleWriter()
  const { recovered } = await takeOverNow()
  expect(recovered.core.seq).toBe(stale.seq)
  await expect(stale.write()).rejects.toThrow(/duplicate key/)
})

test('the stale insert comes first: it may have been acknowledged, so the new writer has it and fences behind it', async () => {
  const warm = await recover(place.sql)
  const stale = await staleWriter()
  await stale.write()
  const { recovered, journal } = await takeOverNow(warm)
  expect(recovered.core.seq).toBe(stale.seq + 1)
  expect(journal.epoch).toBe(stale.seq + 1)
  const again = await recover(place.sql)
  expect(stateHash(again.core)).toBe(stateHash(recovered.core))
})

test('a writer that wakes after its successor’s rows were merged into segments still fails', async () => {
  const stale = await staleWriter()
  await takeOverNow()
  for (let count = 0; count < 3; count++) {
    const { recovered, journal } = await takeOverNow()
    const { core } = recovered
    const snapshot = { seq: core.seq, hash: journal.hash, state: saveState(core) }
    core.execute({ kind: 'audit.attestState', seq: core.seq, stateHash: hashOfState(snapshot.state) }, core.at)
    await journal.append(batchOf(core, core.seq))
    await writeSnapshot(place.sql, snapshot)
  }
  await place.sql`delete from snapshots where seq < (select max(seq) from snapshots)`
  expect(await compactJournal(place.sql)).toBeGreaterThan(2)
  await expect(stale.write()).rejects.toThrow(/duplicate key/)
})

test('a clock that went back does not take journal time back', async () => {
  const { core } = await recover(place.sql)
  const { recovered } = await takeOver({ sql: place.sql, journalSql: place.sql, now: () => core.at - 86_400_000 })
  expect(recovered.core.at).toBe(core.at)
})
