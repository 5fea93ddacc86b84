import { acceptInvite, getInvite } from '@assay/wire/operators/calls'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive, data, refused } from '../../../test/page.tsx'

const INVITE = {
  email: 'eve@example.org',
  name: 'Eve Okafor',
  role: 'support' as const,
  expiresAt: Date.UTC(2100, 0, 1),
  isRenewal: false,
  authenticatorKey: 'JBSWY3DPEHPK3PXP',
  authenticatorUri: 'otpauth://totp/Assay:eve%40example.org?secret=JBSWY3DPEHPK3PXP&issuer=Assay',
}

test('a short password and two that differ are named at once, nothing that was typed is lost by a refusal, and the right code leads in', async () => {
  const { server, user, open } = arrive()
  server.answer(getInvite, INVITE)
  server.answer(acceptInvite, () => refused({ refusal: 'authenticatorCodeWrong' }))
  await open('/setup?invite=abc')
  const password = await screen.findByLabelText('Password')
  const again = screen.getByLabelText('Password again')
  await user.type(password, 'short')
  await user.type(again, 'other')
  await user.tab()
  expect(password.getAttribute('aria-invalid')).toBe('true')
  screen.getByText('The two passwords do not match.')

  for (const field of [password, again]) {
    await user.clear(field)
    await user.type(field, 'correct horse battery')
  }
  await user.click(screen.getByLabelText('Digit 1 of 6'))
  await user.keyboard('123456')
  await user.click(screen.getByRole('button', { name: 'Set up and log in' }))
  expect(await screen.findAllByText('This code of your authenticator app is wrong', { exact: false })).not.toEqual([])
  expect(password).toHaveProperty('value', 'correct horse battery')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Eve Okafor')
  server.answer(acceptInvite, () => {
    server.token = 'session-of-eve'
    return data({ token: 'session-of-eve' })
  })
  await user.click(screen.getByLabelText('Digit 1 of 6'))
  await user.keyboard('654321')
  await user.click(screen.getByRole('button', { name: 'Set up and log in' }))
  await screen.findByRole('heading', { level: 1, name: 'Markets' })
  expect(server.sent(acceptInvite).map(({ fields }) => [fields.invite, fields.code])).toEqual([
    ['abc', '123456'],
    ['abc', '654321'],
  ])
})

test('a link that is no longer valid says so, and has no form', async () => {
  const { server, open } = arrive()
  server.answer(getInvite, () => refused({ refusal: 'inviteInvalid' }))
  await open('/setup?invite=old')
  await screen.findByText('This set-up link is no longer valid. Ask an admin for a new one.')
  expect(screen.queryByLabelText('Password')).toBeNull()
})
