import { SOURCE_STALE_AFTER_MS } from '@assay/rules/index-price'
import type { EngineVitals } from '../core-host/start-engine.ts'
import type { Watched } from './watched.ts'

/** A batch waits some milliseconds for its commit; a database that takes so long hangs. */
const COMMIT_SECONDS_MAX = 5
/** Records that the tables may be behind: as many as a projection keeps in memory. */
const LAG_RECORDS_MAX = 20_000
/** The freshest index may be as old as a price may be that counts. */
const INDEX_AGE_MS_MAX = SOURCE_STALE_AFTER_MS
/** The audit comes every second; one of a great state, and the snapshot beside it, take some seconds more. */
const AUDIT_AGE_MS_MAX = 60_000

/** What must hold for people to be served, in the order in which it is told. */
export const CHECKS = ['writer', 'journal', 'projections', 'priceSource', 'auditor'] as const
export type Check = (typeof CHECKS)[number]

/** One thing that must hold, and how it stands in a few words that name nobody. */
export interface Finding {
  holds: boolean
  says: string
}

/** Whether everything holds, what does not, and how each stands. */
export interface Readiness {
  ready: boolean
  failing: Check[]
  checks: Record<Check, Finding>
}

const holds = (says: string): Finding => ({ holds: true, says })
const fails = (says: string): Finding => ({ holds: false, says })
const NOT_YET = fails('not there yet')

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Judges what is watched at a wall clock (ms). It asks nothing that could hang. */
export const readinessOf = (watched: Watched, now: number): Readiness => {
  const { phase } = watched
  const vitals = watched.vitals?.()
  const checks: Readiness['checks'] = {
    writer: phase === 'open' ? holds('open') : fails(phase),
    journal: vitals ? journal(vitals) : NOT_YET,
    projections: vitals ? projections(vitals) : NOT_YET,
    priceSource: watched.indexAges ? priceSource(watched.indexAges()) : NOT_YET,
    auditor: vitals ? auditor(vitals, now) : NOT_YET,
  }
  const failing = CHECKS.filter(check => !checks[check].holds)
  return { ready: failing.length === 0, failing, checks }
}

const journal = ({ isFaulty, commitSeconds }: EngineVitals): Finding => {
  if (isFaulty) return fails('a write failed')
  if (commitSeconds > COMMIT_SECONDS_MAX) return fails(`a batch has waited ${seconds(commitSeconds * 1000)} for its commit`)
  return holds('every batch is committed')
}

const projections = ({ lags }: EngineVitals): Finding => {
  const behind = [...lags].filter(([, records]) => records > LAG_RECORDS_MAX)
  if (behind.length > 0) return fails(behind.map(([name, records]) => `${name} is ${records} records behind`).join(', '))
  return holds(`at most ${Math.max(0, ...lags.values())} records behind`)
}

const priceSource = (ages: ReadonlyMap<string, number>): Finding => {
  if (ages.size === 0) return fails('no index has been formed yet')
  const age = Math.min(...ages.values())
  const says = `the freshest index is ${seconds(age)} old`
  return age > INDEX_AGE_MS_MAX ? fails(says) : holds(says)
}

const auditor = ({ auditor: { isAlive, isAlarmed, auditedAt } }: EngineVitals, now: number): Finding => {
  if (isAlarmed) return fails('an alarm is in force')
  if (!isAlive) return fails('the thread has ended')
  const age = now - auditedAt
  return age > AUDIT_AGE_MS_MAX ? fails(`the last audit was ${seconds(age)} ago`) : holds('no alarm is in force')
}
