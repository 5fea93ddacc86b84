import type { AccountIndex } from '../ledger/events.ts'
import { accountOfUser } from '../ledger/read.ts'
import { NO_ACCOUNT } from '../ledger/state.ts'
import { BUY } from '../matching/levels.ts'
import { NONE } from '../memory/none.ts'
import type { OrderDraft } from './orders/draft.ts'
import type { SpotMarket } from './state.ts'
import type { SpotTx } from './transaction.ts'

/** The trader's exchange account in the base or the quote asset, `NO_ACCOUNT` while it is not open. Found once for each trader. */
export function findAccount(tx: SpotTx, market: SpotMarket, trader: number, isBase: boolean): AccountIndex {
  const known = tx.state.spot.traders.account(trader, isBase)
  return known === NO_ACCOUNT ? lookUpAccount(tx, market, trader, isBase) : known
}

/** The same, opened when it is not yet. */
export function openAccount(tx: SpotTx, market: SpotMarket, trader: number, isBase: boolean): AccountIndex {
  const known = tx.state.spot.traders.account(trader, isBase)
  return known === NO_ACCOUNT ? lookUpOrOpen(tx, market, trader, isBase) : known
}

function lookUpAccount(tx: SpotTx, { pair }: SpotMarket, trader: number, isBase: boolean): AccountIndex {
  const { traders } = tx.state.spot
  const user = traders.columns.user[trader] as number
  const account = accountOfUser(tx.state.ledger, user, 'exchange', isBase ? pair.base : pair.quote)
  traders.rememberAccount(trader, isBase, account)
  return account
}

function lookUpOrOpen(tx: SpotTx, market: SpotMarket, trader: number, isBase: boolean): AccountIndex {
  const found = lookUpAccount(tx, market, trader, isBase)
  if (found !== NO_ACCOUNT) return found
  const { traders } = tx.state.spot
  const asset = isBase ? market.pair.base : market.pair.quote
  const account = tx.userAccount(traders.columns.user[trader] as number, 'exchange', asset)
  traders.rememberAccount(trader, isBase, account)
  return account
}

/** The account that a draft pays from, `NO_ACCOUNT` while it is not open. Changes nothing, not even for a user who never traded here. */
export function payingAccount(tx: SpotTx, market: SpotMarket, { trader, user, side }: OrderDraft): AccountIndex {
  if (trader !== NONE) return findAccount(tx, market, trader, side !== BUY)
  return accountOfUser(tx.state.ledger, user, 'exchange', side === BUY ? market.pair.quote : market.pair.base)
}
