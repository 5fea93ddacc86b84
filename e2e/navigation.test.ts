import { expect, test } from 'vitest'
import { openAccount, type Person } from './person.ts'
import { stage } from './stage.ts'

/** Goal: every page is reached by the mouse, by the palette and from a phone, and each says where one is. Method: the whole way of one person. */
const { arrive } = stage()

/** On a desk the menus lead to products, lists and pages of the account, and mark where one is. */
async function goesByMenus({ page, t }: Person): Promise<void> {
  const header = page.getByRole('banner')
  const group = (name: 'trade' | 'assets' | 'orders') => header.getByRole('link', { name: t(`common:menu.${name}`), exact: true })
  const through = async (name: 'trade' | 'assets' | 'orders', entry: string, path: string) => {
    await header.getByRole('button', { name: t('common:menu.more', { group: t(`common:menu.${name}`) }) }).click()
    await header.getByRole('link', { name: t(`navigation:entry.${entry}`), exact: true }).click()
    await page.waitForURL(url => url.pathname === path)
    await expect.poll(() => group(name).getAttribute('aria-current')).toBe('true')
  }
  await header.locator('[aria-current=page]').getByText(t('common:menu.market')).waitFor()
  await through('trade', 'fundingRates', '/fundingRates')
  await through('orders', 'positions', '/lt')
  await through('assets', 'transfer', '/transfer')
  await page.goto('/setting')
  const centre = page.getByRole('navigation', { name: t('navigation:entry.account') })
  for (const [entry, path] of [
    ['limits', '/limits'],
    ['tradePassword', '/editPasswordTrade'],
    ['devices', '/devices'],
    ['preferences', '/preferences'],
  ] as const) {
    await centre.getByRole('link', { name: t(`navigation:entry.${entry}`), exact: true }).click()
    await page.waitForURL(url => url.pathname === path)
    await expect.poll(() => centre.locator('[aria-current=page]').innerText()).toBe(t(`navigation:entry.${entry}`))
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: t('palette:search') }).fill('fees')
  await page.getByRole('dialog').getByText(t('navigation:entry.trades'), { exact: true }).click()
  await page.waitForURL(url => url.pathname === '/dealList')
}

/** On a phone the bar at the bottom, its sheet of products and the user centre lead everywhere. */
async function goesByPhone({ page, t }: Person): Promise<void> {
  const bar = page.getByRole('navigation', { name: t('common:bar.label') })
  const current = async () => (await bar.locator('[aria-current]').innerText()).trim()
  await bar.getByRole('link', { name: t('common:bar.assets') }).click()
  await page.waitForURL(url => url.pathname === '/table1')
  await expect.poll(current).toBe(t('common:bar.assets'))
  await bar.getByRole('button', { name: t('common:bar.trade') }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('navigation:entry.options'), exact: true })
    .click()
  await page.waitForURL(url => url.pathname === '/deal_jg')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(current).toBe(t('common:bar.trade'))
  // The bar lies over nothing of the terminal: what buys stands above it, in the reach of a thumb.
  const box = await bar.boundingBox()
  expect(box && Math.round(box.y + box.height)).toBe(844)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  for (const direction of ['bullish', 'bearish']) {
    const button = await page.locator(`form button[data-direction=${direction}]`).boundingBox()
    expect(button && button.y + button.height).toBeLessThanOrEqual(box?.y ?? 0)
    expect(button?.height).toBeGreaterThanOrEqual(44)
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${t('common:menu.account', { name: '' }).trim()}`) })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('navigation:entry.allOrders'), exact: true })
    .click()
  await page.waitForURL(url => url.pathname === '/all')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

test('menus, palette and the bar of a phone lead to every product, list and page of the account; in a low window the last line is reached too', {
  timeout: 240_000,
}, async () => {
  const person = await arrive('en', { width: 1280, height: 800 })
  const { page, t, complaints } = person
  await openAccount(person)
  await page.goto('/market')
  await goesByMenus(person)
  await page.setViewportSize({ width: 390, height: 844 })
  await goesByPhone(person)

  await page.setViewportSize({ width: 1280, height: 480 })
  await page
    .getByRole('banner')
    .getByRole('button', { name: /person\d+/ })
    .click()
  const last = page.getByRole('menuitem').last()
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await last.click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('common:menu.logIn') })
    .waitFor()
  expect(complaints).toEqual([])
})
