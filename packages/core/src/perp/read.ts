import type { Amount, Price } from '@assay/money/kinds'
import { RATE_ONE } from '@assay/rules/fees'
import { maintenanceMargin, tierAt } from '@assay/rules/perp/margin-tiers'
import { averageEntry, type PositionSide } from '@assay/rules/perp/position-value'
import type { ClockState } from '../clock/state.ts'
import { type BookSide, BUY, SELL } from '../matching/levels.ts'
import { NONE } from '../memory/none.ts'
import type { UserId } from '../people/state.ts'
import { versionAt } from '../terms/dated.ts'
import { MARGIN_MODES, type MarginMode, type PositionId } from './commands.ts'
import { moneyOf, priceOf, quantityOf } from './grid.ts'
import type { PerpListing, PerpSettingsVersion } from './listing/perp-listing.ts'
import { unrealisedProfit } from './margin/free-money.ts'
import { liquidationPriceOf } from './margin/liquidation-price-of.ts'
import { marginStatusOf, positionsOfUser } from './margin/margin-status.ts'
import { ordersOf } from './orders/order-lists.ts'
import { reducibleMarginOf } from './positions/change-margin.ts'
import { LONG } from './positions/positions.ts'
import { exitsOf } from './positions/read-exits.ts'
import { bankruptTicks } from './risk/bankruptcy.ts'
import { marketOfPosition, type PerpMarket, type PerpState, userOfPosition } from './state.ts'
import type { PerpWorld } from './transaction.ts'

interface WithPerp {
  readonly perp: PerpState
}

/** What the reads of positions and wallets need. */
export type PerpView = PerpWorld

/** All perpetual markets in the order of listing. */
export const perpMarkets = ({ perp }: WithPerp): PerpListing[] => perp.markets.map(({ listing }) => listing)

/** A perpetual market, `undefined` when it is not listed. */
export const perpMarket = ({ perp }: WithPerp, name: string): PerpListing | undefined => perp.byName.get(name)?.listing

/** The settings that hold at a journal time; `undefined` for a market that is not listed. */
export function perpSettingsAt({ perp }: WithPerp, name: string, at: number): PerpSettingsVersion | undefined {
  const market = perp.byName.get(name)
  return market && versionAt(market.listing, at)
}

/** How somebody trades in a market. */
export interface TradingModes {
  positionMode: 'hedge' | 'oneWay'
  marginMode: MarginMode
  leverage: Record<PositionSide, number>
}

export function tradingModesOf({ perp }: WithPerp, user: UserId, name: string): TradingModes {
  const market = perp.byName.get(name)
  const row = market ? perp.traders.find(user, market.index) : NONE
  return {
    positionMode: perp.oneWay.has(user) ? 'oneWay' : 'hedge',
    marginMode: MARGIN_MODES[perp.traders.marginMode(row)] as MarginMode,
    leverage: { long: perp.traders.leverage(row, LONG), short: perp.traders.leverage(row, 1) },
  }
}

/** A position as it is shown; amounts in quote units. */
export interface OpenPosition {
  positionId: PositionId
  user: UserId
  market: string
  side: PositionSide
  marginMode: MarginMode
  leverage: number
  lots: bigint
  /** Average, rounded so that it never flatters. */
  entryPrice: Price
  entryValue: Amount
  markValue: Amount
  margin: Amount
  /** At the mark: what must stay, and with the fee of closing. */
  maintenanceMargin: Amount
  /** What its margin, in cross margin the account, requires, of what it has at the mark; above one it is liquidated. A rate; `undefined` without equity. */
  marginRatio: bigint | undefined
  /** `undefined` when no price leads to it. */
  liquidationPrice: Price | undefined
  bankruptcyPrice: Price
  unrealisedProfit: Amount
  realisedProfit: Amount
  fees: Amount
  funding: Amount
  takeProfit?: { price: Price; on: 'mark' | 'last' }
  stopLoss?: { price: Price; on: 'mark' | 'last' }
  openedAt: number
  updatedAt: number
  /** `closing` while an order that closes it is open. */
  state: 'current' | 'closing'
}

/** The open positions of a user. */
export const positionsOf = (state: PerpView, user: UserId): OpenPosition[] =>
  [...positionsOfUser(state.perp, user)].map(slot => showPosition(state, slot))

/** An open position by its number. */
export function positionOf(state: PerpView, positionId: PositionId): OpenPosition | undefined {
  const slot = state.perp.positions.find(positionId)
  return slot === NONE ? undefined : showPosition(state, slot)
}

function showPosition(state: PerpView, slot: number): OpenPosition {
  const { perp } = state
  const { columns } = perp.positions
  const market = marketOfPosition(perp, slot)
  const { listing } = market
  const settings = latestOf(state, market)
  const [lots, entryValue] = [columns.lots[slot] as number, columns.entryValue[slot] as Amount]
  const side = columns.side[slot] === LONG ? ('long' as const) : ('short' as const)
  const markValue = moneyOf(market, market.mark.ticks * lots)
  const tier = tierAt(settings.tiers, markValue)
  const profit = unrealisedProfit(perp, slot)
  const { equity, requirement } = marginStatusOf(state, slot, state.clock.lastTickAt)
  const bankruptcy = bankruptTicks(state, slot, state.clock.lastTickAt)
  return {
    positionId: columns.id[slot] as number,
    user: userOfPosition(perp, slot),
    market: listing.market,
    side,
    marginMode: MARGIN_MODES[columns.marginMode[slot] as number] as MarginMode,
    leverage: columns.leverage[slot] as number,
    lots: BigInt(lots),
    entryPrice: averageEntry({ side, quantity: quantityOf(listing, lots), entryValue }, listing),
    entryValue,
    markValue,
    margin: columns.margin[slot] as Amount,
    maintenanceMargin: maintenanceMargin(markValue, tier),
    marginRatio: equity > 0n ? (requirement * RATE_ONE) / equity : undefined,
    liquidationPrice: liquidationPriceOf(state, slot, settings),
    bankruptcyPrice: priceOf(listing, bankruptcy),
    unrealisedProfit: profit,
    realisedProfit: columns.realisedProfit[slot] as Amount,
    fees: columns.fees[slot] as Amount,
    funding: columns.funding[slot] as Amount,
    ...exitsOf(perp, slot),
    openedAt: columns.openedAt[slot] as number,
    updatedAt: columns.updatedAt[slot] as number,
    state: isClosing(perp, slot) ? 'closing' : 'current',
  }
}

/** The settings that hold at the last tick of the clock: every view of one state shows the same. */
export const latestOf = ({ clock }: { readonly clock: ClockState }, { listing }: PerpMarket): PerpSettingsVersion =>
  versionAt(listing, clock.lastTickAt)

function isClosing(perp: PerpState, slot: number): boolean {
  for (const order of ordersOf(perp, perp.positions.columns.trader[slot] as number))
    if (perp.orders.columns.position[order] === slot) return true
  return false
}

/** Most that can be taken off the margin of a position now. */
export function maximumReduction({ perp }: WithPerp, positionId: PositionId): Amount {
  const slot = perp.positions.find(positionId)
  return slot === NONE ? (0n as Amount) : reducibleMarginOf(perp, slot)
}

/** Price and lots. */
export type PerpDepthLevel = [price: Price, lots: bigint]

export interface PerpDepth {
  /** Best first. */
  bids: PerpDepthLevel[]
  asks: PerpDepthLevel[]
}

/** The best levels of both sides. */
export function perpBook({ perp }: WithPerp, name: string, count = 50): PerpDepth {
  const market = perp.byName.get(name)
  return market ? { bids: depthOf(market, BUY, count), asks: depthOf(market, SELL, count) } : { bids: [], asks: [] }
}

function depthOf({ book, listing }: PerpMarket, side: BookSide, count: number): PerpDepthLevel[] {
  const levels = book.levels(side)
  const shown: PerpDepthLevel[] = []
  for (let position = levels.count() - 1; position >= 0 && shown.length < count; position--) {
    const level = levels.at(position)
    shown.push([priceOf(listing, levels.ticks(level)), BigInt(levels.lots(level))])
  }
  return shown
}

/** Price of the last trade, `undefined` before the first. */
export function lastPerpPrice({ perp }: WithPerp, name: string): Price | undefined {
  const market = perp.byName.get(name)
  return market && market.lastTicks > 0 ? priceOf(market.listing, market.lastTicks) : undefined
}

/** Lots that are open on each side of a market, and how many positions. */
export function openInterest({ perp }: WithPerp, name: string): { lots: bigint; positions: number } {
  const market = perp.byName.get(name)
  let lots = 0
  const { columns } = perp.positions
  for (let slot = market?.newestPosition ?? NONE; slot !== NONE; slot = columns.older[slot] as number)
    if (columns.side[slot] === LONG) lots += columns.lots[slot] as number
  return { lots: BigInt(lots), positions: market?.positions ?? 0 }
}
