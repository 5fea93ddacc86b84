import { getDepositLimits, setTradingLimit } from '@assay/wire/limits/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerDeposits, NO_DEPOSIT_LIMITS, OWN_ADDRESS } from '../../../test/deposits.ts'
import { fill, problemOf } from '../../../test/fields.ts'
import { arriveAtLimits } from '../../../test/limits.ts'
import { NO_LIMITS } from '../../../test/no-limits.ts'
import { arrive } from '../../../test/page.tsx'
import { success } from '../../../test/wire-server.ts'

test('a limit is set for the period that is chosen, beside what came in it', async () => {
  const person = await arriveAtLimits()
  const { t, server, user } = person
  const card = within(await screen.findByRole('region', { name: t('limits:deposits.title') }))
  expect(await card.findAllByText(t('limits:deposits.no', { used: '250' }))).toHaveLength(3)
  const field = card.getByRole('textbox', { name: t('limits:deposits.new') })
  await user.click(card.getByRole('button', { name: t('limits:deposits.set') }))
  expect(problemOf(field)).toBe(t('limits:problem.required'))
  server.answer(setTradingLimit, () => success(NO_LIMITS, 'options-done:tradingLimitSet'))
  await user.click(card.getByRole('radio', { name: t('limits:deposits.perMonth') }))
  await fill(person, field, '1000')
  card.getByText(t('limits:effect.atOnce'))
  await user.click(card.getByRole('button', { name: t('limits:deposits.set') }))
  await waitFor(() => expect(server.sent(setTradingLimit).map(({ fields }) => fields)).toEqual([{ limit: 'depositMonth', value: '1000' }]))
})

test('while a limit is reached no address is shown; what came above it and when it opens again is said', async () => {
  const { server, open, t } = arrive({ as: 'user' })
  answerDeposits(server)
  const until = Date.now() + 86_400_000
  const [day, week, month] = NO_DEPOSIT_LIMITS.periods as [(typeof NO_DEPOSIT_LIMITS.periods)[0], never, never]
  server.answer(getDepositLimits, { periods: [{ ...day, limit: '100', until }, week, month], closedUntil: until })
  await open('/recharge')
  await screen.findByText(t('limits:depositLimit.reached'), { exact: false })
  await screen.findByText(t('limits:deposits.of', { used: '250', limit: '100' }))
  await screen.findByText(t('limits:depositLimit.above', { amount: '150' }))
  expect(screen.queryByRole('img', { name: `${t('deposits:address.label')}: ${OWN_ADDRESS}` })).toBeNull()
  expect(screen.queryByRole('img', { name: t('deposits:address.qr') })).toBeNull()
})
