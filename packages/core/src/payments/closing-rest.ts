import { powerOfTen } from '@assay/money/arithmetic'
import { type Amount, PRICE_SCALE } from '@assay/money/kinds'
import { plainName } from '@assay/rules/realm'
import { WITHDRAWAL_ASSET } from '@assay/rules/withdrawals/terms'
import { balancesOf, type WalletBalance } from '../ledger/read.ts'
import type { LedgerState } from '../ledger/state.ts'
import { assetScale, indexPrice } from '../markets/read.ts'
import type { MarketsState } from '../markets/state.ts'
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

/** Whether it is what values are counted in, or its twin of practice. */
export const isValueAsset = (asset: string): boolean => plainName(asset) === WITHDRAWAL_ASSET

/** An amount in units of USDT, or of its twin of practice, at an index price, rounded down. */
export const usdtValueAt = (world: World, asset: string, { units, price }: { units: bigint; price: bigint }): Amount => {
  if (isValueAsset(asset)) return units as Amount
  const exponent = assetScale(world, asset) + PRICE_SCALE - assetScale(world, WITHDRAWAL_ASSET)
  return ((units * price) / powerOfTen(exponent)) as Amount
}

/** Everything in a person's wallets that is not zero. */
export const leftOf = (world: World, user: UserId): LeftBalance[] =>
  balancesOf(world, user)
    .filter(({ available, frozen }) => available + frozen > 0n)
    .map(row => {
      const price = isValueAsset(row.asset) ? 1n : indexPrice(world, row.asset)
      const worth = usdtValueAt(world, row.asset, { units: row.available + row.frozen, price: price ?? 0n })
      return { ...row, worth, isFree: row.frozen === 0n && row.wallet !== 'earn' && price !== undefined }
    })

/** What balances are worth together, USDT units. */
export const worthOf = (left: readonly LeftBalance[]): Amount => left.reduce((sum, { worth }) => sum + worth, 0n) as Amount
