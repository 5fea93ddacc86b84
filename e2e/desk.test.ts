import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Language } from '../packages/i18n/src/languages.ts'
import { openAccount, type Person } from './person.ts'
import { stage } from './stage.ts'
import { ticket, ticketField } from './trade.ts'

/** Goal: the desk is arranged by its owner and stays so, the book fills in the ticket. Method: a real pointer and real keys on the started product. */
const { arrive, arriveWithFunds } = stage()

type PanelName = 'chart' | 'orders' | 'book' | 'trades' | 'ticket'
const PANELS: readonly PanelName[] = ['chart', 'orders', 'book', 'trades', 'ticket']

async function openDesk(lang: Language = 'en', width = 1280, height = 720) {
  const person = await arriveWithFunds(lang)
  await person.page.setViewportSize({ width, height })
  await show(person)
  return person
}

async function show({ page, t }: Person): Promise<void> {
  await page.goto('/deal?pair=BTCUSDT')
  await page
    .getByRole('group', { name: t('spot:book.bids') })
    .getByRole('button')
    .first()
    .waitFor()
}

const panel = (page: Page, name: PanelName) => page.locator(`[data-panel=${name}]`)
const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const boxes = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(PANELS.map(async name => [name, (await panel(page, name).count()) > 0 ? await boxOf(panel(page, name)) : undefined])),
  ) as Record<PanelName, { x: number; y: number; width: number; height: number } | undefined>

type Divider = 'ticketWidth' | 'bookWidth' | 'chartHeight' | 'bookHeight'
const divider = ({ page, t }: Person, name: Divider) => page.getByRole('separator', { name: t(`spot:layout.${name}`), exact: true })
const sizeOf = async (line: Locator) => Number(await line.getAttribute('aria-valuenow'))

/** Drags a divider by so many px. */
async function drag(person: Person, name: Divider, by: { x?: number; y?: number }): Promise<void> {
  const { mouse } = person.page
  const { x, y, width, height } = await boxOf(divider(person, name))
  const [fromX, fromY] = [x + width / 2, y + height / 2]
  await mouse.move(fromX, fromY)
  await mouse.down()
  await mouse.move(fromX + (by.x ?? 0) / 2, fromY + (by.y ?? 0) / 2)
  await mouse.move(fromX + (by.x ?? 0), fromY + (by.y ?? 0))
  await mouse.up()
}

async function choose(person: Person, role: 'menuitemradio' | 'menuitemcheckbox' | 'menuitem', key: string): Promise<void> {
  const { page, t } = person
  await page.getByRole('button', { name: t('spot:layout.open') }).click()
  await page.getByRole(role, { name: t(key) }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

test.each(['en', 'ar'] as const)('dividers are dragged, stop at their bounds, and stay where they are after a reload (%s)', async lang => {
  const person = await openDesk(lang)
  const { page, complaints } = person
  const outwards = lang === 'ar' ? 1 : -1
  const before = await boxes(page)
  expect(before.chart!.width).toBeGreaterThanOrEqual(0.45 * 1280)

  await drag(person, 'ticketWidth', { x: 60 * outwards })
  expect((await boxOf(panel(page, 'ticket'))).width).toBe(before.ticket!.width + 60)
  await drag(person, 'bookWidth', { x: 40 * outwards })
  expect((await boxOf(panel(page, 'book'))).width).toBe(before.book!.width + 40)
  await drag(person, 'chartHeight', { y: -60 })
  expect((await boxOf(panel(page, 'chart'))).height).toBeCloseTo(before.chart!.height - 60, -0.5)
  await drag(person, 'bookHeight', { y: 50 })
  expect((await boxOf(panel(page, 'book'))).height).toBeCloseTo(before.book!.height + 50, -0.5)

  const arranged = await boxes(page)
  await show(person)
  expect(await boxes(page)).toEqual(arranged)

  await drag(person, 'ticketWidth', { x: 900 * outwards })
  expect((await boxOf(panel(page, 'chart'))).width).toBeGreaterThanOrEqual(0.45 * 1280 - 2)
  await drag(person, 'ticketWidth', { x: -900 * outwards })
  expect((await boxOf(panel(page, 'ticket'))).width).toBe(288)
  await divider(person, 'bookWidth').dblclick()
  expect((await boxOf(panel(page, 'book'))).width).toBe(before.book!.width)
  expect(complaints).toEqual([])
})

test('the keyboard moves every divider between its bounds, the way its arrows point', async () => {
  const person = await openDesk()
  const { page } = person
  const keys = { ticketWidth: 'ArrowLeft', bookWidth: 'ArrowLeft', chartHeight: 'ArrowUp', bookHeight: 'ArrowUp' } as const
  for (const name of Object.keys(keys) as Divider[]) {
    const line = divider(person, name)
    const bounds = await line.evaluate(({ ariaValueMin, ariaValueMax, tabIndex }) => [Number(ariaValueMin), Number(ariaValueMax), tabIndex])
    expect(bounds[2]).toBe(0)
    const at = await sizeOf(line)
    const place = await boxOf(line)
    await line.focus()
    await page.keyboard.press(keys[name])
    const moved = await boxOf(line)
    expect(name.endsWith('Width') ? moved.x < place.x : moved.y < place.y, name).toBe(true)
    expect(await sizeOf(line)).not.toBe(at)
    await page.keyboard.press('End')
    expect(await sizeOf(line)).toBe(bounds[1])
    await page.keyboard.press('Home')
    expect(await sizeOf(line)).toBe(bounds[0])
  }
})

test.each(['en', 'ar'] as const)('panels stand where the menu puts them, keep what is in them, and go back at a press (%s)', async lang => {
  const person = await openDesk(lang, 1920, 1080)
  const { page, complaints } = person
  const usual = await boxes(page)
  /** Panels from the side where reading begins. */
  const read = async () => {
    const places = Object.entries(await boxes(page)).filter(([name, box]) => box && ['chart', 'book', 'ticket'].includes(name))
    const inOrder = places.sort(([, one], [, other]) => one!.x - other!.x).map(([name]) => name)
    return lang === 'ar' ? inOrder.reverse() : inOrder
  }
  expect(await read()).toEqual(['chart', 'book', 'ticket'])
  await panel(page, 'chart').evaluate(element => Object.assign(element, { same: true }))
  await ticketField(person, 'quantity').fill('0.123')

  await choose(person, 'menuitemradio', 'spot:layout.ticket.start')
  expect(await read()).toEqual(['ticket', 'chart', 'book'])
  await choose(person, 'menuitemradio', 'spot:layout.book.start')
  expect(await read()).toEqual(['ticket', 'book', 'chart'])
  await choose(person, 'menuitemradio', 'spot:layout.trades.above')
  const above = await boxes(page)
  expect(above.trades!.y).toBeLessThan(above.book!.y)
  await choose(person, 'menuitemradio', 'spot:layout.trades.hidden')
  expect(await panel(page, 'trades').count()).toBe(0)
  expect((await boxOf(panel(page, 'book'))).height).toBeGreaterThan(usual.book!.height + usual.trades!.height - 2)
  expect(await panel(page, 'chart').evaluate(element => (element as HTMLElement & { same?: boolean }).same)).toBe(true)
  expect(await ticketField(person, 'quantity').inputValue()).toBe('0.123')

  await show(person)
  expect(await read()).toEqual(['ticket', 'book', 'chart'])
  await choose(person, 'menuitemcheckbox', 'spot:layout.chartOnly')
  expect(await page.locator('[data-panel]').count()).toBe(1)
  expect((await boxOf(panel(page, 'chart'))).width).toBe(1920)
  await choose(person, 'menuitem', 'spot:layout.reset')
  expect(await boxes(page)).toEqual(usual)
  expect(await ticketField(person, 'quantity').inputValue()).toBe('0.123')
  expect(complaints).toEqual([])
})

test('a kept arrangement is there with the first paint, and content that nobody wrote is ignored', async () => {
  const person = await openDesk()
  const { page, complaints } = person
  const usual = await boxes(page)
  await page.addInitScript(() => {
    const widths = new Set<string>()
    Object.assign(window, { widths })
    new MutationObserver(() => {
      const desk = document.querySelector<HTMLElement>('[data-arranged]')
      if (desk) widths.add(getComputedStyle(desk).gridTemplateColumns)
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await page.evaluate(() => localStorage.setItem('desk', '{"ticket":"start","sizes":{"ticketWidth":350,"bookWidth":300}}'))
  await show(person)
  expect(await page.evaluate(() => [...(window as unknown as { widths: Set<string> }).widths])).toEqual(['350px 628px 300px'])

  for (const text of ['{"ticket":"top","sizes":{"ticketWidth":"wide","bookWidth":-4},"trades":[]}', 'no json', 'null']) {
    await page.evaluate(kept => localStorage.setItem('desk', kept), text)
    await show(person)
    expect(await boxes(page)).toEqual(usual)
  }
  expect(complaints).toEqual([])
})

test('on a wide desk all markets stand beside the chart, can be searched and chosen there, and can be put away', async () => {
  const person = await openDesk('en', 1920, 1080)
  const { page, t, complaints } = person
  const markets = page.getByRole('region', { name: t('spot:layout.markets'), exact: true })
  const widthOfChart = async () => (await boxOf(panel(page, 'chart'))).width
  expect(await widthOfChart()).toBeGreaterThanOrEqual(1920 * 0.45)
  await markets.getByRole('textbox', { name: t('spot:market.search') }).fill('laitebi')
  await expect.poll(() => markets.getByRole('listitem').count()).toBe(1)
  await markets.getByRole('button', { name: /LTC/ }).last().click()
  await page.waitForURL(url => url.search.includes('pair=LTCUSDT'))
  await markets.locator('[aria-current=true]').filter({ hasText: 'LTC' }).waitFor()
  await choose(person, 'menuitemcheckbox', 'spot:layout.markets')
  await markets.waitFor({ state: 'detached' })
  await show(person)
  expect(await markets.count()).toBe(0)
  await choose(person, 'menuitem', 'spot:layout.reset')
  await markets.waitFor()
  await page.setViewportSize({ width: 1280, height: 720 })
  await markets.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('a narrower window has one arrangement and no dividers', async () => {
  const person = await openDesk()
  const { page, t, complaints } = person
  await page.evaluate(() => localStorage.setItem('desk', '{"ticket":"start","trades":"hidden","chartOnly":true}'))
  for (const width of [1279, 1000, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/deal?pair=BTCUSDT')
    await page
      .getByRole('region', { name: t('spot:chart.title'), exact: true })
      .first()
      .waitFor()
    // A divider has a value; the chart's tools have plain rules between them, once they are there.
    await expect.poll(() => page.getByRole('separator').and(page.locator('[aria-valuenow]')).count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: t('spot:layout.open') }).count()).toBe(0)
    if (width > 767) await panel(page, 'ticket').waitFor()
  }
  expect(complaints).toEqual([])
})

test('an amount of the book fills in what stands up to it, with its price as limit; pointing and focus say sum and average', async () => {
  const person = await openDesk()
  const { page, t, complaints } = person
  const plain = (text: string) => text.replace(/[^\d.]/g, '')
  const lines = page.getByRole('group', { name: t('spot:book.bids') }).locator('> div')
  const tooltip = page.getByRole('tooltip').or(page.locator('[class*="Tooltip-tooltip"]')).first()

  await lines.nth(4).hover()
  await tooltip.getByText(t('spot:ticket.averagePrice')).waitFor()
  await tooltip.getByText(t('spot:book.sum', { asset: 'BTC' })).waitFor()

  // The line may change until it is pressed: what counts is what it said at the moment of the press.
  await page.evaluate(() => {
    addEventListener(
      'click',
      event => {
        const line = (event.target as Element).closest('fieldset > div')
        const [price, sums] = line?.querySelectorAll('button') ?? []
        Object.assign(window, { pressed: [price?.textContent, sums?.lastElementChild?.textContent, sums?.ariaLabel] })
      },
      { capture: true },
    )
  })
  const pressed = () => page.evaluate(() => (window as unknown as { pressed: [string, string, string] }).pressed)
  const inTicket = async () => [
    Number(await ticketField(person, 'price').inputValue().then(plain)),
    Number(await ticketField(person, 'quantity').inputValue().then(plain)),
  ]
  await lines.nth(4).locator('button').last().locator('span').first().click()
  const [price, sum, name] = await pressed()
  expect(await inTicket()).toEqual([Number(plain(price)), Number(plain(sum))])
  expect(name).toContain(`${sum} BTC`)
  expect(name).toContain(price)
  await lines.nth(6).locator('button').last().locator('span').last().click()
  expect(await inTicket()).toEqual((await pressed()).slice(0, 2).map(text => Number(plain(text))))

  // By keyboard: Tab arrives at the best price, arrows go down and across.
  await page.mouse.move(5, 300)
  await lines.nth(0).locator('button').first().focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await expect
    .poll(() =>
      lines
        .nth(2)
        .locator('button')
        .last()
        .evaluate(each => each === document.activeElement),
    )
    .toBe(true)
  await tooltip.getByText(t('spot:ticket.averagePrice')).waitFor()
  await page.keyboard.press('Enter')
  expect(await inTicket()).toEqual((await pressed()).slice(0, 2).map(text => Number(plain(text))))
  expect(
    await ticket(person)
      .getByRole('button', { name: t('spot:type.limit'), exact: true })
      .getAttribute('aria-pressed'),
  ).toBe('true')
  expect(complaints).toEqual([])
})

test.each(['en', 'ar'] as const)('on the smallest phone the list of markets and the alert stand within the screen (%s)', async lang => {
  const person = await arrive(lang, { width: 360, height: 740 })
  const { page, t } = person
  await openAccount(person)
  await page.goto('/deal?pair=BTCUSDT')
  for (const opener of [t('spot:market.choose', { pair: 'BTCUSDT' }), t('alerts:open')]) {
    await page.getByRole('button', { name: opener }).click()
    const box = await page.getByRole('dialog').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(360)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})

test('the market picker finds a coin by code, name, Chinese name and pinyin', async () => {
  const person = await arriveWithFunds('zh')
  const { page, t } = person
  await page.goto('/deal?pair=ETHUSDT')
  await page.getByRole('button', { name: t('spot:market.choose', { pair: 'ETHUSDT' }) }).click()
  const search = page.getByRole('textbox', { name: t('spot:market.search') })
  const choices = page.getByRole('dialog').getByRole('listitem')
  for (const typed of ['btc/usdt', 'Bitcoin', '比特币', 'btb', 'bitebi']) {
    await search.fill('')
    await expect.poll(() => choices.count()).toBe(12)
    await search.fill(typed)
    await expect.poll(() => choices.count(), { message: typed }).toBe(1)
  }
  await search.press('Enter')
  await page.waitForURL(url => url.searchParams.get('pair') === 'BTCUSDT')
})
