import { Gauge, type Registry } from 'prom-client'
import type { EngineVitals } from '../core-host/start-engine.ts'
import { CHECKS, readinessOf } from './readiness.ts'
import type { Watched } from './watched.ts'

type Sample = readonly [value: number, label?: string]

interface GaugeEntry {
  name: string
  help: string
  /** Name of its one label, if it has one. */
  label?: string
  /** How it stands at a wall clock (ms); no sample where there is nothing to say yet. */
  read(watched: Watched, now: number): readonly Sample[]
}

/** A figure of the engine, once there is one. */
const ofEngine =
  (figure: (vitals: EngineVitals, now: number) => number): GaugeEntry['read'] =>
  ({ vitals }, now) =>
    vitals ? [[figure(vitals(), now)]] : []

const since = (at: number, now: number): number => Math.max(0, now - at) / 1000

const METRICS: readonly GaugeEntry[] = [
  {
    name: 'assay_ready',
    help: '1 where what /readyz asks for holds, by check.',
    label: 'check',
    read: (watched, now) => {
      const { checks } = readinessOf(watched, now)
      return CHECKS.map(check => [Number(checks[check].holds), check])
    },
  },
  { name: 'assay_queue_commands', help: 'Commands that wait to be decided.', read: ofEngine(({ queued }) => queued) },
  { name: 'assay_queue_bytes', help: 'Bytes of the commands that wait, about.', read: ofEngine(({ queuedBytes }) => queuedBytes) },
  {
    name: 'assay_projection_lag_records',
    help: 'Records that the tables of a projection are behind the journal.',
    label: 'projection',
    read: ({ vitals }) => [...(vitals?.().lags ?? [])].map(([name, records]) => [records, name]),
  },
  {
    name: 'assay_index_age_seconds',
    help: 'Time since the index of an underlying was formed last; no sample when it never was since the start.',
    label: 'underlying',
    read: ({ indexAges }) => [...(indexAges?.() ?? [])].map(([asset, ms]) => [ms / 1000, asset]),
  },
  {
    name: 'assay_audit_lag_records',
    help: 'Records that the running audit has not audited yet.',
    read: ofEngine(({ auditor }) => auditor.behind),
  },
  {
    name: 'assay_audit_age_seconds',
    help: 'Time since the running audit found all invariants to hold, or since it began.',
    read: ofEngine(({ auditor }, now) => since(auditor.auditedAt, now)),
  },
  {
    name: 'assay_alarms_in_force',
    help: '1 while what the running audit found is not cleared.',
    read: ofEngine(({ auditor }) => Number(auditor.isAlarmed)),
  },
  {
    name: 'assay_faults_in_force',
    help: 'Markets, products and kinds of command that a fault halted and nobody let go on.',
    read: ofEngine(({ faults }) => faults),
  },
  {
    name: 'assay_snapshot_age_seconds',
    help: 'Age of the state in the newest snapshot; no sample while there is none.',
    read: ({ vitals }, now) => {
      const at = vitals?.().snapshotAt ?? 0
      return at > 0 ? [[since(at, now)]] : []
    },
  },
  {
    name: 'assay_chain_status',
    help: '1 for how deposits over the chain are: credits wait unless it is `open`, or `starting` while nobody has asked for an address yet.',
    label: 'status',
    read: ({ chain }) => (chain ? [[1, chain()]] : []),
  },
  {
    name: 'assay_withdrawals_open',
    help: 'Withdrawals that have not ended, by state.',
    label: 'state',
    read: ({ withdrawals }) => Object.entries(withdrawals?.() ?? {}).map(([state, { open }]) => [open, state]),
  },
  {
    name: 'assay_withdrawals_overdue',
    help: 'Withdrawals that are in a state for longer than its deadline, by state.',
    label: 'state',
    read: ({ withdrawals }) => Object.entries(withdrawals?.() ?? {}).map(([state, { overdue }]) => [overdue, state]),
  },
  {
    name: 'assay_treasury_tokens',
    help: 'USDT of the house on the chain, by where it lies (hot, unswept, cold), what of it the ledger says is people’s, and what is not explained: 0.',
    label: 'part',
    read: ({ treasury }) => {
      const known = treasury?.()
      return known ? (['hot', 'unswept', 'cold', 'ledger', 'refill', 'difference'] as const).map(part => [Number(known[part]), part]) : []
    },
  },
  {
    name: 'assay_treasury_unseen_addresses',
    help: 'Addresses that have another balance than their logs say: above 0 nothing is credited.',
    read: ({ treasury }) => {
      const known = treasury?.()
      return known ? [[known.unseenCount]] : []
    },
  },
  {
    name: 'assay_open_sockets',
    help: 'Open sockets, public or signed in.',
    label: 'kind',
    read: ({ sockets }) => {
      const counts = sockets?.()
      return counts ? Object.entries(counts).map(([kind, count]) => [count, kind]) : []
    },
  },
]

/** Adds everything that is looked up when somebody reads the metrics, and costs nothing otherwise. */
export const registerGauges = (registry: Registry, watched: Watched, now: () => number): void => {
  for (const { name, help, label, read } of METRICS)
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      collect() {
        this.reset()
        // What has no sample now is not 0.
        if (label === undefined) this.remove()
        for (const [value, said = ''] of read(watched, now())) this.set(label === undefined ? {} : { [label]: said }, value)
      },
    })
}
