import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkHashes, textOfSamples, worstOf } from './check-hashes.ts'
import { EVIDENCE } from './example-evidence.ts'
import { readSources } from './read-sources.ts'
import type { OptionEvidence } from './sample-rows.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const SOURCES = JSON.stringify({
  rule: 'clamped-mean-1',
  at: 5,
  underlyings: {
    BTC: {
      state: 'normal',
      price: '60000.66',
      clamp: '0.005',
      step: '0.01',
      sources: [
        { source: 'one', price: '60000', at: 4, weight: '1' },
        { source: 'two', price: '60001', at: 4, weight: '1' },
        { source: 'three', price: '70000', at: 4, weight: '1', clamped: '60001' },
        { source: 'four', price: '59000', at: 1, weight: '0', excluded: 'stale' },
      ],
    },
  },
})

const withSources = (): OptionEvidence => {
  const kept = EVIDENCE.strikeSamples.map(sample => ({ ...sample, sources: SOURCES, evidence: hash(SOURCES) }))
  const evidence = { ...EVIDENCE, strikeSamples: kept }
  return { ...evidence, samplesHash: hash(textOfSamples(evidence)) }
}

describe('the hashes of the evidence', () => {
  test('are equal where nothing was changed; sources that are not kept any more are told apart', async () => {
    const evidence = withSources()
    const { samples, sources } = await checkHashes(evidence)
    expect(samples).toBe('equal')
    expect(evidence.strikeSamples.map(sample => sources.get(sample))).toEqual(['equal', 'equal', 'equal'])
    expect(evidence.settlementSamples.every(sample => sources.get(sample) === 'gone')).toBe(true)
    expect(worstOf(sources.values())).toBe('gone')
  })

  test('tell a changed price, and a changed source', async () => {
    const evidence = withSources()
    const [first, ...rest] = evidence.strikeSamples
    expect((await checkHashes({ ...evidence, strikeSamples: [{ ...first!, price: '60000.1' }, ...rest] })).samples).toBe('unequal')
    const changed = { ...first!, sources: SOURCES.replace('70000', '70001') }
    const { sources } = await checkHashes({ ...evidence, strikeSamples: [changed, ...rest] })
    expect(sources.get(changed)).toBe('unequal')
    expect(worstOf(sources.values())).toBe('unequal')
  })
})

test('the index of a second comes out of its sources: what counted, weighted, down to the step', () => {
  expect(readSources(SOURCES, 'BTC')).toMatchObject({ mean: '60000.66', lines: [{}, {}, {}, { excluded: 'stale' }] })
  expect(readSources(SOURCES, 'ETH')).toBeUndefined()
})
