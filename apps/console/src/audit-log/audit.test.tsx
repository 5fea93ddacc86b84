import { getAuditActions, getAuditLog, getOperators } from '@assay/wire/operators/calls'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../test/page.tsx'

test('the log is filtered by any action that stands in it, also by one that is not on this page', async () => {
  const { server, user, open } = arrive('auditor')
  server.answer(getOperators, { operators: [], invites: [], proposals: [], adminsNeeded: 1 })
  server.answer(getAuditActions, { actions: ['freezePerson', 'haltMarket', 'signIn'] })
  server.answer(getAuditLog, { entries: [], more: false, head: { number: 0, hash: '' } })
  await open('/audit')
  await screen.findByRole('option', { name: 'haltMarket' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'haltMarket')
  await waitFor(() => expect(server.sent(getAuditLog).at(-1)?.fields).toMatchObject({ action: 'haltMarket' }))
})
