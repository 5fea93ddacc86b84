import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { logIn, newAccount, openAccount, type Person, sentCode } from './person.ts'
import { type Product, startProduct } from './product.ts'
import { textsOf } from './texts.ts'

const TRADE_PASSWORD = '482915'
const PHONE = '+4915123456789'

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

const typeDigits = async ({ page, t }: Person, name: 'new' | 'again') => {
  const boxes = page.getByRole('group', { name: t(`people:tradePassword.${name}`), exact: true }).getByRole('textbox')
  for (const [place, digit] of [...TRADE_PASSWORD].entries()) await boxes.nth(place).fill(digit)
}

/** Sends the code of a field, and types what has arrived at the contact. */
async function proveBy(person: Person, label: string, contact: string): Promise<void> {
  const { page, t } = person
  const field = page.getByLabel(label, { exact: true })
  await page
    .locator('.mantine-InputWrapper-root')
    .filter({ has: field })
    .getByRole('button', { name: t('people:code.send') })
    .click()
  await page.locator('.mantine-InputWrapper-root').filter({ has: field }).getByText(/10/).waitFor()
  await field.fill(await sentCode(person, contact))
}

const level = ({ page, t }: Person, name: string) =>
  page.getByRole('region', { name: t('people:security.level') }).getByText(t(`people:securityLevel.${name}`), { exact: true })

async function setTradePassword(person: Person, email: string): Promise<void> {
  const { page, t } = person
  await page.getByRole('link', { name: t('people:tradePassword.setTitle') }).click()
  await proveBy(person, t('people:code.label'), email)
  await typeDigits(person, 'new')
  await typeDigits(person, 'again')
  await page.getByRole('button', { name: t('people:tradePassword.submit') }).click()
  await level(person, 'weak').waitFor()
}

async function addPasskey({ page, t }: Person, password: string): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const kept = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true }
  await devices.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', ...kept } })
  await page.getByRole('link', { name: t('passkeys:add') }).click()
  await page.getByRole('button', { name: t('passkeys:add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('passkeys:name')).fill('Laptop')
  await dialog.getByLabel(t('people:password.current')).fill(password)
  await dialog.getByRole('button', { name: t('passkeys:add') }).click()
  await page
    .getByRole('table', { name: t('passkeys:title') })
    .getByText('Laptop')
    .waitFor()
}

test('a person changes the e-mail, which the old one is told, binds a phone, and the account becomes strong', async () => {
  const { page, complaints } = await visit(browser, named(product.address))
  const t = await textsOf('en')
  const person: Person = { page, t, address: product.address }
  const account = newAccount()
  const email = `new-${account.email}`
  await openAccount(person, account)
  await page.goto('/security')
  await level(person, 'dangerous').waitFor()
  await setTradePassword(person, account.email)
  await addPasskey(person, account.password)

  await page.goto('/security')
  await page.getByRole('link', { name: t('contacts:action.changeEmail') }).click()
  await page.getByText(t('contacts:holdNote')).waitFor()
  await page.getByLabel(t('contacts:newEmail'), { exact: true }).fill(email)
  await proveBy(person, t('contacts:newCode'), email)
  await proveBy(person, t('contacts:ownCode', { contact: masked(account.email) }), account.email)
  await page.getByLabel(t('people:password.current'), { exact: true }).fill(account.password)
  await page.getByRole('button', { name: t('contacts:action.changeEmail') }).click()
  await page.getByText(masked(email)).waitFor()
  await page.getByText(/until/).waitFor()
  const outbox = await (await fetch(`${product.address}/dev/outbox.json`)).json()
  const mail = (outbox as { messages: { to: string; text: string }[] }).messages.find(({ to }) => to === account.email)
  expect(mail?.text).toMatch(/is no longer a contact of your Assay account[\s\S]*\/freezeAccount#/)

  await page.getByRole('link', { name: t('contacts:action.bindPhone') }).click()
  await page.getByLabel(t('contacts:newPhone'), { exact: true }).fill('0151 23456789')
  await proveBy(person, t('contacts:newCode'), PHONE)
  await proveBy(person, t('contacts:ownCode', { contact: masked(email) }), email)
  await page.getByLabel(t('people:password.current'), { exact: true }).fill(account.password)
  await page.getByRole('button', { name: t('contacts:action.bindPhone') }).click()
  await page.getByText('+49***89').waitFor()
  await page.goto('/security')
  await level(person, 'strong').waitFor()

  await page.goto('/transfer?kind=user')
  await page.getByText(t('refusals:contactHeld', { hours: '24' })).waitFor()
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await logIn(person, { ...account, email })
  expect(complaints).toEqual([])
})

const masked = (email: string) => `${email.slice(0, 2)}***${email.slice(email.indexOf('@'))}`
