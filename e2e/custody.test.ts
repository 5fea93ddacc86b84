import { expect, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { type Account, newAccount, type Person } from './person.ts'
import { MOVABLE_CLOCK } from './product.ts'
import { stage } from './stage.ts'
import { callAs } from './trade.ts'
import { fillTradePassword, TRADE_PASSWORD, typeDigits } from './trade-password.ts'

/** Goal: what custody says before it is bought is what comes of it. Method: a person's whole way in a browser, through days that the test lets pass. */
const { arrive, arriveWithFunds, product } = stage(MOVABLE_CLOCK)

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Whoever shows nothing for a day is signed out: time passes in steps that are shorter. */
const STEP_MS = 12 * HOUR_MS

interface Order {
  state: string
  valueAt: number
  days: number
  accrued: string
  paid: string
  paidAt: number
}

let ahead = 0

/** Lets the product's time pass up to a moment, while the person stays signed in. */
async function passTo(person: Person, at: number): Promise<void> {
  const now = () => Date.now() + ahead
  while (now() < at) {
    ahead += Math.min(STEP_MS, at - now())
    await product().moveClockTo(now())
    await ordersOf(person)
  }
}

const ordersOf = ({ page }: Person): Promise<Order[]> =>
  page.evaluate(async () => {
    const query = new URLSearchParams({ token: localStorage.getItem('token') ?? '', rtoken: crypto.randomUUID().slice(0, 12) })
    const answer = (await (await fetch(`/web/getMyprofit?${query}`)).json()) as { data: { orders: Order[] } }
    return answer.data.orders
  })

async function setTradePassword(person: Person, account: Account): Promise<void> {
  await person.page.goto('/editPasswordTrade')
  await fillTradePassword(person, account)
}

const amountField = ({ page, t }: Person) => page.getByRole('textbox', { name: t('earn:field.amount') })
const buyButton = ({ page }: Person) => page.getByRole('main').locator('form button[type=submit]')
const password = ({ page, t }: Person) => page.getByRole('group', { name: t('payments:send.tradePassword') })
const card = ({ page, t }: Person) => page.getByRole('article', { name: t('earn:order.number', { number: '' }).trim() }).first()

test('bought, accrued at midnight in Hong Kong, redeemed early: what was said before is what was paid', { timeout: 240_000 }, async () => {
  const account = newAccount()
  const person = await arriveWithFunds('en', account)
  const { page, t, complaints } = person
  await setTradePassword(person, account)
  await page.goto('/profit_buy?product=USDT-30D')
  await amountField(person).fill('1000')
  const preview = page.getByRole('region', { name: t('earn:preview.title') })
  await preview.getByText('1,009 USDT').waitFor()
  await page.getByRole('checkbox').check()
  await typeDigits(password(person), TRADE_PASSWORD)
  await buyButton(person).click()
  await page.waitForURL('**/profit_wdtg?order=*')
  await card(person).getByText(t('earn:state.custody')).waitFor()
  const [bought] = await ordersOf(person)

  // The page that stands open hears of the first accrual by itself.
  await passTo(person, (bought?.valueAt ?? 0) + DAY_MS + 60_000)
  await expect.poll(async () => (await ordersOf(person))[0]?.days, { timeout: 30_000 }).toBe(1)
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
  await card(person).getByText(t('earn:state.redeeming')).waitFor()
  const [redeeming] = await ordersOf(person)
  expect(redeeming).toMatchObject({ state: 'redeeming', paid: '950.3' })
  await passTo(person, (redeeming?.paidAt ?? 0) + 60_000)
  await card(person).getByText(t('earn:state.redeemed'), { exact: true }).waitFor()
  expect((await ordersOf(person))[0]).toMatchObject({ state: 'redeemed', accrued: '0.3', paid: '950.3' })
  await page.goto('/yieldPool')
  await page.getByRole('region', { name: t('earn:comparison.title') }).waitFor()
  expect(complaints).toEqual([])
})

test('what is wrong stands at its field and buys nothing, on a phone in Arabic too', { timeout: 120_000 }, async () => {
  const account = newAccount()
  const person = await arriveWithFunds('ar', account)
  const { page, t, complaints } = person
  await page.setViewportSize({ width: 390, height: 844 })
  await setTradePassword(person, account)
  await page.goto('/profit_buy?product=USDT-30D')
  await amountField(person).fill('5')
  await buyButton(person).click()
  await page.getByText(t('refusals:agreementRequired')).waitFor()
  expect(await amountField(person).getAttribute('aria-invalid')).toBe('true')
  await amountField(person).fill('20000')
  await page.getByRole('checkbox').check()
  await typeDigits(password(person), '111111')
  await buyButton(person).click()
  expect(await amountField(person).getAttribute('aria-invalid')).toBe('true')
  await amountField(person).fill('100')
  await buyButton(person).click()
  await page
    .getByText(t('refusals:tradePasswordWrong', { left: '4' }))
    .first()
    .waitFor()
  expect(await ordersOf(person)).toEqual([])
  expect(await amountField(person).inputValue()).toBe('100')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(complaints).toEqual([])
})

test('a demo account buys with practice money, without a trade password, and takes it back free of charge', {
  timeout: 120_000,
}, async () => {
  const person = await arrive()
  const { page, t, complaints } = person
  await page.goto('/')
  await page.getByRole('button', { name: t('common:tryDemo') }).click()
  await page.waitForURL('**/deal?pair=BTCUSDT')
  await page.goto('/profit_index')
  await page
    .getByRole('link', { name: /Buy for a cycle/ })
    .first()
    .click()
  await amountField(person).fill('2500')
  await page.getByRole('checkbox').check()
  await buyButton(person).click()
  await page.waitForURL('**/profit_wdtg?order=*')
  await page.getByRole('button', { name: t('earn:cancel.title') }).click()
  const confirm = t('earn:cancel.confirm', { amount: '2,500', asset: 'USDT' })
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
  await expect.poll(async () => (await ordersOf(person))[0]).toMatchObject({ state: 'cancelled', paid: '2500' })
  await expect(callAs(person, 'web/buyProfit', { product: 'USDT-30D', amount: '100', version: '1' })).rejects.toThrow()
  expect(complaints).toEqual([])
})
