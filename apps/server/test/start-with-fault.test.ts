import type { Command } from '@assay/core/engine/record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOfState, saveState } from '../src/core-host/state-bytes.ts'
import { batchOf } from '../src/journal/batch.ts'
import { Journal } from '../src/journal/journal.ts'
import { recover } from '../src/journal/recover.ts'
import { writeSnapshot } from '../src/journal/snapshots.ts'
import { ChildServer } from './child-server.ts'
import { openMarket, usdt } from './core-commands.ts'
import { openDatabase } from './open-database.ts'
import { openEngine } from './open-engine.ts'
import { temporaryFolder } from './temporary-folder.ts'

/*
 * Goal: a start comes up whatever its first tick meets, with that market halted. Method: the whole server as its own process, on a journal whose snapshot has a contract that
 * cannot be struck and is due.
 */
const ANNA = 61
const MARKET = 'BTC-OPTION'
const HOUR_MS = 3_600_000
let place: Awaited<ReturnType<typeof openDatabase>>

beforeAll(async () => {
  place = await openDatabase()
  const running = await openEngine(place, { now: () => Date.now() - HOUR_MS })
  await openMarket(running.engine, [ANNA])
  const earlier: Command[] = [
    { kind: 'payments.fundPool', pool: 'options', asset: 'USDT', amount: usdt('100000'), reference: 'pool' },
    { kind: 'payments.transfer', user: ANNA, asset: 'USDT', amount: usdt('1000'), from: 'exchange', to: 'options' },
    { kind: 'options.buy', user: ANNA, market: MARKET, direction: 'bullish', seconds: 60, stake: usdt('100'), version: 1 },
  ]
  for (const command of earlier) expect((await running.engine.submit(command)).refusal).toBeUndefined()
  await running.stop()
  const position = await recover(place.sql)
  const { core } = position
  const { contracts } = core.state.options
  contracts.columns.version[contracts.find(1)] = 99
  const [seq, state] = [core.seq, saveState(core)]
  core.execute({ kind: 'audit.attestState', seq, stateHash: hashOfState(state) }, core.at)
  await new Journal(place.sql, position).append(batchOf(core, core.seq))
  await writeSnapshot(place.sql, { seq, hash: position.hash, state })
})
afterAll(() => place.close())

test('the server starts, serves people, and says what is halted; so does the next start', async () => {
  for (const start of ['first', 'second']) {
    const server = await ChildServer.start(temporaryFolder(`fault-at-${start}-start`), { DATABASE_URL: place.url })
    const { data } = await (await fetch(`${server.address}/web/getOptionMarkets`)).json()
    const bars = (data.markets as { market: string; bar: string }[]).map(({ market, bar }) => [market, bar])
    expect(bars).toContainEqual([MARKET, 'halted'])
    expect(await server.stop()).toBe(0)
    const { core } = await recover(place.sql)
    const { faults, listings, alarm } = core.state.markets
    expect([[...faults.keys()], alarm]).toEqual([[MARKET], undefined])
    expect(listings.get(MARKET)).toMatchObject({ halted: true, haltReason: 'internalFault' })
    expect(listings.get('BTCUSDT')?.halted).toBe(false)
    // What waits is still there, with the money that stands for it.
    expect(core.state.options.contracts.find(1)).toBeGreaterThanOrEqual(0)
  }
})
