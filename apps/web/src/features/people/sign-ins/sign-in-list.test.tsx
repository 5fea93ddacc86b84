import { getPasskeys } from '@assay/wire/passkeys/calls'
import { getSessions } from '@assay/wire/people/calls'
import { getSignIns } from '@assay/wire/people/sign-ins'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../../../test/page.tsx'

const AT = Date.UTC(2026, 0, 5)

test('log-ins and failed tries are listed, earlier ones on request, beside the way to freeze the account', async () => {
  const { server, t, user, open } = arrive({ as: 'user' })
  const tried = (id: string, outcome: 'opened' | 'passwordWrong') =>
    ({ id, at: AT, device: 'Firefox 140, Linux', address: '198.51.100.7', method: 'password', outcome }) as const
  server.answer(getSessions, { sessions: [] })
  server.answer(getPasskeys, { passkeys: [], origin: window.location.origin })
  server.answer(getSignIns, { signIns: [tried('9', 'opened')], more: true })
  await open('/devices')
  const list = within(await screen.findByRole('region', { name: t('people:signIns.title') }))
  await list.findByText(t('people:signIns.result.opened'))
  const freeze = await list.findByRole('button', { name: t('people:freeze.action') })
  await user.click(freeze)
  await screen.findByRole('dialog', { name: t('people:freeze.question') })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(freeze))
  server.answer(getSignIns, { signIns: [tried('8', 'passwordWrong')], more: false })
  await user.click(list.getByRole('button', { name: t('people:signIns.more') }))
  await list.findByText(t('people:signIns.result.passwordWrong'))
  expect(server.sent(getSignIns).at(-1)?.fields).toEqual({ before: '9' })
  await waitFor(() => expect(list.queryByRole('button', { name: t('people:signIns.more') })).toBeNull())
})
