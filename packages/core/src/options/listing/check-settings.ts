import { RATE_ONE } from '@assay/rules/fees'
import type { OptionDuration, OptionSettings } from '@assay/rules/options/settings'
import { SETTINGS_BOUNDS } from '@assay/rules/settings/bounds'
import { LEDGER_UNITS_MAX } from '../../ledger/state.ts'

const BOUNDS = SETTINGS_BOUNDS.options
/** From its start to its expiry, s. Shorter ones would settle on the very seconds of their strike. */
const SECONDS_MIN = 60
const SECONDS_MAX = 86_400
const DURATIONS_MAX = 20

/**
 * True when settings make sense: a tick, durations of whole seconds that rise, stakes from a minimum that wins at least one unit to a maximum
 * that the ledger can hold, rates within their bounds, of payout above nothing, caps above nothing.
 */
export function areOptionSettingsValid(settings: OptionSettings): boolean {
  if (typeof settings !== 'object' || settings === null) return false
  const { tick, durations, userPayoutMaximum, expiryPayoutMaximum, poolShareRate } = settings
  for (const amount of [tick, userPayoutMaximum, expiryPayoutMaximum, poolShareRate])
    if (typeof amount !== 'bigint' || amount <= 0n || amount >= LEDGER_UNITS_MAX) return false
  if (poolShareRate > BOUNDS.poolShareRate.most) return false
  if (!Array.isArray(durations) || durations.length === 0 || durations.length > DURATIONS_MAX) return false
  return durations.every(isDurationValid) && durations.every((one, index) => index === 0 || one.seconds > durations[index - 1].seconds)
}

function isDurationValid(duration: OptionDuration): boolean {
  if (typeof duration !== 'object' || duration === null) return false
  const { seconds, minimumStake, maximumStake, payoutRate, feeRate } = duration
  if (!Number.isInteger(seconds) || seconds < SECONDS_MIN || seconds > SECONDS_MAX) return false
  for (const amount of [minimumStake, maximumStake, payoutRate, feeRate]) if (typeof amount !== 'bigint') return false
  if (minimumStake <= 0n || maximumStake < minimumStake || maximumStake >= LEDGER_UNITS_MAX / 4n) return false
  if (payoutRate <= 0n || payoutRate > BOUNDS.payoutRate.most || feeRate < 0n || feeRate > BOUNDS.feeRate.most) return false
  return minimumStake * payoutRate >= RATE_ONE
}
