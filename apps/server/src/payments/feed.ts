import type { Core } from '@assay/core/engine/core'
import type { UserId } from '@assay/core/people/state'
import type { Balance } from '@assay/wire/payments/calls'
import type { Engine } from '../core-host/engine.ts'
import type { ChannelAddress, ChannelSource, Hub } from '../ws/hub.ts'
import { balanceRows } from './balances.ts'

/** The private `balances` channel: at first what the core holds; at each tick the balances are compared with what was told last, and only the rows that differ are sent. */
class BalancesFeed implements ChannelSource<'balances'> {
  #published = new Map<UserId, Balance[]>()

  snapshot({ user }: ChannelAddress, core: Core): Balance[] | undefined {
    if (user === undefined) return undefined
    const rows = balanceRows(core, user)
    // Whoever listens already is told what differs from what it knows.
    if (!this.#published.has(user)) this.#published.set(user, rows)
    return rows
  }

  delta({ user }: ChannelAddress, core: Core): Balance[] | undefined {
    if (user === undefined) return undefined
    const before = new Set((this.#published.get(user) ?? []).map(textOf))
    const rows = balanceRows(core, user)
    this.#published.set(user, rows)
    const changed = rows.filter(row => !before.has(textOf(row)))
    return changed.length > 0 ? changed : undefined
  }

  forget({ user }: ChannelAddress): void {
    if (user !== undefined) this.#published.delete(user)
  }
}

const textOf = (row: Balance): string => JSON.stringify(row)

/** Feeds the private channel of balances. */
export const feedBalances = (engine: Engine, hub: Hub): void => {
  hub.serve('balances', new BalancesFeed())
  engine.subscribe({
    touched: wallets => {
      for (const { owner } of wallets) hub.mark('balances', owner)
    },
  })
}
