import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { ROOT } from '../tools/sources.ts'
import type { Person } from './person.ts'
import { stage } from './stage.ts'
import { openTerminal } from './trade.ts'

/** Goal: what a visitor is promised on the first pages holds. Method: the started product, a real browser. */
const { arrive, arriveWithFunds } = stage()

/** Compressed JavaScript of the first page. */
const SCRIPT_BYTES_MAX = 230_000

/** What came over the wire: a page itself is told the unpacked size of what it had asked for ahead. */
const sizeOf = async (request: Request) => {
  await (await request.response())?.finished()
  return { path: new URL(request.url()).pathname, size: (await request.sizes()).responseBodySize }
}

const rowsOf = ({ page, t }: Person) => page.getByRole('table', { name: t('markets:table.label') }).locator('tbody tr[data-row]')
const pairsOf = (person: Person) => rowsOf(person).evaluateAll(rows => rows.map(row => (row as HTMLElement).dataset.row))

test.each([
  ['ar', 390],
  ['de', 1280],
] as const)('the home page loads little, says the truth about itself and does not jump (%s, %d)', async (language, width) => {
  const person = await arrive(language, { width, height: 800 })
  const { page, t, complaints } = person
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Without it everything comes over the wire: what comes from its store has no size there.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const scripts: Promise<{ path: string; size: number }>[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(sizeOf(request))
  })
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: t('content:home.promise') }).waitFor()
  await rowsOf(person).nth(11).waitFor()
  await expect.poll(() => page.locator('meta[name=description]').getAttribute('content')).toBe(t('content:home.lead'))
  const proof = page.getByRole('region', { name: t('content:proof.title') })
  await proof.getByText(t('content:proof.none'), { exact: true }).waitFor()
  await proof.getByText(/^\d\d:\d\d:\d\d$/).waitFor()
  expect(Number((await proof.locator('dd').first().innerText()).replace(/\D/g, ''))).toBeGreaterThan(0)
  // The parts that come after the first sight: what they weigh counts, however late they are.
  await page.getByText(t('house-order:title')).waitFor()
  await page.locator('.mantine-Notifications-root').first().waitFor({ state: 'attached' })
  const { shift, overflow } = await page.evaluate(() => ({
    shift: (window as unknown as { shifts: { sum: number } }).shifts.sum,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  const sizes = await Promise.all(scripts)
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0)
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes, sizes.map(({ path, size }) => `${path} ${size}`).join(', ')).toBeLessThan(SCRIPT_BYTES_MAX)
  expect(shift).toBeLessThan(0.02)
  expect(overflow).toBe(0)
  expect(complaints).toEqual([])
})

test('nothing in the bundle was made for development', () => {
  const folder = join(ROOT, 'apps/web/dist/assets')
  const maps = readdirSync(folder).filter(name => name.endsWith('.js.map'))
  const sources = maps.flatMap(name => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { sources: string[] }).sources)
  expect(sources.filter(source => source.includes('/react-router/dist/production/'))).not.toEqual([])
  expect(sources.filter(source => /\bdevelopment\b/.test(source))).toEqual([])
})

test('a page that is opened begins at its top, and a key that is pressed before it has come is not lost', async () => {
  const { page, t } = await arrive('en', { width: 1280, height: 500, context: { serviceWorkers: 'block' } })
  await page.goto('/about')
  await page.getByRole('article').waitFor()
  await page.evaluate(() => scrollTo(0, 300))
  const held: (() => Promise<void>)[] = []
  let holds = true
  await page.route('**/assets/*.js', route => {
    if (!holds) return route.continue()
    held.push(() => route.continue())
  })
  await page.goto('/help', { waitUntil: 'commit' })
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await page.waitForFunction(() => document.documentElement.dataset.up !== undefined && document.body !== null)
  await page.keyboard.press('?')
  holds = false
  for (const go of held) await go()
  await page.getByRole('dialog', { name: t('palette:keys.title') }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('favourites are put into an order by hand; what more can be done with a row shows to the mouse and to the keyboard', async () => {
  const person = await arrive()
  const { page, t, complaints } = person
  await page.goto('/market')
  for (const pair of ['BTC/USDT', 'SOL/USDT', 'DOT/USDT'])
    await page.getByRole('button', { name: t('markets:favourite.star', { pair }) }).click()
  await page.getByRole('tab', { name: t('markets:tab.favourites') }).click()
  await expect.poll(() => pairsOf(person)).toEqual(['BTCUSDT', 'SOLUSDT', 'DOTUSDT'])
  const handle = (pair: string) => page.getByRole('button', { name: t('markets:favourite.move', { pair }) })
  const [from, onto] = await Promise.all([handle('DOTUSDT').boundingBox(), handle('BTCUSDT').boundingBox()])
  if (!from || !onto) throw new Error('the handles have no place')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(onto.x + 10, onto.y + 10, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => pairsOf(person)).toEqual(['DOTUSDT', 'BTCUSDT', 'SOLUSDT'])

  const bell = page.getByRole('link', { name: t('markets:row.alertPair', { pair: 'SOL/USDT' }) })
  const opacity = () => bell.evaluate(element => getComputedStyle(element).opacity)
  await page.mouse.move(0, 0)
  expect(await opacity()).toBe('0')
  await rowsOf(person).nth(2).hover()
  expect(await opacity()).toBe('1')
  await page.mouse.move(0, 0)
  await bell.focus()
  expect(await opacity()).toBe('1')
  expect(complaints).toEqual([])
})

/** Asks for the palette and presses keys, all in one turn, so that nothing of it can be there between two of them. */
const askAndType = (page: Page, keys: readonly string[]) =>
  page.evaluate(keys => {
    const press = (key: string, ctrlKey = false) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          code: key === 'Enter' ? key : `Key${key.toUpperCase()}`,
          ctrlKey,
          bubbles: true,
          cancelable: true,
        }),
      )
    press('k', true)
    for (const key of keys) press(key)
  }, keys)

test('what is typed as soon as the palette is asked for stands in its field, once, and nothing of it the next time', async () => {
  const { page, t, complaints } = await arrive('en', { context: { reducedMotion: 'no-preference' } })
  await page.goto('/help')
  await page.getByRole('button', { name: t('common:menu.palette') }).waitFor()
  const search = page.getByRole('textbox', { name: t('palette:search') })
  // The first time it is loaded; `t` would explain the next term of the page.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('eth')
  await expect.poll(() => search.inputValue()).toBe('eth')
  // Given once: whoever comes back to the field finds what was there.
  await search.blur()
  await search.focus()
  await expect.poll(() => search.inputValue()).toBe('eth')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sol')
  await expect.poll(() => search.inputValue()).toBe('sol')
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
  await askAndType(page, [...'tron'])
  await expect.poll(() => search.inputValue()).toBe('tron')
  await expect.poll(() => page.getByRole('tooltip').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('Enter that is pressed before the field of the palette has come leads to what was typed, and sends no form of the page', async () => {
  const person = await arriveWithFunds()
  const { page, t, complaints } = person
  await openTerminal(person)
  await page.getByRole('button', { name: t('common:menu.palette') }).focus()
  // First while its code has to come, then when it is known.
  for (const [typed, pair] of [
    ['eth', 'ETHUSDT'],
    ['tron', 'TRXUSDT'],
  ] as const) {
    await askAndType(page, [...typed, 'Enter'])
    await page.waitForURL(url => url.search === `?pair=${pair}`)
  }
  await expect.poll(() => page.getByRole('tooltip').count()).toBe(0)
  expect(complaints).toEqual([])
})
