import type { Core } from '@assay/core/engine/core'
import type { PerpListing } from '@assay/core/perp/listing/perp-listing'
import { openInterest, perpBook, perpMarket } from '@assay/core/perp/read'
import { versionAt } from '@assay/core/terms/dated'
import { notionalOf } from '@assay/money/arithmetic'
import type { Price, Quantity } from '@assay/money/kinds'
import type { Realm } from '@assay/rules/realm'
import type { PerpTicker } from '@assay/wire/markets/calls'
import type { PerpFigures } from '@assay/wire/perp/rules'
import { priceText, rateText } from '../markets/figure-text.ts'
import { INDEX_STALE } from '../markets/index/stale-pause.ts'
import type { Tickers } from '../markets/tickers.ts'
import { perpListings } from './listings.ts'
import { markOf } from './mark.ts'
import { amountText } from './units.ts'

/** Open interest is added up over all positions at most this often (ms of journal time). */
const OPEN_INTEREST_MS = 5000

/** Puts together what the ticker of a perpetual market says: that of any market, with mark, funding and open interest. */
export class PerpTickers {
  readonly #tickers: Tickers
  readonly #openLots = new Map<string, { lots: bigint; at: number }>()

  constructor(tickers: Tickers) {
    this.#tickers = tickers
  }

  /** Of all perpetual markets of a realm, in the order of listing. */
  all(core: Core, realm: Realm): PerpTicker[] {
    return perpListings(core.state, realm).map(listing => this.#of(core, listing))
  }

  /** Of one; undefined when it is not listed. */
  of(core: Core, market: string): PerpTicker | undefined {
    const listing = perpMarket(core.state, market)
    return listing && this.#of(core, listing)
  }

  /** The figures that only a perpetual market has. */
  figuresOf(core: Core, listing: PerpListing): PerpFigures {
    const { mark, fundingRate, nextFundingAt } = markOf(core, listing.market)
    const lots = this.#lotsOf(core, listing)
    const value = mark > 0n ? notionalOf(mark, (lots * listing.lotSize) as Quantity, listing) : 0n
    return {
      mark: mark > 0n ? priceText(mark) : '',
      fundingRate: rateText(fundingRate),
      nextFundingAt,
      openInterestLots: String(lots),
      openInterest: amountText(value, listing),
    }
  }

  #of(core: Core, listing: PerpListing): PerpTicker {
    const { market: name, halted, haltReason } = listing
    const { bids, asks } = perpBook(core.state, name, 1)
    const best: { bid: Price | undefined; ask: Price | undefined } = { bid: bids[0]?.[0], ask: asks[0]?.[0] }
    const isIndexLate = halted ? haltReason === INDEX_STALE : markOf(core, name).isStale
    const state = this.#tickers.stateOf({ name, halted, haltReason, isIndexLate })
    const { base, quote, baseScale, quoteScale } = listing
    const rulesVersion = versionAt(listing, core.at).version
    const ticker = this.#tickers.put({ core, name, base, quote, baseScale, quoteScale, best, state, rulesVersion })
    return { ...ticker, ...this.figuresOf(core, listing) }
  }

  #lotsOf({ state, at }: Core, { market }: PerpListing): bigint {
    const known = this.#openLots.get(market)
    if (known && at - known.at < OPEN_INTEREST_MS) return known.lots
    const { lots } = openInterest(state, market)
    this.#openLots.set(market, { lots, at })
    return lots
  }
}
