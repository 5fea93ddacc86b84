import type { ConversionPlan } from '@assay/core/convert/plan'
import type { Core } from '@assay/core/engine/core'
import { assetScale } from '@assay/core/markets/read'
import { spotPair } from '@assay/core/spot/listing/spot-pair'
import { multiplyDivide, powerOfTen } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import type { ConversionQuote } from '@assay/wire/convert/calls'
import type { Quote } from './quotes.ts'

/** A quote as the page shows it. */
export function presentQuote(core: Core, quoteId: string, { quote, plan }: { quote: Quote; plan: ConversionPlan }): ConversionQuote {
  const { from, to, amount, expiresAt } = quote
  const inFrom = (units: bigint) => formatDecimal(units, assetScale(core.state, from))
  return {
    ...{ quoteId, from, to, expiresAt, seq: core.seq, at: core.at },
    amount: inFrom(amount),
    paid: inFrom(plan.paid),
    received: formatDecimal(plan.received, assetScale(core.state, to)),
    legs: plan.legs.map(({ figures }) => presentLeg(core, figures)),
  }
}

function presentLeg(
  { state }: Core,
  { pair, side, quantity, notional, fee }: ConversionPlan['legs'][number]['figures'],
): ConversionQuote['legs'][number] {
  const listed = spotPair(state, pair)
  if (!listed) throw new Error(`The pair ${pair} was planned, but it is not listed.`)
  const [base, quote] = [assetScale(state, listed.base), assetScale(state, listed.quote)]
  const feeAsset = side === 'buy' ? listed.base : listed.quote
  return {
    ...{ pair, side, feeAsset },
    quantity: formatDecimal(quantity, base),
    notional: formatDecimal(notional, quote),
    price: formatDecimal(multiplyDivide(notional, powerOfTen(PRICE_SCALE + base - quote), quantity, 'floor'), PRICE_SCALE),
    fee: formatDecimal(fee, assetScale(state, feeAsset)),
  }
}
