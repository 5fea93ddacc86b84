import { expect, test } from 'vitest'
import { openAccount, type Person } from './person.ts'
import { RIGHT_ANSWERS } from './risk-answers.ts'
import { stage } from './stage.ts'
import { callAs, submitTicket, ticket } from './trade.ts'

const { arrive } = stage()

const quiz = ({ page, t }: Person) => page.getByRole('dialog', { name: t('perp-guard:quiz.title') })
const answer = (person: Person, question: string, name: string) =>
  quiz(person).getByLabel(person.t(`perp-guard:answer.${question}_${name}`), { exact: true })
const check = (person: Person) => quiz(person).getByRole('button', { name: person.t('perp-guard:quiz.check') })
const bar = ({ page, t }: Person) => page.getByRole('region', { name: t('perp-guard:bar.label') })

test('the first order with leverage asks eight questions, explains what is wrong, loses nothing and then goes through', async () => {
  const person = await arrive('ar', { width: 390, height: 844 })
  const { page, t, complaints } = person
  await openAccount(person)
  await callAs(person, 'web/transferBetweenWallets', { asset: 'USDT', amount: '5000', from: 'exchange', to: 'contract' })
  await callAs(person, 'web/setPerpLeverage', { market: 'BTC-PERP', side: 'long', leverage: '25' })
  await page.goto('/deal_c?pair=BTC-PERP')
  await page
    .getByRole('button', { name: t('perp:side.long'), exact: true })
    .last()
    .click()
  await ticket(person).locator('button[type=submit]:enabled').waitFor()
  await ticket(person)
    .getByRole('button', { name: t('spot:type.market'), exact: true })
    .click()
  await ticket(person).locator('input[name=size]').fill('0.05')
  await submitTicket(person)
  await quiz(person).waitFor()

  // By keyboard: the first question has the focus, Enter says what is missing and goes there.
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('quiz-leverage')
  expect(await page.getByText(t('refusals:quizRequired')).count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('quiz-liquidation')

  for (const [question, name] of Object.entries({ ...RIGHT_ANSWERS, mark: 'last' })) await answer(person, question, name).check()
  await check(person).click()
  await quiz(person).getByText(t('perp-guard:explanation.mark')).waitFor()
  expect(await quiz(person).getByText(t('perp-guard:explanation.funding')).count()).toBe(0)
  expect(await answer(person, 'stop', 'gap').isChecked()).toBe(true)
  await answer(person, 'mark', 'mark').check()
  await check(person).click()
  await quiz(person).waitFor({ state: 'hidden' })

  expect(await ticket(person).locator('input[name=size]').inputValue()).toBe('0.05')
  await submitTicket(person)
  await bar(person).waitFor()
  expect(complaints).toEqual([])
})
