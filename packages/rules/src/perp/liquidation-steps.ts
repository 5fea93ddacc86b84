import { multiplyDivide, notionalOf, type PairScales, powerOfTen } from '@assay/money/arithmetic'
import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import { RATE_ONE, tradeFee } from '../fees.ts'
import { isLiquidatable, type MarginTiers, tierAt } from './margin-tiers.ts'

/** Whole units of the quote asset up to which a position is closed at once: 100,000 (Hyperliquid). */
const WHOLE_UP_TO = 100_000n

/** A greater one by at most this share at a time: 20%. */
const STEP_RATE = (RATE_ONE / 5n) as Rate

/** A position that is liquidated, as it stands at the mark. */
export interface DistressedPosition {
  quantity: Quantity
  /** Isolated: its margin and unrealised result. Cross: those of the account. */
  equity: Amount
  /** Maintenance margin and closing fee: of the position, or in cross margin of the account. */
  requirement: Amount
}

export interface StepTerms extends PairScales {
  mark: Price
  lot: Quantity
  tiers: MarginTiers
}

/**
 * Quantity to close next; 0 when the equity is enough again, which ends the liquidation. A small position, or one whose equity is below two
 * thirds of what it requires, is closed whole; a greater one by the smaller of 20% and what brings it into the tier below, whole lots, at
 * least one (rules of money 1.6; Hyperliquid, OKX).
 */
export function liquidationStep({ quantity, equity, requirement }: DistressedPosition, terms: StepTerms): Quantity {
  if (!isLiquidatable(equity, requirement)) return 0n as Quantity
  const { mark, lot, tiers, quoteScale } = terms
  const notional = notionalOf(mark, quantity, terms)
  const isUrgent = equity * 3n < requirement * 2n
  if (isUrgent || notional <= WHOLE_UP_TO * powerOfTen(quoteScale)) return quantity
  const share = multiplyDivide(quantity, STEP_RATE, RATE_ONE * lot, 'ceil') * lot
  const { floor } = tierAt(tiers, notional)
  const kept = (floor / notionalOf(mark, lot, terms)) * lot
  const tierDown = quantity - kept
  return (tierDown < share ? tierDown : share) as Quantity
}

/** What the house takes for closing a part: notional x rate rounded up, at most what is left behind the position. */
export function liquidationFee(notional: Amount, rate: Rate, left: Amount): Amount {
  const fee = tradeFee(notional, rate)
  return (left <= 0n ? 0n : fee < left ? fee : left) as Amount
}

/** Who bears what a liquidation lost beyond the margin, quote units. */
export interface LossCover {
  /** Paid by the insurance fund, never more than it has. */
  fund: Amount
  /** What is left for auto-deleveraging. */
  uncovered: Amount
}

/** A debt (equity below 0 after all was closed) is paid by the insurance fund as far as it goes (dYdX, V20). */
export function coverLoss(equity: Amount, fund: Amount): LossCover {
  const debt = equity < 0n ? -equity : 0n
  const paid = debt < fund ? debt : fund
  return { fund: paid as Amount, uncovered: (debt - paid) as Amount }
}

/** How the insurance fund sells what it took over. */
export interface DisposalTerms {
  /** Share of the position that goes at a time. */
  fraction: Rate
  /** Up to this quantity all of it does. */
  wholeUpTo: Quantity
  /** Never more than this share of what the book offers within the fund's prices. */
  bookShare: Rate
  lot: Quantity
}

/**
 * What the fund disposes of at one step: all when little is left, otherwise a fraction; at most a share of the book's quantity (Vega, V31).
 * Whole lots: the fraction rounded up, the share of the book down.
 */
export function disposalQuantity(position: Quantity, bookQuantity: Quantity, terms: DisposalTerms): Quantity {
  const { fraction, wholeUpTo, bookShare, lot } = terms
  const most = multiplyDivide(bookQuantity, bookShare, RATE_ONE * lot, 'floor') * lot
  const wanted = position <= wholeUpTo ? position : multiplyDivide(position, fraction, RATE_ONE * lot, 'ceil') * lot
  return (wanted < most ? wanted : most) as Quantity
}
