import type { ResponseOf } from '@assay/wire/call'
import { getCustodyHouse, getCustodyOrders, rejectCustody } from '@assay/wire/earn/console-calls'
import type { Role } from '@assay/wire/operators/roles'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../test/page.tsx'

const DAY_MS = 86_400_000
/** 00:00 in Hong Kong. */
const DAY = Date.UTC(2026, 10, 27, 16)

const HOUSE: ResponseOf<typeof getCustodyHouse> = {
  at: DAY,
  products: [
    { product: 'USDT-30D', asset: 'USDT', current: 1, newest: 2, orders: 2, invested: '3000', capacity: '5000000', fundable: '50000' },
  ],
  pools: [{ asset: 'USDT', balance: '250000', reserved: '27', available: '249973' }],
  inflows: [{ asset: 'USDT', day: DAY, fees: '12.5', maker: '0', penalties: '50', owner: '0', sum: '62.5' }],
  due: [{ asset: 'USDT', day: DAY + 31 * DAY_MS, orders: 2, principal: '3000', yield: '27', amount: '3027' }],
}

const order = (custodyId: string, valueAt: number): ResponseOf<typeof getCustodyOrders>['orders'][number] => ({
  ...{ custodyId, uid: '10023456', product: 'USDT-30D', asset: 'USDT', state: 'custody', principal: '1000', version: 1 },
  ...{ dailyRate: '0.0003', penaltyRate: '0.05', cycleDays: 30, boughtAt: valueAt - DAY_MS, valueAt, maturesAt: valueAt + 30 * DAY_MS },
  ...{ yield: '9', accrued: '0', days: 0, daysRemaining: 30, nextAccrualAt: valueAt + DAY_MS, penalty: '0', paidAt: 0, paid: '0' },
  ...{ purchasesMaximum: 10, maximum: '50000', rejectReason: '', profit: '0' },
})

const custodyPage = (role: Role) => {
  const visitor = arrive(role)
  visitor.server.answer(getCustodyHouse, HOUSE)
  visitor.server.answer(getCustodyOrders, { orders: [order('8', Date.now() + DAY_MS), order('7', Date.now() - DAY_MS)], more: true })
  return visitor
}

test('the pool, what falls due by day, and what came in by source stand on one page', async () => {
  const { open } = custodyPage('auditor')
  await open('/custody')
  await within(await screen.findByRole('region', { name: 'Yield pool' })).findByText('249,973')
  within(screen.getByRole('region', { name: 'Falls due within a year' })).getByText('2026-12-29')
  within(screen.getByRole('region', { name: 'Paid into the pool, last 30 days' })).getByText('62.5')
  expect(screen.getByRole('link', { name: 'USDT-30D' }).getAttribute('href')).toBe('/settings/USDT-30D')
  expect(screen.queryByRole('button', { name: /^Reject/ })).toBeNull()
})

test('an order is taken back before its value date alone, for a reason that its owner reads and one for the log', async () => {
  const { server, user, open } = custodyPage('finance')
  server.answer(rejectCustody, {})
  await open('/custody')
  await user.click(await screen.findByRole('button', { name: 'Reject order 8' }))
  expect(screen.queryByRole('button', { name: 'Reject order 7' })).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject order 8' }))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  dialog.getByText('Choose a reason.')
  dialog.getByText('Give a reason.')
  expect(server.sent(rejectCustody)).toEqual([])
  await user.click(dialog.getByRole('radio', { name: 'The origin of the funds is being checked' }))
  await user.type(dialog.getByLabelText('Reason'), 'The papers are missing{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent(rejectCustody).map(({ fields }) => fields)).toEqual([
    { custodyId: '8', reason: 'sourceOfFunds', note: 'The papers are missing' },
  ])
})

test('orders are filtered by state and person, and the address keeps it', async () => {
  const { server, user, open } = custodyPage('support')
  await open('/custody')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Redeeming')
  await user.type(screen.getByRole('searchbox', { name: 'UID' }), '10023456')
  await waitFor(() => expect(location.search).toBe('?state=redeeming&uid=10023456'))
  await waitFor(() => expect(server.sent(getCustodyOrders).at(-1)?.fields).toEqual({ state: 'redeeming', uid: '10023456' }))
  await user.click(await screen.findByRole('button', { name: 'Older orders' }))
  await waitFor(() => expect(server.sent(getCustodyOrders).at(-1)?.fields).toEqual({ state: 'redeeming', uid: '10023456', before: '7' }))
})
