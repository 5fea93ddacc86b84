import { type AccountRecord, getAccountRecords } from '@assay/wire/payments/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { answerWallets } from '../../../test/wallets.ts'

const recordOf = (given: Partial<AccountRecord>): AccountRecord => ({
  id: '9.1',
  wallet: 'exchange',
  asset: 'USDT',
  type: 'transfer',
  amount: '12.5',
  balanceAfter: '12.5',
  reference: 'transfer:9',
  at: Date.UTC(2026, 0, 5),
  ...given,
})

/** Somebody of whose money these are the records. */
function arriveWithRecords(records: AccountRecord[], as: 'user' | 'demo' = 'user'): Visitor {
  const person = arrive({ as })
  answerWallets(person.server)
  person.server.answer(getAccountRecords, { records, more: false })
  return person
}

/** The records as they are read: wallet, what for, how much, what was left. */
async function rows({ t }: Visitor): Promise<string[][]> {
  const table = await screen.findByRole('table', { name: t('payments:records.title') })
  const [, ...read] = await within(table).findAllByRole('row')
  return read.map(row => [...row.children].slice(1, 5).map(({ textContent }) => textContent ?? ''))
}

test.each(['/accountRecord', '/record', '/deallog'])('%s says why the practice money of a demo account is there', async path => {
  const person = arriveWithRecords([recordOf({ type: 'demo', amount: '100000', balanceAfter: '100000' })], 'demo')
  const { t, open } = person
  await open(path)
  expect(await rows(person)).toEqual([[t('payments:reason.demo'), t('payments:wallet.exchange'), '+100,000 USDT', '100,000 USDT']])
})

test('the page is called what the menu calls it', async () => {
  const { t, open } = arriveWithRecords([recordOf({})])
  await open('/record')
  await screen.findByRole('heading', { level: 1, name: t('navigation:entry.records') })
})

test('a transfer stands in the records on both sides, what left one wallet beside what came into the other', async () => {
  const left = recordOf({ amount: '-12.5', balanceAfter: '9987.5' })
  const person = arriveWithRecords([recordOf({ id: '9.2', wallet: 'contract' }), left])
  const { t, open } = person
  await open('/record')
  expect(await rows(person)).toEqual([
    [t('payments:reason.transfer'), t('payments:wallet.contract'), '+12.5 USDT', '12.5 USDT'],
    [t('payments:reason.transfer'), t('payments:wallet.exchange'), '-12.5 USDT', '9,987.5 USDT'],
  ])
})

test('each row shows the reference of the ledger, which support finds it by, and copies it', async () => {
  const { t, open, user } = arriveWithRecords([recordOf({ reference: 'send:41' })])
  await open('/record')
  const table = within(await screen.findByRole('table', { name: t('payments:records.title') }))
  await table.findByText('send:41')
  await user.click(table.getByRole('button', { name: t('common:copy.action', { what: t('payments:records.reference') }) }))
  await table.findByRole('button', { name: t('common:copy.done') })
  expect(await navigator.clipboard.readText()).toBe('send:41')
})

test('where no money has moved yet, the records say so', async () => {
  const { t, open } = arriveWithRecords([])
  await open('/accountRecord')
  await screen.findByText(t('payments:records.none'))
})

test('records are found by days and by a part of their reference, and the address keeps both', async () => {
  const person = arriveWithRecords([recordOf({})])
  const { t, open, server, user } = person
  await open('/record?from=2026-01-05')
  await rows(person)
  expect(server.sent(getAccountRecords).at(-1)?.fields).toMatchObject({ from: new Date(2026, 0, 5).getTime() })
  await user.type(screen.getByRole('searchbox', { name: t('payments:records.search') }), 'transfer:9')
  await waitFor(() => expect(server.sent(getAccountRecords).at(-1)?.fields).toMatchObject({ search: 'transfer:9' }))
  expect(new URLSearchParams(window.location.search).get('search')).toBe('transfer:9')
  expect(new URLSearchParams(window.location.search).get('from')).toBe('2026-01-05')
})

test('below the oldest record that is there, the list says from when on there are any', async () => {
  const person = arriveWithRecords([recordOf({})])
  const { t, open, server } = person
  server.answer(getAccountRecords, { records: [recordOf({})], more: false, keptSince: Date.UTC(2026, 0, 1) })
  await open('/accountRecord')
  await screen.findByText(t('common:keptSince', { date: 'Jan 1, 2026' }))
})
