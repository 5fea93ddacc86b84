import { notionalOf } from '@assay/money/arithmetic'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { formatPrice, parsePrice } from '@assay/money/figures'
import { type Amount, RATE_SCALE, type Rate } from '@assay/money/kinds'
import { bankruptcyPrice } from '@assay/rules/perp/bankruptcy-price'
import {
  type CalculatorPosition,
  calculateAverage,
  calculateLiquidation,
  calculateMaximum,
  calculateProfit,
  calculateTarget,
} from '@assay/rules/perp/calculator'
import { initialMargin, tierAt } from '@assay/rules/perp/margin-tiers'
import type { PositionSide } from '@assay/rules/perp/position-value'
import type { PerpRules } from '../perp-rules.ts'
import { amountText, lotsOf, quantityOfLots } from '../positions/position-figures.ts'

export const CALCULATOR_TABS = ['profit', 'target', 'liquidation', 'maximum', 'average'] as const
export type CalculatorTab = (typeof CALCULATOR_TABS)[number]

/** What the person has typed, as plain decimals; shared by the tabs, so that a figure is typed once. */
export interface CalculatorForm {
  side: PositionSide
  leverage: string
  lots: string
  entry: string
  exit: string
  /** Percent of the initial margin; a loss with a choice of sign beside it. */
  roi: string
  roiSign: 'gain' | 'loss'
  mode: 'isolated' | 'cross'
  balance: string
  fills: readonly { price: string; lots: string }[]
}

type ResultName =
  | 'margin'
  | 'profit'
  | 'onMargin'
  | 'fees'
  | 'net'
  | 'targetPrice'
  | 'liquidationPrice'
  | 'bankruptcyPrice'
  | 'maximumLots'
  | 'value'
  | 'averagePrice'
  | 'allLots'

export interface CalculatorResult {
  name: ResultName
  kind: 'amount' | 'signed' | 'share' | 'price' | 'lots'
  /** Empty price: there is none. */
  value: string
}

/** What cannot be calculated, and why. */
export type CalculatorProblem = { name: 'fill' } | { name: 'offTick' } | { name: 'aboveTier'; leverage: number } | { name: 'unreachable' }

type Calculated = { problem: CalculatorProblem; results?: never } | { problem?: never; results: CalculatorResult[] }

const FILL: Calculated = { problem: { name: 'fill' } }

/** The results of one tab, or why there are none. */
export function calculate(tab: CalculatorTab, form: CalculatorForm, rules: PerpRules): Calculated {
  if (tab === 'average') return average(form, rules)
  const entry = parsePrice(form.entry)
  const leverage = Number(lotsOf(form.leverage) ?? 0n)
  if (!entry || leverage < 1) return FILL
  if (entry % rules.tick !== 0n) return { problem: { name: 'offTick' } }
  if (leverage > rules.leverageMax) return { problem: { name: 'aboveTier', leverage: rules.leverageMax } }
  if (tab === 'maximum') return maximum(form, { side: form.side, entry, leverage }, rules)
  const lots = lotsOf(form.lots)
  if (!lots) return FILL
  const position: CalculatorPosition = { side: form.side, entry, quantity: quantityOfLots(lots, rules), leverage }
  const most = tierAt(rules.tiers, notionalOf(entry, position.quantity, rules)).leverageMax
  if (leverage > most) return { problem: { name: 'aboveTier', leverage: most } }
  return { profit, target, liquidation }[tab](form, position, rules)
}

function profit({ exit: typed }: CalculatorForm, position: CalculatorPosition, rules: PerpRules): Calculated {
  const exit = parsePrice(typed)
  if (!exit) return FILL
  if (exit % rules.tick !== 0n) return { problem: { name: 'offTick' } }
  const made = calculateProfit(position, exit, rules)
  return {
    results: [
      { name: 'margin', kind: 'amount', value: amountText(made.initialMargin, rules) },
      { name: 'profit', kind: 'signed', value: amountText(made.pnl, rules) },
      { name: 'onMargin', kind: 'share', value: formatDecimal(made.returnOnMargin, RATE_SCALE) },
      { name: 'fees', kind: 'amount', value: amountText(made.fees, rules) },
      { name: 'net', kind: 'signed', value: amountText(made.net, rules) },
    ],
  }
}

function target({ roi, roiSign }: CalculatorForm, position: CalculatorPosition, rules: PerpRules): Calculated {
  const percent = parseDecimal(roi, RATE_SCALE - 2)
  if (percent === undefined) return FILL
  const price = calculateTarget(position, (roiSign === 'gain' ? percent : -percent) as Rate, rules)
  if (price === undefined) return { problem: { name: 'unreachable' } }
  const made = calculateProfit(position, price, rules)
  return {
    results: [
      { name: 'targetPrice', kind: 'price', value: formatPrice(price) },
      { name: 'margin', kind: 'amount', value: amountText(made.initialMargin, rules) },
      { name: 'profit', kind: 'signed', value: amountText(made.pnl, rules) },
      { name: 'net', kind: 'signed', value: amountText(made.net, rules) },
    ],
  }
}

function liquidation({ mode, balance }: CalculatorForm, position: CalculatorPosition, rules: PerpRules): Calculated {
  const entryValue = notionalOf(position.entry, position.quantity, rules)
  const margin = initialMargin(entryValue, position.leverage)
  const backing = parseDecimal(balance, rules.quoteScale) as Amount | undefined
  if (mode === 'cross' && backing === undefined) return FILL
  const price = calculateLiquidation(position, mode === 'cross' ? { mode, balance: backing as Amount } : { mode }, rules)
  const bankrupt = bankruptcyPrice({ ...position, entryValue }, mode === 'cross' ? (backing as Amount) : margin, rules)
  return {
    results: [
      { name: 'liquidationPrice', kind: 'price', value: formatPrice(price) },
      { name: 'bankruptcyPrice', kind: 'price', value: formatPrice(bankrupt) },
      { name: 'margin', kind: 'amount', value: amountText(margin, rules) },
    ],
  }
}

function maximum({ balance }: CalculatorForm, position: Omit<CalculatorPosition, 'quantity'>, rules: PerpRules): Calculated {
  const available = parseDecimal(balance, rules.quoteScale) as Amount | undefined
  if (available === undefined) return FILL
  const quantity = calculateMaximum(position, available, { ...rules, lot: rules.lotSize })
  const lots = quantity / rules.lotSize
  const counted = lots > rules.maximumOrderLots ? rules.maximumOrderLots : lots
  return {
    results: [
      { name: 'maximumLots', kind: 'lots', value: String(counted) },
      { name: 'value', kind: 'amount', value: amountText(notionalOf(position.entry, quantityOfLots(counted, rules), rules), rules) },
    ],
  }
}

function average({ side, fills }: CalculatorForm, rules: PerpRules): Calculated {
  const read = fills.flatMap(({ price, lots }) => {
    const [at, number] = [parsePrice(price), lotsOf(lots)]
    return at && number ? [{ price: at, quantity: quantityOfLots(number, rules) }] : []
  })
  if (read.some(({ price }) => price % rules.tick !== 0n)) return { problem: { name: 'offTick' } }
  const made = calculateAverage(side, read, rules)
  if (!made) return FILL
  return {
    results: [
      { name: 'averagePrice', kind: 'price', value: formatPrice(made.price) },
      { name: 'allLots', kind: 'lots', value: String(made.quantity / rules.lotSize) },
    ],
  }
}
