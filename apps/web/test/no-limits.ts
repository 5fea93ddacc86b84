import type { SelfLimits } from '@assay/wire/limits/calls'

/** Of somebody who has set no limit and was not here today. */
export const NO_LIMITS: SelfLimits = {
  dailyLossLimit: '',
  pendingLossLimit: '',
  pendingFrom: 0,
  lossToday: '0',
  stake: { value: '', pending: '', pendingFrom: 0 },
  leverage: { value: '', pending: '', pendingFrom: 0 },
  sessionTime: { value: '', pending: '', pendingFrom: 0 },
  sessionMinutesToday: 0,
  sessionTimeOverUntil: 0,
  depositDay: { value: '', pending: '', pendingFrom: 0 },
  depositWeek: { value: '', pending: '', pendingFrom: 0 },
  depositMonth: { value: '', pending: '', pendingFrom: 0 },
  excludedUntil: 0,
  lossesInRow: 0,
  pausedUntil: 0,
  sessionStartedAt: 0,
}
