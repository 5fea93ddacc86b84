import { DOLLAR_ASSET, USD_SCALE } from '@assay/rules/assets/us-dollars'
import { plainName } from '@assay/rules/realm'
import type { MarketCategory } from '@assay/wire/markets/calls'

/** A listed asset: its proper name and how finely it is counted. */
export interface ListedAsset {
  asset: string
  name: string
  scale: number
}

/** The asset that every pair is quoted in. */
export const QUOTE_ASSET: ListedAsset = { asset: 'USDT', name: 'Tether', scale: 6 }

/** What is sold for USDT at a rate of the house and paid out to bank cards. It has no pair. */
export const DOLLAR: ListedAsset = { asset: DOLLAR_ASSET, name: 'US dollar', scale: USD_SCALE }

/** A coin with the price and quantity steps of its pair; tick x lot is a whole number of quote units. */
export interface Coin extends ListedAsset {
  pair: string
  category: MarketCategory
  tick: string
  lot: string
  quantityMax: string
}

const coin = (asset: string, name: string, terms: Pick<Coin, 'category' | 'tick' | 'lot' | 'quantityMax'>): Coin => ({
  asset,
  name,
  scale: 8,
  pair: `${asset}${QUOTE_ASSET.asset}`,
  ...terms,
})

/** The coins of the spot market, in the order of the market list. */
export const COINS: readonly Coin[] = [
  coin('BTC', 'Bitcoin', { category: 'payment', tick: '0.1', lot: '0.00001', quantityMax: '100' }),
  coin('ETH', 'Ethereum', { category: 'platform', tick: '0.01', lot: '0.0001', quantityMax: '2000' }),
  coin('BNB', 'BNB', { category: 'platform', tick: '0.01', lot: '0.001', quantityMax: '10000' }),
  coin('SOL', 'Solana', { category: 'platform', tick: '0.01', lot: '0.001', quantityMax: '40000' }),
  coin('XRP', 'XRP', { category: 'payment', tick: '0.0001', lot: '0.1', quantityMax: '5000000' }),
  coin('ADA', 'Cardano', { category: 'platform', tick: '0.0001', lot: '0.1', quantityMax: '5000000' }),
  coin('DOGE', 'Dogecoin', { category: 'meme', tick: '0.00001', lot: '1', quantityMax: '20000000' }),
  coin('TRX', 'TRON', { category: 'platform', tick: '0.00001', lot: '1', quantityMax: '20000000' }),
  coin('LINK', 'Chainlink', { category: 'data', tick: '0.001', lot: '0.01', quantityMax: '300000' }),
  coin('LTC', 'Litecoin', { category: 'payment', tick: '0.01', lot: '0.001', quantityMax: '50000' }),
  coin('DOT', 'Polkadot', { category: 'platform', tick: '0.001', lot: '0.01', quantityMax: '500000' }),
  coin('AVAX', 'Avalanche', { category: 'platform', tick: '0.001', lot: '0.01', quantityMax: '150000' }),
]

/** A metal that contracts are traded on; nobody can hold one. The steps are those of its market. */
interface Metal extends ListedAsset {
  tick: string
}

/** An ounce of each. */
export const METALS: readonly Metal[] = [
  { asset: 'XAU', name: 'Gold', scale: 8, tick: '0.01' },
  { asset: 'XAG', name: 'Silver', scale: 8, tick: '0.001' },
]

/** Whether an asset can lie in a wallet. */
export const isHeldAsset = (asset: string): boolean => METALS.every(metal => metal.asset !== plainName(asset))

/** Proper name of an asset; its code where none is known. Practice money is called as what it stands for. */
export const assetName = (asset: string): string =>
  [QUOTE_ASSET, DOLLAR, ...COINS, ...METALS].find(listed => listed.asset === plainName(asset))?.name ?? plainName(asset)

/** What an underlying is for; that of a coin which is not ours is unknown, and it counts as a platform's. */
export const categoryOf = (asset: string): MarketCategory => (isHeldAsset(asset) ? categoryOfCoin(asset) : 'metal')

const categoryOfCoin = (asset: string): MarketCategory => COINS.find(listed => listed.asset === plainName(asset))?.category ?? 'platform'
