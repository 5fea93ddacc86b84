import type { RefusalName } from '@assay/rules/refusals'
import { describe, expect, it } from 'vitest'
import type { Command } from '../src/engine/record.ts'
import { coins, price, rate, USERS, usdt } from './exchange.ts'
import { exit, MARKET, PERP_REFUSALS, PerpExchange } from './perp-exchange.ts'

const user = USERS.bob
const head = { user, market: MARKET }
const open = { kind: 'perp.placeOrder', ...head, side: 'buy', effect: 'open', type: 'market', lots: 1n } as const

/** Bob is long 10 lots at 60,010, and the maker quotes both sides. */
function scene(): PerpExchange {
  const exchange = new PerpExchange()
  const level = (text: string) => [{ price: price(text), lots: 900n }]
  exchange.send({ kind: 'perp.quote', user: USERS.maker, market: MARKET, bids: level('59990'), asks: level('60010') })
  exchange.order('bob', 'open long', 10)
  return exchange
}

const positionOf = (exchange: PerpExchange) => exchange.position('bob', 'long')?.positionId as number

/** Every refusal that only perpetual contracts give. */
const rows: [
  refusal: RefusalName,
  what: string,
  command: (exchange: PerpExchange) => Command,
  before?: (exchange: PerpExchange) => void,
][] = [
  ['indexStale', 'opening on an index that is too old', () => open, exchange => (exchange.at += 11_000)],
  [
    'indexRestricted',
    'opening while two sources tell the index',
    () => open,
    x => x.send({ kind: 'markets.updateIndex', prices: { BTC: price('60000') }, restricted: ['BTC'], evidence: 'test' }),
  ],
  ['noticeTooShort', 'a greater fee of closing at once', x => settingsWith(x, { takerFeeRate: rate('0.0006') })],
  ['exitPriceInvalid', 'a stop above a long', x => ({ kind: 'perp.setExits', user, positionId: positionOf(x), stopLoss: exit('61000') })],
  ['leverageInvalid', 'a leverage that is no whole number', () => ({ kind: 'perp.setLeverage', ...head, side: 'long', leverage: 1.5 })],
  [
    'leverageTooHigh',
    'more than the tier of what is ordered',
    () => ({ kind: 'perp.setLeverage', ...head, side: 'long', leverage: 100 }),
    exchange => exchange.order('bob', 'open long', 11_000, { at: '60000' }),
  ],
  ['marginModeLocked', 'a margin mode with a position', () => ({ kind: 'perp.setMarginMode', ...head, mode: 'cross' })],
  ['positionModeLocked', 'a position mode with a position', () => ({ kind: 'perp.setPositionMode', user, mode: 'oneWay' })],
  ['positionUnknown', 'a position that nobody has', () => ({ kind: 'perp.closePosition', user, positionId: 99 })],
  [
    'positionClosed',
    'a position that is gone: the first that was opened',
    () => ({ kind: 'perp.reversePosition', user, positionId: 1 }),
    exchange => exchange.order('bob', 'close long', 10),
  ],
  [
    'positionTooLarge',
    'more than the leverage allows',
    () => ({ ...open, type: 'limit', price: price('60000'), lots: 100_000n }),
    x => x.leverage('bob', 'long', 100),
  ],
  ['nothingToClose', 'closing a short that there is not', () => ({ ...open, effect: 'close' })],
  ['reduceOnlyRefused', 'closing more than there is', () => ({ ...open, side: 'sell', effect: 'close', lots: 11n })],
  [
    'marginTooSmall',
    'taking off more than the initial margin leaves',
    x => ({ kind: 'perp.changeMargin', user, positionId: positionOf(x), amount: usdt('1'), add: false }),
  ],
  ...(['perp.setLeverage', 'perp.placeOrder', 'perp.reversePosition'] as const).map((kind): (typeof rows)[number] => [
    'ownLeverageLimit',
    `more leverage than the person allows themselves, by ${kind}`,
    x => ownLeverage(x, kind),
    x => x.send({ kind: 'people.setTradingLimit', user, limit: 'leverage', value: 5n }),
  ]),
  ['rulesChanged', 'rules that are no longer those that were shown', () => ({ ...open, shown: { version: 2 } })],
  [
    'rulesChanged',
    'rules that have changed since, of an order that closes',
    () => ({ ...open, side: 'sell', effect: 'close', shown: { version: 1 } }),
    x => x.send(settingsWith(x, { makerFeeRate: rate('0.0001') })),
  ],
  ['tradingModesChanged', 'a leverage that is no longer so', () => ({ ...open, shown: { leverage: 5 } })],
  [
    'tradingModesChanged',
    'a margin mode that was changed since',
    () => ({ ...open, shown: { version: 1, leverage: 10, marginMode: 'isolated' } }),
    x => {
      x.order('bob', 'close long', 10)
      x.send({ kind: 'perp.setMarginMode', ...head, mode: 'cross' })
    },
  ],
  ['settingsInvalid', 'a lot that changes', x => settingsWith(x, { lotSize: coins('0.002') })],
]

const ownLeverage = (exchange: PerpExchange, kind: 'perp.setLeverage' | 'perp.placeOrder' | 'perp.reversePosition'): Command => {
  if (kind === 'perp.setLeverage') return { kind, ...head, side: 'long', leverage: 6 }
  return kind === 'perp.placeOrder' ? open : { kind, user, positionId: positionOf(exchange) }
}

function settingsWith(exchange: PerpExchange, change: object): Command {
  const settings = { ...(exchange.core.state.perp.markets[0]?.listing.versions[0] as object), ...change }
  return { kind: 'perp.changeSettings', market: MARKET, effectiveAt: exchange.at, settings: settings as never }
}

describe('a refused command of perpetual contracts', () => {
  it.each(rows)('%s: %s, and nothing changes', (refusal, _what, commandOf, before) => {
    const exchange = scene()
    before?.(exchange)
    const command = commandOf(exchange)
    const state = [exchange.positions('bob'), exchange.wallet('bob'), exchange.core.state.perp.nextOrder]
    expect(exchange.send(command).refusal?.refusal).toBe(refusal)
    expect([exchange.positions('bob'), exchange.wallet('bob'), exchange.core.state.perp.nextOrder]).toEqual(state)
  })

  it('has a row for each name', () => {
    expect(PERP_REFUSALS.filter(name => !rows.some(([refusal]) => refusal === name))).toEqual([])
  })
})
