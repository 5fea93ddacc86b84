import { exportBankBatch, getBankBook, getBankDesk, makeBankBatch, settleBankPayout } from '@assay/wire/bank/console-calls'
import type { ResponseOf } from '@assay/wire/call'
import { proposeChange } from '@assay/wire/operators/change-calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { arrive, refused, type Visitor } from '../../test/page.tsx'

const DESK: ResponseOf<typeof getBankDesk> = {
  at: 0,
  pool: { dollars: '500000', coins: '1200.5' },
  requested: { count: 1, amount: '200' },
  approved: { count: 2, amount: '600' },
  sent: { count: 1, amount: '400' },
  batches: [{ batchId: '1', at: 0, payouts: 3, arrival: '1100', open: 1, exportedAt: Date.UTC(2026, 10, 30, 3), exportedBy: 'Mia Holm' }],
}
const PAYOUT: ResponseOf<typeof getBankBook>['payouts'][number] = {
  ...{ payoutId: '4', uid: '1234567', batch: '1', amount: '400', fee: '25', arrival: '375', bankName: 'Deutsche Bank' },
  ...{ number: 'DE •••• 3000', state: 'sent', requestedAt: 1, approvedAt: 2, sentAt: 3, settledAt: 0, endedAt: 0 },
  ...{ reference: '', reason: '', returned: '' },
}

async function enter(role: 'finance' | 'auditor'): Promise<Visitor> {
  const operator = arrive(role)
  operator.server.answer(getBankDesk, DESK)
  operator.server.answer(getBankBook, { payouts: [PAYOUT], more: false })
  await operator.open('/bank')
  await screen.findByText('DE •••• 3000', { exact: false })
  return operator
}

test('finance makes a batch once, and settles a payout with a reference that no other one has', async () => {
  const { server, user } = await enter('finance')
  server.answer(makeBankBatch, { batchId: '2', payouts: 2 })
  const release = server.hold(makeBankBatch)
  await user.dblClick(await screen.findByRole('button', { name: 'Make a batch of 2' }))
  await waitFor(() => expect(server.sent(makeBankBatch)).toHaveLength(1))
  release()
  await user.click(await screen.findByRole('button', { name: 'Carried out' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByRole('textbox', { name: 'Bank reference' }), '?')
  await user.click(sheet.getByRole('button', { name: 'Carried out' }))
  await sheet.findByText(/Enter the reference as the statement has it/)
  expect(server.sent(settleBankPayout)).toEqual([])
  await user.clear(sheet.getByRole('textbox', { name: 'Bank reference' }))
  await user.type(sheet.getByRole('textbox', { name: 'Bank reference' }), 'REF-1')
  server.answer(settleBankPayout, () => refused({ refusal: 'bankReferenceKnown', parameters: { payout: '3' } }))
  await user.click(sheet.getByRole('button', { name: 'Carried out' }))
  await sheet.findByText(/Payout 3 has this reference already/)
  server.answer(settleBankPayout, {})
  await user.click(sheet.getByRole('button', { name: 'Carried out' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a payout that came back is proposed with the reason and where the bank says so', async () => {
  const { server, user } = await enter('finance')
  await user.click(await screen.findByRole('button', { name: 'Sent back' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: 'Propose' }))
  await sheet.findByText('Choose the reason that the bank gave.')
  await user.selectOptions(sheet.getByRole('combobox', { name: 'The bank’s reason' }), 'accountClosed')
  await user.type(sheet.getByRole('textbox', { name: /^Reason/ }), 'Statement of 3 May')
  server.answer(proposeChange, { id: '3' })
  await user.click(sheet.getByRole('button', { name: 'Propose' }))
  const returned = { kind: 'bankReturn', payout: 4, returnReason: 'accountClosed', reason: 'Statement of 3 May' }
  await waitFor(() => expect(server.sent(proposeChange)[0]?.fields).toMatchObject(returned))
})

test('rates of other currencies are proposed with source and day, and none that lies upside down', async () => {
  const { server, user } = await enter('finance')
  await user.click(await screen.findByRole('button', { name: 'Publish display rates' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByRole('textbox', { name: 'JPY for 1 USD' }), '0.0064')
  await user.type(sheet.getByRole('textbox', { name: 'EUR for 1 USD' }), '0.92')
  await user.type(sheet.getByRole('textbox', { name: /^Reason/ }), 'ecb.europa.eu')
  await user.click(sheet.getByRole('button', { name: 'Propose' }))
  await sheet.findByText('Enter a figure from 70 to 350.')
  expect(server.sent(proposeChange)).toEqual([])
  await user.clear(sheet.getByRole('textbox', { name: 'JPY for 1 USD' }))
  server.answer(proposeChange, { id: '3' })
  await user.click(sheet.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(server.sent(proposeChange)).toHaveLength(1))
  const [{ kind, settings } = { kind: '', settings: '' }] = server.sent(proposeChange).map(({ fields }) => fields)
  expect([kind, JSON.parse(String(settings))]).toMatchObject([
    'displayRates',
    { source: 'ecb', rates: [{ currency: 'EUR', rate: '0.92' }] },
  ])
})

test('a batch says who was given it last and when, before somebody takes it once more', async () => {
  const { server, user } = await enter('finance')
  const row = within((await screen.findByText('Mia Holm', { exact: false })).closest('tr')!)
  row.getByText('2026-11-30 03:00')
  server.answer(getBankDesk, { ...DESK, batches: DESK.batches.map(batch => ({ ...batch, exportedBy: 'Ben Roth' })) })
  server.answer(exportBankBatch, { name: 'batch-1.csv', content: '' })
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file')
  await user.click(row.getByRole('button', { name: 'CSV' }))
  await screen.findByText('Ben Roth', { exact: false })
  saved.mockRestore()
})

test('an auditor sees all of it, and no button', async () => {
  const { server } = await enter('auditor')
  for (const name of ['Carried out', 'Sent back', 'CSV', 'Make a batch of 2', 'Publish display rates'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(server.sent(exportBankBatch)).toEqual([])
})
