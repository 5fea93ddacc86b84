import type { Core } from '@assay/core/engine/core'
import type { UserId } from '@assay/core/people/state'
import type { ChannelName } from '@assay/wire/channels'
import { isPerson } from '../core-host/is-person.ts'
import type { ChannelAddress } from './hub.ts'

interface Options<Row> {
  /** What is open of a person, as the core has it. */
  open(core: Core, user: UserId): readonly Row[]
  idOf(row: Row): number
  isOpen(row: Row): boolean
}

/**
 * What is open of people who watch. Snapshots come from the core and need nothing of it; but the core forgets what closes, and its owner must
 * still be shown its last state. A channel that hangs on these rows opens and forgets them with itself.
 */
export class WatchedRows<Row extends { user: UserId }> {
  readonly #options: Options<Row>
  readonly #channels = new Map<UserId, Set<ChannelName>>()
  readonly #rows = new Map<number, Row>()

  constructor(options: Options<Row>) {
    this.#options = options
  }

  /** A channel of a person begins. */
  open({ name, user }: ChannelAddress, core: Core): void {
    if (user === undefined || !isPerson(core, user)) return
    const known = this.#channels.get(user)
    if (known) {
      known.add(name)
      return
    }
    this.#channels.set(user, new Set([name]))
    for (const row of this.#options.open(core, user)) this.#rows.set(this.#options.idOf(row), row)
  }

  /** A channel is forgotten; the person's rows are with the last one. */
  forget({ name, user }: ChannelAddress): void {
    const channels = user === undefined ? undefined : this.#channels.get(user)
    if (user === undefined || !channels?.delete(name) || channels.size > 0) return
    this.#channels.delete(user)
    for (const [id, row] of this.#rows) if (row.user === user) this.#rows.delete(id)
  }

  isWatchedBy(user: UserId): boolean {
    return this.#channels.has(user)
  }

  /** What is open of somebody who watches; undefined for any other. */
  row(id: number): Row | undefined {
    return this.#rows.get(id)
  }

  /** All that is open of people who watch. */
  all(): Row[] {
    return [...this.#rows.values()]
  }

  /** Keeps what rows have become until they close. Gives those of people who watch. */
  keep(changed: readonly Row[]): Row[] {
    const watched = changed.filter(({ user }) => this.isWatchedBy(user))
    for (const row of watched) {
      if (this.#options.isOpen(row)) this.#rows.set(this.#options.idOf(row), row)
      else this.#rows.delete(this.#options.idOf(row))
    }
    return watched
  }

  /** The source of a channel that shows these rows and nothing else. */
  source<Data>(snapshot: (core: Core, user: UserId) => Data) {
    return {
      open: (address: ChannelAddress, core: Core) => this.open(address, core),
      forget: (address: ChannelAddress) => this.forget(address),
      snapshot: ({ user }: ChannelAddress, core: Core) => (user === undefined ? undefined : snapshot(core, user)),
    }
  }
}
