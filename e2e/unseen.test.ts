import { expect, test } from 'vitest'
import { fundOptions, inSwitzerland, openOptionsTerminal } from './option-trade.ts'
import { fundContractWallet, openPerpTerminal } from './perp-trade.ts'
import type { Person } from './person.ts'
import { passRiskQuiz } from './risk-answers.ts'
import { stage } from './stage.ts'
import { callAs, openTab, openTerminal } from './trade.ts'

/** Goal: what comes into a list that nobody looks at is marked on its tab, once, until somebody looks. Method: actions from elsewhere while the page watches. */
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
  await fundContractWallet(person, '5000')
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

const SOON = { timeout: 20_000, interval: 500 }

/** A part of the terminal on a phone; the lists are marked while something stands in them that nobody has looked at. */
const part = ({ page, t }: Person, name: 'chart' | 'orders', isMarked = false) =>
  page.getByRole('button', { name: `${t(`spot:tabs.${name}`)}${isMarked ? `, ${t('spot:orders.unseen')}` : ''}`, exact: true })

test.each(['en', 'ar'] as const)(
  'on a phone what comes in while one looks at the chart marks the way to the lists, and then its list (%s)',
  async lang => {
    const person = await arriveWithFunds(lang)
    const { page, t, complaints } = person
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/deal?pair=BTCUSDT')
    await part(person, 'orders').waitFor()
    // What was there when the page began is no news, and nothing on a phone says when that is known: one of these comes after it.
    const buy = { pair: 'BTCUSDT', side: 'buy', type: 'market', quantity: '0.001' }
    await expect.poll(() => callAs(person, 'web/placeSpotOrder', buy).then(() => part(person, 'orders', true).count()), SOON).toBe(1)
    await part(person, 'orders', true).click()
    await marked(person, t('spot:orders.fills')).waitFor()
    expect(await part(person, 'orders', true).count()).toBe(0)
    await openTab(person, 'fills')
    await openTab(person, 'history')
    await part(person, 'chart').click()
    expect(await part(person, 'orders', true).count()).toBe(0)
    await callAs(person, 'web/placeSpotOrder', { pair: 'BTCUSDT', side: 'sell', type: 'market', quantity: '0.0005' })
    await part(person, 'orders', true).waitFor()
    expect(complaints).toEqual([])
  },
)

test('on a phone a position that opens elsewhere marks the way to the lists of contracts', async () => {
  const person = await arriveWithFunds()
  const { page, t } = person
  await fundContractWallet(person, '5000')
  await passRiskQuiz(person)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/deal_c?pair=BTC-PERP')
  await part(person, 'orders').waitFor()
  const open = { market: 'BTC-PERP', type: 'market', lots: '10', side: 'buy', effect: 'open' }
  await expect.poll(() => callAs(person, 'web/placePerpOrder', open).then(() => part(person, 'orders', true).count()), SOON).toBe(1)
  await part(person, 'orders', true).click()
  await marked(person, t('perp-lists:panel.fills')).waitFor()
})
