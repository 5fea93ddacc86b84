import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { exactDecimal } from '../packages/money/src/decimal.ts'
import { violationsOn } from './accessibility.ts'
import { MovedClock } from './moved-clock.ts'
import { callBeside, newAccount, openAccount, type Person, readAs } from './person.ts'
import { MOVABLE_CLOCK } from './product.ts'
import { stage } from './stage.ts'
import { callAs } from './trade.ts'
import { VERIFIED_NAME } from './verified-trader.ts'

/** Goal: what sign-in and invitations say is what the ledger does. Method: people's whole ways in browsers, through days that the test lets pass. */
const { arrive, arriveWithFunds, product } = stage({ ...MOVABLE_CLOCK, REVIEW_AUTO: 'basic' })
const clock = new MovedClock(product)

test('signed in on three days in a row: each counts once, by the day in Hong Kong', async () => {
  const person = await arriveWithFunds()
  const { page, t, complaints } = person
  const days = page.getByRole('list', { name: t('rewards:sign.days') })
  const button = page.getByRole('button', { name: t('rewards:sign.button') })
  for (const signed of [1, 2, 3]) {
    await page.goto('/sign')
    await page.getByText(t('rewards:unpaid.unverified')).waitFor()
    await button.dblclick()
    await page.getByText(t('rewards:sign.doneToday')).waitFor()
    await expect.poll(() => days.getByText(t('rewards:sign.state.signed'), { exact: true }).count()).toBe(signed)
    await expect.poll(() => button.isDisabled()).toBe(true)
    if (signed === 1) expect(await violationsOn(page)).toEqual([])
    const { endsAt } = await readAs<{ endsAt: number }>(person, 'web/getDailySignIn')
    await clock.passTo(endsAt + 60_000, person)
  }
  expect(complaints).toEqual([])
})

interface Promotion {
  code: string
  link: string
  paysAt: number
}

const tradeSome = async ({ page }: Person): Promise<void> => {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const order = { token, pair: 'BTCUSDT', side: 'buy', type: 'market', quantity: '0.01' }
  await callBeside(page, ['POST', 'web/placeSpotOrder'], order)
}

test('invited, registered by the link, traded: the fee is on both sides, and paid at midnight in Hong Kong', async () => {
  const inviter = await arriveWithFunds()
  const { page, t, complaints } = inviter
  await page.goto('/invite')
  await page.getByRole('img', { name: t('rewards:invite.qr') }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  const { code, link, paysAt } = await readAs<Promotion>(inviter, 'web/getMyPromotion')
  const friend = await arrive()
  await friend.page.goto(new URL(link).pathname + new URL(link).search)
  await expect.poll(() => friend.page.getByRole('textbox', { name: t('people:invitation.optional') }).inputValue()).toBe(code)
  await openAccount(friend, { ...newAccount(), invitationCode: code })
  await tradeSome(friend)

  await page.goto('/inviteMy')
  await page.getByText('***@example.org').waitFor()
  await page.goto('/inviteList')
  const income = page.getByRole('table', { name: t('rewards:income.title') })
  await income.getByText(t('rewards:state.pending')).waitFor()
  await friend.page.goto('/inviteList')
  const own = friend.page.getByRole('table', { name: t('rewards:income.own') })
  await own.getByText(t('rewards:state.pending')).waitFor()
  const [got, given] = await Promise.all([income, own].map(table => table.getByRole('row').nth(1).getByRole('cell').nth(4).innerText()))
  expect(got).toBe(given)

  await clock.passTo(Math.max(paysAt, clock.now()) + 60_000, inviter)
  await page.reload()
  await income.getByText(t('rewards:state.paid')).waitFor()
  expect([...complaints, ...friend.complaints]).toEqual([])
})

test('a fee voucher comes with a task, gives the fee of a sale back while the page is open, and is among the records of the wallet', async () => {
  const person = await arriveWithFunds()
  const { page, t, complaints } = person
  const papers = { nationality: 'DE', documentType: '2', realName: VERIFIED_NAME, documentNumber: `C01X${randomInt(10_000, 99_999)}` }
  await callAs(person, 'web/editCenterLevel', { step: 'basic', ...papers })
  await callAs(person, 'web/placeSpotOrder', { pair: 'BTCUSDT', type: 'market', side: 'buy', total: '2000' })
  await page.goto('/welfare')
  const task = page.getByRole('region', { name: t('rewards:task.identity.name') })
  await task.getByRole('button', { name: t('rewards:tasks.take') }).dblclick()
  await task.getByText(t('rewards:tasks.rewarded')).waitFor()
  const left = page.getByRole('region', { name: t('rewards:feeVoucher.title') }).getByRole('progressbar')
  await expect.poll(() => left.getAttribute('aria-valuenow')).toBe('100')
  expect(await violationsOn(page)).toEqual([])

  await callAs(person, 'web/placeSpotOrder', { pair: 'BTCUSDT', type: 'market', side: 'sell', quantity: '0.01' })
  await expect.poll(async () => Number(await left.getAttribute('aria-valuenow'))).toBeLessThan(100)
  await page.goto('/welfareDetail')
  const vouchers = page.getByRole('table', { name: t('rewards:feeVoucher.title') })
  await vouchers.getByText(t('rewards:feeVoucher.state.open')).waitFor()
  const { records } = await readAs<{ records: { amount: string }[] }>(person, 'web/getAccountRecords', { type: 'feeVoucher' })
  const { feeVouchers } = await readAs<{ feeVouchers: { amount: string; left: string }[] }>(person, 'web/getFeeVouchers', {})
  const units = (text: string) => exactDecimal(text, 6)
  expect(records.map(({ amount }) => units(amount))).toEqual(feeVouchers.map(({ amount, left }) => units(amount) - units(left)))
  expect(complaints).toEqual([])
})
