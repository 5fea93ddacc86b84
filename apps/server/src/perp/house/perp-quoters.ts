import type { Core } from '@assay/core/engine/core'
import { indexPrice } from '@assay/core/markets/read'
import { userOf } from '@assay/core/people/read'
import type { UserId, UserKind } from '@assay/core/people/state'
import type { PlacePerpOrder, QuotePerp, Side } from '@assay/core/perp/commands'
import type { PerpListing } from '@assay/core/perp/listing/perp-listing'
import { contractWallet } from '@assay/core/perp/margin/read-wallet'
import { openPerpOrders } from '@assay/core/perp/orders/read-orders'
import { perpBook, perpMarket, positionsOf } from '@assay/core/perp/read'
import { positionSlots, userOfPosition } from '@assay/core/perp/state'
import { multiplyDivide, notionalOf, powerOfTen } from '@assay/money/arithmetic'
import { parseDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import { nameIn } from '@assay/rules/realm'
import { QUOTE_ASSET } from '../../markets/coins.ts'
import { houseAccount } from '../../markets/house/house-accounts.ts'
import { makeLadder, niceStep } from '../../markets/house/ladder.ts'
import type { QuotePlan, Quoter } from '../../markets/house/market-maker.ts'
import type { QuotingHours } from '../../markets/house/quoting-hours.ts'
import { perpSettings } from '../listings.ts'
import { HOUSE_PERP_MARKETS } from './house-markets.ts'

/** Shares are counted in hundredths of a basis point. */
const SHARE = 1_000_000n
/** Distance of the touch from the mid: half of a spread of 2 basis points. */
const HALF_SPREAD = 100n
/** Distance of levels near the touch. */
const GRID = 200n
/** How far the ladder moves when the maker holds as much as it wants to at most. */
const SKEW_MAX = 500n
/** What the maker would hold at most, in touches of the market. */
const POSITION_TOUCHES = 60n
/** Levels of the book that are looked through for orders in the way. */
const DEPTH = 50

/** USDT at the best level. */
const TOUCH: Readonly<Record<string, string>> = { BTC: '20000', ETH: '12000', XAU: '8000', SOL: '6000' }
const TOUCH_OTHERS = '3000'
/** Markets that are followed closely; the others move quotes less often, which keeps the journal small. */
const BUSY = ['BTC', 'ETH']

const touchOf = (base: string): Amount => parseDecimal(TOUCH[base] ?? TOUCH_OTHERS, QUOTE_ASSET.scale) as Amount

/** How the maker quotes each perpetual market: around the index, with what its contract wallet can carry. */
export const perpQuoters = (seed: number, hours: QuotingHours): Quoter[] => {
  const { user } = houseAccount(hours.realm, 'maker')
  return HOUSE_PERP_MARKETS.map(listed => ({ ...listed, market: nameIn(hours.realm, listed.market) })).map(({ market, base }) => ({
    market,
    ...(BUSY.includes(base) ? { moveMin: 200n, renewMs: 10_000 } : { moveMin: 600n, renewMs: 30_000 }),
    plan: core => (isQuoted(core, market, hours) ? planPerpQuote(core, { user, market, touch: touchOf(base), seed }) : undefined),
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
  touch: Amount
  seed: number
}

const resting = (core: Core, user: UserId, market: string) => openPerpOrders(core.state, user).filter(order => order.market === market)

/** The ladder that the maker wants on a perpetual market now. Undefined while there is no price or the market is halted. */
const planPerpQuote = (core: Core, { user, market, touch, seed }: Plan): QuotePlan | undefined => {
  const listing = perpMarket(core.state, market)
  const index = listing && indexPrice(core.state, listing.base)
  if (!listing || listing.halted || index === undefined) return undefined
  const { tick } = perpSettings(listing, core.at)
  const orders = resting(core, user, market)
  const sizes = new Map(orders.map(order => [`${order.side} ${order.price}`, order.lots - order.filledLots]))
  const mid = (index + (index * skewOf(core, listing, { user, touch })) / SHARE) as Price
  const least = (mid * HALF_SPREAD) / SHARE
  const budget = (contractWallet(core.state, user).balance * 2n) / BigInt(HOUSE_PERP_MARKETS.length)
  const inCoin = (value: bigint) => multiplyDivide(value, powerOfTen(PRICE_SCALE + listing.baseScale - listing.quoteScale), mid, 'floor')
  const ladder = makeLadder({
    baseScale: listing.baseScale,
    quoteScale: listing.quoteScale,
    mid,
    tick,
    lot: listing.lotSize,
    halfSpread: least > tick ? least : tick,
    grid: niceStep((mid * GRID) / SHARE, tick),
    touch: inCoin(touch),
    baseBudget: inCoin(budget),
    quoteBudget: budget,
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
  return {
    command,
    index,
    isSame,
    crossing: crossingOrders(core, { command, own: sizes, most: perpSettings(listing, core.at).maximumOrderLots }),
  }
}

/** Share by which to move the mid: down when the maker is long, up when it is short. */
const skewOf = (core: Core, listing: PerpListing, { user, touch }: { user: UserId; touch: Amount }): bigint => {
  const own = positionsOf(core.state, user).filter(({ market }) => market === listing.market)
  const index = indexPrice(core.state, listing.base) ?? (0n as Price)
  const held = own.reduce((sum, { side, lots }) => {
    const value = notionalOf(((index / listing.gridTick) * listing.gridTick) as Price, (lots * listing.lotSize) as Quantity, listing)
    return side === 'long' ? sum + value : sum - value
  }, 0n)
  const skew = -(held * SKEW_MAX) / (touch * POSITION_TOUCHES)
  return skew > SKEW_MAX ? SKEW_MAX : skew < -SKEW_MAX ? -SKEW_MAX : skew
}

interface Crossing {
  command: QuotePerp
  /** What the maker itself has, by `<side> <price>`. */
  own: ReadonlyMap<string, bigint>
  most: bigint
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
    .filter(([, lots]) => lots > 0n)
    .map(([side, lots]) => ({
      kind: 'perp.placeOrder',
      user,
      market,
      side,
      effect: 'open',
      type: 'market',
      lots: lots > most ? most : lots,
    }))
}
