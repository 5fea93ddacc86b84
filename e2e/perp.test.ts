import { expect, test } from 'vitest'
import { canvas, pane, priceAt, reach } from './chart-pane.ts'
import { fillPerpTicket, fundContractWallet, openPerpTerminal, positionRows, previewOf } from './perp-trade.ts'
import type { Person } from './person.ts'
import { passRiskQuiz } from './risk-answers.ts'
import { stage } from './stage.ts'
import { callAs, submitTicket } from './trade.ts'

const { arriveWithFunds } = stage()

/** Somebody with 5,000 USDT in the contract wallet, in the terminal of bitcoin. */
async function arriveWithMargin() {
  const person = await arriveWithFunds()
  await fundContractWallet(person, '5000')
  await passRiskQuiz(person)
  await person.page.setViewportSize({ width: 1600, height: 1000 })
  return person
}

interface Position {
  positionId: string
  lots: string
  markPrice: string
  takeProfit: string
  stopLoss: string
}
const positions = ({ page }: Person) =>
  page.evaluate(async () => {
    const query = new URLSearchParams({ token: localStorage.getItem('token') ?? '', rtoken: crypto.randomUUID().slice(0, 12) })
    return ((await (await fetch(`/web/getPerpAccount?${query}`)).json()) as { data: { positions: unknown } }).data.positions
  }) as Promise<Position[]>

const digits = (text: string) => text.replace(/[^\d.]/g, '')

test('a long and a short are opened beside each other with the liquidation price that was said, closed, and their evidence comes out equal', async () => {
  const person = await arriveWithMargin()
  const { page, t, complaints } = person
  await openPerpTerminal(person)
  await fillPerpTicket(person, { side: 'long', type: 'market', size: '0.05' })
  await expect.poll(() => previewOf(person, 'perp:preview.liquidation').innerText()).toMatch(/\d/)
  const said = Number(digits(await previewOf(person, 'perp:preview.liquidation').innerText()))
  await submitTicket(person)
  await positionRows(person).first().getByText(t('perp:side.long')).first().waitFor()
  // The market moves between the reading and the press; by less than the last digits of a price.
  const got = (await positionRows(person).first().innerText()).match(/5[\d,]{4,}\.\d/g)?.map(digits) ?? []
  expect(got.some(price => Math.abs(Number(price) - said) < said * 0.002)).toBe(true)
  await fillPerpTicket(person, { side: 'short', type: 'market', size: '0.02' })
  await submitTicket(person)
  await expect.poll(() => positionRows(person).count()).toBe(2)
  await fillPerpTicket(person, { side: 'short', effect: 'close', type: 'market', size: '0.02' })
  await submitTicket(person)
  await expect.poll(() => positionRows(person).count()).toBe(1)

  const positionId = (await positions(person))[0]?.positionId ?? ''
  await callAs(person, 'web/closePerpPosition', { positionId, lots: '20' })
  // The page hears of what was closed beside it a moment later; a dialog that was opened before closes what stood there then.
  const dialog = page.getByRole('dialog')
  const closeRest = dialog.getByRole('button', { name: t('perp-lists:close.save', { lots: '30 lots' }) })
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: new RegExp(`^${t('perp-lists:action.close')}:.* BTC-PERP`) }).click()
      await dialog.getByRole('button').first().waitFor()
      const isRest = await closeRest.isVisible()
      if (!isRest) await page.keyboard.press('Escape')
      return isRest
    })
    .toBe(true)
  await closeRest.click()
  await page.getByText(t('perp-lists:empty.positions')).waitFor()

  await page.goto('/lt?state=closed')
  await page
    .getByRole('link', { name: t('perp-lists:hint.evidence', { id: positionId }) })
    .first()
    .click()
  const sums = page.getByRole('table', { name: t('perp-lists:evidence.sums') })
  await expect.poll(() => sums.getByText(t('evidence:equal'), { exact: true }).count()).toBeGreaterThanOrEqual(8)
  await expect.poll(() => sums.getByText(t('evidence:unequal'), { exact: true }).count()).toBe(0)
  const fills = page.getByRole('table', { name: t('perp-lists:evidence.fills'), exact: true })
  await expect.poll(() => fills.locator('tbody tr').count()).toBeGreaterThanOrEqual(3)
  expect(complaints).toEqual([])
})

test('take-profit and stop-loss are dragged on the chart, refused on the wrong side, and crossed out', async () => {
  const person = await arriveWithMargin()
  const { page, t, complaints } = person
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

  const dialog = page.getByRole('dialog', { name: t('perp:chart.moveExit') })
  const move = dialog.getByRole('button', { name: t('spot:chart.move', { price: '' }).trim() })
  const moving = async () => Number(digits(await move.innerText()))
  /** Drags a line from its price, and again while nothing is asked: the chart draws an exit a moment after the list has it. */
  const drag = (price: number, to: (y: number) => number) =>
    expect
      .poll(async () => {
        const y = (await reach(person, 'perp:chart.longHere', [mark * 0.9, mark * 1.1]))(price)
        await page.mouse.move(x + width / 2, y)
        await page.mouse.down()
        await page.mouse.move(x + width / 2, to(y), { steps: 6 })
        await page.mouse.up()
        return dialog.waitFor({ timeout: 3_000 }).then(
          () => true,
          () => false,
        )
      })
      .toBe(true)

  await drag(before[0]!, y => y - 14)
  await dialog.getByRole('button', { name: t('spot:chart.moveNot') }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await exits()).toEqual(before)

  await drag(before[0]!, y => y - 14)
  const higher = await moving()
  expect(higher).toBeGreaterThan(before[0]!)
  await move.click()
  await expect.poll(exits).toEqual([higher, before[1]])

  // A stop-loss above the mark is none: the line goes back, and nothing has changed.
  await drag(before[1]!, () => above.y + 6)
  await move.click()
  await page.getByRole('alert').filter({ hasText: /\d/ }).first().waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await exits()).toEqual([higher, before[1]])

  const cross = (await reach(person, 'perp:chart.longHere', [mark * 0.9, mark * 1.1]))(higher)
  await page.mouse.click(x + width - 16, cross)
  await expect.poll(exits).toEqual([0, before[1]])
  expect(complaints).toEqual([])
})
