import { expect, test } from 'vitest'
import { fundOptions, inSwitzerland, openOptionsTerminal } from './option-trade.ts'
import { fundContracts, openPerpTerminal } from './perp-trade.ts'
import type { Person } from './person.ts'
import { passRiskQuiz } from './risk-answers.ts'
import { stage } from './stage.ts'
import { callAs, openTab, openTerminal } from './trade.ts'

/** Goal: what comes into a list that nobody looks at is marked on its tab, once, until somebody looks. Method: deeds from elsewhere while the page watches. */
const { arriveWithFunds } = stage()

/** A tab with its mark; whoever does not see it is told in words. */
const marked = ({ page, t }: Person, name: string) => page.getByRole('tab', { name: `${name}, ${t('spot:orders.unseen')}` })
const allMarked = ({ page, t }: Person) => page.getByRole('tab', { name: t('spot:orders.unseen') })

test.each(['en', 'ar'] as const)(
  'a fill marks the lists that it stands in, until they are opened; what one cancels oneself does not (%s)',
  async lang => {
    const person = await arriveWithFunds(lang)
    const { page, t, complaints } = person
    await openTerminal(person)
    const { orderId } = await callAs<{ orderId: string }>(person, 'web/placeSpotOrder', {
      pair: 'BTCUSDT',
      side: 'buy',
      type: 'limit',
      quantity: '0.001',
      price: '60000',
    })
    const open = page.getByRole('tab', { name: t('spot:orders.openCount', { number: 1 }) })
    await open.waitFor()
    await callAs(person, 'web/cancelSpotOrder', { orderId })
    await open.waitFor({ state: 'detached' })
    expect(await allMarked(person).count()).toBe(0)
    await callAs(person, 'web/placeSpotOrder', { pair: 'BTCUSDT', side: 'buy', type: 'market', quantity: '0.001' })
    await marked(person, t('spot:orders.fills')).waitFor()
    await marked(person, t('spot:orders.history')).waitFor()
    await openTab(person, 'fills')
    await marked(person, t('spot:orders.fills')).waitFor({ state: 'detached' })
    expect(await marked(person, t('spot:orders.history')).count()).toBe(1)
    await openTab(person, 'history')
    await openTab(person, 'open')
    expect(await allMarked(person).count()).toBe(0)
    expect(complaints).toEqual([])
  },
)

test('a position that opens and one that ends mark the list of positions', async () => {
  const person = await arriveWithFunds()
  const { page, t } = person
  await fundContracts(person, '5000')
  await passRiskQuiz(person)
  await openPerpTerminal(person)
  await page.getByRole('tab', { name: t('perp-lists:panel.pending') }).click()
  const order = { market: 'BTC-PERP', type: 'market', lots: '100' }
  await callAs(person, 'web/placePerpOrder', { ...order, side: 'buy', effect: 'open' })
  const positions = page.getByRole('tab', { name: new RegExp(`^${t('perp-lists:panel.positions')}.*, ${t('spot:orders.unseen')}$`) })
  await positions.waitFor()
  await marked(person, t('perp-lists:panel.fills')).waitFor()
  await positions.click()
  await page.getByRole('tab', { name: t('perp-lists:panel.pending') }).click()
  expect(await positions.count()).toBe(0)
  await callAs(person, 'web/placePerpOrder', { ...order, side: 'sell', effect: 'close' })
  await positions.waitFor()
})

test('a delivery contract that begins marks the list of the running ones', async () => {
  const person = await arriveWithFunds('en', inSwitzerland())
  const { page, t } = person
  await fundOptions(person, '500')
  await passRiskQuiz(person)
  await openOptionsTerminal(person)
  await page.getByRole('tab', { name: t('options-lists:tab.finished') }).click()
  await callAs(person, 'web/buyOption', { market: 'BTC-OPTION', direction: 'bullish', seconds: '60', stake: '20', version: '1' })
  await page.getByRole('tab', { name: new RegExp(`^${t('options-lists:tab.running')}.*, ${t('spot:orders.unseen')}$`) }).waitFor()
})

test('on a phone a list is marked too that came in while one looked at the chart', async () => {
  const person = await arriveWithFunds()
  const { page, t } = person
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/deal?pair=BTCUSDT')
  const orders = page.getByRole('button', { name: t('spot:tabs.orders'), exact: true })
  await orders.click()
  await openTab(person, 'open')
  await page.getByRole('button', { name: t('spot:tabs.chart'), exact: true }).click()
  await callAs(person, 'web/placeSpotOrder', { pair: 'BTCUSDT', side: 'buy', type: 'market', quantity: '0.001' })
  await orders.click()
  await marked(person, t('spot:orders.fills')).waitFor()
})
