import { expect, test } from 'vitest'
import { openAccount } from './person.ts'
import { stage } from './stage.ts'
import { cancelName, fillTicket, openOrderRows, openTab, openTerminal, submitTicket, ticket } from './trade.ts'

/** A product of its own, which is killed. */
const { product, arrive } = stage({})

/** A price far below the market, at which a buy order rests: inside the band of 10%. */
async function restingPrice(): Promise<string> {
  const answer = (await (await fetch(`${product().address}/web/getOrderBook?pair=BTCUSDT&rtoken=restingprice`)).json()) as {
    data: { bids: [string, string][] }
  }
  return String(Math.floor(Number(answer.data.bids[0]?.[0]) * 0.93))
}

test('somebody places, buys and sells at market, loses nothing when the server is killed, and finds every step in records', async () => {
  // From right to left.
  const person = await arrive('ar')
  const { page, t } = person
  await openAccount(person)
  await openTerminal(person)
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
  await fillTicket(person, { side: 'buy', type: 'limit', price: await restingPrice(), quantity: '0.01' })
  await submitTicket(person)
  await openOrderRows(person).first().waitFor()
  await expect.poll(() => openOrderRows(person).first().innerText()).toContain('0.01')

  await fillTicket(person, { side: 'buy', type: 'market', total: '1000' })
  await submitTicket(person)
  await openTab(person, 'fills')
  await page.getByRole('tabpanel').getByText(t('spot:role.taker')).first().waitFor()
  await openTab(person, 'balances')
  await page.getByRole('tabpanel').getByRole('row').filter({ hasText: 'BTC' }).first().waitFor()
  await fillTicket(person, { side: 'sell', type: 'market', quantity: '0.005' })
  await submitTicket(person)
  await openTab(person, 'history')
  await expect.poll(() => page.getByRole('tabpanel').locator('tbody tr').count()).toBe(2)

  await product().stop('SIGKILL')
  await ticket(person).getByText(t('spot:ticket.lockedAway')).waitFor()
  await product().start()
  await ticket(person).locator('button[type=submit]:enabled').waitFor({ timeout: 60_000 })
  await openTab(person, 'open')
  await openOrderRows(person)
    .first()
    .getByRole('button', { name: cancelName(person) })
    .click()
  await openOrderRows(person).first().waitFor({ state: 'detached' })
  await openTab(person, 'history')
  await expect.poll(() => page.getByRole('tabpanel').locator('tbody tr').count()).toBe(3)

  await page.goto('/record')
  await page.getByRole('cell', { name: t('payments:reason.faucet') }).waitFor()
  await expect.poll(() => page.getByRole('cell', { name: t('payments:reason.trade'), exact: true }).count()).toBeGreaterThanOrEqual(4)
  await expect.poll(() => page.getByRole('cell', { name: t('payments:reason.fee'), exact: true }).count()).toBeGreaterThanOrEqual(2)
})
