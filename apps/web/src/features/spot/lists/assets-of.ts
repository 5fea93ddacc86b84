import { pairTitle } from '@assay/rules/market-title'
import type { SpotFill, SpotOrder } from '@assay/wire/spot/calls'

type Row = Pick<SpotOrder | SpotFill, 'pair' | 'side' | 'feeAsset'>

/** Base and quote of a row. A buyer's fee is in the base, a seller's in the quote, so the row names one and the name of the pair gives the other. */
export function assetsOf({ pair, side, feeAsset }: Row): {
  base: string
  quote: string
} {
  return side === 'buy'
    ? { base: feeAsset, quote: pair.slice(feeAsset.length) }
    : { base: pair.slice(0, -feeAsset.length), quote: feeAsset }
}

/** The pair of a row as people write it: "BTC/USDT". */
export function titleOf(row: Row): string {
  return pairTitle(assetsOf(row))
}
