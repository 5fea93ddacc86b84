import { ENGINES, type Engine, type Totals } from './engines/engine.ts'
import { FIELDS, FLOWS, type Flow, flowOf, mixedFlow } from './flow.ts'

/** What one process measured: commands a second, the better of two passes after a pass that counted. */
export interface FlowPass {
  value: number
  sha256: string
  totals: Totals
}

/** `node flow-pass.mjs <engine> <flow>` */
const [name = '', flowName = ''] = process.argv.slice(2)
const create = ENGINES[name]
const settings = FLOWS[flowName as keyof typeof FLOWS]
if (!create || !settings) throw new Error(`an engine and a flow, not ${name} and ${flowName}`)
const flow = flowOf(settings)
const commands = flow.records.length / FIELDS
const filled = (isCounting: boolean): Engine => {
  const engine = create(commands, isCounting)
  engine.run(flow.records, 0, flow.prefill)
  return engine
}

/** Ours sees every kind of order first, so that nothing is compiled for limit orders alone. */
if (name === 'ours') {
  const mixed = mixedFlow(settings.seed)
  create(0, false).run(mixed, 0, mixed.length / FIELDS)
}
const counted = filled(true)
counted.run(flow.records, flow.prefill, commands)
const totals = counted.totals()
const value = Math.max(timed(flow), timed(flow))
console.log(JSON.stringify({ value, sha256: flow.sha256, totals } satisfies FlowPass))

function timed({ records, prefill }: Flow): number {
  const engine = filled(false)
  const start = process.hrtime.bigint()
  engine.run(records, prefill, commands)
  return ((commands - prefill) * 1e9) / Number(process.hrtime.bigint() - start)
}
