import { getAsset2, getDayProfit } from '@assay/wire/payments/calls'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerHome } from '../../../test/home.ts'
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
    rows: [row('USDT', '10000'), row('BTC', '2')],
    totalUsdt: '10000',
    testFunds: { amount: '10000', leftToday: 2 },
  })
  person.server.answer(getDayProfit, { startsAt: 0, value: '0', startValue: '0', cameIn: '0', profit: '0', rate: '' })
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

test('practice money is not paid in: the assets of a demo account lead to no deposit', async () => {
  const { t, main } = await arriveAtAssets('demo')
  await main.findByRole('link', { name: t('payments:row.tradeAsset', { asset: 'BTC' }) })
  expect(main.queryByRole('link', { name: t('payments:row.deposit') })).toBeNull()
  expect(main.queryByRole('link', { name: t('payments:row.depositAsset', { asset: 'BTC' }) })).toBeNull()
})
