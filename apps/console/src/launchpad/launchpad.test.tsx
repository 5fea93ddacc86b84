import type { ResponseOf } from '@assay/wire/call'
import { getNewCoinBook, getNewCoinSubscriptions, rejectSubscription } from '@assay/wire/launchpad/console-calls'
import { proposeChange } from '@assay/wire/operators/change-calls'
import type { Role } from '@assay/wire/operators/roles'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../test/page.tsx'

const NOON = Date.UTC(2026, 10, 27, 12)
const HOUR_MS = 3_600_000

type Project = ResponseOf<typeof getNewCoinBook>['projects'][number]
const project = (projectId: string, state: Project['state'], changed: Partial<Project> = {}): Project => ({
  ...{ projectId, coin: `COIN${projectId}`, name: 'Nova', isSimulated: false, version: 1, state, isSoldOut: false, issuePrice: '0.5' },
  ...{ circulation: '5000', supply: '1000', remaining: '0', lot: '1', minimum: '10', personalCap: '400', opensAt: NOON },
  ...{ closesAt: NOON + HOUR_MS, listingAt: NOON + 3 * HOUR_MS, lockDays: 1, tranches: 1, trancheDays: 0, validUntil: NOON + 99 * HOUR_MS },
  ...{ committed: '500', subscribers: 1, listHash: '', sold: '0', raised: '0', market: 'NOVAUSDT' },
  ...{ issuer: '10023456', escrow: '0', isIssuerPaid: false },
  ...changed,
})

const newCoinsPage = async (role: Role) => {
  const visitor = arrive(role)
  const projects = [project('2', 'live'), project('1', 'trading', { escrow: '475' })]
  visitor.server.answer(getNewCoinBook, { projects, markets: 36, marketsMax: 200, at: NOON })
  visitor.server.answer(getNewCoinSubscriptions, {
    subscriptions: [
      {
        ...{ subscriptionId: '2000000001', projectId: '2', coin: 'COIN2', sequence: 1, state: 'review', committed: '500', quantity: '0' },
        ...{ charge: '0', refund: '0', unlocked: '0', locked: '0', reason: '', subscribedAt: NOON, uid: '10055555' },
      },
    ],
    more: false,
  })
  await visitor.open('/newCoins')
  return visitor
}

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('whoever may propose nothing sees projects and subscriptions, and changes none', async () => {
  const { user } = await newCoinsPage('auditor')
  await screen.findByText('36 of 200 markets are listed.')
  const [first] = await screen.findAllByRole('button', { name: 'Subscriptions' })
  await user.click(first as HTMLElement)
  await screen.findByText('10055555')
  for (const name of [/^Propose/, /^Put off/, /^Call off/, /^Pay the issuer/, /^Keep out/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a project is called off, put off and paid by a second person alone, each with what it needs', async () => {
  const { user, server } = await newCoinsPage('finance')
  server.answer(proposeChange, { id: '3' })
  await user.click(await screen.findByRole('button', { name: 'Call off COIN2' }))
  const off = await dialogOf('Call off COIN2')
  await user.click(off.getByRole('button', { name: 'Propose' }))
  off.getByText('Choose a reason.')
  await user.click(off.getByRole('radio', { name: 'Legal reasons' }))
  await user.type(off.getByLabelText('Reason'), 'An order of the court{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Put off the listing of COIN2' }))
  const later = await dialogOf('Put off the listing of COIN2')
  await user.clear(later.getByLabelText('New listing (UTC)'))
  await user.type(later.getByLabelText('New listing (UTC)'), '2026-11-28 12:00')
  await user.type(later.getByLabelText('Reason'), 'The issuer asked{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Pay the issuer of COIN1' }))
  const pay = await dialogOf('Pay the issuer of COIN1')
  pay.getByText(/475 USDT go to the wallet of 10023456/)
  await user.type(pay.getByLabelText('Reason'), 'Listed{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent(proposeChange).map(({ fields }) => fields)).toEqual([
    { kind: 'newCoinCancellation', cause: 'legalReason', project: 2, reason: 'An order of the court' },
    { kind: 'newCoinListing', effectiveAt: NOON + 24 * HOUR_MS, project: 2, reason: 'The issuer asked' },
    { kind: 'issuerPayout', project: 1, reason: 'Listed' },
  ])
})

test('a subscription is kept out with a reason for its owner and a note', async () => {
  const { user, server } = await newCoinsPage('compliance')
  server.answer(rejectSubscription, {})
  const [first] = await screen.findAllByRole('button', { name: 'Subscriptions' })
  await user.click(first as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Keep out subscription 1' }))
  const dialog = await dialogOf('Keep out subscription 1')
  await user.click(dialog.getByRole('radio', { name: 'Another account of the same owner' }))
  await user.type(dialog.getByLabelText('Reason'), 'Same documents{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent(rejectSubscription).map(({ fields }) => fields)).toEqual([
    { project: 2, sequence: 1, reason: 'sameOwner', note: 'Same documents' },
  ])
})

test('a project is written down whole: what is missing is named, and texts are needed in every language', async () => {
  const { user, server } = await newCoinsPage('finance')
  await user.click(await screen.findByRole('button', { name: 'Propose a project' }))
  const dialog = await dialogOf('Propose a project')
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  expect(dialog.getAllByText('Fill this in.').length).toBeGreaterThan(10)
  expect(server.sent(proposeChange)).toEqual([])
})
