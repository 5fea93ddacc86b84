import type { Amount } from '@assay/money/kinds'
import { isTransferWallet } from '@assay/rules/wallets'
import { balancesOf, type WalletBalance } from '../ledger/read.ts'
import type { LedgerState } from '../ledger/state.ts'
import { indexPrice } from '../markets/read.ts'
import type { MarketsState } from '../markets/state.ts'
import { isValueAsset, usdtValueAt } from '../markets/usdt-value.ts'
import type { UserId } from '../people/state.ts'

interface World {
  readonly ledger: LedgerState
  readonly markets: MarketsState
}

/** What a person has of an asset in a wallet, as far as closing the account goes. */
export interface LeftBalance extends WalletBalance {
  /** At the index price, USDT units, rounded down; 0 without one. */
  worth: Amount
  /** Nothing of it is frozen or in custody, and it has a price: it can be given up. */
  isFree: boolean
}

/** Everything in a person's wallets that is not zero. */
export const leftOf = (world: World, user: UserId): LeftBalance[] =>
  balancesOf(world, user)
    .filter(({ available, frozen }) => available + frozen > 0n)
    .map(row => {
      const price = isValueAsset(row.asset) ? 1n : indexPrice(world, row.asset)
      const worth = usdtValueAt(world, row.asset, { units: row.available + row.frozen, price: price ?? 0n })
      return { ...row, worth, isFree: row.frozen === 0n && isTransferWallet(row.wallet) && price !== undefined }
    })

/** What balances are worth together, USDT units. */
export const worthOf = (left: readonly LeftBalance[]): Amount => left.reduce((sum, { worth }) => sum + worth, 0n) as Amount
