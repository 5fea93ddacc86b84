import type { Price } from '@assay/money/kinds'
import { expect, it } from 'vitest'
import { samplesText } from './samples-text.ts'

const sample = (at: number, price: bigint, evidence = 'ab') => ({ at, price: price as Price, evidence })

it('says every sample on a line of its own, those of the strike first', () => {
  const text = samplesText({ strike: [sample(1_000, 6_400_000_000_000n)], settlement: [sample(51_250, 1n, 'cd'), sample(52_000, 20n)] })
  expect(text).toBe('assay-option-samples-1\nstrike|1000|6400000000000|ab\nsettlement|51250|1|cd\nsettlement|52000|20|ab\n')
})

it('differs when a sample is moved, left out, or taken for one of the other kind', () => {
  const [one, other] = [sample(1_000, 5n), sample(2_000, 6n)]
  const texts = [
    { strike: [one], settlement: [other] },
    { strike: [one, other], settlement: [] },
    { strike: [], settlement: [one, other] },
    { strike: [one], settlement: [] },
    { strike: [sample(1_001, 5n)], settlement: [other] },
    { strike: [sample(1_000, 4n)], settlement: [other] },
    { strike: [sample(1_000, 5n, 'ac')], settlement: [other] },
  ].map(samplesText)
  expect(new Set(texts).size).toBe(texts.length)
})
