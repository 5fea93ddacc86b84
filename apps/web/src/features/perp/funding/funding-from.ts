import { formatDecimal } from '@assay/money/decimal'
import { RATE_SCALE, type Rate } from '@assay/money/kinds'
import { fundingRate } from '@assay/rules/perp/funding'
import { averagePremium } from '@assay/rules/perp/premium'
import type { ResponseOf } from '@assay/wire/call'
import type { getPerpFundingEvidence } from '@assay/wire/perp/markets'
import type { PerpRules } from '../perp-rules.ts'
import { rateOf } from '../rate-of.ts'

interface ComputedFunding {
  /** Mean of the samples, a share as text. */
  mean: string
  computed: string
  equal: boolean
}

/** A funding rate from its samples, by the formula of the exchange. */
export function fundingFrom(
  { samples, interestRate, fundingClamp, rate }: ResponseOf<typeof getPerpFundingEvidence>,
  { tiers }: Pick<PerpRules, 'tiers'>,
): ComputedFunding {
  const sum = samples.reduce((total, { premium }) => total + rateOf(premium), 0n)
  const premium = averagePremium(sum, samples.length)
  // The most that a rate can be is the maintenance rate of the first tier.
  const capRate = tiers[0]?.maintenanceRate ?? (0n as Rate)
  const computed = fundingRate(premium, { interestRate: rateOf(interestRate), capRate, dampenerRate: rateOf(fundingClamp) })
  return { mean: formatDecimal(premium, RATE_SCALE), computed: formatDecimal(computed, RATE_SCALE), equal: computed === rateOf(rate.rate) }
}
