import type { Locator } from 'playwright-core'
import { type Account, type Person, sentCode } from './person.ts'

export const TRADE_PASSWORD = '482915'

/** Boxes of one digit each: typing in the first goes on into the others. A dialog that opens takes the focus once more: what does not stand there is typed again. */
export async function typeDigits(field: Locator, digits: string): Promise<void> {
  const boxes = field.locator('input:not([type=hidden])')
  const typed = () => boxes.evaluateAll(inputs => inputs.map(input => (input as unknown as { value: string }).value).join(''))
  do {
    await boxes.first().click()
    await field.page().keyboard.type(digits)
  } while ((await typed()) !== digits)
}

/** Fills the page that sets a first trade password, with the code that was sent, and goes where it leads. */
export async function fillTradePassword(person: Person, { email }: Account): Promise<void> {
  const { page, t } = person
  await page.getByRole('button', { name: t('people:code.send') }).click()
  await page.getByText(email.slice(-12)).waitFor()
  await page.getByRole('textbox', { name: t('people:code.label') }).fill(await sentCode(person, email))
  for (const name of ['new', 'again'])
    await typeDigits(page.getByRole('group', { name: t(`people:tradePassword.${name}`), exact: true }), TRADE_PASSWORD)
  const before = new URL(page.url()).pathname
  await page.getByRole('button', { name: t('people:tradePassword.submit') }).click()
  await page.waitForURL(url => url.pathname !== before)
}
