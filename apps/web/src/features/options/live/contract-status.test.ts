import { describe, expect, test } from 'vitest'
import { contractStatusOf, ticksIn } from './contract-status.ts'

const STARTS = 1_800_000_000_000
const contract = {
  direction: 'bullish' as const,
  strikePrice: '64000.5',
  seconds: 60,
  startsAt: STARTS,
  expiresAt: STARTS + 60_000,
}

describe('how a running contract stands', () => {
  test('says the distance from its purchase price with its sign, and what would become of it', () => {
    expect(contractStatusOf(contract, '64010', STARTS + 20_000)).toMatchObject({ difference: '9.5', now: 'won' })
    expect(contractStatusOf(contract, '63990', STARTS + 20_000)).toMatchObject({ difference: '-10.5', now: 'lost' })
    expect(contractStatusOf({ ...contract, direction: 'bearish' }, '63990', STARTS + 20_000).now).toBe('won')
    expect(contractStatusOf(contract, '64000.5', STARTS + 20_000)).toMatchObject({ difference: '0', now: 'tie' })
  })

  test('forms its purchase price, runs, settles on its last ten seconds, is due', () => {
    const phase = (afterMs: number, strikePrice = '64000.5') =>
      contractStatusOf({ ...contract, strikePrice }, '64000', STARTS + afterMs).phase
    expect(phase(1000, '')).toBe('striking')
    expect(phase(4000)).toBe('running')
    expect(phase(49_999)).toBe('running')
    expect(phase(50_000)).toBe('settling')
    expect(phase(60_000)).toBe('due')
  })

  test('compares nothing without a purchase price or without an index', () => {
    expect(contractStatusOf({ ...contract, strikePrice: '' }, '64000', STARTS)).toMatchObject({ difference: '', now: undefined })
    expect(contractStatusOf(contract, '', STARTS)).toMatchObject({ difference: '', now: undefined })
  })

  test('says the distance in ticks of the market as well', () => {
    expect(ticksIn('9.5', '0.1')).toBe(95)
    expect(ticksIn('-10.5', '0.1')).toBe(105)
    expect(ticksIn('0.00019', '0.0001')).toBe(1)
    expect(ticksIn('0', '0.1')).toBe(0)
  })

  test('counts down to nothing and not below', () => {
    expect(contractStatusOf(contract, '64000', STARTS + 15_000)).toMatchObject({ leftMs: 45_000, leftShare: 0.75 })
    expect(contractStatusOf(contract, '64000', STARTS + 99_000)).toMatchObject({ leftMs: 0, leftShare: 0 })
  })
})
