import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { canvas, pane, priceAt, reach } from './chart-pane.ts'
import { openAccount, type Person } from './person.ts'
import { stage } from './stage.ts'
import { openOrderRows, openTerminal, submitTicket, ticket, ticketField } from './trade.ts'

const { product, arrive, arriveWithFunds } = stage()

const WIDE = { width: 1600, height: 1000 }

/** The terminal with a chart of days, which hardly moves while somebody works on it. */
async function openChart(person: Person, pair = 'BTCUSDT'): Promise<void> {
  await openTerminal(person, pair)
  await canvas(person).waitFor()
}
const choose = (person: Person, interval: string) => person.page.getByRole('button', { name: interval, exact: true }).click()

/** A height at which a buy order rests, on a chart that reaches beyond the band of its price as well. */
async function restingHeight(person: Person): Promise<number> {
  const answer = (await (await fetch(`${product().address}/web/getOrderBook?pair=BTCUSDT&rtoken=chartheight`)).json()) as {
    data: { bids: [string, string][] }
  }
  const bid = Number(answer.data.bids[0]?.[0])
  const heightOf = await reach(person, 'spot:chart.buyHere', [bid * 0.85, bid])
  return heightOf(bid * 0.955)
}

async function draw(person: Person, group: string, tool: string, places: readonly [number, number][]): Promise<void> {
  const { page, t } = person
  await page.getByRole('button', { name: t(`charts:drawingGroup.${group}`) }).click()
  await page.getByRole('menuitem', { name: t(`charts:drawing.${tool}`), exact: true }).click()
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
  const { x, y, width, height } = await pane(person)
  for (const [across, down] of places) {
    await page.mouse.move(x + width * across, y + height * down, { steps: 3 })
    await page.mouse.down()
    await page.mouse.up()
  }
}

/** How many drawings the chart has, as the menu says that deletes them. */
async function drawingsOf({ page, t }: Person): Promise<number> {
  const button = page.getByRole('button', { name: t('charts:draw.remove') })
  if (await button.isDisabled()) return 0
  await button.click()
  const entry = page.getByRole('menuitem', { name: /\(\d+\)/ })
  const text = await entry.innerText()
  await entry.press('Escape')
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
  return Number(/\((\d+)\)/.exec(text)?.[1])
}

/** Prices at three heights: how far the one in the middle is from the mean of the others, taken by sum and by product. */
async function middlesOf(person: Person): Promise<{ arithmetic: number; geometric: number }> {
  const { x, y, width, height } = await pane(person)
  const at = async (share: number) =>
    Number(await priceAt(person, 'spot:chart.buyHere', { x: x + width / 2, y: Math.round(y + height * share) }))
  const [upper, middle, lower] = [await at(0.3), await at(0.5), await at(0.7)]
  return { arithmetic: Math.abs(middle / ((upper + lower) / 2) - 1), geometric: Math.abs(middle / Math.sqrt(upper * lower) - 1) }
}

/** Nothing is drawn before the candles have come: an axis would count from 0. */
async function openHeldBack(person: Person): Promise<void> {
  const { page, t } = person
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/web/getCandles*', async route => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest('**/web/getCandles*')
  await page.goto('/deal?pair=BTCUSDT')
  await asked
  const chart = page.getByRole('figure', { name: t('charts:label', { pair: 'BTC/USDT' }) })
  await chart.locator('canvas').first().waitFor({ state: 'attached' })
  await expect.poll(() => chart.locator('canvas:visible').count()).toBe(0)
  release()
  await canvas(person).waitFor()
  await expect.poll(() => chart.locator('canvas:visible').count()).toBeGreaterThan(0)
  await page.unroute('**/web/getCandles*')
}

/** A picture of the chart is a PNG with the market and interval in its name, larger than the chart by its caption. */
async function savesPicture(person: Person): Promise<void> {
  const { page, t } = person
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('charts:tools.picture') }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^BTCUSDT-15m-\d+\.png$/)
  const bytes = await readFile(await download.path())
  expect([...bytes.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
  const box = await canvas(person).boundingBox()
  expect(bytes.readUInt32BE(20)).toBeGreaterThan(Math.floor(box?.height ?? 0))
}

/** The tools have names, the menu key opens the menu of the last price, the chart says what it shows. */
async function speaksInWords(person: Person): Promise<void> {
  const { page, t } = person
  for (const name of [t('charts:tools.toolbar'), t('charts:draw.toolbar')]) await page.getByRole('toolbar', { name }).waitFor()
  const unnamed = await page
    .getByRole('toolbar')
    .getByRole('button')
    .evaluateAll(buttons => buttons.filter(button => !(button.getAttribute('aria-label') || button.textContent)).length)
  expect(unnamed).toBe(0)
  const figure = page.getByRole('figure', { name: t('charts:label', { pair: 'BTC/USDT' }) })
  await expect
    .poll(() => figure.locator('figcaption').textContent())
    .toMatch(/last price [\d,.]+, change [+-][\d.]+%, high [\d,.]+, low [\d,.]+/)
  await figure.locator('[tabindex="0"]').first().focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: t('spot:chart.sellHere', { price: '' }).trim() }).click()
  const pressed = ticket(person)
    .getByRole('button', { name: t('spot:side.sell'), exact: true })
    .first()
  await expect.poll(() => pressed.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: t('charts:tools.larger') }).click()
  await page.getByRole('button', { name: t('charts:tools.smaller') }).click()
}

test('drawings, indicators, scale and another market over the chart are there after a reload, and what a visitor drew comes along', async () => {
  // What is held back on its way is held back from the page, not from a worker.
  const person = await arrive('en', { ...WIDE, context: { serviceWorkers: 'block' } })
  const { page, t, complaints } = person
  await openAccount(person)
  await openHeldBack(person)
  await speaksInWords(person)
  await savesPicture(person)

  await choose(person, '1w')
  await canvas(person).waitFor()
  const linear = await middlesOf(person)
  expect(linear.arithmetic).toBeLessThan(linear.geometric)
  await page.getByRole('button', { name: `${t('charts:tools.scale')}: ${t('charts:scale.normal')}` }).click()
  await page.getByRole('menuitemradio', { name: t('charts:scale.logarithm') }).click()
  await draw(person, 'lines', 'segment', [
    [0.2, 0.6],
    [0.6, 0.4],
  ])
  await draw(person, 'fibonacci', 'fibonacciExtension', [
    [0.3, 0.7],
    [0.4, 0.5],
    [0.5, 0.6],
  ])
  await expect.poll(() => drawingsOf(person)).toBe(2)
  const compare = (text = '') => page.getByRole('button', { name: `${t('charts:tools.compare')}${text}`, exact: true })
  const read = page.waitForResponse(response => response.url().includes('/web/getCandles') && response.url().includes('ETHUSDT'))
  await compare().click()
  await page.getByRole('menuitemradio', { name: 'ETH/USDT' }).click()
  await read
  const indicators = () => page.getByRole('button', { name: t('charts:tools.indicators') }).click()
  const dialog = page.getByRole('dialog')
  const period = () => dialog.getByRole('textbox', { name: `${t('charts:indicatorName.RSI')}: ${t('charts:parameter.period')}` })
  await indicators()
  await dialog.getByRole('textbox', { name: t('charts:dialog.search') }).fill('relative str')
  await dialog.getByRole('button', { name: t('charts:dialog.add', { name: t('charts:indicatorName.RSI') }) }).click()
  await period().fill('100000')
  await dialog.getByText(t('charts:dialog.limits', { min: 2, max: 500 })).waitFor()
  const kept = page.waitForResponse(
    response => response.url().includes('/web/saveChart') && !!response.request().postData()?.includes('21'),
  )
  await period().fill('21')
  await kept
  await expect.poll(() => dialog.getByText(t('charts:dialog.limits', { min: 2, max: 500 })).count()).toBe(0)

  // What this browser keeps of the chart is gone, as on another one; and before somebody signed in here they drew a line.
  const drawn = { id: 'visitor1', name: 'horizontalLine', points: [[Date.now(), 3000]], text: '', locked: false }
  await page.evaluate(drawing => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('chart ')) localStorage.removeItem(key)
    const setup = { version: 1, interval: '1h', style: 'bars', scale: 'normal', compare: '', indicators: [], drawingsHidden: false }
    localStorage.setItem('chart ETHUSDT', JSON.stringify({ ...setup, drawings: [drawing] }))
  }, drawn)
  await page.reload()
  await canvas(person).waitFor()
  expect(await drawingsOf(person)).toBe(2)
  await page.getByRole('button', { name: `${t('charts:tools.scale')}: ${t('charts:scale.logarithm')}` }).waitFor()
  const logarithmic = await middlesOf(person)
  expect(logarithmic.geometric).toBeLessThan(logarithmic.arithmetic)
  await compare(': ETH/USDT').click()
  await page.getByRole('menuitemradio', { name: t('charts:tools.compareNone') }).click()
  await compare().waitFor()
  await indicators()
  await expect.poll(() => period().inputValue()).toBe('21')
  await dialog.getByRole('button', { name: t('charts:dialog.remove', { name: t('charts:indicatorName.RSI') }) }).click()
  await period().waitFor({ state: 'detached' })

  const merged = page.waitForResponse(
    response => response.url().includes('/web/saveChart') && !!response.request().postData()?.includes('ETHUSDT'),
  )
  await page.goto('/deal?pair=ETHUSDT')
  await canvas(person).waitFor()
  await merged
  expect(await drawingsOf(person)).toBe(1)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('chart ETHUSDT'))).toBeNull()
  expect(complaints.filter(complaint => !complaint.includes('Service Worker registration blocked'))).toEqual([])
})

test('a right click fills the ticket; an order is dragged, refused beyond the band and crossed out, all on the chart', async () => {
  const person = await arriveWithFunds()
  const { page, t, complaints } = person
  await page.setViewportSize(WIDE)
  await openChart(person)
  await choose(person, '1d')
  await canvas(person).waitFor()
  const { x, width, y: top, height } = await pane(person)
  const middle = x + width / 2
  const y = await restingHeight(person)

  await page.mouse.click(middle, y, { button: 'right' })
  const entry = page.getByRole('menuitem', { name: t('spot:chart.buyHere', { price: '' }).trim() })
  const price = (await entry.innerText()).replace(/[^\d.]/g, '')
  await entry.click()
  const field = ticketField(person, 'price')
  expect(Number((await field.inputValue()).replaceAll(',', ''))).toBe(Number(price))
  await ticketField(person, 'quantity').fill('0.01')
  await submitTicket(person)
  await openOrderRows(person).first().waitFor()

  const drag = async (from: number, to: number) => {
    await page.mouse.move(middle, from)
    await page.mouse.down()
    await page.mouse.move(middle, to, { steps: 6 })
    await page.mouse.up()
  }
  /** Drags, and again while nothing is asked: the chart draws an order a moment after the list has it. */
  const dragOrder = (from: number, to: number) =>
    expect
      .poll(async () => {
        await drag(from, to)
        return await dialog.waitFor({ timeout: 2_000 }).then(
          () => true,
          () => false,
        )
      })
      .toBe(true)
  const rowPrice = async () => Number((await openOrderRows(person).first().innerText()).match(/\d{2,3},\d{3}(\.\d)?/)?.[0].replace(',', ''))
  const dialog = page.getByRole('dialog', { name: t('spot:chart.moveTitle') })
  expect(await rowPrice()).toBe(Number(price))

  await dragOrder(y, y + 14)
  await dialog.getByRole('button', { name: t('spot:chart.moveNot') }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await rowPrice()).toBe(Number(price))

  await dragOrder(y, y + 14)
  const move = dialog.getByRole('button', { name: t('spot:chart.move', { price: '' }).trim() })
  const moved = Number((await move.innerText()).replace(/[^\d.]/g, ''))
  expect(moved).toBeLessThan(Number(price))
  await move.click()
  await expect.poll(rowPrice).toBe(moved)

  await dragOrder(y + 14, top + height - 4)
  const beyond = dialog.getByRole('button', { name: t('spot:chart.move', { price: '' }).trim() })
  await beyond.click()
  await page.getByRole('alert').filter({ hasText: /\d/ }).first().waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await rowPrice()).toBe(moved)

  await page.mouse.click(x + width - 16, y + 14)
  await openOrderRows(person).first().waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
