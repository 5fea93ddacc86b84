import { serverNow } from '@assay/client/live/server-time'
import { type ConversionQuote, executeConversion, getConversions, getSmallBalances, quoteConversion } from '@assay/wire/convert/calls'
import { getCurrencyAll } from '@assay/wire/markets/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerMarkets } from '../../../test/listed-markets.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { answerWallets } from '../../../test/wallets.ts'
import { refused } from '../../../test/wire-server.ts'
import { BTCUSDT } from '../spot/example-rules.ts'

const quote = (until: number): ConversionQuote => ({
  ...{
    quoteId: 'quote-1',
    from: 'USDT',
    to: 'BTC',
    amount: '100',
    paid: '99.9',
    received: '0.00166',
    seq: 7,
    at: serverNow(),
    expiresAt: until,
  },
  legs: [{ pair: 'BTCUSDT', side: 'buy', quantity: '0.001665', notional: '99.9', price: '60000', fee: '0.0000017', feeAsset: 'BTC' }],
})

const conversion = () => ({
  conversionId: '1',
  from: 'USDT',
  to: 'BTC',
  paid: '99.9',
  received: '0.00166',
  quoted: '0.00166',
  orderIds: ['5'],
  at: 1,
  seq: 8,
})

async function enter(): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  answerWallets(person.server)
  person.server.answer(getSmallBalances, { to: 'USDT', balances: [], received: '0', isDoneToday: false })
  await person.open('/currency')
  return person
}
const amountField = ({ t }: Visitor) => screen.findByRole('textbox', { name: t('convert:amount') })
const ask = async (person: Visitor) => person.user.click(await screen.findByRole('button', { name: person.t('convert:getQuote') }))

test('a quote stands beside the amount that it was asked for, and goes with it', async () => {
  const person = await enter()
  const { server, user, t } = person
  server.answer(quoteConversion, quote(serverNow() + 60_000))
  await user.type(await amountField(person), '100')
  await ask(person)
  await screen.findByRole('button', { name: t('convert:confirm') })
  await user.type(await amountField(person), '1')
  await waitFor(() => expect(screen.queryByRole('button', { name: t('convert:confirm') })).toBeNull())
})

test('it is taken once, and the amount is empty then', async () => {
  const person = await enter()
  const { server, user, t } = person
  server.answer(quoteConversion, quote(serverNow() + 60_000))
  server.answer(executeConversion, { conversion: conversion() })
  await user.type(await amountField(person), '100')
  await ask(person)
  await user.dblClick(await screen.findByRole('button', { name: t('convert:confirm') }))
  await waitFor(async () => expect(((await amountField(person)) as HTMLInputElement).value).toBe(''))
  expect(server.sent(executeConversion)).toHaveLength(1)
})

test('books that moved are said, nothing is taken, and a new quote for the same amount stands there', async () => {
  const person = await enter()
  const { server, user, t } = person
  server.answer(quoteConversion, quote(serverNow() + 60_000))
  server.answer(executeConversion, () => refused({ refusal: 'quoteMoved' }))
  await user.type(await amountField(person), '100')
  await ask(person)
  server.answer(quoteConversion, { ...quote(serverNow() + 60_000), quoteId: 'quote-2' })
  await user.click(await screen.findByRole('button', { name: t('convert:confirm') }))
  await screen.findByText(t('convert:renewed'))
  expect(server.sent(quoteConversion).map(({ fields }) => fields.amount)).toEqual(['100', '100'])
  expect(((await amountField(person)) as HTMLInputElement).value).toBe('100')
  server.answer(executeConversion, { conversion: conversion() })
  await user.click(await screen.findByRole('button', { name: t('convert:confirm') }))
  await waitFor(async () => expect(((await amountField(person)) as HTMLInputElement).value).toBe(''))
  expect(server.sent(executeConversion).map(({ fields }) => fields.quoteId)).toEqual(['quote-1', 'quote-2'])
})

test('the quote is gone when its time was over', async () => {
  const person = await enter()
  const { server, user, t } = person
  server.answer(quoteConversion, quote(serverNow() + 60_000))
  server.answer(executeConversion, () => refused({ refusal: 'quoteExpired' }))
  await user.type(await amountField(person), '100')
  await ask(person)
  await user.click(await screen.findByRole('button', { name: t('convert:confirm') }))
  await waitFor(() => expect(screen.queryByRole('button', { name: t('convert:confirm') })).toBeNull())
  expect(((await amountField(person)) as HTMLInputElement).value).toBe('100')
})

test('nothing is asked without an amount, or for more than there is', async () => {
  const person = await enter()
  const { server, user, t } = person
  await ask(person)
  await screen.findByText(t('refusals:amountRequired'))
  await user.type(await amountField(person), '10001')
  await ask(person)
  await waitFor(async () => expect((await amountField(person)).getAttribute('aria-invalid')).toBe('true'))
  expect(server.sent(quoteConversion)).toEqual([])
})

test('own conversions are listed, and one that is made meanwhile comes by itself', async () => {
  const person = arrive({ as: 'user' })
  const { server, t } = person
  const made = {
    conversionId: '1',
    from: 'USDT',
    to: 'BTC',
    paid: '99.9',
    received: '0.00166',
    quoted: '0.00165',
    orderIds: ['5'],
    at: Date.UTC(2026, 0, 1),
    seq: 8,
  }
  server.answer(getConversions, { conversions: [made], more: false })
  server.live.give('conversions', [])
  await person.open('/currencyRecord')
  await screen.findByText(/0\.00165/)
  server.live.publish('conversions', [{ ...made, conversionId: '2', received: '0.5', at: Date.UTC(2026, 0, 2) }])
  await screen.findByText(/0\.5/)
  expect(screen.getByRole('table', { name: t('convert:records') })).toBeTruthy()
})

test('a visitor reads how a conversion goes, the last prices and the fees, and is asked to log in at the button', async () => {
  const { t, user, open, server } = arrive()
  const asset = (name: string) => ({ asset: name, name, scale: 8, indexPrice: '60000' })
  const pairs = [BTCUSDT, { ...BTCUSDT, pair: 'ETHUSDT', base: 'ETH' }].map(rules => ({
    pair: rules.pair,
    base: rules.base,
    quote: 'USDT',
    rules,
  }))
  server.answer(getCurrencyAll, { assets: ['USDT', 'BTC', 'ETH'].map(asset), pairs })
  answerMarkets(server)
  await open('/currency?from=BTC&to=ETH')
  await screen.findByText(t('convert:lead'))
  await screen.findByText(t('convert:fee', { pair: 'BTCUSDT' }))
  await screen.findByText(t('convert:lastPrice', { pair: 'ETHUSDT' }))
  expect(screen.queryByRole('button', { name: t('convert:getQuote') })).toBeNull()
  const form = within((await screen.findByRole('textbox', { name: t('convert:amount') })).closest('form')!)
  await user.click(form.getByRole('link', { name: t('common:menu.logIn') }))
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(new URLSearchParams(window.location.search).get('next')).toBe('/currency?from=BTC&to=ETH')
})
