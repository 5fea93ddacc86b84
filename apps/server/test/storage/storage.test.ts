import { expect, test } from 'vitest'
import { Random } from '../../../../packages/core/simulation/random.ts'
import { ofSlice } from '../../../../tools/slice.mjs'
import { positionBefore, readJournal, type StoredBatch } from '../../src/journal/read-journal.ts'
import { recover } from '../../src/journal/recover.ts'
import { openDatabase } from '../open-database.ts'
import { Connection } from './connection.ts'
import type { Disk } from './disk.ts'
import { simulateStorage } from './history.ts'

/**
 * Histories that showed something: 8 sends garbage to a stale writer, 16 and 69 alter what only a segment or its records can tell, 11917 makes a row
 * begin before the first record, where no reader came.
 */
const SEEDS = [8, 16, 69, 11_917]

test.each(SEEDS)('the history of seed %i loses nothing that was acknowledged', async seed => {
  await simulateStorage(seed)
})

/** The same rows in PostgreSQL. */
const copyTo = async (sql: Awaited<ReturnType<typeof openDatabase>>['sql'], { rows, snapshots }: Disk) => {
  await sql`truncate journal, snapshots cascade`
  for (const { firstSeq, lastSeq, epoch, at, form, bytes, hash } of rows)
    await sql`
      insert into journal (first_seq, last_seq, epoch, at, form, bytes, hash)
      values (${firstSeq}, ${lastSeq}, ${epoch}, ${at}, ${form}, ${bytes}, ${hash})`
  for (const { seq, journalHash, stateHash, parts } of snapshots) {
    await sql`insert into snapshots (seq, journal_hash, state_hash) values (${seq}, ${journalHash}, ${stateHash})`
    for (const [part, bytes] of parts.entries()) await sql`insert into snapshot_parts (seq, part, bytes) values (${seq}, ${part}, ${bytes})`
  }
}

const allOf = async (pages: AsyncIterable<StoredBatch[]>): Promise<StoredBatch[]> => {
  const batches: StoredBatch[] = []
  for await (const page of pages) batches.push(...page)
  return batches
}

/** Goal: what the simulated disk says is what PostgreSQL says. Method: the engine's own readers on both, from random places. */
test('the simulated disk and PostgreSQL give the engine the same', async () => {
  const place = await openDatabase()
  for (const seed of ofSlice(Array.from({ length: 30 }, (_, index) => index + 1))) {
    const disk = await simulateStorage(seed)
    await copyTo(place.sql, disk)
    const random = new Random(seed)
    const ways = [place.sql, new Connection(disk).sql] as const
    for (let look = 0; look < 5; look++) {
      const seq = random.below(disk.lastSeq + 2)
      const until = random.chance(50) ? random.below(disk.lastSeq + 2) : undefined
      const [real, simulated] = await Promise.all(
        ways.map(async sql => {
          const from = await positionBefore(sql, seq)
          return { from, batches: await allOf(readJournal(sql, from, until)) }
        }),
      )
      expect(simulated).toEqual(real)
    }
    const [real, simulated] = await Promise.all(ways.map(sql => recover(sql)))
    expect({ ...simulated, core: undefined }).toEqual({ ...real, core: undefined })
    expect(Buffer.from(simulated!.core.snapshot()).equals(real!.core.snapshot())).toBe(true)
  }
  await place.close()
})
