import { assert } from '@assay/money/assert'
import { Encoded } from '../memory/encoded.ts'
import { formOf, TEXT_COMMAND } from '../tx/command-head.ts'
import { Digests } from './digest.ts'
import { readCommand, readTextCommand, writeCommand } from './encoded-command.ts'
import type { Command } from './record.ts'
import type { State } from './state.ts'

/** Most commands that wait at once: more than a batch takes. */
const WAITING_MAX = 1024

/**
 * Commands that wait for the core, encoded as they will be journalled, as columns by the order in which they came. A command keeps the form in which
 * it waited, whatever those before it change. The core has one, used again for every batch.
 */
export class Inbox {
  /** Commands that wait; what the columns hold beyond counts no more. */
  count = 0
  /** Where a command is encoded, where it begins there, and its form. */
  readonly sources: Encoded[] = []
  readonly positions = new Int32Array(WAITING_MAX)
  readonly forms = new Uint8Array(WAITING_MAX)
  /** What the commands and their keys add up to. */
  readonly digests = new Digests(WAITING_MAX)
  private readonly encoded = new Encoded()
  /** Of a command its value as soon as somebody needs it. */
  private readonly values: (Command | undefined)[] = []

  clear(): void {
    this.count = 0
    this.encoded.length = 0
  }

  /** Adds a command; the markets that are listed say in which form. */
  add(command: Command, state: State): void {
    const at = this.encoded.length
    writeCommand(this.encoded, state, command)
    this.enter(this.encoded, at, command)
  }

  /**
   * Adds an encoded command, which stays as it is until it is decided: it waits in the same form. Bound to its inbox: so the places of the columns are
   * constants to the machine.
   */
  readonly receive = (encoded: Encoded, at: number): void => this.enter(encoded, at, undefined)

  /** A waiting command as a value. Its market must be known. */
  value(index: number, state: State): Command {
    this.values[index] ??= readCommand(this.sources[index] as Encoded, this.positions[index] as number, state)
    return this.values[index] as Command
  }

  /** The value of a waiting command that is a text; of any other only when somebody has needed it. */
  knownValue(index: number): Command | undefined {
    return this.values[index]
  }

  private enter(encoded: Encoded, at: number, value: Command | undefined): void {
    const index = this.count
    assert(index < WAITING_MAX, 'no more commands wait than a batch takes')
    this.count = index + 1
    const form = formOf(encoded, at)
    if (this.sources[index] !== encoded) this.sources[index] = encoded
    this.positions[index] = at
    this.forms[index] = form
    this.values[index] = value
    if (form !== TEXT_COMMAND) this.digests.ofEncoded(index, encoded, at)
    else this.enterText(index, encoded, at)
  }

  private enterText(index: number, encoded: Encoded, at: number): void {
    const value = this.values[index] ?? readTextCommand(encoded, at)
    this.values[index] = value
    this.digests.ofText(index, value)
  }
}
