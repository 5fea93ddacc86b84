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
  const person = await arrive('en', { width: 1440, height: 900 })
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
  expect(complaints).toEqual([])

  await choose(person, 'XRPUSDT', 'BTC/USDT')
  await page.locator('figure[aria-label*="BTC/USDT"] [data-state=loaded]').waitFor()
  expect(await isSameCanvas(page)).toBe(true)
  const asked = page.waitForRequest(request => request.url().includes('/web/placeSpotOrder'))
  await fillTicket(person, { side: 'buy', type: 'market', total: '100' })
  await submitTicket(person)
  expect(new URLSearchParams((await asked).postData() ?? '').get('pair')).toBe('BTCUSDT')
})

test('a market whose candles do not come shows no candle of the one before, and the ticket trades it all the same', async () => {
  const person = await arrive('en', { width: 1440, height: 900, context: { serviceWorkers: 'block' } })
  const { page } = person
  await openAccount(person)
  await openTerminal(person)
  await page.locator('figure [data-state=loaded]').waitFor()
  await page.route(/getCandles\?.*pair=ETHUSDT/, () => new Promise(() => undefined))
  await choose(person, 'BTCUSDT', 'ETH/USDT')
  await page.locator('figure[aria-label*="ETH/USDT"] [data-state=loading]').waitFor({ state: 'attached' })
  await ticket(person).locator('button[type=submit]:enabled').waitFor()
  // What the chart says of itself in words comes from its candles.
  expect(await page.locator('figure figcaption').textContent()).toBe('')
})

test('a visitor stands on the login page before anything of an account page is asked for, and comes back to it', async () => {
  const { page, t, complaints } = await arrive()
  const files: string[] = []
  page.on('request', request => files.push(new URL(request.url()).pathname))
  await page.goto('/table1?asset=USDT')
  await page.getByRole('heading', { level: 1, name: t('people:login.title') }).waitFor()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/table1?asset=USDT')
  expect(files.filter(file => /\/assets\/login-/.test(file)).length).toBeGreaterThan(0)
  expect(files.filter(file => /\/assets\/wallet-[\w-]{8}\.js$/.test(file))).toEqual([])
  expect(complaints).toEqual([])
})

test('a device without network locks the ticket before the wire says anything, and says that it is offline', async () => {
  const person = await arrive()
  const { page, t } = person
  await openAccount(person)
  await openTerminal(person)
  await fillTicket(person, { side: 'buy', type: 'market', total: '100' })
  await page.context().setOffline(true)
  await ticket(person).getByText(t('spot:ticket.lockedOffline')).waitFor()
  await page.getByText(t('common:failure.offline')).waitFor()
  expect(await ticket(person).locator('button[type=submit]').isDisabled()).toBe(true)
  expect(await page.locator('section > [data-old]').count()).toBe(0)
  await page.context().setOffline(false)
  await ticket(person).locator('button[type=submit]:enabled').waitFor({ timeout: 60_000 })
  await page.getByText(t('common:failure.offline')).waitFor({ state: 'detached' })
})
