import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visit, visit } from './browser.ts'
import { newAccount, openAccount } from './person.ts'
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

/** Browsers know no passkeys of a bare IP address. */
const named = (address: string) => address.replace('127.0.0.1', 'localhost')

/** A browser with a device that keeps passkeys and recognises its person. */
async function withDevice(address: string): Promise<Visit> {
  const somebody = await visit(browser, named(address))
  const devices = await somebody.context.newCDPSession(somebody.page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return somebody
}

test('a person adds a passkey and logs in with it, typing nothing; once it is removed it opens nothing', async () => {
  const { page, complaints } = await withDevice(product.address)
  const t = await textsOf('en')
  const account = newAccount()
  await openAccount({ page, t, address: product.address }, account)
  await page.goto('/devices')
  await page.getByRole('button', { name: t('passkeys:add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('passkeys:name')).fill('Laptop')
  await dialog.getByLabel(t('people:password.current')).fill(account.password)
  await dialog.getByRole('button', { name: t('passkeys:add') }).click()
  await page
    .getByRole('table', { name: t('passkeys:title') })
    .getByText('Laptop')
    .waitFor()

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await page.getByRole('button', { name: t('passkeys:logIn') }).click()
  await page.waitForURL(url => url.pathname !== '/login')
  await page.goto('/devices')
  await page.getByRole('button', { name: t('passkeys:removeOf', { name: 'Laptop' }) }).click()
  await dialog.getByLabel(t('people:password.current')).fill(account.password)
  await dialog.getByRole('button', { name: t('passkeys:remove') }).click()
  await page.getByText(t('passkeys:none')).waitFor()

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await page.getByRole('button', { name: t('passkeys:logIn') }).click()
  await page.getByRole('alert').getByText(t('refusals:passkeyWrong')).waitFor()
  expect(complaints).toEqual([])
})

test('an operator is set up with a passkey instead of an app, and logs in by password and passkey', async () => {
  const { page, complaints } = await withDevice(product.console.address)
  await page.goto(named(product.console.setUpLink))
  await page.getByText('Passkey', { exact: true }).click()
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password again').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set up with a passkey and log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Markets' }).waitFor()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Markets' }).waitFor()
  expect(complaints).toEqual([])
})
