import { getCurrencyMessage } from '@assay/wire/markets/calls'
import { placeSpotOrder, type SpotOrder } from '@assay/wire/spot/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fill, problemOf } from '../../../../test/fields.ts'
import { answerMarkets, BTC_TICKER } from '../../../../test/listed-markets.ts'
import { setOnline } from '../../../../test/network.ts'
import type { Visitor } from '../../../../test/page.tsx'
import { arriveAtTicket, chooseKind, figure, fillFigures, openTicket, placing, ticket } from '../../../../test/spot-ticket.ts'
import { refused, success } from '../../../../test/wire-server.ts'
import { exampleOrder } from '../example-order.ts'
import { BTCUSDT } from '../example-rules.ts'

const tick = ({ t }: Visitor, label: string) => within(ticket()).getByRole('checkbox', { name: t(label) })
/** Whether a tick is off, and what it says of itself. */
const saidOf = (box: HTMLElement) => ({
  off: box.getAttribute('aria-disabled'),
  why: document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent,
})
const placed = ({ server }: Visitor) => server.sent(placeSpotOrder).map(({ fields }) => fields)
const share = ({ t }: Visitor) => within(ticket()).getByLabelText(t('spot:ticket.shareTyped'))

const NEW_RULES = { ...BTCUSDT, tick: '0.2', version: 2 }
const RESULT = { orderId: '7', seq: 7, filledQuantity: '0.001', filledNotional: '55.8' } as const
const FILLED: SpotOrder = exampleOrder({
  orderId: '7',
  type: 'market',
  price: '',
  quantity: '0.001',
  status: 'completed',
  closeReason: 'filled',
  filledQuantity: '0.001',
  filledNotional: '55.8',
  averagePrice: '55800',
  fee: '0.000001',
})

test('what cannot be chosen says why: post-only and exits', async () => {
  const person = await arriveAtTicket()
  const { user, t } = person
  await chooseKind(person, 'market')
  expect(saidOf(tick(person, 'trading:postOnly.label'))).toEqual({ off: 'true', why: t('trading:postOnly.off.market') })
  await user.click(within(ticket()).getByRole('button', { name: t('spot:side.sell') }))
  expect(saidOf(tick(person, 'trading:exits.label'))).toEqual({ off: 'true', why: t('trading:exits.off.sale') })
  await chooseKind(person, 'oco')
  expect(saidOf(tick(person, 'trading:postOnly.label'))).toEqual({ off: 'true', why: t('trading:postOnly.off.oco') })
  await user.hover(within(ticket()).getByText(t('trading:postOnly.label')))
  expect((await screen.findByRole('tooltip')).textContent).toBe(t('trading:postOnly.off.oco'))
})

test('arrow keys step a figure, comma and point are one, and what could be read in two ways is asked back', async () => {
  const person = await arriveAtTicket()
  const { user, t } = person
  await fillFigures(person, { price: '58000,5', quantity: '0,001' })
  const price = figure(person, 'price')
  await user.type(price, '{ArrowUp}')
  expect(price.value).toBe('58000.6')
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(price.value).toBe('58001.6')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(price.value).toBe('57991.6')
  await fill(person, price, '60,000')
  expect(problemOf(price)).toBe(t('common:amountProblem.ambiguous'))
})

test('Enter places in a price or a size only, and once', async () => {
  const person = await arriveAtTicket()
  const { user } = person
  await chooseKind(person, 'stopLimit')
  await fillFigures(person, { trigger: '62000', price: '62500', quantity: '0.001' })
  await user.type(figure(person, 'trigger'), '{Enter}')
  await user.type(share(person), '{Enter}')
  expect(placed(person)).toEqual([])
  await user.type(figure(person, 'quantity'), '{Enter}')
  await waitFor(() => expect(figure(person, 'quantity').value).toBe(''))
  await user.type(figure(person, 'quantity'), '{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(figure(person, 'quantity')))
  expect(placed(person)).toHaveLength(1)
})

test('an error waits until its field is left, and a press leads to the first one', async () => {
  const person = await arriveAtTicket()
  const { user, t } = person
  await chooseKind(person, 'stopLimit')
  await user.click(placing())
  await waitFor(() => expect(document.activeElement).toBe(figure(person, 'trigger')))
  expect(problemOf(figure(person, 'trigger'))).toBe(t('refusals:triggerPriceRequired'))

  await openTicket(person)
  await fillFigures(person, { price: '55200', quantity: '0.001', trigger: '54000' })
  expect(problemOf(figure(person, 'trigger'))).toBe('')
  await user.tab()
  await waitFor(() => expect(problemOf(figure(person, 'trigger'))).toBe(t('refusals:triggerReached', { price: '60,000' })))
  expect(placed(person)).toEqual([])
})

test('a percent fills the size; a pair remembers how it is traded in every tab, but what was typed only in its own', async () => {
  const person = await arriveAtTicket()
  await chooseKind(person, 'stopLimit')
  await fillFigures(person, { trigger: '70000', price: '70000', quantity: '0.05' })
  await openTicket(person)
  expect([figure(person, 'trigger').value, figure(person, 'quantity').value]).toEqual(['70000', '0.05'])
  await fill(person, share(person), '50')
  await waitFor(() => expect(figure(person, 'quantity').value).toBe('0.07142'))
  await openTicket(person, 'ETHUSDT')
  expect(within(ticket()).queryByLabelText(person.t('trading:field.trigger'))).toBeNull()

  sessionStorage.clear()
  await openTicket(person)
  expect([figure(person, 'trigger').value, figure(person, 'quantity').value]).toEqual(['', ''])
})

test('presses while an order is on its way place it once', async () => {
  const person = await arriveAtTicket()
  const { server } = person
  await fillFigures(person, { price: '55800', quantity: '0.001' })
  const letThrough = server.hold(placeSpotOrder)
  for (const _ of [1, 2, 3]) placing().click()
  await waitFor(() => expect(placing().getAttribute('aria-busy')).toBe('true'))
  placing().click()
  letThrough()
  await waitFor(() => expect(figure(person, 'quantity').value).toBe(''))
  expect(placed(person)).toEqual([{ pair: 'BTCUSDT', side: 'buy', type: 'limit', price: '55800', quantity: '0.001', shownVersion: 1 }])
})

test('what an order came to is said with price and fee, until it has been read: its receipt is one press away', async () => {
  const person = await arriveAtTicket()
  const { user, t, server } = person
  server.answer(placeSpotOrder, () => {
    server.live.publish('orders', [FILLED])
    return success({ ...RESULT, status: 'filled', closeReason: 'filled' }, 'spot:done.orderPlaced')
  })
  await chooseKind(person, 'market')
  await fillFigures(person, { quantity: '0.001' })
  await user.click(placing())
  const note = await within(ticket()).findByRole('region', { name: t('trading:receipt.title') })
  expect(note.textContent).toContain(t('spot:news.bought', { quantity: '0.001', base: 'BTC', price: '55,800.0' }))
  await waitFor(() => expect(note.textContent).toMatch(/0\.000001/))
  // What is typed next does not hide it.
  await fillFigures(person, { quantity: '0.002' })
  await user.click(within(note).getByRole('button', { name: t('trading:receipt.title') }))
  await screen.findByRole('dialog', { name: t('trading:receipt.title') })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(within(ticket()).queryByRole('region', { name: t('trading:receipt.title') })).toBeNull())
})

test('the receipt sets the record of an order against what the ticket said, figure by figure, and stands in its details in the history too', async () => {
  const person = await arriveAtTicket()
  const { user, t, server } = person
  server.answer(placeSpotOrder, () => {
    server.live.publish('orders', [{ ...FILLED, filledNotional: '60.01', averagePrice: '60010' }], { now: [] })
    return success({ ...RESULT, filledNotional: '60.01', status: 'filled', closeReason: 'filled' }, 'spot:done.orderPlaced')
  })
  await chooseKind(person, 'market')
  await fillFigures(person, { quantity: '0.001' })
  await user.click(placing())
  const note = await within(ticket()).findByRole('region', { name: t('trading:receipt.title') })
  await user.click(within(note).getByRole('button', { name: t('trading:receipt.title') }))
  const rowsIn = (place: HTMLElement) =>
    [
      ...within(place)
        .getByRole('table', { name: t('trading:receipt.title') })
        .querySelectorAll('tbody tr'),
    ].map(row => [...row.children].map(({ textContent }) => textContent))
  const figures = [
    [`${t('spot:ticket.averagePrice')} (USDT)`, '60,000', '60,010', '+10'],
    [`${t('spot:ticket.notional')} (USDT)`, '60', '60.01', '+0.01'],
    [`${t('spot:ticket.fee')} (BTC)`, '0.000001', '0.000001', '='],
    [`${t('spot:ticket.receive')} (BTC)`, '0.000999', '0.000999', '='],
  ]
  expect(rowsIn(await screen.findByRole('dialog', { name: t('trading:receipt.title') }))).toEqual(figures)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(screen.getByRole('tab', { name: new RegExp(`^${t('spot:orders.history')}`) }))
  const history = screen.getByRole('tabpanel')
  await user.click(await within(history).findByRole('button', { name: t('trading:detail.show', { id: '7' }) }))
  await within(history).findByRole('table', { name: t('trading:receipt.title') })
  expect(rowsIn(history)).toEqual(figures)
})

test('what the core refuses stands on the ticket in its words, and what was typed stays', async () => {
  const person = await arriveAtTicket()
  const { user, t, server } = person
  const parameters = { asset: 'USDT', required: '55.8', available: '12' }
  server.answer(placeSpotOrder, () => refused({ refusal: 'insufficientBalance', parameters }))
  await fillFigures(person, { price: '55800', quantity: '0.001' })
  await user.click(placing())
  await within(ticket()).findByText(t('refusals:insufficientBalance', parameters))
  await waitFor(() => expect([figure(person, 'price').value, figure(person, 'quantity').value]).toEqual(['55800', '0.001']))
})

test('an order whose answer was lost is said to be unknown, and the next press sends the same action again', async () => {
  const person = await arriveAtTicket()
  const { user, t, server } = person
  await fillFigures(person, { price: '55800', quantity: '0.001' })
  const letThrough = server.hold(placeSpotOrder)
  await user.click(placing())
  server.cut()
  letThrough()
  await within(ticket()).findByText(t('common:failure.noAnswerOrder'))
  server.mend()
  await waitFor(() => expect(placing().disabled).toBe(false))
  await user.click(placing())
  await waitFor(() => expect(figure(person, 'quantity').value).toBe(''))
  const [first, again] = server.sent(placeSpotOrder)
  expect(again).toEqual(first)
})

test('a device without network locks the ticket at once and is said to be offline; with it the ticket opens', async () => {
  const person = await arriveAtTicket()
  const { t } = person
  await fillFigures(person, { price: '55800', quantity: '0.001' })
  setOnline(false)
  placing().click()
  await within(ticket()).findByText(t('spot:ticket.lockedOffline'))
  await waitFor(() => expect(placing().disabled).toBe(true))
  await screen.findByText(t('common:failure.offline'))
  setOnline(true)
  await waitFor(() => expect(placing().disabled).toBe(false))
  await waitFor(() => expect(screen.queryByText(t('common:failure.offline'))).toBeNull())
  expect([placed(person), figure(person, 'quantity').value]).toEqual([[], '0.001'])
})

test('a server that is away locks the ticket at once, and nobody is said to be offline; when it is back the ticket opens', async () => {
  const person = await arriveAtTicket()
  const { server, t } = person
  await fillFigures(person, { price: '55800', quantity: '0.001' })
  server.cut()
  placing().click()
  await within(ticket()).findByText(t('spot:ticket.lockedAway'))
  await screen.findByText(t('common:failure.away'))
  expect(screen.queryByText(t('common:failure.offline'))).toBeNull()
  server.mend()
  await waitFor(() => expect(placing().disabled).toBe(false))
  await waitFor(() => expect(screen.queryByText(t('common:failure.away'))).toBeNull())
  expect([placed(person), figure(person, 'quantity').value]).toEqual([[], '0.001'])
})

test('another market comes into the same terminal, with its own name, price and ticket, and what was typed for each stays its own', async () => {
  const person = await arriveAtTicket()
  const { server, t, user } = person
  answerMarkets(server)
  await openTicket(person)
  await fillFigures(person, { price: '55800', quantity: '0.001' })
  const before = screen.getByRole('region', { name: t('spot:chart.title') })
  const goTo = async (pair: string, title: string, from: string) => {
    await user.click(screen.getByRole('button', { name: t('spot:market.choose', { pair: from }) }))
    const row = await waitFor(() => screen.getByText(title.slice(0, 3), { selector: 'ul bdi' }))
    await user.click(row)
    await screen.findByRole('heading', { level: 1, name: t('spot:market.heading', { pair: title }) })
    await waitFor(() => expect(new URL(window.location.href).searchParams.get('pair')).toBe(pair))
  }
  await goTo('ETHUSDT', 'ETH/USDT', 'BTCUSDT')
  expect(screen.getByRole('region', { name: t('spot:chart.title') })).toBe(before)
  await waitFor(() => expect(figure(person, 'quantity').value).toBe(''))
  await fillFigures(person, { price: '55800', quantity: '0.002' })
  // Until the rules and the balance of the other market are there nothing can be sent.
  await waitFor(() => expect(placing().disabled).toBe(false))
  await user.click(placing())
  await waitFor(() => expect(server.sent(placeSpotOrder)).toHaveLength(1))
  expect(placed(person)).toEqual([{ pair: 'ETHUSDT', side: 'buy', type: 'limit', price: '55800', quantity: '0.002', shownVersion: 1 }])
  await goTo('BTCUSDT', 'BTC/USDT', 'ETHUSDT')
  await waitFor(() => expect([figure(person, 'price').value, figure(person, 'quantity').value]).toEqual(['55800', '0.001']))
})

test('rules that come into force while the ticket is open are read at once, and what was typed is read by them', async () => {
  const person = await arriveAtTicket()
  const { server, user, t } = person
  await fillFigures(person, { price: '58000.5', quantity: '0.001' })
  await user.tab()
  expect(problemOf(figure(person, 'price'))).toBe('')
  server.answer(getCurrencyMessage, { kind: 'spot', rules: NEW_RULES, ticker: BTC_TICKER, favourite: false })
  server.live.publish('ticker', [{ ...BTC_TICKER, rulesVersion: 2 }])
  await waitFor(() => expect(problemOf(figure(person, 'price'))).toBe(t('refusals:priceOffTick', { tick: '0.2' })))
  expect(figure(person, 'price').value).toBe('58000.5')
  await fillFigures(person, { price: '58000' })
  await user.click(placing())
  await waitFor(() => expect(placed(person)).toMatchObject([{ price: '58000', shownVersion: 2 }]))
})

test('an order by rules that have changed is refused; the new ones are shown, and what was typed stays', async () => {
  const person = await arriveAtTicket()
  const { server, user, t } = person
  await fillFigures(person, { price: '58000', quantity: '0.001' })
  server.answer(placeSpotOrder, () => refused({ refusal: 'rulesChanged' }))
  server.answer(getCurrencyMessage, { kind: 'spot', rules: NEW_RULES, ticker: BTC_TICKER, favourite: false })
  await user.click(placing())
  await within(ticket()).findByText(t('refusals:rulesChanged'))
  expect([figure(person, 'price').value, figure(person, 'quantity').value]).toEqual(['58000', '0.001'])
  server.answer(placeSpotOrder, () => success({ ...RESULT, status: 'open', closeReason: '' }, 'spot:done.orderPlaced'))
  await waitFor(async () => {
    await user.click(placing())
    expect(placed(person).at(-1)).toMatchObject({ shownVersion: 2 })
  })
})
