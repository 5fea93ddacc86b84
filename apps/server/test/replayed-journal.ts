import { Core } from '@assay/core/engine/core'
import { outcomeAt } from '@assay/core/engine/encoded-record'
import type { JournalRecord, Reply } from '@assay/core/engine/record'
import { touchedWallets } from '@assay/core/ledger/touched'
import type { Encoded } from '@assay/core/memory/encoded'
import type { UserId } from '@assay/core/people/state'
import type { Engine, RecordListener } from '../src/core-host/engine.ts'
import { Dispatch, type Subscription } from '../src/core-host/subscriptions.ts'

/** An engine that decides nothing: it takes the records of a journal as they stand, and whoever hears of them hears what a running server would. */
export class ReplayedJournal implements Engine {
  readonly core = new Core()
  /** Whose money the last record touched. */
  touched: ReadonlySet<UserId> = new Set()
  readonly #dispatch = new Dispatch()
  readonly #listeners: RecordListener[] = []

  /** Takes the next record. */
  take(record: Encoded): JournalRecord {
    const { core } = this
    core.fold(record)
    const taken = core.read(record)
    const touched = touchedWallets(core.state.ledger, record, outcomeAt(record))
    this.touched = new Set(touched.map(({ owner }) => owner))
    for (const listener of this.#listeners) listener([taken], core)
    this.#dispatch.publish({ records: [taken], touched: [touched] }, core)
    return taken
  }

  submit(): Promise<Reply> {
    return Promise.reject(new Error('A journal that is read again takes no commands.'))
  }

  async read<T>(look: (core: Core) => T): Promise<T> {
    return look(this.core)
  }

  subscribe(subscription: Subscription): void {
    this.#dispatch.add(subscription)
  }

  listen(listener: RecordListener): void {
    this.#listeners.push(listener)
  }
}
