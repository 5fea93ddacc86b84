import type { Language } from '@assay/i18n/languages'
import type { Refusal } from '@assay/rules/refusals'
import type { PeopleRefusal } from '../http/handler.ts'
import { localised } from '../http/localised.ts'
import type { Messages } from '../http/messages.ts'

/** Why a request of a program is not done, with the numbers and texts of Binance Spot. */
export interface ApiError {
  error: { code: number; msg: string; data?: object }
  /** Of the HTTP answer. */
  status: number
  /** Seconds to wait, of whoever asks too much. */
  retryAfter?: number
}

export const apiError = (code: number, msg: string, status = 400): ApiError => ({ error: { code, msg }, status })

export const isApiError = (value: unknown): value is ApiError => typeof value === 'object' && value !== null && 'error' in value

/** Programs have no language: their developers read English. */
export const API_LANGUAGE: Language = 'en'

export const KEY_FORMAT = apiError(-2014, 'API-key format invalid.', 401)
/** Deliberately one for an unknown key, one that has ended, a wrong address and a missing permission. */
export const KEY_REFUSED = apiError(-2015, 'Invalid API-key, IP, or permissions for action.', 401)
export const SIGNATURE_WRONG = apiError(-1022, 'Signature for this request is not valid.')
export const SYMBOL_INVALID = apiError(-1121, 'Invalid symbol.')
export const ORDER_MISSING = apiError(-2013, 'Order does not exist.')
export const UNKNOWN_CANCEL = apiError(-2011, 'Unknown order sent.')
export const FAULT = apiError(-1000, 'An unknown error occurred while processing the request.', 500)

export const missing = (name: string): ApiError =>
  apiError(-1102, `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`)
export const notRequired = (name: string): ApiError => apiError(-1106, `Parameter '${name}' sent when not required.`)
export const notValid = (name: string): ApiError => apiError(-1130, `Data sent for parameter '${name}' is not valid.`)

export const tooMuch = (seconds: number): ApiError => ({
  ...apiError(-1003, 'Too many requests; please wait as long as Retry-After says.', 429),
  retryAfter: seconds,
})

/** Characters that no value of a parameter has. */
export const illegal = (name: string, range: string): ApiError =>
  apiError(-1100, `Illegal characters found in parameter '${name}'; legal range is '${range}'.`)
export const tooPrecise = (name: string): ApiError => apiError(-1111, `Parameter '${name}' has too much precision.`)
const MARKET_CLOSED = apiError(-1013, 'Market is closed.')

const filterFailure = (filter: string): ApiError => apiError(-1013, `Filter failure: ${filter}`)

/** Refusals that have a number and a text of their own. */
const KNOWN: Partial<Record<Refusal['refusal'] | PeopleRefusal['refusal'], ApiError>> = {
  pairUnknown: SYMBOL_INVALID,
  marketHalted: MARKET_CLOSED,
  haltedByFault: MARKET_CLOSED,
  indexMissing: MARKET_CLOSED,
  indexStale: MARKET_CLOSED,
  priceOffTick: filterFailure('PRICE_FILTER'),
  priceNotPositive: filterFailure('PRICE_FILTER'),
  triggerPriceInvalid: filterFailure('PRICE_FILTER'),
  priceOutOfBand: filterFailure('PERCENT_PRICE_BY_SIDE'),
  quantityNotPositive: filterFailure('LOT_SIZE'),
  quantityOffLot: filterFailure('LOT_SIZE'),
  quantityTooSmall: filterFailure('LOT_SIZE'),
  quantityTooLarge: filterFailure('LOT_SIZE'),
  notionalTooSmall: filterFailure('NOTIONAL'),
  notionalTooLarge: filterFailure('NOTIONAL'),
  tooManyOpenOrders: filterFailure('MAX_NUM_ORDERS'),
  insufficientBalance: apiError(-2010, 'Account has insufficient balance for requested action.'),
  clientOrderIdUsed: apiError(-2010, 'Duplicate order sent.'),
  wouldTake: apiError(-2010, 'Order would immediately match and take.'),
  triggerReached: apiError(-2010, 'Stop price would trigger immediately.'),
  priceRequired: missing('price'),
  quantityRequired: missing('quantity'),
  triggerPriceRequired: missing('stopPrice'),
  orderUnknown: UNKNOWN_CANCEL,
  orderClosed: UNKNOWN_CANCEL,
  busy: apiError(-1008, 'Server is currently overloaded with other requests. Please try again in a few minutes.', 503),
}

/** What a refusal of the core is to a program; one without a number of its own says the sentence that a page shows. */
export const errorOf = (refusal: Refusal | PeopleRefusal, messages: Messages): ApiError =>
  KNOWN[refusal.refusal] ??
  apiError(-2010, messages(API_LANGUAGE, `refusals:${refusal.refusal}`, localised(refusal.parameters, API_LANGUAGE)))
