import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PerpExchange } from '../../scenarios/perp-exchange.ts'
import { encode } from '../memory/codec.ts'
import { Encoded } from '../memory/encoded.ts'
import { formOf, TEXT_COMMAND } from '../tx/command-head.ts'
import { Digests } from './digest.ts'
import { readCommand, writeCommand } from './encoded-command.ts'
import type { Command } from './record.ts'

const { state } = new PerpExchange().core
const encoded = new Encoded()

function written(command: unknown): Encoded {
  encoded.length = 0
  writeCommand(encoded, state, command as Command)
  return encoded
}

const units = fc.oneof(fc.bigInt({ min: -(1n << 64n), max: 1n << 64n }), fc.constant(undefined), fc.constant(0n))
const text = fc.option(fc.string({ maxLength: 70, unit: 'grapheme' }), { nil: undefined })
const user = fc.oneof(fc.integer({ min: -2, max: 9 }), fc.constantFrom(2 ** 53 - 1, 2 ** 53, Number.NaN, 0.5, '1', null, undefined))

const placed = fc.record({
  kind: fc.constant('spot.placeOrder'),
  user,
  key: text,
  pair: fc.constantFrom('BTCUSDT', 'ETHUSDT', 'NOPE', '__proto__'),
  side: fc.constantFrom('buy', 'sell', 'hold'),
  type: fc.constantFrom('limit', 'market', 'stopLimit'),
  price: units,
  quantity: units,
  total: units,
  clientOrderId: text,
  terms: fc.constantFrom(undefined, {}, { postOnly: true }),
  shownVersion: fc.constantFrom(undefined, 1),
})
const cancelled = fc.record({ kind: fc.constant('spot.cancelOrder'), user, key: text, orderId: user, clientOrderId: text })

const contract = fc.record({
  kind: fc.constant('perp.placeOrder'),
  user,
  key: text,
  market: fc.constantFrom('BTC-PERP', 'NOPE', '__proto__'),
  side: fc.constantFrom('buy', 'sell', 'hold'),
  effect: fc.constantFrom('open', 'close', undefined, 'both'),
  type: fc.constantFrom('limit', 'market', 'stopLimit'),
  price: units,
  lots: units,
  clientOrderId: text,
  terms: fc.constantFrom(undefined, {}, { postOnly: true }),
  shown: fc.constantFrom(undefined, {}, { version: 1, leverage: 10, marginMode: 'cross' }),
})
const contractCancelled = fc.record({ kind: fc.constant('perp.cancelOrder'), user, key: text, orderId: user, clientOrderId: text })

/** The same property order and no absent properties, so that equal commands are equal texts. */
const textOf = (command: object): string =>
  encode(Object.fromEntries(Object.entries(command).sort(([one], [other]) => (one < other ? -1 : 1))))

it('reads every command as it was written, whatever is in it', () => {
  fc.assert(
    fc.property(fc.oneof(placed, cancelled, contract, contractCancelled), command => {
      expect(textOf(readCommand(written(command), 0, state))).toBe(textOf(command))
    }),
    { numRuns: 3_000 },
  )
})

it('gives ordinary orders and cancels a form of their own', () => {
  const order = { kind: 'spot.placeOrder', user: 1, pair: 'BTCUSDT', side: 'buy', type: 'limit', price: 5n, quantity: 7n }
  for (const command of [order, { ...order, key: 'k', clientOrderId: 'mine' }, { kind: 'spot.cancelOrder', user: 1, orderId: 3, key: 'k' }])
    expect(formOf(written(command), 0)).not.toBe(TEXT_COMMAND)
  for (const command of [
    { ...order, pair: 'NOPE' },
    { ...order, key: '' },
    { ...order, total: 1n },
    { ...order, terms: {} },
  ])
    expect(formOf(written(command), 0)).toBe(TEXT_COMMAND)
})

it('gives ordinary orders of contracts and their cancels a form of their own', () => {
  const order = { kind: 'perp.placeOrder', user: 1, market: 'BTC-PERP', side: 'buy', effect: 'open', type: 'limit', price: 5n, lots: 7n }
  for (const command of [
    order,
    { ...order, effect: undefined, key: 'k', clientOrderId: 'mine' },
    { ...order, type: 'market', price: undefined },
    { kind: 'perp.cancelOrder', user: 1, orderId: 3, key: 'k' },
  ])
    expect(formOf(written(command), 0)).not.toBe(TEXT_COMMAND)
  for (const command of [
    { ...order, market: 'NOPE' },
    { ...order, lots: undefined },
    { ...order, terms: { reduceOnly: true } },
  ])
    expect(formOf(written(command), 0)).toBe(TEXT_COMMAND)
})

it('sums up the same command to the same, and any other to something else', () => {
  const order = { kind: 'spot.placeOrder', user: 1, key: 'k', pair: 'BTCUSDT', side: 'buy', type: 'limit', price: 5n, quantity: 7n }
  const others = [
    { ...order, price: 6n },
    { ...order, quantity: 8n },
    { ...order, side: 'sell' },
    { ...order, pair: 'ETHUSDT' },
    { ...order, clientOrderId: 'a' },
    { ...order, price: undefined, type: 'market' },
    { ...order, quantity: undefined, total: 7n, price: undefined, type: 'market' },
  ]
  const sumOf = (command: unknown) => {
    const digests = new Digests(1)
    digests.ofEncoded(0, written(command), 0)
    return `${digests.commandA[0]}/${digests.commandB[0]}`
  }
  expect(sumOf({ ...order, total: undefined, key: 'other' })).toBe(sumOf(order))
  expect(new Set([order, ...others].map(sumOf)).size).toBe(others.length + 1)
})
