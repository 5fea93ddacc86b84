import { Core } from '../src/engine/core.ts'
import { CoreFault } from '../src/engine/core-fault.ts'
import { COMMANDS } from '../src/engine/products.ts'
import type { Command, Reply } from '../src/engine/record.ts'
import { workOfFault } from '../src/engine/work-of-fault.ts'
import { foldBytes, recordBytes } from './exchange.ts'

/** An exchange whose core can meet faults, and goes on after each as the server does: what was recorded is folded again, and what the fault happened in is halted. */
interface Faulty {
  readonly core: Core
  readonly journal: Uint8Array[]
  readonly at: number
}

/** Everything that happened because of one command. */
interface Met {
  /** What was halted, in order. */
  halted: string[]
  /** Undefined when the command itself was given up. */
  reply: Reply | undefined
}

/** Sends a command to a core that may meet faults. `recovered` gives a core at the last record. */
export function sendTo(exchange: Faulty, command: Command, recovered: () => Core): Met {
  const halted: string[] = []
  for (;;) {
    const fault = faultOf(exchange, command)
    if (!fault) return { halted, reply: exchange.core.reply() }
    exchange.core.goOnAs(recovered())
    const work = workOfFault(exchange.core.state, fault)
    if (work === undefined && command.kind === 'markets.halt') return { halted, reply: undefined }
    if (work === undefined) throw fault
    halted.push(work)
    exchange.core.execute({ kind: 'markets.haltWork', work, fault: fault.message }, exchange.at)
    exchange.journal.push(recordBytes(exchange.core))
    if (command.kind !== 'clock.tick' && command.kind !== 'markets.updateIndex') return { halted, reply: undefined }
  }
}

/** The fault that a command meets; its record is kept when it meets none. */
export function faultOf(exchange: Faulty, command: Command): CoreFault | undefined {
  try {
    if (exchange.core.execute(command, exchange.at)) exchange.journal.push(recordBytes(exchange.core))
    return undefined
  } catch (error) {
    if (error instanceof CoreFault) return error
    throw error
  }
}

/** The core that a journal gives, which goes on behind a snapshot when there is one. */
export function recoveredFrom(journal: readonly Uint8Array[], snapshot?: Uint8Array): Core {
  const core = snapshot ? Core.restore(snapshot) : new Core()
  for (const bytes of journal.slice(core.seq)) foldBytes(core, bytes)
  return core
}

/** Plants an assertion in a kind of command that fails when all is done; gives what takes it away again. */
export function plantIn(kind: Command['kind']): () => void {
  const entry = COMMANDS.get(kind) as unknown as { decide: (tx: unknown, command: unknown) => unknown }
  const { decide } = entry
  entry.decide = (tx, command) => {
    const refusal = decide(tx, command)
    if (refusal === undefined) throw new Error('assertion failed: planted')
    return refusal
  }
  return () => {
    entry.decide = decide
  }
}
