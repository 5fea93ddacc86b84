import type { Price } from '@assay/money/kinds'
import type { Encoded } from '../../memory/encoded.ts'
import { USER, withKey } from '../../tx/command-head.ts'
import {
  AMOUNT,
  codesAt,
  HAS_NAME,
  HAS_PRICE,
  marketAt,
  nameOfPlaced,
  orderCodes,
  PRICE,
  readCancel,
  sideOf,
  typeOf,
  writeCancel,
  writeOrder,
} from '../../tx/encoded-order.ts'
import type { CancelPerpOrder, PlacePerpOrder } from '../commands.ts'
import type { PerpState } from '../state.ts'

/** The forms of the most frequent commands of contracts, beside those of spot: placing one order without further terms, cancelling one. */
export const PLACE_PERP_ORDER = 3
export const CANCEL_PERP_ORDER = 4

/** Codes of what a placed order does. */
const OPENS = 8
const CLOSES = 16
/** A limit order that opens, whatever its side and name. */
export const PLAIN_OPENING = HAS_PRICE | OPENS

/** Adds a command to place an order; false, with nothing added, when something about it is unusual: then it is to be written as a text. */
export function writePlaced(encoded: Encoded, perp: PerpState, command: PlacePerpOrder): boolean {
  const market = perp.byName.get(command.market)
  if (!market) return false
  return writeOrder(encoded, PLACE_PERP_ORDER, { ...command, market: market.index, codes: codesOf(command), amount: command.lots })
}

function codesOf(command: PlacePerpOrder): number {
  const { effect } = command
  if (effect !== undefined && effect !== 'open' && effect !== 'close') return -1
  return orderCodes(command) | (effect === undefined ? 0 : effect === 'open' ? OPENS : CLOSES)
}

/** The same for a command to cancel an order. */
export const writeCancelled = (encoded: Encoded, command: CancelPerpOrder): boolean => writeCancel(encoded, CANCEL_PERP_ORDER, command)

/** The command to place an order at a position as a value. */
export function readPlaced(encoded: Encoded, at: number, { markets }: PerpState): PlacePerpOrder {
  const { longs, floats } = encoded
  const codes = codesAt(encoded, at)
  const command: PlacePerpOrder = {
    kind: 'perp.placeOrder',
    user: floats[at + USER] as number,
    market: markets[marketAt(encoded, at)]?.listing.market as string,
    side: sideOf(codes),
    type: typeOf(codes),
    lots: longs[at + AMOUNT] as bigint,
  }
  if ((codes & (OPENS | CLOSES)) !== 0) command.effect = (codes & OPENS) !== 0 ? 'open' : 'close'
  if ((codes & HAS_PRICE) !== 0) command.price = longs[at + PRICE] as Price
  if ((codes & HAS_NAME) !== 0) command.clientOrderId = nameOfPlaced(encoded, at)
  return withKey(encoded, at, command)
}

export const readCancelled = (encoded: Encoded, at: number): CancelPerpOrder => readCancel(encoded, at, 'perp.cancelOrder')
