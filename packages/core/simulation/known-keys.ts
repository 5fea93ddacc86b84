import type { Command, Reply } from '../src/engine/record.ts'
import { encode } from '../src/memory/codec.ts'

const KEPT_MS = 86_400_000

/** The first command and reply under a key, as text. */
export interface KnownKey {
  command: string
  reply: string
  at: number
}

/** What the auditor remembers of idempotency keys. */
export class KnownKeys {
  private readonly known = new Map<string, KnownKey>()

  /** What was first sent under the command's key, when it is still to be remembered. */
  knownFor(command: Command): KnownKey | undefined {
    const name = nameOf(command)
    return name === undefined ? undefined : this.known.get(name)
  }

  learn(command: Command, reply: Reply): void {
    const name = nameOf(command)
    if (name !== undefined && !this.known.has(name)) this.known.set(name, { command: encode(command), reply: encode(reply), at: reply.at })
    if (command?.kind !== 'clock.tick') return
    for (const [old, { at }] of this.known) if (at <= reply.at - KEPT_MS) this.known.delete(old)
  }
}

function nameOf(command: Command): string | undefined {
  const { user, key } = (command ?? {}) as { user?: unknown; key?: unknown }
  return typeof key === 'string' && key.length > 0 && key.length <= 64 && typeof user === 'number' ? `${user}:${key}` : undefined
}
