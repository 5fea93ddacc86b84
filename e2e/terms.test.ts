import { expect, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { fundContractWallet, openPerpTerminal } from './perp-trade.ts'
import { openAccount, type Person } from './person.ts'
import { passRiskQuiz } from './risk-answers.ts'
import { stage } from './stage.ts'
import { callAs } from './trade.ts'

/** Goal: every term is explained where it stands, to whoever has a mouse, a keyboard or a finger. Method: the terminal of contracts in a real browser. */
const { arrive } = stage()

const hint = ({ page }: Person) => page.getByRole('tooltip')
const term = ({ page }: Person, key: string) => page.locator(`[data-term="terms:${key}"]`).first()

/** Under the mouse it stands below the figure that it is about, stays while one reads it, and Esc ends it. */
async function explainsUnderMouse(person: Person): Promise<void> {
  const { page, t } = person
  await term(person, 'markPrice').hover()
  await hint(person).getByText(t('terms:markPrice')).waitFor()
  const value = page
    .locator('dl > div', { has: term(person, 'markPrice') })
    .locator('dd')
    .first()
  const [figure, text] = [await value.boundingBox(), await hint(person).boundingBox()]
  expect(text?.y).toBeGreaterThanOrEqual((figure?.y ?? Number.POSITIVE_INFINITY) + (figure?.height ?? 0))
  await value.hover()
  // The pointer can move onto the explanation, and rest there.
  await hint(person).hover()
  expect(await violationsOn(page)).toEqual([])
  await expect.poll(() => hint(person).innerText()).toBe(t('terms:markPrice'))
  await page.mouse.move(0, 400)
  await hint(person).waitFor({ state: 'hidden' })
  await term(person, 'openInterest').hover()
  await hint(person).getByText(t('terms:openInterest')).waitFor()
  await page.keyboard.press('Escape')
  await hint(person).waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

/** Keys reach terms that act by Tab, and all by one key; Esc closes the explanation and not the dialog that it stands in. */
async function explainsToKeys(person: Person): Promise<void> {
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
  const dialog = page.getByRole('dialog')
  await dialog.locator('[data-term="terms:distanceToLiquidation"]').hover()
  await hint(person).getByText(t('terms:distanceToLiquidation')).waitFor()
  await page.keyboard.press('Escape')
  await hint(person).waitFor({ state: 'hidden' })
  await expect.poll(() => dialog.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

/** A finger taps the name of a figure, on a card too, and taps elsewhere to be rid of the text. */
async function explainsToFinger(person: Person): Promise<void> {
  const { page, t } = person
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('[data-panel=ticket]').waitFor({ state: 'detached' })
  await term(person, 'markPrice').tap()
  await hint(person).getByText(t('terms:markPrice')).waitFor()
  await expect.poll(() => hint(person).evaluate(element => element.getBoundingClientRect().right)).toBeLessThanOrEqual(390)
  await page.touchscreen.tap(380, 400)
  await hint(person).waitFor({ state: 'hidden' })
  await page.goto('/lt')
  await page.locator('td[data-card-term="terms:margin"]').first().tap()
  await hint(person).getByText(t('terms:margin')).waitFor()
}

/** Who knows the terms switches the explanations off, and nothing of them is loaded any more. */
async function canBeSwitchedOff(person: Person): Promise<void> {
  const { page, t } = person
  await page.setViewportSize({ width: 1280, height: 720 })
  const choose = async () => {
    await page.getByRole('button', { name: t('common:menu.languageAndTheme') }).click()
    await page.getByRole('menuitemcheckbox', { name: t('common:theme.terms') }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  await choose()
  await page.goto('/market')
  const volume = term(person, 'volume24h')
  await volume.hover()
  await expect.poll(() => volume.evaluate(element => getComputedStyle(element).textDecorationLine)).toBe('none')
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('term-hint')).length)
  expect(await loaded()).toBe(0)
  await choose()
  await page.mouse.move(0, 0)
  await volume.hover()
  await hint(person).getByText(t('terms:volume24h')).waitFor()
}

test('a term explains itself to the mouse, to keys and to a finger, and can be silenced', async () => {
  const person = await arrive('en', { context: { hasTouch: true } })
  await openAccount(person)
  await fundContractWallet(person, '5000')
  await passRiskQuiz(person)
  await callAs(person, 'web/placePerpOrder', { market: 'BTC-PERP', side: 'buy', effect: 'open', type: 'market', lots: '100' })
  await openPerpTerminal(person)
  await explainsUnderMouse(person)
  await explainsToKeys(person)
  await explainsToFinger(person)
  await canBeSwitchedOff(person)
  expect(person.complaints).toEqual([])
})
