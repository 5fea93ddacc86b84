import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { openBrowser, visit } from './browser.ts'
import { invite, setUp } from './operator.ts'
import { chooseCountry, newAccount, openAccount } from './person.ts'
import { MOVABLE_CLOCK, type Product, startProduct } from './product.ts'
import { textsOf } from './texts.ts'

/** Goal: no single operator closes a country, and its people read at once what that means for them. Method: two operators and two people, each in a browser. */
let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(MOVABLE_CLOCK), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const MINUTE_MS = 60_000
const CLOSED = 'Closed after: Registration, Spot purchases, Perpetual, Delivery, Custody, Deposit addresses'

test('one operator proposes to close a country, a second one approves, and its people read it where they register and deposit', {
  timeout: 240_000,
}, async () => {
  const atConsole = () => visit(browser, product.console.address, { width: 1280 })
  const arrive = async () => ({
    ...(await visit(browser, product.address, { width: 390 })),
    t: await textsOf('en'),
    address: product.address,
  })
  const [ada, bruno, resident, newcomer] = await Promise.all([atConsole(), atConsole(), arrive(), arrive()])
  await setUp(ada, product.console.setUpLink, { email: 'ada@example.org', name: 'Ada' })
  await setUp(bruno, await invite(ada, { email: 'bruno@example.org', name: 'Bruno', role: 'Finance' }))
  await openAccount(resident, { ...newAccount(), country: '+254' })

  // In two minutes from now, as no change begins at once.
  const begin = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 2 * MINUTE_MS
  await ada.page.goto(`${product.console.address}/settings/countries`)
  await ada.page.getByRole('button', { name: 'Add a row' }).click()
  await ada.page.getByRole('combobox', { name: 'Country, row 1' }).fill('Kenya')
  await ada.page.getByRole('option', { name: 'Kenya' }).click()
  await ada.page.getByLabel('Begin (UTC)').fill(new Date(begin).toISOString().slice(0, 16))
  await ada.page.getByLabel('Reason').fill('The law there has changed.')
  await ada.page.getByRole('button', { name: 'Propose' }).click()
  const own = ada.page.getByRole('table', { name: 'Waiting for a second person' })
  await own.getByText('Kenya (KE)').waitFor()
  expect(await own.getByRole('button', { name: 'Approve' }).count()).toBe(0)

  await bruno.page.goto(`${product.console.address}/settings`)
  await bruno.page.getByRole('button', { name: 'Approve' }).click()
  const dialog = bruno.page.getByRole('dialog', { name: 'Approve this change?' })
  for (const text of ['Kenya (KE)', 'Closed before: nothing', CLOSED]) await dialog.getByText(text, { exact: true }).waitFor()
  expect(await violationsOn(bruno.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await bruno.page.getByText('Carried out', { exact: true }).waitFor()

  const { t } = newcomer
  await newcomer.page.goto('/register')
  await chooseCountry(newcomer, 'Kenya')
  expect(await newcomer.page.getByText(t('refusals:registrationClosed')).count()).toBe(0)

  await product.moveClockTo(begin + MINUTE_MS)
  await newcomer.page.goto('/register')
  await newcomer.page.getByText(t('people:country.closed', { countries: 'Kenya' })).waitFor()
  // What the form has kept is refused by itself.
  await newcomer.page.getByText(t('refusals:registrationClosed')).waitFor()
  await resident.page.goto('/recharge')
  await resident.page.getByText(t('refusals:countryClosed')).first().waitFor()
  for (const { complaints } of [ada, bruno, resident, newcomer]) expect(complaints).toEqual([])
})
