import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { QUOTE_ASSET } from '../../markets/coins.ts'

/** Shares are counted in hundredths of a basis point. */
export const SHARE = 1_000_000n
/** From the index to the best level on each side while the maker holds nothing: half of a spread of 2 basis points. */
export const HALF_SPREAD = 100n
/** So much further off is the side that adds to what the maker holds, when it holds all that it may: 15 basis points. */
export const LEAN_MAX = 1_500n
/** The most that the maker holds of a market, in touches: with that the orders that would add to it are none. */
const LIMIT_TOUCHES = 300n

/** USDT at the best level. */
const TOUCH: Readonly<Record<string, string>> = { BTC: '20000', ETH: '12000', XAU: '8000', SOL: '6000' }
const TOUCH_OTHERS = '3000'

/** What the maker quotes of a market by: sizes in quote units. Public (`web/getPerpMaker`). */
export interface MakerTerms {
  /** Ordinary size of the best level. */
  touch: Amount
  /** The most that it holds, long or short. */
  limit: Amount
}

export const makerTermsOf = (base: string): MakerTerms => {
  const touch = parseDecimal(TOUCH[base] ?? TOUCH_OTHERS, QUOTE_ASSET.scale) as Amount
  return { touch, limit: (touch * LIMIT_TOUCHES) as Amount }
}

/** Distances from the index to the best levels, and how much may be quoted on each side in quote units. */
interface QuotedSides {
  /** In `SHARE`. */
  bidDistance: bigint
  askDistance: bigint
  bidRoom: bigint
  askRoom: bigint
}

/**
 * How the maker leans against what it holds (long above 0): the side that would add to it moves away and ends at the limit, the side that reduces it comes
 * up to half of the ordinary distance nearer to the index and never beyond it, and is never left empty. After Avellaneda and Stoikov, who move the quotes
 * by what is held, with their straight line cut at the limit.
 */
export const quotedSides = (held: bigint, { limit }: Pick<MakerTerms, 'limit'>): QuotedSides => {
  const size = held < 0n ? -held : held
  const share = size > limit ? SHARE : (size * SHARE) / limit
  const [adding, reducing] = [HALF_SPREAD + (LEAN_MAX * share) / SHARE, HALF_SPREAD - (HALF_SPREAD * share) / (2n * SHARE)]
  const left = limit > size ? limit - size : 0n
  return held > 0n
    ? { bidDistance: adding, askDistance: reducing, bidRoom: left, askRoom: limit + size }
    : { bidDistance: reducing, askDistance: adding, bidRoom: limit + size, askRoom: left }
}
