import { parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price } from '@assay/money/kinds'
import { describe, expect, test } from 'vitest'
import { BTC_PERP } from '../../example-rules.ts'
import { readPerpRules } from '../../perp-rules.ts'
import { changeTicket, emptyTicket, type TicketEvent, type TicketForm } from './form.ts'
import { lotsOf } from './order-size.ts'
import { rememberedOf, restoreTicket } from './remembered.ts'

const rules = readPerpRules(BTC_PERP)
const price = (text: string) => parseDecimal(text, PRICE_SCALE) as Price
const after = (...events: TicketEvent[]): TicketForm => events.reduce((form, event) => changeTicket(form, event, rules), emptyTicket())
const size = (value: string): TicketEvent => ({ kind: 'typed', field: 'size', value, readable: true })

describe('a size', () => {
  test('goes on as the same size in lots, coin and value', () => {
    const typed = after(size('0.05'))
    expect(lotsOf(typed, rules, undefined)).toBe(50n)
    const inLots = changeTicket(typed, { kind: 'unit', unit: 'lots', price: undefined }, rules)
    expect(inLots.size).toBe('50')
    const inValue = changeTicket(inLots, { kind: 'unit', unit: 'quote', price: price('64000') }, rules)
    expect(inValue.size).toBe('3200')
    expect(lotsOf(inValue, rules, price('64000'))).toBe(50n)
  })

  test('of a value buys the whole lots that it pays in full', () => {
    const typed = changeTicket(after(size('127.99')), { kind: 'unit', unit: 'quote', price: price('64000') }, rules)
    expect(lotsOf({ ...typed, size: '127.99' }, rules, price('64000'))).toBe(1n)
    expect(lotsOf({ ...typed, size: '128' }, rules, price('64000'))).toBe(2n)
  })

  test('in part of a lot is no number of lots, never a rounded one', () => {
    expect(lotsOf(after(size('0.0005')), rules, undefined)).toBeUndefined()
  })

  test('by a share of the maximum is rounded down to whole lots, and typing ends the share', () => {
    const half = after({ kind: 'percent', percent: 50, maximum: 151n, price: undefined })
    expect([half.size, half.percent]).toEqual(['0.075', 50])
    expect(changeTicket(half, size('0.01'), rules).percent).toBeUndefined()
  })

  test('of all that stands in the book up to a price comes in whole lots, in the unit of the ticket', () => {
    const chosen = changeTicket({ ...emptyTicket(), unit: 'lots' }, { kind: 'level', price: '64000', quantity: '0.0129' }, rules)
    expect([chosen.price, chosen.size]).toEqual(['64000', '12'])
  })
})

test('a price from the book goes to the trigger of an order that has no other price', () => {
  expect(after({ kind: 'type', type: 'stopMarket' }, { kind: 'price', price: '63000' })).toMatchObject({ trigger: '63000', price: '' })
  expect(after({ kind: 'type', type: 'stopLimit' }, { kind: 'price', price: '63000' })).toMatchObject({ price: '63000', trigger: '' })
})

test('sides, kinds and effects lose nothing that was typed; an accepted order takes only its size away', () => {
  const typed = after(size('0.05'), { kind: 'price', price: '64000' }, { kind: 'side', side: 'short' }, { kind: 'effect', effect: 'close' })
  expect(typed).toMatchObject({ size: '0.05', price: '64000', side: 'short', effect: 'close' })
  expect(changeTicket(typed, { kind: 'placed' }, rules)).toMatchObject({ size: '', price: '64000', side: 'short' })
})

test('exits belong to the order that was accepted: the next one has none, on a page that is loaded anew either', () => {
  const exit = (field: 'takeProfit' | 'stopLoss', value: string) => ({ kind: 'typed', field, value, readable: true }) as const
  const armed = after({ kind: 'terms', terms: { hasExits: true } }, exit('takeProfit', '66000'), exit('stopLoss', '58000'))
  const form = changeTicket(armed, { kind: 'placed' }, rules)
  const none = { hasExits: false, takeProfit: '', stopLoss: '' }
  expect(form).toMatchObject(none)
  expect(restoreTicket(form, rememberedOf(form))).toMatchObject(none)
})

describe('what is remembered', () => {
  test('is how the person orders, not at what price or how much', () => {
    const form = after(size('0.05'), { kind: 'price', price: '64000' }, { kind: 'unit', unit: 'lots', price: undefined })
    const later = restoreTicket(undefined, rememberedOf({ ...form, triggerOn: 'last', exitsBy: 'roi' }))
    expect(later).toMatchObject({ unit: 'lots', triggerOn: 'last', exitsBy: 'roi', size: '', price: '' })
  })

  test('is not taken over where it does not fit', () => {
    expect(restoreTicket({ size: '1e5', unit: 'pieces', side: 'up' }, 'nonsense')).toEqual(emptyTicket())
  })
})
