import { describe, expect, it } from 'vitest'
import { coins, Exchange, foldBytes, NOON, price, recordBytes, stateText, USERS, usdt } from '../../scenarios/exchange.ts'
import { lengthOf } from '../ledger/tape.ts'
import { encode } from '../memory/codec.ts'
import { Encoded } from '../memory/encoded.ts'
import type { PlaceSpotOrder } from '../spot/commands.ts'
import { ORDER_FILLED } from '../spot/tape/codes.ts'
import { Core } from './core.ts'
import { outcomeAt, recordsOf } from './encoded-record.ts'
import type { Command } from './record.ts'
import { KEY_KEPT_MS } from './reply-memory.ts'
import { createState } from './state.ts'

const { alice, bob } = USERS
const order: PlaceSpotOrder = {
  kind: 'spot.placeOrder',
  user: alice,
  pair: 'BTCUSDT',
  side: 'buy',
  type: 'limit',
  price: price('60000'),
  quantity: coins('0.1'),
}

function busyExchange(): Exchange {
  const exchange = new Exchange()
  exchange.deposit('alice', '100000', 'USDT')
  exchange.deposit('bob', '2', 'BTC')
  exchange.deposit('maker', '1000000', 'USDT')
  exchange.deposit('maker', '10', 'BTC')
  exchange.send({ ...order, key: 'k1', clientOrderId: 'mine' })
  exchange.at += 1_000
  exchange.send({ ...order, user: bob, side: 'sell', price: price('59990'), quantity: coins('0.05'), key: 'k2' })
  const ladder = (prices: string[]) => prices.map(at => ({ price: price(at), quantity: coins('0.2') }))
  exchange.send({
    kind: 'spot.quote',
    user: USERS.maker,
    pair: 'BTCUSDT',
    bids: ladder(['59900', '59800']),
    asks: ladder(['60100', '60200']),
  })
  exchange.send({ kind: 'spot.placeOrder', user: alice, pair: 'BTCUSDT', side: 'buy', type: 'market', total: usdt('3000'), key: 'k3' })
  exchange.send({ kind: 'payments.transfer', user: alice, asset: 'USDT', amount: usdt('10'), from: 'exchange', to: 'options', key: 'k4' })
  expect(exchange.send({ ...order, quantity: coins('1000') }).refusal?.refusal).toBe('notionalTooLarge')
  exchange.send({ kind: 'clock.tick' })
  return exchange
}

describe('an idempotency key', () => {
  it('gives the first answer again and changes nothing', () => {
    const exchange = busyExchange()
    const [seq, text] = [exchange.core.seq, stateText(exchange.core)]
    exchange.at += 60_000
    const decision = exchange.core.decide({ ...order, key: 'k1', clientOrderId: 'mine' }, exchange.at)
    expect(decision.record).toBeUndefined()
    expect(decision.reply).toMatchObject({ at: NOON, result: { orderId: 1, status: 'open' } })
    expect([exchange.core.seq, stateText(exchange.core)]).toEqual([seq, text])
  })

  it('does not mind the order of properties or absent ones, and belongs to its user', () => {
    const exchange = busyExchange()
    const turned = Object.fromEntries(
      Object.entries({ ...order, clientOrderId: 'mine', key: 'k1', total: undefined }).reverse(),
    ) as unknown as Command
    expect(exchange.core.decide(turned, exchange.at).record).toBeUndefined()
    expect(exchange.send({ ...order, user: bob, key: 'k1' }).refusal?.refusal).toBe('insufficientBalance')
  })

  it('is refused for another command, which neither acts nor replaces the first', () => {
    const exchange = busyExchange()
    expect(exchange.send({ ...order, quantity: coins('0.2'), key: 'k1' }).refusal).toEqual({ refusal: 'keyReused' })
    expect(exchange.send({ ...order, key: 'k1', clientOrderId: 'mine' }).result?.orderId).toBe(1)
  })

  it('remembers a refusal too', () => {
    const exchange = new Exchange()
    const first = exchange.send({ ...order, key: 'poor' })
    exchange.deposit('alice', '100000', 'USDT')
    expect(first.refusal?.refusal).toBe('insufficientBalance')
    expect(exchange.send({ ...order, key: 'poor' })).toEqual(first)
  })

  it('is forgotten by the first tick after 24 hours, not before', () => {
    const exchange = new Exchange()
    exchange.deposit('alice', '100000', 'USDT')
    exchange.send({ ...order, key: 'day' })
    exchange.at += KEY_KEPT_MS - 1
    exchange.send({ kind: 'clock.tick' })
    expect(exchange.core.decide({ ...order, key: 'day' }, exchange.at).record).toBeUndefined()
    exchange.at += 1
    exchange.send({ kind: 'clock.tick' })
    expect(exchange.send({ ...order, key: 'day' }).result?.orderId).toBe(2)
  })
})

describe('recovery', () => {
  it('comes to the same state from the journal as bytes, from nothing or from any snapshot on', () => {
    const { core, journal } = busyExchange()
    for (let kept = 0; kept <= journal.length; kept++) {
      const folded = new Core()
      for (const record of journal.slice(0, kept)) foldBytes(folded, record)
      const restored = Core.restore(folded.snapshot())
      expect(stateText(restored)).toBe(stateText(folded))
      for (const record of journal.slice(kept)) foldBytes(restored, record)
      expect(stateText(restored)).toBe(stateText(core))
      expect(restored.audit()).toEqual([])
    }
  })

  it('goes on as the first core would have: same answers, same repeats', () => {
    const { core, journal, at } = busyExchange()
    const recovered = new Core()
    for (const record of journal) foldBytes(recovered, record)
    const next: Command[] = [
      { ...order, key: 'k1', clientOrderId: 'mine' },
      { ...order, side: 'sell', user: bob, quantity: coins('0.3'), price: price('59800') },
      { kind: 'spot.cancelAllOrders', user: alice },
    ]
    for (const command of next) expect(encode(recovered.decide(command, at))).toBe(encode(core.decide(command, at)))
    expect(stateText(recovered)).toBe(stateText(core))
  })

  it.each([1, 3, 64, 5_000])('makes no difference how many rows the tables had room for: %i', room => {
    const { core, journal } = busyExchange()
    const folded = new Core(createState(room))
    for (const record of journal.slice(0, -3)) foldBytes(folded, record)
    const restored = Core.restore(folded.snapshot(), room)
    for (const record of journal.slice(-3)) {
      foldBytes(folded, record)
      foldBytes(restored, record)
    }
    expect([stateText(folded), stateText(restored)]).toEqual([stateText(core), stateText(core)])
    expect([...folded.audit(), ...restored.audit()]).toEqual([])
    for (let user = 1_000; user < 1_120; user++) {
      const commands: Command[] = [
        { kind: 'people.register', user, userKind: 'real' },
        { kind: 'payments.creditDeposit', user, asset: 'USDT', amount: usdt('100'), source: 'seed', reference: `deposit-${user}` },
        { ...order, user, quantity: coins('0.001') },
      ]
      for (const command of commands)
        expect(new Set([core, folded, restored].map(each => encode(each.decide(command, core.at)))).size).toBe(1)
    }
    expect(core.state.spot.orders.pool.count).toBeGreaterThan(64)
    expect([stateText(folded), stateText(restored)]).toEqual([stateText(core), stateText(core)])
    expect([...folded.audit(), ...restored.audit()]).toEqual([])
  })

  it('reads a written record as what was decided', () => {
    const exchange = busyExchange()
    const { record } = exchange.core.decide(
      { ...order, user: bob, side: 'sell', quantity: coins('0.3'), price: price('59800') },
      exchange.at,
    )
    const written = new Encoded()
    written.fill(recordBytes(exchange.core))
    expect(exchange.core.read(written)).toEqual(record)
    expect(record?.events?.map(({ type }) => type)).toContain('spot.orderFilled')
  })

  it('reads records one after the other, and finds a journal that ends within one', () => {
    const { journal } = busyExchange()
    const bytes = Buffer.concat(journal)
    expect([...recordsOf(bytes)]).toHaveLength(journal.length)
    expect(() => [...recordsOf(bytes.subarray(0, -8))]).toThrow('ends within a record')
  })

  it('stops at a gap, at a record out of time, and at an event that does not fit', () => {
    const { core, journal } = busyExchange()
    const next = (change: (record: Encoded) => void, bytes = tickAfter(core)) => {
      const record = new Encoded()
      record.fill(bytes)
      change(record)
      return () => core.fold(record)
    }
    expect(
      next(record => {
        record.floats[1] = core.seq + 2
      }),
    ).toThrow('gaps')
    expect(
      next(record => {
        record.floats[2] = core.at - 1
      }),
    ).toThrow('never goes back')
    const trade = journal.find(bytes => hasEvent(bytes, ORDER_FILLED)) as Uint8Array
    expect(next(record => record.floats.set([core.seq + 1, core.at], 1), trade)).toThrow('assertion failed')
    expect(
      next(record => {
        record.ints[outcomeAt(record) * 2] = 77
      }),
    ).toThrow('known event')
    expect(
      next(record => {
        record.ints[outcomeAt(record) * 2 + 1] = 77
      }),
    ).toThrow('event is whole')
  })

  it('never takes a command from before its last record', () => {
    const { core } = busyExchange()
    expect(() => core.decide({ kind: 'clock.tick' }, core.at - 1)).toThrow('never goes back')
    expect(() => core.decide({ kind: 'clock.tick' }, Number.NaN)).toThrow('never goes back')
  })
})

/** Whether a record has an event with this code. */
function hasEvent(bytes: Uint8Array, code: number): boolean {
  const record = new Encoded()
  record.fill(bytes)
  for (let at = outcomeAt(record); at < record.length; at += lengthOf(record, at)) if (record.ints[at * 2] === code) return true
  return false
}

/** The record of a tick as the next one of this core. */
function tickAfter(core: Core): Uint8Array {
  const other = Core.restore(core.snapshot())
  other.execute({ kind: 'clock.tick' }, other.at)
  return recordBytes(other)
}

it('answers with the numbers that a sender needs at once', () => {
  const exchange = busyExchange()
  const sold = exchange.send({ ...order, user: bob, side: 'sell', quantity: coins('0.3'), price: price('59900') })
  expect(sold.result).toEqual({ orderId: 8, status: 'open', filledQuantity: coins('0.25'), filledNotional: usdt('14980') })
  expect(exchange.send({ kind: 'spot.cancelOrder', user: bob, orderId: 8 }).result).toEqual({
    orderId: 8,
    status: 'closed',
    closeReason: 'cancelled',
    cancelledOrderIds: [8],
  })
  expect(
    exchange.send({ kind: 'payments.transfer', user: alice, asset: 'USDT', amount: usdt('1'), from: 'options', to: 'contract' }).result,
  ).toEqual({ transferId: 2 })
})
