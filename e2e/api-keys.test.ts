import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { newAccount } from './person.ts'
import { stage } from './stage.ts'

const { arriveWithFunds } = stage()

/** What a program of somebody's own sends. */
const program = (address: string, { key, secret }: { key: string; secret: string }) => {
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, fields: Record<string, string> = {}) => {
    const signed = new URLSearchParams({ ...fields, timestamp: String(Date.now()), recvWindow: '60000' }).toString()
    const signature = createHmac('sha256', secret).update(signed).digest('hex')
    const response = await fetch(`${address}${path}?${signed}&signature=${signature}`, { method, headers: { 'x-mbx-apikey': key } })
    return { status: response.status, body: await response.json() }
  }
  return { send }
}

test('a person makes a key, their program trades with it, the page shows its order, and a revoked key is refused', async () => {
  const account = newAccount()
  const { page, t, address, complaints } = await arriveWithFunds('en', account)
  await page.goto('/setting')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('navigation:entry.apiKeys'), exact: true })
    .click()
  await page.getByText(t('api-keys:neverMoney')).waitFor()
  await page.getByRole('button', { name: t('api-keys:create') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('api-keys:label')).fill('Grid bot')
  await dialog.getByLabel(t('api-keys:scope.trade')).check()
  await dialog.getByLabel(t('people:password.current')).fill(account.password)
  await dialog.getByRole('button', { name: t('api-keys:create') }).click()
  await dialog.getByText(t('api-keys:once')).waitFor()
  const [key = '', secret = ''] = await dialog.locator('dd').allTextContents()
  await dialog.getByRole('button', { name: t('api-keys:saved') }).click()
  const bot = program(address, { key: key.trim(), secret: secret.trim() })

  const held = await bot.send('GET', '/api/v3/account')
  expect(held.body).toMatchObject({ canTrade: true, canWithdraw: false })
  expect(held.body.balances).toContainEqual({ asset: 'USDT', free: '10000', locked: '0' })
  const { price } = await (await fetch(`${address}/api/v3/ticker/price?symbol=BTCUSDT`)).json()
  const below = String(Math.floor(Number(price) * 0.95))
  const order = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01', price: below }
  const placed = await bot.send('POST', '/api/v3/order', { ...order, newClientOrderId: 'grid-1' })
  expect(placed.body).toMatchObject({ status: 'NEW', clientOrderId: 'grid-1' })
  const again = await bot.send('POST', '/api/v3/order', { ...order, newClientOrderId: 'grid-1' })
  expect(again.body.orderId).toBe(placed.body.orderId)

  await page.goto('/all')
  await page.getByRole('row').filter({ hasText: 'BTC' }).first().waitFor()
  const cancelled = await bot.send('DELETE', '/api/v3/order', { symbol: 'BTCUSDT', origClientOrderId: 'grid-1' })
  expect(cancelled.body).toMatchObject({ status: 'CANCELED', orderId: placed.body.orderId })
  await page.getByRole('row').filter({ hasText: 'BTC' }).first().waitFor({ state: 'detached' })

  await page.goto('/apiKeys')
  const row = page.getByRole('row').filter({ hasText: 'Grid bot' })
  await row
    .getByText(/from 127\.0\.0\.1|from ::/)
    .or(row.getByText(/^from /))
    .first()
    .waitFor()
  await row.getByRole('button', { name: t('api-keys:endOf', { label: 'Grid bot' }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('api-keys:end') })
    .click()
  await page.getByText(t('api-keys:ended.person')).waitFor()
  expect(await bot.send('GET', '/api/v3/openOrders')).toMatchObject({ status: 401, body: { code: -2015 } })
  expect(complaints).toEqual([])
})
