import { getDisplayRates } from '@assay/wire/bank/display-rates'
import { lendMylist } from '@assay/wire/loans/calls'
import { getCurrencyAll } from '@assay/wire/markets/calls'
import { getAsset2, getAssetCosts, getAssetHistory, getDayProfit } from '@assay/wire/payments/calls'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerHome } from '../../../test/home.ts'
import { loanOf } from '../../../test/loans.ts'
import { arrive } from '../../../test/page.tsx'
import { answerWallets } from '../../../test/wallets.ts'

const row = (asset: string, available: string) => ({
  ...{ wallet: 'exchange' as const, asset, name: asset, available, frozen: '0', usdtValue: available },
})

async function arriveAtAssets(as: 'user' | 'demo') {
  const person = arrive({ as })
  answerHome(person.server)
  answerWallets(person.server)
  person.server.answer(getAsset2, {
    rows: [row('USDT', '10000'), row('BTC', '2500')],
    totalUsdt: '10000',
    testFunds: { amount: '10000', leftToday: 2 },
  })
  person.server.answer(getDayProfit, { startsAt: 0, value: '0', startValue: '0', cameIn: '0', profit: '0', rate: '' })
  person.server.answer(getAssetHistory, {
    days: [
      { at: Date.UTC(2031, 4, 1), value: '8000' },
      { at: Date.UTC(2031, 4, 2), value: '12000' },
    ],
    value: '10000',
  })
  person.server.answer(getAssetCosts, { coins: [{ asset: 'BTC', cost: '2400', averageCost: '0.96' }] })
  await person.open('/asset')
  return { ...person, main: within(await screen.findByRole('main')) }
}

test('Deposit is the first way on the page of assets and in each row, with the test funds beside it', async () => {
  const { t, main } = await arriveAtAssets('user')
  // The menu of the pages of money has a Deposit as well.
  const paths = async (name: string) => new Set((await main.findAllByRole('link', { name })).map(link => link.getAttribute('href')))
  expect(await paths(t('payments:row.deposit'))).toEqual(new Set(['/recharge']))
  expect(await paths(t('payments:row.depositAsset', { asset: 'USDT' }))).toEqual(new Set(['/recharge?asset=USDT']))
  expect(await paths(t('payments:row.depositAsset', { asset: 'BTC' }))).toEqual(new Set(['/recharge?asset=BTC']))
  main.getByRole('button', { name: t('payments:test.get') })
})

test('the total is shown in a coin of choice with the price that it is converted at, and the choice stays', async () => {
  const { t, user, server, open } = await arriveAtAssets('user')
  server.answer(getCurrencyAll, {
    assets: [
      { asset: 'USDT', name: 'Tether', scale: 6, indexPrice: '1' },
      { asset: 'BTC', name: 'Bitcoin', scale: 8, indexPrice: '64000' },
      { asset: 'ETH', name: 'Ether', scale: 8, indexPrice: '2500' },
    ],
    pairs: [],
  })
  await open('/asset')
  const rate = await screen.findByText(/1 BTC = 64,000 USDT/)
  expect(rate.parentElement?.textContent).toContain('0.15625')
  await user.selectOptions(screen.getByRole('combobox', { name: t('payments:total.in') }), 'ETH')
  await screen.findByText(/1 ETH = 2,500 USDT/)
  await open('/asset')
  await screen.findByText(/1 ETH = 2,500 USDT/)
})

test('the total is shown in a currency whose rate was published, with its sources and day, and an old rate is marked', async () => {
  const { t, user, server, open } = await arriveAtAssets('user')
  const sources = ['Kraken', 'European Central Bank']
  server.answer(getDisplayRates, {
    rates: [
      { currency: 'EUR', rate: '0.92', sources, day: '2031-05-02', isOld: false },
      { currency: 'JPY', rate: '155.26', sources, day: '2031-04-01', isOld: true },
    ],
  })
  await open('/asset')
  const choice = await screen.findByRole('combobox', { name: t('payments:total.in') })
  await user.selectOptions(choice, 'EUR')
  const euros = await screen.findByText('1 USDT = 0.92 EUR, rates of Kraken and European Central Bank, May 2, 2031')
  expect(euros.parentElement?.textContent).toContain('9,200')
  expect(screen.queryByText(t('payments:total.oldRate'))).toBeNull()
  await user.selectOptions(choice, 'JPY')
  await screen.findByText(t('payments:total.oldRate'))
  expect(screen.getByText(/1 USDT = 155.26 JPY/).parentElement?.textContent).toContain('1,552,600')
})

test('the value is shown by its shares, and each row leads to all that can be done with it', async () => {
  const { t, main } = await arriveAtAssets('user')
  const shares = within(await main.findByRole('region', { name: t('payments:allocation.title') }))
  expect(shares.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual(['USDT 80.0%', 'BTC 20.0%'])
  const to = (name: string) => main.getByRole('link', { name }).getAttribute('href')
  expect(to(t('payments:row.withdrawAsset', { asset: 'USDT' }))).toBe('/money')
  expect(to(t('payments:row.convertAsset', { asset: 'BTC' }))).toBe('/currency?from=BTC&to=USDT')
  expect(to(t('payments:row.transferAsset', { asset: 'USDT' }))).toBe('/transfer?asset=USDT&from=exchange')
  expect(main.queryByRole('link', { name: t('payments:row.withdrawAsset', { asset: 'BTC' }) })).toBeNull()
})

test('practice money is not paid in: the assets of a demo account lead to no deposit', async () => {
  const { t, main } = await arriveAtAssets('demo')
  await main.findByRole('link', { name: t('payments:row.tradeAsset', { asset: 'BTC' }) })
  expect(main.queryByRole('link', { name: t('payments:row.deposit') })).toBeNull()
  expect(main.queryByRole('link', { name: t('payments:row.depositAsset', { asset: 'BTC' }) })).toBeNull()
})

test('the value of the wallets is a line whose days are read by the arrow keys, and each coin says what it has cost and brought', async () => {
  const { t, user, main } = await arriveAtAssets('user')
  const line = within(await main.findByRole('region', { name: t('payments:history.title') }))
  await line.findByText(t('payments:history.since', { day: 'May 1, 2031' }))
  line.getByText('+2,000.00')
  const reading = line.getByRole('slider', { name: t('payments:history.title') })
  expect(reading.getAttribute('aria-valuetext')).toBe(`${t('payments:history.now')}: 10,000.00 USDT`)
  reading.focus()
  await user.keyboard('{ArrowLeft}')
  expect(reading.getAttribute('aria-valuetext')).toBe('May 2, 2031: 12,000.00 USDT')
  await user.keyboard('{Home}')
  expect(reading.getAttribute('aria-valuetext')).toBe('May 1, 2031: 8,000.00 USDT')
  const bitcoin = within(main.getByRole('row', { name: /BTC/ }))
  bitcoin.getByText('0.96')
  bitcoin.getByText('+100.00')
})

test('what is owed of loans stands among the wallets and leads to them', async () => {
  const person = arrive({ as: 'user' })
  answerHome(person.server)
  answerWallets(person.server)
  person.server.answer(lendMylist, {
    loans: [loanOf(10, { total: '1005.6' }), loanOf(40, { loanId: '6', state: 'repaid', total: '0' })],
    more: false,
  })
  await person.open('/asset')
  const owed = await within(await screen.findByRole('main')).findByRole('link', { name: new RegExp(person.t('payments:wallet.loansOwed')) })
  expect([owed.getAttribute('href'), owed.textContent]).toEqual(['/repayment', `${person.t('payments:wallet.loansOwed')}-1,005.60 USDT`])
})
