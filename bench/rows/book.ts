import { ENGINES, type Totals } from '../engines/engine.ts'
import { FLOWS, flowOf } from '../flow.ts'
import type { FlowPass } from '../flow-pass.ts'
import { agreed, paired } from '../paired.ts'
import type { BenchResult } from '../result.ts'

/** So many commands of the shallow flow are given to the naive book too. */
const NAIVE_COMMANDS = 10_000

const LEVELS = { shallow: { a: 10, b: 16, c: 25 }, deep: { a: 15, b: 30, c: 60 } }

/** The book alone, with ids looked up and all kinds of orders, against nodejs-order-book: performance.md, rows 1 and 2. */
export async function measure(): Promise<BenchResult[]> {
  return [rowOf('shallow', '1k flow'), rowOf('deep', '50k-deep flow')]
}

function rowOf(flow: keyof typeof LEVELS, title: string): BenchResult {
  const program = (engine: string) => ({ file: 'flow-pass', arguments: [engine, flow] })
  const { ours, anchors, ...figures } = paired<FlowPass>(program('ours'), program('nodejs-order-book'))
  const passes = [...ours, ...anchors]
  agreed(
    'flows',
    passes.map(({ sha256 }) => sha256),
  )
  agreed(
    'totals',
    passes.map(({ totals }) => totals),
  )
  const { sha256, totals } = passes[0] as FlowPass
  return {
    row: 'book',
    measure: `book only, all order types, id lookup, ${title}`,
    anchor: 'nodejs-order-book 10.1.1',
    unit: 'commands/s',
    ...figures,
    better: 'higher',
    levels: LEVELS[flow],
    checks: [`flow sha256 ${sha256}`, `both engines: ${textOf(totals)}`, ...(flow === 'shallow' ? [compareNaive()] : [])],
  }
}

/** The first commands of the shallow flow through the naive book: all three must agree. */
function compareNaive(): string {
  const { records, prefill } = flowOf(FLOWS.shallow)
  const end = prefill + NAIVE_COMMANDS
  const all = ['ours', 'naive', 'nodejs-order-book'].map(name => {
    const engine = ENGINES[name]?.(end, true)
    engine?.run(records, 0, end)
    return engine?.totals() as Totals
  })
  agreed(`totals after ${end} commands`, all)
  return `naive book too, over ${end} commands: ${textOf(all[0] as Totals)}`
}

const textOf = ({ trades, lots, notional, live }: Totals): string =>
  `${trades} trades of ${lots} lots, notional ${notional}, ${live} orders live`
