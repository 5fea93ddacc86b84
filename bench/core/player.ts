import { readCommand } from '../../packages/core/src/engine/command-words.ts'
import type { Core } from '../../packages/core/src/engine/core.ts'
import { outcomeAt } from '../../packages/core/src/engine/record-words.ts'
import { wordsOf } from '../../packages/core/src/ledger/tape.ts'
import { Words } from '../../packages/core/src/memory/words.ts'
import { ORDER_ACCEPTED, ORDER_CLOSED, ORDER_FILLED } from '../../packages/core/src/spot/tape-codes.ts'
import type { Totals } from '../engines/engine.ts'
import type { Inbox } from './exchange.ts'

/**
 * Decodes the commands of an inbox and gives them to a core one by one, as the sequencer does; the record of each is copied to where the journal
 * would take it from.
 */
export class Player {
  readonly core: Core
  private readonly inbox: Inbox
  private readonly out = new Uint8Array(1 << 20)
  private length = 0
  /** Bytes of all records. */
  written = 0

  constructor(core: Core, inbox: Inbox) {
    this.core = core
    this.inbox = inbox
  }

  play(from: number, to: number): void {
    const { core, inbox } = this
    const { words, positions } = inbox
    for (let index = from; index < to; index++) {
      core.execute(readCommand(words, positions[index] as number, core.state.spot), core.at + 1)
      this.take(core.recordBytes())
    }
  }

  /** Plays and keeps every record. */
  keep(from: number, to: number): Uint8Array[] {
    const records: Uint8Array[] = []
    for (let index = from; index < to; index++) {
      this.play(index, index + 1)
      records.push(this.core.recordBytes().slice())
    }
    return records
  }

  /** Plays and measures each command alone, ns. */
  time(from: number, to: number): Float64Array {
    const { core, inbox } = this
    const { words, positions } = inbox
    const times = new Float64Array(to - from)
    for (let index = from; index < to; index++) {
      const start = process.hrtime.bigint()
      core.execute(readCommand(words, positions[index] as number, core.state.spot), core.at + 1)
      times[index - from] = Number(process.hrtime.bigint() - start)
    }
    return times
  }

  private take(record: Uint8Array): void {
    if (this.length + record.length > this.out.length) this.length = 0
    this.out.set(record, this.length)
    this.length += record.length
    this.written += record.length
  }
}

/** What records say came of a flow. Throws when a command was refused. */
export function totalsOf(records: readonly Uint8Array[]): Totals {
  const totals = { trades: 0, lots: 0, notional: 0, live: 0, restingLots: 0, restingNotional: 0 }
  const open = new Map<number, { ticks: number; lots: number }>()
  const record = new Words()
  for (const bytes of records) {
    record.fill(bytes)
    const { ints, floats } = record
    if (outcomeAt(record) === record.length) throw new Error('a command had no outcome')
    for (let at = outcomeAt(record); at < record.length; at += wordsOf(record, at)) {
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
  for (const { ticks, lots } of open.values()) {
    totals.live++
    totals.restingLots += lots
    totals.restingNotional += ticks * lots
  }
  return totals
}
