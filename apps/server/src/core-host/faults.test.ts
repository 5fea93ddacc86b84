import type { Core } from '@assay/core/engine/core'
import { COMMANDS } from '@assay/core/engine/products'
import type { Command, JournalRecord } from '@assay/core/engine/record'
import type { Amount } from '@assay/money/kinds'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { btc, limitOrder, openMarket, price, usdt } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { recoveredAlike } from '../../test/recovered-alike.ts'
import { batchOf } from '../journal/batch.ts'
import { Journal } from '../journal/journal.ts'
import { foldTail, recover, restoreNewest } from '../journal/recover.ts'
import { writeSnapshot } from '../journal/snapshots.ts'
import { verifyJournal } from '../journal/verify-journal.ts'
import { EngineStopped } from './sequencer.ts'
import { hashOfState, saveState, stateHash } from './state-bytes.ts'
import { takeOver } from './take-over.ts'

/**
 * Goal: a fault of the core costs nobody anything but whoever met it, and stops nothing but what it happened in; live, at a start, and on a standby. Method: the real engine on a
 * real database, with an assertion planted in a kind of command, or a figure of one market damaged so that a true assertion fails.
 */
const [ANNA, BEN] = [61, 62] as const
let place: Awaited<ReturnType<typeof openDatabase>>
let takeAway = () => {}
beforeEach(async () => {
  place = await openDatabase()
})
afterEach(async () => {
  takeAway()
  await place.close()
})

/** Plants an assertion in a kind of command that fails when all is done. */
const plantIn = (kind: Command['kind']): void => {
  const entry = COMMANDS.get(kind) as unknown as { decide: (tx: unknown, command: unknown) => unknown }
  const { decide } = entry
  takeAway = () => {
    entry.decide = decide
  }
  entry.decide = (tx, command) => {
    const refusal = decide(tx, command)
    if (refusal === undefined) throw new Error('assertion failed: planted')
    return refusal
  }
}

const openTrading = async (faults: unknown[] = [], now = Date.now) => {
  const running = await openEngine(place, { now, onFault: error => faults.push(error) })
  await openMarket(running.engine, [ANNA, BEN])
  return running
}
type Running = Awaited<ReturnType<typeof openTrading>>

const haltOf = ({ engine }: Running, market: string) => engine.read(core => core.state.markets.listings.get(market)?.haltReason)
const faultsOf = ({ engine }: Running) => engine.read(core => [...core.state.markets.faults.keys()])
const resume = (market: string): Command => ({ kind: 'markets.halt', market, halted: false, reason: '' })

/** An order whose time is said is decided as a value, where the assertion stands. */
const timed = (order: Command) => ({ ...order, terms: { timeInForce: 'goodTillCancelled' } }) as Command
const sending: Command = { kind: 'payments.send', user: ANNA, recipient: BEN, asset: 'USDT', amount: usdt('10') }
const perpOrder: Command = {
  kind: 'perp.placeOrder',
  user: ANNA,
  market: 'BTC-PERP',
  side: 'buy',
  effect: 'open',
  type: 'limit',
  lots: 10n,
  price: price('59000'),
  terms: { timeInForce: 'goodTillCancelled' },
}
const elsewhere: Command = {
  kind: 'spot.placeOrder',
  user: ANNA,
  pair: 'ETHUSDT',
  side: 'buy',
  type: 'limit',
  price: price('2900'),
  quantity: btc('0.1'),
}

/** The journal is whole, decides again to the same, and gives the state of the running core. */
const expectWhole = async (running: Running) => {
  await running.compare()
  expect((await running.status()).alarm).toBeUndefined()
  await recoveredAlike(running.engine, place.sql)
  await running.stop()
  expect((await verifyJournal(place.sql)).findings).toEqual([])
}

describe('live', () => {
  test('nothing of what met the fault is kept; its market is halted in public; what came with it and after it is answered, durable and told', async () => {
    const faults: unknown[] = []
    const running = await openTrading(faults)
    const received: JournalRecord[] = []
    running.engine.listen(records => received.push(...records))
    const kept = timed(limitOrder(ANNA, 'sell', '60500', '0.5'))
    const before = await running.engine.read(core => core.seq)
    plantIn('spot.placeOrder')
    const [first, faulty, repeated, other] = await Promise.all(
      [
        sending,
        timed(limitOrder(BEN, 'buy', '60000', '0.2', 'once')),
        timed(limitOrder(BEN, 'buy', '60000', '0.2', 'once')),
        { ...sending, user: BEN, recipient: ANNA },
      ].map(command => running.engine.submit(command as Command)),
    )
    takeAway()
    expect(first).toMatchObject({ seq: before + 1 })
    expect(faulty?.refusal).toEqual({ refusal: 'haltedByFault' })
    expect(repeated?.refusal).toEqual({ refusal: 'marketHalted', parameters: { reason: 'internalFault' } })
    expect(other?.refusal).toBeUndefined()
    expect([await haltOf(running, 'BTCUSDT'), await haltOf(running, 'ETHUSDT')]).toEqual(['internalFault', ''])
    expect(received.map(({ command }) => command.kind)).toEqual(['payments.send', 'markets.haltWork', 'spot.placeOrder', 'payments.send'])
    expect(running.vitals()).toMatchObject({ faults: 1, isFaulty: false })
    // Trading goes on elsewhere at once, and in the market when staff let it go on.
    expect((await running.engine.submit(elsewhere)).refusal).toBeUndefined()
    expect((await running.engine.submit(resume('BTCUSDT'))).refusal).toBeUndefined()
    expect((await running.engine.submit(kept)).refusal).toBeUndefined()
    expect([running.vitals().faults, faults]).toEqual([0, []])
    await expectWhole(running)
  })

  test.each([
    ['an order of contracts', perpOrder, 'BTC-PERP'],
    ['a change of leverage', { kind: 'perp.setLeverage', user: ANNA, market: 'BTC-PERP', side: 'long', leverage: 5 }, 'BTC-PERP'],
    ['a payment', sending, `payments.send/${ANNA}`],
    [
      'a deposit',
      { kind: 'payments.creditDeposit', user: BEN, asset: 'USDT', amount: 1n as Amount, source: 'seed', reference: 'x' },
      `payments.creditDeposit/${BEN}`,
    ],
    ['an exclusion', { kind: 'people.exclude', user: BEN, days: 7 }, `people.exclude/${BEN}`],
  ] satisfies [string, Command, string][])('%s: what it names is halted, and everything else goes on', async (_, command, work) => {
    const running = await openTrading()
    const toContracts: Command = {
      kind: 'payments.transfer',
      user: ANNA,
      asset: 'USDT',
      amount: usdt('1000'),
      from: 'exchange',
      to: 'contract',
    }
    expect((await running.engine.submit(toContracts)).refusal).toBeUndefined()
    plantIn(command.kind)
    expect((await running.engine.submit(command)).refusal?.refusal).toBe('haltedByFault')
    expect(await faultsOf(running)).toEqual([work])
    const again = (await running.engine.submit(command)).refusal?.refusal
    expect(['haltedByFault', 'marketHalted']).toContain(again)
    expect((await running.engine.submit(elsewhere)).refusal).toBeUndefined()
    expect((await running.engine.submit({ kind: 'clock.tick' })).refusal).toBeUndefined()
    takeAway()
    await expectWhole(running)
  })

  test('the index is decided again without the market whose work failed', async () => {
    const running = await openTrading()
    const stop: Command = {
      kind: 'spot.placeOrder',
      user: ANNA,
      pair: 'BTCUSDT',
      side: 'sell',
      type: 'stopMarket',
      quantity: btc('0.1'),
      terms: { triggerPrice: price('59000'), triggerOn: 'index' },
    }
    const { result } = await running.engine.submit(stop)
    await running.engine.read(({ state: { spot, ledger } }) => {
      const slot = spot.orders.pool.find(result?.orderId as number)
      ledger.holds.columns.account[spot.orders.columns.hold[slot] as number] = 999_999_999
    })
    const index: Command = { kind: 'markets.updateIndex', prices: { BTC: price('58000'), ETH: price('2950') }, evidence: '1'.repeat(64) }
    expect((await running.engine.submit(index)).refusal).toBeUndefined()
    expect(await faultsOf(running)).toEqual(['BTCUSDT'])
    expect(await running.engine.read(core => core.state.markets.index.get('BTC'))).toBe(price('58000'))
    expect((await running.engine.submit({ kind: 'clock.tick' })).refusal).toBeUndefined()
    await expectWhole(running)
  })

  test('the clock is decided again without the product whose work failed', async () => {
    let at = Date.now()
    const running = await openTrading([], () => at)
    const [product] = await running.engine.read(core => [...core.state.earn.products.keys()])
    const earlier: Command[] = [
      { kind: 'payments.fundPool', pool: 'yield', asset: 'USDT', amount: usdt('1000'), reference: 'yield' },
      { kind: 'earn.buy', user: ANNA, product: product as string, principal: usdt('1000'), version: 1 },
    ]
    for (const command of earlier) expect((await running.engine.submit(command)).refusal).toBeUndefined()
    await running.engine.read(({ state: { earn, ledger } }) => {
      ledger.holds.columns.account[earn.orders.get(1)?.principalHold as number] = 999_999_999
    })
    at += 3 * 86_400_000
    expect((await running.engine.submit({ kind: 'clock.tick' })).refusal).toBeUndefined()
    expect(await faultsOf(running)).toEqual(['earn'])
    const days = () => running.engine.read(core => core.state.earn.orders.get(1)?.days)
    expect(await days()).toBe(0)
    expect((await running.engine.submit({ kind: 'earn.redeem', user: ANNA, custodyId: 1 })).refusal?.refusal).toBe('haltedByFault')
    // What was damaged was the memory alone: once staff let it go on, the days are made up for.
    expect((await running.engine.submit(resume('earn'))).refusal).toBeUndefined()
    expect((await running.engine.submit({ kind: 'clock.tick' })).refusal).toBeUndefined()
    expect(await days()).toBeGreaterThan(0)
    await expectWhole(running)
  })

  test('what staff ask for and meets a fault is given up, and halts nothing more', async () => {
    const running = await openTrading()
    const halt: Command = { kind: 'markets.halt', market: 'BTCUSDT', halted: true, reason: 'Maintenance.' }
    plantIn('markets.halt')
    expect((await running.engine.submit(halt)).refusal?.refusal).toBe('haltedByFault')
    takeAway()
    expect(await faultsOf(running)).toEqual([])
    expect((await running.engine.submit(halt)).refusal).toBeUndefined()
    expect(await haltOf(running, 'BTCUSDT')).toBe('Maintenance.')
    await expectWhole(running)
  })

  test('a fault in what halts, which nothing is left to confine, ends the process with one clear line', async () => {
    const faults: unknown[] = []
    const running = await openTrading(faults)
    plantIn('markets.haltWork')
    const { decide } = COMMANDS.get('payments.send') as { decide: unknown }
    const entry = COMMANDS.get('payments.send') as unknown as { decide: unknown }
    entry.decide = () => {
      throw new Error('assertion failed: planted')
    }
    try {
      await expect(running.engine.submit(sending)).rejects.toThrow(EngineStopped)
    } finally {
      entry.decide = decide
    }
    expect(faults).toHaveLength(1)
    expect(String(faults[0])).toBe(
      'Error: The core met a fault in "markets.haltWork" that cannot be halted by itself: assertion failed: planted',
    )
    await running.stop()
  })
})

/**
 * Leaves a journal whose newest snapshot has a damage that a tick of the clock meets: an order of BTCUSDT that cannot expire. One of ETHUSDT expires with it.
 */
const leaveDamage = async () => {
  const running = await openTrading()
  const expiresAt = Date.now() + 61_000
  const terms = { timeInForce: 'goodTillTime', expiresAt } as const
  const orders = [{ ...limitOrder(ANNA, 'sell', '61000', '0.1'), terms } as Command, { ...elsewhere, terms } as Command]
  for (const order of orders) expect((await running.engine.submit(order)).refusal).toBeUndefined()
  await running.stop()
  const position = await recover(place.sql)
  const { core } = position
  const { spot, ledger } = core.state
  ledger.holds.columns.account[spot.orders.columns.hold[spot.orders.pool.find(1)] as number] = 999_999_999
  const [seq, state] = [core.seq, saveState(core)]
  core.execute({ kind: 'audit.attestState', seq, stateHash: hashOfState(state) }, core.at)
  await new Journal(place.sql, position).append(batchOf(core, core.seq))
  await writeSnapshot(place.sql, { seq, hash: position.hash, state })
  return { expiresAt }
}

const areOpen = ({ state: { spot } }: Core) => [1, 2].map(orderId => spot.orders.pool.find(orderId) >= 0)

describe('at a start', () => {
  test('the fence meets the fault, halts the market and is decided again: the start comes up, and so does the next', async () => {
    const { expiresAt } = await leaveDamage()
    const start = () => takeOver({ sql: place.sql, journalSql: place.sql, now: () => expiresAt })
    const { recovered, halted } = await start()
    expect(halted).toMatchObject([{ work: 'BTCUSDT', fault: expect.stringContaining('BigInt') }])
    expect(areOpen(recovered.core)).toEqual([true, false])
    expect(recovered.core.state.markets.listings.get('BTCUSDT')).toMatchObject({ halted: true, haltReason: 'internalFault' })
    const next = await start()
    expect(next.halted).toEqual([])
    expect(next.recovered.core.state.markets.faults.size).toBe(1)
  })

  test('the engine comes up although the audit finds the damage: the alarm is raised, the market stays halted, the clock goes on', async () => {
    const { expiresAt } = await leaveDamage()
    const faults: unknown[] = []
    const running = await openEngine(place, { now: () => expiresAt, onFault: error => faults.push(error) })
    expect(await faultsOf(running)).toEqual(['BTCUSDT'])
    await expect.poll(async () => (await running.status()).alarm).toBeDefined()
    expect((await running.engine.submit({ kind: 'clock.tick' })).refusal).toBeUndefined()
    expect(faults).toEqual([])
    await running.stop()
  })
})

describe('a standby', () => {
  test('that takes over meets the fault with the core that followed, and comes up the same', async () => {
    const { expiresAt } = await leaveDamage()
    const warm = await foldTail(place.sql, await restoreNewest(place.sql))
    const { recovered, halted } = await takeOver({ sql: place.sql, journalSql: place.sql, now: () => expiresAt, warm })
    expect(halted.map(({ work }) => work)).toEqual(['BTCUSDT'])
    expect(areOpen(recovered.core)).toEqual([true, false])
    expect(stateHash((await recover(place.sql)).core)).toBe(stateHash(recovered.core))
  })

  test('finds what its predecessor halted', async () => {
    const running = await openTrading()
    plantIn('payments.send')
    await running.engine.submit(sending)
    takeAway()
    await running.stop()
    const { recovered } = await takeOver({ sql: place.sql, journalSql: place.sql, now: Date.now })
    expect([...recovered.core.state.markets.faults.keys()]).toEqual([`payments.send/${ANNA}`])
  })
})
