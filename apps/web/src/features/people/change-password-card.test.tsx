import { updatePassword } from '@assay/wire/people/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fieldOf, fill, problemOf } from '../../../test/fields.ts'
import { arrive } from '../../../test/page.tsx'
import { fillPasswords } from '../../../test/people.ts'
import { refused, success } from '../../../test/wire-server.ts'

test('a password change says under their fields that two passwords differ, and that the current one is not right', async () => {
  const person = arrive({ as: 'user' })
  const { user, t, server, open } = person
  server.answer(updatePassword, () => refused({ refusal: 'currentPasswordWrong' }))
  await open('/editPassword')
  await screen.findByRole('heading', { level: 1, name: t('people:change.title') })
  await fill(person, fieldOf(t('people:password.current')), 'Wrong1234')
  await fillPasswords(person, 'new', ['Fresh9Pass', 'Other9Pass'])
  await user.click(screen.getByRole('button', { name: t('people:change.submit') }))
  expect(problemOf(fieldOf(t('people:password.again')))).toBe('The two passwords do not match')
  expect(server.sent(updatePassword)).toEqual([])

  await fillPasswords(person, 'new', ['Fresh9Pass', 'Fresh9Pass'])
  await user.click(screen.getByRole('button', { name: t('people:change.submit') }))
  await waitFor(() => expect(problemOf(fieldOf(t('people:password.current')))).toBe(t('refusals:currentPasswordWrong')))
  expect(fieldOf(t('people:password.new')).value).toBe('Fresh9Pass')
  expect(server.sent(updatePassword).map(({ fields }) => fields)).toEqual([
    { type: 'change', currentPassword: 'Wrong1234', password: 'Fresh9Pass', passwordAgain: 'Fresh9Pass' },
  ])
})

test('who has changed the password is led to the log-in, and not told that the session has ended', async () => {
  const person = arrive({ as: 'user' })
  const { user, t, server, open } = person
  server.answer(updatePassword, () => {
    server.token = undefined
    return success({}, 'people:done.passwordChanged')
  })
  await open('/editPassword')
  await screen.findByRole('heading', { level: 1, name: t('people:change.title') })
  await fill(person, fieldOf(t('people:password.current')), 'Right1Pass')
  await fillPasswords(person, 'new', ['Fresh9Pass', 'Fresh9Pass'])
  await user.click(screen.getByRole('button', { name: t('people:change.submit') }))
  await screen.findByRole('heading', { level: 1, name: t('people:login.title') })
  expect(window.location.search).toBe('')
  expect(localStorage.getItem('token')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what no field can answer for leaves the focus on the button that sent', async () => {
  const person = arrive({ as: 'user' })
  const { user, t, server, open } = person
  server.answer(updatePassword, () => refused({ refusal: 'settingsLocked', parameters: { until: '2027' } }))
  await open('/editPassword')
  await screen.findByRole('heading', { level: 1, name: t('people:change.title') })
  await fill(person, fieldOf(t('people:password.current')), 'Right1Pass')
  await fillPasswords(person, 'new', ['Fresh9Pass', 'Fresh9Pass'])
  const submit = screen.getByRole('button', { name: t('people:change.submit') })
  await user.click(submit)
  await within(screen.getByRole('main')).findByText(/^Your security settings are locked until/)
  await waitFor(() => expect(document.activeElement).toBe(submit))
})
