import { expect, test } from 'vitest'
import type { Language } from '../packages/i18n/src/languages.ts'
import { violationsOn } from './accessibility.ts'
import { fundContractWallet, openPerpTerminal } from './perp-trade.ts'
import { openAccount, type Person } from './person.ts'
import { passRiskQuiz } from './risk-answers.ts'
import { stage } from './stage.ts'
import { callAs } from './trade.ts'

/** Goal: every term is explained where it stands, to whoever has a mouse, a keyboard or a finger. Method: the terminals in a real browser. */
const { arrive, arriveWithFunds } = stage()

const hint = ({ page }: Person) => page.getByRole('tooltip')
const term = ({ page }: Person, key: string) => page.locator(`[data-term="terms:${key}"]`).first()

async function arriveAtPerp(lang: Language = 'en') {
  const person = await arriveWithFunds(lang)
  await openPerpTerminal(person)
  await term(person, 'markPrice').waitFor()
  return person
}

test.each(['en', 'ar'] as const)('a term explains itself under the mouse, stays while one reads it, and Esc ends it (%s)', async lang => {
  const person = await arriveAtPerp(lang)
  const { page, t, complaints } = person
  await term(person, 'markPrice').hover()
  await hint(person).waitFor()
  expect(await hint(person).innerText()).toBe(t('terms:markPrice'))
  // The pointer can move onto the explanation, and rest there.
  await hint(person).hover()
  expect(await violationsOn(page)).toEqual([])
  expect(await hint(person).isVisible()).toBe(true)
  await page.mouse.move(0, 400)
  await hint(person).waitFor({ state: 'hidden' })
  await term(person, 'openInterest').hover()
  await hint(person).getByText(t('terms:openInterest')).waitFor()
  await page.keyboard.press('Escape')
  await hint(person).waitFor({ state: 'hidden' })
  const box = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(box).toBe(0)
  expect(complaints).toEqual([])
})

test('the explanation of a figure in the header leaves the figure to be read, and stays while the pointer is on that', async () => {
  const person = await arriveAtPerp()
  const { page, t } = person
  await term(person, 'markPrice').hover()
  await hint(person).getByText(t('terms:markPrice')).waitFor()
  const value = page.locator('dl > div', { has: term(person, 'markPrice') }).locator('dd')
  const [figure, text] = [await value.boundingBox(), await hint(person).boundingBox()]
  expect(text?.y).toBeGreaterThanOrEqual((figure?.y ?? Number.POSITIVE_INFINITY) + (figure?.height ?? 0))
  await value.hover()
  await hint(person).hover()
  expect(await hint(person).innerText()).toBe(t('terms:markPrice'))
})

test('keys reach a term: those that act by Tab, all by one key, and what reads the page aloud is given the text', async () => {
  const person = await arriveAtPerp()
  const { page, t } = person
  await page.keyboard.press('t')
  await hint(person).getByText(t('terms:lastPrice')).waitFor()
  await page.keyboard.press('t')
  await hint(person).getByText(t('terms:markPrice')).waitFor()
  expect(
    await page.evaluate(() => document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')?.textContent),
  ).toBe(t('terms:markPrice'))
  const leverage = page.getByRole('button', { name: new RegExp(`^${t('perp:leverage.title')}:`) })
  await leverage.focus()
  await hint(person).getByText(t('terms:leverage')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
})

test('Esc closes the explanation and not the dialog that the term stands in', async () => {
  const person = await arriveAtPerp()
  const { page, t } = person
  await page.getByRole('button', { name: new RegExp(`^${t('perp:leverage.title')}:`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[data-term="terms:distanceToLiquidation"]').hover()
  await hint(person).getByText(t('terms:distanceToLiquidation')).waitFor()
  await page.keyboard.press('Escape')
  await hint(person).waitFor({ state: 'hidden' })
  expect(await dialog.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

test('a finger taps the name of a figure, on a card too, and taps elsewhere to be rid of the text', async () => {
  const person = await arrive('en', { width: 390, height: 844, context: { hasTouch: true } })
  const { page, t, complaints } = person
  await openAccount(person)
  await fundContractWallet(person, '5000')
  await passRiskQuiz(person)
  await callAs(person, 'web/placePerpOrder', { market: 'BTC-PERP', side: 'buy', effect: 'open', type: 'market', lots: '100' })
  await page.goto('/deal_c?pair=BTC-PERP')
  await term(person, 'markPrice').tap()
  await hint(person).getByText(t('terms:markPrice')).waitFor()
  const right = await hint(person).evaluate(element => element.getBoundingClientRect().right)
  expect(right).toBeLessThanOrEqual(390)
  await page.touchscreen.tap(380, 400)
  await hint(person).waitFor({ state: 'hidden' })
  await page.goto('/lt')
  const margin = page.locator('td[data-card-term="terms:margin"]').first()
  await margin.tap()
  await hint(person).getByText(t('terms:margin')).waitFor()
  expect(complaints).toEqual([])
})

test('who knows the terms switches the explanations off, here and on every page', async () => {
  const person = await arriveAtPerp()
  const { page, t } = person
  await page.getByRole('button', { name: t('trading:settings.title') }).click()
  await page.getByRole('switch', { name: t('common:theme.terms') }).uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.goto('/market')
  const volume = term(person, 'volume24h')
  await volume.hover()
  expect(await volume.evaluate(element => getComputedStyle(element).textDecorationLine)).toBe('none')
  expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('term-hint')).length)).toBe(
    0,
  )
  await page.getByRole('button', { name: t('common:menu.languageAndTheme') }).click()
  await page.getByRole('menuitemcheckbox', { name: t('common:theme.terms') }).click()
  await page.keyboard.press('Escape')
  await page.mouse.move(0, 0)
  await volume.hover()
  await hint(person).getByText(t('terms:volume24h')).waitFor()
})

test('the first page explains its columns to a visitor', async () => {
  const person = await arrive('de')
  await person.page.goto('/')
  // The pointer may come before the page listens, and rows that arrive may move the head from under it: then it comes again.
  const explained = async () => {
    await person.page.mouse.move(0, 0)
    await term(person, 'change24h').hover()
    return hint(person).getByText(person.t('terms:change24h')).isVisible()
  }
  await expect.poll(explained, { interval: 500, timeout: 20_000 }).toBe(true)
})
