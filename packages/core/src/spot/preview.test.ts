import { previewSpotOrder } from '@assay/rules/order-preview'
import { expect, it } from 'vitest'
import { coins, Exchange, price, USERS, usdt } from '../../scenarios/exchange.ts'
import { Random } from '../../simulation/random.ts'
import { balancesOf } from '../ledger/read.ts'
import { indexPrice, settingsAt } from '../markets/read.ts'
import type { PlaceSpotOrder } from './commands.ts'
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
      settings: settingsAt(state, 'BTCUSDT', exchange.at),
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
    expect([seed, held?.units, (after[asset] ?? 0n) - (before[asset] ?? 0n)]).toEqual([seed, preview.hold, received])
  }
})
