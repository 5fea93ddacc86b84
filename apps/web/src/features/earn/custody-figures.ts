import { exactDecimal, formatDecimal } from '@assay/money/decimal'
import { exactRate } from '@assay/money/figures'
import type { Amount } from '@assay/money/kinds'
import { checkEarnPurchase, type EarnPurchaseFigures, largestFundable } from '@assay/rules/earn/check-purchase'
import { purchasePreview } from '@assay/rules/earn/preview'
import { breakEvenDay, redemptionOf } from '@assay/rules/earn/redemption'
import { dayOf, startOfDay } from '@assay/rules/hong-kong-day'
import type { Refusal } from '@assay/rules/refusals'
import type { CustodyOrder, EarnProduct, YieldPool } from '@assay/wire/earn/calls'

export interface AccrualRow {
  number: number
  at: number
  amount: string
  accrued: string
}

/** What an order bought at a time comes to, in plain decimals. */
export interface CustodyPreview {
  valueAt: number
  firstAccrualAt: number
  maturesAt: number
  yield: string
  total: string
  penalty: string
  /** From when an early redemption loses nothing any more; 0 where none is taken by then. */
  breakEvenAt: number
  /** Until when an early redemption is taken; 0 where none is. */
  redeemableUntil: number
  accruals: readonly AccrualRow[]
}

const startOrNever = (day: number | undefined) => (day === undefined ? 0 : startOfDay(day))

/** What an amount put into a product at a time (ms) comes to, by the rules that the core goes by. `scale`: decimals of the asset. */
export function previewOf(product: EarnProduct, amount: string, { scale, at }: { scale: number; at: number }): CustodyPreview {
  const order = {
    principal: exactDecimal(amount, scale) as Amount,
    dailyRate: exactRate(product.dailyRate),
    penaltyRate: exactRate(product.penaltyRate),
  }
  const {
    valueDay,
    maturityDay,
    lastRedemptionDay: last,
    ...preview
  } = purchasePreview(order, { boughtAt: at, cycleDays: product.cycleDays })
  const text = (units: bigint) => formatDecimal(units, scale)
  return {
    valueAt: startOfDay(valueDay),
    firstAccrualAt: startOfDay(valueDay + 1),
    maturesAt: startOfDay(maturityDay),
    yield: text(preview.yield),
    total: text(preview.total),
    penalty: text(preview.penalty),
    breakEvenAt: startOrNever(preview.breakEvenDay),
    redeemableUntil: startOrNever(last && last + 1),
    accruals: preview.accruals.map(row => ({ ...row, amount: text(row.amount), accrued: text(row.accrued) })),
  }
}

/** What a product and its pool are to the rules. */
function figuresOf(product: EarnProduct, pool: YieldPool, scale: number): Omit<EarnPurchaseFigures, 'available'> {
  const amount = (text: string) => exactDecimal(text, scale) as Amount
  return {
    terms: {
      dailyRate: exactRate(product.dailyRate),
      penaltyRate: exactRate(product.penaltyRate),
      minimum: amount(product.minimum),
      maximum: amount(product.maximum),
      capacity: amount(product.capacity),
      purchasesMaximum: product.purchasesMaximum,
    },
    version: product.version,
    asset: product.asset,
    scale,
    cycleDays: product.cycleDays,
    purchases: product.purchases,
    invested: amount(product.invested),
    pool: amount(pool.available),
  }
}

interface PurchaseSituation {
  product: EarnProduct
  pool: YieldPool
  /** In the exchange wallet; undefined until it is known, and then nothing is said of it. */
  available: string | undefined
  scale: number
}

/** What is wrong with an amount that is to be put aside, as the core would refuse it. */
export function purchaseProblem(
  amount: string,
  { product, pool, available, scale }: PurchaseSituation,
): Refusal | 'amountRequired' | 'investmentZero' | undefined {
  if (amount === '') return 'amountRequired'
  const principal = exactDecimal(amount, scale)
  if (principal <= 0n) return 'investmentZero'
  const inWallet = available === undefined ? principal : exactDecimal(available, scale)
  const figures = { ...figuresOf(product, pool, scale), available: inWallet as Amount }
  return checkEarnPurchase({ principal: principal as Amount, version: product.version }, figures)
}

/**
 * The greatest amount that can be bought now, and what keeps it from being more: the balance, the limit of one order, or what of the product is left.
 * Undefined where nothing can be bought, or the balance is not known.
 */
export function largestPurchase({
  product,
  pool,
  available,
  scale,
}: PurchaseSituation): { amount: string; by: 'balance' | 'maximum' | 'left' } | undefined {
  if (available === undefined || product.purchases >= product.purchasesMaximum) return undefined
  const figures = figuresOf(product, pool, scale)
  const [fundable, inWallet] = [largestFundable(figures), exactDecimal(available, scale)]
  const most = inWallet < fundable ? inWallet : fundable
  if (most < figures.terms.minimum) return undefined
  return { amount: formatDecimal(most, scale), by: most === inWallet ? 'balance' : most === figures.terms.maximum ? 'maximum' : 'left' }
}

/** The greatest amount whose whole yield could still be set aside, also where it is less than the least of one order. */
export function fundableBelowMinimum(product: EarnProduct, pool: YieldPool, scale: number): string {
  const figures = figuresOf(product, pool, scale)
  return formatDecimal(largestFundable({ ...figures, terms: { ...figures.terms, minimum: 1n as Amount } }), scale)
}

/** From when on (ms) an early redemption of an order loses nothing any more; 0 where none is taken by then. */
export const breakEvenAt = (order: CustodyOrder, scale: number): number => startOrNever(breakEvenDay(redeemableOf(order, scale)))

const redeemableOf = ({ principal, dailyRate, penaltyRate, valueAt, maturesAt }: CustodyOrder, scale: number) => ({
  principal: exactDecimal(principal, scale) as Amount,
  dailyRate: exactRate(dailyRate),
  penaltyRate: exactRate(penaltyRate),
  valueDay: dayOf(valueAt),
  maturityDay: dayOf(maturesAt),
})

interface RedemptionFigures {
  accrued: string
  penalty: string
  amount: string
  paidAt: number
}

/** What an early redemption asked for at a time (ms) comes to; undefined where everything comes back at maturity no later. */
export function redemptionFigures(order: CustodyOrder, { scale, at }: { scale: number; at: number }): RedemptionFigures | undefined {
  const redemption = redemptionOf(redeemableOf(order, scale), at)
  if (!redemption) return undefined
  const text = (units: bigint) => formatDecimal(units, scale)
  return {
    accrued: text(redemption.accrued),
    penalty: text(redemption.penalty),
    amount: text(redemption.amount),
    paidAt: startOfDay(redemption.payoutDay),
  }
}
