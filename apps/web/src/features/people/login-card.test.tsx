import { userLogin } from '@assay/wire/people/calls'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fieldOf, fill, problemOf } from '../../../test/fields.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { refused, success } from '../../../test/wire-server.ts'

const submit = ({ user, t }: Visitor) =>
  user.click(within(screen.getByRole('main')).getByRole('button', { name: t('people:login.submit') }))

test('a visitor is sent to log in and comes back to where the way led; wrong passwords are refused', async () => {
  const person = arrive()
  const { t, server, open } = person
  await open('/editPassword?from=link')
  await screen.findByRole('heading', { level: 1, name: t('people:login.title') })
  expect(window.location.pathname).toBe('/login')
  await submit(person)
  for (const field of ['account.email', 'password.label'])
    expect(problemOf(fieldOf(t(`people:${field}`)))).toBe('Account or password cannot be empty')
  expect(server.sent(userLogin)).toEqual([])

  server.answer(userLogin, () => refused({ refusal: 'signInFailed' }))
  await fill(person, fieldOf(t('people:account.email')), 'anna@example.org')
  await fill(person, fieldOf(t('people:password.label')), 'Wrong1234')
  await submit(person)
  await within(screen.getByRole('main')).findByText(t('refusals:signInFailed'))
  expect(fieldOf(t('people:account.email')).value).toBe('anna@example.org')
  expect(localStorage.getItem('token')).toBeNull()

  server.answer(userLogin, ({ password }) => {
    if (password !== 'Right1Pass') return refused({ refusal: 'signInFailed' })
    server.token = 'token-of-anna'
    return success({ token: 'token-of-anna' }, 'people:done.signedIn')
  })
  await fill(person, fieldOf(t('people:password.label')), 'Right1Pass')
  await submit(person)
  await screen.findByRole('heading', { level: 1, name: t('people:change.title') })
  expect(window.location.pathname + window.location.search).toBe('/editPassword?from=link')
  expect(localStorage.getItem('token')).toBe('token-of-anna')
})

test('where an authenticator app is on, the page asks for a code after the password, and keeps what was typed', async () => {
  const person = arrive()
  const { t, server, open } = person
  server.answer(userLogin, ({ secondFactor }) => {
    if (!secondFactor) return refused({ refusal: 'secondFactorRequired' })
    if (secondFactor !== '482915') return refused({ refusal: 'secondFactorWrong' })
    server.token = 'token-of-anna'
    return success({ token: 'token-of-anna' }, 'people:done.signedIn')
  })
  await open('/login?next=/editPassword')
  await screen.findByRole('heading', { level: 1, name: t('people:login.title') })
  expect(screen.queryByLabelText(t('totp:field.label'))).toBeNull()
  await fill(person, fieldOf(t('people:account.email')), 'anna@example.org')
  await fill(person, fieldOf(t('people:password.label')), 'Right1Pass')
  await submit(person)
  await screen.findByLabelText(t('totp:field.label'))
  expect(localStorage.getItem('token')).toBeNull()
  await fill(person, fieldOf(t('totp:field.label')), '111111')
  await submit(person)
  await within(screen.getByRole('main')).findByText(t('refusals:secondFactorWrong'))
  expect(fieldOf(t('people:password.label')).value).toBe('Right1Pass')
  await fill(person, fieldOf(t('totp:field.label')), '482915')
  await submit(person)
  await screen.findByRole('heading', { level: 1, name: t('people:change.title') })
})
