import type { Command, Reply } from '@assay/core/engine/record'
import { encode } from '@assay/core/memory/codec'
import type { Random } from '../../../../packages/core/simulation/random.ts'
import { EngineStopped } from '../../src/core-host/sequencer.ts'
import type { Disk } from './disk.ts'
import type { Server } from './server.ts'

interface Waiting {
  command: Command
  server: Server
}

interface Options {
  disk: Disk
  learn(command: Command, reply: Reply): void
  /** Something was answered that must not be. */
  onFault(error: unknown): void
}

/** An answer that somebody heard, and to what. */
interface Answered {
  command: string
  reply: string
  seq: number
}

/** Whoever sends commands: remembers what was acknowledged, and asks again under the same key what was not. */
export class Clients {
  /** By name of the key, or by number for commands without one. */
  readonly answered = new Map<string, Answered>()
  /** Sent and never answered: the server died or stopped. */
  unanswered: Command[] = []
  #waiting = new Set<Waiting>()
  #keys = 0
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Gives the command an idempotency key, as every endpoint does for what a person sends. */
  withKey(command: Command): Command {
    const { kind, user, key } = command as { kind: string; user?: unknown; key?: unknown }
    if (typeof user !== 'number' || key !== undefined || kind.startsWith('people') || kind === 'spot.quote') return command
    return { ...command, key: `key-${this.#keys++}` } as Command
  }

  send(server: Server, command: Command): void {
    const waiting = { command, server }
    this.#waiting.add(waiting)
    server
      .submit(command)
      .then(
        reply => this.#take(waiting, reply),
        error => this.#fail(waiting, error),
      )
      .catch(this.#options.onFault)
  }

  /** The server died: whatever it has not answered is asked again from the next one. */
  giveUp(server: Server): void {
    for (const waiting of this.#waiting) if (waiting.server === server) this.#fail(waiting, new EngineStopped())
  }

  get isWaiting(): boolean {
    return this.#waiting.size > 0
  }

  /** A command that was acknowledged under a key, to be sent once more. */
  repeat(random: Random, sent: readonly Command[]): Command | undefined {
    const keyed = sent.filter(command => this.answered.has(nameOf(command) ?? ''))
    return keyed.length > 0 ? random.pick(keyed) : undefined
  }

  #take(waiting: Waiting, reply: Reply): void {
    const { command } = waiting
    this.#waiting.delete(waiting)
    if (reply.seq > this.#options.disk.lastSeq) throw new Error(`record ${reply.seq} was acknowledged before it was on the disk`)
    const name = nameOf(command) ?? String(reply.seq)
    const answered = { command: commandText(command), reply: encode(reply), seq: reply.seq }
    const first = this.answered.get(name)
    if (first && reply.refusal?.refusal !== 'keyReused' && (first.reply !== answered.reply || first.command !== answered.command))
      throw new Error(`${name} heard ${first.reply} first and then ${answered.reply}`)
    if (!first) this.answered.set(name, answered)
    this.#options.learn(command, reply)
  }

  #fail(waiting: Waiting, error: unknown): void {
    if (!(error instanceof EngineStopped)) throw error
    const { command } = waiting
    this.#waiting.delete(waiting)
    if (nameOf(command) !== undefined) this.unanswered.push(command)
  }
}

/** Name of the key of a command; undefined for one that has none. */
export const nameOf = (command: Command): string | undefined => {
  const { user, key } = (command ?? {}) as { user?: unknown; key?: unknown }
  return typeof key === 'string' ? `${user} ${key}` : undefined
}

/** A command as a text, the same whatever the order of its properties. */
export const commandText = (command: Command): string => {
  if (typeof command !== 'object' || command === null) return encode(command)
  const members = Object.entries(command).filter(([, member]) => member !== undefined)
  return encode(Object.fromEntries(members.sort(([one], [other]) => (one < other ? -1 : 1))))
}
