import { describe, expect, test } from 'vitest'
import { getTestUsdt, newAccount, type Person, register } from './person.ts'
import { stage } from './stage.ts'
import { cancelName, fillTicket, openOrderRows, openTab, openTerminal, submitTicket, ticket, ticketField } from './trade.ts'

const { product, arrive, arriveWithFunds } = stage({})

/** A price far below the market, at which a buy order rests: inside the band of 10%. */
async function restingPrice(pair: string): Promise<string> {
  const answer = (await (await fetch(`${product().address}/web/getOrderBook?pair=${pair}&rtoken=restingprice`)).json()) as {
    data: { bids: [string, string][] }
  }
  const best = answer.data.bids[0]?.[0] ?? ''
  return String(Math.floor(Number(best) * 0.93))
}

const balanceRow = ({ page }: Person, asset: string) => page.getByRole('row').filter({ hasText: asset })

describe.each(['en', 'ar'] as const)('a new person trades spot (%s)', lang => {
  test('registers, gets test USDT, places, cancels, buys at market, and finds every step in balances and records', async () => {
    const person = await arrive(lang)
    const { page, t, complaints } = person
    await register(person, newAccount())
    await getTestUsdt(person)
    expect(await page.locator('html').getAttribute('dir')).toBe(lang === 'ar' ? 'rtl' : 'ltr')

    await openTerminal(person)
    await fillTicket(person, { side: 'buy', type: 'limit', price: await restingPrice('BTCUSDT'), quantity: '0.01' })
    await submitTicket(person)
    await openOrderRows(person).first().waitFor()
    expect(await openOrderRows(person).count()).toBe(1)
    await expect.poll(() => openOrderRows(person).first().innerText()).toContain('0.01')

    await openOrderRows(person)
      .first()
      .getByRole('button', { name: cancelName(person) })
      .click()
    await openOrderRows(person).first().waitFor({ state: 'detached' })

    await fillTicket(person, { side: 'buy', type: 'market', total: '1000' })
    await submitTicket(person)
    await openTab(person, 'fills')
    await page.getByRole('tabpanel').getByText(t('spot:role.taker')).first().waitFor()
    await openTab(person, 'balances')
    await page.getByRole('tabpanel').getByRole('row').filter({ hasText: 'BTC' }).first().waitFor()

    await fillTicket(person, { side: 'sell', type: 'market', quantity: '0.005' })
    await submitTicket(person)
    await openTab(person, 'history')
    await expect.poll(() => page.getByRole('tabpanel').locator('tbody tr').count(), { timeout: 20_000 }).toBe(3)
    await page
      .getByRole('tabpanel')
      .getByText(t('spot:reason.cancelled'))
      .or(page.getByRole('tabpanel').getByText(t('spot:status.withdrawn')))
      .first()
      .waitFor()

    await page.goto('/record')
    await page.getByRole('cell', { name: t('payments:reason.faucet') }).waitFor()
    await expect.poll(() => page.getByRole('cell', { name: t('payments:reason.trade'), exact: true }).count()).toBeGreaterThanOrEqual(4)
    expect(await page.getByRole('cell', { name: t('payments:reason.fee'), exact: true }).count()).toBeGreaterThanOrEqual(2)
    await page.goto('/dealList')
    await page.getByText(t('spot:role.taker')).first().waitFor()
    expect(complaints).toEqual([])
  })
})

test('a reload and a restart of the server lose nothing, and the page comes back by itself', async () => {
  const person = await arriveWithFunds()
  const { page } = person
  await openTerminal(person, 'ETHUSDT')
  await fillTicket(person, { side: 'buy', type: 'limit', price: await restingPrice('ETHUSDT'), quantity: '0.5' })
  await submitTicket(person)
  await openOrderRows(person).first().waitFor()

  await page.reload()
  await openOrderRows(person).first().waitFor()

  await product().stop('SIGKILL')
  await expect.poll(() => ticket(person).locator('button[type=submit]').isDisabled(), { timeout: 30_000 }).toBe(true)
  await product().start()
  await expect.poll(() => ticket(person).locator('button[type=submit]').isEnabled(), { timeout: 60_000 }).toBe(true)
  expect(await openOrderRows(person).count()).toBe(1)
  await openOrderRows(person)
    .first()
    .getByRole('button', { name: cancelName(person) })
    .click()
  await openOrderRows(person).first().waitFor({ state: 'detached' })
  await page.goto('/table1')
  await balanceRow(person, 'Tether').getByText('10,000', { exact: true }).waitFor()
})

test('a second person neither sees nor cancels the orders of the first', async () => {
  const anna = await arriveWithFunds()
  await openTerminal(anna)
  const answered = anna.page.waitForResponse(response => response.url().includes('/web/placeSpotOrder'))
  await fillTicket(anna, { side: 'buy', type: 'limit', price: await restingPrice('BTCUSDT'), quantity: '0.02' })
  await submitTicket(anna)
  const { orderId } = ((await (await answered).json()) as { data: { orderId: string } }).data
  await openOrderRows(anna).first().waitFor()

  const ben = await arriveWithFunds()
  await ben.page.goto('/all')
  await ben.page.getByText(ben.t('spot:orders.noneOpen')).waitFor()
  const refusal = await ben.page.evaluate(async order => {
    const token = localStorage.getItem('token') ?? ''
    const body = new URLSearchParams({ token, lang: 'en', rtoken: 'notmyorder1', orderId: order })
    return (await (await fetch('/web/cancelSpotOrder', { method: 'POST', body })).json()) as { event: string }
  }, orderId)
  expect(refusal.event).toBe('orderUnknown')
  await anna.page.reload()
  await openOrderRows(anna).first().waitFor()
})

test('the ticket says at once what is wrong, in words, and keeps what was typed', async () => {
  const person = await arriveWithFunds()
  const { page } = person
  await openTerminal(person)
  const field = (name: 'price' | 'quantity') => ticketField(person, name)
  await fillTicket(person, { side: 'buy', type: 'limit', price: await restingPrice('BTCUSDT'), quantity: '0.00001' })
  await page
    .getByText(/5 USDT/)
    .first()
    .waitFor()
  await field('quantity').fill('100')
  await submitTicket(person)
  await page
    .getByText(/nsufficient/)
    .first()
    .waitFor()
  expect(await field('quantity').inputValue()).toBe('100')
  await fillTicket(person, { side: 'buy', type: 'limit', price: '1', quantity: '10' })
  await ticket(person)
    .getByText(/index|%/)
    .first()
    .waitFor()
  expect(await openOrderRows(person).count()).toBe(0)
})
