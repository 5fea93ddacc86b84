import type { ResponseOf } from '@assay/wire/call'
import { getLoanBook, getLoans } from '@assay/wire/loans/console-calls'
import { proposeChange } from '@assay/wire/operators/change-calls'
import type { Role } from '@assay/wire/operators/roles'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../test/page.tsx'

const DAY_MS = 86_400_000
/** 00:00 in Hong Kong. */
const DAY = Date.UTC(2026, 10, 27, 16)

const BOOK: ResponseOf<typeof getLoanBook> = {
  at: DAY,
  asset: 'USDT',
  pool: { balance: '498000', available: '498000' },
  applications: { count: 1, amount: '500' },
  lent: { count: 2, amount: '2000' },
  overdue: { count: 1, amount: '1000' },
  lost: '0',
  due: [{ day: DAY, loans: 2, principal: '2000', total: '2045' }],
}

type Seen = ResponseOf<typeof getLoans>['loans'][number]
const loan = (loanId: string, state: Seen['state']): Seen => ({
  ...{ loanId, uid: '10023456', score: 550, asset: 'USDT', state, amount: '1000', days: 30, version: 1, freeDays: 3 },
  ...{ dailyRate: '0.0008', lateFeeRate: '0.001', lateFeeCapRate: '0.05', costCapRate: '1' },
  ...{ appliedAt: DAY - 32 * DAY_MS, disbursedAt: DAY - 31 * DAY_MS, firstChargeableAt: DAY - 27 * DAY_MS, dueAt: DAY, overdueDays: 1 },
  ...{ owed: { lateFee: '1', interest: '22.4', principal: '1000' }, total: '1023.4', repaid: '0', cost: '23.4', costCeiling: '1000' },
  ...{ endedAt: 0, rejectReason: '' },
})

const loansPage = (role: Role) => {
  const visitor = arrive(role)
  visitor.server.answer(getLoanBook, BOOK)
  visitor.server.answer(getLoans, { loans: [loan('8', 'toRepay'), loan('7', 'overdue')], more: false })
  return visitor
}

test('the pool, what is due by day and every loan stand on one page; whoever may propose nothing gives none up', async () => {
  const { open } = loansPage('auditor')
  await open('/loans')
  await within(await screen.findByRole('region', { name: 'Loan pool (USDT)' })).findAllByText('498,000')
  within(screen.getByRole('region', { name: 'Due by day' })).getByText('2,045')
  await screen.findAllByText('1,023.4')
  expect(screen.queryByRole('button', { name: /^Write off/ })).toBeNull()
})

test('an overdue loan is proposed for a write-off with a reason, and one in time is not', async () => {
  const { server, user, open } = loansPage('finance')
  server.answer(proposeChange, { id: '3' })
  await open('/loans')
  await user.click(await screen.findByRole('button', { name: 'Write off loan 7' }))
  expect(screen.queryByRole('button', { name: 'Write off loan 8' })).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'Write off loan 7' }))
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  dialog.getByText('Give a reason.')
  expect(server.sent(proposeChange)).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'Cannot be reached since March{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent(proposeChange).map(({ fields }) => fields)).toEqual([
    { kind: 'loanWriteOff', loan: '7', reason: 'Cannot be reached since March' },
  ])
})
