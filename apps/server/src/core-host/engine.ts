import type { Core } from '@assay/core/engine/core'
import type { Command, JournalRecord, Reply } from '@assay/core/engine/record'
import type { Subscription } from './subscriptions.ts'

/** Hears every record after it is durable, in order, while the core stands exactly at that record's batch. Must not throw and must not wait. */
export type RecordListener = (records: readonly JournalRecord[], core: Core) => void

/** The one way to the core for the rest of the server. There is one writer; nobody else touches the core. */
export interface Engine {
  /** Resolves when the command's record is durable (or at once for a repeated idempotency key). Refusals are in the reply; throws only when the engine has stopped. */
  submit(command: Command): Promise<Reply>
  /** Runs `look` when everything that the core holds is durable, so that nobody hears of what could still be lost. */
  read<T>(look: (core: Core) => T): Promise<T>
  /** Subscribes to what happens: events by their type, and whose money was touched. */
  subscribe(subscription: Subscription): void
  /** Takes records whole, as projections do. */
  listen(listener: RecordListener): void
}
