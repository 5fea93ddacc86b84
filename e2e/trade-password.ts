import type { Locator } from 'playwright-core'
import { type Account, type Person, readAs, sentCode } from './person.ts'
import { callAs } from './trade.ts'

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

/** Sets a first trade password beside the page, with the code that was sent. */
export async function setTradePassword(person: Person, { email }: Account): Promise<void> {
  await readAs(person, 'web/getOwnCode', { purpose: 'tradePassword' })
  const code = await sentCode(person, email)
  await callAs(person, 'web/saveTpwd', { code, tradePassword: TRADE_PASSWORD, tradePasswordAgain: TRADE_PASSWORD })
}
