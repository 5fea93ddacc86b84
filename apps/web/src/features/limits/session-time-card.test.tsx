import { getLimits, type SelfLimits, setTradingLimit } from '@assay/wire/limits/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arriveAtLimits } from '../../../test/limits.ts'
import { NO_LIMITS } from '../../../test/no-limits.ts'
import { success } from '../../../test/wire-server.ts'

const limited = (said: Partial<SelfLimits>): SelfLimits => ({
  ...NO_LIMITS,
  sessionTime: { value: '60', pending: '', pendingFrom: 0 },
  sessionMinutesToday: 25,
  ...said,
})

test('what is used and left of the day’s time is said; a longer one says before that it waits', async () => {
  const person = await arriveAtLimits(limited({}))
  const { t, server, user } = person
  const card = within(await screen.findByRole('region', { name: t('limits:sessionTime.title') }))
  await card.findByText('25 min')
  card.getByText('35 min')
  await user.click(card.getByRole('button', { name: t('limits:sessionTime.set') }))
  card.getByText(t('limits:sessionTime.choose'))
  expect(server.sent(setTradingLimit)).toEqual([])
  server.answer(setTradingLimit, () => {
    const raised = limited({ sessionTime: { value: '60', pending: '120', pendingFrom: Date.now() + 86_400_000 } })
    server.answer(getLimits, raised)
    server.live.publish('limits', raised)
    return success(raised, 'options-done:tradingLimitPending')
  })
  await user.click(card.getByRole('combobox', { name: t('limits:sessionTime.new') }))
  await user.click(await screen.findByRole('option', { name: '2 hr 0 min' }))
  card.getByText(t('limits:effect.later'))
  await user.click(card.getByRole('button', { name: t('limits:sessionTime.set') }))
  await card.findByText(t('limits:trading.pending', { value: '2 hr 0 min' }), { exact: false })
  expect(server.sent(setTradingLimit).map(({ fields }) => fields)).toEqual([{ limit: 'sessionTime', value: '120' }])
})

test('every page reminds ten minutes before the end, and says when it has come until when nothing new begins', async () => {
  const { t, server } = await arriveAtLimits(limited({ sessionMinutesToday: 49 }))
  expect(screen.queryByText(t('limits:sessionTime.soon', { time: '11 min' }))).toBeNull()
  server.live.publish('limits', limited({ sessionMinutesToday: 52 }))
  await screen.findByText(t('limits:sessionTime.soon', { time: '8 min' }))
  server.live.publish('limits', limited({ sessionMinutesToday: 60, sessionTimeOverUntil: Date.now() + 7_200_000 }))
  await waitFor(() => expect(screen.getAllByText(t('limits:sessionTime.over'), { exact: false })).toHaveLength(2))
})
