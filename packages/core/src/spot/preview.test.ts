import type { Rate } from '@assay/money/kinds'
import { type OrderRequest, startPrice } from '@assay/rules/check-order'
import { previewSpotOrder } from '@assay/rules/order-preview'
import { BASIS_POINT } from '@assay/rules/order-terms'
import { ocoHold, previewWaitingOrder } from '@assay/rules/waiting-preview'
import { expect, it } from 'vitest'
import { coins, Exchange, price, USERS, usdt } from '../../scenarios/exchange.ts'
import { Random } from '../../simulation/random.ts'
import { balancesOf } from '../ledger/read.ts'
import { indexPrice } from '../markets/read.ts'
import type { PlaceSpotOrder } from './commands.ts'
import { spotSettingsAt } from './listing/spot-pair.ts'
import { depth } from './read.ts'

/** A market with one resting order a level, so that the ticket's figures are exact, and Carol with enough of everything. */
function market(random: Random): Exchange {
  const exchange = new Exchange()
  exchange.deposit('maker', '10000000', 'USDT')
  exchange.deposit('maker', '100', 'BTC')
  exchange.deposit('carol', '10000000', 'USDT')
  exchange.deposit('carol', '100', 'BTC')
  const ladder = (sign: number) =>
    Array.from({ length: 6 }, (_, level) => ({
      price: price(String(60_000 + sign * (level * 300 + random.between(1, 299)))),
      quantity: coins(`0.${random.between(10, 99)}`),
    }))
  exchange.send({ kind: 'spot.quote', user: USERS.maker, pair: 'BTCUSDT', bids: ladder(-1), asks: ladder(1) })
  return exchange
}

function anyOrder(random: Random): PlaceSpotOrder {
  const side = random.pick(['buy', 'sell'] as const)
  const base = { kind: 'spot.placeOrder', user: USERS.carol, pair: 'BTCUSDT', side } as const
  if (side === 'buy' && random.chance(30)) return { ...base, type: 'market', total: usdt(String(random.between(100, 150_000))) }
  const quantity = coins(`${random.below(3)}.${random.between(10_000, 99_999)}`)
  if (random.chance(50)) return { ...base, type: 'market', quantity }
  return { ...base, type: 'limit', quantity, price: price(String(60_000 + random.between(-2_000, 2_000))) }
}

it('the ticket shows beforehand what the core then does', () => {
  for (let seed = 1; seed <= 150; seed++) {
    const random = new Random(seed)
    const exchange = market(random)
    const { state } = exchange.core
    const order = anyOrder(random)
    const book = depth(state, 'BTCUSDT', 50)
    const preview = previewSpotOrder({
      ...order,
      type: order.type === 'market' ? 'market' : 'limit',
      levels: order.side === 'buy' ? book.asks : book.bids,
      settings: spotSettingsAt(state, 'BTCUSDT', exchange.at),
      reference: indexPrice(state, 'BTC') ?? price('0'),
    })
    const carol = () => Object.fromEntries(balancesOf(state, USERS.carol).map(row => [row.asset, row.available + row.frozen]))
    const before = carol()
    const { result, refusal } = exchange.send(order)
    const events = exchange.core.record()?.events ?? []
    const held = events.find(event => event.type === 'ledger.held')
    const after = carol()
    const [received, asset] = order.side === 'buy' ? [preview.receive, 'BTC'] : [preview.receive, 'USDT']
    expect([seed, refusal, result?.filledQuantity, result?.filledNotional]).toEqual([
      seed,
      undefined,
      preview.filledQuantity,
      preview.notional,
    ])
    // What trades whole at once is paid without being frozen before.
    const frozen = result?.filledQuantity === order.quantity ? undefined : preview.hold
    expect([seed, held?.units, (after[asset] ?? 0n) - (before[asset] ?? 0n)]).toEqual([seed, frozen, received])
  }
})

/** Orders that wait, above and below the last price of 60,000. */
function anyWaiting(random: Random): OrderRequest {
  const side = random.pick(['buy', 'sell'] as const)
  const quantity = coins(`0.${random.between(10_000, 99_999)}`)
  const size = side === 'buy' && random.chance(40) ? { total: usdt(String(random.between(100, 90_000))) } : { quantity }
  if (random.chance(30))
    return { side, type: 'trailingStop', ...size, terms: { callbackRate: (BigInt(random.between(10, 500)) * BASIS_POINT) as Rate } }
  const trigger = price(String(side === 'buy' ? 60_500 + random.below(1_000) : 59_500 - random.below(1_000)))
  if (random.chance(50)) return { side, type: 'stopMarket', ...size, terms: { triggerPrice: trigger } }
  return { side, type: 'stopLimit', price: (trigger + price('100')) as typeof trigger, quantity, terms: { triggerPrice: trigger } }
}

it('the ticket shows beforehand what an order that waits freezes', () => {
  for (let seed = 1; seed <= 150; seed++) {
    const random = new Random(seed)
    const exchange = market(random)
    const { state } = exchange.core
    const settings = spotSettingsAt(state, 'BTCUSDT', exchange.at)
    const last = indexPrice(state, 'BTC') ?? price('0')
    const order = anyWaiting(random)
    const start = startPrice(order, { last, gridTick: settings.tick }) ?? last
    const { side, price: limit, quantity, total } = order
    const preview = previewWaitingOrder({ side, price: limit, quantity, total, start, settings })
    const { refusal } = exchange.send({ kind: 'spot.placeOrder', user: USERS.carol, pair: 'BTCUSDT', ...order } as PlaceSpotOrder)
    const held = exchange.core.record()?.events?.find(event => event.type === 'ledger.held')
    expect([seed, refusal, held?.units]).toEqual([seed, undefined, preview.hold])
  }
})

it.each(['buy', 'sell'] as const)('and what two orders of which one cancels the other freeze together (%s)', side => {
  for (const stopPrice of [undefined, price(side === 'buy' ? '61900' : '58100')]) {
    const exchange = market(new Random(7))
    const { state } = exchange.core
    const settings = spotSettingsAt(state, 'BTCUSDT', exchange.at)
    const [limit, triggerPrice] = side === 'buy' ? [price('58000'), price('61500')] : [price('62500'), price('58500')]
    const quantity = coins('0.75')
    const stop = previewWaitingOrder({ side, price: stopPrice, quantity, total: undefined, start: triggerPrice, settings })
    const oco = { side, quantity, price: limit, triggerPrice, ...(stopPrice !== undefined && { stopPrice }) }
    const { refusal } = exchange.send({ kind: 'spot.placeOco', user: USERS.carol, pair: 'BTCUSDT', ...oco })
    const held = exchange.core.record()?.events?.find(event => event.type === 'ledger.held')
    expect([refusal, held?.units]).toEqual([undefined, ocoHold(side, limit, stop, settings)])
  }
})
