import { getOptionContracts } from '@assay/wire/options/calls'
import { getPerpOrders } from '@assay/wire/perp/history'
import { getSpotOrderHistory, getSpotTrades } from '@assay/wire/spot/calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { answerJointLists } from '../../../test/joint-lists.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { rowNames } from '../../../test/tables.ts'
import { data, refused } from '../../../test/wire-server.ts'
import { exampleOrder } from '../../features/spot/example-order.ts'

async function arriveAt(path: string): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  answerJointLists(person.server)
  await person.open(path)
  return person
}

/** The rows of a list, once they are there. */
const shows = (list: string, rows: readonly string[]) => waitFor(async () => expect(await rowNames(list)).toEqual(rows))

const choose = async ({ user }: Visitor, filter: string, choice: string) => {
  await user.click(await screen.findByRole('combobox', { name: filter }))
  await user.click(await screen.findByRole('option', { name: choice }))
}

test('open orders of spot and perpetual markets and running delivery contracts stand in one list, newest first', async () => {
  const person = await arriveAt('/all')
  const { t } = person
  const open = t('spot:orders.open')
  await shows(open, ['options 5', 'perp 9', 'spot 7'])
  await screen.findByRole('tab', { name: t('spot:orders.openCount', { number: '3' }) })
  await choose(person, t('trading:joint.product'), t('common:menu.perp'))
  await shows(open, ['perp 9'])
  await waitFor(() => expect(window.location.search).toContain('product=perp'))
})

test('a market is found by its Chinese name, and only what it has is left', async () => {
  const person = await arriveAt('/all')
  const { t, user } = person
  await user.click(await screen.findByRole('combobox', { name: t('spot:orders.pair') }))
  await user.paste('比特币')
  await user.click(await screen.findByRole('option', { name: 'BTC/USDT' }))
  await shows(t('spot:orders.open'), ['spot 7'])
  await waitFor(() => expect(window.location.search).toContain('pair=BTCUSDT'))
})

test('side, state and days are asked of the products that have them, and no other is read', async () => {
  const { t, server } = await arriveAt('/all?orders=history&side=buy&status=completed&from=2026-01-05&to=2026-01-06')
  await shows(t('spot:orders.history'), ['perp 19', 'spot 17'])
  const days = { from: new Date(2026, 0, 5).getTime(), to: new Date(2026, 0, 7).getTime() }
  expect(server.sent(getSpotOrderHistory).at(-1)?.fields).toMatchObject({ side: 'buy', status: 'completed', ...days })
  expect(server.sent(getPerpOrders).at(-1)?.fields).toMatchObject({ side: 'buy', status: 'completed', ...days })
  expect(server.sent(getOptionContracts)).toEqual([])
})

test('the file of a list that goes on holds its whole, of every product, newest first', async () => {
  const person = await arriveAt('/all')
  const { t, user, server, open } = person
  const ended = (orderId: string, createdAt: number) => exampleOrder({ status: 'completed', closeReason: 'filled', orderId, createdAt })
  server.answer(getSpotOrderHistory, ({ before }) =>
    data(before === '17' ? { orders: [ended('16', 500), ended('14', 400)], more: false } : { orders: [ended('17', 900)], more: true }),
  )
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file')
  await open('/all?orders=history&product=spot')
  await shows(t('spot:orders.history'), ['spot 17'])
  await user.click(screen.getByRole('button', { name: t('common:table.download') }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const lines = (await (saved.mock.calls.at(-1)![0] as Blob).text()).split('\r\n')
  const at = lines[0]!.split(',').indexOf(t('trading:detail.id'))
  expect(lines.slice(1).map(line => line.split(',')[at])).toEqual(['17', '16', '14'])
  // What is shown stays as it was: the rest is read when somebody asks for it.
  await shows(t('spot:orders.history'), ['spot 17'])
  saved.mockRestore()
})

test('a file that could not be read to its end is not saved, and why is said', async () => {
  const { t, user, server, open } = await arriveAt('/all')
  server.answer(getSpotOrderHistory, ({ before }) =>
    before === '17'
      ? refused({ refusal: 'countryClosed' })
      : data({ orders: [exampleOrder({ status: 'completed', closeReason: 'filled', orderId: '17' })], more: true }),
  )
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file')
  await open('/all?orders=history&product=spot')
  await shows(t('spot:orders.history'), ['spot 17'])
  await user.click(screen.getByRole('button', { name: t('common:table.download') }))
  await screen.findByText(t('refusals:countryClosed'))
  expect(saved).not.toHaveBeenCalled()
  saved.mockRestore()
})

test('the details of an order of any product are one press away', async () => {
  const { t, user } = await arriveAt('/all?orders=history')
  await user.click(await screen.findByRole('button', { name: t('trading:joint.showContract', { id: '15' }) }))
  await screen.findByRole('link', { name: t('options-lists:evidenceOf', { id: '15' }) })
  await user.click(await screen.findByRole('button', { name: t('trading:detail.show', { id: '19' }) }))
  await screen.findByText(t('trading:selfTrade.mode.expireTaker'))
})

test('trades of all products stand in one list; days narrow it and can all be cleared', async () => {
  const { t, user, server } = await arriveAt('/dealList')
  const label = t('spot:orders.fills')
  await shows(label, ['options 15', 'options 5', 'perp 90/taker/open', 'spot 70 maker'])
  const row = (await screen.findByRole('table', { name: label })).querySelector<HTMLElement>('[data-row="perp 90/taker/open"]')
  await user.click(within(row!).getByRole('button', { name: t('trading:joint.showTrade', { id: '90' }) }))
  await screen.findByRole('link', { name: t('perp-lists:hint.evidence', { id: '7' }) })

  server.answer(getSpotTrades, { trades: [], more: false })
  fireEvent.change(screen.getByLabelText(t('trading:joint.from')), { target: { value: '2026-02-01' } })
  await waitFor(() => expect(server.sent(getSpotTrades).at(-1)?.fields).toMatchObject({ from: new Date(2026, 1, 1).getTime() }))
  await waitFor(() => expect(window.location.search).toContain('from=2026-02-01'))
})

test('where the filters let nothing through, one press shows all again', async () => {
  const { t, user } = await arriveAt('/all?product=spot&side=sell')
  await screen.findByText(t('trading:joint.noneMatch'))
  await user.click(screen.getByRole('button', { name: t('trading:joint.showAll') }))
  await shows(t('spot:orders.open'), ['options 5', 'perp 9', 'spot 7'])
})

test('the address of one order, to which its message leads, shows that order alone with its details, wherever it stands; one press shows all', async () => {
  const { t, user, server, open } = await arriveAt('/all?product=spot&order=17')
  await shows(t('spot:orders.history'), ['spot 17'])
  expect(server.sent(getSpotOrderHistory).at(-1)?.fields).toMatchObject({ before: '18' })
  expect(server.sent(getPerpOrders)).toEqual([])
  // Its details stand open.
  await screen.findByRole('button', { name: t('trading:detail.show', { id: '17' }), expanded: true })

  await open('/all?product=spot&order=7')
  await shows(t('spot:orders.open'), ['spot 7'])
  await user.click(screen.getByRole('button', { name: t('trading:joint.showAll') }))
  await shows(t('spot:orders.open'), ['options 5', 'perp 9', 'spot 7'])
  expect(window.location.search).not.toContain('order=')
})
