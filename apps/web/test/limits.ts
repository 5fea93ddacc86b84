import { getDepositLimits, getLimits } from '@assay/wire/limits/calls'
import { screen } from '@testing-library/dom'
import { NO_DEPOSIT_LIMITS } from './deposits.ts'
import { NO_LIMITS } from './no-limits.ts'
import { arrive, type Visitor } from './page.tsx'

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
