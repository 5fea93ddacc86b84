import {
  amendSpotOrder,
  cancelAllSpotOrders,
  cancelSpotOrder,
  getSpotOrderChanges,
  getSpotOrderHistory,
  getSpotTrades,
  placeSpotOrder,
} from '@assay/wire/spot/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { fill, problemOf } from '../../../../test/fields.ts'
import { answerJointLists } from '../../../../test/joint-lists.ts'
import { arrive, type Visitor } from '../../../../test/page.tsx'
import { answerSpotTerminal } from '../../../../test/spot-terminal.ts'
import { openTicket } from '../../../../test/spot-ticket.ts'
import { rowNames } from '../../../../test/tables.ts'
import { refused, success } from '../../../../test/wire-server.ts'
import { exampleOrder } from '../example-order.ts'

/** Waits above the market to buy 0.1 BTC. */
const STOP = exampleOrder({ type: 'stopLimit', price: '62500', triggerPrice: '62000', triggerOn: 'last', waiting: true })
const OUTCOME = { orderId: '7', seq: 2, status: 'open', closeReason: '', filledQuantity: '0', filledNotional: '0' } as const
const PURCHASE = exampleOrder({
  orderId: '17',
  type: 'market',
  price: '',
  status: 'completed',
  closeReason: 'filled',
  filledQuantity: '0.1',
  filledNotional: '5900',
  averagePrice: '59000',
  fee: '0.0001',
})
const FILL = {
  tradeId: '70',
  orderId: '17',
  pair: 'BTCUSDT',
  side: 'buy' as const,
  role: 'taker' as const,
  price: '59000',
  quantity: '0.1',
  notional: '5900',
  fee: '0.0001',
  feeAsset: 'BTC',
  at: 1_000,
}

/** Somebody with open orders, and some that have ended. */
function arriveWithOrders(open: ReturnType<typeof exampleOrder>[], closed: ReturnType<typeof exampleOrder>[] = []): Visitor {
  const person = arrive({ as: 'user' })
  const { server } = person
  answerSpotTerminal(server)
  answerJointLists(server)
  for (const kind of ['perpOrders', 'optionContracts'] as const) server.live.give(kind, [])
  server.live.give('orders', open)
  server.answer(getSpotOrderHistory, { orders: closed, more: false })
  return person
}

const facts = ({ orderId, pair }: { orderId: string; pair: string }) => ({ id: orderId, side: 'Buy', quantity: '0.1', pair })
const edit = ({ t }: Visitor, order = STOP) =>
  screen.findByRole('button', { name: new RegExp(`^${t('trading:amend.edit', facts(order)).replace('.', '\\.')}`) })
const field = (name: 'price' | 'quantity' | 'triggerPrice') => document.querySelector<HTMLInputElement>(`input[name=amend-${name}]`)!
const saving = () => field('price').form!.querySelector<HTMLButtonElement>('button[type=submit]')!

test('an open order is changed in its row: price, amount, trigger', async () => {
  const person = arriveWithOrders([STOP])
  const { server, user, t, open } = person
  server.answer(getSpotOrderChanges, { changes: [], more: false })
  server.answer(amendSpotOrder, ({ quantity = '' }) => {
    server.live.publish('orders', [{ ...STOP, quantity, updatedAt: 2_000 }])
    return success(OUTCOME, 'spot:done.orderAmended')
  })
  await open('/all')
  await user.click(await edit(person))
  await waitFor(() => expect(document.activeElement).toBe(field('triggerPrice')))
  expect(saving().textContent).toBe(t('trading:amend.same'))
  within(field('price').form!).getByText(/Stop.*0\.1 BTC/)
  // A trigger that the price has passed already is none.
  await fill(person, field('triggerPrice'), '59000')
  await waitFor(() => expect(problemOf(field('triggerPrice'))).toBe(t('refusals:triggerReached', { price: '60,000' })))
  expect(saving().disabled).toBe(true)
  await fill(person, field('triggerPrice'), '62100')
  await fill(person, field('price'), '62600')
  await fill(person, field('quantity'), '0.12')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field('price')).toBeNull())
  expect(server.sent(amendSpotOrder).map(({ fields }) => fields)).toEqual([
    { orderId: '7', price: '62600', quantity: '0.12', triggerPrice: '62100', shownVersion: 1 },
  ])
  await within(screen.getByRole('table', { name: t('spot:orders.open') })).findByText(/^0\.12/)

  await user.click(screen.getByRole('button', { name: /^Change order/ }))
  await user.type(field('price'), '{Escape}')
  await waitFor(() => expect(field('price')).toBeNull())
})

test('a change that is refused stays in the row with its reason, which goes as soon as something is changed', async () => {
  const person = arriveWithOrders([STOP])
  const { server, user, t, open } = person
  server.answer(amendSpotOrder, () => refused({ refusal: 'orderUnknown' }))
  await open('/all')
  await user.click(await edit(person))
  await fill(person, field('price'), '62600')
  await user.keyboard('{Enter}')
  const reason = () => within(field('price').form!).queryByRole('alert')?.textContent
  await waitFor(() => expect(reason()).toBe(t('refusals:orderUnknown')))
  expect(field('price').value).toBe('62600')
  await fill(person, field('price'), '62700')
  expect(reason()).toBeUndefined()
  expect(server.sent(amendSpotOrder)).toHaveLength(1)
})

test('an amount that is no multiple of the step says the step; one that cannot be read leaves the unit of the order on the button', async () => {
  const person = arriveWithOrders([exampleOrder()])
  const { user, t, open } = person
  await open('/all')
  await user.click(await edit(person, exampleOrder()))
  await fill(person, field('quantity'), '0.0000012')
  await waitFor(() => expect(problemOf(field('quantity'))).toBe(t('refusals:quantityOffLot', { lot: '0.00001' })))
  expect([saving().disabled, saving().textContent]).toEqual([true, t('trading:amend.save', { size: '0.0000012 BTC', price: '59,000' })])
  await fill(person, field('quantity'), 'some')
  await waitFor(() => expect(saving().textContent).toBe(t('trading:amend.save', { size: '… BTC', price: '59,000' })))
})

test('an order that waits has no place in the queue, and is at its trigger and then at market; one on the book has a place to lose', async () => {
  const person = arriveWithOrders([{ ...STOP, type: 'stopMarket', price: '' }, exampleOrder({ orderId: '8' })])
  const { user, t, open } = person
  await open('/all')
  await user.click(await edit(person))
  await screen.findByText(new RegExp(`0\\.1 BTC at [\\d,]+ → ${t('spot:orders.marketPrice')}$`))
  expect(screen.queryByText(t('trading:amend.queue'))).toBeNull()
  await user.click(await edit(person, exampleOrder({ orderId: '8' })))
  await screen.findByText(t('trading:amend.queue'))
})

test('an order of a pair that cancels the other cannot be changed and says why; its details name the other', async () => {
  const [limit, stop] = [exampleOrder({ siblingId: '8' }), { ...STOP, orderId: '8', siblingId: '7' }]
  const person = arriveWithOrders([limit, stop])
  const { user, t, open } = person
  await open('/all')
  const change = await edit(person, limit)
  expect([change.getAttribute('aria-disabled'), change.getAttribute('aria-label')]).toEqual([
    'true',
    expect.stringContaining(t('trading:amend.notOco')),
  ])
  const toggle = screen.getByRole('button', { name: t('trading:detail.show', { id: '7' }) })
  await user.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  const paired = (await screen.findByText(t('trading:detail.pairedWith'))).closest('div')
  expect(paired?.querySelector('dd')?.textContent).toBe('8')
  screen.getByText(t('trading:detail.placed'), { exact: true })
})

test('details show what happened to an order: its fills with their fees, and its end', async () => {
  const person = arriveWithOrders([], [PURCHASE])
  const { server, user, t, open } = person
  server.answer(getSpotTrades, { trades: [FILL], more: false })
  await open('/all?orders=history')
  await user.click(await screen.findByRole('button', { name: t('trading:detail.show', { id: '17' }) }))
  await screen.findByText(t('trading:detail.fill', { quantity: '0.1 BTC', price: '59,000', fee: '0.0001 BTC' }))
  expect([...document.querySelectorAll('ol li > span:last-child')].map(({ textContent }) => textContent)).toContain(t('spot:reason.filled'))
})

test('the details of an order at market name no time in force: it never waits in the book', async () => {
  const limit = exampleOrder({ orderId: '16', status: 'withdrawn', closeReason: 'cancelled' })
  const person = arriveWithOrders([], [PURCHASE, limit])
  const { server, user, t, open } = person
  server.answer(getSpotTrades, { trades: [FILL], more: false })
  server.answer(getSpotOrderChanges, { changes: [], more: false })
  await open('/all?orders=history')
  const showsTime = async (id: string) => {
    await user.click(await screen.findByRole('button', { name: t('trading:detail.show', { id }) }))
    const detail = (await screen.findByText(id, { selector: 'dd .number' })).closest('dl')!
    return within(detail).queryByText(t('trading:timeInForce.label')) !== null
  }
  expect([await showsTime('16'), await showsTime('17')]).toEqual([true, false])
})

test('cancelling all asks first, Enter goes back, and only the orders of this pair go', async () => {
  const orders = ['7', '8'].map(orderId => exampleOrder({ orderId }))
  const person = arriveWithOrders([...orders, exampleOrder({ orderId: '9', pair: 'ETHUSDT' })])
  const { server, user, t } = person
  server.answer(cancelAllSpotOrders, () => success({ orderIds: ['7', '8'], seq: 3 }, 'spot:done.allCancelled'))
  await openTicket(person)
  await waitFor(async () => expect(await rowNames(t('spot:orders.open'))).toHaveLength(3))
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: t('spot:orders.cancelAll') }))
    await user.click(await screen.findByRole('menuitem', { name: t('spot:orders.cancelAllOfPair', { pair: 'BTC/USDT' }) }))
    return screen.findByRole('dialog', { name: t('trading:confirm.cancelAll') })
  }
  const question = await ask()
  within(question).getByText('BTC/USDT')
  within(question).getByText('2')
  await waitFor(() => expect(question.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(question.isConnected).toBe(false))
  expect(server.sent(cancelAllSpotOrders)).toEqual([])
  await user.click(within(await ask()).getByRole('button', { name: 'Cancel 2 orders' }))
  await waitFor(() => expect(server.sent(cancelAllSpotOrders).map(({ fields }) => fields)).toEqual([{ pair: 'BTCUSDT' }]))
})

test('an order is cancelled by its row, and goes when the exchange says so', async () => {
  const person = arriveWithOrders([STOP])
  const { server, user, t } = person
  server.answer(cancelSpotOrder, ({ orderId = '' }) => {
    server.live.publish('orders', [{ ...STOP, status: 'withdrawn', closeReason: 'cancelled' }], { now: [] })
    return success({ orderId, seq: 3 }, 'spot:done.orderCancelled')
  })
  await openTicket(person)
  await user.click(await screen.findByRole('button', { name: t('spot:orders.cancelOne', facts(STOP)) }))
  await screen.findByText(t('spot:orders.noneOpen'))
  expect(server.sent(cancelSpotOrder).map(({ fields }) => fields)).toEqual([{ orderId: '7' }])
  await user.click(screen.getByRole('tab', { name: t('spot:orders.history') }))
  await within(await screen.findByRole('table', { name: t('spot:orders.history') })).findByText(t('spot:reason.cancelled'))
})

test('a cancel whose answer was lost is said to be unknown', async () => {
  const person = arriveWithOrders([STOP])
  const { server, user, t } = person
  server.answer(cancelSpotOrder, ({ orderId = '' }) => success({ orderId, seq: 3 }, 'spot:done.orderCancelled'))
  const letThrough = server.hold(cancelSpotOrder)
  await openTicket(person)
  await user.click(await screen.findByRole('button', { name: t('spot:orders.cancelOne', facts(STOP)) }))
  server.cut()
  letThrough()
  expect((await screen.findByText(t('common:failure.noAnswerOrder'))).closest('[role=alert]')).not.toBeNull()
  server.mend()
})

test('exits that could not be placed are told at once and stay at their order', async () => {
  const dropped = { ...PURCHASE, takeProfit: '62000', stopLoss: '53000', exitsDropped: 'tooManyOpenOrders' as const }
  const person = arriveWithOrders([], [dropped])
  const { server, user, t, open } = person
  server.answer(getSpotTrades, { trades: [FILL], more: false })
  server.answer(placeSpotOrder, () => success({ ...OUTCOME, orderId: '17' }, 'spot:done.orderPlaced'))
  const said = t('trading:dropped.title', { reason: t('trading:dropped.reason.tooManyOpenOrders') })
  await openTicket(person)
  server.live.publish('orders', [dropped], { now: [] })
  expect((await screen.findByText(said)).closest('[role=alert]')).not.toBeNull()
  await user.click(screen.getByRole('tab', { name: new RegExp(`^${t('spot:orders.history')}`) }))
  await within(screen.getByRole('tabpanel')).findByText(said)
  await open('/all?orders=history')
  await user.click(await screen.findByRole('button', { name: t('trading:detail.show', { id: '17' }) }))
  await screen.findByText(new RegExp(t('trading:dropped.hint').replace(/[.?]/g, '\\$&')))
})

test('tab and filters stand in the address: a reload and a link show the same', async () => {
  const withdrawn = exampleOrder({ status: 'withdrawn', closeReason: 'cancelled' })
  const person = arriveWithOrders([], [withdrawn])
  const { server, user, t, open } = person
  const address = () => window.location.pathname + window.location.search
  const combobox = (label: string) => screen.findByRole<HTMLInputElement>('combobox', { name: t(label) })
  await open('/all')
  await user.click(await screen.findByRole('tab', { name: t('spot:orders.history') }))
  await waitFor(() => expect(address()).toBe('/all?orders=history'))
  await user.click(await combobox('spot:orders.status'))
  await user.click(await screen.findByRole('option', { name: t('spot:status.withdrawn') }))
  await waitFor(() => expect(address()).toBe('/all?orders=history&status=withdrawn'))
  await open(address())
  await screen.findByRole('table', { name: t('spot:orders.history') })
  expect((await combobox('spot:orders.status')).value).toBe(t('spot:status.withdrawn'))
  await open('/dealList?pair=ETHUSDT')
  await waitFor(async () => expect((await combobox('spot:orders.pair')).value).toBe('ETH/USDT'))

  await openTicket(person)
  await user.click(screen.getByRole('tab', { name: t('spot:orders.history') }))
  await waitFor(() => expect(address()).toContain('orders=history'))
  await user.click(await screen.findByRole('checkbox', { name: t('spot:orders.onlyPair', { pair: 'BTC/USDT' }) }))
  await waitFor(() => expect(address()).toContain('orders=history&only=pair'))
  await open(address())
  await screen.findByRole('table', { name: t('spot:orders.history') })
  expect(new URLSearchParams(window.location.search).get('pair')).toBe('BTCUSDT')
  expect(server.sent(getSpotOrderHistory).at(-1)?.fields).toMatchObject({ pair: 'BTCUSDT' })
})

test('open orders, closed orders and trades go into a file, as they are filtered, figures exact', async () => {
  const exact = { quantity: '0.00123456', filledQuantity: '0.00123456' }
  const person = arriveWithOrders([exampleOrder()], [{ ...PURCHASE, ...exact }])
  const { server, user, t, open } = person
  server.answer(getSpotTrades, { trades: [FILL], more: false })
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file')
  const file = async (path: string, table: string, row: string) => {
    await open(path)
    await waitFor(async () => expect(await rowNames(t(table))).toEqual([row]))
    await user.click(screen.getByRole('button', { name: t('common:table.download') }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    const [head = '', line = ''] = (await (saved.mock.calls.at(-1)![0] as Blob).text()).replace('\ufeff', '').split('\r\n')
    saved.mockClear()
    const values = line.split(',')
    return Object.fromEntries(head.split(',').map((name, index) => [name, values[index]]))
  }
  const of = (key: string) => t(`spot:orders.${key}`)
  expect(await file('/all?product=spot', 'spot:orders.open', 'spot 7')).toMatchObject({
    [of('pair')]: 'BTC/USDT',
    [of('quantity')]: '0.1',
    [of('price')]: '59000',
  })
  expect(await file('/all?orders=history&product=spot', 'spot:orders.history', 'spot 17')).toMatchObject({
    [of('filled')]: '0.00123456',
    [of('status')]: t('spot:status.completed'),
  })
  expect(await file('/dealList?product=spot', 'spot:orders.fills', 'spot 70 taker')).toMatchObject({
    [of('pair')]: 'BTC/USDT',
    [of('role')]: t('spot:role.taker'),
  })
})
