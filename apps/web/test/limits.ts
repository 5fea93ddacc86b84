import { getDepositLimits, getLimits, type SelfLimits } from '@assay/wire/limits/calls'
import { screen } from '@testing-library/dom'
import { NO_DEPOSIT_LIMITS } from './deposits.ts'
import { arrive, type Visitor } from './page.tsx'

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

/** Somebody in front of their own limits; the live channel says what the call says. */
export async function arriveAtLimits(limits = NO_LIMITS): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  person.server.answer(getLimits, limits)
  person.server.answer(getDepositLimits, NO_DEPOSIT_LIMITS)
  person.server.live.give('limits', limits)
  await person.open('/limits')
  await screen.findByRole('heading', { level: 1, name: person.t('limits:title') })
  await screen.findByLabelText(person.t('limits:loss.new'))
  return person
}
