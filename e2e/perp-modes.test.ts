import { expect, test } from 'vitest'
import { canvas, pane, priceAt, reach } from './chart-pane.ts'
import { fillPerpTicket, fundContractWallet, openPerpTerminal, perpField, positionRows, previewOf } from './perp-trade.ts'
import type { Person } from './person.ts'
import { passRiskQuiz } from './risk-answers.ts'
import { stage } from './stage.ts'
import { callAs, submitTicket, ticket } from './trade.ts'

const { arriveWithFunds } = stage()

async function arriveWithMargin(amount: string) {
  const person = await arriveWithFunds()
  await fundContractWallet(person, amount)
  await passRiskQuiz(person)
  return person
}

interface Position {
  positionId: string
  side: 'long' | 'short'
  lots: string
  marginMode: string
  markPrice: string
  liquidationPrice: string
  takeProfit: string
  stopLoss: string
}
const positions = ({ page }: Person) =>
  page.evaluate(async () => {
    const query = new URLSearchParams({ token: localStorage.getItem('token') ?? '', rtoken: crypto.randomUUID().slice(0, 12) })
    return ((await (await fetch(`/web/getPerpAccount?${query}`)).json()) as { data: { positions: unknown } }).data.positions
  }) as Promise<Position[]>

test('take-profit and stop-loss are dragged on the chart, refused on the wrong side, and crossed out', async () => {
  const person = await arriveWithMargin('5000')
  const { page, t, complaints } = person
  await page.setViewportSize({ width: 1600, height: 1000 })
  await callAs(person, 'web/placePerpOrder', { market: 'BTC-PERP', side: 'buy', effect: 'open', type: 'market', lots: '100' })
  await openPerpTerminal(person)
  await page.getByRole('button', { name: '1d', exact: true }).click()
  await canvas(person).waitFor()
  const [{ positionId, markPrice } = { positionId: '', markPrice: '' }] = await positions(person)
  const mark = Number(markPrice)
  const heightOf = await reach(person, 'perp:chart.longHere', [mark * 0.9, mark * 1.1])
  const { x, width } = await pane(person)
  const shown = async (y: number) => ({ y, price: await priceAt(person, 'perp:chart.longHere', { x: x + width / 2, y }) })
  const above = await shown(heightOf(mark * 1.05))
  const below = await shown(heightOf(mark * 0.95))
  await callAs(person, 'web/setPerpExits', { positionId, takeProfit: above.price, stopLoss: below.price })
  const exits = async () => (await positions(person)).map(({ takeProfit, stopLoss }) => [takeProfit, stopLoss].map(Number))[0]
  const before = [Number(above.price), Number(below.price)]
  expect(await exits()).toEqual(before)
  await page
    .getByRole('tabpanel')
    .getByText(above.price.replace(/(\d)(?=(\d{3})+(\.|$))/, '$1,'))
    .first()
    .waitFor()

  const drag = async (from: number, to: number) => {
    await page.mouse.move(x + width / 2, from)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, to, { steps: 6 })
    await page.mouse.up()
  }
  const dialog = page.getByRole('dialog', { name: t('perp:chart.moveExit') })
  const move = dialog.getByRole('button', { name: t('spot:chart.move', { price: '' }).trim() })
  const moving = async () => Number((await move.innerText()).replace(/[^\d.]/g, ''))

  await drag(above.y, above.y - 14)
  await dialog.getByRole('button', { name: t('spot:chart.moveNot') }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await exits()).toEqual(before)

  await drag(above.y, above.y - 14)
  const higher = await moving()
  expect(higher).toBeGreaterThan(Number(above.price))
  await move.click()
  await expect.poll(exits).toEqual([higher, Number(below.price)])

  // The chart may have drawn itself anew for the moved exit: the other one is taken hold of where it stands then.
  await expect
    .poll(async () => {
      const at = (await reach(person, 'perp:chart.longHere', [mark * 0.9, mark * 1.1]))(Number(below.price))
      await drag(at, at + 14)
      return dialog.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
  const lower = await moving()
  expect(lower).toBeLessThan(Number(below.price))
  await move.click()
  await expect.poll(exits).toEqual([higher, lower])

  // A stop-loss above the mark is none: the line goes back, and nothing has changed.
  await drag(below.y + 14, above.y + 6)
  await move.click()
  await page.getByRole('alert').filter({ hasText: /\d/ }).first().waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await exits()).toEqual([higher, lower])

  await page.mouse.click(x + width - 16, above.y - 14)
  await expect.poll(exits).toEqual([0, lower])
  expect(complaints).toEqual([])
})

test('in one-way mode an order in the other direction closes first, then turns; the mode waits until all is closed', async () => {
  const person = await arriveWithMargin('5000')
  const { page, t, complaints } = person
  await openPerpTerminal(person)
  const mode = (name: 'hedge' | 'oneWay') => page.getByRole('dialog').getByRole('radio', { name: t(`perp:positionMode.${name}`) })
  const settings = ticket(person).getByRole('button', { name: t('trading:settings.title') })
  const leave = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await settings.click()
  await mode('oneWay').click()
  await page.getByText(t('perp:positionMode.done.oneWay')).first().waitFor()
  await leave()
  expect(
    await ticket(person)
      .getByRole('button', { name: t('perp:effect.close'), exact: true })
      .count(),
  ).toBe(0)

  const market = async (side: 'long' | 'short', size: string) => {
    const form = ticket(person)
    await form.getByRole('button', { name: t(`perp:side.${side}`), exact: true }).click()
    await form.getByRole('button', { name: t('spot:type.market'), exact: true }).click()
    await perpField(person, 'size').fill(size)
    await submitTicket(person)
  }
  const held = async () => (await positions(person)).map(({ side, lots }) => `${side} ${lots}`).join()
  await market('long', '0.05')
  await expect.poll(held).toBe('long 50')
  await market('short', '0.02')
  await expect.poll(held).toBe('long 30')
  await market('short', '0.08')
  await expect.poll(held).toBe('short 50')
  await expect.poll(() => positionRows(person).count()).toBe(1)
  await expect.poll(() => positionRows(person).first().innerText()).toContain(t('perp:side.short'))

  await settings.click()
  await page.getByRole('dialog').getByText(t('perp:positionMode.locked')).waitFor()
  expect(await mode('hedge').isDisabled()).toBe(true)
  await leave()
  await market('long', '0.05')
  await expect.poll(held).toBe('')
  await settings.click()
  await mode('hedge').click()
  await page.getByText(t('perp:positionMode.done.hedge')).first().waitFor()
  await leave()
  await ticket(person)
    .getByRole('button', { name: t('perp:effect.close'), exact: true })
    .waitFor()
  expect(complaints).toEqual([])
})

test('in cross margin the whole wallet stands behind a position: money that comes in moves its liquidation price', async () => {
  const person = await arriveWithMargin('1000')
  const { page, t, complaints } = person
  await openPerpTerminal(person)
  const chip = ticket(person).getByRole('button', { name: new RegExp(`^${t('perp:marginMode.title')}`) })
  const mode = (name: 'isolated' | 'cross') => page.getByRole('dialog').getByRole('radio', { name: t(`perp:marginMode.${name}`) })
  await fillPerpTicket(person, { side: 'long', type: 'market', size: '0.1' })
  const said = async () => Number((await previewOf(person, 'perp:preview.liquidation').innerText()).replace(/[^\d.]/g, ''))
  const alone = await said()
  await chip.click()
  await mode('cross').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // A tenth is margin, and the rest of the wallet as good as it.
  await expect.poll(said).toBeLessThan(alone - 1000)
  await submitTicket(person)
  const price = async () => Number((await positions(person))[0]?.liquidationPrice)
  await expect.poll(price).toBeGreaterThan(0)
  expect((await positions(person))[0]).toMatchObject({ marginMode: 'cross', lots: '100' })
  await positionRows(person).first().getByText(t('perp-lists:mode.cross')).first().waitFor()
  const before = await price()
  await fundContractWallet(person, '300')
  await expect.poll(price).toBeLessThan(before - 2500)

  await chip.click()
  await page.getByRole('dialog').getByText(t('perp:marginMode.locked')).waitFor()
  expect(await mode('isolated').isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await fillPerpTicket(person, { side: 'long', effect: 'close', type: 'market', size: '0.1' })
  await submitTicket(person)
  await expect.poll(async () => (await positions(person)).length).toBe(0)
  await chip.click()
  await mode('isolated').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await ticket(person)
    .getByRole('button', { name: `${t('perp:marginMode.title')}: ${t('perp:marginMode.isolated')}` })
    .waitFor()
  expect(complaints).toEqual([])
})
