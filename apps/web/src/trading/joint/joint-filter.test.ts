import { expect, test } from 'vitest'
import { isDay, isInSpan, isWanted, productOf, sidesOf, spanOf, statesOf } from './joint-filter.ts'

test('the name of a market says which product it belongs to', () => {
  expect(['BTCUSDT', 'BTC-PERP', 'BTC-OPTION', 'nothing'].map(productOf)).toEqual(['spot', 'perp', 'options', undefined])
})

test('a product is left out where its market, its side or its state cannot be what is looked for', () => {
  const wanted = (filter: Parameters<typeof isWanted>[1]) => (['spot', 'perp', 'options'] as const).filter(one => isWanted(one, filter))
  expect(wanted({})).toEqual(['spot', 'perp', 'options'])
  expect(wanted({ product: 'perp' })).toEqual(['perp'])
  expect(wanted({ market: 'XAU-PERP' })).toEqual(['perp'])
  expect(wanted({ side: 'sell' })).toEqual(['spot', 'perp'])
  expect(wanted({ side: 'bearish' })).toEqual(['options'])
  expect(wanted({ state: 'won' })).toEqual(['options'])
  expect(wanted({ product: 'spot', state: 'won' })).toEqual([])
})

test('only what a product has is offered to choose from', () => {
  expect([sidesOf('spot'), statesOf('options')]).toEqual([
    ['buy', 'sell'],
    ['won', 'lost', 'refunded'],
  ])
  expect(sidesOf(undefined)).toHaveLength(4)
})

test('both days are in the span, from the first moment of one to the last of the other', () => {
  const day = { from: '2026-03-28', to: '2026-03-29' }
  const { from, to } = spanOf(day)
  expect([from, to]).toEqual([new Date(2026, 2, 28).getTime(), new Date(2026, 2, 30).getTime()])
  expect([isInSpan(from! - 1, day), isInSpan(from!, day), isInSpan(to! - 1, day), isInSpan(to!, day)]).toEqual([false, true, true, false])
  expect(isInSpan(0, {})).toBe(true)
})

test.each(['', '2026-1-1', '2026-13-01', 'yesterday', '0001-01-01'])('%j is no day', text => expect(isDay(text)).toBe(false))
