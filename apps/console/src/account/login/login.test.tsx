import { getAuditActions, getAuditLog, signIn } from '@assay/wire/operators/calls'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive, refused } from '../../../test/page.tsx'

test('a double press logs in once, and leads to the markets', async () => {
  const { server, user, open } = arrive()
  server.answer(signIn, { token: 'new-session' })
  await open('/login')
  await user.type(await screen.findByLabelText('E-mail'), 'ada@example.org')
  await user.type(screen.getByLabelText('Password'), 'correct horse battery')
  await user.click(screen.getByLabelText('Digit 1 of 6'))
  await user.keyboard('123456')
  const letThrough = server.hold(signIn)
  await user.dblClick(screen.getByRole('button', { name: 'Log in' }))
  server.token = 'new-session'
  letThrough()
  await screen.findByRole('heading', { level: 1, name: 'Markets' })
  expect(server.sent(signIn).map(({ fields }) => fields)).toEqual([
    { email: 'ada@example.org', password: 'correct horse battery', code: '123456' },
  ])
})

test('whose session is over stands at the login with the sentence of the server', async () => {
  const { server, open } = arrive('compliance')
  server.answer(getAuditLog, () => refused({ refusal: 'sessionEnded' }))
  server.answer(getAuditActions, { actions: [] })
  await open('/audit')
  await screen.findByText('Your session has ended. Please log in again.')
  await waitFor(() => expect(window.location.search).toBe('?next=%2Faudit'))
})
