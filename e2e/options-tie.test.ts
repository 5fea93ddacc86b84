import { expect, test } from 'vitest'
import {
  action,
  fundOptions,
  inSwitzerland,
  openOptionsTerminal,
  optionContractsOf,
  passMinutes,
  resultCards,
  stake,
} from './option-trade.ts'
import { MOVABLE_CLOCK } from './product.ts'
import { passRiskQuiz } from './risk-answers.ts'
import { stage } from './stage.ts'

/** A market that does not move. */
const { arriveWithFunds, product } = stage({ MARKET_VOLATILITY: '0', ...MOVABLE_CLOCK })

test('where the settlement price is the purchase price, stake and fee come back', { timeout: 240_000 }, async () => {
  const person = await arriveWithFunds('en', inSwitzerland())
  const { page, t, complaints } = person
  await fundOptions(person, '500')
  await passRiskQuiz(person)
  await openOptionsTerminal(person)
  await stake(person).fill('100')
  await action(person, 'bullish').click()
  await expect.poll(async () => (await optionContractsOf(person)).length).toBe(1)
  await passMinutes(person, product())
  await resultCards(person).getByText(t('options:reason.tie')).waitFor({ timeout: 60_000 })
  await resultCards(person)
    .getByText(t('options:result.refunded', { amount: '100.50', asset: 'USDT' }))
    .waitFor()
  expect(await optionContractsOf(person)).toMatchObject([{ state: 'refunded', refundReason: 'tie' }])
  await page.locator('form').getByText('500.00').waitFor()
  expect(complaints).toEqual([])
})
