import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { ROOT } from '../tools/sources.ts'
import { newAccount, type Person, register } from './person.ts'
import { stage } from './stage.ts'
import { openTerminal } from './trade.ts'

/** Goal: what a visitor is promised on the first pages holds. Method: the started product, a real browser. */
const { arrive, arriveWithFunds, product } = stage()

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
  ['en', 360],
  ['en', 390],
  ['ar', 1280],
  ['de', 1280],
  ['en', 1920],
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
  expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(t('content:home.lead'))
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

interface Fees {
  makerFeeRate: string
  takerFeeRate: string
}

interface PerpTerms extends Fees {
  liquidationFeeRate: string
  fundingIntervalMs: number
  tiers: { maximumLeverage: number }[]
}

interface Terms {
  payoutRate: string
  feeRate: string
  breakEvenRate: string
}

/** What a public call tells. */
async function published<Data>(path: string, fields: Record<string, string> = {}): Promise<Data> {
  const asked = new URLSearchParams({ ...fields, rtoken: 'toldtoanyone' })
  return ((await (await fetch(`${product().address}/${path}?${asked}`)).json()) as { data: Data }).data
}

test('home says of three products what they are, cost and risk, in the figures of the calls, and leads to them and to their rules', async () => {
  const person = await arrive()
  const { page, t, complaints } = person
  const { rules: spot } = await published<{ rules: Fees }>('web/getCurrencyMessage', { pair: 'BTCUSDT' })
  const { markets: perps } = await published<{ markets: { rules: PerpTerms }[] }>('web/getPerpMarkets')
  const { markets: deliveries } = await published<{ markets: { durations: Terms[] }[] }>('web/getOptionMarkets')
  await page.goto('/')
  await rowsOf(person).nth(11).waitFor()
  // Far down the page, it comes with the way there.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const cardOf = (name: string) => page.getByRole('article', { name })
  const share = (rate: number, decimals = 2) => `${(rate * 100).toFixed(decimals)}%`
  const range = (rates: number[], decimals = 2) =>
    t('products:range', { low: share(Math.min(...rates), decimals), high: share(Math.max(...rates), decimals) })

  await cardOf(t('products:spot.name'))
    .getByText(t('products:spot.costs', { maker: share(Number(spot.makerFeeRate)), taker: share(Number(spot.takerFeeRate)) }))
    .waitFor()

  const perp = cardOf(t('products:perp.name'))
  const leverage = Math.max(...perps.flatMap(({ rules }) => rules.tiers.map(({ maximumLeverage }) => maximumLeverage)))
  const { makerFeeRate, takerFeeRate, liquidationFeeRate, fundingIntervalMs } = perps[0]!.rules
  await perp.getByText(t('products:perp.what', { leverage: String(leverage) })).waitFor()
  await perp
    .getByText(
      t('products:perp.costs', {
        maker: share(Number(makerFeeRate)),
        taker: share(Number(takerFeeRate)),
        liquidation: share(Number(liquidationFeeRate)),
        hours: String(fundingIntervalMs / 3_600_000),
      }),
    )
    .waitFor()
  const { share: losing, minimum } = await published<{ share: string; minimum: number }>('web/getLossStatistics')
  await perp
    .getByText(
      losing === ''
        ? t('perp-guard:loss.few', { minimum: String(minimum) })
        : t('perp-guard:loss.share', { percent: share(Number(losing), 0) }),
    )
    .waitFor()

  const delivery = cardOf(t('products:options.name'))
  const terms = deliveries.flatMap(({ durations }) => durations)
  const loss = terms.map(({ payoutRate, feeRate }) => (1 - Number(payoutRate)) / 2 + Number(feeRate))
  await delivery.getByText(t('products:options.risks', { loss: range(loss) })).waitFor()
  await delivery.getByText(range(terms.map(({ breakEvenRate }) => Number(breakEvenRate)))).waitFor()
  await delivery
    .getByText(
      range(
        terms.map(({ payoutRate }) => Number(payoutRate)),
        0,
      ),
    )
    .waitFor()

  for (const product of ['perp', 'options'] as const) {
    expect(
      await cardOf(t(`products:${product}.name`))
        .getByRole('link', { name: t(`products:${product}.open`) })
        .getAttribute('href'),
    ).toBe({ perp: '/deal_c', options: '/deal_jg' }[product])
    await cardOf(t(`products:${product}.name`))
      .getByRole('link', { name: t(`common:article.${product}`) })
      .click()
    await page.getByRole('heading', { level: 1, name: t(`products:${product}.name`) }).waitFor()
    await page.goBack()
    await rowsOf(person).nth(11).waitFor()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  }
  expect(complaints).toEqual([])
})

test('nothing in the bundle was made for development', () => {
  const folder = join(ROOT, 'apps/web/dist/assets')
  const maps = readdirSync(folder).filter(name => name.endsWith('.js.map'))
  const sources = maps.flatMap(name => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { sources: string[] }).sources)
  expect(sources.filter(source => source.includes('/react-router/dist/production/'))).not.toEqual([])
  expect(sources.filter(source => /\bdevelopment\b/.test(source))).toEqual([])
})

test('a key that is pressed before the page has come is not lost', async () => {
  const { page, t } = await arrive('en', { context: { serviceWorkers: 'block' } })
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
})

test("favourites are put into an order by hand and by keys; a visitor's go to the account and stay in their order", async () => {
  const person = await arrive()
  const { page, t } = person
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

  await register(person, newAccount())
  await page.goto('/market?tab=favorites')
  await expect.poll(() => pairsOf(person)).toEqual(['DOTUSDT', 'BTCUSDT', 'SOLUSDT'])
  // They are the visitor's until the account has them all; what is moved before goes there with them.
  await page.waitForFunction(() => localStorage.getItem('favourites') === null)
  await handle('SOLUSDT').focus()
  const kept = page.waitForResponse(answer => answer.url().includes('/web/sortFavourites'))
  await page.keyboard.press('ArrowUp')
  await kept
  await page.reload()
  await expect.poll(() => pairsOf(person)).toEqual(['DOTUSDT', 'SOLUSDT', 'BTCUSDT'])
})

test('what is typed as soon as the palette is asked for stands in its field, and no key of the page acts', async () => {
  const person = await arriveWithFunds()
  const { page, t, complaints } = person
  await openTerminal(person)
  const search = page.getByRole('textbox', { name: t('palette:search') })
  // The first time it is loaded; `t` would explain the next term of the page.
  for (const typed of ['eth', 'tron']) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(typed)
    await expect.poll(() => search.inputValue()).toBe(typed)
    // Given once: whoever comes back to the field finds what was there.
    await search.blur()
    await search.focus()
    expect(await search.inputValue()).toBe(typed)
    await page.keyboard.press('Enter')
    await page.waitForURL(url => url.search === `?pair=${typed === 'eth' ? 'ETHUSDT' : 'TRXUSDT'}`)
  }
  expect(await page.getByRole('tooltip').count()).toBe(0)
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
  expect(complaints).toEqual([])
})

test('what was typed before the field of the palette has come finds as if it was typed there', async () => {
  const { page, t } = await arrive()
  await page.goto('/help')
  await page.getByRole('button', { name: t('common:menu.palette') }).waitFor()
  const search = page.getByRole('textbox', { name: t('palette:search') })
  await page.keyboard.press('Control+k')
  await search.fill('bnb')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.search === '?pair=BNBUSDT')
  await askAndType(page, [...'tron'])
  await expect.poll(() => search.inputValue()).toBe('tron')
  await search.press('Enter')
  await page.waitForURL(url => url.search === '?pair=TRXUSDT')
})

test('whoever asks for the palette again at once finds it empty', async () => {
  const { page, t } = await arrive('en', { context: { reducedMotion: 'no-preference' } })
  await page.goto('/help')
  await page.getByRole('button', { name: t('common:menu.palette') }).waitFor()
  const search = page.getByRole('textbox', { name: t('palette:search') })
  await page.keyboard.press('Control+k')
  await search.fill('eth')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sol')
  await expect.poll(() => search.inputValue()).toBe('sol')
})

test('keys lead from page to page, search, list themselves, and can be switched off', async () => {
  const person = await arriveWithFunds()
  const { page, t, complaints } = person
  const sheet = page.getByRole('dialog', { name: t('palette:keys.title') })
  const body = page.locator('body')
  await page.goto('/')
  await page.getByRole('button', { name: t('common:menu.palette') }).waitFor()
  await body.press('g')
  await body.press('m')
  await page.waitForURL(url => url.pathname === '/market')
  const search = page.getByRole('main').getByRole('searchbox')
  await search.waitFor()
  await body.press('/')
  await expect.poll(() => search.evaluate(field => field === document.activeElement)).toBe(true)
  await page.keyboard.type('g?m')
  expect(await search.inputValue()).toBe('g?m')
  await search.fill('')
  await search.blur()
  await body.press('g')
  await body.press('a')
  await page.waitForURL(url => url.pathname === '/table1')
  await page.goto('/help')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await body.press('/')
  await page.getByRole('textbox', { name: t('palette:search') }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: t('palette:search') }).waitFor({ state: 'detached' })

  await body.press('?')
  await sheet.getByText(t('palette:keys.rows')).waitFor()
  await sheet.getByRole('switch', { name: t('palette:keys.single') }).click()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await body.press('?')
  await body.press('g')
  await body.press('m')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await body.press('?')
  expect(await sheet.count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/help')
  expect(complaints).toEqual([])
})

test('a page that is opened begins at its top, wherever the last one was left', async () => {
  const { page } = await arrive('en', { width: 1280, height: 500 })
  await page.goto('/about')
  await page.getByRole('article').waitFor()
  await page.evaluate(() => scrollTo(0, 300))
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the market list tells the changes of an hour, a day and a week by the candles, and sorts by them', async () => {
  const person = await arrive()
  const { page, t } = person
  await page.goto('/market')
  await rowsOf(person).nth(11).waitFor()
  const heads = await page
    .getByRole('table', { name: t('markets:table.label') })
    .locator('th')
    .allInnerTexts()
  const week = heads.findIndex(head => head.trim() === t('markets:column.change7d'))
  await page.getByRole('button', { name: t('markets:column.change7d') }).click()
  const shown = await rowsOf(person)
    .locator(`td:nth-child(${week + 1})`)
    .allInnerTexts()
  const weeks = shown.map(text => Number(text.replace('−', '-').replace(/[^\d.-]/g, '')))
  expect(weeks).toEqual([...weeks].sort((a, b) => b - a))
  const pair = (await pairsOf(person))[0] as string
  const { candles } = await published<{ candles: [number, ...string[]][] }>('web/getCandles', { pair, interval: '1h', limit: '170' })
  const now = candles.at(-1)!
  const before = candles.findLast(([at]) => at < now[0] - 167 * 3_600_000)!
  expect(Math.abs(weeks[0]! - (Number(now[4]) / Number(before[4]) - 1) * 100)).toBeLessThan(0.5)
})

test('a row shows its further actions to the mouse and to the keyboard, and its bell leads to the alert of that market', async () => {
  const person = await arriveWithFunds()
  const { page, t, complaints } = person
  await page.goto('/market')
  const row = rowsOf(person).nth(3)
  await row.waitFor()
  const pair = (await pairsOf(person))[3] as string
  const bell = row.getByRole('link', { name: t('markets:row.alertPair', { pair: pair.replace('USDT', '/USDT') }) })
  const opacity = () => bell.evaluate(element => getComputedStyle(element).opacity)
  await page.mouse.move(0, 0)
  expect(await opacity()).toBe('0')
  await row.hover()
  expect(await opacity()).toBe('1')
  await page.mouse.move(0, 0)
  await bell.focus()
  expect(await opacity()).toBe('1')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname === '/alerts' && url.searchParams.get('pair') === pair)
  await page.getByRole('form', { name: t('alerts:form.title') }).waitFor()
  expect(complaints).toEqual([])
})
