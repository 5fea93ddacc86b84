import { PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'

/** Rounds a simulated price to the nearest multiple of `step`; never below one step, so that no price is zero. */
export const toPrice = (float: number, step: bigint): Price => {
  const steps = BigInt(Math.max(1, Math.round((float * 10 ** PRICE_SCALE) / Number(step))))
  return (steps * step) as Price
}

/** Rounds a simulated quantity down to a multiple of `lot` (units at `scale`). */
export const toQuantity = (float: number, { lot, scale }: { lot: bigint; scale: number }): Quantity =>
  (BigInt(Math.max(0, Math.floor((float * 10 ** scale) / Number(lot)))) * lot) as Quantity
