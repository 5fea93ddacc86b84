import { expect, test } from 'vitest'
import { detailedJpeg } from '../apps/server/test/picture-files.ts'
import type { Visit } from './browser.ts'
import { approveByKey, becomeOperator, claimNext } from './operator.ts'
import { callBeside, lastSent, type Person, readAs } from './person.ts'
import { stage } from './stage.ts'
import { availableOf } from './verified-trader.ts'

/* Goal: from the limit on, what a person paid is theirs only after two operators found it. Method: a new person's way in a browser, with the operators in browsers of their own. */
const { arrive, arriveWithFunds, product } = stage({ VOUCHER_TWO_FROM: '100' })

const REFERENCE = 'cd'.repeat(32)

interface Ordered {
  orders: { orderId: string; state: string; quoted: string; received: string }[]
}
const newest = async (person: Person) => (await readAs<Ordered>(person, 'web/getQuickBuys')).orders[0]

/** Two operators, the second by the invitation of the first, who is the only admin. */
async function hireTwo(): Promise<[Visit, Visit]> {
  const address = product().console.address
  const first = await arrive('en', { address })
  await becomeOperator(first, product().console.setUpLink, { email: 'ada@example.org', at: Date.now() })
  await first.page.goto(`${address}/reviews`)
  const token = await first.page.evaluate(() => localStorage.getItem('token') ?? '')
  const invited = { email: 'ben@example.org', name: 'Ben Roth', role: 'finance', reason: 'Looks after payments' }
  await callBeside(first.page, ['POST', 'console/inviteOperator'], { ...invited, token })
  const second = await arrive('en', { address })
  const link = await lastSent(product(), invited.email, /https?:\S+invite=\S+/)
  await becomeOperator(second, link, { email: invited.email, at: Date.now() })
  return [first, second]
}

/** Orders coins for 100 USDT, and hands in what the payment is proved by. */
async function orderAndPay({ page, t }: Person): Promise<void> {
  await page.goto('/kjmbSelect')
  await page.getByRole('textbox', { name: t('quick-buy:amount') }).fill('100')
  await page.getByRole('button', { name: t('quick-buy:getQuote') }).click()
  await page.getByRole('button', { name: t('quick-buy:place') }).click()
  await page.getByRole('heading', { name: t('quick-buy:payHead') }).waitFor()
  const proof = { name: 'proof.jpg', mimeType: 'image/jpeg', buffer: await detailedJpeg() }
  await page.locator('input[type=file]').first().setInputFiles(proof)
  const submit = page.getByRole('button', { name: t('vouchers:submit') })
  await expect.poll(() => submit.isEnabled()).toBe(true)
  await submit.click()
  await page.getByText(t('quick-buy:state.paid')).first().waitFor()
}

/** Looks at the proof: an approval by somebody who has not is no approval. */
async function openDocuments({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Show documents' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('textbox').fill('The proof is compared with what came in.')
  await asked.getByRole('button', { name: 'Show documents' }).click()
  await asked.waitFor({ state: 'detached' })
}

test('a payment that one operator has found is credited when a second one has agreed, and not before', { timeout: 180_000 }, async () => {
  const [first, second] = await hireTwo()
  const person = await arriveWithFunds()
  await orderAndPay(person)

  await claimNext(first, product().console.address)
  await openDocuments(first)
  await first.page.getByRole('textbox', { name: 'Amount found (USDT)' }).fill('100')
  await first.page.getByRole('textbox', { name: 'Reference of the bank or the chain' }).fill(REFERENCE)
  await first.page.getByRole('heading').first().click()
  await approveByKey(first, 'Propose approval')
  await first.page.getByText('Proposed. A second operator has to agree.').waitFor()
  const reviewed = first.page.url()
  // Whoever proposed it does not agree to it, also when the page is opened anew.
  await first.page.goto(`${product().console.address}/reviews`)
  await first.page.goto(reviewed)
  await first.page.getByText('You proposed this approval: another operator has to decide.').waitFor()
  expect(await first.page.getByRole('button', { name: 'Agree' }).count()).toBe(0)
  expect((await newest(person))?.state).toBe('paid')
  expect(await availableOf(person, 'BTC')).toBe('0')

  await second.page.goto(reviewed)
  await second.page.getByText('Ada Nova proposes to approve.').waitFor()
  await openDocuments(second)
  await second.page.getByRole('button', { name: 'Agree' }).click()
  await second.page.getByText('Agreed: the case is approved').waitFor()
  await person.page.getByText(person.t('quick-buy:state.completed')).first().waitFor()
  const bought = await newest(person)
  expect(Number(bought?.received)).toBeGreaterThanOrEqual(Number(bought?.quoted))
  expect(Number(await availableOf(person, 'BTC'))).toBe(Number(bought?.received))
  expect([...first.complaints, ...second.complaints, ...person.complaints]).toEqual([])
})
