import type { PairScales } from '@assay/money/arithmetic'
import type { Price, Quantity } from '@assay/money/kinds'
import type { OptionSettings } from '@assay/rules/options/settings'
import type { PerpSettings } from '@assay/rules/perp/settings'
import { nameIn, realmOf } from '@assay/rules/realm'
import type { SpotPairSettings } from '@assay/rules/spot-filters'

export interface Asset {
  asset: string
  /** Decimal places of its amounts. */
  scale: number
}

/** A dated version of a pair's settings, complete for `@assay/rules`. */
export interface SettingsVersion extends SpotPairSettings, PairScales {
  /** 1, 2, 3 … within the pair. */
  version: number
  /** Journal time from which it holds, ms. */
  effectiveAt: number
}

export interface SpotPair extends PairScales {
  readonly pair: string
  readonly base: string
  readonly quote: string
  /** Tick and lot of the first version: the grid on which the book counts. Later versions can only be coarser. */
  readonly gridTick: Price
  readonly gridLot: Quantity
  halted: boolean
  haltReason: string
  /** By version, oldest first; never changed afterwards. */
  readonly versions: SettingsVersion[]
}

/** A dated version of a perpetual market's settings. */
export interface PerpSettingsVersion extends PerpSettings {
  /** 1, 2, 3 … within the market. */
  version: number
  /** Journal time from which it holds, ms. */
  effectiveAt: number
}

/** A perpetual contract on the index of `base`, settled in `quote`. */
export interface PerpListing extends PairScales {
  /** Such as `BTC-PERP`. */
  readonly market: string
  readonly base: string
  readonly quote: string
  /** Tick of the first version: the grid on which the book counts. Later ones can only be coarser. */
  readonly gridTick: Price
  /** Base units of a lot, the same in every version. */
  readonly lotSize: Quantity
  halted: boolean
  haltReason: string
  readonly versions: PerpSettingsVersion[]
}

/** A dated version of a delivery market's settings. */
export interface OptionSettingsVersion extends OptionSettings {
  /** 1, 2, 3 … within the market. */
  version: number
  /** Journal time from which it holds, ms. */
  effectiveAt: number
}

/** A market of delivery contracts on the index of `base`, settled in `quote`. */
export interface OptionListing {
  /** Such as `BTC-OPTION`. */
  readonly market: string
  readonly base: string
  readonly quote: string
  /** Decimal places of its amounts. */
  readonly quoteScale: number
  halted: boolean
  haltReason: string
  readonly versions: OptionSettingsVersion[]
}

/** What the running audit found, and since when (journal time, ms). */
export interface Alarm {
  finding: string
  since: number
}

export interface MarketsState {
  readonly assets: Map<string, Asset>
  readonly pairs: Map<string, SpotPair>
  readonly perps: Map<string, PerpListing>
  readonly options: Map<string, OptionListing>
  /** Index price of each underlying in `INDEX_QUOTE`. */
  readonly index: Map<string, Price>
  /** In force until it is cleared. */
  alarm: Alarm | undefined
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
  pairs: new Map(),
  perps: new Map(),
  options: new Map(),
  index: new Map(),
  alarm: undefined,
  changes: 0,
})
