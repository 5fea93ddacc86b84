import { proposeChange } from '@assay/wire/operators/change-calls'
import { findLedgerAccounts, getLedgerAccount, getPools, getTreasury } from '@assay/wire/operators/house-calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../test/page.tsx'

const FIGURES = { asset: 'USDT', available: '40', frozen: '10', total: '50' }
const POOL = { address: 'pool:options/USDT', ...FIGURES }

test('a pool that is short is said, and the postings of an account lead back to the first and forth again, beside what is held of it', async () => {
  const { server, user, open } = arrive('auditor')
  const promises = [{ owner: 'optionPayout', count: 3, amount: '10' }]
  server.answer(getPools, { seq: 900, at: 0, pools: [{ pool: 'options', ...POOL, promises, nextPromise: '80', isShort: true }] })
  server.answer(findLedgerAccounts, { accounts: [POOL], more: false })
  const posting = { id: '7.0', seq: 7, at: 0, reason: 'funding', reference: 'funding:1', amount: '50', balanceAfter: '50' }
  const account = { ...POOL, isOpen: true, holds: [{ owner: 'optionPayout:12', amount: '4' }], holdsCount: 3, sumOfAsset: '0' }
  server.answer(getLedgerAccount, { ...account, postings: [posting], next: '7.0', searchedTo: 7 })
  await open('/house')
  const pools = within(await screen.findByRole('region', { name: 'Pools and promises' }))
  await pools.findByText('Short')
  pools.getByText('optionPayout 3')
  await user.click(screen.getByRole('tab', { name: 'Ledger by account' }))
  await user.click(await screen.findByRole('button', { name: 'pool:options/USDT' }))
  await screen.findByText('funding:1')
  await within(await screen.findByRole('region', { name: 'Holds of pool:options/USDT' })).findByText('optionPayout:12')
  await screen.findByText('1 of 3 holds')
  server.answer(getLedgerAccount, { ...account, postings: [], next: '', searchedTo: 1 })
  await user.click(screen.getByRole('button', { name: 'Older postings' }))
  await screen.findByText('No posting down to record 1')
  expect(server.sent(getLedgerAccount).at(-1)?.fields).toEqual({ address: 'pool:options/USDT', before: '7.0' })
  server.answer(getLedgerAccount, { ...account, postings: [posting], next: '7.0', searchedTo: 7 })
  await user.click(screen.getByRole('button', { name: 'Newer postings' }))
  await screen.findByText('funding:1')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Newer postings' })).toBeNull())
})

test('what the hot wallet lacks and what the treasury does not explain is marked, and addresses that have more than their logs say are listed', async () => {
  const { server, open } = arrive('finance')
  server.answer(getPools, { seq: 900, at: 0, pools: [] })
  const nothing = { ledger: '0', house: '0', waiting: '0', lost: '0', destroyed: '0', inFlight: '0', ceiling: '500000', kept: '100' }
  const where = { hot: '20', unswept: '30.5', cold: '400', total: '1234567.000001', owed: '70', refill: '50', difference: '0.5' }
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const treasury = { asset: 'USDT', chain: '1', block: 77, at: 0, fullAt: 0, sweep: 'noGas', ...nothing, ...where }
  const unseen = [{ address, index: '1000', onChain: '2500.5', byLogs: '0', missing: '' }]
  server.answer(getTreasury, { status: 'unbalanced', treasury: { ...treasury, unseen, unseenCount: 1 } })
  await open('/house?part=chain')
  const table = within(await screen.findByRole('region', { name: 'On the chain' }))
  await table.findByText('Bring it from cold')
  table.getByText('Not explained')
  table.getByText('1,234,567.000001')
  table.getByText('500,000')
  const unseenTable = within(screen.getByRole('region', { name: /their logs say: 1/ }))
  unseenTable.getByText(address)
  unseenTable.getByText('2,500.5')
  // The number of an address is no amount.
  unseenTable.getByText('1000')
  screen.getByText(/Sweeping: noGas/)
})

test('what an address has less than its logs say is proposed to be written off, with a reason that everybody can read', async () => {
  const { server, open, user } = arrive('finance')
  server.answer(getPools, { seq: 900, at: 0, pools: [] })
  const nothing = { ledger: '100', house: '0', waiting: '0', lost: '0', destroyed: '0', inFlight: '0', ceiling: '500000', kept: '100' }
  const where = { hot: '100', unswept: '0', cold: '0', total: '100', owed: '0', refill: '0', difference: '0' }
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const treasury = { asset: 'USDT', chain: '1', block: 77, at: 0, fullAt: 0, sweep: 'open', ...nothing, ...where }
  const unseen = [{ address, index: '', onChain: '59.5', byLogs: '100', missing: '40.5' }]
  server.answer(getTreasury, { status: 'unbalanced', treasury: { ...treasury, unseen, unseenCount: 1 } })
  server.answer(proposeChange, { id: '7' })
  await open('/house?part=chain')
  await user.click(await screen.findByRole('button', { name: 'Write off' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write off' }))
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  expect(server.sent(proposeChange)).toEqual([])
  dialog.getByText('It stands in the audit log, and everybody can read it.')
  await user.type(dialog.getByLabelText(/Reason/), 'Destroyed by a new contract of the token')
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  const fields = { kind: 'treasuryWriteOff', address, amount: '40.5', reason: 'Destroyed by a new contract of the token' }
  await waitFor(() => expect(server.sent(proposeChange).at(-1)?.fields).toMatchObject(fields))
})
