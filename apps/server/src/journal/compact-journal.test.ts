import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitOrder, openMarket } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { stateHash } from '../core-host/state-bytes.ts'
import { JournalDamaged } from './batch.ts'
import { compactJournal } from './compact-journal.ts'
import { positionBefore, readJournal } from './read-journal.ts'
import { readRecords } from './read-records.ts'
import { recover } from './recover.ts'
import { SEGMENT_BYTES_MAX } from './segment.ts'
import { verifyJournal } from './verify-journal.ts'

/** More than fit into one segment. */
const ORDERS = 5000

let place: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  place = await openDatabase()
  const { engine, stop } = await openEngine(place)
  await openMarket(engine, [91, 92])
  for (let count = 0; count < ORDERS; count += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => engine.submit(limitOrder(91, index % 2 ? 'buy' : 'sell', '60000', '0.001'))))
  await stop()
  // Another writer behind it: its rows never join those of the first.
  const second = await openEngine(place)
  for (let count = 0; count < 5; count++) await second.engine.submit(limitOrder(92, 'buy', '59000', '0.001'))
  await second.stop()
  await place.sql`delete from snapshots where seq < (select max(seq) from snapshots)`
})
afterAll(() => place.close())

const rows = () => place.sql`select first_seq, last_seq, form, epoch from journal order by first_seq`
const records = async () => {
  const all: number[] = []
  const { core } = await recover(place.sql)
  for await (const page of readRecords(place.sql, core, { after: 0 })) all.push(...page.map(record => record.seq))
  return all
}

describe('rows before the oldest snapshot', () => {
  test('become segments that prove the same chain from the first record, and a reader under way does not stumble', async () => {
    const before = await verifyJournal(place.sql)
    const { core } = await recover(place.sql)
    const reading = readRecords(place.sql, core, { after: 0 })
    const first = (await reading.next()).value!
    expect(await compactJournal(place.sql)).toBe(2)
    expect((await rows()).map(row => row.form)).toEqual(expect.arrayContaining(['segment', 'batch']))
    let next = first.at(-1)!.seq + 1
    for await (const page of reading) for (const { seq } of page) expect(seq).toBe(next++)
    const after = await verifyJournal(place.sql)
    expect(after).toMatchObject({ findings: [], records: before.records, batches: before.batches, journalHash: before.journalHash })
    expect(next).toBe(before.records + 1)
  })

  test('are not touched again, and the last writer’s rows wait until they fill a segment', async () => {
    const before = await rows()
    expect(await compactJournal(place.sql)).toBe(0)
    expect(await rows()).toEqual(before)
    expect(new Set(before.filter(row => row.form === 'batch').map(row => row.epoch)).size).toBe(1)
  })

  test('are as they were after a crash in the middle of a merge', async () => {
    const third = await openEngine(place)
    await third.engine.submit({ kind: 'clock.tick' })
    await third.stop()
    await place.sql`delete from snapshots where seq < (select max(seq) from snapshots)`
    await place.sql.unsafe(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'The power went.'; end $$;
      create trigger fail before insert on journal for each row execute function fail()`)
    const before = await rows()
    await expect(compactJournal(place.sql)).rejects.toThrow('The power went.')
    expect(await rows()).toEqual(before)
    await place.sql`drop trigger fail on journal`
  })

  test('stay as they are when the segment is not stored as it was made', async () => {
    await place.sql.unsafe(`
      create function alter_segment() returns trigger language plpgsql as $$
        begin new.bytes := set_byte(new.bytes, 20, get_byte(new.bytes, 20) # 1); return new; end $$;
      create trigger alter_segment before insert on journal for each row when (new.form = 'segment') execute function alter_segment()`)
    const before = await rows()
    await expect(compactJournal(place.sql)).rejects.toThrow(JournalDamaged)
    expect(await rows()).toEqual(before)
    await place.sql`drop trigger alter_segment on journal`
    expect(await compactJournal(place.sql)).toBe(1)
  })
})

test('recovery without any snapshot reads segments and batches to the same state', async () => {
  const hash = stateHash((await recover(place.sql)).core)
  await place.sql`delete from snapshots`
  const { core, folded } = await recover(place.sql)
  expect(folded).toBe(core.seq)
  expect(stateHash(core)).toBe(hash)
  expect(await records()).toHaveLength(core.seq)
})

test('an altered byte of a segment is found wherever it changes anything', async () => {
  const [segment] = await place.sql`
    select first_seq, last_seq, length(bytes) as size from journal where form = 'segment' order by length(bytes) limit 1`
  const { first_seq: first, last_seq: last, size } = segment!
  const position = await positionBefore(place.sql, Number(first) - 1)
  const read = async () => (await readJournal(place.sql, position, Number(last)).next()).value
  const honest = await read()
  let found = 0
  for (let byte = 0; byte < size; byte++) {
    const flip = () =>
      place.sql`update journal set bytes = set_byte(bytes, ${byte}, get_byte(bytes, ${byte}) # 4) where first_seq = ${first}`
    await flip()
    const outcome = await read().catch(error => error as Error)
    await flip()
    // Bits that the compression leaves unused change nothing that was written.
    if (outcome instanceof JournalDamaged) found += 1
    else expect(outcome).toEqual(honest)
  }
  expect(found).toBeGreaterThan(size * 0.95)
})

test('a row that is more than a segment takes stays as it is, and those before and behind it become segments of their own', async () => {
  const own = await openDatabase()
  const epoch = 1
  const put = (firstSeq: number, bytes: Buffer) =>
    own.sql`insert into journal (first_seq, last_seq, epoch, at, form, bytes, hash)
      values (${firstSeq}, ${firstSeq}, ${epoch}, 1, 'batch', ${bytes}, ${Buffer.alloc(32)})`
  for (const seq of [1, 2]) await put(seq, Buffer.alloc(64, seq))
  await put(3, Buffer.alloc(SEGMENT_BYTES_MAX + 1))
  for (const seq of [4, 5]) await put(seq, Buffer.alloc(64, seq))
  // The next writer closes the run before it.
  await own.sql`insert into journal (first_seq, last_seq, epoch, at, form, bytes, hash) values (6, 6, 6, 1, 'batch', ${Buffer.alloc(64)}, ${Buffer.alloc(32)})`
  await own.sql`insert into snapshots (seq, journal_hash, state_hash) values (6, ${Buffer.alloc(32)}, ${Buffer.alloc(32)})`
  expect(await compactJournal(own.sql)).toBe(2)
  const forms = await own.sql`select first_seq, last_seq, form from journal order by first_seq`
  expect(forms.map(row => [Number(row.first_seq), Number(row.last_seq), row.form])).toEqual([
    [1, 2, 'segment'],
    [3, 3, 'batch'],
    [4, 5, 'segment'],
    [6, 6, 'batch'],
  ])
  await own.close()
})
