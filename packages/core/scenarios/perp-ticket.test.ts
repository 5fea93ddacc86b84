import { formatDecimal } from '@assay/money/decimal'
import type { Amount, Quantity } from '@assay/money/kinds'
import { protectionPrice } from '@assay/rules/market-protection'
import { type PerpOrderPreview, type PerpPreviewRequest, previewPerpOrder } from '@assay/rules/perp/order-preview'
import { describe, expect, it } from 'vitest'
import { balancesOf } from '../src/ledger/read.ts'
import { contractWallet } from '../src/perp/margin/read-wallet.ts'
import { coins, type Name, price, USDT_SCALE, USERS } from './exchange.ts'
import { MARKET, PerpExchange, perpSettings } from './perp-exchange.ts'

/** What the ticket says before the button is what the core does, in a market that stands still. */

const LOT = coins('0.001')
const settings = perpSettings()
const BIDS = [
  ['59990', 40n],
  ['59950', 60n],
  ['59500', 900n],
] as const
const ASKS = [
  ['60010', 40n],
  ['60050', 60n],
  ['60500', 900n],
] as const

interface World {
  margin?: 'isolated' | 'cross'
  mode?: 'hedge' | 'oneWay'
  leverage?: number
  /** Opened before, at market. */
  first?: { side: 'long' | 'short'; lots: number }
}

function marketWith({ margin = 'isolated', mode = 'hedge', leverage = 10, first }: World): PerpExchange {
  const exchange = new PerpExchange()
  const user = USERS.bob
  exchange.send({ kind: 'perp.setMarginMode', user, market: MARKET, mode: margin })
  exchange.send({ kind: 'perp.setPositionMode', user, mode })
  for (const side of ['long', 'short'] as const) exchange.leverage('bob', side, leverage)
  quote(exchange)
  if (first) exchange.order('bob', first.side === 'long' ? 'open long' : 'open short', first.lots)
  quote(exchange)
  return exchange
}

function quote(exchange: PerpExchange): void {
  const side = (levels: readonly (readonly [string, bigint])[]) => levels.map(([at, lots]) => ({ price: price(at), lots }))
  exchange.send({ kind: 'perp.quote', user: USERS.maker, market: MARKET, bids: side(BIDS), asks: side(ASKS) })
}

interface Order {
  side: 'buy' | 'sell'
  effect: 'open' | 'close'
  lots: number
  /** A limit; without it at market. */
  at?: string
}

function preview(exchange: PerpExchange, { side, effect, lots, at }: Order, { margin = 'isolated', mode = 'hedge', leverage = 10 }: World) {
  const mark = price('60000')
  const held = (each: 'long' | 'short') => {
    const position = exchange.position('bob', each)
    return position && { quantity: (position.lots * LOT) as Quantity, entryValue: position.entryValue, margin: position.margin }
  }
  const levels = (side === 'buy' ? ASKS : BIDS).map(([text, offered]) => [price(text), (offered * LOT) as Quantity] as const)
  const request: PerpPreviewRequest = {
    side,
    effect,
    positionMode: mode,
    quantity: (BigInt(lots) * LOT) as Quantity,
    worst: at === undefined ? protectionPrice(side, mark, settings.marketProtectionRate, settings.tick) : price(at),
    trigger: undefined,
    levels,
    isRestFilled: at !== undefined,
    leverage,
    cross:
      margin === 'cross'
        ? {
            balance: contractWallet(exchange.core, USERS.bob).balance,
            others: { unrealisedPnl: 0n as Amount, requirement: 0n as Amount },
          }
        : undefined,
    long: held('long'),
    short: held('short'),
    mark,
    terms: { ...settings, baseScale: 8, quoteScale: USDT_SCALE, closingFeeRate: settings.takerFeeRate },
  }
  return previewPerpOrder(request)
}

const available = (exchange: PerpExchange, name: Name): bigint =>
  balancesOf(exchange.core.state, USERS[name]).find(({ wallet, asset }) => wallet === 'contract' && asset === 'USDT')?.available ?? 0n

function place(exchange: PerpExchange, { side, effect, lots, at }: Order) {
  const closes = effect === 'close'
  const action = side === 'buy' ? (closes ? 'close short' : 'open long') : closes ? 'close long' : 'open short'
  return exchange.order('bob', action, lots, at === undefined ? {} : { at })
}

/** The position that the preview speaks of, as the core has it now. */
function positionNow(exchange: PerpExchange, { positionSide }: PerpOrderPreview) {
  const position = exchange.position('bob', positionSide)
  return position && { quantity: position.lots * LOT, entryValue: position.entryValue, margin: position.margin }
}

const WORLDS: readonly World[] = [
  {},
  { leverage: 50 },
  { margin: 'cross' },
  { first: { side: 'long', lots: 70 } },
  { first: { side: 'short', lots: 70 }, leverage: 25 },
  { margin: 'cross', first: { side: 'long', lots: 70 } },
  { mode: 'oneWay', first: { side: 'long', lots: 70 } },
  { mode: 'oneWay', first: { side: 'short', lots: 70 }, margin: 'cross' },
]

const OPENING: readonly Order[] = [
  { side: 'buy', effect: 'open', lots: 30 },
  { side: 'sell', effect: 'open', lots: 90 },
  { side: 'buy', effect: 'open', lots: 120, at: '60500' },
  { side: 'sell', effect: 'open', lots: 150, at: '59500' },
]

describe.each(WORLDS.map(world => [JSON.stringify(world), world] as const))('%s', (_name, world) => {
  it.each(OPENING)('an order that fills: fee, position and liquidation price are those that were said: $side $lots', order => {
    const exchange = marketWith(world)
    const said = preview(exchange, order, world)
    const before = contractWallet(exchange.core, USERS.bob).balance
    expect(place(exchange, order).refusal).toBeUndefined()
    const after = contractWallet(exchange.core, USERS.bob).balance
    expect(after - before).toBe(said.realisedPnl - said.fee)
    expect(positionNow(exchange, said)).toEqual(said.after)
    expect(exchange.position('bob', said.positionSide)?.liquidationPrice).toBe(said.liquidationAfter)
  })

  it('an order that rests freezes its cost, less what it would lose at once', () => {
    const exchange = marketWith(world)
    const order: Order = { side: 'buy', effect: 'open', lots: 100, at: '59000' }
    const said = preview(exchange, order, world)
    const before = available(exchange, 'bob')
    place(exchange, order)
    expect(before - available(exchange, 'bob')).toBe((said.cost?.total ?? 0n) - (said.cost?.openLoss ?? 0n))
  })

  it('the cost is what has to be there, to the unit', () => {
    const exchange = marketWith(world)
    const order: Order = { side: 'buy', effect: 'open', lots: 140, at: '60500' }
    const cost = preview(exchange, order, world).cost?.total ?? 0n
    const free = contractWallet(exchange.core, USERS.bob).transferable
    const move = (amount: bigint) =>
      exchange.send({
        kind: 'payments.transfer',
        user: USERS.bob,
        asset: 'USDT',
        amount: amount as Amount,
        from: 'contract',
        to: 'exchange',
      })
    move(free - cost + 1n)
    expect(place(exchange, order).refusal).toMatchObject({ refusal: 'insufficientBalance', parameters: { required: text(cost) } })
    exchange.send({ kind: 'payments.transfer', user: USERS.bob, asset: 'USDT', amount: 1n as Amount, from: 'exchange', to: 'contract' })
    expect(place(exchange, order).refusal).toBeUndefined()
  })
})

describe.each(['isolated', 'cross'] as const)('closing with %s margin', margin => {
  it.each(['long', 'short'] as const)('a part of a %s realises, frees and leaves what was said', side => {
    const world: World = { margin, first: { side, lots: 70 } }
    const exchange = marketWith(world)
    const order: Order = { side: side === 'long' ? 'sell' : 'buy', effect: 'close', lots: 45 }
    const said = preview(exchange, order, world)
    const before = contractWallet(exchange.core, USERS.bob).balance
    place(exchange, order)
    expect(contractWallet(exchange.core, USERS.bob).balance - before).toBe(said.realisedPnl - said.fee)
    expect(positionNow(exchange, said)).toEqual(said.after)
    expect(exchange.position('bob', side)?.liquidationPrice).toBe(said.liquidationAfter)
    expect(said.cost).toBeUndefined()
  })
})

const text = (amount: bigint): string => formatDecimal(amount, USDT_SCALE)
