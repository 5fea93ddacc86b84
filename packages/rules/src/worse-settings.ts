import type { EarnTerms } from './earn/terms.ts'
import type { OptionDuration, OptionSettings } from './options/settings.ts'
import { milderTerms, type WithdrawalTerms } from './withdrawals/terms.ts'

/** Whether trading costs more. */
export const areFeesHigher = (before: TradeFees, after: TradeFees): boolean =>
  after.makerFeeRate > before.makerFeeRate || after.takerFeeRate > before.takerFeeRate

interface TradeFees {
  makerFeeRate: bigint
  takerFeeRate: bigint
}

/** Whether a duration that there was pays less, costs more or is gone. */
export const areOptionSettingsWorse = (before: OptionSettings, after: OptionSettings): boolean =>
  before.durations.some(was => {
    const will = after.durations.find(({ seconds }) => seconds === was.seconds)
    return !will || isDurationWorse(was, will)
  })

const isDurationWorse = (was: OptionDuration, will: OptionDuration): boolean =>
  will.payoutRate < was.payoutRate || will.feeRate > was.feeRate || will.minimumStake > was.minimumStake

/** Whether custody yields less, or leaving it early costs more. */
export const areEarnTermsWorse = (before: EarnTerms, after: EarnTerms): boolean =>
  after.dailyRate < before.dailyRate || after.penaltyRate > before.penaltyRate

/** Whether any of the terms of withdrawals is less mild. Below what no staff looks at a request is the house's own matter. */
export const areWithdrawalTermsWorse = (before: WithdrawalTerms, after: WithdrawalTerms): boolean => {
  const mild: Partial<WithdrawalTerms> = milderTerms(before, after)
  return TERMS_OF_PEOPLE.some(name => mild[name] !== after[name])
}

const TERMS_OF_PEOPLE = [
  ...(['opensAt', 'closesAt', 'perDay', 'minimum', 'maximum', 'feeRate'] as const),
  ...(['turnoverRate', 'basicPerDay', 'seniorPerDay', 'networkCost'] as const),
]

interface Shares {
  feeShare: bigint
  profitShare: bigint
}

/** Whether less of the house's income feeds the yield pool. */
export const areSharesLower = (before: Shares, after: Shares): boolean =>
  after.feeShare < before.feeShare || after.profitShare < before.profitShare
