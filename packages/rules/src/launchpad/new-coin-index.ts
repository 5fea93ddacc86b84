import type { Amount, Price } from '@assay/money/kinds'
import { usdt } from '@assay/money/usdt'

/** A trade of so much moves the index to its own price; a smaller one by its share of it. */
export const FULL_WEIGHT: Amount = usdt(20_000n)

/**
 * The index of a new coin, which no other venue trades: it begins at the issue price, and each trade on its own market moves it towards the price of the trade by the
 * share that its value is of 20,000 USDT. Rounded down. So a small trade hardly moves what bands and quotes go by.
 */
export function indexAfterTrade(index: Price, { price, notional }: { price: Price; notional: Amount }): Price {
  const weight = notional < FULL_WEIGHT ? notional : FULL_WEIGHT
  const moved = index * FULL_WEIGHT + (price - index) * weight
  const next = moved / FULL_WEIGHT
  return (next > 0n ? next : 1n) as Price
}
