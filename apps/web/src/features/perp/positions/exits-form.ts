import { notionalOf } from '@assay/money/arithmetic'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { type Amount, type Price, RATE_SCALE, type Rate } from '@assay/money/kinds'
import { pnlOf, returnOnMargin } from '@assay/rules/perp/position-value'
import { priceAtPnl, priceAtReturn } from '@assay/rules/perp/targets'
import type { RequestOf } from '@assay/wire/call'
import type { PerpPosition } from '@assay/wire/perp/account'
import type { setPerpExits } from '@assay/wire/perp/calls'
import type { PerpRules } from '../perp-rules.ts'
import { amountText, exposureOf, isBeyondLiquidation, marginAtEntry, priceOf, priceText } from './position-figures.ts'

export const EXITS = ['takeProfit', 'stopLoss'] as const
export type Exit = (typeof EXITS)[number]

/** What an exit is typed as: a price, percent of the margin at entry, or money. A loss is typed without a sign. */
export const EXIT_UNITS = ['price', 'roi', 'profit'] as const
export type ExitUnit = (typeof EXIT_UNITS)[number]

export interface ExitsForm {
  unit: ExitUnit
  takeProfit: string
  takeProfitOn: 'mark' | 'last'
  stopLoss: string
  stopLossOn: 'mark' | 'last'
}

export const exitsFormOf = ({ takeProfit, takeProfitOn, stopLoss, stopLossOn }: PerpPosition): ExitsForm => ({
  unit: 'price',
  takeProfit,
  takeProfitOn,
  stopLoss,
  stopLossOn,
})

/** What the form knows of the world. */
interface ExitsContext {
  position: PerpPosition
  rules: PerpRules
  /** Of the last trade; the mark stands in before the first. */
  last: Price | undefined
}

type ExitProblem = 'offTick' | 'profitSide' | 'lossSide' | 'unreachable'

interface ExitReading {
  /** The price that it means; undefined for nothing typed, or when there is none. */
  price: Price | undefined
  problem: ExitProblem | undefined
  /** What the position makes there before fees, and as a share of the margin at entry. */
  profit: string
  roi: string
  /** The position would be liquidated before it acts. */
  beyond: boolean
}

export interface ExitsReading {
  takeProfit: ExitReading
  stopLoss: ExitReading
  unchanged: boolean
  request: RequestOf<typeof setPerpExits> | undefined
}

const PERCENT_SCALE = RATE_SCALE - 2

/** The price that a typed exit means: as it is, or where the position has at least this result. */
function exitPrice(exit: Exit, typed: string, unit: ExitUnit, { position, rules }: ExitsContext): Price | undefined {
  if (unit === 'price') return priceOf(typed)
  const exposure = exposureOf(position, rules)
  const signed = (magnitude: bigint) => (exit === 'takeProfit' ? magnitude : -magnitude)
  if (unit === 'roi') {
    const percent = parseDecimal(typed, PERCENT_SCALE)
    if (percent === undefined) return undefined
    return priceAtReturn(exposure, { margin: marginAtEntry(position, rules), rate: signed(percent) as Rate }, rules)
  }
  const amount = parseDecimal(typed, rules.quoteScale)
  return amount === undefined ? undefined : priceAtPnl(exposure, signed(amount) as Amount, rules)
}

function readExit(exit: Exit, form: ExitsForm, around: ExitsContext): ExitReading {
  const typed = form[exit]
  const nothing: ExitReading = { price: undefined, problem: undefined, profit: '', roi: '', beyond: false }
  if (typed === '') return nothing
  const { position, rules } = around
  const price = exitPrice(exit, typed, form.unit, around)
  if (price === undefined) return { ...nothing, problem: 'unreachable' }
  if (price % rules.tick !== 0n) return { ...nothing, problem: 'offTick' }
  const { side, quantity, entryValue } = exposureOf(position, rules)
  const profit = pnlOf(side, entryValue, notionalOf(price, quantity, rules))
  const share = returnOnMargin(profit, marginAtEntry(position, rules))
  return {
    price,
    problem: isMisplaced(exit, price, form, around) ? (exit === 'takeProfit' ? 'profitSide' : 'lossSide') : undefined,
    profit: amountText(profit, rules),
    roi: share === undefined ? '' : formatDecimal(share, RATE_SCALE),
    beyond: exit === 'stopLoss' && isBeyondLiquidation(position, price),
  }
}

/** A take profit lies on the winning side of what it is compared with, a stop loss on the losing one: else it would act at once. */
function isMisplaced(exit: Exit, price: Price, form: ExitsForm, { position, last }: ExitsContext): boolean {
  const mark = priceOf(position.markPrice)
  const compared = form[`${exit}On`] === 'last' ? (last ?? mark) : mark
  if (compared === undefined) return false
  const above = (position.side === 'long') === (exit === 'takeProfit')
  return above ? price <= compared : price >= compared
}

/** Reads the form: what each exit means, what is wrong with it, and the change to send. */
export function readExits(form: ExitsForm, around: ExitsContext): ExitsReading {
  const takeProfit = readExit('takeProfit', form, around)
  const stopLoss = readExit('stopLoss', form, around)
  const { position } = around
  const same = (exit: Exit, { price }: ExitReading) =>
    price === priceOf(position[exit]) && (price === undefined || form[`${exit}On`] === position[`${exit}On`])
  const unchanged = same('takeProfit', takeProfit) && same('stopLoss', stopLoss)
  const isWrong = takeProfit.problem !== undefined || stopLoss.problem !== undefined
  return {
    takeProfit,
    stopLoss,
    unchanged,
    request: unchanged || isWrong ? undefined : requestOf(form, position, { takeProfit, stopLoss }),
  }
}

const requestOf = (
  form: ExitsForm,
  { positionId }: PerpPosition,
  { takeProfit, stopLoss }: Record<Exit, ExitReading>,
): RequestOf<typeof setPerpExits> => ({
  positionId,
  ...(takeProfit.price !== undefined && { takeProfit: priceText(takeProfit.price), takeProfitOn: form.takeProfitOn }),
  ...(stopLoss.price !== undefined && { stopLoss: priceText(stopLoss.price), stopLossOn: form.stopLossOn }),
})

/** The form in another unit, worth the same where it can be said. */
export function inUnit(form: ExitsForm, unit: ExitUnit, around: ExitsContext): ExitsForm {
  const text = (exit: Exit): string => {
    const { price, profit, roi } = readExit(exit, form, around)
    if (price === undefined) return ''
    if (unit === 'price') return priceText(price)
    if (unit === 'profit') return profit.replace(/^-/, '')
    return formatDecimal(parseDecimal(roi.replace(/^-/, ''), RATE_SCALE) ?? 0n, PERCENT_SCALE)
  }
  return { ...form, unit, takeProfit: text('takeProfit'), stopLoss: text('stopLoss') }
}
