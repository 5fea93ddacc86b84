/** A listed asset: its proper name and how finely it is counted. */
export interface ListedAsset {
  asset: string
  name: string
  scale: number
}

/** The asset that every pair is quoted in. */
export const QUOTE_ASSET: ListedAsset = { asset: 'USDT', name: 'Tether', scale: 6 }

/** A coin with the price and quantity steps of its pair; tick x lot is a whole number of quote units. */
export interface Coin extends ListedAsset {
  pair: string
  tick: string
  lot: string
  quantityMax: string
}

const coin = (asset: string, name: string, steps: Pick<Coin, 'tick' | 'lot' | 'quantityMax'>): Coin => ({
  asset,
  name,
  scale: 8,
  pair: `${asset}${QUOTE_ASSET.asset}`,
  ...steps,
})

/** The coins of the spot market, in the order of the market list. */
export const COINS: readonly Coin[] = [
  coin('BTC', 'Bitcoin', { tick: '0.1', lot: '0.00001', quantityMax: '100' }),
  coin('ETH', 'Ethereum', { tick: '0.01', lot: '0.0001', quantityMax: '2000' }),
  coin('BNB', 'BNB', { tick: '0.01', lot: '0.001', quantityMax: '10000' }),
  coin('SOL', 'Solana', { tick: '0.01', lot: '0.001', quantityMax: '40000' }),
  coin('XRP', 'XRP', { tick: '0.0001', lot: '0.1', quantityMax: '5000000' }),
  coin('ADA', 'Cardano', { tick: '0.0001', lot: '0.1', quantityMax: '5000000' }),
  coin('DOGE', 'Dogecoin', { tick: '0.00001', lot: '1', quantityMax: '20000000' }),
  coin('TRX', 'TRON', { tick: '0.00001', lot: '1', quantityMax: '20000000' }),
  coin('LINK', 'Chainlink', { tick: '0.001', lot: '0.01', quantityMax: '300000' }),
  coin('LTC', 'Litecoin', { tick: '0.01', lot: '0.001', quantityMax: '50000' }),
  coin('DOT', 'Polkadot', { tick: '0.001', lot: '0.01', quantityMax: '500000' }),
  coin('AVAX', 'Avalanche', { tick: '0.001', lot: '0.01', quantityMax: '150000' }),
]

/** Proper name of an asset; its code where none is known. */
export const assetName = (asset: string): string => [QUOTE_ASSET, ...COINS].find(listed => listed.asset === asset)?.name ?? asset
