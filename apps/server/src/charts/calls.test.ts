import { type ChartSetup, getChart, saveChart } from '@assay/wire/charts/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { Visitor } from '../../test/visitor.ts'
import { chartCalls } from './calls.ts'

/** Goal: a chart comes back as it was left, to its owner alone. Method: the calls through the real endpoints on a real database. */
let endpoints: Endpoints
let anna: Visitor
let ben: Visitor
beforeAll(async () => {
  endpoints = await openEndpoints({ handlers: async ({ engine, sql }) => chartCalls({ engine, sql, now: Date.now }) })
  anna = await endpoints.person('anna@example.org')
  ben = await endpoints.person('ben@example.org')
})
afterAll(() => endpoints.close())

const SETUP: ChartSetup = {
  version: 1,
  interval: '4h',
  style: 'hollow',
  scale: 'logarithm',
  compare: 'ETHUSDT',
  indicators: [{ id: 'i1', name: 'RSI', parameters: [21], hidden: true }],
  drawings: [{ id: 'd1', name: 'segment', points: [[1_700_000_000_000, 64_120.5]], text: 'wait for it \u0000 ✓', locked: true }],
  drawingsHidden: false,
}
const save = (visitor: Visitor, setup: unknown, pair = 'BTCUSDT') => visitor.call(saveChart, { pair, setup: JSON.stringify(setup) })
const kept = async (visitor: Visitor, pair = 'BTCUSDT') => (await visitor.call(getChart, { pair })).data.setup

describe('a chart', () => {
  test('that was never saved is none', async () => {
    expect((await anna.call(getChart, { pair: 'SOLUSDT' })).data).toEqual({ setup: null, savedAt: 0 })
  })

  test('comes back as it was left; each pair and each person has their own, and the last one counts', async () => {
    expect(await save(anna, SETUP)).toMatchObject({ code: 7, data: { savedAt: expect.any(Number) } })
    expect(await kept(anna)).toEqual(SETUP)
    expect(await kept(anna, 'ETHUSDT')).toBeNull()
    expect(await kept(ben)).toBeNull()
    await save(anna, { ...SETUP, interval: '1m' })
    expect(await kept(anna)).toEqual({ ...SETUP, interval: '1m' })
  })

  test('that was saved elsewhere meanwhile is not written over: it is given back, to be joined with what was changed', async () => {
    const over = (savedAt: number, interval: string) =>
      anna.call(saveChart, { pair: 'ADAUSDT', setup: JSON.stringify({ ...SETUP, interval }), over: String(savedAt) })
    const first = (await over(0, '1m')).data
    expect(first.newer).toBeNull()
    const second = (await over(first.savedAt, '5m')).data
    expect(second).toEqual({ savedAt: expect.any(Number), newer: null })
    expect(second.savedAt).toBeGreaterThan(first.savedAt)
    for (const outdated of [first.savedAt, 0])
      expect((await over(outdated, '1d')).data).toEqual({ savedAt: second.savedAt, newer: { ...SETUP, interval: '5m' } })
    expect(await kept(anna, 'ADAUSDT')).toEqual({ ...SETUP, interval: '5m' })
  })

  test('is kept without what the contract does not know', async () => {
    await save(anna, { ...SETUP, password: 'x' })
    expect(await kept(anna)).toEqual(SETUP)
  })
})

describe('refused, and what was kept stays', () => {
  const many = Array.from({ length: 121 }, (_, index) => ({ ...SETUP.drawings[0], id: `d${index}` }))
  const long = { ...SETUP.drawings[0], text: 'x'.repeat(121) }
  test.each<[string, string, string]>([
    ['no JSON', '{"version":1', 'inputInvalid'],
    ['JSON of something else', '[1,2,3]', 'inputInvalid'],
    ['another version', JSON.stringify({ ...SETUP, version: 2 }), 'inputInvalid'],
    ['an unknown interval', JSON.stringify({ ...SETUP, interval: '7m' }), 'inputInvalid'],
    ['a figure that is none', JSON.stringify(SETUP).replace('64120.5', '"64120.5"'), 'inputInvalid'],
    ['a figure beyond all figures', JSON.stringify(SETUP).replace('64120.5', '1e999'), 'inputInvalid'],
    ['too many drawings', JSON.stringify({ ...SETUP, drawings: many }), 'inputInvalid'],
    ['a text that is too long', JSON.stringify({ ...SETUP, drawings: [long] }), 'inputInvalid'],
    ['more than 20,000 characters', JSON.stringify(SETUP) + ' '.repeat(20_000), 'inputInvalid'],
  ])('%s', async (_name, setup, refusal) => {
    await save(anna, SETUP)
    expect(await anna.call(saveChart, { pair: 'BTCUSDT', setup })).toMatchObject({ event: refusal, data: null })
    expect(await kept(anna)).toEqual(SETUP)
  })

  test('a pair that is not listed', async () => {
    expect(await save(anna, SETUP, 'NOPE')).toMatchObject({ event: 'pairUnknown' })
  })

  test('a visitor', async () => {
    expect(await save(new Visitor(endpoints.app), SETUP)).toMatchObject({ event: 'loginRequired' })
  })

  test('the largest chart that the contract takes passes the endpoint', async () => {
    const drawings = Array.from({ length: 110 }, (_, index) => ({ ...SETUP.drawings[0], id: `d${index}`, text: ':"{},'.repeat(8) }))
    expect(await save(anna, { ...SETUP, drawings })).toMatchObject({ code: 7 })
  })
})
