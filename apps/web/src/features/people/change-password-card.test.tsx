import { updatePassword } from '@assay/wire/people/calls'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fieldOf, fill, problemOf } from '../../../test/fields.ts'
import { arrive } from '../../../test/page.tsx'
import { fillPasswords } from '../../../test/people.ts'
import { refused } from '../../../test/wire-server.ts'

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
