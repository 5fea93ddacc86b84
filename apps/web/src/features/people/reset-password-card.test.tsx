import { updatePassword } from '@assay/wire/people/calls'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fieldOf, problemOf } from '../../../test/fields.ts'
import { arrive } from '../../../test/page.tsx'

test('an empty form for a new password says what is missing in the specified words, and sends nothing', async () => {
  const { user, t, server, open } = arrive()
  await open('/forgetpwd')
  await user.click(await screen.findByRole('button', { name: t('people:reset.submit') }))
  expect(problemOf(fieldOf(t('people:account.email')))).toBe('Account number cannot be empty')
  expect(problemOf(fieldOf(t('people:code.label')))).toBe('verification code must be filled')
  expect(problemOf(fieldOf(t('people:password.new')))).toBe('Password cannot be empty')
  expect(server.sent(updatePassword)).toEqual([])
})
