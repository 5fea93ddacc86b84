import { assert } from '@assay/money/assert'
import type { Price } from '@assay/money/kinds'
import { plainName } from '@assay/rules/realm'
import type { Asset, MarketsState, SettingsVersion, SpotPair } from './state.ts'

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

/** All spot pairs in the order of listing. */
export const spotPairs = ({ markets }: WithMarkets): SpotPair[] => [...markets.pairs.values()]

/** A spot pair, `undefined` when it is not listed. */
export const spotPair = ({ markets }: WithMarkets, pair: string): SpotPair | undefined => markets.pairs.get(pair)

/** The settings that hold at a journal time. Throws for a pair that is not listed. */
export function settingsAt({ markets }: WithMarkets, pair: string, at: number): SettingsVersion {
  const listed = markets.pairs.get(pair)
  assert(listed !== undefined, 'a listed pair')
  return versionAt(listed, at)
}

/** The newest version whose time has come; the first one for times before it. */
export function versionAt<Version extends { effectiveAt: number }>(
  { versions }: { readonly versions: readonly Version[] },
  at: number,
): Version {
  let index = versions.length - 1
  while (index > 0 && (versions[index] as Version).effectiveAt > at) index--
  return versions[index] as Version
}

/** Index price of an underlying in USDT, `undefined` while there is none. An asset of practice has that of the real one. */
export const indexPrice = ({ markets }: WithMarkets, asset: string): Price | undefined => markets.index.get(plainName(asset))
