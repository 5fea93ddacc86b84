import { changeAccess, decideProposal, getOperators, inviteOperator } from '@assay/wire/operators/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive, refused } from '../../test/page.tsx'

const proposalOf = (id: string, by: { id: string; name: string }) => ({
  id,
  kind: 'invite' as const,
  email: `${id}@example.org`,
  name: `Person ${id}`,
  role: 'support' as const,
  reason: 'New colleague',
  proposedBy: by,
  proposedAt: Date.UTC(2026, 0, 5),
})

const LIST = {
  operators: [
    { id: '1', name: 'Ada Kern', email: 'ada@example.org', role: 'admin' as const, suspended: false, createdAt: 1, seenAt: 2 },
    { id: '2', name: 'Bruno', email: 'bruno@example.org', role: 'admin' as const, suspended: false, createdAt: 1, seenAt: 2 },
  ],
  invites: [],
  proposals: [proposalOf('own', { id: '1', name: 'Ada Kern' }), proposalOf('other', { id: '2', name: 'Bruno' })],
  adminsNeeded: 2,
}

test('nobody agrees to their own proposal, and a link goes to the mailbox alone', async () => {
  const { server, user, open } = arrive('admin')
  server.answer(getOperators, LIST)
  server.answer(decideProposal, { waits: false })
  await open('/operators')
  const table = await screen.findByRole('table', { name: 'Waiting for a second admin' })
  const [own, other] = [...table.querySelectorAll<HTMLElement>('tbody tr')].map(row => within(row))
  own?.getByText('Yours: another admin has to decide')
  expect(own?.queryByRole('button')).toBeNull()
  await user.click(other?.getByRole('button', { name: 'Agree' }) as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Agree to this change?' }))
  await user.click(dialog.getByRole('button', { name: 'Agree' }))
  await screen.findByText('A set-up link is on its way to other@example.org.')
  expect(server.sent(decideProposal).map(({ fields }) => fields)).toEqual([{ proposalId: 'other', decision: 'agree' }])
})

test('an invitation says what is missing and who is an operator already; its link goes by mail', async () => {
  const { server, user, open } = arrive('admin')
  server.answer(getOperators, { ...LIST, adminsNeeded: 1 })
  server.answer(inviteOperator, () => refused({ refusal: 'operatorExists' }))
  await open('/operators')
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = within(await screen.findByRole('dialog'))
  const invite = dialog.getByRole('button', { name: 'Invite' })
  await user.click(invite)
  const email = dialog.getByLabelText<HTMLInputElement>('E-mail')
  expect([email.getAttribute('aria-invalid'), server.sent(inviteOperator)]).toEqual(['true', []])
  await user.type(email, 'bruno@example.org')
  await user.type(dialog.getByLabelText('Name'), 'Otto')
  await user.click(dialog.getByRole('radio', { name: /Auditor/ }))
  await user.type(dialog.getByLabelText('Reason'), 'Looks at the books')
  await user.click(invite)
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(email)
  await user.type(email, 'otto@example.org')
  server.answer(inviteOperator, { waits: false })
  await user.click(invite)
  await screen.findByText('A set-up link is on its way to otto@example.org.')
  const asked = { email: 'otto@example.org', name: 'Otto', role: 'auditor', reason: 'Looks at the books' }
  expect(server.sent(inviteOperator).at(-1)?.fields).toEqual(asked)
})

test('a suspended operator is reinstated, and one who lost their app is sent a link, each for a reason', async () => {
  const { server, user, open } = arrive('admin')
  const carla = { id: '3', name: 'Carla', email: 'carla@example.org', role: 'finance' as const, suspended: true, createdAt: 1, seenAt: 2 }
  server.answer(getOperators, { ...LIST, operators: [...LIST.operators, carla] })
  server.answer(changeAccess, { waits: true })
  await open('/operators')
  for (const [button, action] of [
    ['Reinstate Carla', 'Reinstate'],
    ['Renew the login of Bruno', 'Renew login'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog', { name: button }))
    await user.click(dialog.getByRole('button', { name: action }))
    expect(dialog.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true')
    await user.type(dialog.getByLabelText('Reason'), 'Came back')
    await user.click(dialog.getByRole('button', { name: action }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(server.sent(changeAccess).map(({ fields }) => fields)).toEqual([
    { operatorId: '3', change: 'reinstate', reason: 'Came back' },
    { operatorId: '2', change: 'renew', reason: 'Came back' },
  ])
})

test('an auditor sees everything and has no button that changes anything', async () => {
  const { server, open } = arrive('auditor')
  server.answer(getOperators, LIST)
  await open('/operators')
  await screen.findByText('ada@example.org')
  for (const name of ['Invite', 'Agree', 'Decline', 'Change the role of Bruno', 'Suspend Bruno'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  const menu = within(screen.getByRole('navigation', { name: 'Menu' }))
  expect(menu.getAllByRole('link').map(link => link.textContent)).toEqual([
    'Markets',
    'House',
    'Custody',
    'New coins',
    'Loans',
    'Bank payouts',
    'Quick buys',
    'Reviews',
    'Conversations',
    'People',
    'Articles',
    'Status page',
    'Settings',
    'Operators',
    'Audit log',
    'Roles',
    'Your login',
  ])
})
