import { expect, test } from 'vitest'
import { openAccount } from './person.ts'
import { stage } from './stage.ts'
import { fillTicket, openTab, openTerminal, submitTicket } from './trade.ts'

/** Goal: a demo account is the real exchange with practice money, and nothing of it follows into a real account. Method: a visitor's whole way. */
const { arrive } = stage()

test('a visitor practises, leaves, and finds nothing of it in a real account, from which the demo is entered, begun again and left on the same screen', {
  timeout: 240_000,
}, async () => {
  const person = await arrive()
  const { page, t, complaints } = person
  const bar = page.getByRole('region', { name: t('demo:bar.badge') })
  const sees = (amount: RegExp) => page.getByText(amount).first().waitFor()
  await page.goto('/')
  await page.getByRole('button', { name: t('common:tryDemo') }).click()
  await page.waitForURL('**/deal?pair=BTCUSDT')
  await bar.waitFor()
  await openTerminal(person)
  await fillTicket(person, { side: 'buy', type: 'market', total: '1000' })
  await submitTicket(person)
  await openTab(person, 'fills')
  await page.getByRole('tabpanel').getByText(t('spot:role.taker')).first().waitFor()
  await bar.getByRole('button', { name: t('demo:bar.exit') }).click()
  await bar.waitFor({ state: 'detached' })
  await page.waitForURL(url => url.pathname === '/')
  expect(complaints).toEqual([])

  await openAccount(person)
  await page.goto('/dealList')
  await page.getByText(t('spot:orders.noneFills')).waitFor()
  await page.goto('/table1')
  await sees(/^10,000/)
  await page
    .locator('header')
    .getByRole('button', { name: /person\d+/ })
    .click()
  await page.getByRole('menuitem', { name: t('common:tryDemo') }).click()
  await bar.waitFor()
  expect(new URL(page.url()).pathname).toBe('/table1')
  await sees(/100,000/)
  await bar.getByRole('button', { name: t('demo:bar.reset') }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: t('demo:reset.confirm') }).click()
  await question.waitFor({ state: 'detached' })
  await sees(/100,000/)
  await bar.getByRole('button', { name: t('demo:bar.exit') }).click()
  await bar.waitFor({ state: 'detached' })
  await sees(/^10,000/)
})
