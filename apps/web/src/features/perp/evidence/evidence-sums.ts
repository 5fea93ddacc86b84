import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { isSameDecimal } from '@assay/money/decimal-text'
import { formatPrice, parsePrice } from '@assay/money/figures'
import { type Price, type Quantity, RATE_SCALE, type Rate } from '@assay/money/kinds'
import { medianPrice } from '@assay/rules/index-price'
import { backingAtMark } from '@assay/rules/perp/backing-at-mark'
import { bankruptcyPrice } from '@assay/rules/perp/bankruptcy-price'
import { liquidationPrice } from '@assay/rules/perp/liquidation-price'
import { averageEntry, type Exposure, pricePerUnit } from '@assay/rules/perp/position-value'
import type { PerpMarkSample } from '@assay/wire/perp/history'
import type { Sum } from '../../../shared/evidence/sum-table.tsx'
import { isOpenPosition } from '../live/perp-position-store.ts'
import { type PerpRules, readPerpRules } from '../perp-rules.ts'
import { amountOf, amountText } from '../positions/position-figures.ts'
import { type Evidence, type Walked, walkPosition } from './walk-position.ts'

const SUMS = ['entryPrice', 'closePrice', 'realised', 'fees', 'funding', 'net', 'liquidation', 'bankruptcy', 'marks'] as const
export type SumName = (typeof SUMS)[number]

/** One figure of a position. */
export interface EvidenceSum extends Sum {
  name: SumName
}

/** Computes every figure of a position again from its fills, payments and inputs, with the formulas of `rules/perp`. */
export function evidenceSums(evidence: Evidence): EvidenceSum[] {
  const rules = readPerpRules(evidence.rules)
  const walked = walkPosition(evidence, rules)
  return [
    ...entrySums(evidence, walked, rules),
    ...moneySums(evidence, walked, rules),
    ...formulaSums(evidence, rules),
    ...markSums(evidence.marks, rules),
  ]
}

const sum = (name: SumName, formula: string, recorded: string, computed: string): EvidenceSum => ({
  name,
  formula,
  recorded,
  computed,
  equal: isSameDecimal(recorded, computed),
})

const coin = (quantity: bigint, { baseScale }: PerpRules) => formatDecimal(quantity, baseScale)

/** Average prices: of what is open that of the exposure, of what has ended the mean of all that was opened, and always the mean of what was closed. */
function entrySums({ position }: Evidence, { exposure, opened, closed }: Walked, rules: PerpRules): EvidenceSum[] {
  const mean = (name: SumName, { value, quantity }: Walked['opened'], recorded: string): EvidenceSum[] => {
    if (quantity === 0n || recorded === '') return []
    const price = pricePerUnit(value, quantity, { ...rules, tick: 1n as Price, rounding: 'floor' })
    return [sum(name, `${amountText(value, rules)} ÷ ${coin(quantity, rules)}`, recorded, formatPrice(price))]
  }
  if (!isOpenPosition(position))
    return [...mean('entryPrice', opened, position.entryPrice), ...mean('closePrice', closed, position.closePrice)]
  const formula = `${amountText(exposure.entryValue, rules)} ÷ ${coin(exposure.quantity, rules)}`
  const entry = exposure.quantity > 0n ? [sum('entryPrice', formula, position.entryPrice, formatPrice(averageEntry(exposure, rules)))] : []
  return [...entry, ...mean('closePrice', closed, position.closePrice)]
}

function moneySums(
  { position, fills, steps, funding: payments }: Evidence,
  { closed, opened, realised, fees, funding }: Walked,
  rules: PerpRules,
): EvidenceSum[] {
  const [realisedText, feesText, fundingText] = [realised, fees, funding].map(amount => amountText(amount, rules)) as [
    string,
    string,
    string,
  ]
  const [first, second] = position.side === 'long' ? [closed.value, opened.value] : [opened.value, closed.value]
  const unrealised = amountOf(position.unrealisedProfit, rules)
  const net = amountText(realised + unrealised - fees + funding, rules)
  const isWhole = opened.quantity === closed.quantity
  return [
    sum('realised', isWhole ? `${amountText(first, rules)} − ${amountText(second, rules)}` : '', position.realisedProfit, realisedText),
    sum('fees', addends([...fills, ...steps].map(({ fee }) => fee)), position.fees, feesText),
    sum('funding', addends(payments.map(({ amount }) => amount)), position.funding, fundingText),
    sum('net', `${amountText(realised + unrealised, rules)} − ${feesText} + ${fundingText}`, position.profit, net),
  ]
}

/** So many figures at most are written out as a sum. */
const ADDENDS_MAX = 12

const addends = (figures: readonly string[]): string => {
  const counted = figures.filter(figure => /[1-9]/.test(figure))
  return counted.length > 1 && counted.length <= ADDENDS_MAX
    ? counted.map(figure => (figure.startsWith('-') ? `(${figure})` : figure)).join(' + ')
    : ''
}

/** Liquidation and bankruptcy price from the inputs that the exchange names. */
function formulaSums({ formula, marks }: Evidence, rules: PerpRules): EvidenceSum[] {
  if (!formula) return []
  const exposure = exposureOf(formula.side, formula, rules)
  if (exposure.quantity === 0n) return []
  const { baseScale, quoteScale } = rules
  const terms: PerpRules = { ...rules, closingFeeRate: parseDecimal(formula.closingFeeRate, RATE_SCALE) as Rate }
  const balance = amountOf(formula.margin, rules)
  const mark = parsePrice(formula.mark) ?? parsePrice(marks.at(-1)?.mark ?? formula.entryPrice) ?? (1n as Price)
  const otherUnrealised = amountOf(formula.otherUnrealisedProfit, rules)
  const opposite = formula.opposite ? exposureOf(formula.side === 'long' ? 'short' : 'long', formula.opposite, rules) : undefined
  const isCross = formula.marginMode === 'cross'
  const others = { unrealisedPnl: otherUnrealised, requirement: amountOf(formula.otherMaintenance, rules) }
  const legs = opposite ? [exposure, opposite] : [exposure]
  const liquidation = liquidationPrice({ legs, balance, mark, terms, ...(isCross && { others }) })
  const behind = isCross ? backingAtMark({ balance, otherUnrealised, opposite, mark, baseScale, quoteScale }) : balance
  const bankruptcy = bankruptcyPrice(exposure, behind, terms)
  return [
    sum('liquidation', liquidationText(formula), formula.liquidationPrice, formatPrice(liquidation)),
    sum('bankruptcy', bankruptcyText(formula, amountText(behind, rules)), formula.bankruptcyPrice, formatPrice(bankruptcy)),
  ]
}

type Inputs = NonNullable<Evidence['formula']>

function exposureOf(
  side: Exposure['side'],
  { quantity, entryValue }: { quantity: string; entryValue: string },
  rules: PerpRules,
): Exposure {
  return { side, quantity: (parseDecimal(quantity, rules.baseScale) ?? 0n) as Quantity, entryValue: amountOf(entryValue, rules) }
}

const signOf = (side: Exposure['side']): string => (side === 'long' ? '(+1)' : '(−1)')

/** LP = (W − TMM + UPNL + cum − s·q·EP) ÷ (q·(mmr + f) − s·q) with its numbers; of two legs that share a price each term is there for both. */
function liquidationText({ side, quantity, entryValue, margin, otherMaintenance, otherUnrealisedProfit, ...inputs }: Inputs): string {
  const { tier, opposite, closingFeeRate, marginMode } = inputs
  const legs = [{ sign: signOf(side), quantity, entryValue, tier }]
  if (opposite) legs.push({ sign: signOf(side === 'long' ? 'short' : 'long'), ...opposite })
  const others = marginMode === 'cross' ? ` − ${otherMaintenance} + (${otherUnrealisedProfit})` : ''
  const above = legs.map(leg => ` + ${leg.tier.maintenanceAmount} − ${leg.sign} × ${leg.entryValue}`).join('')
  const below = legs.map(leg => `${leg.quantity} × (${leg.tier.maintenanceRate} + ${closingFeeRate}) − ${leg.sign} × ${leg.quantity}`)
  return `(${margin}${others}${above}) ÷ (${below.join(' + ')})`
}

/** BP = (EP − s·M ÷ q) ÷ (1 − s·f) with its numbers; M is what the position could lose. */
const bankruptcyText = ({ side, quantity, entryPrice, closingFeeRate }: Inputs, behind: string): string =>
  `(${entryPrice} − ${signOf(side)} × ${behind} ÷ ${quantity}) ÷ (1 − ${signOf(side)} × ${closingFeeRate})`

/** Every mark is the middle one of its three prices, on the tick; the sum counts how many are. */
function markSums(marks: readonly PerpMarkSample[], { tick }: PerpRules): EvidenceSum[] {
  if (marks.length === 0) return []
  const equal = marks.filter(sample => isMedian(sample, tick)).length
  const last = marks.at(-1) as PerpMarkSample
  return [sum('marks', `median(${last.price1}, ${last.price2}, ${last.last})`, String(marks.length), String(equal))]
}

function isMedian({ mark, price1, price2, last }: PerpMarkSample, tick: Price): boolean {
  const prices = [price1, price2, last].map(text => parsePrice(text)).filter(price => price !== undefined)
  if (prices.length !== 3) return false
  const median = medianPrice(prices as [Price, Price, Price]) as Price
  const onTick = median - (median % tick)
  return (onTick > 0n ? onTick : tick) === parsePrice(mark)
}
