import { assert } from '@assay/money/assert'
import type { Price } from '@assay/money/kinds'
import { plainName } from '@assay/rules/realm'
import type { Asset, MarketsState } from './state.ts'

interface WithMarkets {
  readonly markets: MarketsState
}

/** All assets in the order of listing. */
export const assetsOf = ({ markets }: WithMarkets): Asset[] => [...markets.assets.values()]

/** Decimal places of an asset's amounts. Throws for an asset that is not listed. */
export function assetScale({ markets }: WithMarkets, asset: string): number {
  const listed = markets.assets.get(asset)
  assert(listed !== undefined, 'a listed asset')
  return listed.scale
}

/** Index price of an underlying in USDT, `undefined` while there is none. An asset of practice has that of the real one. */
export const indexPrice = ({ markets }: WithMarkets, asset: string): Price | undefined => markets.index.get(plainName(asset))
