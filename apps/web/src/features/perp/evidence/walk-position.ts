import { notionalOf, roundedNotionalOf } from '@assay/money/arithmetic'
import { parsePrice } from '@assay/money/figures'
import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import { fundingPayment } from '@assay/rules/perp/funding'
import { closePart, type Exposure, increased, openingSide } from '@assay/rules/perp/position-value'
import type { ResponseOf } from '@assay/wire/call'
import type { getPerpEvidence } from '@assay/wire/perp/history'
import type { PerpRules } from '../perp-rules.ts'
import { amountOf, lotsOf, quantityOfLots } from '../positions/position-figures.ts'
import { rateOf } from '../rate-of.ts'

export type Evidence = ResponseOf<typeof getPerpEvidence>

/** What opened, closed or paid something, in the order of the journal. */
type Happening =
  | { kind: 'open' | 'close'; seq: number; quantity: Quantity; value: Amount }
  | { kind: 'funding'; seq: number; rate: Rate; mark: Price }

/** What a position came to, computed from its fills, forced closings and funding alone. */
export interface Walked {
  /** As it stood before the last lots were closed; now, while it is open. */
  exposure: Exposure
  opened: { quantity: bigint; value: bigint }
  closed: { quantity: bigint; value: bigint }
  realised: Amount
  fees: Amount
  funding: Amount
}

/**
 * Steps that close lots against positions in profit, or one's own against somebody else's liquidation. They are fills too, but for those from before
 * they were.
 */
const closesWithoutFill = ({ step, seq }: Evidence['steps'][number], fills: Evidence['fills']) =>
  (step === 'deleveraging' || step === 'deleveraged') && !fills.some(fill => fill.kind === 'deleveraging' && fill.seq === seq)

/** Goes through the life of a position with the formulas of the exchange. */
export function walkPosition(evidence: Evidence, rules: PerpRules): Walked {
  const { side } = evidence.position
  let open: Exposure = { side, quantity: 0n as Quantity, entryValue: 0n as Amount }
  const walked: Walked = {
    exposure: open,
    opened: { quantity: 0n, value: 0n },
    closed: { quantity: 0n, value: 0n },
    realised: 0n as Amount,
    fees: feesOf(evidence, rules),
    funding: 0n as Amount,
  }
  for (const happening of happeningsOf(evidence, rules)) {
    if (happening.kind === 'funding') {
      const markValue = roundedNotionalOf(happening.mark, open.quantity, rules, 'floor')
      walked.funding = (walked.funding + fundingPayment(side, markValue, happening.rate)) as Amount
      continue
    }
    const { kind, quantity, value } = happening
    const sum = kind === 'open' ? walked.opened : walked.closed
    sum.quantity += quantity
    sum.value += value
    if (kind === 'open') open = increased(open, quantity, value)
    else {
      const part = closePart(open, quantity < open.quantity ? quantity : open.quantity, value)
      walked.realised = (walked.realised + part.realisedPnl) as Amount
      walked.exposure = open
      open = part.rest
    }
    if (open.quantity > 0n) walked.exposure = open
  }
  return walked
}

function happeningsOf({ position, fills, steps, funding }: Evidence, rules: PerpRules): Happening[] {
  const rows: Happening[] = [
    ...fills.map(
      (fill): Happening => ({
        kind: fill.side === openingSide(position.side) ? 'open' : 'close',
        seq: fill.seq,
        quantity: quantityOfLots(lotsOf(fill.lots) ?? 0n, rules),
        value: notionalOf(parsePrice(fill.price) ?? (0n as Price), quantityOfLots(lotsOf(fill.lots) ?? 0n, rules), rules),
      }),
    ),
    ...steps
      .filter(step => closesWithoutFill(step, fills) && (lotsOf(step.lots) ?? 0n) > 0n)
      .map(
        (step): Happening => ({
          kind: 'close',
          seq: step.seq,
          quantity: quantityOfLots(lotsOf(step.lots) ?? 0n, rules),
          value: amountOf(step.value, rules),
        }),
      ),
    ...funding.map(
      (payment): Happening => ({
        kind: 'funding',
        seq: payment.seq,
        rate: rateOf(payment.rate),
        mark: parsePrice(payment.mark) ?? (0n as Price),
      }),
    ),
  ]
  return rows.sort((a, b) => a.seq - b.seq)
}

const feesOf = ({ fills, steps }: Evidence, rules: PerpRules): Amount =>
  [...fills, ...steps].reduce((sum, { fee }) => sum + amountOf(fee, rules), 0n) as Amount
