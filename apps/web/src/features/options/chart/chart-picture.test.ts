import type { OptionContract } from '@assay/wire/options/calls'
import { describe, expect, test } from 'vitest'
import { chartPicture } from './chart-picture.ts'
import { timeWindow } from './time-window.ts'

const NOW = 1_800_000_030_000
const contract = (change: Partial<OptionContract> = {}) =>
  ({
    optionId: '7',
    direction: 'bullish',
    seconds: 60,
    strikePrice: '64000',
    startsAt: NOW - 20_000,
    expiresAt: NOW + 40_000,
    ...change,
  }) as OptionContract
const words = { level: (_: OptionContract, difference: string) => difference, expiry: (leftMs: number) => `${leftMs / 1000}` }
const picture = (running: OptionContract[], index = '64010') =>
  chartPicture({ points: [[NOW - 1000, index]], now: NOW, past: 'auto', seconds: 60, sourceAge: 0, running, words })

describe('what the line shows of running contracts', () => {
  test('the purchase price from start to expiry, coloured by who would win now', () => {
    const level = { id: '7', price: 64_000, from: NOW - 20_000, to: NOW + 40_000 }
    expect(picture([contract()]).levels).toEqual([{ ...level, tone: 'up', label: '10' }])
    expect(picture([contract({ direction: 'bearish' })]).levels).toEqual([{ ...level, tone: 'down', label: '10' }])
  })

  test('the three seconds of the strike and the last ten of the settlement', () =>
    expect(picture([contract()]).zones.map(({ from, to }) => [from - NOW, to - NOW])).toEqual([
      [-20_000, -17_000],
      [30_000, 40_000],
    ]))

  test('no price before the strike is formed, but its expiry', () => {
    const { levels, marks } = picture([contract({ strikePrice: '' })])
    expect(levels).toEqual([])
    expect(marks).toMatchObject([{ at: NOW + 40_000, label: '40' }])
  })

  test('with nothing running, faintly where a contract would end that is bought now', () =>
    expect(picture([]).marks).toMatchObject([{ at: NOW + 61_000, faint: true }]))
})

describe('the times in sight', () => {
  test('go by the duration that is chosen, and reach beyond its expiry', () => {
    const { from, to } = timeWindow({ now: NOW, past: 'auto', seconds: 300, expiries: [] })
    expect(NOW - from).toBe(360_000)
    expect(to - NOW).toBeGreaterThan(300_000)
  })

  test('never show more future than past', () => {
    const { from, to } = timeWindow({ now: NOW, past: 300, seconds: 60, expiries: [NOW + 3_600_000] })
    expect(to - NOW).toBe(NOW - from)
  })
})
