import { getLimits, type SelfLimits, setTradingLimit } from '@assay/wire/limits/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fill, problemOf } from '../../../test/fields.ts'
import { arriveAtLimits } from '../../../test/limits.ts'
import { NO_LIMITS } from '../../../test/no-limits.ts'
import { refused, success } from '../../../test/wire-server.ts'

test('leverage is a whole number; a first limit holds at once, a higher one says before that it waits', async () => {
  const person = await arriveAtLimits()
  const { t, server, user } = person
  const card = within(await screen.findByRole('region', { name: t('limits:leverage.title') }))
  const field = card.getByRole('textbox', { name: t('limits:leverage.new') })
  const set = () => user.click(card.getByRole('button', { name: t('limits:leverage.set') }))
  await fill(person, field, '101')
  await set()
  expect(problemOf(field)).toBe(t('limits:problem.whole'))
  expect(server.sent(setTradingLimit)).toEqual([])
  const answers: SelfLimits['leverage'][] = [
    { value: '5', pending: '', pendingFrom: 0 },
    { value: '5', pending: '20', pendingFrom: Date.now() + 86_400_000 },
  ]
  server.answer(setTradingLimit, () => {
    const limits = { ...NO_LIMITS, leverage: answers.shift() ?? NO_LIMITS.leverage }
    server.answer(getLimits, limits)
    server.live.publish('limits', limits)
    return success(limits, 'options-done:tradingLimitSet')
  })
  await fill(person, field, '5')
  card.getByText(t('limits:effect.atOnce'))
  await set()
  await card.findByText('5x')
  await waitFor(() => expect((field as HTMLInputElement).value).toBe(''))
  await fill(person, field, '20')
  card.getByText(t('limits:effect.later'))
  await set()
  await card.findByText(t('limits:trading.pending', { value: '20x' }), { exact: false })
  expect(server.sent(setTradingLimit).map(({ fields }) => fields)).toEqual([
    { limit: 'leverage', value: '5' },
    { limit: 'leverage', value: '20' },
  ])
})

test('a limit of the stake is taken away by one press, and a refusal keeps what was typed', async () => {
  const person = await arriveAtLimits({ ...NO_LIMITS, stake: { value: '50', pending: '', pendingFrom: 0 } })
  const { t, server, user } = person
  const card = within(await screen.findByRole('region', { name: t('limits:stake.title') }))
  await card.findByText('50 USDT', { exact: false })
  const field = card.getByRole('textbox', { name: t('limits:stake.new') })
  server.answer(setTradingLimit, () => refused({ refusal: 'busy' }))
  await fill(person, field, '40')
  await user.click(card.getByRole('button', { name: t('limits:stake.set') }))
  await waitFor(() => expect(problemOf(field)).toBe(t('refusals:busy')))
  expect((field as HTMLInputElement).value).toBe('40')
  server.answer(setTradingLimit, () => success(NO_LIMITS, 'options-done:tradingLimitPending'))
  await user.click(card.getByRole('button', { name: t('limits:stake.remove') }))
  await waitFor(() => expect(server.sent(setTradingLimit).at(-1)?.fields).toEqual({ limit: 'stake', value: '' }))
})
