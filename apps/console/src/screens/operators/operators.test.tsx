import { decideProposal, getOperators } from '@assay/wire/operators/calls'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../../test/page.tsx'

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

test('nobody agrees to their own proposal, and a link that comes back is shown', async () => {
  const { server, user, open } = arrive('admin')
  server.answer(getOperators, LIST)
  server.answer(decideProposal, { waits: false, link: 'https://console.test/setup?invite=abc' })
  await open('/operators')
  const table = await screen.findByRole('table', { name: 'Waiting for a second admin' })
  const [own, other] = [...table.querySelectorAll<HTMLElement>('tbody tr')].map(row => within(row))
  own?.getByText('Yours: another admin has to decide')
  expect(own?.queryByRole('button')).toBeNull()
  await user.click(other?.getByRole('button', { name: 'Agree' }) as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Agree to this change?' }))
  await user.click(dialog.getByRole('button', { name: 'Agree' }))
  await screen.findByText('https://console.test/setup?invite=abc')
  expect(server.sent(decideProposal).map(({ fields }) => fields)).toEqual([{ proposalId: 'other', decision: 'agree' }])
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
    'Reviews',
    'People',
    'Settings',
    'Operators',
    'Audit log',
    'Roles',
    'Your login',
  ])
})
