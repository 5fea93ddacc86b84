import type { Core } from '@assay/core/engine/core'
import type { Command } from '@assay/core/engine/record'
import { indexPrice } from '@assay/core/markets/read'
import { userOf } from '@assay/core/people/read'
import type { UserId, UserKind } from '@assay/core/people/state'
import type { PlacePerpOrder, QuotePerp, Side } from '@assay/core/perp/commands'
import type { PerpListing } from '@assay/core/perp/listing/perp-listing'
import { contractWallet } from '@assay/core/perp/margin/read-wallet'
import { openPerpOrders } from '@assay/core/perp/orders/read-orders'
import { perpBook, perpMarket, positionsOf, tradingModesOf } from '@assay/core/perp/read'
import { positionSlots, userOfPosition } from '@assay/core/perp/state'
import { multiplyDivide, notionalOf, powerOfTen } from '@assay/money/arithmetic'
import { type Amount, PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import { nameIn } from '@assay/rules/realm'
import { houseAccount } from '../../markets/house/house-accounts.ts'
import { makeLadder, niceStep } from '../../markets/house/ladder.ts'
import type { QuotePlan, Quoter } from '../../markets/house/market-maker.ts'
import type { QuotingHours } from '../../markets/house/quoting-hours.ts'
import { perpSettings } from '../listings.ts'
import { HOUSE_PERP_MARKETS } from './house-markets.ts'
import { type MakerTerms, makerTermsOf, quotedSides, SHARE } from './maker-terms.ts'

/** Distance of levels near the touch. */
const GRID = 200n
/** Levels of the book that are looked through for orders in the way. */
const DEPTH = 50

/** Markets that are followed closely; the others move quotes less often, which keeps the journal small. */
const BUSY = ['BTC', 'ETH']
/** After somebody took of its quotes it quotes again, at most so often. */
const REQUOTE_MS = 250

/** How the maker quotes each perpetual market: around the index, with what its contract wallet can carry. */
export const perpQuoters = (seed: number, hours: QuotingHours): Quoter[] => {
  const { user } = houseAccount(hours.realm, 'maker')
  return HOUSE_PERP_MARKETS.map(listed => ({ ...listed, market: nameIn(hours.realm, listed.market) })).map(({ market, base }) => ({
    market,
    requoteMs: REQUOTE_MS,
    isTakenBy: event => event.market === market && event.maker.user === user,
    ...(BUSY.includes(base) ? { moveMin: 200n, renewMs: 10_000 } : { moveMin: 600n, renewMs: 30_000 }),
    plan: core => (isQuoted(core, market, hours) ? planPerpQuote(core, { user, market, terms: makerTermsOf(base), seed }) : undefined),
    takeBack: core => {
      const isAtRest = !isQuoted(core, market, hours) || perpMarket(core.state, market)?.halted
      const stands = isAtRest && resting(core, user, market).length > 0
      return stands ? { kind: 'perp.cancelAllOrders', user, market } : undefined
    },
  }))
}

/** Where others hold positions somebody must quote, whatever the hour: what they hold can be closed, and is liquidated at a price of the book. */
const isQuoted = (core: Core, market: string, hours: QuotingHours): boolean => hours.isOpen() || isHeld(core, market)

/** Whose positions have to be quoted outside the hours: those of practice, where there are any. */
const HOLDERS: readonly (UserKind | undefined)[] = ['demo', 'demoFlow']

const isHeld = ({ state }: Core, name: string): boolean => {
  const market = state.perp.byName.get(name)
  if (!market) return false
  for (const slot of positionSlots(state.perp, market))
    if (HOLDERS.includes(userOf(state, userOfPosition(state.perp, slot))?.userKind)) return true
  return false
}

interface Plan {
  user: UserId
  market: string
  terms: MakerTerms
  seed: number
}

const resting = (core: Core, user: UserId, market: string) => openPerpOrders(core.state, user).filter(order => order.market === market)

/** The ladder that the maker wants on a perpetual market now. Undefined while there is no price or the market is halted. */
const planPerpQuote = (core: Core, { user, market, terms, seed }: Plan): QuotePlan | undefined => {
  const listing = perpMarket(core.state, market)
  const index = listing && indexPrice(core.state, listing.base)
  if (!listing || listing.halted || index === undefined) return undefined
  const { tick } = perpSettings(listing, core.at)
  const orders = resting(core, user, market)
  const sizes = new Map(orders.map(order => [`${order.side} ${order.price}`, order.lots - order.filledLots]))
  const held = heldOf(core, listing, user)
  const sides = quotedSides(held, terms)
  const distance = (share: bigint) => ((index * share) / SHARE > tick ? (index * share) / SHARE : tick)
  const [below, above] = [distance(sides.bidDistance), distance(sides.askDistance)]
  const mid = (index + (above - below) / 2n) as Price
  const wallet = (contractWallet(core.state, user).balance * 2n) / BigInt(HOUSE_PERP_MARKETS.length)
  // What reduces what it holds needs no money beside it.
  const [toBuy, toSell] = [least(sides.bidRoom, most(wallet, -held)), least(sides.askRoom, most(wallet, held))]
  const inCoin = (value: bigint) => multiplyDivide(value, powerOfTen(PRICE_SCALE + listing.baseScale - listing.quoteScale), mid, 'floor')
  const ladder = makeLadder({
    baseScale: listing.baseScale,
    quoteScale: listing.quoteScale,
    mid,
    tick,
    lot: listing.lotSize,
    halfSpread: (above + below) / 2n,
    grid: niceStep((mid * GRID) / SHARE, tick),
    touch: inCoin(terms.touch),
    baseBudget: inCoin(toSell),
    quoteBudget: toBuy,
    seed,
    resting: (side, price) => {
      const lots = sizes.get(`${side} ${price}`)
      return lots === undefined ? undefined : ((lots * listing.lotSize) as Quantity)
    },
  })
  const inLots = (levels: typeof ladder.bids) => levels.map(({ price, quantity }) => ({ price, lots: quantity / listing.lotSize }))
  const command: QuotePerp = { kind: 'perp.quote', user, market, bids: inLots(ladder.bids), asks: inLots(ladder.asks) }
  const same = (side: Side) =>
    (side === 'buy' ? command.bids : command.asks).every(level => sizes.get(`${side} ${level.price}`) === level.lots)
  const isSame = command.bids.length + command.asks.length === orders.length && same('buy') && same('sell')
  const { maximumOrderLots } = perpSettings(listing, core.at)
  const lotsOf = (value: bigint) => least(inCoin(value) / listing.lotSize, maximumOrderLots)
  return {
    preparing: intoCrossMargin(core, { user, market, isQuoting: orders.length > 0 }),
    command,
    index,
    isSame,
    crossing: crossingOrders(core, { command, own: sizes, most: { buy: lotsOf(sides.bidRoom), sell: lotsOf(sides.askRoom) } }),
  }
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/**
 * All of its contract wallet stands behind what it holds: isolated, one market was liquidated while the rest lay free. The mode changes only while nothing
 * is open or ordered there: a maker of before changes as soon as it holds nothing, and until then its position has its whole value as margin.
 */
const intoCrossMargin = (core: Core, { user, market, isQuoting }: { user: UserId; market: string; isQuoting: boolean }): Command[] => {
  if (tradingModesOf(core.state, user, market).marginMode === 'cross') return []
  const positions = positionsOf(core.state, user).filter(position => position.market === market)
  if (positions.length > 0)
    return positions
      .filter(({ margin, markValue }) => margin * 2n < markValue)
      .map(({ positionId, margin, markValue }) => ({
        kind: 'perp.changeMargin',
        user,
        positionId,
        amount: (markValue - margin) as Amount,
        add: true,
      }))
  return [
    ...(isQuoting ? [{ kind: 'perp.cancelAllOrders', user, market } as const] : []),
    { kind: 'perp.setMarginMode', user, market, mode: 'cross' },
  ]
}

/** Value at the index of what the maker holds of a market: above 0 when it is long. */
const heldOf = (core: Core, listing: PerpListing, user: UserId): bigint => {
  const own = positionsOf(core.state, user).filter(({ market }) => market === listing.market)
  const index = indexPrice(core.state, listing.base) ?? (0n as Price)
  return own.reduce((sum, { side, lots }) => {
    const value = notionalOf(((index / listing.gridTick) * listing.gridTick) as Price, (lots * listing.lotSize) as Quantity, listing)
    return side === 'long' ? sum + value : sum - value
  }, 0n)
}

interface Crossing {
  command: QuotePerp
  /** What the maker itself has, by `<side> <price>`. */
  own: ReadonlyMap<string, bigint>
  /** Lots that it may take on each side. */
  most: Record<Side, bigint>
}

/** Orders against others' orders beyond the maker's own touch: the index has moved through them, and they would keep its quotes out of the book. */
const crossingOrders = (core: Core, { command: { user, market, bids, asks }, own, most }: Crossing): PlacePerpOrder[] => {
  const book = perpBook(core.state, market, DEPTH)
  const sum = (side: Side, isBeyond: (price: Price) => boolean): bigint =>
    (side === 'buy' ? book.bids : book.asks)
      .filter(([price]) => isBeyond(price))
      .reduce((total, [price, lots]) => total + lots - (own.get(`${side} ${price}`) ?? 0n), 0n)
  const [bid, ask] = [bids[0]?.price, asks[0]?.price]
  const wanted: [Side, bigint][] = [
    ['sell', ask === undefined ? 0n : sum('buy', price => price >= ask)],
    ['buy', bid === undefined ? 0n : sum('sell', price => price <= bid)],
  ]
  return wanted
    .map(([side, lots]): [Side, bigint] => [side, least(lots, most[side])])
    .filter(([, lots]) => lots > 0n)
    .map(([side, lots]) => ({
      kind: 'perp.placeOrder',
      user,
      market,
      side,
      effect: 'open',
      type: 'market',
      lots,
    }))
}
