import { multiplyDivide, powerOfTen, roundedNotionalOf } from '@assay/money/arithmetic'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import type { PerpRules } from '../../perp-rules.ts'
import type { SizeUnit } from '../ticket-types.ts'
import type { TicketForm } from './form.ts'

/** So much of the coin are so many lots. */
export const quantityOf = (lots: bigint, rules: Pick<PerpRules, 'lotSize'>): Quantity => (lots * rules.lotSize) as Quantity

/** Value of so many lots at a price, rounded up to a unit of the quote asset. */
const worthOf = (lots: bigint, price: Price, rules: PerpRules): Amount => roundedNotionalOf(price, quantityOf(lots, rules), rules, 'ceil')

/**
 * The whole lots that are typed; undefined for no number, for a value without a price, and for a part of a lot of the coin, which nobody may
 * guess away. A value buys as many lots as it pays in full.
 */
export function lotsOf({ size, unit }: Pick<TicketForm, 'size' | 'unit'>, rules: PerpRules, price: Price | undefined): bigint | undefined {
  if (unit === 'lots') return parseDecimal(size, 0)
  if (unit === 'base') {
    const quantity = parseDecimal(size, rules.baseScale)
    return quantity === undefined || quantity % rules.lotSize !== 0n ? undefined : quantity / rules.lotSize
  }
  const value = parseDecimal(size, rules.quoteScale)
  return value === undefined || price === undefined || price <= 0n ? undefined : lotsWorth(value, price, rules)
}

/** Most lots whose value, as `worthOf` writes it, is not above an amount. */
const lotsWorth = (value: bigint, price: Price, { lotSize, baseScale, quoteScale }: PerpRules): bigint =>
  multiplyDivide(value, powerOfTen(PRICE_SCALE + baseScale - quoteScale), price * lotSize, 'floor')

/** So many lots as they are typed in a unit; empty for a value without a price. */
export function sizeOf(lots: bigint, unit: SizeUnit, rules: PerpRules, price: Price | undefined): string {
  if (unit === 'lots') return String(lots)
  if (unit === 'base') return formatDecimal(quantityOf(lots, rules), rules.baseScale)
  return price === undefined ? '' : formatDecimal(worthOf(lots, price, rules), rules.quoteScale)
}
