import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAccount, type Person } from './person.ts'
import { stage } from './stage.ts'
import { fillTicket, openTerminal, submitTicket, ticket } from './trade.ts'

/**
 * Goal: another market comes into the same terminal, and nothing of the one before ever stands under its name. Method: a real browser that notes what
 * it shows with every change.
 */
const { arrive } = stage()

/** What was shown together. */
interface Sight {
  heading: string
  /** The last price in the header, the best price of each side, the newest trade. */
  prices: string[]
  chart: string
  state: string
  /** What the ticket's button says. */
  action: string
}

/** Notes what a terminal shows, every time anything changes, and marks its canvas. */
async function watchTerminal(page: Page): Promise<() => Promise<Sight[]>> {
  await page.evaluate(() => {
    const sights: Sight[] = []
    Object.assign(window, { sights, canvas: document.querySelector('figure canvas') })
    const text = (element: Element | null | undefined) => element?.textContent ?? ''
    new MutationObserver(() => {
      const figure = document.querySelector('figure[aria-label]')
      const prices = [
        document.querySelector('[data-explained] [data-direction] .number'),
        document.querySelector('[data-panel=book] fieldset[data-side=asks] .number'),
        document.querySelector('[data-panel=book] fieldset[data-side=bids] .number'),
        document.querySelector('[data-panel=trades] tbody .number'),
      ]
      sights.push({
        heading: text(document.querySelector('h1')),
        prices: prices.map(text).filter(price => /\d/.test(price)),
        chart: figure?.getAttribute('aria-label') ?? '',
        state: figure?.querySelector('[data-state]')?.getAttribute('data-state') ?? '',
        action: text(document.querySelector('form button[type=submit]')),
      })
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  return () => page.evaluate(() => (window as unknown as { sights: Sight[] }).sights)
}

const isSameCanvas = (page: Page) =>
  page.evaluate(() => {
    const { canvas } = window as unknown as { canvas: Element }
    return canvas !== null && canvas === document.querySelector('figure canvas')
  })

/** Chooses a market by the list under the market's name. */
async function choose({ page, t }: Person, from: string, title: string): Promise<void> {
  await page.getByRole('button', { name: t('spot:market.choose', { pair: from }), exact: true }).click()
  await page
    .getByRole('dialog')
    .locator('button[aria-current]')
    .filter({ has: page.locator('bdi', { hasText: title }) })
    .click()
}

const plain = (price: string): number => Number(price.replace(/[^\d.]/g, ''))

test('another market comes into the same terminal and the same chart, and no price of the one before stands under its name', async () => {
  // What is held back on its way is held back from the page, not from a worker.
  const person = await arrive('en', { width: 1440, height: 900, context: { serviceWorkers: 'block' } })
  const { page, t, complaints } = person
  await openAccount(person)
  await openTerminal(person)
  await page.locator('figure [data-state=loaded]').waitFor()
  const sights = await watchTerminal(page)
  await choose(person, 'BTCUSDT', 'XRP/USDT')
  await page.locator('figure[aria-label*="XRP/USDT"] [data-state=loaded]').waitFor()
  await ticket(person).locator('button[type=submit]:enabled').waitFor()
  await expect.poll(async () => (await sights()).at(-1)?.prices.length).toBe(4)
  expect(await isSameCanvas(page)).toBe(true)

  const seen = await sights()
  const bitcoin = t('spot:market.heading', { pair: 'BTC/USDT' })
  const ripple = t('spot:market.heading', { pair: 'XRP/USDT' })
  expect(new Set(seen.map(({ heading }) => heading))).toEqual(new Set([bitcoin, ripple]))
  for (const { heading, prices, chart, action } of seen) {
    const isRipple = heading === ripple
    expect([heading, chart]).toEqual([heading, t('charts:label', { pair: isRipple ? 'XRP/USDT' : 'BTC/USDT' })])
    if (action) expect([heading, action]).toEqual([heading, expect.stringContaining(isRipple ? 'XRP' : 'BTC')])
    // A bitcoin never costs less than a thousand, the other one never as much.
    for (const price of prices) expect([heading, price, plain(price) < 1000]).toEqual([heading, price, isRipple])
  }
  expect(complaints.filter(complaint => !complaint.includes('Service Worker registration blocked'))).toEqual([])

  await choose(person, 'XRPUSDT', 'BTC/USDT')
  await page.locator('figure[aria-label*="BTC/USDT"] [data-state=loaded]').waitFor()
  expect(await isSameCanvas(page)).toBe(true)
  const asked = page.waitForRequest(request => request.url().includes('/web/placeSpotOrder'))
  await fillTicket(person, { side: 'buy', type: 'market', total: '100' })
  await submitTicket(person)
  expect(new URLSearchParams((await asked).postData() ?? '').get('pair')).toBe('BTCUSDT')

  // A market whose candles do not come shows no candle of the one before, and the ticket trades it all the same.
  await page.route(/getCandles\?.*pair=ETHUSDT/, () => new Promise(() => undefined))
  await choose(person, 'BTCUSDT', 'ETH/USDT')
  await page.locator('figure[aria-label*="ETH/USDT"] [data-state=loading]').waitFor({ state: 'attached' })
  await ticket(person).locator('button[type=submit]:enabled').waitFor()
  // What the chart says of itself in words comes from its candles.
  await expect.poll(() => page.locator('figure figcaption').textContent()).toBe('')
})
