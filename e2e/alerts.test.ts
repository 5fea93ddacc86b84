import { expect, test } from 'vitest'
import { readAs } from './person.ts'
import { stage } from './stage.ts'
import { openTerminal } from './trade.ts'

const { arriveWithFunds } = stage()

test('an alert is set at a price of the chart', async () => {
  const person = await arriveWithFunds()
  const { page, t, complaints } = person
  await openTerminal(person)
  const chart = page.locator('[data-state=loaded]')
  await chart.waitFor()
  const { x, y, width } = (await chart.locator('canvas').first().boundingBox())!
  await page.mouse.click(x + width / 3, y + 60, { button: 'right' })
  const action = page.getByRole('menuitem', { name: t('spot:chart.alertHere', { price: '' }).trim() })
  const price = Number((await action.innerText()).replace(/[^\d.]/g, ''))
  await action.click()
  await page.getByText(t('alerts:done.set')).waitFor()
  const { alerts } = await readAs<{ alerts: { pair: string; risesTo: string; fallsTo: string }[] }>(person, 'web/getPriceAlerts')
  expect(alerts.map(({ pair, risesTo, fallsTo }) => [pair, Number(risesTo || fallsTo)])).toEqual([['BTCUSDT', price]])
  expect(complaints).toEqual([])
})
