import { formatMoment } from '@assay/ui/numbers/moment'
import { cancelSpotOrder, getSpotOrderHistory } from '@assay/wire/spot/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerJointLists } from '../../../../test/joint-lists.ts'
import { arrive } from '../../../../test/page.tsx'
import { answerSpotTerminal } from '../../../../test/spot-terminal.ts'
import { data } from '../../../../test/wire-server.ts'
import { exampleOrder } from '../example-order.ts'

const UNTIL = Date.UTC(2027, 2, 4, 5, 6)

/** One of every kind that can wait or rest. */
const OPEN = [
  exampleOrder({ orderId: '11', postOnly: true }),
  exampleOrder({ orderId: '12', takeProfit: '66000', stopLoss: '54000', stopLossLimit: '53900' }),
  exampleOrder({ orderId: '13', timeInForce: 'goodTillTime', expiresAt: UNTIL }),
  exampleOrder({ orderId: '14', type: 'stopLimit', waiting: true, triggerPrice: '62400' }),
  exampleOrder({
    orderId: '15',
    side: 'sell',
    type: 'takeProfitMarket',
    price: '',
    waiting: true,
    triggerPrice: '64800',
    triggerOn: 'index',
  }),
  exampleOrder({ orderId: '16', side: 'sell', type: 'trailingStop', price: '', waiting: true, callbackRate: '2.5' }),
  exampleOrder({ orderId: '17', side: 'sell', siblingId: '18' }),
]
const WITHDRAWN = { status: 'withdrawn' } as const
const CLOSED = [
  exampleOrder({ ...WITHDRAWN, orderId: '21', timeInForce: 'immediateOrCancel', closeReason: 'immediateOrCancel' }),
  exampleOrder({ ...WITHDRAWN, orderId: '22', siblingId: '23', closeReason: 'oneCancelsOther' }),
  exampleOrder({ ...WITHDRAWN, orderId: '23', siblingId: '22', closeReason: 'cancelled' }),
  exampleOrder({ ...WITHDRAWN, orderId: '24', timeInForce: 'fillOrKill', closeReason: 'notFillable' }),
]

/** What is said of each order in the list beside its figures. */
const saysOpen = (t: (key: string, parameters?: Record<string, string>) => string): readonly (readonly [string, readonly string[]])[] => [
  ['11', [t('spot:terms.postOnly')]],
  ['12', [t('spot:terms.takeProfit', { price: '66,000' }), t('spot:terms.stopLossLimit', { price: '54,000', limit: '53,900' })]],
  ['13', [t('spot:terms.until', { time: formatMoment(UNTIL, 'en', 'minute') })]],
  ['14', [t('spot:type.stopLimit'), t('spot:orders.trigger')]],
  ['15', [t('spot:type.takeProfitMarket'), t('spot:orders.marketPrice'), t('spot:orders.triggerIndex')]],
  ['16', [t('spot:type.trailingStop'), t('spot:terms.callback', { rate: '2.5%' })]],
  ['17', [t('spot:terms.oneCancelsOther')]],
]
const saysClosed = (t: (key: string) => string): readonly (readonly [string, readonly string[]])[] => [
  ['21', [t('spot:terms.immediateOrCancel'), t('spot:reason.immediateOrCancel')]],
  ['22', [t('spot:terms.oneCancelsOther'), t('spot:reason.oneCancelsOther')]],
  ['23', [t('spot:reason.cancelled')]],
  ['24', [t('spot:terms.fillOrKill'), t('spot:reason.notFillable')]],
]

/** The rows of a table say so, each its own. */
async function shows(table: string, said: readonly (readonly [string, readonly string[]])[]): Promise<void> {
  const list = await screen.findByRole('table', { name: table })
  const rowOf = (id: string) => list.querySelector(`[data-row="${id}"], [data-row="spot ${id}"]`)
  for (const [id, texts] of said) {
    await waitFor(() => expect([id, rowOf(id) !== null]).toEqual([id, true]))
    for (const text of texts) expect([id, rowOf(id)?.textContent]).toEqual([id, expect.stringContaining(text)])
  }
}

test('the list of all orders says of every kind what was asked of it, and of what was closed why', async () => {
  const { server, open, t } = arrive({ as: 'user' })
  answerJointLists(server)
  server.live.give('orders', OPEN)
  server.answer(getSpotOrderHistory, { orders: CLOSED, more: false })
  await open('/all')
  await shows(t('spot:orders.open'), saysOpen(t))
  await open('/all?orders=history')
  await shows(t('spot:orders.history'), saysClosed(t))
})

test('the terminal says the same; a cancelled order goes over to the history', async () => {
  const { server, open, t, user } = arrive({ as: 'user' })
  answerSpotTerminal(server)
  server.live.give('orders', OPEN)
  server.answer(getSpotOrderHistory, { orders: CLOSED, more: false })
  await open('/deal?pair=BTCUSDT')
  await shows(t('spot:orders.open'), saysOpen(t))
  const table = within(screen.getByRole('table', { name: t('spot:orders.open') }))
  const named = { id: '11', side: t('spot:side.buy'), quantity: '0.1', pair: 'BTCUSDT' }
  const [first] = OPEN
  server.answer(cancelSpotOrder, () => {
    const cancelled = { ...first!, ...WITHDRAWN, closeReason: 'cancelled' }
    server.live.publish('orders', [cancelled], { now: OPEN.slice(1) })
    return data({ orderId: '11', seq: 9 })
  })
  await user.click(table.getByRole('button', { name: t('spot:orders.cancelOne', named) }))
  await waitFor(() => expect(table.queryByText(t('spot:terms.postOnly'))).toBeNull())
  await user.click(screen.getByRole('tab', { name: t('spot:orders.history') }))
  await shows(t('spot:orders.history'), [['11', [t('spot:terms.postOnly'), t('spot:reason.cancelled')]], ...saysClosed(t)])
})
