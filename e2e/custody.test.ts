import { expect, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { MovedClock } from './moved-clock.ts'
import { newAccount, type Person, readAs } from './person.ts'
import { MOVABLE_CLOCK } from './product.ts'
import { stage } from './stage.ts'
import { setTradePassword, TRADE_PASSWORD, typeDigits } from './trade-password.ts'

/** Goal: what custody says before it is bought is what comes of it. Method: a person's whole way in a browser, through days that the test lets pass. */
const { arriveWithFunds, product } = stage(MOVABLE_CLOCK)
const clock = new MovedClock(product)

const DAY_MS = 24 * 3_600_000

interface Order {
  state: string
  valueAt: number
  days: number
  accrued: string
  paid: string
  paidAt: number
}

const orderOf = async (person: Person): Promise<Order | undefined> =>
  (await readAs<{ orders: Order[] }>(person, 'web/getMyprofit')).orders[0]

test('bought, accrued at midnight in Hong Kong, redeemed early: what was said before is what was paid', async () => {
  const account = newAccount()
  const person = await arriveWithFunds('en', account)
  const { page, t, complaints } = person
  const card = page.getByRole('article', { name: t('earn:order.number', { number: '' }).trim() }).first()
  await setTradePassword(person, account)
  await page.goto('/profit_buy?product=USDT-30D')
  await page.getByRole('textbox', { name: t('earn:field.amount') }).fill('1000')
  await page
    .getByRole('region', { name: t('earn:preview.title') })
    .getByText('1,009 USDT')
    .waitFor()
  await page.getByRole('checkbox').check()
  await typeDigits(page.getByRole('group', { name: t('payments:send.tradePassword') }), TRADE_PASSWORD)
  await page.getByRole('main').locator('form button[type=submit]').click()
  await page.waitForURL('**/profit_wdtg?order=*')
  await card.getByText(t('earn:state.custody')).waitFor()

  // The page that stands open hears of the first accrual by itself.
  await clock.passTo(((await orderOf(person))?.valueAt ?? 0) + DAY_MS + 60_000, person)
  await page
    .getByRole('table', { name: t('earn:accrual.title') })
    .getByText('0.3')
    .nth(1)
    .waitFor()
  await page.getByText(t('earn:accrual.differences', { number: '0' })).waitFor()
  expect(await violationsOn(page)).toEqual([])

  await page.getByRole('button', { name: t('earn:redeem.title') }).click()
  const dialog = page.getByRole('dialog', { name: t('earn:redeem.title') })
  await dialog.getByRole('button', { name: t('earn:redeem.confirm', { amount: '950.3', asset: 'USDT' }) }).click()
  await card.getByText(t('earn:state.redeeming')).waitFor()
  const redeeming = await orderOf(person)
  expect(redeeming).toMatchObject({ state: 'redeeming', days: 1, paid: '950.3' })
  await clock.passTo((redeeming?.paidAt ?? 0) + 60_000, person)
  await card.getByText(t('earn:state.redeemed'), { exact: true }).waitFor()
  expect(await orderOf(person)).toMatchObject({ state: 'redeemed', accrued: '0.3', paid: '950.3' })
  expect(complaints).toEqual([])
})
