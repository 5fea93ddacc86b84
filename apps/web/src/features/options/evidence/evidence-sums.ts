import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { exactPrice, formatPrice } from '@assay/money/figures'
import { type Amount, type Price, RATE_SCALE, type Rate } from '@assay/money/kinds'
import { outcomeOf } from '@assay/rules/options/outcome'
import { feeOf, payoutOf } from '@assay/rules/options/payout'
import { expiryOf, SOURCE_AGE_MAX_MS, startOf } from '@assay/rules/options/schedule'
import { settlementOf } from '@assay/rules/options/settlement'
import { strikeOf } from '@assay/rules/options/strike'
import type { Sum } from '../../../shared/evidence/sum-table.tsx'
import { byPrice, droppedAtEachEnd, type OptionEvidence, type SampleRow, settlementRows, strikeRows } from './sample-rows.ts'

const SUMS = ['start', 'expiry', 'strike', 'settlement', 'outcome', 'payout', 'fee', 'profit'] as const
export type SumName = (typeof SUMS)[number]

/** One step from the inputs to the result. */
export interface EvidenceSum extends Sum {
  name: SumName
  /** What the figures are: a time (ms), a price, an amount, or a word of the contract's states. */
  kind: 'time' | 'price' | 'amount' | 'state'
}

/** Computes every figure of a delivery contract again from its terms and samples, with the formulas of `rules/options`. */
export function evidenceSums(evidence: OptionEvidence): EvidenceSum[] {
  const { contract } = evidence
  const isOver = contract.state !== 'running'
  return [
    ...timeSums(evidence),
    ...strikeSums(evidence),
    ...(isOver ? settlementSums(evidence) : []),
    ...(isOver ? outcomeSums(evidence) : []),
    ...moneySums(evidence),
  ]
}

const sum = (name: SumName, kind: EvidenceSum['kind'], formula: string, [recorded, computed]: [string, string]): EvidenceSum => ({
  name,
  kind,
  formula,
  recorded,
  computed,
  equal: recorded === computed,
})

function timeSums({ contract: { acceptedAt, startsAt, expiresAt, seconds } }: OptionEvidence): EvidenceSum[] {
  const first = startOf(acceptedAt)
  // What the index was formed of at acceptance may have been so old that it starts some seconds later; the samples of the strike show it.
  const isLater = startsAt % 1000 === 0 && startsAt > first && startsAt <= startOf(acceptedAt, SOURCE_AGE_MAX_MS)
  const start = isLater ? startsAt : first
  const later = isLater ? ` + ${startsAt - first}` : ''
  return [
    sum('start', 'time', `(⌊${acceptedAt} ÷ 1000⌋ + 1) × 1000${later}`, [String(startsAt), String(start)]),
    sum('expiry', 'time', `${startsAt} + ${seconds} × 1000`, [String(expiresAt), String(expiryOf(start, seconds))]),
  ]
}

const pricesOf = (rows: readonly SampleRow[]): (Price | undefined)[] => rows.map(({ sample }) => sample && exactPrice(sample.price))
const known = (rows: readonly SampleRow[]): string[] => rows.flatMap(({ sample }) => (sample ? [sample.price] : []))
const meanText = (prices: readonly string[]): string => `(${prices.join(' + ')}) ÷ ${prices.length}`

function strikeSums(evidence: OptionEvidence): EvidenceSum[] {
  const rows = strikeRows(evidence)
  if (rows.length === 0) return []
  const computed = formatPrice(strikeOf(pricesOf(rows), exactPrice(evidence.tick)))
  const prices = known(rows)
  return [sum('strike', 'price', prices.length > 0 ? meanText(prices) : '', [plain(evidence.contract.strikePrice), computed])]
}

/** So many prices at most are written out as a sum. */
const WRITTEN_OUT = 12

/** Ordered, the ends left out, the mean of the rest. A contract that was refunded for another reason than a tie needs no settlement price. */
function settlementSums(evidence: OptionEvidence): EvidenceSum[] {
  const { contract, tick, settlementSamples } = evidence
  const computed = settlementOf(pricesOf(settlementRows(evidence)), exactPrice(tick))
  if (contract.settlementPrice === '' && contract.refundReason !== 'samplesMissing') return []
  if (contract.settlementPrice === '' && contract.strikePrice === '') return []
  const sorted = byPrice(settlementSamples).map(({ price }) => price)
  const dropped = droppedAtEachEnd(sorted.length)
  const middle = sorted.slice(dropped, sorted.length - dropped)
  const formula =
    middle.length > WRITTEN_OUT
      ? `(${middle.slice(0, WRITTEN_OUT / 2).join(' + ')} + … + ${middle.slice(-WRITTEN_OUT / 2).join(' + ')}) ÷ ${middle.length}`
      : meanText(middle)
  return [sum('settlement', 'price', middle.length > 0 ? formula : '', [plain(contract.settlementPrice), formatPrice(computed)])]
}

const plain = (price: string): string => (price === '' ? '' : formatPrice(exactPrice(price)))

/** How it ended by the prices; a refund for want of prices has nothing to compare. */
function outcomeSums({ contract }: OptionEvidence): EvidenceSum[] {
  const { direction, state, strikePrice, settlementPrice } = contract
  if (strikePrice === '' || settlementPrice === '') return []
  const [strike, settlement] = [exactPrice(strikePrice), exactPrice(settlementPrice)]
  const outcome = outcomeOf(direction, strike, settlement)
  const sign = settlement > strike ? '>' : settlement < strike ? '<' : '='
  const computed = outcome === 'tie' ? 'refunded' : outcome
  return [sum('outcome', 'state', `${plain(settlementPrice)} ${sign} ${plain(strikePrice)}`, [state, computed])]
}

function moneySums({ contract, quoteScale }: OptionEvidence): EvidenceSum[] {
  const { state, stake, payoutRate, feeRate, payout, fee, profit } = contract
  const units = parseDecimal(stake, quoteScale) as Amount
  const rate = (text: string) => parseDecimal(text, RATE_SCALE) as Rate
  const text = (amount: bigint) => formatDecimal(amount, quoteScale)
  const [payoutUnits, feeUnits] = [payoutOf(units, rate(payoutRate)), feeOf(units, rate(feeRate))]
  const sums = [
    sum('payout', 'amount', `${stake} × ${payoutRate}`, [payout, text(payoutUnits)]),
    sum('fee', 'amount', `${stake} × ${feeRate}`, [fee, text(feeUnits)]),
  ]
  if (state === 'running') return sums
  const [formula, result] = {
    won: [`${text(payoutUnits)} − ${text(feeUnits)}`, payoutUnits - feeUnits] as const,
    lost: [`−${stake} − ${text(feeUnits)}`, -units - feeUnits] as const,
    refunded: ['0', 0n] as const,
  }[state]
  return [...sums, sum('profit', 'amount', formula, [profit, text(result)])]
}
