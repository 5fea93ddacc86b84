import type { Price } from '@assay/money/kinds'
import { readText, type Words } from '../memory/words.ts'
import { endCommand, isKey, isLong, isName, isNumber, USER, withKey } from '../tx/command-head.ts'
import type { CancelPerpOrder, PlacePerpOrder } from './commands.ts'
import type { PerpState } from './state.ts'

/** The forms of the most frequent commands of contracts in words, beside those of spot: placing one order without further terms, cancelling one. */
export const PLACE_PERP_ORDER = 3
export const CANCEL_PERP_ORDER = 4

/** Where the parts of a placed order are: market and codes, price, lots; then its name as a text. */
export const MARKET_AND_CODES = 2
export const PRICE = 3
export const LOTS = 4
const PLACE_WORDS = 5

/** Where the order id of a cancelled order is. */
export const ORDER_ID = 2
const CANCEL_WORDS = 3

/** Codes of a placed order: what it is, and which of its parts are there. */
export const IS_SELL = 1
const IS_MARKET = 2
const HAS_PRICE = 4
const OPENS = 8
const CLOSES = 16
export const HAS_NAME = 32
/** A limit order that opens, whatever its side and name. */
export const PLAIN_OPENING = HAS_PRICE | OPENS

/** The name of a placed order that has one. */
export const nameOfPlaced = (words: Words, at: number): string => readText(words, at + PLACE_WORDS)

/** Adds a command to place an order; false, with nothing added, when something about it is unusual: then it is to be written as a text. */
export function writePlaced(words: Words, perp: PerpState, command: PlacePerpOrder): boolean {
  const { user, key, price, lots, clientOrderId } = command
  const market = perp.byName.get(command.market)
  const codes = codesOf(command)
  if (!market || codes < 0 || !isLong(lots) || !isNumber(user) || !(key === undefined || isKey(key))) return false
  const at = words.reserve(PLACE_WORDS)
  words.floats[at + USER] = user
  words.ints[(at + MARKET_AND_CODES) * 2] = market.index
  words.ints[(at + MARKET_AND_CODES) * 2 + 1] = codes
  words.longs[at + PRICE] = price ?? 0n
  words.longs[at + LOTS] = lots
  if (clientOrderId !== undefined) words.addText(clientOrderId)
  endCommand(words, at, PLACE_PERP_ORDER, key)
  return true
}

/** Codes of a placed order, -1 when there is something about it that they cannot say. */
function codesOf({ side, effect, type, price, clientOrderId, terms }: PlacePerpOrder): number {
  if (terms !== undefined || (side !== 'buy' && side !== 'sell') || (type !== 'limit' && type !== 'market')) return -1
  if (effect !== undefined && effect !== 'open' && effect !== 'close') return -1
  let codes = (side === 'sell' ? IS_SELL : 0) | (type === 'market' ? IS_MARKET : 0)
  if (effect !== undefined) codes |= effect === 'open' ? OPENS : CLOSES
  if (price !== undefined) codes |= isLong(price) ? HAS_PRICE : -1
  if (clientOrderId !== undefined) codes |= isName(clientOrderId) ? HAS_NAME : -1
  return codes
}

/** The same for a command to cancel an order. */
export function writeCancelled(words: Words, { user, key, orderId, clientOrderId }: CancelPerpOrder): boolean {
  if (clientOrderId !== undefined || !isNumber(orderId) || !isNumber(user) || !(key === undefined || isKey(key))) return false
  const at = words.reserve(CANCEL_WORDS)
  words.floats[at + USER] = user
  words.floats[at + ORDER_ID] = orderId
  endCommand(words, at, CANCEL_PERP_ORDER, key)
  return true
}

/** The command to place an order at a position as a value. */
export function readPlaced(words: Words, at: number, { markets }: PerpState): PlacePerpOrder {
  const { ints, longs, floats } = words
  const codes = ints[(at + MARKET_AND_CODES) * 2 + 1] as number
  const command: PlacePerpOrder = {
    kind: 'perp.placeOrder',
    user: floats[at + USER] as number,
    market: markets[ints[(at + MARKET_AND_CODES) * 2] as number]?.listing.market as string,
    side: (codes & IS_SELL) !== 0 ? 'sell' : 'buy',
    type: (codes & IS_MARKET) !== 0 ? 'market' : 'limit',
    lots: longs[at + LOTS] as bigint,
  }
  if ((codes & (OPENS | CLOSES)) !== 0) command.effect = (codes & OPENS) !== 0 ? 'open' : 'close'
  if ((codes & HAS_PRICE) !== 0) command.price = longs[at + PRICE] as Price
  if ((codes & HAS_NAME) !== 0) command.clientOrderId = nameOfPlaced(words, at)
  return withKey(words, at, command)
}

export const readCancelled = (words: Words, at: number): CancelPerpOrder =>
  withKey<CancelPerpOrder>(words, at, {
    kind: 'perp.cancelOrder',
    user: words.floats[at + USER] as number,
    orderId: words.floats[at + ORDER_ID] as number,
  })
