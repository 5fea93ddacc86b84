import { getSettingsLock, lockSettings } from '@assay/wire/settings-lock/calls'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fieldOf, fill, problemOf } from '../../../../test/fields.ts'
import { arrive } from '../../../../test/page.tsx'
import { refused, success } from '../../../../test/wire-server.ts'
import { daysOf } from './lock-form.ts'

const UNTIL = Date.UTC(2027, 2, 4, 5, 6)

test('a lock says before that nobody ends it early, and takes whole days, the password and a yes', async () => {
  const person = arrive({ as: 'user' })
  const { server, t, user } = person
  server.answer(getSettingsLock, { until: 0 })
  await person.open('/settingsLock')
  await screen.findByText(t('settings-lock:warning'))
  const submit = () => user.click(screen.getByRole('button', { name: t('settings-lock:submit') }))
  const [days, password] = [fieldOf(t('settings-lock:days.label')), fieldOf(t('people:password.current'))]
  for (const wrong of ['', '0', '31', '2.5', 'x']) {
    await fill(person, days, wrong)
    await submit()
    expect(problemOf(days)).toBe(t('settings-lock:days.wrong'))
  }
  screen.getByText(t('settings-lock:agree.missing'))
  expect(problemOf(password)).toBe(t('refusals:passwordEmpty'))
  expect(server.sent(lockSettings)).toEqual([])

  await fill(person, days, '7')
  await fill(person, password, 'wrong99')
  await user.click(screen.getByRole('checkbox', { name: t('settings-lock:agree.label') }))
  server.answer(lockSettings, () => refused({ refusal: 'currentPasswordWrong' }))
  await submit()
  await waitFor(() => expect(problemOf(password)).toBe(t('refusals:currentPasswordWrong')))
  expect(days.value).toBe('7')

  server.answer(lockSettings, () => {
    server.answer(getSettingsLock, { until: UNTIL })
    return success({ until: UNTIL }, 'settings-lock:done')
  })
  await fill(person, password, 'blau7Hund')
  await user.dblClick(screen.getByRole('button', { name: t('settings-lock:submit') }))
  await screen.findByRole('button', { name: t('settings-lock:longer') })
  expect(server.sent(lockSettings).map(({ fields }) => fields)).toEqual([
    { days: 7, password: 'wrong99' },
    { days: 7, password: 'blau7Hund' },
  ])
})

test('days are read in the digits of any script', () => {
  expect(daysOf('٣٠')).toBe(30)
  expect(daysOf(' 5 ')).toBe(5)
  for (const wrong of ['', '0', '31', '1e1', '-1', '1.0']) expect(daysOf(wrong)).toBeUndefined()
})
