import { createHash } from 'node:crypto'
import { Core } from '../packages/core/src/engine/core.ts'
import { recordsIn } from '../packages/core/src/engine/encoded-record.ts'
import { Encoded } from '../packages/core/src/memory/encoded.ts'
import { openPerpExchange, openPositions, perpCommandsOf, perpTotalsOf, positionOf, resetFlow } from './core/perp-exchange.ts'
import { Player } from './core/player.ts'
import type { Totals } from './engines/engine.ts'
import { FIELDS, FLOWS, flowOf } from './flow.ts'

/** What one process measured of the whole core on a flow of perpetual orders, after the checks without which no figure counts. */
export interface PerpPass {
  /** Commands a second, the better of two passes. */
  value: number
  /** Bytes of a record. */
  recordBytes: number
  /** Open positions after the counted pass. */
  positions: number
  sha256: string
  totals: Totals
}

const flow = flowOf(FLOWS.shallow)
const commands = flow.records.length / FIELDS
const hashOf = (core: Core): string => createHash('sha256').update(core.snapshot()).digest('hex')

const core = openPerpExchange()
timed('warm')
let value = 0; for (let i = 0; i < 7; i++) value = Math.max(value, timed("n" + i))
checkState(core)
// Only now a second core, because a process of the product has one: machine code that serves two knows the tables of neither.
resetFlow(core)
const reader = Core.restore(core.snapshot())
let bytes = 0
const totals = perpTotalsOf(counted())
const positions = openPositions(core)
checkState(core)
if (hashOf(reader) !== hashOf(core)) throw new Error('the folded state is another one')
console.log(JSON.stringify({ value, recordBytes: bytes / positionOf(commands), positions, sha256: flow.sha256, totals } satisfies PerpPass))

function timed(name: string): number {
  resetFlow(core)
  const player = new Player(core, perpCommandsOf(flow.records, core, name))
  player.play(0, positionOf(flow.prefill))
  const start = process.cpuUsage()
  player.play(positionOf(flow.prefill), positionOf(commands))
  const d = process.cpuUsage(start); return ((commands - flow.prefill) * 1e6) / (d.user + d.system)
}

/** The records as values, each folded into a core that stood where they began. */
function* counted() {
  const record = new Encoded()
  for (const batch of new Player(core, perpCommandsOf(flow.records, core, 'counted')).batches(0, positionOf(commands))) {
    bytes += batch.length
    for (const recordBytes of recordsIn(batch)) {
      record.fill(recordBytes)
      reader.fold(record)
      yield reader.read(record)
    }
  }
}

function checkState(checked: Core): void {
  const violations = checked.audit()
  if (violations.length > 0) throw new Error(`invariants are broken: ${JSON.stringify(violations)}`)
}
