import { formatDecimal } from '@assay/money/decimal'
import { formatPrice, parsePrice } from '@assay/money/figures'
import { type Price, RATE_SCALE } from '@assay/money/kinds'
import { returnOnMargin } from '@assay/rules/perp/position-value'
import type { RequestOf } from '@assay/wire/call'
import type { PerpPosition } from '@assay/wire/perp/account'
import type { setPerpExits } from '@assay/wire/perp/calls'
import {
  EXITS,
  type Exit,
  type ExitMeasure,
  type ExitPart,
  exitPrice,
  exitResult,
  shownExit,
  type TypedExit,
} from '../exits/exit-measure.ts'
import type { PerpRules } from '../perp-rules.ts'
import { amountText, exposureOf, isBeyondLiquidation, marginAtEntry } from './position-figures.ts'

export interface ExitsForm {
  /** The exits when the form was opened: what is still as it was is not sent, so that what another device sets meanwhile stays. */
  from: Pick<PerpPosition, Exit | `${Exit}On`>
  /** The measure in which exits are shown and typed. */
  by: ExitMeasure
  takeProfit: string
  /** The measures in which the exits that stand were typed. */
  takeProfitBy: ExitMeasure
  takeProfitOn: 'mark' | 'last'
  stopLoss: string
  stopLossBy: ExitMeasure
  stopLossOn: 'mark' | 'last'
}

export const exitsFormOf = ({ takeProfit, takeProfitOn, stopLoss, stopLossOn }: PerpPosition): ExitsForm => ({
  from: { takeProfit, takeProfitOn, stopLoss, stopLossOn },
  by: 'price',
  takeProfit,
  takeProfitBy: 'price',
  takeProfitOn,
  stopLoss,
  stopLossBy: 'price',
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

/** The whole position, which an exit closes. */
const partOf = ({ position, rules }: ExitsContext): ExitPart => ({
  exposure: exposureOf(position, rules),
  margin: marginAtEntry(position, rules),
})

/** What stands in the field of an exit: in the measure that is chosen, where it can be said. */
export const exitInField = (exit: Exit, form: ExitsForm, around: ExitsContext): TypedExit =>
  shownExit(exit, { typed: form[exit], by: form[`${exit}By`] }, form.by, partOf(around), around.rules)

function readExit(exit: Exit, form: ExitsForm, around: ExitsContext): ExitReading {
  const typed = form[exit]
  const nothing: ExitReading = { price: undefined, problem: undefined, profit: '', roi: '', beyond: false }
  if (typed === '') return nothing
  const { position, rules } = around
  const part = partOf(around)
  const price = exitPrice(exit, typed, form[`${exit}By`], part, rules)
  if (price === undefined) return { ...nothing, problem: 'unreachable' }
  if (price % rules.tick !== 0n) return { ...nothing, problem: 'offTick' }
  const profit = exitResult(part, price, rules)
  const share = returnOnMargin(profit, part.margin)
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
  const mark = parsePrice(position.markPrice)
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
  const unchanged = isSame('takeProfit', form, takeProfit) && isSame('stopLoss', form, stopLoss)
  const isWrong = takeProfit.problem !== undefined || stopLoss.problem !== undefined
  return {
    takeProfit,
    stopLoss,
    unchanged,
    request: unchanged || isWrong ? undefined : requestOf(form, position, { takeProfit, stopLoss }),
  }
}

/** Only what changed. */
function requestOf(form: ExitsForm, position: PerpPosition, read: Record<Exit, ExitReading>): RequestOf<typeof setPerpExits> {
  const changed = EXITS.filter(exit => !isSame(exit, form, read[exit]))
  const set = (exit: Exit): string | undefined => {
    const { price } = read[exit]
    return changed.includes(exit) && price !== undefined ? formatPrice(price) : undefined
  }
  const [takeProfit, stopLoss] = [set('takeProfit'), set('stopLoss')]
  const gone = changed.filter(exit => read[exit].price === undefined)
  return {
    positionId: position.positionId,
    ...(takeProfit !== undefined && { takeProfit, takeProfitOn: form.takeProfitOn }),
    ...(stopLoss !== undefined && { stopLoss, stopLossOn: form.stopLossOn }),
    ...(gone[0] && { remove: gone.length === 2 ? ('both' as const) : gone[0] }),
  }
}

const isSame = (exit: Exit, form: ExitsForm, { price }: ExitReading): boolean =>
  price === parsePrice(form.from[exit]) && (price === undefined || form[`${exit}On`] === form.from[`${exit}On`])
