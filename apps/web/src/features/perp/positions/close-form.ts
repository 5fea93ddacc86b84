import { notionalOf } from '@assay/money/arithmetic'
import { parsePrice } from '@assay/money/figures'
import type { Price } from '@assay/money/kinds'
import { tradeFee } from '@assay/rules/fees'
import { closePart, closingSide } from '@assay/rules/perp/position-value'
import type { RequestOf } from '@assay/wire/call'
import type { PerpPosition } from '@assay/wire/perp/account'
import type { placePerpOrder } from '@assay/wire/perp/calls'
import type { PerpRules } from '../perp-rules.ts'
import { amountText, exposureOf, lotsOf, quantityOfLots } from './position-figures.ts'

export interface CloseForm {
  at: 'market' | 'limit'
  lots: string
  price: string
}

type CloseProblem = 'lotsRequired' | 'lotsMost' | 'priceRequired' | 'priceOffTick'

interface CloseReading {
  problem: { field: 'lots' | 'price'; name: CloseProblem } | undefined
  most: bigint
  /** Of what is closed at the price (at market: at the mark), before and without the fee; empty while it is not known. */
  profit: string
  fee: string
  /** Lots that stay open. */
  left: string
}

/** Lots that can be closed: at market all, by a limit order those that no other closing order has claimed. */
export function closableLots({ lots, closingLots }: PerpPosition, at: CloseForm['at']): bigint {
  const all = lotsOf(lots) ?? 0n
  return at === 'market' ? all : all - (lotsOf(closingLots) ?? 0n)
}

/** A share of what can be closed, in whole lots, at least one. */
export function lotsOfShare(percent: number, most: bigint): string {
  const lots = (most * BigInt(percent)) / 100n
  return String(lots === 0n && percent > 0 && most > 0n ? 1n : lots)
}

export function shareOfLots(lots: string, most: bigint): number {
  const wanted = lotsOf(lots) ?? 0n
  return most === 0n ? 0 : Number(wanted >= most ? 100n : (wanted * 100n) / most)
}

/** What closing so many lots at this price does to the position. */
export function readClose(form: CloseForm, position: PerpPosition, rules: PerpRules): CloseReading {
  const most = closableLots(position, form.at)
  const lots = lotsOf(form.lots)
  const price = form.at === 'market' ? parsePrice(position.markPrice) : parsePrice(form.price)
  const problem = problemOf(form, { lots, most, price }, rules)
  const left = String((lotsOf(position.lots) ?? 0n) - (lots ?? 0n))
  if (problem || lots === undefined || price === undefined) return { problem, most, profit: '', fee: '', left }
  const quantity = quantityOfLots(lots, rules)
  const value = notionalOf(price, quantity, rules)
  return {
    problem,
    most,
    profit: amountText(closePart(exposureOf(position, rules), quantity, value).realisedPnl, rules),
    fee: amountText(tradeFee(value, form.at === 'market' ? rules.takerFeeRate : rules.makerFeeRate), rules),
    left,
  }
}

function problemOf(
  { at }: CloseForm,
  { lots, most, price }: { lots: bigint | undefined; most: bigint; price: Price | undefined },
  { tick }: PerpRules,
): CloseReading['problem'] {
  if (lots === undefined || lots === 0n) return { field: 'lots', name: 'lotsRequired' }
  if (lots > most) return { field: 'lots', name: 'lotsMost' }
  if (at === 'market') return undefined
  if (price === undefined || price === 0n) return { field: 'price', name: 'priceRequired' }
  return price % tick === 0n ? undefined : { field: 'price', name: 'priceOffTick' }
}

/** The limit order that closes; in one-way mode every order opens, and one that only reduces says so. */
export const closingOrder = (
  form: CloseForm,
  { market, side }: PerpPosition,
  positionMode: 'hedge' | 'oneWay',
  { text }: Pick<PerpRules, 'text'>,
): RequestOf<typeof placePerpOrder> => ({
  market,
  side: closingSide(side),
  ...(positionMode === 'hedge' ? { effect: 'close' } : { effect: 'open', reduceOnly: 'true' }),
  type: 'limit',
  lots: form.lots,
  price: form.price,
  shownVersion: String(text.version),
})
