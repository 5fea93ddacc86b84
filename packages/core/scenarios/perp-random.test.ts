import type { Price } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import type { Command } from '../src/engine/record.ts'
import { openPerpOrders } from '../src/perp/orders/read-orders.ts'
import { positionsOf } from '../src/perp/read.ts'
import { foldBytes, type Name, price, rate, stateText, USERS, usdt } from './exchange.ts'
import { MARKET, PerpExchange } from './perp-exchange.ts'

const NAMES = Object.keys(USERS) as Name[]

/** One thing that somebody tries, by plain numbers; many of them are refused, which changes nothing. */
interface Attempt {
  kind: number
  name: Name
  side: 'buy' | 'sell'
  effect: 'open' | 'close'
  lots: number
  /** Distance from 60,000 in USDT. */
  distance: number
  further: number
}

const attempts = fc.array(
  fc.record({
    kind: fc.nat(23),
    name: fc.constantFrom(...NAMES),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    effect: fc.constantFrom('open' as const, 'open' as const, 'close' as const),
    lots: fc.integer({ min: 1, max: 4_000 }),
    distance: fc.integer({ min: -600, max: 600 }),
    further: fc.nat(1_000),
  }),
  { minLength: 30, maxLength: 120 },
)

const at = (distance: number): Price => (price('60000') + price('1') * BigInt(distance)) as Price

function commandOf(exchange: PerpExchange, { kind, name, side, effect, lots, distance, further }: Attempt): Command {
  const user = USERS[name]
  const head = { user, market: MARKET }
  const place = { kind: 'perp.placeOrder' as const, ...head, side, effect, lots: BigInt(lots) }
  const position = positionsOf(exchange.core.state, user)[0]
  const positionId = position?.positionId ?? 1
  const order = openPerpOrders(exchange.core.state, user)[0]
  switch (kind) {
    case 0:
    case 1:
      return { ...place, type: 'market' }
    case 2:
      return { ...place, type: 'stopMarket', terms: { triggerPrice: at(distance), triggerOn: further % 2 ? 'mark' : 'last' } }
    case 3:
      return { ...place, type: 'takeProfitLimit', price: at(distance), terms: { triggerPrice: at(distance + (further % 40) - 20) } }
    case 4:
      return { ...place, type: 'trailingStop', terms: { callbackRate: rate('0.002') } }
    case 5:
      return { ...place, type: 'limit', price: at(distance), terms: { timeInForce: further % 2 ? 'immediateOrCancel' : 'fillOrKill' } }
    case 6:
      return { kind: 'perp.closePosition', user, positionId, ...(further % 2 ? { lots: BigInt(lots) } : {}) }
    case 7:
      return { kind: 'perp.reversePosition', user, positionId }
    case 8:
      return further % 8 ? { kind: 'perp.cancelAllOrders', user } : { kind: 'perp.closeAll', user }
    case 9:
      return { kind: 'perp.setLeverage', ...head, side: side === 'buy' ? 'long' : 'short', leverage: 1 + (further % 100) }
    case 10:
      return { kind: 'perp.changeMargin', user, positionId, amount: usdt(String(1 + further)), add: side === 'buy' }
    case 11:
      return further % 2
        ? { kind: 'perp.setMarginMode', ...head, mode: side === 'buy' ? 'cross' : 'isolated' }
        : { kind: 'perp.setPositionMode', user, mode: side === 'buy' ? 'oneWay' : 'hedge' }
    case 12:
      return { kind: 'perp.setExits', user, positionId, takeProfit: { price: at(distance), on: 'mark' } }
    case 13:
      return { kind: 'perp.amendOrder', user, orderId: order?.orderId ?? 1, price: at(distance), lots: BigInt(lots) }
    case 14:
      return { kind: 'perp.quote', user: USERS.maker, market: MARKET, bids: ladder(-1, lots), asks: ladder(1, lots) }
    case 15:
    case 16:
      return { kind: 'markets.updateIndex', prices: { BTC: at(distance) }, evidence: 'test' }
    case 17:
      return { kind: 'payments.transfer', user, asset: 'USDT', amount: usdt(String(10 * (1 + further))), from: 'contract', to: 'exchange' }
    case 18:
      return { kind: 'clock.tick' }
    default:
      return { ...place, type: 'limit', price: at(distance) }
  }
}

const ladder = (sign: 1 | -1, lots: number) => [1, 2, 3].map(step => ({ price: at(sign * step * 20), lots: BigInt(lots) }))

describe('any sequence of commands', () => {
  // Every command is audited: money is conserved, what is frozen has its owner, positions add up to nothing, and the clearing account owes exactly
  // the signed entry values of the positions.
  it('keeps every invariant, and comes to the same state from its journal and from a snapshot', () => {
    let trades = 0
    fc.assert(
      fc.property(attempts, sequence => {
        const exchange = new PerpExchange()
        exchange.isTrying = true
        for (const attempt of sequence) {
          exchange.at += attempt.further
          exchange.send(commandOf(exchange, attempt))
        }
        trades += exchange.core.state.perp.nextTrade - 1
        const folded = new Core()
        for (const record of exchange.journal) foldBytes(folded, record)
        expect(stateText(folded)).toBe(stateText(exchange.core))
        expect(stateText(Core.restore(exchange.core.snapshot()))).toBe(stateText(exchange.core))
      }),
      { numRuns: 60, endOnFailure: true },
    )
    expect(trades).toBeGreaterThan(200)
  })
})
