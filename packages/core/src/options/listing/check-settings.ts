import { RATE_ONE } from '@assay/rules/fees'
import type { OptionDuration, OptionSettings } from '@assay/rules/options/settings'
import { isWithin, SETTINGS_BOUNDS } from '@assay/rules/settings/bounds'
import { LEDGER_UNITS_MAX } from '../../ledger/state.ts'

/** Those of the settings, and those of each duration: shorter ones than the least would settle on the very seconds of their strike. */
const { userPayoutMaximum, expiryPayoutMaximum, poolShareRate, ...DURATION } = SETTINGS_BOUNDS.options
const VALUES = { userPayoutMaximum, expiryPayoutMaximum, poolShareRate }
const DURATIONS_MAX = 20

/**
 * True when settings make sense: a tick, durations of whole seconds that rise, stakes from a minimum that wins at least one unit to a maximum
 * that the ledger can hold, rates within their bounds, of payout above nothing, caps above nothing.
 */
export function areOptionSettingsValid(settings: OptionSettings): boolean {
  if (typeof settings !== 'object' || settings === null) return false
  const { tick, durations } = settings
  if (typeof tick !== 'bigint' || tick <= 0n || tick >= LEDGER_UNITS_MAX) return false
  if (!isWithin(VALUES, settings) || settings.poolShareRate === 0n) return false
  if (!Array.isArray(durations) || durations.length === 0 || durations.length > DURATIONS_MAX) return false
  return durations.every(isDurationValid) && durations.every((one, index) => index === 0 || one.seconds > durations[index - 1].seconds)
}

function isDurationValid(duration: OptionDuration): boolean {
  if (typeof duration !== 'object' || duration === null) return false
  const { minimumStake, maximumStake, payoutRate } = duration
  if (!isWithin(DURATION, duration)) return false
  return maximumStake >= minimumStake && payoutRate > 0n && minimumStake * payoutRate >= RATE_ONE
}
