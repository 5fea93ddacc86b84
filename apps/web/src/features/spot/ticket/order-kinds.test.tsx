import { placeSpotOco, placeSpotOrder } from '@assay/wire/spot/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fill } from '../../../../test/fields.ts'
import { arriveAtTicket, chooseKind, figure, fillFigures, placing, ticket } from '../../../../test/spot-ticket.ts'
import { success } from '../../../../test/wire-server.ts'
import { exampleOrder } from '../example-order.ts'

const MARKET = { pair: 'BTCUSDT', shownVersion: 1 }
const PURCHASE = { ...MARKET, side: 'buy' } as const
const SALE = { ...MARKET, side: 'sell' } as const

/** What is chosen and filled in, and the order that goes out. The market stands at 60,000. */
const KINDS = [
  {
    kind: 'stopLimit',
    figures: { trigger: '62400', price: '62700', quantity: '0.001' },
    order: { ...PURCHASE, type: 'stopLimit', triggerPrice: '62400', price: '62700', quantity: '0.001' },
  },
  {
    kind: 'takeProfitMarket',
    figures: { trigger: '57000', total: '100' },
    order: { ...PURCHASE, type: 'takeProfitMarket', triggerPrice: '57000', total: '100' },
  },
  {
    kind: 'stopMarket',
    figures: { trigger: '57000', quantity: '0.001' },
    order: { ...SALE, type: 'stopMarket', triggerPrice: '57000', quantity: '0.001' },
  },
  {
    kind: 'takeProfitLimit',
    figures: { trigger: '62400', price: '63000', quantity: '0.001' },
    order: { ...SALE, type: 'takeProfitLimit', triggerPrice: '62400', price: '63000', quantity: '0.001' },
  },
  {
    kind: 'trailingStop',
    figures: { callback: '5', quantity: '0.001' },
    order: { ...SALE, type: 'trailingStop', callbackRate: '5', quantity: '0.001' },
  },
] as const

test('every kind of order that waits is placed with its figures', async () => {
  const person = await arriveAtTicket()
  const { server, user, t } = person
  const press = (name: string) => user.click(within(ticket()).getAllByRole('button', { name })[0]!)
  for (const [place, { kind, figures, order }] of KINDS.entries()) {
    await press(t(`spot:side.${order.side}`))
    await chooseKind(person, kind)
    if ('total' in figures) await press(t('trading:field.total'))
    await fillFigures(person, figures)
    await user.click(placing())
    await waitFor(() => expect(server.sent(placeSpotOrder)).toHaveLength(place + 1))
    expect(server.sent(placeSpotOrder).at(-1)?.fields).toMatchObject(order)
    await waitFor(() => expect(placing().getAttribute('aria-busy')).not.toBe('true'))
  }
})

test('two orders of which one cancels the other are placed as one', async () => {
  const person = await arriveAtTicket()
  const { server, user, t } = person
  server.answer(placeSpotOco, () => success({ orderIds: ['1', '2'], seq: 1 }, 'spot:done.ordersPlaced'))
  await user.click(within(ticket()).getByRole('button', { name: t('spot:side.sell') }))
  await chooseKind(person, 'oco')
  await fillFigures(person, { price: '63600', trigger: '56400', stopPrice: '56100', quantity: '0.001' })
  await user.click(placing())
  const oco = { ...SALE, price: '63600', triggerPrice: '56400', stopPrice: '56100', quantity: '0.001' }
  await waitFor(() => expect(server.sent(placeSpotOco).map(({ fields }) => fields)).toEqual([oco]))
  expect(server.sent(placeSpotOrder)).toEqual([])
})

test('a limit order is placed with its terms: good till a time, post-only, with exits', async () => {
  const person = await arriveAtTicket()
  const { server, user, t } = person
  const form = within(ticket())
  await fillFigures(person, { price: '56400', quantity: '0.001' })
  await user.click(form.getByRole('button', { name: new RegExp(`^${t('trading:timeInForce.label')}`) }))
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${t('trading:timeInForce.goodTillTime')}`) }))
  await user.click(form.getByRole('checkbox', { name: t('trading:postOnly.label') }))
  await user.click(form.getByRole('checkbox', { name: t('trading:exits.label') }))
  await fillFigures(person, { takeProfit: '63000', stopLoss: '54000' })
  await user.click(placing())
  await waitFor(() => expect(server.sent(placeSpotOrder)).toHaveLength(1))
  const { expiresAt, ...order } = server.sent(placeSpotOrder)[0]!.fields
  expect(order).toEqual({
    ...PURCHASE,
    type: 'limit',
    price: '56400',
    quantity: '0.001',
    timeInForce: 'goodTillTime',
    postOnly: 'true',
    takeProfit: '63000',
    stopLoss: '54000',
  })
  expect(Number(expiresAt)).toBeGreaterThan(Date.now())
})

test('the list of open orders says the kind and the terms of each', async () => {
  const { server, t } = await arriveAtTicket()
  const exits = { takeProfit: '63000', stopLoss: '54000' }
  server.live.publish('orders', [
    exampleOrder({ timeInForce: 'goodTillTime', expiresAt: Date.now() + 86_400_000, postOnly: true, ...exits }),
    exampleOrder({ orderId: '8', side: 'sell', type: 'trailingStop', price: '', callbackRate: '5', triggerPrice: '57000', waiting: true }),
    exampleOrder({ orderId: '9', siblingId: '10' }),
  ])
  const list = within(await screen.findByRole('table', { name: t('spot:orders.open') }))
  const begins = (key: string, parameter: string) => new RegExp(t(key, { [parameter]: '' }).trim())
  for (const text of [
    t('spot:terms.postOnly'),
    begins('spot:terms.takeProfit', 'price'),
    begins('spot:terms.stopLoss', 'price'),
    begins('spot:terms.until', 'time'),
    new RegExp(t('spot:type.trailingStop')),
    t('spot:terms.oneCancelsOther'),
  ])
    expect((await list.findAllByText(text)).length).toBeGreaterThan(0)
})

test('the ticket says at once what is wrong, in words, and keeps what was typed', async () => {
  const person = await arriveAtTicket()
  const { server, user } = person
  await fillFigures(person, { price: '56400', quantity: '0.00001' })
  await user.click(placing())
  await within(ticket()).findByText(/5 USDT/)
  await fill(person, figure(person, 'quantity'), '10')
  await user.click(placing())
  await within(ticket()).findByText(/nsufficient/)
  expect(figure(person, 'quantity').value).toBe('10')
  await fillFigures(person, { price: '1', quantity: '10' })
  await user.click(placing())
  await within(ticket()).findByText(/too far from the market/)
  expect([figure(person, 'price').value, server.sent(placeSpotOrder)]).toEqual(['1', []])
})
