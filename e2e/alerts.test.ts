import { expect, test } from 'vitest'
import { newAccount, type Person } from './person.ts'
import { stage } from './stage.ts'
import { callAs, openTerminal } from './trade.ts'

const { arriveWithFunds } = stage()

interface Book {
  data: { bids: [string, string][]; asks: [string, string][] }
}

/** How many of the person's alerts have fired. */
const firedOf = ({ page }: Person): Promise<number> =>
  page.evaluate(async () => {
    const query = new URLSearchParams({ token: localStorage.getItem('token') ?? '', rtoken: crypto.randomUUID().slice(0, 12) })
    const answer = (await (await fetch(`/web/getPriceAlerts?${query}`)).json()) as { data: { alerts: { state: string }[] } }
    return answer.data.alerts.filter(({ state }) => state === 'fired').length
  })

test('an alert is set in the terminal, fires with the market, is told on another page and by mail, and can be removed', async () => {
  const account = newAccount()
  const person = await arriveWithFunds('en', account)
  const { page, t, address, complaints } = person
  await openTerminal(person)
  await page.getByRole('button', { name: t('alerts:open') }).click()
  const form = page.getByRole('form', { name: t('alerts:form.title') })

  // Wrong input is said under the field, and nothing is sent.
  await form.getByRole('button', { name: t('alerts:form.set') }).click()
  await form.getByText(t('alerts:problem.price')).waitFor()

  await form.getByRole('checkbox', { name: t('alerts:form.byMail') }).check()
  const field = form.getByRole('textbox', { name: t('alerts:form.cross') })
  // The market trades at both of its best prices: whichever is not the last one is reached by one of two own orders. Until the market lets
  // it be so: it can stand at a price when that is asked for, which is refused, and go away from both meanwhile.
  const setAndTrade = async () => {
    const { data } = (await (await fetch(`${address}/web/getOrderBook?pair=BTCUSDT&levels=1`)).json()) as Book
    for (const [price] of [data.bids[0]!, data.asks[0]!]) {
      await field.fill(price)
      await form.getByRole('button', { name: t('alerts:form.set') }).click()
    }
    for (const [side, quantity] of [
      ['buy', '0.0004'],
      ['sell', '0.0002'],
    ] as const)
      await callAs(person, 'web/placeSpotOrder', { pair: 'BTCUSDT', side, type: 'market', quantity })
    return firedOf(person)
  }
  await expect.poll(setAndTrade, { timeout: 60_000, interval: 1_000 }).toBeGreaterThan(0)
  await page.getByRole('link', { name: t('alerts:all') }).click()
  await page.getByRole('heading', { level: 1, name: t('alerts:title') }).waitFor()
  const fired = page.getByRole('table', { name: t('alerts:list.fired') })
  const rows = fired.getByRole('row').filter({ hasText: 'BTC/USDT' })
  await rows.first().waitFor()
  const outbox = (await (await fetch(`${address}/dev/outbox.json`)).json()) as { messages: { to: string; subject: string }[] }
  expect(outbox.messages.filter(({ to, subject }) => to === account.email && subject.startsWith('BTC/USDT')).length).toBeGreaterThan(0)

  // After a reload it stands there still; removed, it is gone.
  await page.reload()
  await rows.first().waitFor()
  // Of those that wait and those that fired together: another one may fire meanwhile.
  const all = page.getByRole('row').filter({ hasText: 'BTC/USDT' })
  const before = await all.count()
  await rows.first().getByRole('button').click()
  await expect.poll(() => all.count(), { timeout: 10_000 }).toBeLessThan(before)
  expect(complaints).toEqual([])
})

test('an alert is set at a price of the chart', async () => {
  const person = await arriveWithFunds()
  const { page, t, complaints } = person
  await openTerminal(person)
  const chart = page.locator('[data-state=loaded]')
  await chart.waitFor()
  const { x, y, width } = (await chart.locator('canvas').first().boundingBox())!
  await page.mouse.click(x + width / 3, y + 60, { button: 'right' })
  const action = page.getByRole('menuitem', { name: t('spot:chart.alertHere', { price: '' }).trim() })
  const price = (await action.innerText()).replace(/[^\d.,]/g, '')
  await action.click()
  await page.getByText(t('alerts:done.set')).waitFor()
  await page.goto('/alerts')
  await page
    .getByRole('row')
    .filter({ hasText: price.replace(/\.0$/, '') })
    .first()
    .waitFor()
  expect(complaints).toEqual([])
})
