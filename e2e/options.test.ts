import { expect, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import {
  action,
  fundOptions,
  inSwitzerland,
  openOptionsTerminal,
  optionContractsOf,
  passMinutes,
  resultCards,
  runningCards,
  stake,
} from './option-trade.ts'
import { newAccount, openAccount, type Person } from './person.ts'
import { MOVABLE_CLOCK } from './product.ts'
import { passRiskQuiz, RIGHT_ANSWERS } from './risk-answers.ts'
import { stage } from './stage.ts'
import { callAs } from './trade.ts'

const { arrive, arriveWithFunds, product } = stage(MOVABLE_CLOCK)

/** The last seconds of a contract pass as they do. */
const UNTIL_SETTLED = { timeout: 60_000 }

async function arriveWithDeliveryAccount() {
  const person = await arriveWithFunds('en', inSwitzerland())
  await fundOptions(person, '2000')
  await passRiskQuiz(person)
  await openOptionsTerminal(person)
  return person
}

const buy = (person: Person, direction: string) =>
  callAs(person, 'web/buyOption', { market: 'BTC-OPTION', direction, seconds: '60', stake: '100', version: '1' })

const preview = ({ page, t }: Person, key: string) =>
  page
    .locator('form dl > div')
    .filter({ hasText: t(`options:preview.${key}`) })
    .locator('dd')

test('both directions of one moment: what one wins is what its prices say, told in place and by a toast', {
  timeout: 240_000,
}, async () => {
  const person = await arriveWithDeliveryAccount()
  const { page, t, complaints } = person
  await Promise.all([buy(person, 'bullish'), buy(person, 'bearish')])
  await expect.poll(() => runningCards(person).count()).toBe(2)
  await runningCards(person)
    .filter({ hasText: new RegExp([t('options:running.now.won'), t('options:running.now.lost'), t('options:running.now.tie')].join('|')) })
    .first()
    .waitFor()
  await page.getByTestId('option-pool').locator('li').first().waitFor()

  await passMinutes(person, product())
  await expect.poll(() => resultCards(person).count(), UNTIL_SETTLED).toBe(2)
  expect(await runningCards(person).count()).toBe(0)
  const contracts = await optionContractsOf(person)
  expect(contracts).toHaveLength(2)
  for (const { direction, state, strikePrice, settlementPrice, profit } of contracts) {
    const moved = Math.sign(Number(settlementPrice) - Number(strikePrice)) * (direction === 'bullish' ? 1 : -1)
    expect({ state, profit: Number(profit) }).toEqual(
      moved === 0 ? { state: 'refunded', profit: 0 } : moved > 0 ? { state: 'won', profit: 79.5 } : { state: 'lost', profit: -100.5 },
    )
    if (state === 'refunded') continue
    const said =
      state === 'won'
        ? t('options:result.won', { profit: '+79.50', asset: 'USDT' })
        : t('options:result.lost', { profit: '-100.50', asset: 'USDT' })
    await resultCards(person).getByText(said).waitFor()
  }
  // Bought in the same second they have the same purchase price, and then exactly one wins.
  const [one, other] = contracts
  if (one?.strikePrice === other?.strikePrice && one?.settlementPrice !== one?.strikePrice)
    expect([one?.state, other?.state].sort()).toEqual(['lost', 'won'])
  await page.getByTestId('day-staked').getByText('200.00').waitFor()
  expect(complaints).toEqual([])
})

test('a double press buys once, the amount may have a comma, and a reload keeps the contract with its countdown', async () => {
  const person = await arriveWithDeliveryAccount()
  const { page, t, complaints } = person
  await stake(person).fill('25,5')
  await expect.poll(() => preview(person, 'pay').innerText()).toMatch(/^25\.6275/)
  expect(await preview(person, 'receive').innerText()).toMatch(/^45\.90 /)
  expect(await preview(person, 'breakEven').innerText()).toBe('55.83%')
  await action(person, 'bullish').dblclick()
  await runningCards(person).getByText(t('options:running.forming')).waitFor()
  await runningCards(person)
    .getByText(/^6\d,\d{3}\.\d\d$/)
    .waitFor()
  expect(await optionContractsOf(person)).toMatchObject([{ direction: 'bullish', stake: expect.stringMatching(/^25\.50*$/) }])

  await page.reload()
  await runningCards(person).getByRole('timer').waitFor()
  expect(await runningCards(person).count()).toBe(1)
  expect(await optionContractsOf(person)).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('whoever compares durations reads the terms of each: of the one that is pointed at, and of all side by side, where a press chooses', async () => {
  const { page, t, complaints } = await arriveWithFunds('en', newAccount())
  await page.goto('/deal_jg?pair=BTC-OPTION')
  const chips = page.getByRole('group', { name: t('options:duration.label') }).getByRole('button')
  const terms = page.getByTestId('duration-terms')
  const range = (maximum: string) => t('options:duration.range', { minimum: '5', maximum, asset: 'USDT' })
  await terms.getByText(range('1,000')).waitFor()
  await chips.nth(4).hover()
  await terms.getByText(range('10,000')).waitFor()
  expect(await chips.nth(0).getAttribute('aria-pressed')).toBe('true')
  await page.mouse.move(0, 0)
  await terms.getByText(range('1,000')).waitFor()
  await chips.nth(1).focus()
  await terms.getByText(range('2,000')).waitFor()

  await page.getByRole('button', { name: t('options:duration.compareAll') }).click()
  const rows = page.getByRole('dialog', { name: t('options:duration.compareAll') }).getByRole('row')
  expect((await rows.allInnerTexts()).slice(1).map(row => row.split(/\s*\t\s*/))).toEqual([
    ['60 sec', '+80%', '55.83%', '5', '1,000', '0.5%'],
    ['3 min', '+82%', '55.22%', '5', '2,000', '0.5%'],
    ['5 min', '+85%', '54.32%', '5', '3,000', '0.5%'],
    ['15 min', '+88%', '53.46%', '5', '5,000', '0.5%'],
    ['1 hr', '+92%', '52.34%', '5', '10,000', '0.5%'],
  ])
  expect(await violationsOn(page)).toEqual([])
  await rows.getByRole('button', { name: '15 min' }).click()
  await rows.first().waitFor({ state: 'detached' })
  expect(await chips.nth(3).getAttribute('aria-pressed')).toBe('true')
  await terms.getByText(range('5,000')).waitFor()
  expect(complaints).toEqual([])
})

test('on a phone the actions stay under the thumb; the first contract asks the risk quiz, and what was typed is not lost', async () => {
  const person = await arrive('en', { width: 390, height: 844 })
  const { page, t, complaints } = person
  await openAccount(person, inSwitzerland())
  await fundOptions(person, '500')
  await openOptionsTerminal(person)
  await stake(person).fill('10')
  await action(person, 'bullish').click()
  const quiz = page.getByRole('dialog', { name: t('perp-guard:quiz.title') })
  for (const [question, answer] of Object.entries(RIGHT_ANSWERS))
    await quiz.getByLabel(t(`perp-guard:answer.${question}_${answer}`), { exact: true }).check()
  await quiz.getByRole('button', { name: t('perp-guard:quiz.check') }).click()
  await quiz.waitFor({ state: 'hidden' })
  expect(await optionContractsOf(person)).toEqual([])
  expect(await stake(person).inputValue()).toBe('10')

  await action(person, 'bullish').click()
  await runningCards(person).waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  for (const direction of ['bullish', 'bearish'] as const) {
    const box = await action(person, direction).boundingBox()
    expect(box && box.y + box.height).toBeLessThanOrEqual(844)
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(complaints).toEqual([])
})

test('where delivery contracts are not offered, everything is shown, home says so, and nothing can be bought', async () => {
  const person = await arriveWithFunds('en', newAccount())
  const { page, t, complaints } = person
  await page.goto('/deal_jg')
  await page.locator('form').getByText(t('options:bar.country')).waitFor()
  expect(await action(person, 'bullish').isDisabled()).toBe(true)
  await page
    .getByRole('img', { name: new RegExp(`^${t('options:chart.summary', { base: 'BTC', price: '', number: '' }).split('.')[0]}`) })
    .waitFor()
  await page.getByTestId('option-pool').waitFor()
  await page
    .locator('form')
    .getByRole('link', { name: t('common:article.options') })
    .first()
    .waitFor()
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const card = page.getByRole('article', { name: t('products:options.name') })
  await card.getByText(t('products:options.denied')).waitFor()
  await card.getByRole('link', { name: t('common:article.options') }).click()
  await page.getByRole('heading', { level: 1, name: t('products:options.name') }).waitFor()
  expect(complaints).toEqual([])
})
