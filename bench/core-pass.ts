import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { Core } from '../packages/core/src/engine/core.ts'
import { recordsIn } from '../packages/core/src/engine/encoded-record.ts'
import { EXCHANGE_ROOM } from '../packages/core/src/engine/state.ts'
import { Encoded } from '../packages/core/src/memory/encoded.ts'
import { commandsOf, openExchange, resetFlow } from './core/exchange.ts'
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

/** So many records are folded before the clock runs, and while it runs. */
const FOLDED = 300_000

const hashOf = (core: Core): string => createHash('sha256').update(core.snapshot()).digest('hex')

/** What was decided of so many commands: the state before it, its batches, the hash of the state that it led to. */
interface Decided {
  snapshot: Uint8Array
  batches: Uint8Array[]
  hash: string
}

// A process of the product has one core, and its machine code knows the tables of that one: what is folded is folded in a process of its own.
if (process.argv[2] === 'fold') console.log(timeOfFolding(deserialize(readFileSync(process.argv[3] as string))))
else console.log(JSON.stringify(measured() satisfies CorePass))

function measured(): CorePass {
  const flow = flowOf(FLOWS.shallow)
  const commands = flow.records.length / FIELDS
  const core = openExchange()
  let bytes = 0
  const totals = totalsOf(counted())
  checkState(core)
  const value = Math.max(timed('one'), timed('other'))
  checkState(core)
  return { value, folded: folded(), recordBytes: bytes / commands, sha256: flow.sha256, totals }

  function* counted() {
    for (const batch of new Player(core, commandsOf(flow.records, core, 'counted')).batches(0, commands)) {
      bytes += batch.length
      yield batch
    }
  }

  function timed(name: string): number {
    resetFlow(core)
    const player = new Player(core, commandsOf(flow.records, core, name))
    player.play(0, flow.prefill)
    const start = process.hrtime.bigint()
    player.play(flow.prefill, commands)
    return ((commands - flow.prefill) * 1e9) / Number(process.hrtime.bigint() - start)
  }

  /** Records folded a second, from a snapshot taken before them. */
  function folded(): number {
    resetFlow(core)
    const snapshot = core.snapshot()
    const batches = [...new Player(core, commandsOf(flow.records, core, 'folded')).batches(0, 2 * FOLDED)]
    const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
    const file = join(folder, 'decided')
    writeFileSync(file, serialize({ snapshot, batches, hash: hashOf(core) } satisfies Decided))
    const time = execFileSync(process.execPath, [...process.execArgv, process.argv[1] as string, 'fold', file], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    return (FOLDED * 1e9) / Number(time)
  }
}

/** Nanoseconds of folding the second half of the batches, with their checksums, into a core that stands where they begin; the state must be the one that deciding led to. */
function timeOfFolding({ snapshot, batches, hash }: Decided): number {
  const recovered = Core.restore(snapshot, EXCHANGE_ROOM)
  const sum = createHash('sha256')
  const record = new Encoded()
  let start = 0n
  for (const [index, batch] of batches.entries()) {
    if (index === batches.length >> 1) start = process.hrtime.bigint()
    sum.update(batch)
    for (const bytes of recordsIn(batch)) {
      record.fill(bytes)
      recovered.fold(record)
    }
  }
  const time = Number(process.hrtime.bigint() - start)
  if (hashOf(recovered) !== hash) throw new Error('the folded state is another one')
  return time
}

function checkState(checked: Core): void {
  const violations = checked.audit()
  if (violations.length > 0) throw new Error(`invariants are broken: ${JSON.stringify(violations)}`)
}
