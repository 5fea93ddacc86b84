import { getLimits, type SelfLimits, setLossLimit } from '@assay/wire/limits/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fieldOf, fill, problemOf } from '../../../test/fields.ts'
import { arriveAtLimits } from '../../../test/limits.ts'
import { NO_LIMITS } from '../../../test/no-limits.ts'
import type { Visitor } from '../../../test/page.tsx'
import { refused, success } from '../../../test/wire-server.ts'

const card = ({ t }: Visitor) => within(screen.getByRole('region', { name: t('limits:loss.title') }))
const amount = ({ t }: Visitor) => fieldOf(t('limits:loss.new'))
const setTo = (person: Visitor, said: string) =>
  person.user.click(screen.getByRole('button', { name: person.t('limits:loss.setTo', { amount: said, asset: 'USDT' }) }))

/** From now on limits are as the server sets them, and each that is asked for leads to the next. */
function answerLimits({ server }: Visitor, ...next: Partial<SelfLimits>[]): void {
  const answers = next.map(limits => ({ ...NO_LIMITS, ...limits }))
  server.answer(setLossLimit, () => {
    const limits = answers.shift() ?? NO_LIMITS
    server.answer(getLimits, limits)
    server.live.publish('limits', limits)
    return success(limits, limits.pendingFrom > 0 ? 'options-done:lossLimitPending' : 'options-done:lossLimitSet')
  })
}

test('a limit holds at once; a higher one says before that it waits, and what holds until then; a lower one takes its place', async () => {
  const person = await arriveAtLimits()
  const { t, server } = person
  const pending = { dailyLossLimit: '150', pendingLossLimit: '400', pendingFrom: Date.now() + 86_400_000 }
  answerLimits(person, { dailyLossLimit: '150' }, pending, { dailyLossLimit: '120' })
  await fill(person, amount(person), '150')
  card(person).getByText(t('limits:effect.atOnce'))
  await setTo(person, '150')
  await card(person).findByText('150.00', { exact: false })
  await waitFor(() => expect(amount(person).value).toBe(''))

  await fill(person, amount(person), '400')
  card(person).getByText(t('limits:effect.later'))
  await setTo(person, '400')
  await card(person).findByText(t('limits:loss.pending'), { exact: false })
  await card(person).findByText('150.00', { exact: false })
  await waitFor(() => expect(amount(person).value).toBe(''))

  await fill(person, amount(person), '120')
  await setTo(person, '120')
  await card(person).findByText('120.00', { exact: false })
  await waitFor(() => expect(card(person).queryByText(t('limits:loss.pending'), { exact: false })).toBeNull())
  expect(server.sent(setLossLimit).map(({ fields }) => fields.amount)).toEqual(['150', '400', '120'])
})

test('the next limit may be typed before the last one is shown', async () => {
  const person = await arriveAtLimits()
  const { server } = person
  const first = { ...NO_LIMITS, dailyLossLimit: '150' }
  server.answer(setLossLimit, () => success(first, 'options-done:lossLimitSet'))
  const letThrough = server.hold(getLimits)
  await fill(person, amount(person), '150')
  await setTo(person, '150')
  await waitFor(() => expect(server.sent(getLimits)).toHaveLength(2))
  await fill(person, amount(person), '120')
  server.live.publish('limits', first)
  letThrough()
  await card(person).findByText('150.00', { exact: false })
  answerLimits(person, { dailyLossLimit: '120' })
  await setTo(person, '120')
  await card(person).findByText('120.00', { exact: false })
})

test('no amount, none of it, and the one that holds already are said under the field and not sent; a refusal stands there too', async () => {
  const person = await arriveAtLimits({ ...NO_LIMITS, dailyLossLimit: '100' })
  const { user, t, server } = person
  const submit = () => user.click(card(person).getByRole('button', { name: new RegExp(`^${t('limits:loss.set')}`) }))
  for (const [typed, problem] of [
    ['', 'required'],
    ['0', 'positive'],
    ['100', 'same'],
  ] as const) {
    await fill(person, amount(person), typed)
    await submit()
    expect(problemOf(amount(person))).toBe(t(`limits:problem.${problem}`))
  }
  expect(server.sent(setLossLimit)).toEqual([])
  server.answer(setLossLimit, () => refused({ refusal: 'commandInvalid', parameters: { field: 'amount' } }))
  await fill(person, amount(person), '50')
  await setTo(person, '50')
  await waitFor(() => expect(problemOf(amount(person))).toBe(t('refusals:commandInvalid', { field: 'amount' })))
  expect(amount(person).value).toBe('50')
})
