import type { Amount } from '@assay/money/kinds'
import { accountOfUser } from '../ledger/read.ts'
import { NO_ACCOUNT } from '../ledger/state.ts'
import { NONE } from '../memory/none.ts'
import type { UserId } from '../people/state.ts'
import { contractQuote } from './contract-quote.ts'
import { moneyOf } from './grid.ts'
import { CROSS, LONG } from './positions.ts'
import { positionsOfUser } from './standing.ts'
import type { PerpState } from './state.ts'
import type { PerpTx } from './transaction.ts'

/** Result of a position at the mark, before fees; quote units. */
export function unrealisedProfit({ positions, traders, markets }: PerpState, slot: number): Amount {
  const { columns } = positions
  const market = markets[traders.columns.market[columns.trader[slot] as number] as number] as PerpState['markets'][number]
  const value = moneyOf(market, market.mark.ticks * (columns.lots[slot] as number))
  const entry = columns.entryValue[slot] as bigint
  return (columns.side[slot] === LONG ? value - entry : entry - value) as Amount
}

/** What the cross positions of a user have lost at the mark together, without one of them; 0 for a gain. */
function crossLoss(perp: PerpState, user: UserId, without: number): bigint {
  let result = 0n
  for (const slot of positionsOfUser(perp, user))
    if (slot !== without && perp.positions.columns.marginMode[slot] === CROSS) result += unrealisedProfit(perp, slot)
  return result < 0n ? -result : 0n
}

/**
 * What of a user's contract wallet may be frozen or leave it: what is available, less what the cross positions have lost at the mark; never
 * below 0. `without` leaves one position out, of which the money is to bear the loss.
 */
export function freeMoney({ state: { ledger, perp, people } }: Pick<PerpTx, 'state'>, user: UserId, without = NONE): Amount {
  const account = accountOfUser(ledger, user, 'contract', contractQuote({ people }, user))
  if (account === NO_ACCOUNT) return 0n as Amount
  const free = (ledger.accounts.columns.available[account] as bigint) - crossLoss(perp, user, without)
  return (free > 0n ? free : 0n) as Amount
}
