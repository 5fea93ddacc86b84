import type { AccountIndex } from '../ledger/events.ts'
import { accountOfUser } from '../ledger/read.ts'
import { NO_ACCOUNT } from '../ledger/state.ts'
import type { UserId } from '../people/state.ts'
import { clearingOf } from './clearing.ts'
import type { PerpMarket } from './state.ts'
import type { PerpTx } from './transaction.ts'

/** The user's contract wallet, opened when it is not yet. */
export const walletOf = (tx: PerpTx, { listing }: PerpMarket, user: UserId): AccountIndex => tx.userAccount(user, 'contract', listing.quote)

export const clearingAccount = (tx: PerpTx, market: PerpMarket): AccountIndex => tx.account(clearingOf(market))

export const feesOf = (tx: PerpTx, { listing }: PerpMarket): AccountIndex => tx.account(`house:fees/${listing.quote}`)

/** What is not frozen in the user's contract wallet; 0n while there is none. Opens nothing. */
export function availableIn({ state: { ledger } }: Pick<PerpTx, 'state'>, { listing }: PerpMarket, user: UserId): bigint {
  const account = accountOfUser(ledger, user, 'contract', listing.quote)
  return account === NO_ACCOUNT ? 0n : (ledger.accounts.columns.available[account] as bigint)
}
