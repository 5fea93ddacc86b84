import { describe, expect, test } from 'vitest'
import { checkLimit, effectOf, lostPercent } from './loss-limit-form.ts'

const limit = (dailyLossLimit: string) => ({ dailyLossLimit })

describe('a daily loss limit', () => {
  test.each([
    ['', '', 'required'],
    ['0', '', 'positive'],
    ['0.001', '', 'required'],
    ['100.0', '100', 'same'],
    ['50', '100', undefined],
    ['150', '', undefined],
  ])('%j with a limit of %j: %s', (amount, now, problem) => expect(checkLimit(amount, limit(now))).toBe(problem))

  test('a lower one and the first one hold at once, a higher one or none later', () => {
    expect(effectOf('50', limit(''))).toBe('atOnce')
    expect(effectOf('50', limit('100'))).toBe('atOnce')
    expect(effectOf('150', limit('100'))).toBe('later')
    expect(effectOf('', limit('100'))).toBe('later')
  })

  test('what is lost of it today is shown in whole percent, a gain as nothing', () => {
    expect(lostPercent({ dailyLossLimit: '200', lossToday: '50.5' })).toBe(25)
    expect(lostPercent({ dailyLossLimit: '200', lossToday: '250' })).toBe(100)
    expect(lostPercent({ dailyLossLimit: '200', lossToday: '-10' })).toBe(0)
    expect(lostPercent({ dailyLossLimit: '', lossToday: '10' })).toBeUndefined()
  })
})
