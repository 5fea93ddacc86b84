import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { openBrowser, type Visit, visit } from './browser.ts'
import { invite, setUp } from './operator.ts'
import { register } from './person.ts'
import { type Product, startProduct } from './product.ts'
import { textsOf } from './texts.ts'

const REASON = 'A fault of the index is looked at.'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const open = (width = 1280): Promise<Visit> => visit(browser, product.console.address, { width })

const barriers = async (page: Page) => (await violationsOn(page)).map(({ id }) => id)

test('the first admin comes in by the link of the start, halts a market in the open, and invites an auditor who changes nothing', async () => {
  const ada = await open()
  const { page } = ada
  await setUp(ada, product.console.setUpLink, { email: 'ada@example.org', name: 'Ada' })
  expect(await barriers(page)).toEqual([])

  await page.getByRole('button', { name: 'Halt BTCUSDT' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(REASON)
  await dialog.getByRole('textbox').press('Enter')
  await page.getByText(REASON).waitFor()

  // Whoever trades reads why.
  const trader = await visit(browser, product.address)
  await register(
    { page: trader.page, t: await textsOf('en'), address: product.address },
    { email: 'tess@example.org', password: 'Pw74318265' },
  )
  await trader.page.goto('/deal?pair=BTCUSDT')
  await trader.page.getByText(REASON).first().waitFor()

  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('cell', { name: 'haltMarket' }).waitFor()
  expect(await barriers(page)).toEqual([])

  // The house's money, account by account, down to the postings.
  await page.getByRole('link', { name: 'House' }).click()
  await page.getByRole('tab', { name: 'Ledger by account' }).click()
  await page.getByRole('searchbox', { name: 'UID or part of an address' }).fill('pool:options')
  await page.getByRole('button', { name: 'pool:options/USDT' }).click()
  await page.getByRole('region', { name: 'Postings of pool:options/USDT' }).getByRole('row').nth(1).waitFor()
  expect(await barriers(page)).toEqual([])

  const link = await invite(ada, { email: 'otto@example.org', name: 'Otto', role: 'Auditor' })

  const otto = await open(390)
  await setUp(otto, link)
  expect(await otto.page.getByRole('button', { name: /^(Halt|Resume)/ }).count()).toBe(0)
  await otto.page.goto(`${product.console.address}/audit`)
  await otto.page.getByRole('table').getByText('acceptInvite').first().waitFor()
  await otto.page.goto(`${product.console.address}/house`)
  await otto.page.getByRole('region', { name: 'Pools and promises' }).getByText('pool:options/USDT').waitFor()
  expect(await barriers(otto.page)).toEqual([])
  for (const { complaints } of [ada, otto, trader]) expect(complaints).toEqual([])
})

test('a session opens nothing at the customers’ door, and the link is good once', async () => {
  const late = await open()
  await late.page.goto(product.console.setUpLink)
  await late.page.getByRole('heading', { name: 'This set-up link cannot be used' }).waitFor()
  expect((await fetch(`${product.address}/console/getOperator`)).status).toBe(404)
  expect((await fetch(`${product.console.address}/web/info`)).status).toBe(404)
})
