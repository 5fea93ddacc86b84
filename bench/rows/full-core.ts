import type { CorePass } from '../core-pass.ts'
import type { FlowPass } from '../flow-pass.ts'
import type { GarbagePass } from '../garbage-pass.ts'
import type { LatencyPass } from '../latency-pass.ts'
import { agreed, measured, median, paired } from '../paired.ts'
import { ratiosOf } from '../ratios.ts'
import type { BenchResult } from '../result.ts'

const ANCHOR = 'nodejs-order-book 10.1.1, book only'

/**
 * The whole core against a book alone: commands are decoded from bytes, with idempotency keys; filters, limits, holds, matching, fees, double entry,
 * events and the record ready to be written. performance.md, rows 3, 4, 10 and 14.
 */
export async function measure(): Promise<BenchResult[]> {
  const book = { file: 'flow-pass', arguments: ['nodejs-order-book', 'shallow'] }
  const { ours, anchors, ...figures } = paired<CorePass, FlowPass>({ file: 'core-pass', arguments: [] }, book)
  agreed(
    'flows and totals',
    [...ours, ...anchors].map(({ sha256, totals }) => [sha256, totals]),
  )
  const checks = [
    `flow sha256 ${ours[0]?.sha256}; trades, lots, notional and what rests are those of the book`,
    'the invariants of the ledger hold afterwards, exactly',
    'the records folded give the state, hash by hash',
  ]
  return [
    {
      row: 'full core',
      measure: 'full core: decode, keys, filters, limits, holds, match, fees, double entry, events, record; money as 64-bit integers',
      anchor: ANCHOR,
      unit: 'commands/s',
      ...figures,
      better: 'higher',
      levels: { a: 4, b: 8, c: 14 },
      checks: [...checks, `a record has ${ours[0]?.recordBytes.toFixed(0)} bytes`],
    },
    {
      row: 'recovery',
      measure: 'recovery: records folded, with the checksums of their batches',
      anchor: 'the same core deciding live',
      unit: 'records/s',
      ...ratiosOf(
        ours.map(({ folded }) => folded),
        ours.map(({ value }) => value),
      ),
      better: 'higher',
      levels: { a: 0.3, b: 0.5, c: 0.8 },
      checks,
    },
    ...latencies(),
    garbage(),
  ]
}

function latencies(): BenchResult[] {
  const program = (engine: string) => ({ file: 'latency-pass', arguments: [engine] })
  const { ours, anchors, ...p99 } = paired<LatencyPass>(program('core'), program('nodejs-order-book'))
  const common = { row: 'full core', anchor: ANCHOR, unit: 'ns', better: 'lower', levels: { a: 0.5, b: 0.3, c: 0.15 } } as const
  const half = [ours, anchors].map(passes => median(passes.map(pass => pass.half)).toFixed(0))
  const most = [ours, anchors].map(passes => median(passes.map(pass => pass.most)).toFixed(0))
  const checks = [
    `each command alone, with reading the clock: half of them within ${half[0]} and ${half[1]} ns, the longest ${most[0]} and ${most[1]} ns`,
  ]
  return [
    { ...common, measure: 'full core, 99th percentile of a command', ...p99, checks },
    {
      ...common,
      measure: 'full core, 99.9th percentile of a command',
      ...ratiosOf(
        ours.map(({ p999 }) => p999),
        anchors.map(({ p999 }) => p999),
      ),
      checks,
    },
  ]
}

function garbage(): BenchResult {
  const passes = Array.from({ length: 3 }, () =>
    measured<GarbagePass>({ file: 'garbage-pass', arguments: [], nodeOptions: ['--expose-gc', '--max-semi-space-size=128'] }),
  )
  const values = passes.map(({ value }) => value)
  return {
    row: 'full core',
    measure: 'heap allocated for a command in steady state',
    anchor: 'a byte',
    unit: 'bytes',
    ...ratiosOf(
      values,
      values.map(() => 1),
    ),
    better: 'lower',
    levels: { a: 64, b: 16, c: 0 },
    checks: [`over ${passes[0]?.commands} commands without a collection in between`],
  }
}
