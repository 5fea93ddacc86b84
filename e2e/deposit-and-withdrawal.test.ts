import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { MovedClock } from './moved-clock.ts'
import { approveByKey, becomeOperator, claimNext, signIn } from './operator.ts'
import { newAccount, openAccount, type Person } from './person.ts'
import { MOVABLE_CLOCK } from './product.ts'
import { stage } from './stage.ts'
import { TRADE_PASSWORD, typeDigits } from './trade-password.ts'
import { availableOf, becomeVerifiedTrader } from './verified-trader.ts'

/*
 * Goal: money comes in and leaves over the chain as the pages said it would. Method: a new person's way on a phone, with the operator who decides; the
 * chain is the test chain with a block each second, and addresses do not wait.
 */
const { arrive, product } = stage({ ...MOVABLE_CLOCK, REVIEW_AUTO: 'basic', ADDRESS_WAIT_HOURS: '0', CHAIN_BLOCK_SECONDS: '1' })
const clock = new MovedClock(product)

/** An address outside of the exchange. */
const OUTSIDE = '0x52908400098527886E0F7030069857D2E4169EE7'
const OPERATOR = 'ada@example.org'

const row = ({ page, t }: Person, state: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: t(`withdrawals:state.${state}`) })
    .first()

const enterTradePassword = ({ page, t }: Person) =>
  typeDigits(page.getByRole('dialog').getByRole('group', { name: t('payments:send.tradePassword') }), TRADE_PASSWORD)

const isWide = ({ page }: Person) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** The own address, whose code says the same; money that is sent there is seen without a reload. */
async function deposit(person: Person): Promise<void> {
  const { page, t } = person
  await page.goto('/recharge')
  const address = page.getByRole('img', { name: /0x[0-9a-fA-F]{40}$/ })
  // The chain starts when somebody first asks for an address.
  await address.waitFor({ timeout: 90_000 })
  await page.getByText(t('deposits:address.signed')).waitFor()
  const code = PNG.sync.read(await page.getByRole('img', { name: t('deposits:address.qr'), exact: true }).screenshot())
  const read = jsQR(new Uint8ClampedArray(code.data), code.width, code.height)?.data
  expect(read).toBe((await address.innerText()).replace(/\s/g, ''))
  await page.getByRole('button', { name: t('deposits:address.send', { amount: '250' }) }).click()
  await page.getByRole('listitem').filter({ hasText: '250' }).waitFor()
}

test('on a phone: money comes in to the own address; an address is added, a withdrawal is asked for, looked at by staff, and its receipt proves what was paid', {
  timeout: 240_000,
}, async () => {
  const operator = await arrive('en', { address: product().console.address })
  const key = await becomeOperator(operator, product().console.setUpLink, { email: OPERATOR, at: clock.now() })
  // Between noon and midnight in Hong Kong something can be asked for.
  await clock.toHour(13)

  const account = newAccount()
  const person = await arrive('en', { width: 390, height: 844 })
  const { page, t, complaints } = person
  // What the pages wait for goes over the chain.
  page.setDefaultTimeout(60_000)
  await openAccount(person, account)
  await becomeVerifiedTrader(person, account)
  const before = Number(await availableOf(person, 'USDT'))
  await deposit(person)

  await page.goto('/address')
  await page.getByRole('textbox', { name: t('withdrawals:form.address') }).fill(OUTSIDE)
  await page.getByRole('textbox', { name: t('withdrawals:book.remark') }).fill('Own wallet')
  await page.getByRole('button', { name: t('withdrawals:book.add') }).click()
  await enterTradePassword(person)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('withdrawals:book.add') })
    .click()
  await page.getByRole('listitem').getByText(OUTSIDE).waitFor()

  await page.goto('/money')
  await page.getByRole('combobox', { name: t('withdrawals:form.address') }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: t('withdrawals:form.amount'), exact: true }).fill('1500')
  await page.getByRole('main').locator('form button[type=submit]').click()
  await enterTradePassword(person)
  expect([await isWide(person), await violationsOn(page)]).toEqual([false, []])
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await row(person, 'requested').locator('li[aria-current=step]').getByText(t('withdrawals:step.review')).waitFor()

  await signIn(operator, { email: OPERATOR, key, at: clock.now() })
  await claimNext(operator, product().console.address)
  await expect.poll(() => operator.page.getByText(OUTSIDE).count()).toBe(0)
  await operator.page.getByRole('button', { name: 'Show documents' }).click()
  const asked = operator.page.getByRole('dialog')
  await asked.getByRole('textbox').fill('Compared with the list of sanctions.')
  await asked.getByRole('button', { name: 'Show documents' }).click()
  await operator.page.getByText(OUTSIDE).waitFor()
  await approveByKey(operator)
  await operator.page.getByText('Approved').first().waitFor()

  // The open page follows without a reload.
  await page.getByRole('button', { name: t('withdrawals:receipt.check') }).click()
  await page.getByText(/Checked in this browser: .* pay 1,425 USDT/).waitFor()
  expect(await isWide(person)).toBe(false)
  await expect.poll(async () => Number(await availableOf(person, 'USDT')), { timeout: 60_000 }).toBe(before - 1500 + 250)
  expect([...operator.complaints, ...complaints]).toEqual([])
})
