import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import { describe, expect, test } from 'vitest'
import { BTC_PERP } from '../../example-rules.ts'
import { readPerpRules } from '../../perp-rules.ts'
import { exitInField } from './exits.ts'
import { ticketFigures } from './figures.ts'
import { emptyTicket, type TicketForm } from './form.ts'
import { maximumLots, readTicket } from './read-ticket.ts'
import type { OpenPosition, TicketContext } from './ticket-context.ts'

const rules = readPerpRules(BTC_PERP)
const price = (text: string) => parseDecimal(text, PRICE_SCALE) as Price
const amount = (text: string) => parseDecimal(text, 6) as Amount
const quantity = (text: string) => parseDecimal(text, rules.baseScale) as Quantity
const level = (text: string, size: string) => [price(text), quantity(size)] as const

const around = (change: Partial<TicketContext> = {}): TicketContext => ({
  rules,
  state: 'trading',
  mark: price('64000'),
  index: price('64000'),
  last: price('64000'),
  at: 1_800_000_000_000,
  levels: [level('64000.1', '0.1'), level('64001', '10')],
  available: amount('1000'),
  positionMode: 'hedge',
  marginMode: 'isolated',
  leverage: 10,
  long: undefined,
  short: undefined,
  cross: undefined,
  orderedLots: 0n,
  openOrders: 0,
  selfTradePrevention: 'expireTaker',
  ...change,
})

const held = (lots: bigint, entry: string, margin: string): OpenPosition => ({
  lots,
  quantity: (lots * rules.lotSize) as Quantity,
  entryValue: ((price(entry) * lots) / 100_000n) as bigint as Amount,
  margin: amount(margin),
})

const form = (change: Partial<TicketForm> = {}): TicketForm => ({ ...emptyTicket(), price: '63000', size: '0.1', ...change })
const refusal = (change: Partial<TicketForm>, world: Partial<TicketContext> = {}) => {
  const { refusal: first, field } = readTicket(form(change), around(world))
  return [first?.refusal, field]
}
const figures = (change: Partial<TicketForm>, world: Partial<TicketContext> = {}) => {
  const context = around(world)
  return ticketFigures(form(change), readTicket(form(change), context), context)
}

describe('what a ticket sends', () => {
  test('opens a long and a short, closes each, and names only what was asked for', () => {
    const sent = (change: Partial<TicketForm>, world?: Partial<TicketContext>) => readTicket(form(change), around(world)).request
    const shown = { shownVersion: '1', shownLeverage: '10', shownMarginMode: 'isolated' }
    const common = { market: 'BTC-PERP', type: 'limit', lots: '100', price: '63000', ...shown }
    expect(sent({})).toEqual({ ...common, side: 'buy', effect: 'open' })
    expect(sent({ side: 'short', price: '65000' }, { levels: [] })).toEqual({ ...common, price: '65000', side: 'sell', effect: 'open' })
    const open = { long: held(200n, '60000', '1200'), short: held(200n, '66000', '1320') }
    expect(sent({ effect: 'close', price: '65000' }, { ...open, levels: [] })).toMatchObject({ side: 'sell', effect: 'close' })
    const closing = sent({ effect: 'close', side: 'short' }, open)
    expect(closing).toMatchObject({ side: 'buy', effect: 'close', shownVersion: '1' })
    expect(closing).not.toHaveProperty('shownLeverage')
  })

  test('a trigger compares with the mark unless something else is chosen; exits go as prices, whatever they were typed as', () => {
    const stop = readTicket(form({ type: 'stopMarket', trigger: '65000' }), around()).request
    expect(stop).toMatchObject({ type: 'stopMarket', triggerPrice: '65000', triggerOn: 'mark' })
    expect(stop).not.toHaveProperty('price')
    const exits = { hasExits: true, takeProfitBy: 'roi', stopLossBy: 'roi', takeProfit: '50', stopLoss: '20' } as const
    expect(readTicket(form(exits), around()).request).toMatchObject({
      takeProfit: '66150',
      takeProfitOn: 'mark',
      stopLoss: '61740',
      stopLossOn: 'mark',
    })
  })
})

describe('what a ticket refuses before the exchange would', () => {
  test.each<[Partial<TicketForm>, Partial<TicketContext>, unknown[]]>([
    [{}, { state: 'halted' }, ['marketHalted', undefined]],
    [{}, { state: 'stale' }, ['indexStale', undefined]],
    [{ price: '' }, {}, ['priceRequired', 'price']],
    [{ price: '63000.05' }, {}, ['priceOffTick', 'price']],
    [{ price: '50000' }, {}, ['priceOutOfBand', 'price']],
    [{ type: 'stopMarket', trigger: '' }, {}, ['triggerPriceRequired', 'trigger']],
    [{ type: 'stopMarket', trigger: '63000' }, {}, ['triggerReached', 'trigger']],
    [{ type: 'trailingStop', callback: '50' }, {}, ['callbackRateInvalid', 'callback']],
    [{ size: '' }, {}, ['quantityRequired', 'size']],
    [{ size: '0.0005' }, {}, ['quantityOffLot', 'size']],
    [{ size: '101' }, {}, ['quantityTooLarge', 'size']],
    [{ size: '20' }, { leverage: 100, available: amount('1000000') }, ['positionTooLarge', 'size']],
    [{ size: '1' }, {}, ['insufficientBalance', 'size']],
    [{ effect: 'close' }, {}, ['nothingToClose', undefined]],
    [{ effect: 'close', size: '0.3' }, { long: held(200n, '60000', '1200') }, ['reduceOnlyRefused', 'size']],
    [{ price: '64001', postOnly: true }, {}, ['wouldTake', 'price']],
    [{ price: '64000.1', timeInForce: 'fillOrKill', size: '0.15' }, {}, ['notFillable', undefined]],
    [{ type: 'market' }, { levels: [] }, ['noLiquidity', undefined]],
    [{}, { openOrders: 200 }, ['tooManyOpenOrders', undefined]],
    [{ hasExits: true, takeProfit: '62000' }, {}, ['exitPriceInvalid', 'takeProfit']],
    [{ hasExits: true, takeProfit: '66000', stopLoss: '63500' }, {}, ['exitPriceInvalid', 'stopLoss']],
  ])('%o', (change, world, expected) => {
    expect(refusal(change, world)).toEqual(expected)
  })

  test('exits that are misplaced do not hide that the money is lacking', () => {
    const { field, behind } = readTicket(form({ hasExits: true, takeProfit: '62000', size: '1' }), around())
    expect([field, behind?.refusal?.refusal, behind?.field]).toEqual(['takeProfit', 'insufficientBalance', 'size'])
  })

  test('a stale index still lets a position be closed', () => {
    const world = { state: 'stale' as const, long: held(200n, '60000', '1200'), levels: [] }
    expect(readTicket(form({ effect: 'close', price: '65000' }), around(world)).request).toMatchObject({ effect: 'close' })
  })
})

describe('what stands before the button', () => {
  test('cost is margin and taker fee; a new position has one liquidation price', () => {
    const shown = figures({})
    // 0.1 x 63,000 = 6,300: a tenth is margin, 0.05% fee.
    expect(shown).toMatchObject({ cost: '633.15', margin: '630', liquidationBefore: '' })
    // LP = (EP - M / q) / (1 - mmr - f) = 56,700 / 0.9945.
    expect(shown?.liquidationAfter).toBe('57013.5')
  })

  test('an order that loses at the mark at once has to pay that too', () => {
    expect(figures({ price: '64500', type: 'limit' }, { levels: [] })).toMatchObject({
      cost: formatDecimal(amount('645') + amount('3.225') + amount('50'), 6),
    })
  })

  test('adding to a position moves its liquidation price from the one to the other', () => {
    const shown = figures({}, { long: held(100n, '65000', '650') })
    expect(Number(shown?.liquidationBefore)).toBeGreaterThan(Number(shown?.liquidationAfter))
    expect(shown?.liquidationBefore).toBe('58823.5')
  })

  test('closing says what it realises, costs nothing, and leaves no liquidation price when nothing is left', () => {
    const shown = figures({ effect: 'close', type: 'market' }, { long: held(100n, '60000', '600'), levels: [level('63999', '5')] })
    expect(shown).toMatchObject({ cost: '', realised: '399.9', liquidationAfter: '' })
    expect(shown?.liquidationBefore).not.toBe('')
  })

  test('in one-way mode an order in the other direction first closes, and then costs only what it opens', () => {
    const world = { positionMode: 'oneWay' as const, short: held(100n, '64000', '640') }
    expect(figures({ type: 'market' }, world)).toMatchObject({ cost: '', realised: '-0.01' })
    const turned = figures({ type: 'market', size: '0.2' }, world)
    expect(Number(turned?.cost)).toBeGreaterThan(640)
    expect(Number(turned?.cost)).toBeLessThan(650)
  })

  test('the maximum is what money and tier allow, and one lot more is refused', () => {
    const most = maximumLots(form(), around()) as bigint
    const sized = (lots: bigint) => refusal({ unit: 'lots', size: String(lots) })
    expect(sized(most)).toEqual([undefined, undefined])
    expect(sized(most + 1n)).toEqual(['insufficientBalance', 'size'])
    const rich = { available: amount('100000000'), leverage: 100 }
    const tier = maximumLots(form(), around(rich)) as bigint
    expect(refusal({ unit: 'lots', size: String(tier + 1n) }, rich)[0]).toBe('positionTooLarge')
    expect(maximumLots(form({ effect: 'close' }), around({ long: held(70n, '60000', '420') }))).toBe(70n)
  })

  test('a stop beyond the liquidation price, high leverage and a market order beyond the protection are said', () => {
    expect(figures({ hasExits: true, stopLoss: '57000' })?.stopBeyondLiquidation).toBe(true)
    expect(figures({ hasExits: true, stopLoss: '58000' })?.stopBeyondLiquidation).toBe(false)
    expect(figures({}, { leverage: 50 })?.highLeverage).toBe(true)
    const thin = { levels: [level('64000.1', '0.05'), level('66000', '5')] }
    expect(readTicket(form({ type: 'market' }), around(thin))).toMatchObject({ beyondProtection: true })
    expect(readTicket(form({ type: 'market' }), around(thin)).request).toBeUndefined()
  })
})

test('exits go from price to return and to money and back to the same price', () => {
  const typed = form({ hasExits: true, takeProfit: '66150', stopLoss: '61740' })
  const as = (exitsBy: 'roi' | 'profit', name: 'takeProfit' | 'stopLoss') => exitInField(name, { ...typed, exitsBy }, around()).typed
  expect([as('roi', 'takeProfit'), as('roi', 'stopLoss')]).toEqual(['50', '20'])
  expect([as('profit', 'takeProfit'), as('profit', 'stopLoss')]).toEqual(['315', '126'])
  const byMoney = { ...typed, takeProfitBy: 'profit' as const, takeProfit: '315' }
  expect(exitInField('takeProfit', byMoney, around())).toEqual({ typed: '66150', by: 'price' })
  // Without a size nothing can be measured: what is typed stays, in its own measure.
  expect(exitInField('takeProfit', { ...byMoney, size: '' }, around())).toEqual({ typed: '315', by: 'profit' })
})
