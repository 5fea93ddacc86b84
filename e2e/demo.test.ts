import { expect, test } from 'vitest'
import { action, optionContractsOf, runningCards, stake } from './option-trade.ts'
import { fillPerpTicket, openPerpTerminal } from './perp-trade.ts'
import { newAccount, register } from './person.ts'
import { passRiskQuiz } from './risk-answers.ts'
import { stage } from './stage.ts'
import { callAs, fillTicket, openTab, openTerminal, submitTicket } from './trade.ts'

/** Goal: a demo account is the real exchange with practice money, and nothing of it follows into a real account. Method: a visitor's whole way. */
const { arrive } = stage()

test('a visitor practises spot, contracts and delivery, leaves, and finds nothing of it in a real account', {
  timeout: 240_000,
}, async () => {
  const person = await arrive()
  const { page, t, complaints } = person
  await page.goto('/')
  await page.getByRole('button', { name: t('common:tryDemo') }).click()
  await page.waitForURL('**/deal?pair=BTCUSDT')
  const bar = page.getByRole('region', { name: t('demo:bar.badge') })
  await bar.waitFor()

  await openTerminal(person)
  await fillTicket(person, { side: 'buy', type: 'market', total: '1000' })
  await submitTicket(person)
  await openTab(person, 'fills')
  await page.getByRole('tabpanel').getByText(t('spot:role.taker')).first().waitFor()

  await passRiskQuiz(person)
  await openPerpTerminal(person)
  await fillPerpTicket(person, { side: 'long', type: 'market', size: '0.01' })
  await submitTicket(person)
  await page.getByRole('tabpanel').getByText('BTC-PERP').first().waitFor()

  await page.goto('/deal_jg?pair=BTC-OPTION')
  await action(person, 'bullish').and(page.locator(':enabled')).waitFor()
  await stake(person).fill('50')
  await action(person, 'bullish').click()
  await runningCards(person).first().waitFor()
  expect(await optionContractsOf(person)).toMatchObject([{ direction: 'bullish', stake: '50', state: 'running' }])

  await page.goto('/accountRecord')
  await page.getByRole('main').getByText(t('payments:reason.demo'), { exact: true }).first().waitFor()

  await bar.getByRole('button', { name: t('demo:bar.exit') }).click()
  await bar.waitFor({ state: 'detached' })
  await page.waitForURL(url => url.pathname === '/')
  expect(complaints).toEqual([])

  await register(person, newAccount())
  await page.goto('/table1')
  await page.getByRole('button', { name: t('payments:test.get') }).waitFor()
  expect(await optionContractsOf(person)).toEqual([])
  await page.goto('/accountRecord')
  await page.getByText(t('payments:records.none')).waitFor()
  expect(await bar.count()).toBe(0)
})

test('on a phone the menu leads into the demo, and no longer offers it there', async () => {
  const { page, t, complaints } = await arrive('en', { width: 390, height: 844 })
  await page.goto('/market')
  const sheet = page.getByRole('dialog')
  await page.getByRole('button', { name: t('common:shell.openMenu') }).click()
  await sheet.getByRole('button', { name: t('common:tryDemo') }).click()
  await page.waitForURL('**/deal**')
  await page.getByRole('region', { name: t('demo:bar.badge') }).waitFor()
  await page.getByRole('button', { name: new RegExp(`^${t('common:menu.account', { name: '' }).trim()}`) }).click()
  await sheet.getByRole('link', { name: t('navigation:entry.preferences') }).waitFor()
  expect(await sheet.getByRole('button', { name: t('common:tryDemo') }).count()).toBe(0)
  expect(await sheet.getByRole('link', { name: t('navigation:entry.limits') }).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a signed-in person goes into the demo and back on the same screen, and begins it again', { timeout: 120_000 }, async () => {
  const person = await arrive()
  const { page, t } = person
  await register(person, newAccount())
  await callAs(person, 'web/getTestUsdt', {})
  await page.goto('/table1')
  const open = async () => {
    await page
      .locator('header')
      .getByRole('button', { name: /person\d+/ })
      .click()
    await page.getByRole('menuitem', { name: t('common:tryDemo') }).click()
  }
  await open()
  const bar = page.getByRole('region', { name: t('demo:bar.badge') })
  await bar.waitFor()
  expect(new URL(page.url()).pathname).toBe('/table1')
  await page
    .getByText(/100,000/)
    .first()
    .waitFor()
  await bar.getByRole('button', { name: t('demo:bar.reset') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('demo:reset.confirm') })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page
    .getByText(/100,000/)
    .first()
    .waitFor()
  await bar.getByRole('button', { name: t('demo:bar.exit') }).click()
  await bar.waitFor({ state: 'detached' })
  await page
    .getByText(/^10,000/)
    .first()
    .waitFor()
})
