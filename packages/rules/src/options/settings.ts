import type { Amount, Price, Rate } from '@assay/money/kinds'

/** What a delivery contract of one duration costs and pays. */
export interface OptionDuration {
  /** From its start to its expiry. */
  seconds: number
  minimumStake: Amount
  maximumStake: Amount
  /** What a win adds to the stake, a share of it. */
  payoutRate: Rate
  /** Taken of the stake, beside it; given back with it when the contract is refunded. */
  feeRate: Rate
}

/** Rules of one delivery market. A change is a new version with a start; an accepted contract keeps the version it was accepted under. */
export interface OptionSettings {
  /** Strike and settlement price are rounded half to even to it; where they are then equal the contract is refunded. */
  tick: Price
  durations: readonly OptionDuration[]
  /** Most that the running contracts of one person in this market may have reserved of the pool together. */
  userPayoutMaximum: Amount
  /** Most that all running contracts of this market which expire in the same minute may have reserved together. */
  expiryPayoutMaximum: Amount
  /** The same of all markets that share the pool, as a share of its balance. */
  poolShareRate: Rate
}

/** Whether a duration that there was pays less, costs more or is gone. */
export const areOptionSettingsWorse = (before: OptionSettings, after: OptionSettings): boolean =>
  before.durations.some(was => {
    const will = after.durations.find(({ seconds }) => seconds === was.seconds)
    return !will || isDurationWorse(was, will)
  })

const isDurationWorse = (was: OptionDuration, will: OptionDuration): boolean =>
  will.payoutRate < was.payoutRate || will.feeRate > was.feeRate || will.minimumStake > was.minimumStake
