import type { RefusalName } from '@assay/rules/refusals'
import type { PlaceSpotOrder } from '../../src/spot/commands.ts'
import type { Auditor } from '../auditor.ts'
import { feeOf, leftOf, worth } from '../model.ts'

/** One order at market of a conversion: what it sells, or the most that it spends. */
export interface ModelLeg {
  user: number
  coin: string
  side: 'buy' | 'sell'
  amount: bigint
}

const SIZES: readonly RefusalName[] = ['quantityTooSmall', 'notionalTooSmall']

export interface Walked {
  order: PlaceSpotOrder
  paid: bigint
  received: bigint
}

/** The order that a leg is. */
export function orderOf({ model }: Auditor, { user, coin, side, amount }: ModelLeg, at: number): PlaceSpotOrder {
  const pair = `${coin}USDT`
  const order = { kind: 'spot.placeOrder', user, pair, side, type: 'market' } as const
  if (side === 'buy') return { ...order, total: amount } as PlaceSpotOrder
  const { lot } = model.settings(pair, at)
  return { ...order, quantity: (amount / lot) * lot } as PlaceSpotOrder
}

/** What an order at market would pay and receive if it were taken whole, or why not. Written from the rules and not from the core. */
export function walk(auditor: Auditor, leg: ModelLeg, at: number): Walked | RefusalName {
  const order = orderOf(auditor, leg, at)
  // What is less than a lot is nothing, which is said when nothing about the market stands against it.
  const isNothing = (order.quantity ?? order.total) === 0n
  const foretold = auditor.forecast.order(order, at)
  const refusal = isNothing && foretold && SIZES.includes(foretold) ? 'quantityNotPositive' : foretold
  if (refusal && refusal !== 'insufficientBalance') return refusal
  return meet(auditor, order, at) ?? 'noLiquidity'
}

/** The same for the rest of a balance, for which the pair's least sizes do not hold. */
export function walkSmall(auditor: Auditor, leg: ModelLeg, at: number): Walked | RefusalName {
  const pair = auditor.model.pairs.get(`${leg.coin}USDT`)
  if (!pair) return walk(auditor, leg, at)
  const settings = auditor.model.settings(`${leg.coin}USDT`, at)
  pair.versions.push({ from: at, settings: { ...settings, quantityMin: settings.lot, notionalMin: 0n as typeof settings.notionalMin } })
  const walked = walk(auditor, leg, at)
  pair.versions.pop()
  return walked
}

/** Level by level, until all of it is met; `undefined` when it is not, or an order of the same owner stands in the way. */
function meet({ model }: Auditor, order: PlaceSpotOrder, at: number): Walked | undefined {
  const { user, pair, side, quantity: wanted, total } = order
  const settings = model.settings(pair, at)
  const worst = model.protection(side, model.indexOf(pair), settings)
  let [quantity, notional, fee] = [0n, 0n, 0n]
  const bought = (): Walked => ({ order, paid: notional, received: quantity - fee })
  for (const maker of model.opposite(pair, side)) {
    if (side === 'buy' ? maker.price > worst : maker.price < worst) return undefined
    const lotWorth = worth(maker.price, settings.lot)
    const most = total === undefined ? (wanted as bigint) - quantity : ((total - notional) / lotWorth) * settings.lot
    // What is left of a total buys not one lot at the next level.
    if (most === 0n) return quantity > 0n ? bought() : undefined
    if (model.isOver(maker)) continue
    if (maker.group === model.groupOf(user)) return undefined
    const met = most < leftOf(maker) ? most : leftOf(maker)
    const value = worth(maker.price, met)
    quantity += met
    notional += value
    fee += feeOf(side === 'buy' ? met : value, settings.takerFeeRate)
    if (total === undefined ? quantity === wanted : total - notional < lotWorth)
      return side === 'buy' ? bought() : { order, paid: quantity, received: notional - fee }
  }
  return undefined
}
