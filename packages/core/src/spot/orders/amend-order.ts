import type { Price, Quantity } from '@assay/money/kinds'
import { checkAmendedOrder } from '@assay/rules/check-order'
import { ORDER_TYPES, type SpotOrderType } from '@assay/rules/order-terms'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { SPOT_ORDER } from '../../ledger/holds.ts'
import { BUY } from '../../matching/levels.ts'
import { wouldTake } from '../../matching/match.ts'
import { NONE } from '../../memory/none.ts'
import { mayTrade } from '../../people/may-trade.ts'
import { activeUser } from '../../people/read.ts'
import type { User } from '../../people/state.ts'
import { openAccount } from '../accounts.ts'
import { type Amendment, applyAmended } from '../apply.ts'
import type { AmendSpotOrder } from '../commands.ts'
import type { SpotSettingsVersion } from '../listing/spot-pair.ts'
import { lotsOf, priceOf, quantityOf, setBaseUnits, setQuoteUnits, ticksOf } from '../market-grid.ts'
import { marketOfSlot, type SpotMarket } from '../state.ts'
import { writeAmended } from '../tape/write.ts'
import { SPOT } from '../traded.ts'
import type { SpotTx } from '../transaction.ts'
import { findOwnOrder } from './cancel-order.ts'
import { checkShownVersion, openMarket, protectionOf } from './draft-order.ts'
import { executeOrder } from './execute-order.ts'
import { lastTicksOf } from './next-due.ts'
import { isMarketType, ON_INDEX, POST_ONLY, TRAILING_STOP, WAITING } from './orders.ts'
import { checkFunds } from './place-order.ts'

const need = new BigInt64Array(1)

/** Figures that an order would have. */
type Wanted = Omit<Amendment, 'hold' | 'holder'>

/**
 * Changes an open order under its number. One of which only the size falls keeps its place; any other goes to the end of its queue, and trades
 * if its new price reaches the other side. Two orders that share a hold cannot be changed: cancel them and place them anew.
 */
export function amendOrder(tx: SpotTx, command: AmendSpotOrder): Refusal | undefined {
  const user = activeUser(tx.state, command.user)
  if (isRefusal(user)) return user
  const form = checkForm(command)
  if (form) return form
  const slot = findOwnOrder(tx.state.spot, command)
  if (isRefusal(slot)) return slot
  const market = marketOfSlot(tx.state.spot, slot)
  if (market.book.isOver(slot, tx.at)) return refuse('orderClosed')
  const open = openMarket(tx, market.pair.market)
  if (isRefusal(open)) return open
  const changed = checkShownVersion(market, command)
  if (changed) return changed
  const wanted = wantedOf(tx, market, slot, command)
  if (isRefusal(wanted)) return wanted
  const refusal = checkMayBuy(tx, user, slot, wanted) ?? checkWanted(tx, market, slot, wanted) ?? checkPayable(tx, market, slot, wanted)
  if (refusal) return refusal
  amend(tx, market, slot, wanted)
  return undefined
}

/** Whoever may not buy makes a buy smaller, and changes it in no other way. */
function checkMayBuy(tx: SpotTx, user: User, slot: number, { keepsPlace }: Wanted): Refusal | undefined {
  const isBuy = tx.state.spot.orders.pool.side[slot] === BUY
  return isBuy && !keepsPlace ? mayTrade(tx.state, user, SPOT, tx.at) : undefined
}

/** Figures that no 64 bits hold are none. */
function checkForm({ price, quantity, triggerPrice }: AmendSpotOrder): Refusal | undefined {
  const figures = [price, quantity, triggerPrice].filter(figure => figure !== undefined)
  const areFigures = figures.every(figure => typeof figure === 'bigint' && BigInt.asIntN(64, figure) === figure)
  return figures.length > 0 && areFigures ? undefined : refuse('commandInvalid')
}

/** The new figures, on the grid; refused for what the order does not have. */
function wantedOf(tx: SpotTx, market: SpotMarket, slot: number, { price, quantity, triggerPrice }: AmendSpotOrder): Wanted | Refusal {
  const { pool, columns } = tx.state.spot.orders
  const { pair } = market
  const type = columns.type[slot] as number
  const isWaiting = ((columns.flags[slot] as number) & WAITING) !== 0
  const isForeign =
    tx.state.spot.orders.furtherOf(slot).sibling !== NONE ||
    (price !== undefined && isMarketType(type)) ||
    (quantity !== undefined && columns.lots[slot] === 0) ||
    (triggerPrice !== undefined && (!isWaiting || type === TRAILING_STOP))
  if (isForeign) return refuse('commandInvalid')
  const isOffGrid = (figure: bigint | undefined, step: bigint) => figure !== undefined && (figure <= 0n || figure % step !== 0n)
  if (isOffGrid(price, pair.gridTick) || isOffGrid(triggerPrice, pair.gridTick) || isOffGrid(quantity, pair.gridLot))
    return checkFigures(tx, market, slot, { price, quantity, triggerPrice }) ?? refuse('commandInvalid')
  const trigger = triggerPrice === undefined ? tx.state.spot.orders.furtherOf(slot).trigger : ticksOf(pair, triggerPrice)
  const lots = quantity === undefined ? (columns.lots[slot] as number) : lotsOf(pair, quantity)
  const ticks = price === undefined ? (pool.ticks[slot] as number) : ticksOf(pair, price)
  const isMoved = isMarketType(type) && triggerPrice !== undefined
  const side = pool.side[slot] === BUY ? 'buy' : 'sell'
  const worst = isMoved ? protectionOf(side, trigger, market, settingsOf(market, columns.version[slot] as number)) : ticks
  const keepsPlace = !isWaiting && worst === pool.ticks[slot] && lots < (columns.lots[slot] as number)
  return { ticks: worst, lots, trigger, keepsPlace }
}

const settingsOf = (market: SpotMarket, version: number): SpotSettingsVersion => market.pair.versions[version - 1] as SpotSettingsVersion

/** The filters and terms of today on the figures of the order. */
function checkFigures(
  tx: SpotTx,
  market: SpotMarket,
  slot: number,
  { price, quantity, triggerPrice }: { price: Price | undefined; quantity: Quantity | undefined; triggerPrice: Price | undefined },
): Refusal | undefined {
  const { pool, columns } = tx.state.spot.orders
  const { pair, bounds } = market
  const settings = bounds.settings as SpotSettingsVersion
  const type = ORDER_TYPES[columns.type[slot] as number] as SpotOrderType
  const side = pool.side[slot] === BUY ? ('buy' as const) : ('sell' as const)
  const flags = columns.flags[slot] as number
  const order = {
    side,
    type,
    isWaiting: (flags & WAITING) !== 0,
    price: price ?? priceOf(pair, pool.ticks[slot] as number),
    quantity: columns.lots[slot] === 0 ? undefined : (quantity ?? quantityOf(pair, columns.lots[slot] as number)),
    triggerPrice: triggerPrice ?? priceOf(pair, tx.state.spot.orders.furtherOf(slot).trigger),
    triggerOn: (flags & ON_INDEX) === 0 ? ('last' as const) : ('index' as const),
    isTriggerNew: triggerPrice !== undefined,
    exits: tx.state.spot.exits.get(pool.id[slot] as number),
  }
  return checkAmendedOrder(order, settings, {
    last: priceOf(pair, lastTicksOf(market)),
    index: bounds.reference as Price,
    at: tx.at,
  })
}

function checkWanted(tx: SpotTx, market: SpotMarket, slot: number, wanted: Wanted): Refusal | undefined {
  const { pool, columns } = tx.state.spot.orders
  const { pair } = market
  const triggerPrice = wanted.trigger === tx.state.spot.orders.furtherOf(slot).trigger ? undefined : priceOf(pair, wanted.trigger)
  const figures = { price: priceOf(pair, wanted.ticks), quantity: quantityOf(pair, wanted.lots), triggerPrice }
  const refusal = checkFigures(tx, market, slot, figures)
  if (refusal) return refusal
  const done = (columns.filled[slot] as number) + tx.state.spot.orders.furtherOf(slot).prevented
  if (columns.lots[slot] !== 0 && wanted.lots <= done) return refuse('quantityFilled')
  const flags = columns.flags[slot] as number
  const isResting = (flags & POST_ONLY) !== 0 && (flags & WAITING) === 0
  const isTaking = isResting && wouldTake(market.book, pool.side[slot] as 0 | 1, wanted.ticks, tx.at)
  return isTaking ? refuse('wouldTake') : undefined
}

/** Whether there is enough for what the changed order can need more than it holds. */
function checkPayable(tx: SpotTx, market: SpotMarket, slot: number, wanted: Wanted): Refusal | undefined {
  const { pool, columns } = tx.state.spot.orders
  setWantedNeed(tx, market, slot, wanted)
  const held = tx.state.ledger.holds.columns.units[columns.hold[slot] as number] as bigint
  const more = (need[0] as bigint) - held
  if (more <= 0n) return undefined
  return checkFunds(tx, market, { user: columns.trader[slot] === NONE ? 0 : userOf(tx, slot), side: pool.side[slot] as number }, more)
}

const userOf = (tx: SpotTx, slot: number): number => {
  const { orders, traders } = tx.state.spot
  return traders.columns.user[orders.columns.trader[slot] as number] as number
}

function setWantedNeed(tx: SpotTx, { grid }: SpotMarket, slot: number, { lots, ticks }: Wanted): void {
  const { pool, columns } = tx.state.spot.orders
  const open = lots - (columns.filled[slot] as number) - tx.state.spot.orders.furtherOf(slot).prevented
  if (columns.lots[slot] === 0) need[0] = tx.state.spot.orders.furtherOf(slot).total
  else if (pool.side[slot] === BUY) setQuoteUnits(need, grid, ticks * open)
  else setBaseUnits(need, grid, open)
}

function amend(tx: SpotTx, market: SpotMarket, slot: number, wanted: Wanted): void {
  const { spot, ledger } = tx.state
  const { pool, columns } = spot.orders
  const held = columns.hold[slot] as number
  setWantedNeed(tx, market, slot, wanted)
  const isDearer = (need[0] as bigint) > (ledger.holds.columns.units[held] as bigint)
  let [hold, holder] = [held, spot.orders.holderOf(slot)]
  if (isDearer) {
    tx.release(held)
    const account = openAccount(tx, market, columns.trader[slot] as number, pool.side[slot] !== BUY)
    holder = pool.id[slot] as number
    hold = tx.hold(account, need, SPOT_ORDER, holder)
  } else tx.reduceHold(held, need)
  const amendment: Amendment = { ...wanted, hold, holder }
  writeAmended(tx.tape, spot, slot, amendment)
  applyAmended(spot, slot, amendment, tx.at)
  const isWaiting = ((columns.flags[slot] as number) & WAITING) !== 0
  if (!isWaiting && !wanted.keepsPlace) executeOrder(tx, market, slot)
}
