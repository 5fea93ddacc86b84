import type { PairScales } from '@assay/money/arithmetic'
import type { Price } from '@assay/money/kinds'
import { nameIn, realmOf } from '@assay/rules/realm'
import type { Dated } from '../terms/dated.ts'

export interface Asset {
  asset: string
  /** Decimal places of its amounts. */
  scale: number
}

/**
 * What a market takes the index of its base for: to bound prices and to value what is held; to mark positions, which must not be done at a stale
 * one; or to settle at it, for which the price of each second is needed.
 */
export type IndexUse = 'reference' | 'mark' | 'settlement'

/** A market of whatever product; the product's own folder says what else belongs to it. */
export interface Listing extends PairScales {
  /** Word of the product whose market it is. */
  readonly product: string
  /** Such as `BTCUSDT`, `BTC-PERP` or `BTC-OPTION`; unique over all products. */
  readonly market: string
  readonly base: string
  readonly quote: string
  readonly indexUse: IndexUse
  halted: boolean
  /** Public; empty when it trades. */
  haltReason: string
  readonly versions: Dated[]
}

/** What the running audit found, and since when (journal time, ms). */
export interface Alarm {
  finding: string
  since: number
}

/** What the core said of a fault, and since when what it happened in is halted (journal time, ms). */
export interface Fault {
  fault: string
  since: number
}

export interface MarketsState {
  readonly assets: Map<string, Asset>
  /** Markets of all products by name, in the order of listing. */
  readonly listings: Map<string, Listing>
  /** Index price of each underlying in `INDEX_QUOTE`. */
  readonly index: Map<string, Price>
  /** In force until it is cleared. */
  alarm: Alarm | undefined
  /** What a fault halted (`markets/work.ts`), until staff let it go on. */
  readonly faults: Map<string, Fault>
  /** Scratch of the command being decided: the market or product whose turn it is in what the command leads to; empty before. Never saved. */
  turn: string
  /** Rises with every event of this folder, so that what was worked out of settings and prices can be known to be old. Never saved. */
  changes: number
}

/** The asset in which index prices are given; every spot pair is quoted in it or its twin of practice, every perpetual contract settled. */
export const INDEX_QUOTE = 'USDT'

/** What a market on a base is settled in: the quote of the base's realm. */
export const quoteFor = (base: string): string => nameIn(realmOf(base), INDEX_QUOTE)

/** An index price that was not given again for longer is stale (ms of journal time). */
export const INDEX_STALE_AFTER_MS = 10_000

export const createMarkets = (): MarketsState => ({
  assets: new Map(),
  listings: new Map(),
  index: new Map(),
  alarm: undefined,
  faults: new Map(),
  turn: '',
  changes: 0,
})
