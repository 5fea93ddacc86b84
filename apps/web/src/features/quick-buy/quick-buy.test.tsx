import { serverNow } from '@assay/client/live/server-time'
import { submitVoucherDeposit } from '@assay/wire/payments/vouchers'
import {
  cancelQuickBuy,
  getQuickBuys,
  getQuickBuyTerms,
  placeQuickBuy,
  type QuickBuy,
  type QuickBuyQuote,
  quoteQuickBuy,
} from '@assay/wire/quick-buy/calls'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { showVouchers, voucherListOf } from '../../../test/vouchers.ts'
import { refused } from '../../../test/wire-server.ts'

const TERMS = { coins: ['USDT', 'BTC'], payMinutes: 30, toleranceRate: '0.01', minimum: '20', maximum: '50000', version: 1 }
const MINUTE_MS = 60_000

const orderOf = (changed: Partial<QuickBuy> = {}): QuickBuy => ({
  ...{ orderId: '7', coin: 'BTC', amount: '1000', quoted: '0.0164769', state: 'waiting', placedAt: serverNow() },
  ...{ payBy: serverNow() + 30 * MINUTE_MS, lateUntil: serverNow() + 9_999 * MINUTE_MS, paidAt: 0, isLate: false, isRejected: false },
  ...{ endedAt: 0, found: '', spent: '', received: '', spotOrder: '', cause: '' },
  ...changed,
})
const quoteOf = (until = serverNow() + MINUTE_MS): QuickBuyQuote => ({
  ...{ quoteId: 'quote-1', coin: 'BTC', amount: '1000', walked: '0.01664334', least: '0.0164769', price: '60010', fee: '0.00001666' },
  ...{ rest: '0.2334', payMinutes: 30, seq: 7, at: serverNow(), expiresAt: until },
})

async function enter(orders: QuickBuy[] = [], as: 'user' | 'visitor' = 'user'): Promise<Visitor> {
  const person = arrive({ as })
  person.server.answer(getQuickBuyTerms, TERMS)
  person.server.answer(getQuickBuys, { orders, more: false, conversationId: orders.length > 0 ? '3' : '' })
  person.server.live.give('quickBuys', orders)
  showVouchers(person.server, voucherListOf({ imageAt: Date.UTC(2026, 4, 1, 8) }))
  await person.open('/kjmbSelect')
  return person
}
const amountField = ({ t }: Visitor) => screen.findByRole('textbox', { name: t('quick-buy:amount') })
const ask = async (person: Visitor) => person.user.click(await screen.findByRole('button', { name: person.t('quick-buy:getQuote') }))

test('a visitor reads how it works and what holds, and is led to the login and back', async () => {
  const { t } = await enter([], 'visitor')
  await screen.findByText(t('quick-buy:step.receive'))
  await screen.findByText(/^1(\.0+)?%$/)
  const link = await screen.findByRole('link', { name: t('quick-buy:signIn') })
  expect(link.getAttribute('href')).toBe('/login?next=%2FkjmbSelect')
})

test('no amount and one outside of the terms are said on the form, and nothing is asked', async () => {
  const person = await enter()
  const { t, user, server } = person
  await ask(person)
  await screen.findByText(t('refusals:amountRequired'))
  for (const [amount, refusal] of [
    ['19', 'amountTooSmall'],
    ['50001', 'amountTooLarge'],
  ] as const) {
    await user.clear(await amountField(person))
    await user.type(await amountField(person), amount)
    await ask(person)
    await screen.findByText(t(`refusals:${refusal}`, { minimum: '20 USDT', maximum: '50,000 USDT' }))
  }
  expect(server.sent(quoteQuickBuy)).toEqual([])
})

test('a quote is ordered once, and goes with another amount', async () => {
  const person = await enter()
  const { t, user, server } = person
  server.answer(quoteQuickBuy, quoteOf())
  server.answer(placeQuickBuy, { order: orderOf(), conversationId: '3' })
  await user.type(await amountField(person), '1000')
  await ask(person)
  await screen.findByText(/0\.0164769/)
  await user.type(await amountField(person), '1')
  await waitFor(() => expect(screen.queryByRole('button', { name: t('quick-buy:place') })).toBeNull())
  await ask(person)
  await user.dblClick(await screen.findByRole('button', { name: t('quick-buy:place') }))
  await waitFor(() => expect(server.sent(placeQuickBuy)).toHaveLength(1))
})

test('a book that moved is said, and the quote is gone', async () => {
  const person = await enter()
  const { t, user, server } = person
  server.answer(quoteQuickBuy, quoteOf())
  server.answer(placeQuickBuy, () => refused({ refusal: 'quoteMoved' }))
  await user.type(await amountField(person), '1000')
  await ask(person)
  await user.click(await screen.findByRole('button', { name: t('quick-buy:place') }))
  await waitFor(() => expect(screen.queryByRole('button', { name: t('quick-buy:place') })).toBeNull())
})

test('an open order says where to pay, is paid by a voucher for it, and leads to its conversation', async () => {
  const person = await enter([orderOf()])
  const { t, user, server } = person
  await screen.findByRole('heading', { name: t('quick-buy:payHead') })
  const link = await screen.findByRole('link', { name: t('quick-buy:support') })
  expect(link.getAttribute('href')).toBe('/service?conversation=3')
  expect(screen.queryByRole('button', { name: t('quick-buy:getQuote') })).toBeNull()
  server.answer(submitVoucherDeposit, voucherListOf())
  await user.click(await screen.findByRole('button', { name: t('vouchers:submit') }))
  await waitFor(() => expect(server.sent(submitVoucherDeposit)).toHaveLength(1))
  expect(server.sent(submitVoucherDeposit)[0]?.fields).toMatchObject({ amount: '1000', purpose: 'quickBuy', purposeId: 7 })
})

test('what becomes of an order comes by itself: paid, bought, or late with USDT', async () => {
  const { t, server } = await enter([orderOf()])
  await screen.findByRole('heading', { name: t('quick-buy:payHead') })
  server.live.publish('quickBuys', [orderOf({ state: 'paid', paidAt: serverNow() })])
  await waitFor(() => expect(screen.queryByRole('heading', { name: t('quick-buy:payHead') })).toBeNull())
  server.live.publish('quickBuys', [orderOf({ state: 'completed', found: '1000', received: '0.01664334', spotOrder: '9' })])
  await screen.findByText(t('quick-buy:stateText.completed'))
  await screen.findByRole('button', { name: t('quick-buy:getQuote') })
  server.live.publish('quickBuys', [orderOf({ state: 'paidLate', found: '1000', received: '0', cause: 'quoteMoved' })])
  await screen.findByText(t('quick-buy:causeText.quoteMoved'))
  expect(screen.queryByText(t('quick-buy:state.paidLate'))).toBeNull()
})

test('one that has expired can be paid late, beside the form for another; a rejected payment is said', async () => {
  const { t } = await enter([orderOf({ state: 'expired', payBy: serverNow() - 1, isRejected: true })])
  await screen.findByText(t('quick-buy:lateHint'))
  expect((await screen.findAllByText(t('quick-buy:rejected.expired'))).length).toBeGreaterThan(0)
  await screen.findByRole('button', { name: t('quick-buy:getQuote') })
})

test('it is taken back once', async () => {
  const { t, user, server } = await enter([orderOf()])
  server.answer(cancelQuickBuy, { seq: 8 })
  const button = await screen.findByRole('button', { name: t('quick-buy:cancel') })
  await user.dblClick(button)
  await waitFor(() => expect(server.sent(cancelQuickBuy).map(({ fields }) => fields)).toEqual([{ orderId: 7 }]))
  // The answer is there, and the list is not read yet.
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false))
  await user.click(button)
  expect(server.sent(cancelQuickBuy)).toHaveLength(1)
})
