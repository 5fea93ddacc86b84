import { expect, test } from 'vitest'
import { EVIDENCE, WON } from './example-evidence.ts'
import { settlementRows, strikeRows } from './sample-rows.ts'

const dropped = (evidence: typeof EVIDENCE) => settlementRows(evidence).map(({ sample, dropped }) => [sample?.price, dropped])

test('the lowest and the highest fifth of the samples are marked, whatever their order', () => {
  expect(dropped(EVIDENCE).filter(([, mark]) => mark !== undefined)).toEqual([
    ['1', 'lowest'],
    ['90000', 'highest'],
    ['59999', 'lowest'],
    ['60012', 'highest'],
  ])
})

test('a second in which no index was told has a row without a sample, and the share is counted of those that there are', () => {
  const nine = { ...EVIDENCE, settlementSamples: EVIDENCE.settlementSamples.filter(({ price }) => price !== '60010') }
  const rows = settlementRows(nine)
  expect(rows).toHaveLength(10)
  expect(rows[0]).toMatchObject({ second: WON.expiresAt - 10_000, sample: undefined })
  expect(dropped(nine).filter(([, mark]) => mark !== undefined)).toEqual([
    ['1', 'lowest'],
    ['90000', 'highest'],
  ])
})

test('nothing is left out where no settlement price was formed', () => {
  const evidence = { ...EVIDENCE, contract: { ...WON, settlementPrice: '' } }
  expect(dropped(evidence).every(([, mark]) => mark === undefined)).toBe(true)
})

test('a running contract has the seconds of its strike only', () => {
  const evidence = { ...EVIDENCE, contract: { ...WON, state: 'running' as const }, settlementSamples: [] }
  expect(strikeRows(evidence).map(({ second }) => second)).toEqual([1_000_000, 1_001_000, 1_002_000])
  expect(settlementRows(evidence)).toEqual([])
})
