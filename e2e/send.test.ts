import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Account, newAccount, type Person, sentCode } from './person.ts'
import { stage } from './stage.ts'

const { arriveWithFunds } = stage()

const TRADE_PASSWORD = '482915'

/** Six boxes; typing in the first goes on into the others. */
async function typeDigits(field: Locator, digits: string): Promise<void> {
  await field.getByRole('textbox').or(field.locator('input')).first().click()
  await field.page().keyboard.type(digits)
}

const digits = ({ page, t }: Person, name: 'current' | 'new' | 'again') =>
  page.getByRole('group', { name: t(`people:tradePassword.${name}`), exact: true })

/** Fills the form that sets a trade password, the code as it was sent. */
async function setTradePassword(person: Person, account: Account): Promise<void> {
  const { page, t } = person
  await page.getByRole('button', { name: t('people:code.send') }).click()
  await page.getByText(account.email.slice(-12)).waitFor()
  await page.getByRole('textbox', { name: t('people:code.label') }).fill(await sentCode(person, account.email))
  await typeDigits(digits(person, 'new'), TRADE_PASSWORD)
  await typeDigits(digits(person, 'again'), TRADE_PASSWORD)
  await page.getByRole('button', { name: t('people:tradePassword.submit') }).click()
}

const fillSend = async ({ page, t }: Person, recipient: string, amount: string) => {
  await page.getByRole('textbox', { name: t('payments:send.recipient') }).fill(recipient)
  await page.getByRole('textbox', { name: t('payments:transfer.amount') }).fill(amount)
}

const question = ({ page, t }: Person) => page.getByRole('dialog', { name: t('payments:send.confirm') })
const enter = (person: Person, tradePassword: string) =>
  typeDigits(question(person).getByRole('group', { name: person.t('payments:send.tradePassword') }), tradePassword)

/** What a read of the contract says to a person. */
const readAs = <Data>({ page }: Person, path: string): Promise<Data> =>
  page.evaluate(
    async path => ((await (await fetch(`/${path}?token=${localStorage.getItem('token')}`)).json()) as { data: unknown }).data,
    path,
  ) as Promise<Data>

const uidOf = async (person: Person) => (await readAs<{ uid: string }>(person, 'web/info')).uid

test('who has no trade password sets one on the way, sends, and both see it at once and in their records', async () => {
  const [account, friends] = [newAccount(), newAccount()]
  const friend = await arriveWithFunds('en', friends)
  const friendsUid = await uidOf(friend)
  await friend.page.goto('/table1')
  const person = await arriveWithFunds('en', account)
  const { page, t, complaints } = person
  await page.goto('/transfer')
  await page.getByRole('tab', { name: t('payments:transfer.kind.user') }).click()
  await page.getByText(t('payments:send.none')).waitFor()
  await fillSend(person, friends.email, '1234.5')
  await page.getByRole('link', { name: t('people:tradePassword.setTitle') }).click()
  await setTradePassword(person, account)

  // Back where it was needed, with what was typed.
  await page.waitForURL(url => url.pathname === '/transfer' && url.searchParams.get('kind') === 'user')
  expect(await page.getByRole('textbox', { name: t('payments:send.recipient') }).inputValue()).toBe(friends.email)
  await page.getByRole('button', { name: t('payments:send.next') }).click()
  await question(person).getByText(friendsUid).waitFor()
  await question(person)
    .getByText(`${friends.email.slice(0, 2)}***@example.org`)
    .waitFor()
  await enter(person, TRADE_PASSWORD)
  await question(person)
    .getByRole('button', { name: t('payments:send.submit', { amount: '1,234.5', asset: 'USDT' }) })
    .click()
  await question(person).waitFor({ state: 'detached' })
  await page
    .getByRole('listitem')
    .filter({ hasText: t('payments:send.sent') })
    .getByText('1,234.5')
    .waitFor()

  const sender = `${account.email.slice(0, 2)}***@example.org`
  await friend.page.getByText(friend.t('common:received', { amount: '1,234.5', asset: 'USDT', contact: sender })).waitFor()
  await friend.page.getByRole('row').filter({ hasText: 'Tether' }).getByText('11,234.5').first().waitFor()
  await friend.page.goto('/record?type=userTransfer')
  await friend.page
    .getByRole('row')
    .filter({ hasText: t('payments:reason.userTransfer') })
    .getByText('1,234.5')
    .first()
    .waitFor()
  expect([...complaints, ...friend.complaints]).toEqual([])
})
