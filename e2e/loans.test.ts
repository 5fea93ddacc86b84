import { expect, test } from 'vitest'
import { detailedJpeg } from '../apps/server/test/picture-files.ts'
import { violationsOn } from './accessibility.ts'
import type { Visit } from './browser.ts'
import { MovedClock } from './moved-clock.ts'
import { approveByKey, becomeOperator, claimNext, signIn } from './operator.ts'
import { newAccount, openAccount, type Person } from './person.ts'
import { MOVABLE_CLOCK } from './product.ts'
import { stage } from './stage.ts'
import { TRADE_PASSWORD, typeDigits } from './trade-password.ts'
import { availableOf, becomeVerifiedTrader, VERIFIED_NAME } from './verified-trader.ts'

/*
 * Goal: a loan costs what was said before it was signed. Method: a person's whole way in a browser, with the operator who looks at the papers, through days that the test lets pass.
 */
const { arrive, product } = stage({ ...MOVABLE_CLOCK, REVIEW_AUTO: 'basic' })
const clock = new MovedClock(product)

const OPERATOR = 'ada@example.org'
const DAY_MS = 24 * 3_600_000
const PAPERS = ['credit', 'housing', 'income', 'statement', 'idPhoto', 'idFront', 'idBack']

const next = ({ page, t }: Person) => page.getByRole('button', { name: t('loans:apply.next') }).click()
const isWide = ({ page }: Person) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** The four steps up to the signature; what a step shows fits on a phone and is without barriers. */
async function apply(person: Person): Promise<void> {
  const { page, t } = person
  await page.goto('/loan')
  await page.getByRole('textbox', { name: t('loans:field.amount') }).fill('500')
  await page
    .getByRole('radiogroup', { name: t('loans:field.term') })
    .getByText('30 days')
    .click()
  await page
    .getByRole('region', { name: t('loans:cost.title') })
    .getByText('510.8')
    .first()
    .waitFor()
  await page
    .getByRole('link', { name: t('loans:apply.start') })
    .last()
    .click()
  await page.getByText(t('loans:credit.score')).first().waitFor()
  expect([await isWide(person), await violationsOn(page)]).toEqual([false, []])
  await next(person)

  const field = (name: string) => page.getByLabel(t(`loans:applicant.${name}`), { exact: true })
  await field('name').fill(VERIFIED_NAME)
  await page.getByRole('combobox', { name: t('loans:applicant.country') }).click()
  await page.getByRole('option', { name: 'Germany' }).click()
  await field('address').fill('Hauptstraße 5, 10115 Berlin')
  await field('birthDate').fill('1990-05-17')
  await field('phone').fill('+49 151 2345678')
  await field('monthlyIncome').fill('3200')
  await field('expectedInvestment').fill('1000')
  await next(person)

  await page.getByText(t('loans:paper.hint')).waitFor()
  await next(person)
  await page.getByText(t('loans:paper.required')).first().waitFor()
  for (const paper of PAPERS) {
    const place = page.getByRole('region', { name: t(`loans:paper.${paper}`) })
    const picture = { name: `${paper}.jpg`, mimeType: 'image/jpeg', buffer: await detailedJpeg() }
    await place.locator('input[type=file]').first().setInputFiles(picture)
    await place.getByText(t('verification:photo.uploaded')).first().waitFor()
  }
  expect(await isWide(person)).toBe(false)
  await next(person)
}

async function sign(person: Person): Promise<void> {
  const { page, t } = person
  await page.getByRole('checkbox').check()
  await typeDigits(page.getByRole('group', { name: t('payments:send.tradePassword') }), TRADE_PASSWORD)
  expect([await isWide(person), await violationsOn(page)]).toEqual([false, []])
  await page.getByRole('button', { name: t('loans:apply.submit') }).click()
  const order = page.getByRole('dialog', { name: t('loans:confirm.title') })
  await order.getByText('510.8').first().waitFor()
  await order.getByRole('button', { name: t('loans:confirm.action') }).click()
  await page.waitForURL('**/repayment2?loan=*')
  await page.getByText(t('loans:state.unreviewed')).first().waitFor()
}

/** Opens the papers of the case that is open, with a reason. */
async function showPapers({ page }: Visit, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Show documents' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('textbox').fill(reason)
  await asked.getByRole('button', { name: 'Show documents' }).click()
}

/** Repays a part from the balance: what it goes to stands there before it is paid. */
async function repayPart({ page, t }: Person): Promise<void> {
  const amount = page.getByRole('textbox', { name: t('loans:repay.amount'), exact: true })
  await expect.poll(() => amount.inputValue()).toBe('501.2')
  await amount.fill('201.2')
  await page.getByRole('button', { name: t('loans:repay.action') }).click()
  const asked = page.getByRole('dialog')
  for (const part of ['1.2', '200', '300']) await asked.getByText(part).first().waitFor()
  await asked.getByRole('button', { name: t('loans:repay.confirm', { amount: '201.2', asset: 'USDT' }) }).click()
  await expect.poll(() => amount.inputValue()).toBe('300')
}

/** Shows the certificate of a payment outside; it waits for staff. */
async function showCertificate({ page, t }: Person): Promise<void> {
  const form = page.getByRole('region', { name: t('loans:voucher.title') })
  await form.getByRole('textbox', { name: t('loans:voucher.amount') }).fill('300')
  const picture = { name: 'certificate.jpg', mimeType: 'image/jpeg', buffer: await detailedJpeg() }
  await form.locator('input[type=file]').first().setInputFiles(picture)
  await form.getByText(t('verification:photo.uploaded')).first().waitFor()
  await form.getByRole('button', { name: t('loans:voucher.action') }).click()
  await form.getByText(t('loans:voucher.underReview')).waitFor()
}

/** Looks at the certificate and says what came in by which reference. */
async function approveCertificate(operator: Visit): Promise<void> {
  const { page } = operator
  await claimNext(operator, product().console.address)
  await showPapers(operator, 'The certificate is compared with the account of the house.')
  await page.getByRole('textbox', { name: 'Amount found (USDT)' }).fill('300')
  await page.getByRole('textbox', { name: 'Reference of the bank or the chain' }).fill('LOAN-PAID-1')
  await page.locator('main button:enabled', { hasText: 'Approve' }).click()
}

test('on a phone: a loan is applied for with papers and signed, paid out by staff, repaid in part from the balance and the rest outside, at what was said', {
  timeout: 240_000,
}, async () => {
  const operator = await arrive('en', { address: product().console.address })
  const key = await becomeOperator(operator, product().console.setUpLink, { email: OPERATOR, at: clock.now() })
  const account = newAccount()
  const person = await arrive('en', { width: 390, height: 844 })
  const { page, t, complaints } = person
  await openAccount(person, account)
  await becomeVerifiedTrader(person, account)
  const before = Number(await availableOf(person, 'USDT'))
  await apply(person)
  await sign(person)

  await claimNext(operator, product().console.address)
  await showPapers(operator, 'The papers of the application are compared.')
  await approveByKey(operator)

  // The open page of the person follows without a reload.
  await page
    .getByText(t('loans:state.disbursed'))
    .or(page.getByText(t('loans:state.toRepay')))
    .first()
    .waitFor()
  expect(Number(await availableOf(person, 'USDT'))).toBeCloseTo(before + 500, 6)

  // Six days later 3 are chargeable: 500 x 0.08 % x 3.
  await clock.passTo(clock.now() + 6 * DAY_MS, person)
  await page.reload()
  await repayPart(person)
  await showCertificate(person)
  await signIn(operator, { email: OPERATOR, key, at: clock.now() })
  await approveCertificate(operator)

  await page.getByText(t('loans:state.repaid')).first().waitFor()
  for (const source of ['balance', 'voucher'])
    await page
      .getByText(t(`loans:repaid.${source}`), { exact: true })
      .first()
      .waitFor()
  // Of the 501.2 owed 300 came from outside.
  expect(Number(await availableOf(person, 'USDT'))).toBeCloseTo(before + 298.8, 6)
  expect([await isWide(person), await violationsOn(page)]).toEqual([false, []])
  expect([...operator.complaints, ...complaints]).toEqual([])
})
