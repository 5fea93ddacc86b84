import type { AccountIndex } from '../ledger/events.ts'
import { accountOfUser } from '../ledger/read.ts'
import { NO_ACCOUNT } from '../ledger/state.ts'
import { clearingOf } from './risk/clearing.ts'
import type { PerpMarket } from './state.ts'
import type { PerpTx, PerpWorld } from './transaction.ts'

/** The contract wallet of a trader (row of `Traders`), `NO_ACCOUNT` while it is not open. Found once for each. */
export function findWallet({ state: { ledger, perp } }: { state: PerpWorld }, { listing }: PerpMarket, trader: number): AccountIndex {
  const { traders } = perp
  const known = traders.wallet(trader)
  if (known !== NO_ACCOUNT) return known
  const account = accountOfUser(ledger, traders.columns.user[trader] as number, 'contract', listing.quote)
  traders.rememberWallet(trader, account)
  return account
}

/** The same, opened when it is not yet. */
export function walletOf(tx: PerpTx, market: PerpMarket, trader: number): AccountIndex {
  const found = findWallet(tx, market, trader)
  return found === NO_ACCOUNT
    ? tx.userAccount(tx.state.perp.traders.columns.user[trader] as number, 'contract', market.listing.quote)
    : found
}

/** What is not frozen in a trader's contract wallet; 0n while there is none. Opens nothing. */
export function availableIn(tx: Pick<PerpTx, 'state'>, market: PerpMarket, trader: number): bigint {
  const account = findWallet(tx, market, trader)
  return account === NO_ACCOUNT ? 0n : (tx.state.ledger.accounts.columns.available[account] as bigint)
}

export const clearingAccount = (tx: PerpTx, market: PerpMarket): AccountIndex => tx.account(clearingOf(market))

/** The house's account that the fees of a market go to; opened by its first. */
export function feesOf(tx: PerpTx, market: PerpMarket): AccountIndex {
  if (market.fees === NO_ACCOUNT) market.fees = tx.account(`house:fees/${market.listing.quote}`)
  return market.fees
}
