import { grown } from '../memory/grown.ts'
import { Words } from '../memory/words.ts'
import { formOf, TEXT_COMMAND } from '../tx/command-head.ts'
import { readCommand, readTextCommand, writeCommand } from './command-words.ts'
import { Digest } from './digest.ts'
import type { Command } from './record.ts'
import type { State } from './state.ts'

const KEYS_START = 64

/** A command that waits: where it begins in whose words and in which form, its value as soon as somebody needs it, what it and its key add up to. */
export interface WaitingCommand {
  words: Words
  at: number
  form: number
  value: Command | undefined
  readonly digest: Digest
}

/**
 * Commands that wait for the core, in the words in which they will be journalled. A command keeps the form in which it waited, whatever those
 * before it change. One inbox is used again for every batch.
 */
export class Inbox {
  private readonly words = new Words()
  /** Commands that wait; what `waiting` holds beyond is used again. */
  count = 0
  readonly waiting: WaitingCommand[] = []
  /** The first sums of their keys side by side, for whoever looks ahead; 0 without a key. */
  keys: Int32Array = new Int32Array(KEYS_START)

  clear(): void {
    this.count = 0
    this.words.length = 0
  }

  /** Adds a command; the markets that are listed say in which form. */
  add(command: Command, state: State): void {
    const entry = this.enter(this.words, this.words.length)
    entry.value = command
    writeCommand(this.words, state, command)
    this.sum(entry)
  }

  /** Adds a command as it stands in words, which stay as they are until it is decided: it waits in the same form. */
  receive(words: Words, at: number): void {
    this.sum(this.enter(words, at))
  }

  /** A waiting command as a value. Its market must be known. */
  value(entry: WaitingCommand, state: State): Command {
    entry.value ??= readCommand(entry.words, entry.at, state)
    return entry.value
  }

  private enter(words: Words, at: number): WaitingCommand {
    const index = this.count++
    if (index === this.keys.length) this.keys = grown(this.keys, index * 2)
    if (index === this.waiting.length) this.waiting.push({ words, at, form: TEXT_COMMAND, value: undefined, digest: new Digest() })
    const entry = this.waiting[index] as WaitingCommand
    if (entry.words !== words) entry.words = words
    entry.at = at
    entry.value = undefined
    return entry
  }

  private sum(entry: WaitingCommand): void {
    entry.form = formOf(entry.words, entry.at)
    if (entry.form !== TEXT_COMMAND) entry.digest.ofWords(entry.words, entry.at)
    else {
      entry.value ??= readTextCommand(entry.words, entry.at)
      entry.digest.ofText(entry.value)
    }
    this.keys[this.count - 1] = entry.digest.key === 'summed' ? entry.digest.keyA : 0
  }
}
