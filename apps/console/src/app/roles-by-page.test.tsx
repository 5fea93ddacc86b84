import { CONSOLE_CALLS } from '@assay/wire/console-calls'
import { getOperator } from '@assay/wire/operators/calls'
import { mayCall } from '@assay/wire/operators/role-table'
import { ROLES } from '@assay/wire/operators/roles'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive, refused } from '../../test/page.tsx'
import { ROUTES } from './routes.ts'

const PARTS: Record<string, string> = { ':id': '1', ':uid': '100000001', ':market': 'BTCUSDT' }
const PAGES = ROUTES.filter(({ who }) => who === 'operator').map(({ path, shows }) => ({
  address: path.replace(/:\w+/, part => PARTS[part] ?? part),
  shows,
}))
const OWN = new Set<string>([getOperator.path])

/*
 * Goal: no page asks the server for what the role of its operator may not read, and a page that is not for the role says so and asks for
 * nothing. Method: every role opens every page; the server refuses what is asked, so that each page shows what it does first.
 */
test.each(ROLES)('%s: every page is open or says that it is not for the role', async role => {
  const { server, open } = arrive(role)
  for (const call of CONSOLE_CALLS)
    if (call.method === 'GET' && !OWN.has(call.path)) server.answer(call, () => refused({ refusal: 'userUnknown' }))
  const { router } = await open('/roles')
  await screen.findByRole('heading', { level: 1, name: 'Roles' })
  for (const { address, shows } of PAGES) {
    await router.navigate(address)
    const isOpen = shows === undefined || mayCall(role, { path: shows })
    const sentence = () => screen.queryByText('Your role does not allow this page')
    await waitFor(() => expect({ address, isOpen: sentence() === null }).toEqual({ address, isOpen }))
  }
  const asked = CONSOLE_CALLS.filter(call => server.sent(call).length > 0).map(({ path }) => path)
  expect(asked.filter(path => !mayCall(role, { path }))).toEqual([])
  expect(asked).toContain(getOperator.path)
})
