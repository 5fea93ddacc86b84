import { parseDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import { describe, expect, test } from 'vitest'
import { BTCUSDT } from '../example-rules.ts'
import { readPairRules } from '../pair-rules.ts'
import { ticketFigures } from './figures.ts'
import { emptyTicket, type TicketForm } from './form.ts'
import { readTicket, type TicketContext } from './read-ticket.ts'

/** At most two open orders, so that one too many is soon there. */
const rules = readPairRules({ ...BTCUSDT, openOrdersMax: 2 })
const price = (text: string) => parseDecimal(text, PRICE_SCALE) as Price
const level = ([at, quantity]: [string, string]) => [price(at), parseDecimal(quantity, 8) as Quantity] as const
const usdt = (text: string) => parseDecimal(text, 6) as Amount
const btc = (text: string) => parseDecimal(text, 8) as Amount

const ASKS: [string, string][] = [
  ['60000', '0.1'],
  ['60010', '0.2'],
  ['61300', '5'],
]
const BIDS: [string, string][] = [
  ['59990', '0.1'],
  ['59980', '0.2'],
]

const NOW = Date.UTC(2026, 10, 21)

/** Ten thousand USDT, one BTC, an index of 60,000 and the book above. */
function read(ticket: Partial<TicketForm>, world: Partial<TicketContext> = {}) {
  const form: TicketForm = { ...emptyTicket(), ...ticket }
  const buys = form.side === 'buy'
  const around: TicketContext = {
    rules,
    state: 'trading',
    reference: price('60000'),
    last: price('60000'),
    at: NOW,
    levels: (buys ? ASKS : BIDS).map(level),
    available: buys ? usdt('10000') : btc('1'),
    openOrders: 0,
    selfTradePrevention: 'expireTaker',
    ...world,
  }
  return { form, ...readTicket(form, around) }
}
const limit = (side: 'buy' | 'sell', at: string, quantity: string): Partial<TicketForm> => ({ side, type: 'limit', price: at, quantity })

describe('refusals, by the names and in the order of the exchange', () => {
  const rows: [string, Partial<TicketForm>, Partial<TicketContext>, string, string | undefined][] = [
    ['a halted market', limit('buy', '60000', '0.01'), { state: 'halted' }, 'marketHalted', undefined],
    ['a late index', limit('buy', '60000', '0.01'), { state: 'stale' }, 'indexMissing', undefined],
    ['no price', limit('buy', '', '0.01'), {}, 'priceRequired', 'price'],
    ['a price of zero', limit('buy', '0', '0.01'), {}, 'priceNotPositive', 'price'],
    ['a price between two steps', limit('buy', '60000.05', '0.01'), {}, 'priceOffTick', 'price'],
    ['a price more than 10% from the index', limit('buy', '53999.9', '0.01'), {}, 'priceOutOfBand', 'price'],
    ['no quantity', limit('buy', '60000', ''), {}, 'quantityRequired', 'quantity'],
    ['a quantity of zero', limit('buy', '60000', '0'), {}, 'quantityNotPositive', 'quantity'],
    ['a quantity between two lots', limit('buy', '60000', '0.000015'), {}, 'quantityOffLot', 'quantity'],
    ['a quantity above the largest', limit('sell', '60000', '101'), {}, 'quantityTooLarge', 'quantity'],
    ['an order worth less than 5 USDT', limit('buy', '60000', '0.00008'), {}, 'notionalTooSmall', 'total'],
    ['an order worth too much', limit('sell', '60000', '17'), {}, 'notionalTooLarge', 'total'],
    ['too many open orders', limit('buy', '60000', '0.01'), { openOrders: 2 }, 'tooManyOpenOrders', undefined],
    ['more than a buyer has', limit('buy', '60000', '0.16667'), {}, 'insufficientBalance', 'total'],
    ['more than a seller has', limit('sell', '60000', '1.00001'), {}, 'insufficientBalance', 'quantity'],
    ['a market sale without quantity', { side: 'sell', type: 'market' }, {}, 'quantityRequired', 'quantity'],
    ['a market purchase without total', { type: 'market', leads: 'total' }, {}, 'quantityRequired', 'total'],
    ['a market purchase by total below 5 USDT', { type: 'market', leads: 'total', total: '4.99' }, {}, 'notionalTooSmall', 'total'],
    ['a market order into an empty book', { type: 'market', quantity: '0.01' }, { levels: [] }, 'noLiquidity', undefined],
  ]
  test.each(rows)('%s', (_name, ticket, world, refusal, field) => {
    const reading = read(ticket, world)
    expect([reading.refusal?.refusal, reading.field]).toEqual([refusal, field])
    expect(reading.request).toBeUndefined()
  })

  test('exits that are misplaced do not hide that the money is lacking', () => {
    const { refusal, field, behind } = read({ ...exits('59000', ''), quantity: '5' })
    expect([refusal?.refusal, field]).toEqual(['pricesMisplaced', 'takeProfit'])
    expect([behind?.refusal?.refusal, behind?.field]).toEqual(['insufficientBalance', 'total'])
    expect(read(exits('59000', '')).behind?.refusal).toBeUndefined()
  })

  test('a refusal carries the figures that would have been right', () => {
    expect(read(limit('buy', '60000', '0.2')).refusal?.parameters).toEqual({ asset: 'USDT', required: '12000', available: '10000' })
    expect(read(limit('buy', '60000.05', '1')).refusal?.parameters).toEqual({ tick: '0.1' })
  })

  test('a market order holds its protection price, so a balance for the best price alone is not enough', () => {
    const ticket: Partial<TicketForm> = { type: 'market', quantity: '0.1' }
    expect(read(ticket, { available: usdt('6000') }).refusal?.refusal).toBe('insufficientBalance')
    expect(read(ticket, { available: usdt('6120') }).refusal).toBeUndefined()
  })

  test('what is only not typed yet is unfinished; what cannot be read is not', () => {
    expect(read(limit('buy', '60000', '')).unfinished).toBe(true)
    expect(read({ ...limit('buy', '60000', ''), unreadable: ['quantity'] }).unfinished).toBe(false)
    expect(read(limit('buy', '60000', '0')).unfinished).toBe(false)
  })

  test('a balance that is not known yet refuses nothing: the exchange decides', () => {
    expect(read(limit('buy', '60000', '1'), { available: undefined }).request).toBeDefined()
  })
})

describe('what is sent', () => {
  test.each<[string, Partial<TicketForm>, object]>([
    ['a limit order', limit('buy', '60000.1', '0.05'), { pair: 'BTCUSDT', side: 'buy', type: 'limit', price: '60000.1', quantity: '0.05' }],
    [
      'a market sale',
      { side: 'sell', type: 'market', quantity: '0.2' },
      { pair: 'BTCUSDT', side: 'sell', type: 'market', quantity: '0.2' },
    ],
    [
      'a market purchase by total',
      { type: 'market', leads: 'total', total: '500' },
      { pair: 'BTCUSDT', side: 'buy', type: 'market', total: '500' },
    ],
    [
      'a market purchase by quantity',
      { type: 'market', quantity: '0.1' },
      { pair: 'BTCUSDT', side: 'buy', type: 'market', quantity: '0.1' },
    ],
  ])('%s', (_name, ticket, request) => {
    expect(read(ticket).request).toEqual({ kind: 'order', input: { ...request, shownVersion: '1' } })
  })

  test('the mode of self-trade prevention goes along where it is not the usual one, with one order and with two', () => {
    const mode = { selfTradePrevention: 'expireMaker' } as const
    expect(read(limit('buy', '60000', '0.1'), mode).request?.input).toMatchObject(mode)
    expect(read({ ...oco('sell'), price: '62000', trigger: '59000' }, mode).request?.input).toMatchObject(mode)
  })
})

const oco = (side: 'buy' | 'sell'): Partial<TicketForm> => ({ side, type: 'oco', quantity: '0.1' })
const stop = (trigger: string): Partial<TicketForm> => ({ type: 'stopLimit', trigger, price: '61000', quantity: '0.1' })
const exits = (takeProfit: string, stopLoss: string, stopLossLimit = ''): Partial<TicketForm> => ({
  ...limit('buy', '60000', '0.1'),
  hasExits: true,
  takeProfit,
  stopLoss,
  stopLossLimit,
})

describe('orders that wait, come in pairs or bring exits', () => {
  const rows: [string, Partial<TicketForm>, Partial<TicketContext>, string, string | undefined][] = [
    ['no trigger', stop(''), {}, 'triggerPriceRequired', 'trigger'],
    ['a trigger between two steps', stop('61000.05'), {}, 'triggerPriceInvalid', 'trigger'],
    ['a trigger that is reached already', stop('59000'), {}, 'triggerReached', 'trigger'],
    [
      'a trigger that the index has reached',
      { ...stop('60000'), triggerOn: 'index' },
      { last: price('59000') },
      'triggerReached',
      'trigger',
    ],
    ['a limit far from its trigger', { ...stop('61000'), price: '68000' }, {}, 'priceOutOfBand', 'price'],
    ['a callback of nothing', { type: 'trailingStop', callback: '', quantity: '0.1' }, {}, 'callbackRateInvalid', 'callback'],
    ['a callback above 20%', { type: 'trailingStop', callback: '20.01', quantity: '0.1' }, {}, 'callbackRateInvalid', 'callback'],
    [
      'an end in the past',
      { ...limit('buy', '60000', '0.1'), timeInForce: 'goodTillTime', expiry: '2020-01-01T00:00' },
      {},
      'expiryInvalid',
      'expiry',
    ],
    ['no end', { ...limit('buy', '60000', '0.1'), timeInForce: 'goodTillTime' }, {}, 'expiryInvalid', 'expiry'],
    ['a profit below the price', exits('59000', '58000'), {}, 'pricesMisplaced', 'takeProfit'],
    ['a loss above the price', exits('61000', '60500'), {}, 'pricesMisplaced', 'stopLoss'],
    ['a limit above its stop loss', exits('61000', '59000', '59500'), {}, 'pricesMisplaced', 'stopLossLimit'],
    ['a profit between two steps', exits('61000.05', '59000'), {}, 'priceOffTick', 'takeProfit'],
    ['exits without a price', exits('', ''), {}, 'priceRequired', 'takeProfit'],
    ['the limit of a stop loss without the stop loss', exits('61000', '', '58000'), {}, 'triggerPriceRequired', 'stopLoss'],
    ['post-only that would take', { ...limit('buy', '60000', '0.1'), postOnly: true }, {}, 'wouldTake', 'price'],
    ['all or nothing that cannot be had', { ...limit('buy', '60000', '0.15'), timeInForce: 'fillOrKill' }, {}, 'notFillable', undefined],
    ['a limit on the worse side', { ...oco('sell'), price: '59000', trigger: '58000' }, {}, 'pricesMisplaced', 'price'],
    [
      'a stop limit far from its trigger',
      { ...oco('sell'), price: '62000', trigger: '59000', stopPrice: '50000' },
      {},
      'priceOutOfBand',
      'stopPrice',
    ],
    ['no room for two orders', { ...oco('sell'), price: '62000', trigger: '59000' }, { openOrders: 1 }, 'tooManyOpenOrders', undefined],
    [
      'more than the dearer of two needs',
      { ...oco('buy'), price: '59000', trigger: '61000' },
      { available: usdt('6100') },
      'insufficientBalance',
      'quantity',
    ],
  ]
  test.each(rows)('%s', (_name, ticket, world, refusal, field) => {
    const reading = read(ticket, world)
    expect([reading.refusal?.refusal, reading.field]).toEqual([refusal, field])
    expect(reading.request).toBeUndefined()
  })

  test('a limit that cannot be read is not taken for "at market"', () => {
    const ticket: Partial<TicketForm> = { ...oco('sell'), price: '62000', trigger: '59000', unreadable: ['stopPrice'] }
    expect([read(ticket).field, read(ticket).request, read(ticket).unfinished]).toEqual(['stopPrice', undefined, false])
  })

  test.each<[string, Partial<TicketForm>, object]>([
    [
      'a stop on the index, good till a time',
      { ...stop('60500'), triggerOn: 'index', timeInForce: 'goodTillTime', expiry: new Date(NOW + 60_000).toISOString() },
      {
        type: 'stopLimit',
        price: '61000',
        quantity: '0.1',
        triggerPrice: '60500',
        triggerOn: 'index',
        timeInForce: 'goodTillTime',
        expiresAt: String(NOW + 60_000),
      },
    ],
    [
      'a trailing stop',
      { type: 'trailingStop', callback: '2.5', quantity: '0.1' },
      { type: 'trailingStop', callbackRate: '2.5', quantity: '0.1' },
    ],
    [
      'a purchase with both exits, that only rests',
      { ...exits('61000', '58000', '57900'), price: '59000', postOnly: true },
      { type: 'limit', price: '59000', quantity: '0.1', postOnly: 'true', takeProfit: '61000', stopLoss: '58000', stopLossLimit: '57900' },
    ],
    [
      'a choice that does not fit the type stays at home',
      { type: 'market', quantity: '0.1', postOnly: true, timeInForce: 'fillOrKill' },
      { type: 'market', quantity: '0.1' },
    ],
  ])('what is sent: %s', (_name, ticket, input) => {
    expect(read(ticket).request).toEqual({ kind: 'order', input: { pair: 'BTCUSDT', side: 'buy', ...input, shownVersion: '1' } })
  })

  test('what is sent: two orders of which one cancels the other', () => {
    expect(read({ ...oco('sell'), price: '62000', trigger: '59000' }).request).toEqual({
      kind: 'oco',
      input: { pair: 'BTCUSDT', side: 'sell', quantity: '0.1', price: '62000', triggerPrice: '59000', shownVersion: '1' },
    })
  })
})

describe('the preview', () => {
  const figures = (ticket: Partial<TicketForm>, world: Partial<TicketContext> = {}) => {
    const { form, ...reading } = read(ticket, world)
    return ticketFigures(form, reading, rules)
  }

  test('a limit order that rests pays the maker fee of its own price', () => {
    expect(figures(limit('buy', '59000', '0.1'))).toMatchObject({
      averagePrice: '',
      notional: '5900',
      fee: '0.00008',
      feeAsset: 'BTC',
      feeKind: 'maker',
      receive: '0.09992',
      rests: '0.1',
    })
  })

  test('a limit order that crosses fills what it can and rests with the remainder', () => {
    expect(figures(limit('buy', '60000', '0.15'))).toMatchObject({
      averagePrice: '60000',
      notional: '9000',
      filled: '0.1',
      rests: '0.05',
      feeKind: 'both',
      fee: '0.00014',
      receive: '0.14986',
    })
  })

  test('a seller receives quote after the fee', () => {
    expect(figures({ side: 'sell', type: 'market', quantity: '0.2' })).toMatchObject({
      averagePrice: '59985',
      notional: '11997',
      fee: '11.997',
      feeAsset: 'USDT',
      feeKind: 'taker',
      receive: '11985.003',
    })
  })

  test('a market order that would not fill whole within the protection is not sent, and says how much would', () => {
    const reading = read({ type: 'market', quantity: '0.5' }, { available: usdt('100000') })
    expect([reading.beyondProtection, reading.request, reading.refusal]).toEqual([true, undefined, undefined])
    expect(figures({ type: 'market', quantity: '0.5' }, { available: usdt('100000') })).toMatchObject({ filled: '0.3' })
    expect(read({ type: 'market', leads: 'total', total: '30000' }, { available: usdt('30000') }).beyondProtection).toBe(true)
  })

  test('a total is spent as far as whole lots go; less than a lot over is not worth a word', () => {
    const reading = read({ type: 'market', leads: 'total', total: '1000' })
    expect([reading.beyondProtection, reading.preview?.filledQuantity]).toEqual([undefined, btc('0.01666')])
  })

  test('what an immediate-or-cancel order does not get ends, and is neither charged nor received', () => {
    expect(figures({ ...limit('buy', '60000', '0.15'), timeInForce: 'immediateOrCancel' })).toMatchObject({
      notional: '6000',
      rests: '',
      ends: '0.05',
      feeKind: 'taker',
      receive: '0.0999',
    })
  })

  test('a stop at market is counted at its trigger and holds its protection', () => {
    expect(figures({ type: 'stopMarket', trigger: '61000', quantity: '0.1' })).toMatchObject({
      countedAt: '61000',
      notional: '6100',
      fee: '0.0001',
      receive: '0.0999',
      held: '6222',
      heldAsset: 'USDT',
    })
  })

  test('two orders of which one cancels the other hold what the dearer needs', () => {
    const shown = figures({ ...oco('buy'), price: '59000', trigger: '61000', stopPrice: '61500' })
    expect(shown).toMatchObject({ notional: '6150', held: '' })
    expect(read({ ...oco('buy'), price: '59000', trigger: '61000', stopPrice: '61500' }).hold).toBe(usdt('6150'))
    expect(read({ ...oco('sell'), price: '62000', trigger: '59000' }).hold).toBe(btc('0.1'))
  })

  test('warns when the order moves the price by more than 1%', () => {
    expect(figures(limit('buy', '61300', '0.1'))?.strongImpact).toBe(false)
    expect(figures(limit('buy', '61300', '4'), { available: usdt('1000000') })?.strongImpact).toBe(true)
  })
})
