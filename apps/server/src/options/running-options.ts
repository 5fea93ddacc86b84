import type { Core } from '@assay/core/engine/core'
import { optionOf, type RunningOption, runningOptionsOf } from '@assay/core/options/read'
import type { UserId } from '@assay/core/people/state'
import type { OptionContract } from '@assay/wire/options/calls'
import type { OptionFigures } from './option-changes.ts'
import { presentOption } from './present-option.ts'

const runningFigures = (option: RunningOption): OptionFigures => ({
  optionId: option.optionId,
  user: option.user,
  market: option.market,
  direction: option.direction,
  seconds: option.seconds,
  stake: option.stake,
  fee: option.fee,
  payout: option.payout,
  version: option.version,
  index: option.index,
  startsAt: option.startsAt,
  expiresAt: option.expiresAt,
  acceptedAt: option.acceptedAt,
  state: 'running',
  reason: null,
  strike: option.strike ?? null,
  settlement: null,
  settledAt: null,
})

/** A contract as the core has it; undefined when none of that number runs. */
export const runningContract = (core: Core, optionId: number): OptionFigures | undefined => {
  const option = optionOf(core.state, optionId)
  return option && runningFigures(option)
}

/** The running contracts of a person, newest first, as the core has them. */
export const runningContractsOf = (core: Core, user: UserId): OptionFigures[] => runningOptionsOf(core.state, user).map(runningFigures)

/** The same as the wire carries them. */
export const presentRunning = (core: Core, user: UserId): OptionContract[] =>
  runningContractsOf(core, user).map(row => presentOption(row, core))
