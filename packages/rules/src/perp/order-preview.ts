import { multiplyDivide, notionalOf } from '@assay/money/arithmetic'
import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import { RATE_ONE, tradeFee } from '../fees.ts'
import { averagePrice } from '../order-preview.ts'
import { type LiquidationTerms, liquidationPrice } from './liquidation-price.ts'
import { initialMargin } from './margin-tiers.ts'
import { type OrderCost, openLoss } from './order-cost.ts'
import { closePart, type Exposure, increased, type PositionSide } from './position-value.ts'

/** A position that is open before the order; quote units. */
export interface HeldPosition {
  quantity: Quantity
  entryValue: Amount
  margin: Amount
}

/** What stands behind cross positions: the wallet less isolated margins, and what the cross positions of other markets win and require. */
export interface CrossBacking {
  balance: Amount
  others: { unrealisedPnl: Amount; requirement: Amount }
}

export interface PerpPreviewRequest {
  side: 'buy' | 'sell'
  effect: 'open' | 'close'
  /** In one-way mode an order first closes what stands on the other side. */
  positionMode: 'hedge' | 'oneWay'
  quantity: Quantity
  /** The worst price that it can trade at: its limit, or the protection of an order at market. */
  worst: Price
  /** Where an order waits for its trigger, that price; undefined for one that begins at once. */
  trigger: Price | undefined
  /** Levels of the opposite side, best first. */
  levels: readonly (readonly [Price, Quantity])[]
  /** What is not filled at once is filled later at `worst`; false for an order whose rest ends. */
  isRestFilled: boolean
  leverage: number
  /** Undefined for isolated margin. */
  cross: CrossBacking | undefined
  long: HeldPosition | undefined
  short: HeldPosition | undefined
  mark: Price
  terms: LiquidationTerms & { makerFeeRate: Rate; takerFeeRate: Rate }
}

/** What an order would do in a market that stands still. Amounts in quote units. */
export interface PerpOrderPreview {
  /** Quantity that trades at once. */
  filledQuantity: Quantity
  /** Quantity that rests, waits or ends. */
  remaining: Quantity
  /** Of what trades at once, rounded down to the price scale; 0n when nothing does. */
  averagePrice: Price
  /** Distance of the average from the best price, a rate rounded up. */
  slippage: Rate
  /** Value of all that is counted as filled. */
  notional: Amount
  fee: Amount
  /** Quantity of a position that the order closes, and of one that it opens or adds to. */
  closedQuantity: Quantity
  openedQuantity: Quantity
  /** What opening asks for; undefined for an order that only closes. */
  cost: OrderCost | undefined
  /** Of the closed part, before fees. */
  realisedPnl: Amount
  /** The position that the figures speak of: the one that is opened or added to, else the one that is closed. */
  positionSide: PositionSide
  /** Undefined where there is no position, or no price liquidates it. */
  liquidationBefore: Price | undefined
  liquidationAfter: Price | undefined
  /** That position afterwards; undefined when nothing of it is left. */
  after: HeldPosition | undefined
}

/** The ticket's numbers, by the functions that decide in the core. The quantity is positive and in whole lots, the prices on the tick. */
export function previewPerpOrder(request: PerpPreviewRequest): PerpOrderPreview {
  const { quantity, levels, terms } = request
  const now = fillsOf(request, false)
  const counted = request.isRestFilled ? fillsOf(request, true) : now
  const filledQuantity = (now.closed.quantity + now.opened.quantity) as Quantity
  const average = averagePrice((now.closed.value + now.opened.value) as Amount, filledQuantity, terms)
  return {
    filledQuantity,
    remaining: (quantity - filledQuantity) as Quantity,
    averagePrice: average,
    slippage: slippage(average, request.trigger === undefined ? levels[0]?.[0] : undefined),
    notional: (counted.closed.value + counted.opened.value) as Amount,
    fee: (counted.closed.fee + counted.opened.fee) as Amount,
    closedQuantity: counted.closed.quantity,
    openedQuantity: counted.opened.quantity,
    ...effectsOf(request, counted),
  }
}

/**
 * What opening asks for: margin and taker fee of each fill and of all that rests or waits (also where it would close first in one-way mode, as the
 * position may be gone by then), and what each fill, and the rest at its limit, loses at the mark at once. What a better fill gains there pays for no other.
 */
export function openingCost(request: PerpPreviewRequest): OrderCost {
  const { side, worst, trigger, leverage, mark, terms } = request
  const { closed, opened } = fillsOf(request, false)
  const rest = (request.quantity - closed.quantity - opened.quantity) as Quantity
  const isHeld = trigger !== undefined || request.isRestFilled
  // A sale that waits can begin at its trigger, above its limit.
  const dearest = side === 'sell' && trigger !== undefined && trigger > worst ? trigger : worst
  const restValue = isHeld ? notionalOf(dearest, rest, terms) : (0n as Amount)
  const restLoss = isHeld ? openLoss(side === 'buy' ? 'long' : 'short', restValue, notionalOf(mark, rest, terms)) : 0n
  const margin = (opened.margin + initialMargin(restValue, leverage)) as Amount
  const feeToOpen = (opened.takerFee + tradeFee(restValue, terms.takerFeeRate)) as Amount
  const loss = (trigger === undefined ? opened.loss + restLoss : 0n) as Amount
  return { initialMargin: margin, openLoss: loss, feeToOpen, total: (margin + loss + feeToOpen) as Amount }
}

/** The greatest number of lots whose cost is not above what is free; `most` bounds it. */
export function maximumLotsToOpen(
  request: Omit<PerpPreviewRequest, 'quantity'>,
  lot: Quantity,
  { free, most }: { free: Amount; most: bigint },
): bigint {
  const isPaid = (lots: bigint) => openingCost({ ...request, quantity: (lots * lot) as Quantity }).total <= free
  let paid = 0n
  let beyond = most + 1n
  while (beyond - paid > 1n) {
    const middle = (paid + beyond) / 2n
    if (isPaid(middle)) paid = middle
    else beyond = middle
  }
  return paid
}

interface Fills {
  /** `parts`: fill by fill, as each is rounded by itself. */
  closed: { quantity: Quantity; value: Amount; fee: bigint; parts: { quantity: Quantity; value: Amount }[] }
  /** `takerFee`: what is set aside, whoever turns out to rest. `loss`: what each fill loses at the mark at once, none counted against another's gain. */
  opened: { quantity: Quantity; value: Amount; fee: bigint; margin: bigint; takerFee: bigint; loss: bigint }
}

/** What of the order would close before anything is opened. */
function toCloseFirst({ effect, positionMode, side, quantity, long, short }: PerpPreviewRequest): bigint {
  const opposite = (side === 'buy' ? short : long)?.quantity ?? 0n
  if (effect === 'close') return opposite < quantity ? opposite : quantity
  return positionMode === 'oneWay' ? opposite : 0n
}

/** Fill by fill at the prices of the book; `withRest` counts what is left over as filled at the worst price. */
function fillsOf(request: PerpPreviewRequest, withRest: boolean): Fills {
  const { side, effect, quantity, worst, trigger, leverage, mark, terms } = request
  let toClose = toCloseFirst(request)
  const [closed, opened] = [
    { quantity: 0n, value: 0n, fee: 0n, parts: [] as Fills['closed']['parts'] },
    { quantity: 0n, value: 0n, fee: 0n, margin: 0n, takerFee: 0n, loss: 0n },
  ]
  const add = (price: Price, part: bigint, feeRate: Rate) => {
    const closing = part < toClose ? part : toClose
    const opening = effect === 'close' ? 0n : part - closing
    const [closedValue, openedValue] = [notionalOf(price, closing as Quantity, terms), notionalOf(price, opening as Quantity, terms)]
    toClose -= closing
    if (closing > 0n) closed.parts.push({ quantity: closing as Quantity, value: closedValue })
    closed.quantity += closing
    closed.value += closedValue
    closed.fee += tradeFee(closedValue, feeRate)
    opened.quantity += opening
    opened.value += openedValue
    opened.fee += tradeFee(openedValue, feeRate)
    opened.margin += initialMargin(openedValue, leverage)
    opened.takerFee += tradeFee(openedValue, terms.takerFeeRate)
    opened.loss += openLoss(side === 'buy' ? 'long' : 'short', openedValue, notionalOf(mark, opening as Quantity, terms))
  }
  let left: bigint = quantity
  for (const [price, offered] of trigger === undefined ? request.levels : []) {
    if (left === 0n || (side === 'buy' ? price > worst : price < worst)) break
    const part = left < offered ? left : offered
    add(price, part, terms.takerFeeRate)
    left -= part
  }
  // What waits for its trigger takes when it begins; what rests in the book makes.
  if (withRest && left > 0n) add(worst, left, trigger === undefined ? terms.makerFeeRate : terms.takerFeeRate)
  return { closed, opened } as Fills
}

type Effects = Pick<PerpOrderPreview, 'cost' | 'realisedPnl' | 'positionSide' | 'liquidationBefore' | 'liquidationAfter' | 'after'>

const NONE: HeldPosition = { quantity: 0n as Quantity, entryValue: 0n as Amount, margin: 0n as Amount }

function effectsOf(request: PerpPreviewRequest, { closed, opened }: Fills): Effects {
  const { side, effect } = request
  const [own, other]: PositionSide[] = side === 'buy' ? ['long', 'short'] : ['short', 'long']
  const [opens, closes] = [own as PositionSide, other as PositionSide]
  const held = request[closes] ?? NONE
  const { rest, realisedPnl } = closedBy(held, closes, closed.parts)
  const change = realisedPnl - closed.fee - opened.fee
  const hasOpened = opened.quantity > 0n || (effect === 'open' && closed.quantity === 0n)
  const positionSide = hasOpened ? opens : closes
  const after = hasOpened ? addedTo(request[opens] ?? NONE, opens, opened, request.cross === undefined) : rest
  const remaining = after.quantity > 0n ? after : undefined
  const afterwards = {
    ...request,
    ...(closed.quantity > 0n && { [closes]: rest.quantity > 0n ? rest : undefined }),
    ...changed(request, change),
  }
  return {
    cost: effect === 'open' && (opened.quantity > 0n || toCloseFirst(request) < request.quantity) ? openingCost(request) : undefined,
    realisedPnl,
    positionSide,
    liquidationBefore: liquidationOf(request, positionSide, request[positionSide]),
    liquidationAfter: liquidationOf(afterwards, positionSide, remaining),
    after: remaining,
  }
}

const changed = ({ cross }: PerpPreviewRequest, change: bigint) =>
  cross ? { cross: { ...cross, balance: (cross.balance + change) as Amount } } : {}

/** In isolated margin what the opened lots lose at the mark at once is put up with their initial margin. */
function addedTo(
  before: HeldPosition,
  side: PositionSide,
  { quantity, value, margin, loss }: Fills['opened'],
  isIsolated: boolean,
): HeldPosition {
  const exposure = increased({ side, ...before }, quantity, value)
  const added = isIsolated ? margin + loss : margin
  return { quantity: exposure.quantity, entryValue: exposure.entryValue, margin: (before.margin + added) as Amount }
}

/** What is left of a position after so many fills have closed parts of it, and what they realised. */
function closedBy(held: HeldPosition, side: PositionSide, parts: Fills['closed']['parts']): { rest: HeldPosition; realisedPnl: Amount } {
  let rest = held
  let realisedPnl = 0n
  for (const { quantity, value } of parts) {
    const part = closePart({ side, ...rest }, quantity, value)
    realisedPnl += part.realisedPnl
    rest = keptOf(rest, part.rest, quantity)
  }
  return { rest, realisedPnl: realisedPnl as Amount }
}

/** The margin of a closed part is freed in proportion, rounded down. */
function keptOf(held: HeldPosition, rest: Exposure, closed: Quantity): HeldPosition {
  const freed = multiplyDivide(held.margin, closed, held.quantity, 'floor')
  return { quantity: rest.quantity, entryValue: rest.entryValue, margin: (held.margin - freed) as Amount }
}

/** Of the position on a side; in cross margin the long and the short of a market share one price. */
function liquidationOf(request: PerpPreviewRequest, side: PositionSide, position: HeldPosition | undefined): Price | undefined {
  const { cross, mark, terms } = request
  if (position === undefined || position.quantity === 0n) return undefined
  const leg: Exposure = { side, quantity: position.quantity, entryValue: position.entryValue }
  if (!cross) return liquidationPrice({ legs: [leg], balance: position.margin, mark, terms })
  const otherSide: PositionSide = side === 'long' ? 'short' : 'long'
  const other = request[otherSide]
  const legs = other ? [leg, { side: otherSide, quantity: other.quantity, entryValue: other.entryValue }] : [leg]
  return liquidationPrice({ legs, balance: cross.balance, others: cross.others, mark, terms })
}

function slippage(average: Price, best: Price | undefined): Rate {
  if (best === undefined || average === 0n) return 0n as Rate
  const distance = average > best ? average - best : best - average
  return multiplyDivide(distance, RATE_ONE, best, 'ceil') as Rate
}
