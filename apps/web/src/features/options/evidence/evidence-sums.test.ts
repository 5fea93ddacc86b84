import { describe, expect, test } from 'vitest'
import { evidenceSums } from './evidence-sums.ts'
import { EVIDENCE, WON } from './example-evidence.ts'
import type { OptionEvidence } from './sample-rows.ts'

const unequal = (change: Partial<OptionEvidence>) =>
  evidenceSums({ ...EVIDENCE, ...change })
    .filter(({ equal }) => !equal)
    .map(({ name }) => name)
const named = (evidence: OptionEvidence) => Object.fromEntries(evidenceSums(evidence).map(sum => [sum.name, sum]))

describe('the steps of a delivery contract', () => {
  test('come out as the exchange recorded them, from terms and samples alone', () => {
    expect(unequal({})).toEqual([])
    expect(evidenceSums(EVIDENCE).map(({ name }) => name)).toEqual([
      'start',
      'expiry',
      'strike',
      'settlement',
      'outcome',
      'payout',
      'fee',
      'profit',
    ])
  })

  test('carry their numbers: the mean is that of the six in the middle', () => {
    const sums = named(EVIDENCE)
    expect(sums.strike?.formula).toBe('(60000 + 60001 + 60000.5) ÷ 3')
    expect(sums.settlement?.formula).toBe('(60010 + 60010.1 + 60010.2 + 60010.3 + 60010.7 + 60011) ÷ 6')
    expect(sums.outcome?.formula).toBe('60010.4 > 60000.5')
    expect(sums.profit?.formula).toBe('80 − 0.5')
  })

  test('a figure that was changed afterwards does not come out', () => {
    const contract = (change: Partial<typeof WON>) => ({ contract: { ...WON, ...change } })
    expect(unequal(contract({ state: 'lost', profit: '-100.5' }))).toEqual(['outcome'])
    expect(unequal(contract({ settlementPrice: '60000.1' }))).toEqual(['settlement', 'outcome'])
    expect(unequal(contract({ payout: '79', profit: '78.5' }))).toEqual(['payout', 'profit'])
    expect(unequal(contract({ fee: '0.6' }))).toEqual(['fee'])
    expect(unequal(contract({ startsAt: WON.startsAt + 6000, expiresAt: WON.expiresAt + 1000 }))).toContain('start')
    const [first, ...rest] = EVIDENCE.strikeSamples
    expect(unequal({ strikeSamples: [{ ...first!, price: '60003' }, ...rest] })).toEqual(['strike'])
  })

  test('a loss costs stake and fee, a refund nothing', () => {
    const lost = { ...WON, direction: 'bearish' as const, state: 'lost' as const, profit: '-100.5' }
    expect(unequal({ contract: lost })).toEqual([])
    const tie = { ...WON, settlementPrice: '60000.5', state: 'refunded' as const, refundReason: 'tie' as const, profit: '0' }
    const samples = EVIDENCE.settlementSamples.map(sample => ({ ...sample, price: '60000.5' }))
    expect(unequal({ contract: tie, settlementSamples: samples })).toEqual([])
  })

  test('too few samples make no settlement price, and the contract that was refunded for it comes out', () => {
    const refunded = { ...WON, settlementPrice: '', state: 'refunded' as const, refundReason: 'samplesMissing' as const, profit: '0' }
    expect(unequal({ contract: refunded, settlementSamples: EVIDENCE.settlementSamples.slice(3) })).toEqual([])
    expect(unequal({ contract: refunded })).toEqual(['settlement'])
  })

  test('of a running contract only what has happened is computed', () => {
    const running = { ...WON, state: 'running' as const, settlementPrice: '', profit: '0', settledAt: 0 }
    const evidence = { ...EVIDENCE, contract: running, settlementSamples: [] }
    expect(evidenceSums(evidence).map(({ name }) => name)).toEqual(['start', 'expiry', 'strike', 'payout', 'fee'])
    expect(evidenceSums({ ...evidence, contract: { ...running, strikePrice: '' }, strikeSamples: [] }).map(({ name }) => name)).toEqual([
      'start',
      'expiry',
      'payout',
      'fee',
    ])
  })
})
