import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from '../apps/server/test/authenticator-app.ts'
import { detailedJpeg } from '../apps/server/test/picture-files.ts'
import { openBrowser, type Visit, visit } from './browser.ts'
import { openAccount } from './person.ts'
import { type Product, startProduct } from './product.ts'
import { textsOf } from './texts.ts'

const PASSWORD = 'a long password of an operator'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** The first admin, who may decide about vouchers. */
async function openConsole(): Promise<Visit> {
  const ada = await visit(browser, product.console.address, { width: 1280 })
  const { page } = ada
  await page.goto(product.console.setUpLink)
  const key = (await page.locator('code').first().innerText()).replaceAll(' ', '')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByLabel('Name', { exact: true }).fill('Ada Nova')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password again').fill(PASSWORD)
  await page.getByRole('group', { name: 'First code of the app' }).getByRole('textbox').first().pressSequentially(codeAt(key, Date.now()))
  await page.getByRole('button', { name: 'Set up and log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Markets' }).waitFor()
  return ada
}

/** Opens the only case that waits, and claims it. */
async function claimNext({ page }: Visit): Promise<void> {
  await page.goto(`${product.console.address}/reviews?kind=voucherDeposit`)
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Claim' }).click()
  await page.getByRole('button', { name: 'Release' }).waitFor()
}

test('somebody shows a voucher on a phone; it is rejected, handed in again, and credited with what came in, without a reload', async () => {
  const ada = await openConsole()
  const phone = await visit(browser, product.address, { width: 390 })
  const person = { ...phone, t: await textsOf('en'), address: product.address }
  const { page, t } = person
  page.setDefaultTimeout(20_000)
  await openAccount(person)

  const handIn = async (width: number) => {
    await page.getByRole('textbox', { name: t('vouchers:amount') }).fill('250')
    const buffer = await detailedJpeg({ width })
    const place = page.getByRole('region', { name: t('vouchers:image'), exact: true })
    await place.locator('input[type=file]').first().setInputFiles({ name: 'voucher.jpg', mimeType: 'image/jpeg', buffer })
    await place.getByText(t('verification:photo.uploaded')).first().waitFor()
    await page.getByRole('button', { name: t('vouchers:submit') }).click()
    await page.getByText(t('vouchers:state.notReviewed'), { exact: true }).waitFor()
  }
  await page.goto('/recharge?way=voucher')
  await page.getByRole('combobox', { name: t('vouchers:chain.label') }).click()
  await page.getByRole('option', { name: t('vouchers:chain.bank') }).click()
  await handIn(900)

  await claimNext(ada)
  await ada.page.getByRole('button', { name: 'Show documents' }).click()
  await ada.page.getByRole('dialog').getByRole('button', { name: /Show/ }).click()
  await expect.poll(() => ada.page.evaluate(() => [...document.images].filter(image => image.naturalWidth > 300).length)).toBeGreaterThan(0)
  await ada.page.getByRole('combobox', { name: 'Amount', exact: true }).selectOption('notReceived')
  await ada.page.getByRole('button', { name: 'Reject' }).click()
  await ada.page.getByText('Rejected').first().waitFor()
  await page.getByText(t('vouchers:reason.notReceived')).waitFor()

  // The same picture again would need two operators.
  await handIn(880)
  await claimNext(ada)
  await ada.page.getByRole('textbox', { name: 'Amount found (USDT)' }).fill('240')
  await ada.page.getByRole('textbox', { name: 'Reference of the bank or the chain' }).fill('DE 2026 77')
  await ada.page.getByRole('button', { name: 'Approve' }).click()
  await ada.page.getByText('Approved').first().waitFor()
  await page.getByText(t('vouchers:list.named', { amount: '250' })).waitFor()

  await page.goto('/cbjl')
  await page.getByText(t('vouchers:state.completed'), { exact: true }).waitFor()
  await page.goto('/table1')
  await page.getByText('10,240').first().waitFor()
  expect([...ada.complaints, ...person.complaints]).toEqual([])
})
