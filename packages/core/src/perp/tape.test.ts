import type { Amount, Price } from '@assay/money/kinds'
import { ORDER_TYPES, SELF_TRADE_PREVENTIONS, TIMES_IN_FORCE } from '@assay/rules/order-terms'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PerpExchange } from '../../scenarios/perp-exchange.ts'
import { wordsOf } from '../ledger/tape.ts'
import { encode } from '../memory/codec.ts'
import { Words } from '../memory/words.ts'
import { MARGIN_MODES } from './commands.ts'
import { PERP_CLOSE_REASONS, type PerpEvent } from './events.ts'
import { ORIGINS } from './tape-codes.ts'
import { readPerp } from './tape-read.ts'
import { writePerp } from './tape-write.ts'

const { perp } = new PerpExchange().core.state
const { listing } = perp.markets[0]!
const tape = new Words()

const number = fc.integer({ min: 1, max: 2 ** 48 })
const lots = fc.bigInt({ min: 0n, max: 1n << 40n })
const amount = fc.bigInt({ min: -(1n << 62n), max: 1n << 62n }) as fc.Arbitrary<Amount>
const onGrid = fc.integer({ min: 1, max: 2 ** 40 }).map(ticks => (BigInt(ticks) * listing.gridTick) as Price)
const hold = fc.option(fc.nat({ max: 1 << 30 }), { nil: undefined })
const flag = fc.constantFrom(true as const, undefined)
const market = fc.constant(listing.market)
const side = fc.constantFrom('buy' as const, 'sell' as const)
const fillSide = fc.record({ orderId: number, user: number, positionId: number, closedLots: lots, fee: amount, realisedProfit: amount })
const maybe = <Value>(values: readonly Value[]) => fc.constantFrom(undefined, ...values)

const v = fc.constant(1 as const)
const events = {
  'perp.orderAccepted': fc.record({
    ...{ v, orderId: number, user: number, market, side, effect: fc.constantFrom('open' as const, 'close' as const) },
    ...{ orderType: fc.constantFrom(...ORDER_TYPES), price: onGrid, lots, cost: amount, leverage: fc.integer({ min: 1, max: 125 }) },
    settingsVersion: fc.integer({ min: 1, max: 9999 }),
    clientOrderId: fc.option(fc.string({ maxLength: 64, minLength: 1, unit: 'grapheme' }), { nil: undefined }),
    ...{ quote: flag, timeInForce: maybe(TIMES_IN_FORCE), postOnly: flag, selfTradePrevention: maybe(SELF_TRADE_PREVENTIONS) },
    ...{ origin: maybe(ORIGINS), hold, marginMode: maybe(['cross'] as const) },
    ...{ positionId: fc.option(number, { nil: undefined }), reduceOnly: flag },
  }),
  'perp.orderFilled': fc.record({
    ...{ v, tradeId: number, market, price: onGrid, lots, notional: amount, takerSide: side, taker: fillSide, maker: fillSide },
  }),
  'perp.orderClosed': fc.record({ v, orderId: number, reason: fc.constantFrom(...PERP_CLOSE_REASONS) }),
  'perp.positionOpened': fc.record({
    ...{ v, positionId: number, user: number, market, side: fc.constantFrom('long' as const, 'short' as const) },
    ...{ leverage: fc.integer({ min: 1, max: 125 }), marginMode: fc.constantFrom(...MARGIN_MODES) },
  }),
  'perp.positionChanged': fc.record({
    ...{ v, positionId: number, lots, entryValue: amount, margin: amount, hold, realisedProfit: amount, fees: amount, funding: amount },
  }),
  'perp.markUpdated': fc.record({ v, market, mark: amount, index: amount, price1: amount, basis: amount, last: amount }),
  'perp.fundingPaid': fc.record({ v, market, user: number, positionId: number, amount, fromMargin: amount }),
}

const written = (event: PerpEvent): boolean => {
  tape.length = 0
  return writePerp(tape, perp, event)
}

it.each(Object.keys(events) as (keyof typeof events)[])('writes %s in words, and reads the same in the same order', type => {
  fc.assert(
    fc.property(events[type] as fc.Arbitrary<object>, fields => {
      const event = { type, ...fields } as unknown as PerpEvent
      expect(written(event)).toBe(true)
      // What is absent is left out of a text, as it is of what is read.
      expect(encode(readPerp(perp, tape, 0))).toBe(encode(event))
      expect(wordsOf(tape, 0)).toBe(tape.length)
    }),
  )
})

it('leaves to texts what seldom is, and what 64 bits cannot say', () => {
  const order = { type: 'perp.orderAccepted', v: 1, orderId: 1, user: 1, market: listing.market, side: 'buy', effect: 'open' } as const
  const plain = {
    ...order,
    orderType: 'limit',
    price: listing.gridTick as Price,
    lots: 1n,
    cost: 1n as Amount,
    leverage: 1,
    settingsVersion: 1,
  } as const
  const exit = { price: listing.gridTick as Price, on: 'mark' } as const
  const far = (1n << 63n) as Price
  const mark = {
    type: 'perp.markUpdated',
    v: 1,
    market: listing.market,
    mark: far,
    index: far,
    price1: far,
    basis: far,
    last: far,
  } as const
  expect(written(plain)).toBe(true)
  for (const event of [
    { ...plain, triggerPrice: listing.gridTick as Price, triggerOn: 'mark' } as const,
    { ...plain, expiresAt: 5 },
    { ...plain, takeProfit: exit },
    { ...plain, stopLoss: exit },
    mark,
    { type: 'perp.positionModeSet', v: 1, user: 1, mode: 'oneWay' } as const,
  ]) {
    expect(written(event)).toBe(false)
    expect(tape.length).toBe(0)
  }
})
