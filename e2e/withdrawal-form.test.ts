import { randomInt } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { logIn, newAccount, type Person, sentCode } from './person.ts'
import { MOVABLE_CLOCK } from './product.ts'
import { stage } from './stage.ts'
import { callAs } from './trade.ts'
import { fillTradePassword, TRADE_PASSWORD, typeDigits } from './trade-password.ts'
import {
  addAddress,
  addressField,
  amountField,
  availableOf,
  confirmSheet,
  fillWithdrawal,
  MovedClock,
  OUTSIDE,
  readAs,
  sheet,
  submitButton,
  trade,
  withdrawalsOf,
} from './withdraw.ts'

/** Goal: whatever is typed wrong says so and loses nothing, and who asks twice is paid once. Method: people who meet every condition, at a product where addresses do not wait. */
const { arriveWithFunds, product } = stage({ ...MOVABLE_CLOCK, REVIEW_AUTO: 'basic', ADDRESS_WAIT_HOURS: '0', CHAIN_BLOCK_SECONDS: '1' })

// Between noon and midnight in Hong Kong something can be requested.
const clock = new MovedClock(product)
beforeAll(() => clock.toHour(13))

/** Somebody with a trade password, basic verification and enough traded. */
async function arriveReady(lang: 'en' | 'ar', account = newAccount()): Promise<Awaited<ReturnType<typeof arriveWithFunds>>> {
  const person = await arriveWithFunds(lang, account)
  person.page.setDefaultTimeout(60_000)
  // The test chain starts when somebody first asks for an address.
  await person.page.goto('/recharge')
  await person.page.getByText(person.t('deposits:address.signed')).waitFor({ timeout: 120_000 })
  // Everybody has papers of their own: a number that is known already is looked at by staff.
  const documentNumber = `C01X${randomInt(10_000, 99_999)}`
  const basic = { step: 'basic', nationality: 'DE', documentType: '2', realName: 'José García-López', documentNumber }
  await callAs(person, 'web/editCenterLevel', basic)
  await trade(person, '4700')
  await person.page.goto('/editPasswordTrade')
  await fillTradePassword(person, account)
  return person
}

const problemOf = async (field: ReturnType<typeof amountField>): Promise<string> => {
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  return (await field.getAttribute('aria-describedby')) ?? ''
}

const newestSubject = async (to: string): Promise<string | undefined> => {
  const outbox = (await (await fetch(`${product().address}/dev/outbox.json`)).json()) as { messages: { to: string; subject: string }[] }
  return outbox.messages.find(sent => sent.to === to)?.subject
}

async function openForm({ page, t }: Person): Promise<void> {
  await page.goto('/address')
  await page.getByRole('textbox', { name: t('withdrawals:form.address') }).waitFor()
}

test('on a phone in Arabic: an address is added, money is requested and arrives, and the receipt is checked', {
  timeout: 240_000,
}, async () => {
  const person = await arriveReady('ar')
  const { page, t, complaints } = person
  await page.setViewportSize({ width: 390, height: 844 })
  await openForm(person)
  await addAddress(person, { remark: 'محفظتي' })
  expect(await violationsOn(page)).toEqual([])
  await page.goto('/money')
  await fillWithdrawal(person, '500')
  await submitButton(person).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await confirmSheet(person)
  await sheet(person).waitFor({ state: 'detached' })
  const paid = page
    .getByRole('listitem')
    .filter({ hasText: t('withdrawals:state.settled') })
    .first()
  await paid.waitFor({ timeout: 120_000 })
  await paid.getByRole('button', { name: t('withdrawals:receipt.check') }).click()
  await paid.getByText(OUTSIDE.slice(0, 8)).nth(1).waitFor()
  expect(await withdrawalsOf(person)).toMatchObject([{ state: 'settled', amount: '500', arrival: '475' }])
  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(complaints).toEqual([])
})

test('what is missing, too little or too much stands at its field; a wrong trade password, a cut line and a double click lose and repeat nothing', {
  timeout: 500_000,
}, async () => {
  const person = await arriveReady('en')
  const { page, t, complaints } = person
  await openForm(person)
  for (const [typed, refusal] of [
    ['', 'addressRequired'],
    [OUTSIDE.replace('6E0F', '6e0F'), 'addressInvalid'],
    [`0x${'0'.repeat(40)}`, 'addressUnusable'],
  ] as const) {
    await page.getByRole('textbox', { name: t('withdrawals:form.address') }).fill(typed)
    await page.getByRole('button', { name: t('withdrawals:book.add') }).click()
    const dialog = page.getByRole('dialog', { name: t('withdrawals:book.confirm') })
    if (refusal === 'addressUnusable') {
      await dialog.waitFor()
      await typeDigits(dialog.getByRole('group', { name: t('payments:send.tradePassword') }), TRADE_PASSWORD)
      await dialog.locator('button[type=submit]').click()
    }
    await page
      .getByText(t(`refusals:${refusal}`))
      .first()
      .waitFor()
    await dialog.waitFor({ state: 'detached' })
  }
  await addAddress(person, { remark: 'Own wallet' })

  await page.goto('/money')
  await submitButton(person).click()
  await page.getByText(t('refusals:addressRequired')).waitFor()
  await page.getByText(t('withdrawals:form.amountRequired')).waitFor()
  const before = await availableOf(person, 'USDT')
  for (const [amount, words] of [
    ['99.999999', t('refusals:amountTooSmall', { minimum: '100 USDT' })],
    ['15000', /Not enough USDT|15,000/],
    ['0', t('withdrawals:form.amountRequired')],
  ] as const) {
    await fillWithdrawal(person, amount)
    await submitButton(person).click()
    await page.getByText(words).first().waitFor()
    expect(await problemOf(amountField(person))).not.toBe('')
  }
  expect(await sheet(person).count()).toBe(0)

  // A line that is cut, and a page that is loaded anew, find what was typed.
  await fillWithdrawal(person, '600')
  expect(complaints).toEqual([])
  await page.context().setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await page.context().setOffline(false)
  expect(await amountField(person).inputValue()).toBe('600')
  await page.reload()
  await expect.poll(() => amountField(person).inputValue()).toBe('600')
  await expect.poll(() => addressField(person).locator('option:checked').innerText()).toContain('Own wallet')
  complaints.length = 0

  await submitButton(person).click()
  await confirmSheet(person, '111111')
  await sheet(person)
    .getByText(t('refusals:tradePasswordWrong', { left: '4' }))
    .first()
    .waitFor()
  expect([await availableOf(person, 'USDT'), await withdrawalsOf(person)]).toEqual([before, []])
  await typeDigits(sheet(person).getByRole('group', { name: t('payments:send.tradePassword') }), TRADE_PASSWORD)
  await sheet(person).locator('button[type=submit]').dblclick()
  await sheet(person).waitFor({ state: 'detached' })
  expect(await withdrawalsOf(person)).toMatchObject([{ amount: '600', isAutomatic: true }])
  expect(Number(before) - Number(await availableOf(person, 'USDT'))).toBe(600)
  expect(await amountField(person).inputValue()).toBe('')
  expect(complaints).toEqual([])
})

test('an account is closed: two weeks later its money is at the address, less the network cost, and signing in is over', {
  timeout: 500_000,
}, async () => {
  const account = newAccount()
  const person = await arriveReady('en', account)
  const { page, t, complaints } = person
  await openForm(person)
  await addAddress(person, { remark: 'Own wallet' })
  // Below what staff looks at, and not final for long.
  const friend = await arriveWithFunds('en', newAccount())
  const { uid } = await readAs<{ uid: string }>(friend, 'web/getInfo')
  for (const [asset, amount] of [
    ['USDT', '9300'],
    ['BTC', await availableOf(person, 'BTC')],
  ] as const)
    if (Number(amount) * 100_000 > 2)
      await callAs(person, 'web/sendToUser', { recipientUid: uid, asset, amount, tradePassword: TRADE_PASSWORD })
  await page.goto('/closeAccount')
  await page.getByRole('combobox', { name: t('withdrawals:form.address') }).selectOption({ index: 1 })
  const giveUp = page.getByRole('checkbox', { name: t('account-closing:left.giveUp') })
  if (await giveUp.count()) await giveUp.check()
  await page.getByRole('button', { name: t('people:code.send') }).click()
  await page.getByText(/Sent to/).waitFor()
  await page.getByLabel(t('people:code.label')).fill(await sentCode({ ...person, address: product().address }, account.email))
  await page.getByLabel(t('people:password.current')).fill(account.password)
  await page.getByRole('button', { name: t('account-closing:confirm.submit') }).click()
  await page.getByText(/go to .?0x529084…169EE7/).waitFor()
  await clock.pass(14 * 24 * 3_600_000 + 60_000)
  await logIn(person, account)
  complaints.length = 0
  await expect.poll(() => withdrawalsOf(person), { timeout: 200_000, interval: 1_000 }).toMatchObject([{ purpose: 'closing', fee: '1' }])
  await page.goto('/moneyRecord')
  await page.getByText(t('withdrawals:purpose.closing')).waitFor()
  expect(complaints).toEqual([])
  await expect.poll(() => newestSubject(account.email), { timeout: 300_000, interval: 1_000 }).toBe('Your Assay account is closed')
})
