import { CHART_DRAWINGS_MAX } from '@assay/wire/charts/calls'
import { expect, test } from 'vitest'
import { initialParameters } from '../indicators/catalogue.ts'
import { mergeSetups, NEW_SETUP, newIndicator, readSetup } from './chart-setup.ts'

const drawing = (id: string) => ({ id, name: 'segment', points: [[1, 2] as [number, number]], text: '', locked: false })

test('a setup that was kept is read again', () => {
  const setup = { ...NEW_SETUP, drawings: [drawing('a')], indicators: [newIndicator('BOLL', 'b')] }
  expect(readSetup(JSON.stringify(setup))).toEqual(setup)
})

test.each([undefined, '', '{', '{}', '[]', '{"version":2}'])('what is none of ours is none: %s', text => {
  expect(readSetup(text)).toBeUndefined()
})

test('an indicator that this page does not know, or with figures beyond its limits, is left out', () => {
  const good = newIndicator('RSI', 'good')
  const indicators = [
    good,
    { ...good, id: 'unknown', name: 'MYSTERY' },
    { ...good, id: 'large', parameters: [100_000] },
    { ...good, id: 'broken', parameters: [14.5] },
    { ...good, id: 'few', parameters: [] },
  ]
  expect(readSetup(JSON.stringify({ ...NEW_SETUP, indicators }))?.indicators).toEqual([good])
})

test('at sign-in nothing that was drawn is lost: the account decides how it looks, the rest comes along once', () => {
  const account = { ...NEW_SETUP, interval: '1d' as const, drawings: [drawing('a'), drawing('b')] }
  const visitor = {
    ...NEW_SETUP,
    interval: '1m' as const,
    drawings: [drawing('b'), drawing('c')],
    indicators: [...NEW_SETUP.indicators, newIndicator('RSI', 'r')],
  }
  const merged = mergeSetups(account, visitor)
  expect(merged.interval).toBe('1d')
  expect(merged.drawings.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(merged.indicators.map(({ name }) => name)).toEqual(['MA', 'VOL', 'RSI'])
  expect(mergeSetups(merged, visitor)).toEqual(merged)
})

test('a merged setup never has more than what is kept', () => {
  const many = (prefix: string) => Array.from({ length: CHART_DRAWINGS_MAX - 1 }, (_, index) => drawing(prefix + index))
  const merged = mergeSetups({ ...NEW_SETUP, drawings: many('a') }, { ...NEW_SETUP, drawings: many('b') })
  expect(merged.drawings).toHaveLength(CHART_DRAWINGS_MAX)
  expect(merged.drawings[0]?.id).toBe('a0')
})

test('a new indicator begins with parameters of its own', () => {
  expect(newIndicator('MACD').parameters).toEqual(initialParameters('MACD'))
  expect(newIndicator('MACD').id).not.toBe(newIndicator('MACD').id)
})
