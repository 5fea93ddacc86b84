import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentUsed } from '../../../trading/terminal/ticket/share.ts'
import { BTCUSDT } from '../example-rules.ts'
import { readPairRules } from '../pair-rules.ts'
import { changeTicket, emptyTicket, type TicketEvent, type TicketForm } from './form.ts'
import { rememberedOf, restoreTicket } from './remembered.ts'

const rules = readPairRules(BTCUSDT)
const after = (...events: TicketEvent[]): TicketForm => events.reduce((form, event) => changeTicket(form, event, rules), emptyTicket())
const type = (field: 'price' | 'quantity' | 'total', value: string): TicketEvent => ({ kind: 'typed', field, value, readable: true })
const usdt = (text: string) => parseDecimal(text, 6) as Amount
const btc = (text: string) => parseDecimal(text, 8) as Amount

describe('quantity and total of a limit order', () => {
  test('a quantity gives the total', () => {
    expect(after(type('price', '64120.1'), type('quantity', '0.05')).total).toBe('3206.005')
  })

  test('a total gives the whole lots that it buys', () => {
    const form = after(type('price', '60000'), type('total', '1000'))
    expect([form.quantity, form.total]).toEqual(['0.01666', '1000'])
  })

  test('the one typed last stays when the price changes', () => {
    expect(after(type('price', '60000'), type('quantity', '0.1'), type('price', '50000'))).toMatchObject({ quantity: '0.1', total: '5000' })
    expect(after(type('price', '60000'), type('total', '6000'), type('price', '50000'))).toMatchObject({ quantity: '0.12', total: '6000' })
  })

  test('without a price nothing is derived', () => {
    expect(after(type('quantity', '0.1')).total).toBe('')
  })

  test('a price between two steps derives nothing that could not be paid', () => {
    expect(after(type('price', '60000.05'), type('quantity', '0.1')).total).toBe('')
  })

  test('a price from the book becomes the trigger of an order that has no other price', () => {
    const form = after({ kind: 'type', type: 'stopMarket' }, { kind: 'price', price: '61000' })
    expect([form.trigger, form.price]).toEqual(['61000', ''])
  })

  test('a price from the book takes the place of the typed one and of what could not be read', () => {
    const form = after({ kind: 'typed', field: 'price', value: '', readable: false }, type('quantity', '0.1'), {
      kind: 'price',
      price: '60000',
    })
    expect(form).toMatchObject({ price: '60000', total: '6000', unreadable: [] })
  })
})

describe('what stands in the book up to a price', () => {
  const level: TicketEvent = { kind: 'level', price: '60000', quantity: '0.3' }

  test('becomes quantity and limit, and the quantity leads, whatever was typed before', () => {
    const unreadable: TicketEvent = { kind: 'typed', field: 'quantity', value: '', readable: false }
    expect(after(type('total', '50'), unreadable, level)).toMatchObject({
      price: '60000',
      quantity: '0.3',
      total: '18000',
      leads: 'quantity',
      unreadable: [],
    })
  })

  test('is the quantity of a market order, which stays one', () => {
    expect(after({ kind: 'type', type: 'market' }, { kind: 'leads', leads: 'total' }, level)).toMatchObject({
      type: 'market',
      quantity: '0.3',
      leads: 'quantity',
    })
  })
})

describe('a share of what is available', () => {
  test('a limit buyer gets whole lots at the price', () => {
    const form = after(type('price', '60000'), { kind: 'percent', percent: 50, available: usdt('10000') })
    expect(form).toMatchObject({ quantity: '0.08333', total: '4999.8' })
  })

  test('a market buyer is asked by total', () => {
    const form = after({ kind: 'type', type: 'market' }, { kind: 'percent', percent: 25, available: usdt('1000') })
    expect(form).toMatchObject({ leads: 'total', total: '250' })
  })

  test('a seller gets whole lots', () => {
    const form = after({ kind: 'side', side: 'sell' }, { kind: 'percent', percent: 33, available: btc('0.00791208') })
    expect(form).toMatchObject({ leads: 'quantity', quantity: '0.00261' })
  })

  test('a buyer of two orders gets whole lots at the dearer, also where the stop trades at market', () => {
    const prices: TicketEvent[] = [
      { kind: 'type', type: 'oco' },
      type('price', '59000'),
      { kind: 'typed', field: 'trigger', value: '61000', readable: true },
    ]
    const share: TicketEvent = { kind: 'percent', percent: 100, available: usdt('10000') }
    expect(after(...prices, share).quantity).toBe('0.16072')
    expect(after(...prices, { kind: 'typed', field: 'stopPrice', value: '61500', readable: true }, share).quantity).toBe('0.1626')
  })

  test('never asks for more than there is', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 14n),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 999_999 }),
        (available, percent, ticks) => {
          const price = `${Math.floor(ticks / 10)}.${ticks % 10}`
          const form = after(type('price', price), { kind: 'percent', percent, available: available as Amount })
          expect(form.total === '' ? 0n : usdt(form.total)).toBeLessThanOrEqual((available * BigInt(percent)) / 100n)
        },
      ),
    )
  })

  test('stays as chosen, though whole lots come to a little less, until something else is typed', () => {
    const chosen = after(type('price', '60000'), { kind: 'percent', percent: 50, available: usdt('10000') })
    expect(chosen.percent).toBe(50)
    expect(changeTicket(chosen, type('quantity', '0.01'), rules).percent).toBeUndefined()
  })

  test('is shown in whole percent, rounded down, 100 at most', () => {
    expect([
      percentUsed(0n, 10n),
      percentUsed(999n, 1000n),
      percentUsed(1000n, 1000n),
      percentUsed(5000n, 1000n),
      percentUsed(5n, 0n),
    ]).toEqual([0, 99, 100, 100, 0])
  })
})

describe('what was typed survives', () => {
  test('a change of side and back', () => {
    const form = after(type('price', '60000'), type('quantity', '0.1'), { kind: 'side', side: 'sell' }, { kind: 'side', side: 'buy' })
    expect(form).toMatchObject({ price: '60000', quantity: '0.1', total: '6000' })
  })

  test('a change of type and back', () => {
    const form = after(type('price', '60000'), type('quantity', '0.1'), { kind: 'type', type: 'market' }, { kind: 'type', type: 'limit' })
    expect(form).toMatchObject({ price: '60000', quantity: '0.1' })
  })

  test('a market sale is by quantity, whatever led before', () => {
    expect(after({ kind: 'type', type: 'market' }, type('total', '500'), { kind: 'side', side: 'sell' }).leads).toBe('quantity')
  })

  test('after an accepted order only the price stays', () => {
    const form = after(type('price', '60000'), type('quantity', '0.1'), { kind: 'placed' })
    expect(form).toMatchObject({ price: '60000', quantity: '', total: '' })
  })

  test('exits belong to the order that was accepted: the next one has none, on a page that is loaded anew either', () => {
    const exits = (['takeProfit', 'stopLoss', 'stopLossLimit'] as const).map(
      (field): TicketEvent => ({ kind: 'typed', field, value: '58000', readable: true }),
    )
    const form = after({ kind: 'terms', terms: { hasExits: true } }, ...exits, { kind: 'placed' })
    const none = { hasExits: false, takeProfit: '', stopLoss: '', stopLossLimit: '' }
    expect(form).toMatchObject(none)
    expect(restoreTicket(form, rememberedOf(form))).toMatchObject(none)
  })
})
