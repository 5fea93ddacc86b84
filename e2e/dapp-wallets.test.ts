import type { Browser, Page } from 'playwright-core'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visit, visit } from './browser.ts'
import { chooseCountry, newAccount, openAccount, sentCode } from './person.ts'
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

/** Announces itself to the page that asks (EIP-6963) and lets the test sign; `declines` says no to every signature. Runs in the page. */
const announceWallet = () => {
  const { signByKey } = window as unknown as { signByKey: (hex: string) => Promise<{ address: string; signature: string }> }
  const provider = {
    request: async ({ method, params }: { method: string; params?: string[] }) => {
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_requestAccounts') return [(await signByKey('')).address]
      const { signature } = await signByKey(params?.[0] ?? '')
      if (signature === '') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      return signature
    },
  }
  const icon =
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Ccircle cx="4" cy="4" r="4"/%3E%3C/svg%3E'
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Test Wallet', rdns: 'org.example', icon }
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** A browser with a wallet that has one key. */
async function withWallet(): Promise<Visit & { wallet: { declines: boolean; address: string } }> {
  const somebody = await visit(browser, product.address)
  const key = privateKeyToAccount(generatePrivateKey())
  const wallet = { declines: false, address: key.address }
  await somebody.context.exposeFunction('signByKey', async (hex: string) => ({
    address: key.address,
    signature: hex === '' || wallet.declines ? '' : await key.signMessage({ message: { raw: hex as `0x${string}` } }),
  }))
  await somebody.context.addInitScript(announceWallet)
  return { ...somebody, wallet }
}

const logOut = (page: Page) => page.evaluate(() => localStorage.removeItem('token'))

test('a person adds a wallet and logs in with it; declining in the wallet is said; once removed it opens nothing', async () => {
  const { page, complaints, wallet } = await withWallet()
  const t = await textsOf('en')
  const account = newAccount()
  await openAccount({ page, t, address: product.address }, account)
  await page.goto('/devices')
  const dialog = page.getByRole('dialog')
  const choose = () => dialog.getByRole('button', { name: 'Test Wallet' }).click()
  const table = page.getByRole('table', { name: t('dapp-wallets:title') })
  await page.getByRole('button', { name: t('dapp-wallets:add') }).click()
  await choose()
  await dialog.getByLabel(t('people:password.current')).fill(account.password)
  wallet.declines = true
  await dialog.getByRole('button', { name: t('dapp-wallets:add') }).click()
  await dialog.getByText(t('dapp-wallets:problem.rejected', { wallet: 'Test Wallet' })).waitFor()
  wallet.declines = false
  await dialog.getByRole('button', { name: t('dapp-wallets:add') }).click()
  await table.getByText(wallet.address).waitFor()

  await logOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: t('dapp-wallets:logIn') }).click()
  await choose()
  await page.waitForURL(url => url.pathname !== '/login')
  await page.goto('/devices')
  await page.getByRole('button', { name: t('dapp-wallets:removeOf', { name: 'Test Wallet' }) }).click()
  await dialog.getByLabel(t('people:password.current')).fill(account.password)
  await dialog.getByRole('button', { name: t('dapp-wallets:remove') }).click()
  await page.getByText(t('dapp-wallets:none')).waitFor()

  await logOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: t('dapp-wallets:logIn') }).click()
  await choose()
  await page.getByRole('heading', { name: t('dapp-wallets:register.title') }).waitFor()
  expect(complaints).toEqual([])
})

test('whoever signs with a wallet that nobody has opens an account with it, and logs in by it from then on', async () => {
  const { page, complaints, wallet } = await withWallet()
  const t = await textsOf('en')
  const person = { page, t, address: product.address }
  const account = newAccount()
  await page.goto('/login')
  await page.getByRole('button', { name: t('dapp-wallets:logIn') }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
  await page
    .getByRole('region', { name: t('dapp-wallets:register.title') })
    .getByText(wallet.address)
    .waitFor()
  await chooseCountry(person, '+49')
  await page.getByRole('textbox', { name: t('people:account.email'), exact: true }).fill(account.email)
  await page.getByRole('button', { name: t('people:code.send') }).click()
  await page.getByText(t('people:code.sent')).waitFor()
  await page.getByRole('textbox', { name: t('people:code.label') }).fill(await sentCode(person, account.email))
  await page.getByLabel(t('people:password.label'), { exact: true }).fill(account.password)
  await page.getByLabel(t('people:password.again'), { exact: true }).fill(account.password)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: t('people:register.submit') }).click()
  await page.waitForURL(url => url.pathname !== '/register')

  await logOut(page)
  await page.goto('/login?next=/devices')
  await page.getByRole('button', { name: t('dapp-wallets:logIn') }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
  await page
    .getByRole('table', { name: t('dapp-wallets:title') })
    .getByText(wallet.address)
    .waitFor()
  expect(complaints).toEqual([])
})

test('a browser without a wallet is told to use one', async () => {
  const { page, complaints } = await visit(browser, product.address)
  const t = await textsOf('en')
  await page.goto('/login')
  await page.getByRole('button', { name: t('dapp-wallets:logIn') }).click()
  await page.getByRole('dialog').getByText('Please use DAPP wallet Sign In').waitFor()
  expect(complaints).toEqual([])
})
