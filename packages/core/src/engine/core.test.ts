import { describe, expect, it } from 'vitest'
import { coins, Exchange, NOON, price, USERS, usdt } from '../../scenarios/exchange.ts'
import type { PlaceSpotOrder } from '../spot/commands.ts'
import { decode, encode } from './codec.ts'
import { Core } from './core.ts'
import { KEY_KEPT_MS } from './idempotency.ts'
import type { Command, JournalRecord } from './record.ts'

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
  exchange.send({ ...order, quantity: coins('1000') })
  exchange.send({ kind: 'clock.tick' })
  return exchange
}

describe('an idempotency key', () => {
  it('gives the first answer again and changes nothing', () => {
    const exchange = busyExchange()
    const [seq, text] = [exchange.core.seq, exchange.core.stateText()]
    exchange.at += 60_000
    const decision = exchange.core.decide({ ...order, key: 'k1', clientOrderId: 'mine' }, exchange.at)
    expect(decision.record).toBeUndefined()
    expect(decision.reply).toMatchObject({ at: NOON, result: { orderId: 1, status: 'open' } })
    expect([exchange.core.seq, exchange.core.stateText()]).toEqual([seq, text])
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
  it('comes to the same state from the journal as text, from nothing or from any snapshot on', () => {
    const { core, journal } = busyExchange()
    const lines = journal.map(encode)
    for (let kept = 0; kept <= lines.length; kept++) {
      const folded = new Core()
      for (const line of lines.slice(0, kept)) folded.fold(decode(line))
      const restored = Core.restore(folded.snapshot())
      expect(restored.stateText()).toBe(folded.stateText())
      for (const line of lines.slice(kept)) restored.fold(decode(line))
      expect(restored.stateText()).toBe(core.stateText())
      expect(restored.audit()).toEqual([])
    }
  })

  it('goes on as the first core would have: same answers, same repeats', () => {
    const { core, journal, at } = busyExchange()
    const recovered = new Core()
    for (const record of journal) recovered.fold(decode<JournalRecord>(encode(record)))
    const next: Command[] = [
      { ...order, key: 'k1', clientOrderId: 'mine' },
      { ...order, side: 'sell', user: bob, quantity: coins('0.3'), price: price('59800') },
      { kind: 'spot.cancelAllOrders', user: alice },
    ]
    for (const command of next) expect(encode(recovered.decide(command, at))).toBe(encode(core.decide(command, at)))
    expect(recovered.stateText()).toBe(core.stateText())
  })

  it('stops at a gap, at a record out of time, and at an event that does not fit', () => {
    const { core, journal } = busyExchange()
    const record: JournalRecord = { seq: core.seq + 1, at: core.at, command: { kind: 'clock.tick' }, events: [] }
    expect(() => core.fold({ ...record, seq: record.seq + 1 })).toThrow('gaps')
    expect(() => core.fold({ ...record, at: record.at - 1 })).toThrow('never goes back')
    const trade = journal.flatMap(({ events }) => events ?? []).filter(event => event.type === 'spot.orderFilled')
    expect(() => core.fold({ ...record, events: trade })).toThrow('assertion failed')
    expect(() => core.fold({ ...record, events: [{ type: 'spot.orderStolen' }] as never })).toThrow('known event')
  })

  it('never takes a command from before its last record', () => {
    const { core } = busyExchange()
    expect(() => core.decide({ kind: 'clock.tick' }, core.at - 1)).toThrow('never goes back')
    expect(() => core.decide({ kind: 'clock.tick' }, Number.NaN)).toThrow('never goes back')
  })
})

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
