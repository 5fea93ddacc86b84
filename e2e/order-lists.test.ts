import { expect, test } from 'vitest'
import { openAccount } from './person.ts'
import { stage } from './stage.ts'
import { callAs, cancelName, openTab } from './trade.ts'

const { arrive, product } = stage()

/** So many tenths of a percent of the best bid, on the tick. */
async function prices() {
  const answer = (await (await fetch(`${product().address}/web/getOrderBook?pair=BTCUSDT&rtoken=orderlists`)).json()) as {
    data: { bids: [string, string][] }
  }
  const best = Number(answer.data.bids[0]?.[0])
  return (perMille: number) => String(Math.floor((best * perMille) / 1_000))
}

const looks = [
  { lang: 'en', theme: 'dark', width: 1280, height: 720 },
  { lang: 'de', theme: 'light', width: 1280, height: 720 },
  { lang: 'ar', theme: 'light', width: 390, height: 844 },
] as const

test.each(looks)('every kind of order says in the lists what was asked of it, and can be cancelled ($lang, $width)', async look => {
  const person = await arrive(look.lang, look)
  const { page, t, complaints } = person
  await openAccount(person)
  const at = await prices()
  const place = (order: Record<string, string>) =>
    callAs<{ orderId: string }>(person, 'web/placeSpotOrder', { pair: 'BTCUSDT', quantity: '0.002', ...order })

  await callAs(person, 'web/placeSpotOrder', { pair: 'BTCUSDT', side: 'buy', type: 'market', total: '1000' })
  const rests = await place({ side: 'buy', type: 'limit', price: at(940), postOnly: 'true' })
  await callAs(person, 'web/amendSpotOrder', { orderId: rests.orderId, price: at(945), quantity: '0.003' })
  await place({ side: 'buy', type: 'limit', price: at(930), takeProfit: at(1100), stopLoss: at(900), stopLossLimit: at(890) })
  await place({ side: 'buy', type: 'limit', price: at(935), timeInForce: 'goodTillTime', expiresAt: String(Date.now() + 86_400_000) })
  await place({ side: 'buy', type: 'stopLimit', price: at(1050), triggerPrice: at(1040) })
  await place({ side: 'sell', type: 'takeProfitMarket', triggerPrice: at(1080), triggerOn: 'index' })
  await place({ side: 'sell', type: 'trailingStop', callbackRate: '2.5' })
  const oco = { pair: 'BTCUSDT', side: 'sell', quantity: '0.002', price: at(1070), triggerPrice: at(960) }
  await callAs(person, 'web/placeSpotOco', oco)
  const ended = await callAs<{ orderIds: string[] }>(person, 'web/placeSpotOco', oco)
  await callAs(person, 'web/cancelSpotOrder', { orderId: ended.orderIds[1] as string })
  await place({ side: 'buy', type: 'limit', price: at(950), timeInForce: 'immediateOrCancel' })

  const shows = async (list: 'open' | 'history', texts: readonly string[]) => {
    const table = page.getByRole('table', { name: t(`spot:orders.${list}`) })
    for (const text of texts) await table.getByText(text, { exact: false }).first().waitFor()
  }
  const open = [
    t('spot:terms.postOnly'),
    ...['callback', 'takeProfit', 'until'].map(term => t(`spot:terms.${term}`, { rate: '', price: '', time: '' }).trim()),
    ...['takeProfitMarket', 'trailingStop', 'stopLimit'].map(type => t(`spot:type.${type}`)),
    t('spot:terms.oneCancelsOther'),
    t('spot:orders.triggerIndex'),
  ]
  const closed = [
    t('spot:terms.immediateOrCancel'),
    t('spot:reason.immediateOrCancel'),
    t('spot:reason.oneCancelsOther'),
    t('spot:reason.cancelled'),
  ]
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

  await page.goto('/all')
  await shows('open', open)
  expect(await fits()).toBe(0)
  await page.getByRole('tab', { name: t('spot:orders.history') }).click()
  await shows('history', closed)
  expect(await fits()).toBe(0)

  await page.goto('/deal?pair=BTCUSDT')
  if (look.width < 640) await page.getByRole('button', { name: t('spot:tabs.orders'), exact: true }).click()
  await shows('open', open)
  // Every column, every time and the way out of every order are in sight: nothing lies over them.
  const cancel = page
    .getByRole('table', { name: t('spot:orders.open') })
    .getByRole('button', { name: cancelName(person) })
    .first()
  expect(await cancel.evaluate(reached)).toBe(true)
  const hidden = await page.getByRole('tabpanel').evaluate(panel => panel.scrollWidth - panel.clientWidth)
  expect(hidden).toBe(0)
  for (const time of await page
    .getByRole('table', { name: t('spot:orders.open') })
    .locator('time')
    .all())
    expect(await time.evaluate(reached)).toBe(true)
  await cancel.click()
  await openTab(person, 'history')
  await shows('history', closed)
  expect(complaints).toEqual([])
})

/** Whether both ends of an element can be pressed: nothing lies over it and nothing cuts it off. */
function reached(element: Element): boolean {
  element.closest('tr')?.scrollIntoView({ block: 'center', inline: 'start' })
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [left + 2, right - 2].every(x => element.contains(document.elementFromPoint(x, (top + bottom) / 2)))
}
