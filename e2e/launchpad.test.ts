import { expect, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { MovedClock } from './moved-clock.ts'
import { callBeside, type Person, readAs } from './person.ts'
import { MOVABLE_CLOCK } from './product.ts'
import { stage } from './stage.ts'

/**
 * Goal: a new coin from the subscription to its sale, as the page said before. Method: one person's whole way in a browser, through days that the test lets pass; the
 * project is the example that a simulated market without a seed runs by itself.
 */
const { arriveWithFunds, product } = stage({ ...MOVABLE_CLOCK, MARKET_SEED: '' })
const clock = new MovedClock(product)

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

interface Project {
  projectId: string
  coin: string
  state: string
  closesAt: number
  listingAt: number
}

const projectOf = async (person: Person): Promise<Project> =>
  (await readAs<{ projects: Project[] }>(person, 'web/getNewcoinsList')).projects.at(-1) as Project

const tickerOf = async (person: Person, pair: string) =>
  (await readAs<{ tickers: { pair: string; bestBid: string; baseVolume24h: string }[] }>(person, 'web/new_data')).tickers.find(
    ticker => ticker.pair === pair,
  )

test('subscribed, allocated at the close, unlocked, and sold on the new market', { timeout: 240_000 }, async () => {
  const person = await arriveWithFunds()
  const { page, t, complaints } = person
  await expect.poll(async () => (await projectOf(person)).state).toBe('live')
  const { coin, projectId, closesAt, listingAt } = await projectOf(person)
  await page.goto('/subscription')
  expect(await violationsOn(page)).toEqual([])
  await page
    .getByRole('article', { name: coin })
    .getByRole('link', { name: t('launchpad:open') })
    .click()
  await page.waitForURL(`**/subscribe?project=${projectId}`)
  await page.getByRole('textbox', { name: t('launchpad:form.amount') }).fill('100')
  await page.getByRole('checkbox', { name: t('launchpad:form.agreement') }).check()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('main').locator('form button[type=submit]').click()
  const result = page.getByRole('region', { name: t('launchpad:result.title') })
  await result.getByText(t('launchpad:own.review')).waitFor()

  // The page that stands open hears of the allocation by itself: 100 USDT pay for 4,000 coins.
  await clock.passTo(closesAt + MINUTE_MS, person)
  await result.getByText(t('launchpad:own.passed')).waitFor()
  await result.getByText('4,000').first().waitFor()
  await page.getByRole('link', { name: t('launchpad:rule.download') }).waitFor()

  await clock.passTo(listingAt + 2 * DAY_MS, person)
  await expect
    .poll(
      async () => (await readAs<{ subscriptions: { unlocked: string }[] }>(person, 'web/getMySubscriptions')).subscriptions[0]?.unlocked,
    )
    .toBe('1000')
  await page.getByRole('link', { name: t('launchpad:toMarket', { coin }) }).click()
  await page.waitForURL(`**/deal?pair=${coin}USDT`)
  await page
    .getByRole('heading', { name: new RegExp(coin) })
    .first()
    .waitFor()
  const sale = { pair: `${coin}USDT`, side: 'sell', type: 'market', quantity: '1000' }
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await expect.poll(async () => Number((await tickerOf(person, sale.pair))?.bestBid)).toBeGreaterThan(0)
  await callBeside(page, ['POST', 'web/placeSpotOrder'], { ...sale, token })
  await expect.poll(async () => (await tickerOf(person, sale.pair))?.baseVolume24h).toBe('1000')
  expect(complaints).toEqual([])
})
