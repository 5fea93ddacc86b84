import { exactDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { COINS, QUOTE_ASSET } from '../coins.ts'
import { seedAmount } from './house-money.ts'

/** How the market maker treats one pair. */
export interface MakerPair {
  pair: string
  /** Size of the best level in units of the quote asset. */
  touchNotional: Amount
  /** What the maker held of the coin at first, in its units: more than that and it would rather sell. */
  target: Amount
  /** The quote asset is divided among so many ladders. */
  quoteShare: bigint
  /** New quotes when the index has moved by more than this share (hundredths of a basis point) … */
  moveMin: bigint
  /** … or after so long, when something would change. */
  renewMs: number
}

/** USDT at the best level. */
const TOUCH: Readonly<Record<string, string>> = { BTC: '30000', ETH: '18000', BNB: '7000', SOL: '9000', XRP: '6000' }
const TOUCH_OTHERS = '4000'
/** Pairs that are followed closely; the others move quotes less often, which keeps the journal small. */
const BUSY = ['BTC', 'ETH']

const touchOf = (asset: string): Amount => exactDecimal(TOUCH[asset] ?? TOUCH_OTHERS, QUOTE_ASSET.scale) as Amount

export const MAKER_PAIRS: readonly MakerPair[] = COINS.map(coin => ({
  pair: coin.pair,
  touchNotional: touchOf(coin.asset),
  target: seedAmount('maker', coin.asset),
  quoteShare: BigInt(COINS.length),
  ...(BUSY.includes(coin.asset) ? { moveMin: 150n, renewMs: 5000 } : { moveMin: 500n, renewMs: 10_000 }),
}))
