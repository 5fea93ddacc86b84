import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { limitOrder, openMarket } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { saveState, stateHash } from '../core-host/state-bytes.ts'
import { JournalDamaged } from './batch.ts'
import { recover } from './recover.ts'
import { writeSnapshot } from './snapshots.ts'

type Place = Awaited<ReturnType<typeof openDatabase>>
const places: Place[] = []
let place: Place

beforeEach(async () => {
  place = await openDatabase()
  places.push(place)
})
afterAll(() => Promise.all(places.map(one => one.close())))

/** A small history: two people, orders that rest, a trade, a cancel. Gives the state's hash at its end. */
const writeHistory = async (options: { withSnapshot: boolean }) => {
  const running = await openEngine(place)
  await openMarket(running.engine, [11, 12])
  await running.engine.submit(limitOrder(11, 'sell', '60000', '0.5', 'sell-1'))
  await running.engine.submit(limitOrder(12, 'buy', '60000', '0.2'))
  await running.engine.submit(limitOrder(12, 'buy', '59000', '0.3'))
  await running.engine.submit({ kind: 'spot.cancelAllOrders', user: 12 })
  if (options.withSnapshot) await running.stop()
  else await running.engine.stop()
  return running.engine.read(stateHash)
}

describe('recovery', () => {
  test('folds the journal to the same state, from the first record', async () => {
    const hash = await writeHistory({ withSnapshot: false })
    const recovered = await recover(place.sql)
    expect(stateHash(recovered.core)).toBe(hash)
    expect(recovered.folded).toBe(recovered.seq)
  })

  test('begins from the snapshot of the last stop and folds only the tail', async () => {
    await writeHistory({ withSnapshot: true })
    const second = await openEngine(place)
    // The record that names the snapshot.
    expect(second.recovered.folded).toBe(1)
    await second.engine.submit(limitOrder(12, 'buy', '58000', '0.1'))
    const hash = await second.engine.read(stateHash)
    await second.engine.stop()
    const third = await recover(place.sql)
    // That record, the fence of the second start, and the order.
    expect(third.folded).toBe(3)
    expect(stateHash(third.core)).toBe(hash)
  })

  test('leaves a damaged snapshot aside and takes the journal', async () => {
    const hash = await writeHistory({ withSnapshot: true })
    await place.sql`update snapshot_parts set bytes = set_byte(bytes, length(bytes) / 2, get_byte(bytes, length(bytes) / 2) # 1)`
    const recovered = await recover(place.sql)
    expect(recovered.folded).toBe(recovered.seq)
    expect(stateHash(recovered.core)).toBe(hash)
  })

  test('does not believe a snapshot whose state was changed, with the right hash of its bytes', async () => {
    const hash = await writeHistory({ withSnapshot: true })
    const [kept] = await place.sql`select seq, journal_hash from snapshots`
    const { core } = await recover(place.sql)
    const { available } = core.state.ledger.accounts.columns
    available[0] = (available[0] ?? 0n) + 15_000n
    available[1] = (available[1] ?? 0n) - 15_000n
    await writeSnapshot(place.sql, { seq: Number(kept!.seq), hash: kept!.journal_hash, state: saveState(core) })
    const recovered = await recover(place.sql)
    expect(stateHash(recovered.core)).toBe(hash)
    expect(recovered.folded).toBe(recovered.seq)
  })

  test('remembers idempotency keys: a repeat after the restart acts once and hears the first answer', async () => {
    await writeHistory({ withSnapshot: true })
    const second = await openEngine(place)
    const before = second.core.seq
    const reply = await second.engine.submit(limitOrder(11, 'sell', '60000', '0.5', 'sell-1'))
    expect(reply.refusal).toBeUndefined()
    expect(reply.seq).toBeLessThanOrEqual(before)
    expect(second.core.seq).toBe(before)
    await second.stop()
  })
})

describe('a damaged journal stops the start', () => {
  test('an altered byte', async () => {
    await writeHistory({ withSnapshot: false })
    await place.sql`update journal set bytes = set_byte(bytes, 9, get_byte(bytes, 9) # 1) where first_seq = (select max(first_seq) - 2 from journal)`
    await expect(recover(place.sql)).rejects.toThrow(/are not what was written/)
  })

  test('a batch cut short', async () => {
    await writeHistory({ withSnapshot: false })
    await place.sql`update journal set bytes = substring(bytes from 1 for length(bytes) / 2) where first_seq = (select max(first_seq) from journal)`
    await expect(recover(place.sql)).rejects.toThrow(JournalDamaged)
  })

  test('a missing batch', async () => {
    await writeHistory({ withSnapshot: false })
    await place.sql`delete from journal where first_seq = (select max(first_seq) - 1 from journal)`
    await expect(recover(place.sql)).rejects.toThrow(/is missing/)
  })

  test('a tail that is gone although a snapshot had seen it', async () => {
    await writeHistory({ withSnapshot: true })
    await place.sql`delete from journal where first_seq = (select max(first_seq) from journal)`
    await expect(recover(place.sql)).rejects.toThrow(/without the one that names the snapshot/)
    await place.sql`delete from journal where first_seq = (select max(first_seq) from journal)`
    await expect(recover(place.sql)).rejects.toThrow(/but a snapshot was taken/)
  })

  test('a single last record that tables have shown already', async () => {
    const running = await openEngine(place, { projections: () => [{ name: 'shown', tables: [], write: async () => {} }] })
    await openMarket(running.engine, [11])
    await running.stop()
    await place.sql`delete from snapshots`
    await place.sql`delete from journal where first_seq = (select max(first_seq) from journal)`
    await expect(openEngine(place)).rejects.toThrow(/but tables have already shown record/)
  })
})
