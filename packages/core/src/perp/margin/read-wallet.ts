import type { Amount } from '@assay/money/kinds'
import { PERP_ORDER } from '../../ledger/holds.ts'
import { accountOfUser } from '../../ledger/read.ts'
import { type LedgerState, NO_ACCOUNT, totalOf } from '../../ledger/state.ts'
import { NONE } from '../../memory/none.ts'
import type { UserId } from '../../people/state.ts'
import type { PerpWorld } from '../transaction.ts'
import { contractQuote } from './contract-quote.ts'
import { freeMoney, unrealisedProfit } from './free-money.ts'
import { positionsOfUser } from './margin-status.ts'

/** The contract wallet of a user; amounts in units of USDT, or of its twin of practice. */
export interface ContractWallet {
  /** Everything in it, frozen money included. */
  balance: Amount
  available: Amount
  /** Frozen for open orders, and for positions. */
  orderMargin: Amount
  positionMargin: Amount
  /** Of all positions at their marks. */
  unrealisedProfit: Amount
  /** Balance with what is not realised. */
  equity: Amount
  /** What may leave the wallet or be frozen: available less what cross positions have lost, and no more than leaves what they require. */
  transferable: Amount
}

/** The contract wallet of a user as it stands at a journal time. */
export function contractWallet({ state, at }: { readonly state: PerpWorld; readonly at: number }, user: UserId): ContractWallet {
  const { perp, ledger } = state
  const account = accountOfUser(ledger, user, 'contract', contractQuote(state, user))
  const isOpen = account !== NO_ACCOUNT
  const balance = isOpen ? totalOf(ledger, account) : 0n
  let [profit, positionMargin] = [0n, 0n]
  for (const slot of positionsOfUser(perp, user)) {
    profit += unrealisedProfit(perp, slot)
    positionMargin += perp.positions.columns.margin[slot] as bigint
  }
  return {
    balance: balance as Amount,
    available: (isOpen ? ledger.accounts.columns.available[account] : 0n) as Amount,
    orderMargin: (isOpen ? heldForOrders(ledger, account) : 0n) as Amount,
    positionMargin: positionMargin as Amount,
    unrealisedProfit: profit as Amount,
    equity: (balance + profit) as Amount,
    transferable: freeMoney({ state, at }, user),
  }
}

function heldForOrders({ accounts, holds }: LedgerState, account: number): bigint {
  let held = 0n
  for (let hold = accounts.columns.newestHold[account] as number; hold !== NONE; hold = holds.columns.older[hold] as number)
    if (holds.columns.ownerKind[hold] === PERP_ORDER) held += holds.columns.units[hold] as bigint
  return held
}
