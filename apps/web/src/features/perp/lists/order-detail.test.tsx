import type { PerpOrder } from '@assay/wire/perp/account'
import { getPerpOrderChanges } from '@assay/wire/perp/history'
import { screen, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { problemOf } from '../../../../test/fields.ts'
import { arrive } from '../../../../test/page.tsx'
import { answerPerpTerminal, PERP_TICKER } from '../../../../test/perp-terminal.ts'

const PLACED_AT = Date.UTC(2026, 0, 5)
const RESTING: PerpOrder = {
  orderId: '7',
  clientOrderId: '',
  market: 'BTC-PERP',
  side: 'buy',
  effect: 'open',
  positionSide: 'long',
  type: 'limit',
  price: '55500',
  lots: '80',
  filledLots: '0',
  filledNotional: '0',
  averagePrice: '',
  fee: '0',
  realisedProfit: '0',
  cost: '100',
  leverage: 5,
  status: 'current',
  closeReason: '',
  timeInForce: 'goodTillCancelled',
  expiresAt: 0,
  postOnly: false,
  reduceOnly: false,
  selfTradePrevention: 'expireTaker',
  triggerPrice: '',
  triggerOn: '',
  waiting: false,
  callbackRate: '',
  takeProfit: '',
  takeProfitOn: 'mark',
  stopLoss: '',
  stopLossOn: 'mark',
  createdAt: PLACED_AT,
  updatedAt: PLACED_AT + 2_000,
}

test('the timeline of a contract order says what was changed, from what to what', async () => {
  const person = arrive({ as: 'user' })
  const { server, user, t } = person
  answerPerpTerminal(server)
  const placed = { price: '55000', lots: '100', triggerPrice: '', leverage: 10 }
  const moved = { ...placed, price: '55500', lots: '80' }
  server.answer(getPerpOrderChanges, {
    changes: [
      { before: moved, after: { ...moved, leverage: 5 }, at: PLACED_AT + 2_000 },
      { before: placed, after: moved, at: PLACED_AT + 1_000 },
    ],
    more: false,
  })
  await person.open('/deal_c?pair=BTC-PERP')
  server.live.publish('perpOrders', [RESTING])
  const tab = await screen.findByRole('tab', { name: new RegExp(t('perp-lists:panel.pending')) })
  await user.click(tab)
  await user.click(await screen.findByRole('button', { name: t('trading:detail.show', { id: '7' }) }))
  await vi.waitFor(() => {
    const published = [...document.querySelectorAll('ol li span:first-of-type')].map(line => line.textContent)
    expect(published).toContain('Changed · Price 55,000 → 55,500 · Lots 100 → 80')
    expect(published).toContain('Changed · Leverage 10 → 5')
  })
})

test('the details of an order at market name no time in force: it never waits in the book', async () => {
  const person = arrive({ as: 'user' })
  const { server, user, t } = person
  answerPerpTerminal(server)
  server.answer(getPerpOrderChanges, { changes: [], more: false })
  await person.open('/deal_c?pair=BTC-PERP')
  const stop = { ...RESTING, orderId: '8', type: 'stopMarket', price: '', waiting: true, triggerPrice: '50000', triggerOn: 'mark' } as const
  server.live.publish('perpOrders', [RESTING, stop])
  const showsTime = async (panel: 'pending' | 'triggers', id: string) => {
    await user.click(await screen.findByRole('tab', { name: new RegExp(t(`perp-lists:panel.${panel}`)) }))
    await user.click(await screen.findByRole('button', { name: t('trading:detail.show', { id }) }))
    const detail = (await screen.findByText(id, { selector: 'dd .number' })).closest('dl')!
    return within(detail).queryByText(t('trading:timeInForce.label')) !== null
  }
  expect([await showsTime('pending', '7'), await showsTime('triggers', '8')]).toEqual([true, false])
})

test('a change of an order that opens, without lots, asks for an amount and not for what to close', async () => {
  const person = arrive({ as: 'user' })
  const { server, user, t } = person
  answerPerpTerminal(server)
  await person.open('/deal_c?pair=BTC-PERP')
  server.live.publish('perpOrders', [RESTING])
  await user.click(await screen.findByRole('tab', { name: new RegExp(t('perp-lists:panel.pending')) }))
  await user.click(await screen.findByRole('button', { name: /^Change order 7/ }))
  const lots = await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[name=amend-lots]')
    expect(found).not.toBeNull()
    return found!
  })
  await user.clear(lots)
  await vi.waitFor(() => expect(problemOf(lots)).toBe(t('refusals:quantityRequired')))
})

test('beside the price of an open order stands the current one, live: the last, or what its trigger looks at', async () => {
  const person = arrive({ as: 'user' })
  const { server, user, t } = person
  answerPerpTerminal(server)
  await person.open('/deal_c?pair=BTC-PERP')
  const waiting = { ...RESTING, orderId: '8', waiting: true, triggerPrice: '50000', triggerOn: 'mark' } as const
  server.live.publish('perpOrders', [RESTING, waiting])
  const shownIn = async (panel: 'pending' | 'triggers') => {
    await user.click(await screen.findByRole('tab', { name: new RegExp(t(`perp-lists:panel.${panel}`)) }))
    return within(await screen.findByRole('table', { name: t(`perp-lists:panel.${panel}`) }))
  }
  const pending = await shownIn('pending')
  pending.getByRole('columnheader', { name: t('perp-lists:column.current') })
  server.live.publish('perpTicker', [{ ...PERP_TICKER, last: '60123.4', mark: '60345.6' }])
  await pending.findByText('60,123.4')
  await (await shownIn('triggers')).findByText('60,345.6')
})
