import type { Work } from '../markets/work.ts'
import type { Command } from './record.ts'

/**
 * Something that must not be happened while a command was decided: a bug. The core that throws it has kept half of what the command did and is of no more use;
 * what it decided before is whole. Another one that follows the journal to its end goes on.
 */
export class CoreFault extends Error {
  readonly command: Command
  /** The market or product whose turn it was in what the command led to; empty when the command itself was being decided. */
  readonly turn: Work | ''

  constructor(command: Command, turn: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.command = command
    this.turn = turn
  }
}
