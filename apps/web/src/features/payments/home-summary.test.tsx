import { getAsset2, getDayProfit, getFirstSteps, getTestUsdt } from '@assay/wire/payments/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerHome } from '../../../test/home.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { success } from '../../../test/wire-server.ts'

/** Somebody who is signed in, and home not yet open. */
function arriveSignedIn(): Visitor {
  const person = arrive({ as: 'user' })
  answerHome(person.server)
  return person
}

const worth = (totalUsdt: string) => ({ rows: [], totalUsdt, testFunds: { amount: '10000', leftToday: 2 } })

test('who is signed in is told one next step, and the other as soon as the first is done', async () => {
  const { user, t, server, open } = arriveSignedIn()
  server.answer(getTestUsdt, () => {
    server.answer(getAsset2, worth('10000'))
    return success({ amount: '10000', leftToday: 2, seq: 1 }, 'payments:done.testUsdt', { amount: '10000' })
  })
  await open('/')
  await screen.findByRole('heading', { name: t('payments:home.getFunds') })
  expect(screen.queryByRole('heading', { name: t('payments:home.placeOrder') })).toBeNull()
  const main = within(screen.getByRole('main'))
  // The one way in that is not play money stands beside the test funds, and once.
  expect(main.getAllByRole('link', { name: t('payments:row.deposit') }).map(link => link.getAttribute('href'))).toEqual(['/recharge'])
  await user.click(screen.getByRole('button', { name: t('payments:test.get') }))
  await screen.findByRole('heading', { name: t('payments:home.placeOrder') })
  await waitFor(() => expect(screen.queryByRole('heading', { name: t('payments:home.getFunds') })).toBeNull())
  expect(server.sent(getTestUsdt)).toHaveLength(1)
})

test('who has ordered, of whichever product, is told no step', async () => {
  const { t, server, open } = arriveSignedIn()
  server.answer(getAsset2, worth('9999.4'))
  server.answer(getFirstSteps, { hasOrdered: true })
  await open('/')
  await screen.findByText(/9,999\.40/)
  await waitFor(() => expect(server.sent(getFirstSteps)).toHaveLength(1))
  within(screen.getByRole('main')).getByRole('link', { name: t('payments:row.deposit') })
  for (const step of ['getFunds', 'placeOrder']) expect(screen.queryByRole('heading', { name: t(`payments:home.${step}`) })).toBeNull()
})

test('beside the total stands what today has brought, and the eye hides it too', async () => {
  const { user, t, server, open } = arriveSignedIn()
  server.answer(getAsset2, worth('10000'))
  await open('/')
  const today = await screen.findByTestId('today-profit')
  // Money that was paid in is no profit.
  await waitFor(() => expect(today.textContent).toMatch(/0\.00 USDT$/))
  server.answer(getDayProfit, { startsAt: 0, value: '9991', startValue: '0', cameIn: '10000', profit: '-9', rate: '-0.0009' })
  server.live.publish('balances', [{ wallet: 'exchange', asset: 'USDT', available: '5000', frozen: '0' }])
  await waitFor(() => expect(today.querySelector('[data-direction=down]')).not.toBeNull())
  await waitFor(() => expect(today.textContent).toMatch(/[-−]9\.00 USDT/))
  expect(today.textContent).toMatch(/[-−]0\.09%/)
  await user.hover(within(today).getByText(t('payments:total.today')))
  within(await screen.findByRole('tooltip')).getByText(t('terms:todayProfit'))
  await user.click(screen.getByRole('button', { name: t('payments:total.hide') }))
  await waitFor(() => expect(today.textContent).not.toMatch(/\d/))
})
