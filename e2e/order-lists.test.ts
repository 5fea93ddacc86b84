import { expect, test } from 'vitest'
import { openAccount } from './person.ts'
import { stage } from './stage.ts'
import { callAs, cancelName } from './trade.ts'

const { arrive, product } = stage()

/** So many thousandths of the best bid, on the tick. */
async function prices() {
  const answer = (await (await fetch(`${product().address}/web/getOrderBook?pair=BTCUSDT&rtoken=orderlists`)).json()) as {
    data: { bids: [string, string][] }
  }
  const best = Number(answer.data.bids[0]?.[0])
  return (perMille: number) => String(Math.floor((best * perMille) / 1_000))
}

test('on a phone in Arabic every column, every time and the way out of every kind of order are in sight', async () => {
  const person = await arrive('ar', { theme: 'light', width: 390, height: 844 })
  const { page, t, complaints } = person
  await openAccount(person)
  const at = await prices()
  const place = (order: Record<string, string>) =>
    callAs<{ orderId: string }>(person, 'web/placeSpotOrder', { pair: 'BTCUSDT', quantity: '0.002', ...order })
  await callAs(person, 'web/placeSpotOrder', { pair: 'BTCUSDT', side: 'buy', type: 'market', total: '1000' })
  await place({
    side: 'buy',
    type: 'limit',
    price: at(930),
    postOnly: 'true',
    takeProfit: at(1100),
    stopLoss: at(900),
    stopLossLimit: at(890),
  })
  await place({ side: 'buy', type: 'limit', price: at(935), timeInForce: 'goodTillTime', expiresAt: String(Date.now() + 86_400_000) })
  await place({ side: 'sell', type: 'takeProfitMarket', triggerPrice: at(1080), triggerOn: 'index' })
  await place({ side: 'sell', type: 'trailingStop', callbackRate: '2.5' })
  await callAs(person, 'web/placeSpotOco', { pair: 'BTCUSDT', side: 'sell', quantity: '0.002', price: at(1070), triggerPrice: at(960) })

  await page.goto('/deal?pair=BTCUSDT')
  await page.getByRole('button', { name: t('spot:tabs.orders'), exact: true }).click()
  const table = page.getByRole('table', { name: t('spot:orders.open') })
  const [cancels, times] = [table.getByRole('button', { name: cancelName(person) }), table.locator('time')]
  await expect.poll(() => cancels.count()).toBe(6)
  for (const element of [...(await cancels.all()), ...(await times.all())]) expect(await element.evaluate(reached)).toBe(true)
  const hidden = await page.getByRole('tabpanel').evaluate(panel => panel.scrollWidth - panel.clientWidth)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect([hidden, over]).toEqual([0, 0])
  expect(complaints).toEqual([])
})

/** Whether both ends of an element can be pressed: nothing lies over it and nothing cuts it off. */
function reached(element: Element): boolean {
  element.closest('tr')?.scrollIntoView({ block: 'center', inline: 'start' })
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [left + 2, right - 2].every(x => element.contains(document.elementFromPoint(x, (top + bottom) / 2)))
}
