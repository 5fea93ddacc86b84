import { expect, test } from 'vitest'
import { fundContracts } from './perp-trade.ts'
import { newAccount, type Person } from './person.ts'
import { passRiskQuiz } from './risk-answers.ts'
import { stage } from './stage.ts'
import { callAs } from './trade.ts'

const { arriveWithFunds } = stage()

async function arriveWithContracts() {
  const person = await arriveWithFunds('en', { ...newAccount(), country: '+41' })
  await callAs(person, 'web/transferBetweenWallets', { asset: 'USDT', from: 'exchange', to: 'options', amount: '2000' })
  await passRiskQuiz(person)
  return person
}

const buy = (person: Person, stake: string) =>
  callAs(person, 'web/buyOption', { market: 'BTC-OPTION', direction: 'bullish', seconds: '3600', stake, version: '1' })

/** Sets the limit through the form. */
async function setLimit({ page, t }: Person, amount: string) {
  await page.getByLabel(t('limits:loss.new')).fill(amount)
  await page.getByRole('button', { name: t('limits:loss.setTo', { amount, asset: 'USDT' }) }).click()
}

test('a daily loss limit holds at once and counts what runs; a higher one waits 24 hours', async () => {
  const person = await arriveWithContracts()
  const { page, t, complaints } = person
  await page.goto('/limits')
  await setLimit(person, '150')
  const card = page.getByRole('region', { name: t('limits:loss.title') })
  await card.getByText('150.00').waitFor()
  await buy(person, '100')
  await expect(buy(person, '60')).rejects.toThrow('lossLimitReached')

  await page.getByLabel(t('limits:loss.new')).fill('400')
  await page.getByText(t('limits:effect.later')).waitFor()
  await setLimit(person, '400')
  await card.getByText(t('limits:loss.pending')).waitFor()
  await card.getByText('150.00').waitFor()
  await expect(buy(person, '60')).rejects.toThrow('lossLimitReached')

  await setLimit(person, '120')
  await card.getByText('120.00').waitFor()
  expect(complaints).toEqual([])
})

test('the next limit may be typed before the last one is shown', async () => {
  const person = await arriveWithFunds()
  const { page, t, complaints } = person
  await page.goto('/limits')
  await page.getByLabel(t('limits:loss.new')).waitFor()
  let letThrough: () => void = () => undefined
  const isLetThrough = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route('**/web/getLimits?*', route => isLetThrough.then(() => route.continue()))
  const asked = page.waitForRequest('**/web/getLimits?*')
  await setLimit(person, '150')
  await asked
  await page.getByLabel(t('limits:loss.new')).fill('120')
  letThrough()
  await page
    .getByRole('region', { name: t('limits:loss.title') })
    .getByText('150.00')
    .waitFor()
  await page.getByRole('button', { name: t('limits:loss.setTo', { amount: '120', asset: 'USDT' }) }).click()
  await page
    .getByRole('region', { name: t('limits:loss.title') })
    .getByText('120.00')
    .waitFor()
  expect(complaints).toEqual([])
})

test('who shuts oneself out is asked twice, and can neither buy nor open with leverage, but close', async () => {
  const person = await arriveWithContracts()
  const { page, t, complaints } = person
  await fundContracts(person, '5000')
  const order = (fields: Record<string, string>) =>
    callAs(person, 'web/placePerpOrder', { market: 'BTC-PERP', effect: 'open', type: 'market', lots: '10', side: 'buy', ...fields })
  await order({})
  await page.goto('/limits')
  const days = new Intl.NumberFormat('en', { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(7)
  await page.getByRole('button', { name: days, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('limits:exclusion.question', { days }) })
  await dialog.getByText(t('limits:covers.forever')).waitFor()
  await dialog.getByRole('button', { name: t('limits:exclusion.continue') }).click()
  const deed = dialog.getByRole('button', { name: t('limits:exclusion.deed', { days }) })
  expect(await deed.isDisabled()).toBe(true)
  await expect.poll(() => dialog.getByRole('checkbox').evaluate(box => box === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  await deed.click()
  await page.getByText(t('limits:exclusion.until')).waitFor()

  await expect(buy(person, '50')).rejects.toThrow('selfExcluded')
  await expect(order({})).rejects.toThrow('selfExcluded')
  await order({ effect: 'close', side: 'sell' })
  expect(complaints).toEqual([])
})

test('the way to the limits stands in the menu of the person', async () => {
  const { page, t } = await arriveWithFunds()
  await page.goto('/')
  await page.getByRole('button', { name: new RegExp(`^${t('common:menu.account', { name: '' }).trim()}`) }).click()
  await page.getByRole('menuitem', { name: t('common:menu.limits') }).click()
  await page.getByRole('heading', { level: 1, name: t('limits:title') }).waitFor()
})
