import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeAt } from '../apps/server/test/authenticator-app.ts'
import { violationsOn } from './accessibility.ts'
import type { Visit } from './browser.ts'
import { newAccount, type Person } from './person.ts'
import { MOVABLE_CLOCK } from './product.ts'
import { stage } from './stage.ts'
import { fillTradePassword } from './trade-password.ts'
import {
  addAddress,
  amountField,
  availableOf,
  condition,
  confirmSheet,
  fillWithdrawal,
  isMet,
  MovedClock,
  OUTSIDE,
  sheet,
  submitButton,
  trade,
} from './withdraw.ts'

/*
 * Goal: money leaves as the page said it would. Method: a new person's whole way in a browser, with the operators who decide, through the day that an
 * address waits; the chain is the test chain with a block each second.
 */
const { arrive, arriveWithFunds, product } = stage({ ...MOVABLE_CLOCK, CHAIN_BLOCK_SECONDS: '1' })
const clock = new MovedClock(product)

const PASSWORD = 'a long password of an operator'
const WHY = 'Compared with the list of sanctions.'

type Visitor = Person & Visit

/** Becomes an operator by a set-up link; gives the key of the app. */
async function setUp(page: Page, link: string, of: { email: string; name: string } | undefined): Promise<string> {
  await page.goto(link)
  const key = (await page.locator('code').first().innerText()).replaceAll(' ', '')
  if (of) await page.getByLabel('E-mail').fill(of.email)
  if (of) await page.getByLabel('Name', { exact: true }).fill(of.name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password again').fill(PASSWORD)
  await page.getByRole('group', { name: 'First code of the app' }).getByRole('textbox').first().pressSequentially(codeAt(key, clock.now()))
  await page.getByRole('button', { name: 'Set up and log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Markets' }).waitFor()
  return key
}

/** Invites somebody to decide about money. */
async function inviteFinance(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Operators' }).click()
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('fin@example.org')
  await dialog.getByLabel('Name', { exact: true }).fill('Fin')
  await dialog.getByRole('radio', { name: 'Finance' }).check()
  await dialog.getByLabel('Reason').fill('Withdrawals are reviewed.')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const link = (await dialog.getByText(/\/setup\?invite=/).innerText()).trim()
  await page.keyboard.press('Escape')
  return link
}

async function logIn(page: Page, email: string, key: string): Promise<void> {
  await page.goto(`${product().console.address}/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('group', { name: /code/i }).getByRole('textbox').first().pressSequentially(codeAt(key, clock.now()))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Markets' }).waitFor()
}

/** Opens the only case that waits, and claims it. */
async function claimNext(page: Page): Promise<void> {
  await page.goto(`${product().console.address}/reviews`)
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Claim' }).click()
  await page.getByRole('button', { name: 'Release' }).waitFor()
}

/** Hands in the first step of verification, which an operator approves. */
async function verify({ page, t }: Visitor, operator: Page): Promise<void> {
  await page.getByRole('combobox', { name: t('verification:field.nationality') }).fill('Germ')
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: t('verification:field.documentType') }).click()
  await page.getByRole('option', { name: t('verification:documentType.2') }).click()
  await page.getByRole('textbox', { name: t('verification:field.realName') }).fill('José García-López')
  await page.getByRole('textbox', { name: t('verification:field.documentNumber') }).fill('C01X00T47')
  await page.getByRole('button', { name: t('verification:action.submit') }).click()
  await page.getByText(t('verification:underReview')).first().waitFor()
  await claimNext(operator)
  await operator.keyboard.press('a')
  await operator.getByText('Approved').first().waitFor()
  await page.getByText(t('verification:approved')).first().waitFor()
}

const row = ({ page, t }: Visitor, state: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: t(`withdrawals:state.${state}`) })
    .first()
const currentStep = (person: Visitor) => person.page.locator('li[aria-current="step"]').first()

async function request(person: Visitor, amount: string): Promise<void> {
  await fillWithdrawal(person, amount)
  await submitButton(person).click()
  await confirmSheet(person)
  await sheet(person).waitFor({ state: 'detached' })
  await row(person, 'requested').waitFor()
}

test('from a deposit through every condition to a payment that proves itself; taken back and refused on the way', {
  timeout: 600_000,
}, async () => {
  const console = () => product().console
  const ada = await arrive('en', { address: console().address })
  ada.page.setDefaultTimeout(60_000)
  const adaKey = await setUp(ada.page, console().setUpLink, { email: 'ada@example.org', name: 'Ada Nova' })
  const fin = await arrive('en', { address: console().address })
  fin.page.setDefaultTimeout(60_000)
  const finKey = await setUp(fin.page, await inviteFinance(ada.page), undefined)
  // At nine in the morning in Hong Kong nothing can be requested.
  await clock.toHour(9)
  await logIn(ada.page, 'ada@example.org', adaKey)

  const account = newAccount()
  const person = await arriveWithFunds('en', account)
  const { page, t } = person
  page.setDefaultTimeout(60_000)
  await page.goto('/recharge')
  await page.getByRole('button', { name: t('deposits:address.send', { amount: '250' }) }).click({ timeout: 90_000 })
  await page
    .getByRole('listitem')
    .filter({ hasText: '250' })
    .getByText(t('deposits:state.final'), { exact: true })
    .waitFor({ timeout: 120_000 })

  await page.goto('/money')
  const [passwordSet, level] = [
    t('withdrawals:check.tradePassword'),
    t('withdrawals:check.level', { required: t('withdrawals:level.basic') }),
  ]
  const turnover = (current: string) => t('withdrawals:check.turnover', { current, required: '9,225' })
  const hours = 'Hong Kong'
  for (const words of [passwordSet, level, turnover('0'), hours]) expect([words, await isMet(person, words)]).toEqual([words, false])
  await amountField(person).fill('1500')
  expect(await violationsOn(page)).toEqual([])
  await page
    .getByRole('link', { name: t('people:tradePassword.setTitle') })
    .first()
    .click()
  await fillTradePassword(person, account)
  // Back at the form, which still says what was typed.
  expect([new URL(page.url()).pathname, await amountField(person).inputValue()]).toEqual(['/money', '1500'])
  await expect.poll(() => isMet(person, passwordSet)).toBe(true)
  await condition(person, level).getByRole('link').click()
  await page.getByRole('main').getByRole('link', { name: /./ }).first().waitFor()
  await page.goto('/smauth')
  await verify(person, ada.page)

  await trade(person, '4700')
  await page.goto('/money')
  await expect.poll(() => isMet(person, 'Traded')).toBe(true)
  expect(await isMet(person, level)).toBe(true)
  await page.getByRole('link', { name: t('withdrawals:form.add') }).click()
  await addAddress(person, { remark: 'Own wallet' })
  await page.getByText(OUTSIDE).waitFor()
  await page.goto('/money')
  await fillWithdrawal(person, '1500')
  await expect.poll(() => condition(person, t('withdrawals:check.addressNew')).count()).toBe(1)
  expect(await submitButton(person).isDisabled()).toBe(true)
  await page.getByText(/possible from/).waitFor()

  await clock.toHour(13, { after: 24, person })
  await page.goto('/money')
  await expect.poll(() => submitButton(person).isEnabled()).toBe(true)
  const before = await availableOf(person, 'USDT')

  await request(person, '1200')
  await row(person, 'requested')
    .getByRole('button', { name: t('withdrawals:cancel') })
    .click()
  await row(person, 'cancelled').getByText(t('withdrawals:moneyBack')).waitFor()
  expect(await availableOf(person, 'USDT')).toBe(before)

  await logIn(fin.page, 'fin@example.org', finKey)
  await request(person, '1100')
  await claimNext(fin.page)
  await fin.page.getByRole('combobox', { name: 'Deposited / traded' }).selectOption('sourceUnclear')
  await fin.page.getByRole('button', { name: 'Reject' }).click()
  await row(person, 'refused').getByText(t('withdrawals:reason.sourceUnclear')).waitFor()
  await row(person, 'refused').getByText(t('withdrawals:moneyBack')).waitFor()
  expect(await availableOf(person, 'USDT')).toBe(before)

  await request(person, '1500')
  expect(await currentStep(person).innerText()).toContain(t('withdrawals:step.review'))
  await claimNext(fin.page)
  expect(await fin.page.getByText(OUTSIDE).count()).toBe(0)
  await fin.page.getByRole('button', { name: 'Show documents' }).click()
  const asked = fin.page.getByRole('dialog')
  await asked.getByRole('textbox').fill(WHY)
  await asked.getByRole('button', { name: 'Show documents' }).click()
  await fin.page.getByText(OUTSIDE).waitFor()
  await fin.page.keyboard.press('a')
  await fin.page.getByText('Approved').first().waitFor()

  // The open page follows without a reload.
  const paid = row(person, 'settled')
  await paid.waitFor({ timeout: 120_000 })
  await paid.getByText(t('withdrawals:txid')).first().waitFor()
  await paid.getByRole('button', { name: t('withdrawals:receipt.check') }).click()
  await paid.getByText(/Checked in this browser: .* pay 1,425 USDT/).waitFor()
  expect(await violationsOn(page)).toEqual([])
  expect(Number(before) - Number(await availableOf(person, 'USDT'))).toBe(1500)
  await page.goto('/security')
  await page.getByText(WHY).waitFor()
  await page.goto('/moneyRecord')
  await row(person, 'settled').waitFor()
  for (const { complaints } of [ada, fin, person]) expect(complaints).toEqual([])
})
