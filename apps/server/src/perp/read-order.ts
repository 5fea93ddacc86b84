import type { AmendPerpOrder, PlacePerpOrder, ShownTerms } from '@assay/core/perp/commands'
import { parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price, RATE_SCALE, type Rate } from '@assay/money/kinds'
import type { PerpExit, PerpOrderTerms } from '@assay/rules/perp/order-terms'
import type { ParsedRequestOf } from '@assay/wire/call'
import type { amendPerpOrder, placePerpOrder, setPerpExits } from '@assay/wire/perp/calls'

/** A price is finer than prices are counted, or another figure than it can be. */
export class TooFine extends Error {
  readonly figure: 'price' | 'other'

  constructor(figure: TooFine['figure']) {
    super(`a ${figure} finer than its scale`)
    this.figure = figure
  }
}

const figure = (text: string | undefined, scale: number, name: TooFine['figure']): bigint | undefined => {
  if (text === undefined) return undefined
  const units = parseDecimal(text, scale)
  if (units === undefined) throw new TooFine(name)
  return units
}

const price = (text: string | undefined): Price | undefined => figure(text, PRICE_SCALE, 'price') as Price | undefined

type OrderInput = ParsedRequestOf<typeof placePerpOrder>
type Figures = Pick<PlacePerpOrder, 'lots' | 'price' | 'terms' | 'shown'>

/** The figures of an order, exactly; throws `TooFine`. */
export const readOrder = (input: OrderInput): Figures => {
  const [limit, terms, shown] = [price(input.price), readTerms(input), readShown(input)]
  return {
    lots: BigInt(input.lots),
    ...(limit !== undefined && { price: limit }),
    ...(Object.keys(terms).length > 0 && { terms }),
    ...(Object.keys(shown).length > 0 && { shown }),
  }
}

/** What the person was shown of the market. */
const readShown = ({ shownVersion, shownLeverage, shownMarginMode }: OrderInput): ShownTerms => ({
  ...(shownVersion !== undefined && { version: shownVersion }),
  ...(shownLeverage !== undefined && { leverage: shownLeverage }),
  ...(shownMarginMode !== undefined && { marginMode: shownMarginMode }),
})

const readTerms = (input: OrderInput): PerpOrderTerms => {
  const terms: PerpOrderTerms = { ...readExits(input) }
  const triggerPrice = price(input.triggerPrice)
  // Percent as a rate: two places fewer.
  const callbackRate = figure(input.callbackRate, RATE_SCALE - 2, 'other') as Rate | undefined
  if (input.timeInForce !== undefined) terms.timeInForce = input.timeInForce
  if (input.expiresAt !== undefined) terms.expiresAt = input.expiresAt
  if (input.postOnly === 'true') terms.postOnly = true
  if (input.reduceOnly === 'true') terms.reduceOnly = true
  if (input.selfTradePrevention !== undefined) terms.selfTradePrevention = input.selfTradePrevention
  if (triggerPrice !== undefined) terms.triggerPrice = triggerPrice
  if (input.triggerOn !== undefined) terms.triggerOn = input.triggerOn
  if (callbackRate !== undefined) terms.callbackRate = callbackRate
  return terms
}

type ExitInput = Omit<ParsedRequestOf<typeof setPerpExits>, 'positionId' | 'remove'>

/** Where a position is to be closed again; throws `TooFine`. */
export const readExits = (input: ExitInput): { takeProfit?: PerpExit; stopLoss?: PerpExit } => {
  const [takeProfit, stopLoss] = [price(input.takeProfit), price(input.stopLoss)]
  return {
    ...(takeProfit !== undefined && { takeProfit: { price: takeProfit, on: input.takeProfitOn ?? 'mark' } }),
    ...(stopLoss !== undefined && { stopLoss: { price: stopLoss, on: input.stopLossOn ?? 'mark' } }),
  }
}

/** What an amendment changes; throws `TooFine`. */
export const readAmendment = (
  input: ParsedRequestOf<typeof amendPerpOrder>,
): Pick<AmendPerpOrder, 'price' | 'lots' | 'triggerPrice' | 'shownVersion'> => {
  const [limit, triggerPrice] = [price(input.price), price(input.triggerPrice)]
  return {
    ...(limit !== undefined && { price: limit }),
    ...(input.lots !== undefined && { lots: BigInt(input.lots) }),
    ...(triggerPrice !== undefined && { triggerPrice }),
    ...(input.shownVersion !== undefined && { shownVersion: input.shownVersion }),
  }
}
