import type { Core } from '../../packages/core/src/engine/core.ts'
import { outcomeAt, recordsIn } from '../../packages/core/src/engine/encoded-record.ts'
import { lengthOf } from '../../packages/core/src/ledger/tape.ts'
import { Encoded } from '../../packages/core/src/memory/encoded.ts'
import { ORDER_ACCEPTED, ORDER_CLOSED, ORDER_FILLED } from '../../packages/core/src/spot/tape/codes.ts'
import type { Totals } from '../engines/engine.ts'
import type { CommandFlow } from './exchange.ts'

/** Commands that the core is given at once, as the sequencer gives them when as many wait. */
const BATCH = 256

/**
 * Gives the commands of a flow to a core in batches, as the sequencer does: from the bytes in which they arrive into the core's inbox, then one by
 * one, all at one journal time, a millisecond for each; the records of a batch stand where the journal takes them from.
 */
export class Player {
  readonly core: Core
  private readonly flow: CommandFlow

  constructor(core: Core, flow: CommandFlow) {
    this.core = core
    this.flow = flow
  }

  play(from: number, to: number): void {
    for (let first = from; first < to; first += BATCH) this.playBatch(first, Math.min(first + BATCH, to))
  }

  /** Plays and gives a copy of the records of each batch; none is kept here, because whoever measures afterwards would measure the collection of a million of them too. */
  *batches(from: number, to: number): Generator<Uint8Array> {
    for (let first = from; first < to; first += BATCH) {
      this.playBatch(first, Math.min(first + BATCH, to))
      yield this.core.batchBytes().slice()
    }
  }

  /** Plays and measures each command alone, from its bytes to its record, ns. */
  time(from: number, to: number): Float64Array {
    const times = new Float64Array(to - from)
    for (let index = from; index < to; index++) {
      const start = process.hrtime.bigint()
      this.receive(index, index + 1)
      this.core.executeWaiting(0)
      times[index - from] = Number(process.hrtime.bigint() - start)
    }
    return times
  }

  private playBatch(from: number, to: number): void {
    this.receive(from, to)
    for (let index = 0; index < this.core.inbox.count; index++) this.core.executeWaiting(index)
  }

  private receive(from: number, to: number): void {
    const { core, flow } = this
    core.begin(core.at + (to - from))
    for (let index = from; index < to; index++) core.inbox.receive(flow.encoded, flow.positions[index] as number)
    core.prefetch()
  }
}

/** What the records of batches say came of a flow. Throws when a command was refused. */
export function totalsOf(batches: Iterable<Uint8Array>): Totals {
  const totals = { trades: 0, lots: 0, notional: 0, live: 0, restingLots: 0, restingNotional: 0 }
  const open = new Map<number, { ticks: number; lots: number }>()
  const record = new Encoded()
  for (const batch of batches)
    for (const bytes of recordsIn(batch)) {
      record.fill(bytes)
      count(record, totals, open)
    }
  for (const { ticks, lots } of open.values()) {
    totals.live++
    totals.restingLots += lots
    totals.restingNotional += ticks * lots
  }
  return totals
}

function count(record: Encoded, totals: Totals, open: Map<number, { ticks: number; lots: number }>): void {
  const { ints, floats } = record
  if (outcomeAt(record) === record.length) throw new Error('a command had no outcome')
  for (let at = outcomeAt(record); at < record.length; at += lengthOf(record, at)) {
    const code = ints[at * 2]
    if (code === ORDER_ACCEPTED) open.set(floats[at + 2] as number, { ticks: floats[at + 6] as number, lots: floats[at + 7] as number })
    else if (code === ORDER_CLOSED) open.delete(floats[at + 2] as number)
    else if (code === ORDER_FILLED) {
      const [ticks, lots] = [floats[at + 3] as number, floats[at + 4] as number]
      totals.trades++
      totals.lots += lots
      totals.notional += ticks * lots
      for (const id of [floats[at + 5] as number, floats[at + 6] as number]) (open.get(id) as { lots: number }).lots -= lots
    }
  }
}
