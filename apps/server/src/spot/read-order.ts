import type { AmendSpotOrder, PlaceSpotOco, PlaceSpotOrder } from '@assay/core/spot/commands'
import { parseDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, type Quantity, RATE_SCALE, type Rate } from '@assay/money/kinds'
import type { SpotExits, SpotOrderTerms } from '@assay/rules/order-terms'
import type { ParsedRequestOf } from '@assay/wire/call'
import type { amendSpotOrder, placeSpotOco, placeSpotOrder } from '@assay/wire/spot/calls'

/** Decimal places of a pair's two assets; they never change. */
export interface Scales {
  baseScale: number
  quoteScale: number
}

/** A figure is finer than can be counted: says which, so that the refusal can name the step. */
export class TooFine extends Error {
  readonly figure: 'price' | 'quantity' | 'other'

  constructor(figure: TooFine['figure']) {
    super(`a ${figure} finer than its scale`)
    this.figure = figure
  }
}

const price = (text: string | undefined): Price | undefined => figure(text, PRICE_SCALE, 'price') as Price | undefined

const figure = (text: string | undefined, scale: number, name: TooFine['figure']): bigint | undefined => {
  if (text === undefined) return undefined
  const units = parseDecimal(text, scale)
  if (units === undefined) throw new TooFine(name)
  return units
}

type OrderInput = ParsedRequestOf<typeof placeSpotOrder>
type Figures = Omit<PlaceSpotOrder, 'kind' | 'user' | 'key' | 'pair' | 'side' | 'type' | 'clientOrderId'>

/** The figures of an order, exactly; throws `TooFine`. */
export const readOrder = (input: OrderInput, { baseScale, quoteScale }: Scales): Figures => {
  const figures: Figures = {}
  const [limit, quantity, total] = [
    price(input.price),
    figure(input.quantity, baseScale, 'quantity'),
    figure(input.total, quoteScale, 'other'),
  ]
  if (limit !== undefined) figures.price = limit
  if (quantity !== undefined) figures.quantity = quantity as Quantity
  if (total !== undefined) figures.total = total as Amount
  if (hasTerms(input)) figures.terms = readTerms(input)
  return figures
}

/** Most orders have none: then nothing is made of it. */
const hasTerms = (input: OrderInput): boolean =>
  input.timeInForce !== undefined ||
  input.expiresAt !== undefined ||
  input.postOnly !== undefined ||
  input.selfTradePrevention !== undefined ||
  input.triggerPrice !== undefined ||
  input.triggerOn !== undefined ||
  input.callbackRate !== undefined ||
  input.takeProfit !== undefined ||
  input.stopLoss !== undefined ||
  input.stopLossLimit !== undefined

const readTerms = (input: OrderInput): SpotOrderTerms => {
  const terms: SpotOrderTerms = {}
  const [triggerPrice, callbackRate, exits] = [price(input.triggerPrice), readCallback(input.callbackRate), readExits(input)]
  if (input.timeInForce !== undefined) terms.timeInForce = input.timeInForce
  if (input.expiresAt !== undefined) terms.expiresAt = input.expiresAt
  if (input.postOnly === 'true') terms.postOnly = true
  if (input.selfTradePrevention !== undefined) terms.selfTradePrevention = input.selfTradePrevention
  if (triggerPrice !== undefined) terms.triggerPrice = triggerPrice
  if (input.triggerOn !== undefined) terms.triggerOn = input.triggerOn
  if (callbackRate !== undefined) terms.callbackRate = callbackRate
  if (exits) terms.exits = exits
  return terms
}

/** Percent as a rate: two places fewer. */
const readCallback = (percent: string | undefined): Rate | undefined => figure(percent, RATE_SCALE - 2, 'other') as Rate | undefined

const readExits = (input: OrderInput): SpotExits | undefined => {
  const exits: SpotExits = {}
  const [takeProfit, stopLoss, stopLossLimit] = [price(input.takeProfit), price(input.stopLoss), price(input.stopLossLimit)]
  if (takeProfit !== undefined) exits.takeProfit = takeProfit
  if (stopLoss !== undefined) exits.stopLoss = stopLoss
  if (stopLossLimit !== undefined) exits.stopLossLimit = stopLossLimit
  return Object.keys(exits).length > 0 ? exits : undefined
}

type OcoFigures = Pick<PlaceSpotOco, 'quantity' | 'price' | 'triggerPrice' | 'stopPrice'>

/** The figures of two orders of which one cancels the other; throws `TooFine`. */
export const readOco = (input: ParsedRequestOf<typeof placeSpotOco>, { baseScale }: Scales): OcoFigures => {
  const stopPrice = price(input.stopPrice)
  return {
    quantity: figure(input.quantity, baseScale, 'quantity') as Quantity,
    price: price(input.price) as Price,
    triggerPrice: price(input.triggerPrice) as Price,
    ...(stopPrice !== undefined && { stopPrice }),
  }
}

/** What an amendment changes; throws `TooFine`. */
export const readAmendment = (
  input: ParsedRequestOf<typeof amendSpotOrder>,
  { baseScale }: Scales,
): Pick<AmendSpotOrder, 'price' | 'quantity' | 'triggerPrice' | 'shownVersion'> => {
  const [limit, quantity, triggerPrice] = [price(input.price), figure(input.quantity, baseScale, 'quantity'), price(input.triggerPrice)]
  return {
    ...(limit !== undefined && { price: limit }),
    ...(quantity !== undefined && { quantity: quantity as Quantity }),
    ...(triggerPrice !== undefined && { triggerPrice }),
    ...(input.shownVersion !== undefined && { shownVersion: input.shownVersion }),
  }
}
