import { balancesOf } from '@assay/core/ledger/read'
import { spotPair, spotPairs } from '@assay/core/spot/listing/spot-pair'
import type { Amount } from '@assay/money/kinds'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { limitOrder, openMarket, price } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { alarmsInForce, clearAlarms } from '../core-host/alarm.ts'
import { stateHash } from '../core-host/state-bytes.ts'
import { recover } from '../journal/recover.ts'
import { Follower } from './follower.ts'

type Place = Awaited<ReturnType<typeof openDatabase>>
const places: Place[] = []
let place: Place
beforeEach(async () => {
  place = await openDatabase()
  places.push(place)
})
afterAll(() => Promise.all(places.map(one => one.close())))

const openTradingEngine = async () => {
  const running = await openEngine(place)
  await openMarket(running.engine, [71, 72])
  await running.engine.submit(limitOrder(71, 'sell', '60000', '0.5'))
  await running.engine.submit(limitOrder(72, 'buy', '60000', '0.2'))
  return running
}
type Running = Awaited<ReturnType<typeof openTradingEngine>>

/** Resolves when the follower's thread has raised the alarm and every pair is halted. */
const alarmOf = async ({ engine, status }: Running): Promise<string> => {
  for (;;) {
    const { alarm } = await status()
    const isHalted = await engine.read(core => spotPairs(core.state).every(pair => pair.halted))
    if (alarm && isHalted) return alarm
    await new Promise(resolve => setImmediate(resolve))
  }
}

/** A disk that gives back other bytes than were written. */
const alterWhatIsStored = () =>
  place.sql.unsafe(`
    create function alter_bytes() returns trigger language plpgsql as $$
      begin new.bytes := set_byte(new.bytes, 20, get_byte(new.bytes, 20) # 1); return new; end $$;
    create trigger alter_bytes before insert on journal for each row execute function alter_bytes()`)

describe('the follower', () => {
  test('agrees with an honest core: nothing is frozen, and its snapshot begins the next start', async () => {
    const running = await openTradingEngine()
    await running.compare()
    expect(await running.status()).toMatchObject({ alarm: undefined })
    await running.stop()
    const hash = await running.engine.read(stateHash)
    const { core, folded } = await recover(place.sql)
    // The record that names it.
    expect(folded).toBe(1)
    expect(stateHash(core)).toBe(hash)
  })

  test('says up to which record it has audited', async () => {
    const running = await openTradingEngine()
    const { seq } = await running.status()
    await expect.poll(async () => (await running.status()).auditedSeq).toBeGreaterThanOrEqual(seq)
    expect((await running.status()).auditedAt).toBeGreaterThan(0)
    await running.stop()
  })

  test('a batch that is stored otherwise than it was written', async () => {
    const running = await openTradingEngine()
    await alterWhatIsStored()
    await running.engine.submit(limitOrder(72, 'buy', '59000', '0.1'))
    expect(await alarmOf(running)).toMatch(/are not what was written/)
    await running.stop()
  })

  test('a core that decided with a wrong state', async () => {
    const running = await openTradingEngine()
    await running.engine.read(core => {
      core.state.markets.index.set('BTC', price('30000'))
      core.state.markets.changes++
    })
    await running.engine.submit(limitOrder(72, 'buy', '59000', '0.1'))
    expect(await alarmOf(running)).toMatch(/"spot.placeOrder" decided again has another outcome/)
    await running.stop()
  })

  test('a wrong state that nothing was decided with yet', async () => {
    const running = await openTradingEngine()
    await running.engine.read(core => core.state.markets.index.set('SOL', price('1')))
    await running.compare()
    expect(await alarmOf(running)).toMatch(/the main core has the state/)
    await running.stop()
  })

  test('a state that breaks an invariant', async () => {
    const running = await openTradingEngine()
    await running.stop()
    const follower = await Follower.open(place.sql, Number.MAX_SAFE_INTEGER)
    await follower.follow()
    follower.audit()
    const { available } = follower.core.state.ledger.accounts.columns
    available[0] = (available[0] ?? 0n) + 1n
    const second = await openEngine(place)
    await second.stop()
    await follower.follow()
    expect(() => follower.audit()).toThrow(/^After record \d+: I1/)
  })
})

const resuming = { kind: 'markets.halt', halted: false, reason: '' } as const

describe('an alarm', () => {
  test('stops every trade and all money to others, leaves cancels and reads, and keeps no snapshot of what is doubted', async () => {
    const running = await openTradingEngine()
    const { result } = await running.engine.submit(limitOrder(72, 'buy', '59000', '0.1'))
    await running.engine.read(core => core.state.markets.index.set('SOL', price('1')))
    await running.compare()
    await alarmOf(running)
    expect((await running.engine.submit(limitOrder(72, 'buy', '59000', '0.1'))).refusal?.refusal).toBe('alarmInForce')
    const sending = { kind: 'payments.send', user: 72, recipient: 71, asset: 'USDT', amount: 1n as Amount } as const
    expect((await running.engine.submit(sending)).refusal?.refusal).toBe('alarmInForce')
    expect((await running.engine.submit({ ...resuming, market: 'BTCUSDT' })).refusal?.refusal).toBe('alarmInForce')
    expect(await running.engine.submit({ kind: 'spot.cancelOrder', user: 72, orderId: result!.orderId! })).toMatchObject({
      result: { closeReason: 'cancelled' },
    })
    expect(await running.engine.read(core => balancesOf(core.state, 72).length)).toBeGreaterThan(1)
    await running.stop()
    expect(await place.sql`select seq from snapshots`).toEqual([])
  })

  test('outlives a restart until it is cleared; then the pairs that it halted trade again, others do not', async () => {
    const running = await openTradingEngine()
    await running.engine.submit({ kind: 'markets.halt', market: 'ETHUSDT', halted: true, reason: 'Maintenance.' })
    await running.engine.read(core => core.state.markets.index.set('SOL', price('1')))
    await running.compare()
    await alarmOf(running)
    await running.stop()
    const second = await openEngine(place)
    expect((await second.status()).alarm).toBeDefined()
    await second.stop()
    expect(await clearAlarms(place.sql, await alarmsInForce(place.sql), Date.now())).toBe(1)
    const third = await openEngine(place)
    expect((await third.status()).alarm).toBeUndefined()
    const haltOf = (pair: string) => third.engine.read(core => spotPair(core.state, pair)?.haltReason)
    expect(await haltOf('BTCUSDT')).toBe('')
    expect(await haltOf('ETHUSDT')).toBe('Maintenance.')
    await third.stop()
  })

  test('is not taken back by deleting its row: it stands in the journal', async () => {
    const running = await openTradingEngine()
    await running.engine.read(core => core.state.markets.index.set('SOL', price('1')))
    await running.compare()
    const found = await alarmOf(running)
    await running.stop()
    await place.sql`delete from alarms`
    const second = await openEngine(place)
    expect((await second.status()).alarm).toBe(found)
    expect((await second.engine.submit(limitOrder(72, 'buy', '59000', '0.1'))).refusal?.refusal).toBe('alarmInForce')
    await second.stop()
    expect(await clearAlarms(place.sql, await alarmsInForce(place.sql), Date.now())).toBe(1)
  })

  test('stays when its row is missing, whatever was cleared earlier, of the same finding too', async () => {
    const running = await openTradingEngine()
    await running.engine.read(core => core.state.markets.index.set('SOL', price('1')))
    await running.compare()
    const found = await alarmOf(running)
    await running.stop()
    await place.sql`delete from alarms`
    const earlier = Date.now() - 3_600_000
    await place.sql`insert into alarms (at, finding, cleared_at) values (${earlier}, 'Another', ${earlier}), (${earlier}, ${found}, ${earlier})`
    const second = await openEngine(place)
    expect((await second.status()).alarm).toBe(found)
    expect((await second.engine.submit(limitOrder(72, 'buy', '59000', '0.1'))).refusal?.refusal).toBe('alarmInForce')
    await second.stop()
    // It is written down again, so that it can be cleared as any other.
    expect(await clearAlarms(place.sql, await alarmsInForce(place.sql), Date.now())).toBe(1)
    const third = await openEngine(place)
    expect((await third.engine.submit(limitOrder(72, 'buy', '59000', '0.1'))).refusal).toBeUndefined()
    await third.stop()
  })

  test('that is raised while another is being cleared stays', async () => {
    const running = await openTradingEngine()
    await running.stop()
    await place.sql`insert into alarms (at, finding) values (1, 'The first')`
    const raised = await alarmsInForce(place.sql)
    await place.sql`insert into alarms (at, finding) values (2, 'The second')`
    expect(await clearAlarms(place.sql, raised, Date.now())).toBe(1)
    const second = await openEngine(place)
    expect((await second.status()).alarm).toBe('The second')
    await second.stop()
  })
})
