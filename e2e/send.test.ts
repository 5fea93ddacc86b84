import { expect, test } from 'vitest'
import { newAccount, readAs } from './person.ts'
import { stage } from './stage.ts'
import { setTradePassword, TRADE_PASSWORD, typeDigits } from './trade-password.ts'

const { arriveWithFunds } = stage()

test('what one person sends to another stands with both at once', async () => {
  const [account, friends] = [newAccount(), newAccount()]
  const [person, friend] = [await arriveWithFunds('en', account), await arriveWithFunds('en', friends)]
  const { page, t, complaints } = person
  await setTradePassword(person, account)
  const { uid } = await readAs<{ uid: string }>(friend, 'web/info')
  await friend.page.goto('/table1')
  await page.goto('/transfer?kind=user')
  await page.getByText(t('payments:send.none')).waitFor()
  await page.getByRole('textbox', { name: t('payments:send.recipient') }).fill(friends.email)
  await page.getByRole('textbox', { name: t('payments:transfer.amount') }).fill('1234.5')
  await page.getByRole('button', { name: t('payments:send.next') }).click()
  const question = page.getByRole('dialog', { name: t('payments:send.confirm') })
  await question.getByText(uid).waitFor()
  await question.getByText(masked(friends.email)).waitFor()
  await typeDigits(question.getByRole('group', { name: t('payments:send.tradePassword') }), TRADE_PASSWORD)
  await question.getByRole('button', { name: t('payments:send.submit', { amount: '1,234.5', asset: 'USDT' }) }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: t('payments:send.sent') })
    .getByText('1,234.5')
    .waitFor()

  const received = t('common:received', { amount: '1,234.5', asset: 'USDT', contact: masked(account.email) })
  await friend.page.getByText(received).waitFor()
  await friend.page.getByRole('row').filter({ hasText: 'Tether' }).getByText('11,234.5').first().waitFor()
  expect([...complaints, ...friend.complaints]).toEqual([])
})

const masked = (email: string) => `${email.slice(0, 2)}***${email.slice(email.indexOf('@'))}`
