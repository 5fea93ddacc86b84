import type { Core } from '@assay/core/engine/core'
import type { Listing } from '@assay/core/markets/state'
import type { PairScales } from '@assay/money/arithmetic'
import { type Realm, realmOf } from '@assay/rules/realm'
import { type MarketKind, marketKind } from '@assay/wire/markets/calls'

type State = Core['state']

/** What the markets with a book have in common. */
interface ListedMarket extends PairScales {
  kind: MarketKind
  name: string
  base: string
  quote: string
  halted: boolean
  haltReason: string
  /** Journal time of the listing, ms. */
  listedAt: number
}

/** The product of a market with a book; undefined where nothing is matched. */
const kindOf = ({ product }: Listing): MarketKind | undefined => marketKind.options.find(kind => kind === product)

/** A market with a book by its name; undefined when there is none. */
export const listedMarket = ({ markets }: State, name: string): ListedMarket | undefined => {
  const listing = markets.listings.get(name)
  const kind = listing && kindOf(listing)
  if (!listing || !kind) return undefined
  const { base, quote, baseScale, quoteScale, halted, haltReason, versions } = listing
  // The first version of the settings holds from the listing on.
  const listedAt = versions[0]?.effectiveAt ?? 0
  return { kind, name, base, quote, baseScale, quoteScale, halted, haltReason, listedAt }
}

/** All markets with a book of a realm, in the order of listing. */
export const marketsWithBook = ({ markets }: State, realm: Realm): Listing[] =>
  [...markets.listings.values()].filter(listing => realmOf(listing.market) === realm && kindOf(listing))

/** Bases whose index says whether anybody may open a position or a contract: those of markets that mark or settle by it. */
export const guardedBases = ({ markets }: State, realm: Realm): Set<string> =>
  new Set(
    [...markets.listings.values()].flatMap(({ market, base, indexUse }) =>
      realmOf(market) === realm && indexUse !== 'reference' ? base : [],
    ),
  )

/** Bases whose index of each second somebody's result may hang on. */
export const settledBases = ({ markets }: State, realm: Realm): Set<string> =>
  new Set(
    [...markets.listings.values()].flatMap(({ market, base, indexUse }) =>
      realmOf(market) === realm && indexUse === 'settlement' ? base : [],
    ),
  )
