import { placeSpotOrder, type SpotOrder } from '@assay/wire/spot/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fill } from '../../../../test/fields.ts'
import { setOnline } from '../../../../test/network.ts'
import type { Visitor } from '../../../../test/page.tsx'
import { arriveAtTicket, figure, fillFigures, openTicket, placing, ticket } from '../../../../test/spot-ticket.ts'

const RESTING: SpotOrder = {
  orderId: '1',
  clientOrderId: '',
  pair: 'BTCUSDT',
  side: 'buy',
  type: 'limit',
  price: '55800',
  quantity: '0.001',
  total: '',
  filledQuantity: '0',
  filledNotional: '0',
  preventedQuantity: '0',
  averagePrice: '',
  fee: '0',
  feeAsset: 'BTC',
  status: 'current',
  closeReason: '',
  timeInForce: 'goodTillCancelled',
  expiresAt: 0,
  postOnly: false,
  selfTradePrevention: 'expireTaker',
  triggerPrice: '',
  triggerOn: '',
  waiting: false,
  callbackRate: '',
  siblingId: '',
  takeProfit: '',
  stopLoss: '',
  stopLossLimit: '',
  exitsDropped: '',
  createdAt: Date.UTC(2026, 0, 5),
  updatedAt: Date.UTC(2026, 0, 5),
}

const placed = ({ server }: Visitor) => server.sent(placeSpotOrder).map(({ fields }) => fields)
const openSettings = ({ user, t }: Visitor) => user.click(screen.getByRole('button', { name: t('trading:settings.title') }))
const closed = (dialog: HTMLElement) => waitFor(() => expect(dialog.isConnected).toBe(false))
const question = ({ t }: Visitor, title = 'trading:confirm.title') => screen.findByRole('dialog', { name: t(title) })

/** Switches the question before a limit order on. */
async function askBeforeLimit(person: Visitor): Promise<void> {
  const { user, t } = person
  await openSettings(person)
  const settings = await screen.findByRole('dialog', { name: t('trading:settings.title') })
  await user.click(within(settings).getByRole('switch', { name: t('trading:settings.kind.limit') }))
  await user.keyboard('{Escape}')
  await closed(settings)
}

test('a confirmation repeats the order, Escape closes it, and it can be switched off in the question itself', async () => {
  const person = await arriveAtTicket()
  const { user, t } = person
  await askBeforeLimit(person)
  await fillFigures(person, { price: '55800', quantity: '0.001' })
  await user.click(placing())
  const asked = await question(person)
  expect(within(asked).getAllByText(/^0\.001/).length).toBeGreaterThan(0)
  await within(asked).findByText(t('spot:ticket.fee'), { exact: true })
  await user.keyboard('{Escape}')
  await closed(asked)
  expect(placed(person)).toEqual([])
  expect(figure(person, 'quantity').value).toBe('0.001')

  await user.click(placing())
  const again = within(await question(person))
  await user.click(again.getByRole('checkbox', { name: t('trading:confirm.never') }))
  await user.click(again.getByRole('button', { name: /0\.001/ }))
  await waitFor(() => expect(placed(person)).toHaveLength(1))
  await waitFor(() => expect(figure(person, 'quantity').value).toBe(''))
  await fillFigures(person, { quantity: '0.002' })
  await user.click(placing())
  await waitFor(() => expect(placed(person)).toHaveLength(2))
})

test('the mode of self-trade prevention is chosen once, stands in the question and in the order, and is remembered', async () => {
  const person = await arriveAtTicket()
  const { user, t } = person
  const mode = () => screen.findByRole<HTMLSelectElement>('combobox', { name: t('trading:selfTrade.when') })
  await openSettings(person)
  await user.selectOptions(await mode(), 'expireBoth')
  await screen.findByText(t('trading:selfTrade.what.expireBoth'))
  await user.keyboard('{Escape}')
  await closed(screen.getByRole('dialog', { name: t('trading:settings.title') }))
  await askBeforeLimit(person)
  await openTicket(person)
  await fillFigures(person, { price: '55800', quantity: '0.001' })
  await user.click(placing())
  const asked = within(await question(person))
  await asked.findByText(t('trading:selfTrade.mode.expireBoth'))
  await user.click(asked.getByRole('button', { name: /0\.001/ }))
  await waitFor(() => expect(placed(person)).toMatchObject([{ selfTradePrevention: 'expireBoth' }]))
  person.server.live.publish('orders', [{ ...RESTING, selfTradePrevention: 'expireBoth' }])
  await user.click(await screen.findByRole('button', { name: t('trading:detail.show', { id: RESTING.orderId }) }))
  await waitFor(() =>
    expect([...document.querySelectorAll('dd')].map(fact => fact.textContent)).toContain(t('trading:selfTrade.mode.expireBoth')),
  )
  await openSettings(person)
  expect((await mode()).value).toBe('expireBoth')
})

test('a big order warns with its share, and Enter goes back instead of placing it', async () => {
  const person = await arriveAtTicket()
  const { user, t } = person
  await fillFigures(person, { price: '55800' })
  await fill(person, within(ticket()).getByLabelText(t('spot:ticket.shareTyped')), '90')
  await user.click(placing())
  const asked = await question(person, 'trading:big.title')
  await within(asked).findByText(/\b(89|90)%/)
  await waitFor(() => expect(asked.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Enter}')
  await closed(asked)
  expect(placed(person)).toEqual([])
  await user.click(placing())
  const again = within(await question(person, 'trading:big.title'))
  await user.click(again.getByRole('button', { name: new RegExp(`^${t('spot:side.buy')}`) }))
  await waitFor(() => expect(placed(person)).toMatchObject([{ side: 'buy', type: 'limit', price: '55800', quantity: '0.16129' }]))
})

test('an open question does not confirm prices that are no longer live: it says why, and confirms again when they are back', async () => {
  const person = await arriveAtTicket()
  const { user, t, server } = person
  await askBeforeLimit(person)
  await fillFigures(person, { price: '55800', quantity: '0.001' })
  await user.click(placing())
  const asked = await question(person)
  const confirm = within(asked).getByRole('button', { name: /0\.001/ })
  setOnline(false)
  await within(asked).findByText(t('spot:ticket.lockedOffline'))
  await user.click(confirm)
  expect(placed(person)).toEqual([])
  expect(asked.isConnected).toBe(true)
  setOnline(true)
  await waitFor(() => expect(within(asked).queryByText(t('spot:ticket.lockedOffline'))).toBeNull())
  await user.click(confirm)
  await waitFor(() => expect(placed(person)).toHaveLength(1))
  expect(server.sent(placeSpotOrder)).toHaveLength(1)
})

test('an open question whose money went elsewhere meanwhile says so instead of sending the order', async () => {
  const person = await arriveAtTicket()
  const { user, server } = person
  await askBeforeLimit(person)
  await fillFigures(person, { price: '55800', quantity: '0.1' })
  await user.click(placing())
  const asked = await question(person)
  server.live.publish('balances', [{ wallet: 'exchange', asset: 'USDT', available: '10', frozen: '0' }])
  await within(asked).findByText(/10 available/)
  await user.click(within(asked).getByRole('button', { name: /0\.1/ }))
  expect(placed(person)).toEqual([])
})
