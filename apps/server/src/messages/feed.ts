import type { UserId } from '@assay/core/people/state'
import type { MessageCount } from '@assay/wire/messages/calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { RunningEngine } from '../core-host/start-engine.ts'
import type { Hub } from '../ws/hub.ts'
import { countOf } from './message-reads.ts'
import { MESSAGES } from './projection.ts'

interface Parts {
  running: RunningEngine
  database: PostgresJsDatabase
  hub: Hub
}

/** Feeds the private channel of the bell: what the tables count, at the journal number that the core stands at. */
export class MessageFeed {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
    parts.hub.serve('messages', {
      snapshot: async ({ user }) => {
        if (user === undefined) return undefined
        await this.reached()
        return { ...(await countOf(parts.database, user)), sound: false }
      },
    })
  }

  /** Resolves when the tables have the messages of everything that the core has decided. */
  async reached(): Promise<void> {
    const { engine, projected } = this.#parts.running
    await projected(MESSAGES, await engine.read(core => core.seq))
  }

  /** Says the count of a person to their open pages; `sound`: a message has come that they want to hear. */
  async publish(user: UserId, sound = false): Promise<MessageCount> {
    const count = await countOf(this.#parts.database, user)
    this.#parts.hub.publishTo(user, 'messages', { ...count, sound })
    return count
  }
}
