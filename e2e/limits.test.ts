import { expect, test } from 'vitest'
import { fundContractWallet } from './perp-trade.ts'
import { newAccount, type Person } from './person.ts'
import { passRiskQuiz } from './risk-answers.ts'
import { stage } from './stage.ts'
import { callAs } from './trade.ts'

const { arriveWithFunds } = stage()

async function arriveWithPerp() {
  const person = await arriveWithFunds('en', { ...newAccount(), country: '+41' })
  await callAs(person, 'web/transferBetweenWallets', { asset: 'USDT', from: 'exchange', to: 'options', amount: '2000' })
  await passRiskQuiz(person)
  return person
}

const buy = (person: Person, stake: string) =>
  callAs(person, 'web/buyOption', { market: 'BTC-OPTION', direction: 'bullish', seconds: '3600', stake, version: '1' })

test('who shuts oneself out is asked twice, and can neither buy nor open with leverage, but close', async () => {
  const person = await arriveWithPerp()
  const { page, t, complaints } = person
  await fundContractWallet(person, '5000')
  const order = (fields: Record<string, string>) =>
    callAs(person, 'web/placePerpOrder', { market: 'BTC-PERP', effect: 'open', type: 'market', lots: '10', side: 'buy', ...fields })
  await order({})
  await page.goto('/limits')
  const days = new Intl.NumberFormat('en', { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(7)
  await page.getByRole('button', { name: days, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('limits:exclusion.question', { days }) })
  await dialog.getByText(t('limits:covers.forever')).waitFor()
  await dialog.getByRole('button', { name: t('limits:exclusion.continue') }).click()
  const action = dialog.getByRole('button', { name: t('limits:exclusion.action', { days }) })
  expect(await action.isDisabled()).toBe(true)
  await expect.poll(() => dialog.getByRole('checkbox').evaluate(box => box === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  await action.click()
  await page.getByText(t('limits:exclusion.until')).waitFor()

  await expect(buy(person, '50')).rejects.toThrow('selfExcluded')
  await expect(order({})).rejects.toThrow('selfExcluded')
  await order({ effect: 'close', side: 'sell' })
  expect(complaints).toEqual([])
})

test('who has reached the deposit limit sees no address until the period ends, and gets no test money', async () => {
  const person = await arriveWithFunds('en', newAccount())
  const { page, t, complaints } = person
  await page.goto('/limits')
  const card = page.getByRole('region', { name: t('limits:deposits.title') })
  await card.getByRole('textbox', { name: t('limits:deposits.new') }).fill('100')
  await card.getByRole('button', { name: t('limits:deposits.set') }).click()
  await card.getByRole('button', { name: t('limits:deposits.remove') }).waitFor()
  await page.goto('/recharge')
  await page.getByText(t('limits:depositLimit.reached')).waitFor()
  expect(await page.getByRole('img', { name: t('deposits:address.qr') }).count()).toBe(0)
  await expect(callAs(person, 'web/getTestUsdt', {})).rejects.toThrow('depositLimitReached')
  expect(complaints).toEqual([])
})
