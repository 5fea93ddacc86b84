import type { Core } from '@assay/core/engine/core'
import type { Event, JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import type { Balance } from '@assay/wire/payments/calls'
import type { Engine } from '../core-host/engine.ts'
import type { ChannelAddress, ChannelSource, Hub } from '../ws/hub.ts'
import { balanceRows } from './balances.ts'

/** The private `balances` channel: at each tick the balances are compared with what was told last, and only the rows that differ are sent. */
class BalancesFeed implements ChannelSource<'balances'> {
  #published = new Map<UserId, Balance[]>()

  snapshot({ user }: ChannelAddress, core: Core): Balance[] | undefined {
    if (user === undefined) return undefined
    const rows = this.#published.get(user) ?? balanceRows(core, user)
    this.#published.set(user, rows)
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

/** Whose balances a record can have changed: the sender's, and those of whoever stood on the other side or was paid by the clock. */
const usersOf = ({ command, events = [] }: JournalRecord): UserId[] => [
  ...('user' in command ? [command.user] : []),
  ...events.flatMap(usersIn),
]

const usersIn = (event: Event): UserId[] => {
  switch (event.type) {
    case 'spot.orderFilled':
    case 'perp.orderFilled':
      return [event.maker.user, event.taker.user]
    case 'perp.fundingPaid':
    case 'perp.liquidationStep':
    case 'perp.deleveraged':
    case 'options.settled':
    case 'payments.depositOrphaned':
    case 'payments.claimCollected':
    case 'payments.withdrawalCancelled':
    case 'payments.withdrawalRefused':
    case 'payments.withdrawalFailed':
    case 'payments.withdrawalSettled':
      return [event.user]
    case 'payments.sent':
      return [event.recipient]
    default:
      return []
  }
}

/** Feeds the private channel of balances. */
export const feedBalances = (engine: Engine, hub: Hub): void => {
  hub.serve('balances', new BalancesFeed())
  engine.listen(records => {
    for (const user of new Set(records.flatMap(usersOf))) hub.mark('balances', user)
  })
}
