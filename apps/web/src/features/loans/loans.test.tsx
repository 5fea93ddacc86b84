import { LOAN_PAPERS } from '@assay/wire/loans/application'
import { lendBuy } from '@assay/wire/loans/application-calls'
import { lendBack, submitLoanVoucher } from '@assay/wire/loans/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { typeDigits } from '../../../test/digits.ts'
import { fieldOf, fill, problemOf } from '../../../test/fields.ts'
import { answerLoans, CREDIT, loanOf } from '../../../test/loans.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { success } from '../../../test/wire-server.ts'

const amountField = ({ t }: Visitor) => fieldOf(t('loans:field.amount'))

async function arriveAt(
  path: string,
  given: Parameters<typeof answerLoans>[1] = {},
  as: 'user' | 'demo' | 'visitor' = 'user',
): Promise<Visitor> {
  const person = arrive({ as })
  answerLoans(person.server, given)
  await person.open(path)
  return person
}

test('the calculator shows what the amount in it costs, to the last decimal, and nothing without one', async () => {
  const person = await arriveAt('/loan', {}, 'visitor')
  const { t } = person
  await screen.findByLabelText(t('loans:field.amount'))
  await fill(person, amountField(person), '1234.567891')
  const cost = within(await screen.findByRole('region', { name: t('loans:cost.title') }))
  // 1,234.567891 x 0.1 % x 4 chargeable days of 7, rounded down.
  expect((await cost.findAllByText('4.938271', { exact: false })).length).toBeGreaterThan(0)
  cost.getAllByText('1,239.506162', { exact: false })
  await fill(person, amountField(person), '')
  cost.getByText(t('loans:cost.none'))
})

test.each([
  ['99.99', 'amountTooSmall', { minimum: '100' }],
  ['20001', 'amountTooLarge', { maximum: '20,000' }],
  ['5001', 'creditLimitReached', { available: '5,000', asset: 'USDT' }],
] as const)('%s is refused under the field: %s; Max is what would be accepted', async (typed, refusal, parameters) => {
  const person = await arriveAt('/loan?step=amount')
  const { user, t } = person
  await screen.findByLabelText(t('loans:field.amount'))
  await screen.findByText(t('loans:credit.score'))
  await fill(person, amountField(person), typed)
  await user.click(screen.getByRole('button', { name: t('loans:apply.next') }))
  await waitFor(() => expect(problemOf(amountField(person))).toBe(t(`refusals:${refusal}`, parameters)))
  await user.click(screen.getByRole('button', { name: t('common:amount.max') }))
  expect(amountField(person).value).toBe(CREDIT.borrowable)
})

test('a demo account is told by name that there are no loans in it', async () => {
  const { t } = await arriveAt('/loan', {}, 'demo')
  await screen.findByText(t('loans:demo'))
  expect(screen.queryByRole('link', { name: t('loans:apply.start') })).toBeNull()
})

test('nothing is sent before the agreement is ticked and the whole order was confirmed; a double press sends once', async () => {
  const papers = LOAN_PAPERS.map(paper => ({ paper, uploadedAt: 1 }))
  const person = await arriveAt('/loan?step=agreement', { draft: { amount: '1000', days: 30, papers } })
  const { user, t, server } = person
  await user.click(await screen.findByRole('button', { name: t('loans:apply.submit') }))
  await screen.findByText('Please check Apply for a loan agreement')
  await user.click(screen.getByRole('checkbox'))
  await typeDigits(person, screen.getByRole('group', { name: t('payments:send.tradePassword') }), '482915')
  await user.click(screen.getByRole('button', { name: t('loans:apply.submit') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('loans:confirm.title') }))
  dialog.getByText('1,021.6', { exact: false })
  expect(server.sent(lendBuy)).toEqual([])
  const loan = loanOf(0, { state: 'unreviewed', total: '0' })
  answerLoans(server, { loan })
  server.answer(lendBuy, () => success(loan, 'loans:done.applied'))
  await user.dblClick(dialog.getByRole('button', { name: t('loans:confirm.action') }))
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/repayment2?loan=7'))
  expect(server.sent(lendBuy)).toHaveLength(1)
})

test('what a repayment goes to stands there before it is confirmed; a short balance names what is missing and leads to a deposit', async () => {
  const owed = { lateFee: '2', interest: '21.6', principal: '1000' }
  const person = await arriveAt('/repayment2?loan=7', { loan: loanOf(10, { total: '20000', amount: '20000', owed }) })
  const { t } = person
  const field = () => fieldOf(t('loans:repay.amount'))
  await screen.findByLabelText(t('loans:repay.amount'))
  await waitFor(() => expect(problemOf(field())).toContain('Insufficient balance, please recharge first and then repay'))
  expect(problemOf(field())).toContain('10,000 missing')
  expect(
    within(screen.getByRole('main'))
      .getByRole('link', { name: t('loans:repay.deposit') })
      .getAttribute('href'),
  ).toBe('/recharge')
  expect(person.server.sent(lendBack)).toEqual([])
})

test('a certificate needs its image', async () => {
  const { user, t, server } = await arriveAt('/repayment2?loan=7', { loan: loanOf(10) })
  await user.click(await screen.findByRole('button', { name: t('loans:voucher.action') }))
  await screen.findByText('Please upload the repayment certificate')
  expect(server.sent(submitLoanVoucher)).toEqual([])
})

test('the score stands there with its causes and what would raise it', async () => {
  const { t } = await arriveAt('/credit')
  await screen.findByText('550')
  within(screen.getByRole('list', { name: t('loans:credit.causes') })).getByText('+300')
  within(screen.getByRole('list', { name: t('loans:credit.raises') })).getByText('+30')
})
