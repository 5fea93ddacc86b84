import { plainName } from './realm.ts'

/** What perpetual and delivery contracts are paid, margined and settled in. */
export const CONTRACT_ASSET = 'USDT'

/** Whether a wallet has a use for an asset: that of the exchange for every one, the two of contracts for what contracts are settled in. */
export const isUsedIn = (wallet: 'exchange' | 'contract' | 'options', asset: string): boolean =>
  wallet === 'exchange' || plainName(asset) === CONTRACT_ASSET
