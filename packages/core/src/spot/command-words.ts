import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { readText, type Words } from '../memory/words.ts'
import { endCommand, isKey, isLong, isName, isNumber, USER, withKey } from '../tx/command-head.ts'
import type { CancelSpotOrder, PlaceSpotOrder } from './commands.ts'
import type { SpotState } from './state.ts'

/** The forms of spot's most frequent commands in words: placing one order, cancelling one. */
export const PLACE_ORDER = 1
export const CANCEL_ORDER = 2

/** Where the parts of a placed order are: market and codes, price, quantity or total; then its name as a text. */
export const MARKET_AND_CODES = 2
export const PRICE = 3
export const AMOUNT = 4
const PLACE_WORDS = 5

/** Where the order id of a cancelled order is. */
export const ORDER_ID = 2
const CANCEL_WORDS = 3

/** Codes of a placed order: what it is, and which of its parts are there. */
export const IS_SELL = 1
const IS_MARKET = 2
const HAS_PRICE = 4
const HAS_QUANTITY = 8
const HAS_TOTAL = 16
export const HAS_NAME = 32
/** A limit order with price and quantity, whatever its side and name. */
export const PLAIN_LIMIT = HAS_PRICE | HAS_QUANTITY

/** The name of a placed order that has one. */
export const nameOfPlaced = (words: Words, at: number): string => readText(words, at + PLACE_WORDS)

/** Adds a command to place an order; false, with nothing added, when something about it is unusual: then it is to be written as a text. */
export function writePlaced(words: Words, spot: SpotState, command: PlaceSpotOrder): boolean {
  const { user, key, price, quantity, total, clientOrderId } = command
  const market = spot.byName.get(command.pair)
  const codes = codesOf(command)
  if (!market || codes < 0 || !isNumber(user) || !(key === undefined || isKey(key))) return false
  const at = words.reserve(PLACE_WORDS)
  words.floats[at + USER] = user
  words.ints[(at + MARKET_AND_CODES) * 2] = market.index
  words.ints[(at + MARKET_AND_CODES) * 2 + 1] = codes
  words.longs[at + PRICE] = price ?? 0n
  words.longs[at + AMOUNT] = quantity ?? total ?? 0n
  if (clientOrderId !== undefined) words.addText(clientOrderId)
  endCommand(words, at, PLACE_ORDER, key)
  return true
}

/** Codes of a placed order, -1 when there is something about it that they cannot say. */
function codesOf({ side, type, price, quantity, total, clientOrderId, terms }: PlaceSpotOrder): number {
  if (terms !== undefined || (side !== 'buy' && side !== 'sell') || (type !== 'limit' && type !== 'market')) return -1
  if (quantity !== undefined && total !== undefined) return -1
  let codes = (side === 'sell' ? IS_SELL : 0) | (type === 'market' ? IS_MARKET : 0)
  if (price !== undefined) codes |= isLong(price) ? HAS_PRICE : -1
  if (quantity !== undefined) codes |= isLong(quantity) ? HAS_QUANTITY : -1
  if (total !== undefined) codes |= isLong(total) ? HAS_TOTAL : -1
  if (clientOrderId !== undefined) codes |= isName(clientOrderId) ? HAS_NAME : -1
  return codes
}

/** The same for a command to cancel an order. */
export function writeCancelled(words: Words, { user, key, orderId, clientOrderId }: CancelSpotOrder): boolean {
  if (clientOrderId !== undefined || !isNumber(orderId) || !isNumber(user) || !(key === undefined || isKey(key))) return false
  const at = words.reserve(CANCEL_WORDS)
  words.floats[at + USER] = user
  words.floats[at + ORDER_ID] = orderId as number
  endCommand(words, at, CANCEL_ORDER, key)
  return true
}

/** The command to place an order at a position as a value. */
export function readPlaced(words: Words, at: number, { markets }: SpotState): PlaceSpotOrder {
  const { ints, longs, floats } = words
  const codes = ints[(at + MARKET_AND_CODES) * 2 + 1] as number
  const command: PlaceSpotOrder = {
    kind: 'spot.placeOrder',
    user: floats[at + USER] as number,
    pair: markets[ints[(at + MARKET_AND_CODES) * 2] as number]?.pair.pair as string,
    side: (codes & IS_SELL) !== 0 ? 'sell' : 'buy',
    type: (codes & IS_MARKET) !== 0 ? 'market' : 'limit',
  }
  if ((codes & HAS_PRICE) !== 0) command.price = longs[at + PRICE] as Price
  if ((codes & HAS_QUANTITY) !== 0) command.quantity = longs[at + AMOUNT] as Quantity
  if ((codes & HAS_TOTAL) !== 0) command.total = longs[at + AMOUNT] as Amount
  if ((codes & HAS_NAME) !== 0) command.clientOrderId = nameOfPlaced(words, at)
  return withKey(words, at, command)
}

export const readCancelled = (words: Words, at: number): CancelSpotOrder =>
  withKey<CancelSpotOrder>(words, at, {
    kind: 'spot.cancelOrder',
    user: words.floats[at + USER] as number,
    orderId: words.floats[at + ORDER_ID] as number,
  })
