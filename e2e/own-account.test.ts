import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { newAccount, register, sentCode } from './person.ts'
import { type Product, startProduct } from './product.ts'
import { textsOf } from './texts.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

test('a person asks for their data, downloads them, closes the account and takes that back', async () => {
  const { page, complaints } = await visit(browser, product.address)
  const t = await textsOf('en')
  const account = newAccount()
  const person = { page, t, address: product.address }
  await register(person, account)

  await page.goto('/security')
  await page
    .getByRole('region', { name: t('account-closing:section.title') })
    .getByRole('link', { name: t('navigation:entry.personalData') })
    .click()
  await page.getByLabel(t('people:password.current')).fill(account.password)
  await page.getByRole('button', { name: t('personal-data:ask.submit') }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('personal-data:list.download') }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^assay-\d{8}-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('account-records.csv')).toBe(true)

  await page.goto('/closeAccount')
  await page.getByText(t('account-closing:open.none')).waitFor()
  await page.getByText(t('account-closing:left.none')).waitFor()
  await page.getByRole('button', { name: t('people:code.send') }).click()
  await page.getByText(/Sent to/).waitFor()
  await page.getByLabel(t('people:code.label')).fill(await sentCode(person, account.email))
  await page.getByLabel(t('people:password.current')).fill(account.password)
  await page.getByRole('button', { name: t('account-closing:confirm.submit') }).click()
  await page.goto('/market')
  const bar = page.getByRole('region', { name: t('account-closing:closing.title') })
  await bar.getByRole('button', { name: t('account-closing:closing.keep') }).click()
  await bar.waitFor({ state: 'detached' })
  await page.goto('/closeAccount')
  await page.getByText(t('account-closing:open.none')).waitFor()
  expect(complaints).toEqual([])
})
