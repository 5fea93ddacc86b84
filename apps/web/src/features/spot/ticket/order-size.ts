import { multiplyDivide, notionalOf } from '@assay/money/arithmetic'
import type { Amount, Price, Quantity } from '@assay/money/kinds'
import type { SpotRules } from '@assay/rules/spot-filters'

/** Most whole lots that a total buys at a price; nothing at a price of zero. */
export function quantityFor(total: Amount, price: Price, rules: SpotRules): Quantity {
  const lotCost = price > 0n && price % rules.tick === 0n ? notionalOf(price, rules.lot, rules) : 0n
  return (lotCost > 0n ? (total / lotCost) * rules.lot : 0n) as Quantity
}

/** What a quantity costs at a price; undefined where the two don't keep the pair's steps, so that it would not be a whole amount. */
export function totalFor(quantity: Quantity, price: Price, rules: SpotRules): Amount | undefined {
  return price % rules.tick === 0n && quantity % rules.lot === 0n ? notionalOf(price, quantity, rules) : undefined
}

/** So many percent (0 to 100) of an amount, rounded down: a share of what is available is never more than it. */
export const shareOf = (available: bigint, percent: number): bigint => multiplyDivide(available, BigInt(percent), 100n, 'floor')

/** Which share of the available amount is used, in whole percent, rounded down; at most 100. */
export function percentUsed(used: bigint, available: bigint): number {
  if (available <= 0n) return 0
  const percent = multiplyDivide(used, 100n, available, 'floor')
  return Number(percent > 100n ? 100n : percent)
}

/** The largest multiple of the lot that is not above the quantity. */
export const wholeLots = (quantity: bigint, rules: SpotRules): Quantity => ((quantity / rules.lot) * rules.lot) as Quantity
