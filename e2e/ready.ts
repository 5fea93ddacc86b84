import type { Page } from 'playwright-core'

/**
 * Until a page shows all that it has asked for: it says so itself (`markReady` of packages/client), and the browser has the fonts and pictures. What
 * moves afterwards is the market.
 */
export async function isReady(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete))
}
