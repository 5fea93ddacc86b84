import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openAccount, type Person } from './person.ts'
import { stage } from './stage.ts'
import { callAs, fillTicket, openOrderRows, openTab, openTerminal, submitTicket, ticket, ticketField } from './trade.ts'

const { arrive, arriveWithFunds, product } = stage()

/** So many tenths of a percent of the best bid, on the tick. */
async function prices(pair = 'BTCUSDT') {
  const answer = (await (await fetch(`${product().address}/web/getOrderBook?pair=${pair}&rtoken=openorders1`)).json()) as {
    data: { bids: [string, string][] }
  }
  const best = Number(answer.data.bids[0]?.[0])
  return (perMille: number) => String(Math.floor((best * perMille) / 1_000))
}

const place = (person: Person, order: Record<string, string>) =>
  callAs<{ orderId: string }>(person, 'web/placeSpotOrder', { pair: 'BTCUSDT', quantity: '0.002', ...order })
const named = (person: Person, key: string, orderId: string) =>
  new RegExp(`${person.t(key, { id: orderId, side: '', quantity: '', pair: '' }).split(':')[0]}`)
const rowOf = (person: Person, orderId: string) =>
  person.page.getByRole('row').filter({ has: person.page.getByRole('button', { name: person.t('trading:detail.show', { id: orderId }) }) })

const looks = [
  { lang: 'en', theme: 'dark', width: 1280, height: 720 },
  { lang: 'de', theme: 'light', width: 1280, height: 720 },
  { lang: 'ar', theme: 'dark', width: 390, height: 844 },
] as const

test.each(looks)('an open order is changed in its row: price, amount, trigger ($lang, $width)', async look => {
  const person = await arrive(look.lang, look)
  const { page, t, complaints } = person
  await openAccount(person)
  const at = await prices()
  const { orderId } = await place(person, { side: 'buy', type: 'stopLimit', price: at(1050), triggerPrice: at(1040) })
  await page.goto('/all')
  const row = rowOf(person, orderId)
  await row.getByRole('button', { name: named(person, 'trading:amend.edit', orderId) }).click()
  const form = page.locator('form').filter({ has: page.locator('input[name=amend-price]') })
  await form.getByText(t('spot:type.stopLimit'), { exact: false }).first().waitFor()
  const save = form.locator('button[type=submit]')
  expect(await save.innerText()).toBe(t('trading:amend.same'))
  await form.locator('input[name=amend-triggerPrice]').fill(at(970))
  await form.getByText(t('refusals:triggerReached', { price: '' }).slice(0, 20), { exact: false }).waitFor()
  expect(await save.isDisabled()).toBe(true)
  await form.locator('input[name=amend-triggerPrice]').fill(at(1042))
  await form.locator('input[name=amend-price]').fill(at(1052))
  await form.locator('input[name=amend-quantity]').fill('0.003')
  await form.locator('input[name=amend-quantity]').press('Enter')
  await form.waitFor({ state: 'detached' })
  await row
    .getByText('0.003', { exact: false })
    .or(row.getByText('0,003', { exact: false }))
    .first()
    .waitFor()

  await row.getByRole('button', { name: named(person, 'trading:amend.edit', orderId) }).click()
  await form.locator('input[name=amend-price]').press('Escape')
  await form.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  expect(complaints).toEqual([])
})

test('an order of a pair that cancels the other cannot be changed and says why; its details name the other', async () => {
  const person = await arriveWithFunds()
  const { page, t } = person
  const at = await prices()
  const oco = { pair: 'BTCUSDT', side: 'buy', quantity: '0.002', price: at(950), triggerPrice: at(1040) }
  const { orderIds } = await callAs<{ orderIds: [string, string] }>(person, 'web/placeSpotOco', oco)
  await page.goto('/all')
  const edit = rowOf(person, orderIds[0]).getByRole('button', { name: named(person, 'trading:amend.edit', orderIds[0]) })
  expect([await edit.getAttribute('aria-disabled'), await edit.getAttribute('aria-label')]).toEqual([
    'true',
    expect.stringContaining(t('trading:amend.notOco')),
  ])
  const toggle = page.getByRole('button', { name: t('trading:detail.show', { id: orderIds[0] }) })
  await toggle.click()
  expect(await toggle.getAttribute('aria-expanded')).toBe('true')
  await page.getByText(t('trading:detail.pairedWith')).waitFor()
  await page.getByText(orderIds[1], { exact: true }).waitFor()
  await page.getByText(t('trading:detail.placed'), { exact: true }).waitFor()
})

test('details show what happened to an order: its fills with their fees, and its end', async () => {
  const person = await arriveWithFunds()
  const { page, t } = person
  const { orderId } = await callAs<{ orderId: string }>(person, 'web/placeSpotOrder', {
    pair: 'BTCUSDT',
    side: 'buy',
    type: 'market',
    total: '500',
  })
  await page.goto('/all?orders=history')
  await page.getByRole('button', { name: t('trading:detail.show', { id: orderId }) }).click()
  await page
    .getByText(/^Filled .* BTC at .*, fee .* BTC$/)
    .first()
    .waitFor()
  await page.locator('ol').getByText(t('spot:reason.filled'), { exact: true }).waitFor()
})

test('cancelling all asks first, Enter goes back, and only the orders of this pair go', async () => {
  const person = await arriveWithFunds()
  const { page, t } = person
  const [btc, eth] = [await prices(), await prices('ETHUSDT')]
  await place(person, { side: 'buy', type: 'limit', price: btc(950) })
  await place(person, { side: 'buy', type: 'limit', price: btc(940) })
  await place(person, { pair: 'ETHUSDT', side: 'buy', type: 'limit', price: eth(950), quantity: '0.1' })
  await openTerminal(person)
  await expect.poll(() => openOrderRows(person).count()).toBe(3)
  const ask = async () => {
    await page.getByRole('button', { name: t('spot:orders.cancelAll'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('spot:orders.cancelAllOfPair', { pair: 'BTC/USDT' }) }).click()
    return page.getByRole('dialog', { name: t('trading:confirm.cancelAll') })
  }
  const question = await ask()
  await question.getByText('BTC/USDT', { exact: true }).waitFor()
  await question.getByText('2', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  expect(await openOrderRows(person).count()).toBe(3)
  await ask()
  await question.getByRole('button', { name: t('trading:confirm.cancelAction', { count: 2 }) }).click()
  await expect.poll(() => openOrderRows(person).count(), { timeout: 20_000 }).toBe(1)
})

test('tab and filters stand in the address: a reload and a link show the same', async () => {
  const person = await arriveWithFunds()
  const { page, t } = person
  const at = await prices()
  const { orderId } = await place(person, { side: 'buy', type: 'limit', price: at(950) })
  await callAs(person, 'web/cancelSpotOrder', { orderId })
  await page.goto('/all')
  await page.getByRole('tab', { name: t('spot:orders.history') }).click()
  await page.getByRole('combobox', { name: t('spot:orders.status') }).click()
  await page.getByRole('option', { name: t('spot:status.withdrawn') }).click()
  await page.waitForURL(/status=withdrawn/)
  await page.reload()
  await page.getByRole('table', { name: t('spot:orders.history') }).waitFor()
  expect(await page.getByRole('combobox', { name: t('spot:orders.status') }).inputValue()).toBe(t('spot:status.withdrawn'))
  await page.goto('/dealList?pair=ETHUSDT')
  await expect.poll(() => page.getByRole('combobox', { name: t('spot:orders.pair') }).inputValue()).toBe('ETH/USDT')

  await openTerminal(person)
  await openTab(person, 'history')
  await page.getByRole('checkbox', { name: t('spot:orders.onlyPair', { pair: 'BTC/USDT' }) }).check()
  await page.waitForURL(/orders=history.*only=pair/)
  await page.reload()
  await page.getByRole('table', { name: t('spot:orders.history') }).waitFor()
  expect(new URL(page.url()).searchParams.get('pair')).toBe('BTCUSDT')
})

test('open orders, closed orders and trades go into a file, as they are filtered, figures exact', async () => {
  const person = await arriveWithFunds()
  const { page, t, complaints } = person
  const { orderId } = await callAs<{ orderId: string }>(person, 'web/placeSpotOrder', {
    pair: 'BTCUSDT',
    side: 'buy',
    type: 'market',
    quantity: '0.00123',
  })
  const at = await prices()
  const open = await place(person, { side: 'sell', type: 'limit', price: at(1050), quantity: '0.001' })
  const file = async (path: string, id: string) => {
    await page.goto(path)
    await page.getByRole('row').filter({ hasText: 'BTC/USDT' }).first().waitFor()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('common:table.download') }).click(),
    ])
    const [head = '', ...rows] = readFileSync(await saved.path(), 'utf8').split('\r\n')
    const fields = rows.find(row => row.split(',').includes(id))?.split(',') ?? []
    return Object.fromEntries(head.split(',').map((name, index) => [name, fields[index]]))
  }
  const of = (key: 'pair' | 'quantity' | 'price' | 'filled' | 'status') => t(`spot:orders.${key}`)
  expect(await file('/all', open.orderId)).toMatchObject({ [of('pair')]: 'BTC/USDT', [of('quantity')]: '0.001', [of('price')]: at(1050) })
  expect(await file('/all?orders=history', orderId)).toMatchObject({
    [of('filled')]: '0.00123',
    [of('status')]: t('spot:status.completed'),
  })
  expect(await file('/dealList', orderId)).toMatchObject({ [of('pair')]: 'BTC/USDT', [t('spot:orders.role')]: t('spot:role.taker') })
  expect(complaints).toEqual([])
})

test('exits that could not be placed are told at once and stay at their order', { timeout: 240_000 }, async () => {
  const person = await arriveWithFunds()
  const { page, t } = person
  const answer = (await (await fetch(`${product().address}/web/getOrderBook?pair=DOGEUSDT&rtoken=openorders2`)).json()) as {
    data: { bids: [string, string][] }
  }
  const best = Number(answer.data.bids[0]?.[0])
  const low = (best * 0.95).toFixed(5)
  // As many open orders as a market takes: no room is left for two exits.
  await page.evaluate(
    async ([price]) => {
      const token = localStorage.getItem('token') ?? ''
      for (let sent = 0; sent < 199; sent++) {
        const body = new URLSearchParams({
          token,
          rtoken: `fillroom${sent}`,
          pair: 'DOGEUSDT',
          side: 'buy',
          type: 'limit',
          price: price as string,
          quantity: '60',
        })
        await fetch('/web/placeSpotOrder', { method: 'POST', body })
      }
    },
    [low],
  )
  await openTerminal(person, 'DOGEUSDT')
  const exits = { takeProfit: (best * 1.05).toFixed(5), stopLoss: (best * 0.9).toFixed(5) }
  await callAs(person, 'web/placeSpotOrder', { pair: 'DOGEUSDT', side: 'buy', type: 'market', quantity: '100', ...exits })
  const text = t('trading:dropped.title', { reason: t('trading:dropped.reason.tooManyOpenOrders') })
  await page.getByRole('alert').getByText(text).waitFor()
  await openTab(person, 'history')
  await page.getByRole('tabpanel').getByText(text).first().waitFor()
  await page.goto('/all?orders=history')
  await page
    .getByRole('button', { name: new RegExp(t('trading:detail.show', { id: '' }).trim()) })
    .first()
    .click()
  await page.getByText(t('trading:dropped.hint'), { exact: false }).waitFor()
})

test('trading keys are opt-in, off in fields, and listed on ?', async () => {
  const person = await arriveWithFunds()
  const { page, t } = person
  const at = await prices()
  await place(person, { side: 'buy', type: 'limit', price: at(950) })
  await openTerminal(person)
  const body = page.locator('body')
  const side = (name: 'buy' | 'sell') =>
    ticket(person)
      .getByRole('button', { name: t(`spot:side.${name}`), exact: true })
      .first()
      .getAttribute('aria-pressed')
  await body.press('s')
  expect(await side('sell')).toBe('false')
  await body.press('?')
  const sheet = page.getByRole('dialog', { name: t('palette:keys.title') })
  await sheet.getByRole('button', { name: t('trading:keys.turnOn') }).click()
  await sheet.getByText(t('trading:keys.on')).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })

  await body.press('s')
  expect(await side('sell')).toBe('true')
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('quantity')
  await page.keyboard.press('b')
  expect(await side('sell')).toBe('true')
  await ticketField(person, 'quantity').fill('')
  await ticketField(person, 'quantity').blur()
  await body.press('b')
  await ticketField(person, 'quantity').blur()
  await ticketField(person, 'price').fill('1')
  await ticketField(person, 'price').blur()
  await body.press('i')
  await expect.poll(async () => Number(await ticketField(person, 'price').inputValue())).toBeGreaterThan(1_000)
  await body.press('2')
  await expect.poll(() => ticketField(person, 'quantity').inputValue()).not.toBe('')
  await openOrderRows(person).first().waitFor()
  await body.press('x')
  await page.getByRole('dialog', { name: t('trading:confirm.cancelAll') }).waitFor()
  await page.keyboard.press('Escape')
  expect(await openOrderRows(person).count()).toBe(1)
})

test('a fill is heard when the person wants it, and only then', async () => {
  const person = await arriveWithFunds()
  const { page, t } = person
  await page.addInitScript(() => {
    const received = { tones: 0 }
    Object.assign(globalThis, { received })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      received.tones++
      start.call(this, when)
    }
  })
  const tones = () => page.evaluate(() => (globalThis as unknown as { received: { tones: number } }).received.tones)
  const buy = async () => {
    await fillTicket(person, { side: 'buy', type: 'market', total: '100' })
    await submitTicket(person)
    await expect
      .poll(
        () =>
          page
            .locator('[aria-live=polite]')
            .getByText(/Bought/)
            .count(),
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0)
  }
  await openTerminal(person)
  await buy()
  expect(await tones()).toBe(0)
  await page.getByRole('button', { name: t('trading:settings.title') }).click()
  await page.getByRole('switch', { name: t('trading:settings.fillSound') }).setChecked(true, { force: true })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await fillTicket(person, { side: 'buy', type: 'market', total: '100' })
  await submitTicket(person)
  await expect.poll(tones, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
})
