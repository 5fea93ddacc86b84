import { plainName } from './realm.ts'

/** What perpetual and delivery contracts are paid, margined and settled in. */
export const CONTRACT_ASSET = 'USDT'

/** Wallets between which a user moves money; that of custody is filled and emptied by its orders alone. */
export const TRANSFER_WALLETS = ['exchange', 'contract', 'options'] as const

/** What of the practice money of a new demo account lies in which wallet, in whole USDT, so that every product can be tried at once; the rest stays in that of the exchange. */
export const DEMO_SHARES: Readonly<Partial<Record<(typeof TRANSFER_WALLETS)[number], bigint>>> = { contract: 30_000n, options: 20_000n }

/** All wallets of a person, in the order of the journal: those between which they move money, and those whose money moves by the orders of a product alone. */
export const WALLETS = [...TRANSFER_WALLETS, 'earn'] as const
export type Wallet = (typeof WALLETS)[number]

/** Whether people move the money of a wallet themselves. */
export const isTransferWallet = (wallet: Wallet): wallet is (typeof TRANSFER_WALLETS)[number] =>
  (TRANSFER_WALLETS as readonly Wallet[]).includes(wallet)

/** Whether a wallet has a use for an asset: that of the exchange for every one, the two of contracts for what contracts are settled in. */
export const isUsedIn = (wallet: (typeof TRANSFER_WALLETS)[number], asset: string): boolean =>
  wallet === 'exchange' || plainName(asset) === CONTRACT_ASSET

/** Pools out of which the house keeps its promises. The journal has the places in this list: a new name comes at its end, and none ever goes. */
export const POOLS = ['yield', 'options', 'loans', 'rewards', 'insurance', 'bank', 'launchpad'] as const

/** Those into which staff puts money of the house, as the console shows them. */
export const FUNDED_POOLS = [
  'insurance',
  'options',
  'yield',
  'loans',
  'rewards',
  'bank',
] as const satisfies readonly (typeof POOLS)[number][]
