import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Person } from './person.ts'
import { stage } from './stage.ts'
import { textsOf } from './texts.ts'
import { ticketField } from './trade.ts'

/** Goal: the desk is arranged by its owner and stays so. Method: a real pointer and real keys on the started product, one person through all of it. */
const { arriveWithFunds } = stage()

type PanelName = 'chart' | 'orders' | 'book' | 'trades' | 'ticket'
const PANELS: readonly PanelName[] = ['chart', 'orders', 'book', 'trades', 'ticket']

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

/** Which way a divider of the ticket is dragged to make it wider: it stands where reading ends. */
type Outwards = 1 | -1

async function dividersAreDragged(person: Person): Promise<void> {
  const { page } = person
  const outwards = -1
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
}

/** A kept arrangement is there after a reload, with the first paint. */
async function staysAfterReload(person: Person): Promise<void> {
  const { page } = person
  const arranged = await boxes(page)
  const columns = await page.locator('[data-arranged]').evaluate(desk => getComputedStyle(desk).gridTemplateColumns)
  await page.addInitScript(() => {
    const widths = new Set<string>()
    Object.assign(window, { widths })
    new MutationObserver(() => {
      const desk = document.querySelector<HTMLElement>('[data-arranged]')
      if (desk) widths.add(getComputedStyle(desk).gridTemplateColumns)
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await show(person)
  expect(await boxes(page)).toEqual(arranged)
  expect(await page.evaluate(() => [...(window as unknown as { widths: Set<string> }).widths])).toEqual([columns])
}

async function dividersStopAtTheirBounds(person: Person, outwards: Outwards): Promise<void> {
  const { page } = person
  const { book } = await boxes(page)
  await drag(person, 'ticketWidth', { x: 900 * outwards })
  expect((await boxOf(panel(page, 'chart'))).width).toBeGreaterThanOrEqual(0.45 * 1280 - 2)
  await drag(person, 'ticketWidth', { x: -900 * outwards })
  expect((await boxOf(panel(page, 'ticket'))).width).toBe(288)
  await drag(person, 'bookWidth', { x: 40 * outwards })
  await divider(person, 'bookWidth').dblclick()
  expect((await boxOf(panel(page, 'book'))).width).toBeLessThanOrEqual(book!.width)
}

async function keysMoveDividers(person: Person): Promise<void> {
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
}

/** Panels from the side where reading begins. */
async function read({ page }: Person): Promise<string[]> {
  const places = Object.entries(await boxes(page)).filter(([name, box]) => box && ['chart', 'book', 'ticket'].includes(name))
  const inOrder = places.sort(([, one], [, other]) => one!.x - other!.x).map(([name]) => name)
  return (await page.locator('html').getAttribute('dir')) === 'rtl' ? inOrder.reverse() : inOrder
}

async function panelsStandWhereTheMenuPutsThem(person: Person): Promise<void> {
  const { page } = person
  const usual = await boxes(page)
  expect(await read(person)).toEqual(['chart', 'book', 'ticket'])
  await panel(page, 'chart').evaluate(element => Object.assign(element, { same: true }))
  await ticketField(person, 'quantity').fill('0.123')
  await choose(person, 'menuitemradio', 'spot:layout.ticket.start')
  expect(await read(person)).toEqual(['ticket', 'chart', 'book'])
  await choose(person, 'menuitemradio', 'spot:layout.book.start')
  expect(await read(person)).toEqual(['ticket', 'book', 'chart'])
  await choose(person, 'menuitemradio', 'spot:layout.trades.above')
  const above = await boxes(page)
  expect(above.trades!.y).toBeLessThan(above.book!.y)
  await choose(person, 'menuitemradio', 'spot:layout.trades.hidden')
  expect(await panel(page, 'trades').count()).toBe(0)
  expect((await boxOf(panel(page, 'book'))).height).toBeGreaterThan(usual.book!.height + usual.trades!.height - 2)
  expect(await panel(page, 'chart').evaluate(element => (element as HTMLElement & { same?: boolean }).same)).toBe(true)
  await choose(person, 'menuitemcheckbox', 'spot:layout.chartOnly')
  expect(await page.locator('[data-panel]').count()).toBe(1)
  expect((await boxOf(panel(page, 'chart'))).width).toBe(1920)
  await choose(person, 'menuitem', 'spot:layout.reset')
  expect(await boxes(page)).toEqual(usual)
  expect(await ticketField(person, 'quantity').inputValue()).toBe('0.123')
}

/** On a wide desk all markets stand beside the chart, can be searched and chosen there, and can be put away. */
async function marketsStandBesideTheChart(person: Person): Promise<void> {
  const { page, t } = person
  const markets = page.getByRole('region', { name: t('spot:layout.markets'), exact: true })
  expect((await boxOf(panel(page, 'chart'))).width).toBeGreaterThanOrEqual(1920 * 0.45)
  await markets.getByRole('textbox', { name: t('spot:market.search') }).fill('laitebi')
  await expect.poll(() => markets.getByRole('listitem').count()).toBe(1)
  await markets.getByRole('button', { name: /LTC/ }).last().click()
  await page.waitForURL(url => url.search.includes('pair=LTCUSDT'))
  await markets.locator('[aria-current=true]').filter({ hasText: 'LTC' }).waitFor()
  await choose(person, 'menuitemcheckbox', 'spot:layout.markets')
  await markets.waitFor({ state: 'detached' })
  await choose(person, 'menuitem', 'spot:layout.reset')
  await markets.waitFor()
  await page.setViewportSize({ width: 1280, height: 720 })
  await markets.waitFor({ state: 'detached' })
}

/** A narrower window has one arrangement and no dividers; on the smallest phone the list of markets and the alert stand within the screen. */
async function narrowWindowsHaveOneArrangement(person: Person): Promise<void> {
  const { page, t } = person
  for (const width of [1279, 1000, 360]) {
    await page.setViewportSize({ width, height: 740 })
    // A divider has a value; the chart's tools have plain rules between them, once they are there.
    await expect.poll(() => page.getByRole('separator').and(page.locator('[aria-valuenow]')).count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: t('spot:layout.open') }).count()).toBe(0)
    if (width > 767) await panel(page, 'ticket').waitFor()
  }
  for (const opener of [new RegExp(t('spot:market.choose', { pair: '\\w+' })), t('alerts:open')]) {
    await page.getByRole('button', { name: opener }).click()
    const box = await boxOf(page.getByRole('dialog'))
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(360)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
}

test('the desk is arranged by pointer, keys and menu, stays so after a reload, and has one arrangement where it is narrow; from right to left too', async () => {
  const person = await arriveWithFunds()
  const { page, complaints } = person
  await page.setViewportSize({ width: 1280, height: 720 })
  await show(person)
  await dividersAreDragged(person)
  await staysAfterReload(person)
  await dividersStopAtTheirBounds(person, -1)
  await keysMoveDividers(person)
  await choose(person, 'menuitem', 'spot:layout.reset')
  await page.setViewportSize({ width: 1920, height: 1080 })
  await panelsStandWhereTheMenuPutsThem(person)
  await marketsStandBesideTheChart(person)
  await narrowWindowsHaveOneArrangement(person)

  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  const reader = { ...person, t: await textsOf('ar') }
  await page.setViewportSize({ width: 1280, height: 720 })
  await show(reader)
  await dividersStopAtTheirBounds(reader, 1)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await choose(reader, 'menuitem', 'spot:layout.reset')
  await panelsStandWhereTheMenuPutsThem(reader)
  await narrowWindowsHaveOneArrangement(reader)
  expect(complaints).toEqual([])
})
