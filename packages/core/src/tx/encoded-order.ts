import { type Encoded, readText } from '../memory/encoded.ts'
import { endCommand, isKey, isLong, isName, isNumber, USER, withKey } from './command-head.ts'

/** What the encodings of a command to place an order, or to cancel one, have in common, whatever the product. */

/** Where the parts of a placed order are: market and codes, price, how much; then its name as a text. */
export const MARKET_AND_CODES = 2
export const PRICE = 3
export const AMOUNT = 4
const PLACE_LENGTH = 5

/** Where the order id of a cancelled order is. */
export const ORDER_ID = 2
const CANCEL_LENGTH = 3

/** Codes of a placed order: what it is, and which of its parts are there. The bits 8 and 16 are the product's. */
export const IS_SELL = 1
export const IS_MARKET = 2
export const HAS_PRICE = 4
export const HAS_NAME = 32

/** What both products say of an order. */
interface OrderTerms {
  side: unknown
  type: unknown
  price?: unknown
  clientOrderId?: unknown
  terms?: unknown
  shown?: unknown
}

/** Codes of an order without the product's own, -1 when there is something about it that they cannot say. */
export function orderCodes({ side, type, price, clientOrderId, terms, shown }: OrderTerms): number {
  if (terms !== undefined || shown !== undefined || (side !== 'buy' && side !== 'sell') || (type !== 'limit' && type !== 'market'))
    return -1
  let codes = (side === 'sell' ? IS_SELL : 0) | (type === 'market' ? IS_MARKET : 0)
  if (price !== undefined) codes |= isLong(price) ? HAS_PRICE : -1
  if (clientOrderId !== undefined) codes |= isName(clientOrderId) ? HAS_NAME : -1
  return codes
}

/** A placed order, with all its codes. */
interface Placed {
  user: number
  key?: string
  market: number
  codes: number
  price?: bigint
  amount: bigint
  clientOrderId?: string
}

/** Adds a command to place an order in a form; false, with nothing added, when something about it is unusual: then it is to be written as a text. */
export function writeOrder(encoded: Encoded, form: number, { user, key, market, codes, price, amount, clientOrderId }: Placed): boolean {
  if (codes < 0 || !isLong(amount) || !isNumber(user) || !(key === undefined || isKey(key))) return false
  const at = encoded.reserve(PLACE_LENGTH)
  encoded.floats[at + USER] = user
  encoded.ints[(at + MARKET_AND_CODES) * 2] = market
  encoded.ints[(at + MARKET_AND_CODES) * 2 + 1] = codes
  encoded.longs[at + PRICE] = price ?? 0n
  encoded.longs[at + AMOUNT] = amount
  if (clientOrderId !== undefined) encoded.addText(clientOrderId)
  endCommand(encoded, at, form, key)
  return true
}

/** A command that cancels one order. */
interface Cancelled {
  user: number
  key?: string
  orderId?: number
  clientOrderId?: string
}

/** The same for a command to cancel an order by its number. */
export function writeCancel(encoded: Encoded, form: number, { user, key, orderId, clientOrderId }: Cancelled): boolean {
  if (clientOrderId !== undefined || !isNumber(orderId) || !isNumber(user) || !(key === undefined || isKey(key))) return false
  const at = encoded.reserve(CANCEL_LENGTH)
  encoded.floats[at + USER] = user
  encoded.floats[at + ORDER_ID] = orderId
  endCommand(encoded, at, form, key)
  return true
}

export const codesAt = ({ ints }: Encoded, at: number): number => ints[(at + MARKET_AND_CODES) * 2 + 1] as number

/** Index of the market of a placed order. */
export const marketAt = ({ ints }: Encoded, at: number): number => ints[(at + MARKET_AND_CODES) * 2] as number

export const sideOf = (codes: number): 'buy' | 'sell' => ((codes & IS_SELL) === 0 ? 'buy' : 'sell')

export const typeOf = (codes: number): 'limit' | 'market' => ((codes & IS_MARKET) === 0 ? 'limit' : 'market')

/** The name of a placed order that has one. */
export const nameOfPlaced = (encoded: Encoded, at: number): string => readText(encoded, at + PLACE_LENGTH)

/** The command to cancel an order at a position as a value. */
export const readCancel = <Kind extends string>(encoded: Encoded, at: number, kind: Kind): CancelledAs<Kind> =>
  withKey<CancelledAs<Kind>>(encoded, at, {
    kind,
    user: encoded.floats[at + USER] as number,
    orderId: encoded.floats[at + ORDER_ID] as number,
  })

interface CancelledAs<Kind> {
  kind: Kind
  user: number
  orderId: number
  key?: string
}
