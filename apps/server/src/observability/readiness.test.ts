import { describe, expect, test } from 'vitest'
import type { EngineVitals } from '../core-host/start-engine.ts'
import { readinessOf } from './readiness.ts'
import type { Watched } from './watched.ts'

const NOW = Date.UTC(2026, 0, 1)
const VITALS: EngineVitals = {
  queued: 0,
  queuedBytes: 0,
  commitSeconds: 0,
  isFaulty: false,
  lags: new Map([
    ['spot', 3],
    ['options', 0],
  ]),
  auditor: { isAlive: true, auditedAt: NOW - 900, behind: 12, isAlarmed: false },
  snapshotAt: NOW - 60_000,
  faults: 0,
}
const open = (change: Partial<EngineVitals> = {}, indexAge = 1000): Watched => ({
  phase: 'open',
  vitals: () => ({ ...VITALS, ...change }),
  indexAges: () =>
    new Map([
      ['BTC', indexAge],
      ['XAU', 3_600_000],
    ]),
})
const failingOf = (watched: Watched) => {
  const { ready, failing, checks } = readinessOf(watched, NOW)
  expect(ready).toBe(failing.length === 0)
  return failing.map(check => `${check}: ${checks[check].says}`)
}

describe('ready', () => {
  test('is a server whose endpoints are open and behind which everything keeps up', () => {
    expect(failingOf(open())).toEqual([])
  })

  test.each<[string, Watched, string[]]>([
    ['a write failed', open({ isFaulty: true }), ['journal: a write failed']],
    ['the database hangs', open({ commitSeconds: 5.1 }), ['journal: a batch has waited 5.1 s for its commit']],
    ['tables stay behind', open({ lags: new Map([['spot', 20_001]]) }), ['projections: spot is 20001 records behind']],
    ['every price is old', open({}, 10_001), ['priceSource: the freshest index is 10.0 s old']],
    ['no price ever came', { ...open(), indexAges: () => new Map() }, ['priceSource: no index has been formed yet']],
    [
      'the audit is not heard of',
      open({ auditor: { ...VITALS.auditor, auditedAt: NOW - 60_001 } }),
      ['auditor: the last audit was 60.0 s ago'],
    ],
    ['its thread has ended', open({ auditor: { ...VITALS.auditor, isAlive: false } }), ['auditor: the thread has ended']],
    ['it found something', open({ auditor: { ...VITALS.auditor, isAlarmed: true } }), ['auditor: an alarm is in force']],
    ['it is about to stop', { ...open(), phase: 'stopping' }, ['writer: stopping']],
  ])('is not when %s', (_name, watched, failing) => {
    expect(failingOf(watched)).toEqual(failing)
  })

  test('is not a server of which nothing but its beginning is there', () => {
    expect(failingOf({ phase: 'starting' })).toEqual([
      'writer: starting',
      'journal: not there yet',
      'projections: not there yet',
      'priceSource: not there yet',
      'auditor: not there yet',
    ])
  })
})
