import { plainName } from './realm.ts'

/** What perpetual and delivery contracts are paid, margined and settled in. */
export const CONTRACT_ASSET = 'USDT'

/** Wallets between which a user moves money; that of custody is filled and emptied by its orders alone. */
export const TRANSFER_WALLETS = ['exchange', 'contract', 'options'] as const

/** Whether a wallet has a use for an asset: that of the exchange for every one, the two of contracts for what contracts are settled in. */
export const isUsedIn = (wallet: (typeof TRANSFER_WALLETS)[number], asset: string): boolean =>
  wallet === 'exchange' || plainName(asset) === CONTRACT_ASSET
