import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from '../apps/server/test/authenticator-app.ts'
import { detailedJpeg } from '../apps/server/test/picture-files.ts'
import { openBrowser, type Visit, visit } from './browser.ts'
import { type Account, newAccount, openAccount, type Person } from './person.ts'
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

const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await detailedJpeg() })

/** The first admin, who may decide about identities. */
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
  await page.goto(`${product.console.address}/reviews`)
  await page.getByRole('table').getByRole('link').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Claim' }).click()
  await page.getByRole('button', { name: 'Release' }).waitFor()
}

async function approveNext(ada: Visit): Promise<void> {
  await claimNext(ada)
  await ada.page.keyboard.press('a')
  await ada.page.getByText('Approved').first().waitFor()
}

type Somebody = Person & Visit

async function arriveOnPhone(account: Account): Promise<Somebody> {
  const phone = await visit(browser, product.address, { width: 390 })
  const person = { ...phone, t: await textsOf('en'), address: product.address }
  person.page.setDefaultTimeout(20_000)
  await openAccount(person, account)
  return person
}

const region = ({ page, t }: Somebody, item: string): Locator => page.getByRole('region', { name: t(`verification:field.${item}`) })

async function upload(person: Somebody, item: string): Promise<void> {
  const place = region(person, item)
  await place
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo(`${item}.jpg`))
  await place.getByText(person.t('verification:photo.uploaded')).first().waitFor()
}

const submit = ({ page, t }: Somebody) => page.getByRole('button', { name: t('verification:action.submit') }).click()

test('a person hands in all three steps on a phone; one photo is rejected and sent again alone; they see who looked', async () => {
  const ada = await openConsole()
  const person = await arriveOnPhone(newAccount())
  const { page, t } = person

  await page.goto('/smauth')
  await page.getByRole('combobox', { name: t('verification:field.nationality') }).fill('Germ')
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: t('verification:field.documentType') }).click()
  await page.getByRole('option', { name: t('verification:documentType.2') }).click()
  await page.getByRole('textbox', { name: t('verification:field.realName') }).fill('José García-López')
  await page.getByRole('textbox', { name: t('verification:field.documentNumber') }).fill('C01X00T47')
  await submit(person)
  await page.getByText(t('verification:underReview')).first().waitFor()
  await approveNext(ada)
  // The open page of the person follows without a reload.
  await page.getByText(t('verification:approved')).first().waitFor()

  await page.goto('/seniorauth')
  for (const item of ['front', 'back', 'holding']) await upload(person, item)
  await submit(person)
  await claimNext(ada)
  await ada.page.getByRole('button', { name: 'Show documents' }).click()
  await ada.page.getByRole('dialog').getByRole('button', { name: /Show/ }).click()
  await expect.poll(() => ada.page.evaluate(() => [...document.images].filter(image => image.naturalWidth > 300).length)).toBeGreaterThan(0)
  await ada.page.getByRole('combobox', { name: 'Holding the document' }).selectOption('headwear')
  await ada.page.getByRole('button', { name: 'Reject' }).click()
  await ada.page.getByText('Rejected').first().waitFor()

  await page.getByText(t('verification:reason.headwear')).first().waitFor()
  expect(await region(person, 'front').locator('input[type=file]').count()).toBe(0)
  await upload(person, 'holding')
  await page.getByRole('button', { name: t('verification:action.resubmit') }).click()
  await approveNext(ada)

  await page.goto('/dzrz')
  await page.getByRole('textbox', { name: t('verification:field.addressText') }).fill('Lindenallee 5, 20148 Hamburg, Germany')
  await submit(person)
  await page.getByText('Please upload a picture of the bill').first().waitFor()
  await upload(person, 'bill')
  await submit(person)
  await approveNext(ada)
  await page.goto('/security')
  await page.getByText('Ada', { exact: false }).first().waitFor()
  await page.goto('/authentication')
  await page.getByText(t('verification:unlimited'), { exact: false }).first().waitFor()
  expect([...ada.complaints, ...person.complaints]).toEqual([])
})
