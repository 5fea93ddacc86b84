import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import type { OptionContract } from '@assay/wire/options/calls'
import type { ChannelAddress, ChannelSource } from '../ws/hub.ts'
import { type OptionFigures, optionChanges } from './option-changes.ts'
import { presentOption } from './present-option.ts'
import { runningContractsOf } from './running-options.ts'

/**
 * The private `optionContracts` channel. What runs, the core says. Of people who watch, their running contracts are kept here as well: the core
 * forgets a contract when it ends, and its owner is shown how.
 */
export class ContractsFeed implements ChannelSource<'optionContracts'> {
  readonly #watchers = new Set<UserId>()
  readonly #running = new Map<number, OptionFigures>()

  open({ user }: ChannelAddress, core: Core): void {
    if (user === undefined) return
    this.#watchers.add(user)
    for (const row of runningContractsOf(core, user)) this.#running.set(row.optionId, row)
  }

  snapshot({ user }: ChannelAddress, core: Core): OptionContract[] | undefined {
    return user === undefined ? undefined : runningContractsOf(core, user).map(row => presentOption(row, core))
  }

  forget({ user }: ChannelAddress): void {
    if (user === undefined) return
    this.#watchers.delete(user)
    for (const row of this.#running.values()) if (row.user === user) this.#running.delete(row.optionId)
  }

  /** Last state of each contract of somebody who watches that the records touched. */
  take(records: readonly JournalRecord[]): OptionFigures[] {
    const { contracts } = optionChanges<OptionFigures>(records, {
      contract: id => this.#running.get(id),
      includes: user => this.#watchers.has(user),
    })
    for (const row of contracts) {
      if (row.state === 'running') this.#running.set(row.optionId, row)
      else this.#running.delete(row.optionId)
    }
    return contracts
  }
}
