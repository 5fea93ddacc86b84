import { createHash } from 'node:crypto'
import { Core } from '../packages/core/src/engine/core.ts'
import { recordsIn } from '../packages/core/src/engine/record-words.ts'
import { Words } from '../packages/core/src/memory/words.ts'
import { commandsOf, openExchange, settleDown } from './core/exchange.ts'
import { Player, totalsOf } from './core/player.ts'
import type { Totals } from './engines/engine.ts'
import { FIELDS, FLOWS, flowOf } from './flow.ts'

/** What one process measured of the whole core on a flow, after the checks without which no figure counts. */
export interface CorePass {
  /** Commands a second, the better of two passes. */
  value: number
  /** Records folded a second, with the checksums of the journal, and the same decided live. */
  folded: number
  /** Bytes of a record. */
  recordBytes: number
  sha256: string
  totals: Totals
}

/** So many records are kept, folded and compared. */
const FOLDED = 300_000

const settings = FLOWS.shallow
const flow = flowOf(settings)
const commands = flow.records.length / FIELDS
const hashOf = (core: Core): string => createHash('sha256').update(core.snapshot()).digest('hex')

const core = openExchange()
let bytes = 0
const totals = totalsOf(counted())
checkState(core)
const value = Math.max(timed('one'), timed('other'))
checkState(core)
console.log(
  JSON.stringify({
    value,
    folded: Math.max(folded('first'), folded('second')),
    recordBytes: bytes / commands,
    sha256: flow.sha256,
    totals,
  } satisfies CorePass),
)

function* counted() {
  for (const batch of new Player(core, commandsOf(flow.records, core, 'counted')).batches(0, commands)) {
    bytes += batch.length
    yield batch
  }
}

function timed(name: string): number {
  settleDown(core)
  const player = new Player(core, commandsOf(flow.records, core, name))
  player.play(0, flow.prefill)
  const start = process.hrtime.bigint()
  player.play(flow.prefill, commands)
  return ((commands - flow.prefill) * 1e9) / Number(process.hrtime.bigint() - start)
}

/** Folds what was decided, from a snapshot taken before; the state must be the same. */
function folded(name: string): number {
  settleDown(core)
  const recovered = Core.restore(core.snapshot())
  const batches = [...new Player(core, commandsOf(flow.records, core, name)).batches(0, FOLDED)]
  const hash = createHash('sha256')
  const record = new Words()
  const start = process.hrtime.bigint()
  for (const batch of batches) {
    hash.update(batch)
    for (const bytes of recordsIn(batch)) {
      record.fill(bytes)
      recovered.fold(record)
    }
  }
  const time = Number(process.hrtime.bigint() - start)
  if (hashOf(recovered) !== hashOf(core)) throw new Error('the folded state is another one')
  return (FOLDED * 1e9) / time
}

function checkState(checked: Core): void {
  const violations = checked.audit()
  if (violations.length > 0) throw new Error(`invariants are broken: ${JSON.stringify(violations)}`)
}
