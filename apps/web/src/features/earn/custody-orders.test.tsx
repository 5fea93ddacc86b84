import { getCustodyAccruals, getMyprofit, sellProfit } from '@assay/wire/earn/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerCustody, hongKongMidnight, orderOf } from '../../../test/custody.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { refused, success } from '../../../test/wire-server.ts'

async function arriveWith(...orders: ReturnType<typeof orderOf>[]): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  answerCustody(person.server, orders)
  await person.open('/profit_wdtg')
  await screen.findByRole('heading', { level: 1, name: person.t('earn:orders.title') })
  return person
}

const card = async ({ t }: Visitor, number: string) =>
  within(await screen.findByRole('article', { name: t('earn:order.number', { number }) }))

test('without orders the page says what will stand here and leads to the products', async () => {
  const { t } = await arriveWith()
  await screen.findByText(t('earn:orders.none'))
  await screen.findByText(t('earn:orders.noneEnded'))
})

test('one state is chosen: its orders alone are shown, the ended ones asked for by it, and the address keeps the choice', async () => {
  const person = await arriveWith(orderOf('3', 0), orderOf('4', 40, { state: 'redeeming' }), orderOf('5', 50, { state: 'redeemed' }))
  const { user, t, server } = person
  await card(person, '3')
  await user.click(screen.getByRole('combobox', { name: t('earn:orders.state') }))
  await user.click(await screen.findByRole('option', { name: t('earn:state.redeeming') }))
  await card(person, '4')
  await waitFor(() => expect(screen.queryByRole('article', { name: t('earn:order.number', { number: '3' }) })).toBeNull())
  expect(screen.queryByRole('heading', { name: t('earn:orders.ended') })).toBeNull()
  await user.click(screen.getByRole('combobox', { name: t('earn:orders.state') }))
  await user.click(await screen.findByRole('option', { name: t('earn:state.redeemed') }))
  await card(person, '5')
  expect(screen.queryByRole('heading', { name: t('earn:orders.open') })).toBeNull()
  expect(server.sent(getMyprofit).at(-1)?.fields).toEqual({ limit: 20, state: 'redeemed' })
  expect(location.search).toContain('state=redeemed')
})

test('an order before its value date is cancelled in two steps, once, for the whole amount', async () => {
  const order = orderOf('3', 0)
  const person = await arriveWith(order)
  const { user, t, server } = person
  await user.click((await card(person, '3')).getByRole('button', { name: t('earn:cancel.title') }))
  const asked = within(await screen.findByRole('dialog', { name: t('earn:cancel.title') }))
  expect(server.sent(sellProfit)).toEqual([])
  const cancelled = { ...order, state: 'cancelled' as const, daysRemaining: 0, nextAccrualAt: 0, paid: order.principal, paidAt: Date.now() }
  server.answer(sellProfit, () => {
    server.live.publish('custody', [cancelled], { now: [] })
    return success(cancelled, 'earn:done.cancelled')
  })
  await user.dblClick(await asked.findByRole('button', { name: t('earn:cancel.confirm', { amount: '1,234.56789', asset: 'USDT' }) }))
  // Its card has gone over to those that have ended.
  await waitFor(async () => (await card(person, '3')).getByText(t('earn:state.cancelled')))
  await screen.findByText(t('earn:orders.none'))
  expect(server.sent(sellProfit).map(({ fields }) => fields)).toEqual([{ custodyId: '3', action: 'cancel' }])
})

test('an early redemption says sum and fee to the unit before it is confirmed; a refusal stays in the question', async () => {
  const order = orderOf('4', 13, { accrued: '12.592592' })
  const person = await arriveWith(order)
  const { user, t, server } = person
  const shown = await card(person, '4')
  shown.getByText(t('earn:stateText.custody'))
  shown.getByText('18 days')
  await user.click(shown.getByRole('button', { name: t('earn:redeem.title') }))
  const asked = within(await screen.findByRole('dialog', { name: t('earn:redeem.title') }))
  const confirm = await asked.findByRole('button', { name: t('earn:redeem.confirm', { amount: '1,185.432088', asset: 'USDT' }) })
  await asked.findByText('-61.728394', { exact: false })
  server.answer(sellProfit, () => refused({ refusal: 'maturesFirst' }))
  await user.click(confirm)
  await asked.findByText(t('refusals:maturesFirst'))
  expect(server.sent(sellProfit).map(({ fields }) => fields)).toEqual([
    { custodyId: '4', action: 'redeem', amount: '1185.432088', paidAt: expect.any(Number) },
  ])
})

test('an order that matures before a redemption would be paid offers no confirmation', async () => {
  const person = await arriveWith(orderOf('5', 30))
  const { user, t } = person
  await user.click((await card(person, '5')).getByRole('button', { name: t('earn:redeem.title') }))
  const asked = within(await screen.findByRole('dialog', { name: t('earn:redeem.title') }))
  await asked.findByText(t('refusals:maturesFirst'))
  expect(asked.queryByRole('button', { name: /receive/ })).toBeNull()
})

test('the rows of an order stand as promised beside what was delivered, with the number of differences', async () => {
  const order = orderOf('6', 2, { accrued: '1.049382' })
  const person = await arriveWith(order)
  const { user, t, server } = person
  server.answer(getCustodyAccruals, {
    order,
    accruals: [
      { number: 1, at: hongKongMidnight(0), amount: '1.049382', accrued: '1.049382', delivered: '1.049382', seq: 91 },
      { number: 2, at: hongKongMidnight(1), amount: '1.049383', accrued: '2.098765', delivered: '', seq: 0 },
    ],
    payment: { promised: '', delivered: '' },
    lines: 1,
    differences: 0,
  })
  await user.click((await card(person, '6')).getByRole('button', { name: t('earn:order.showAccruals') }))
  await screen.findByText(t('earn:accrual.differences', { number: '0' }))
  const table = within(screen.getByRole('table', { name: t('earn:accrual.title') }))
  const [, first, second] = table.getAllByRole('row')
  expect(first?.textContent).toContain('91')
  expect(second?.textContent).toContain(t('earn:accrual.notYet'))
  await waitFor(() => expect(window.location.search).toBe('?order=6'))
})

test('one that the house took back says why, and one that has ended what it was promised and paid', async () => {
  const rejected = orderOf('11', 1, { state: 'rejected', rejectReason: 'sourceOfFunds', paid: '1234.56789', paidAt: hongKongMidnight(0) })
  const completed = orderOf('10', 31, { state: 'completed', paid: '1266.049371', profit: '31.481481', paidAt: hongKongMidnight(0) })
  const person = await arriveWith(rejected, completed)
  const { user, t, server } = person
  const said = (await card(person, '11')).getByText(new RegExp(t('earn:rejectReason.sourceOfFunds').replace('.', '\\.')))
  expect(said.textContent).toContain(t('earn:stateText.rejected'))
  const payment = { promised: '1266.049371', delivered: '1266.049371' }
  server.answer(getCustodyAccruals, { order: completed, accruals: [], payment, lines: 31, differences: 0 })
  await user.click((await card(person, '10')).getByRole('button', { name: t('earn:order.showAccruals') }))
  await screen.findByText(t('earn:accrual.paymentPromised'))
  await screen.findByText(t('earn:accrual.compared', { number: '31' }))
})

test('an accrual that comes while the page watches shows at once', async () => {
  const order = orderOf('9', 2)
  const person = await arriveWith(order)
  const shown = await card(person, '9')
  const next = { ...order, accrued: '77.5' }
  person.server.live.publish('custody', [next], { now: [next] })
  await waitFor(() => shown.getByText('77.5', { exact: false }))
})

test('an order says the purchase limit and the limit of one order of its terms; one that is redeemed is in progress', async () => {
  const person = await arriveWith(orderOf('8', 13, { state: 'redeeming', purchasesMaximum: 4, maximum: '6000' }))
  const { t } = person
  const shown = await card(person, '8')
  shown.getByText('Redemption in progress')
  for (const [name, value] of [
    [t('earn:field.purchasesMaximum'), '4'],
    [t('earn:field.maximum'), '6,000 USDT'],
  ] as const)
    expect(shown.getByText(name).nextElementSibling?.textContent).toContain(value)
})
