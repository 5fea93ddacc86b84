import type { Amount, Price, Quantity } from '@assay/money/kinds'
import type { Encoded } from '../../memory/encoded.ts'
import { isLong, USER, withKey } from '../../tx/command-head.ts'
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
import type { CancelSpotOrder, PlaceSpotOrder } from '../commands.ts'
import type { SpotState } from '../state.ts'

/** The forms of spot's most frequent commands: placing one order, cancelling one. */
export const PLACE_ORDER = 1
export const CANCEL_ORDER = 2

/** Codes of how much a placed order is about. */
const HAS_QUANTITY = 8
const HAS_TOTAL = 16
/** A limit order with price and quantity, whatever its side and name. */
export const PLAIN_LIMIT = HAS_PRICE | HAS_QUANTITY

/** Adds a command to place an order; false, with nothing added, when something about it is unusual: then it is to be written as a text. */
export function writePlaced(encoded: Encoded, spot: SpotState, command: PlaceSpotOrder): boolean {
  const market = spot.byName.get(command.pair)
  if (!market) return false
  const amount = command.quantity ?? command.total ?? 0n
  return writeOrder(encoded, PLACE_ORDER, { ...command, market: market.index, codes: codesOf(command), amount })
}

function codesOf(command: PlaceSpotOrder): number {
  const { quantity, total } = command
  if (quantity !== undefined && total !== undefined) return -1
  let codes = orderCodes({ ...command, shown: command.shownVersion })
  if (quantity !== undefined) codes |= isLong(quantity) ? HAS_QUANTITY : -1
  if (total !== undefined) codes |= isLong(total) ? HAS_TOTAL : -1
  return codes
}

/** The same for a command to cancel an order. */
export const writeCancelled = (encoded: Encoded, command: CancelSpotOrder): boolean => writeCancel(encoded, CANCEL_ORDER, command)

/** The command to place an order at a position as a value. */
export function readPlaced(encoded: Encoded, at: number, { markets }: SpotState): PlaceSpotOrder {
  const { longs, floats } = encoded
  const codes = codesAt(encoded, at)
  const command: PlaceSpotOrder = {
    kind: 'spot.placeOrder',
    user: floats[at + USER] as number,
    pair: markets[marketAt(encoded, at)]?.pair.market as string,
    side: sideOf(codes),
    type: typeOf(codes),
  }
  if ((codes & HAS_PRICE) !== 0) command.price = longs[at + PRICE] as Price
  if ((codes & HAS_QUANTITY) !== 0) command.quantity = longs[at + AMOUNT] as Quantity
  if ((codes & HAS_TOTAL) !== 0) command.total = longs[at + AMOUNT] as Amount
  if ((codes & HAS_NAME) !== 0) command.clientOrderId = nameOfPlaced(encoded, at)
  return withKey(encoded, at, command)
}

export const readCancelled = (encoded: Encoded, at: number): CancelSpotOrder => readCancel(encoded, at, 'spot.cancelOrder')
