import { expect, test } from 'vitest'
import { detailedJpeg } from '../apps/server/test/picture-files.ts'
import { violationsOn } from './accessibility.ts'
import { approveByKey, becomeOperator, claimNext } from './operator.ts'
import { type Person, readAs } from './person.ts'
import { stage } from './stage.ts'
import { availableOf } from './verified-trader.ts'

/* Goal: what a person orders and pays for is bought, and both sides see it as it goes. Method: a new person's way in a browser, with the operator who sees the card and finds the payment. */
const { arrive, arriveWithFunds, product } = stage({})
const OPERATOR = 'ada@example.org'

interface Ordered {
  orders: { orderId: string; state: string; quoted: string; received: string }[]
  conversationId: string
}
const newest = (person: Person) => readAs<Ordered>(person, 'web/getQuickBuys')

test('a coin is ordered at a quote, stands as a card before support, is paid with a proof, and bought when staff has found the payment', {
  timeout: 180_000,
}, async () => {
  const operator = await arrive('en', { address: product().console.address })
  await becomeOperator(operator, product().console.setUpLink, { email: OPERATOR, at: Date.now() })
  const person = await arriveWithFunds()
  const { page, t, complaints } = person
  await page.goto('/kjmbSelect')
  const amount = page.getByRole('textbox', { name: t('quick-buy:amount') })
  await amount.fill('1')
  await page.getByRole('button', { name: t('quick-buy:getQuote') }).click()
  await page.getByText(t('refusals:amountTooSmall', { minimum: '20 USDT' })).waitFor()
  await amount.fill('100')
  await page.getByRole('button', { name: t('quick-buy:getQuote') }).click()
  const order = page.getByRole('button', { name: t('quick-buy:place') })
  await order.waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  expect(await violationsOn(page)).toEqual([])
  // The look at barriers may outlast the first quote.
  await page.getByRole('button', { name: t('quick-buy:newQuote') }).click()
  await order.click()
  await page.getByRole('heading', { name: t('quick-buy:payHead') }).waitFor()

  // Both sides have the card, and it counts down.
  await page.getByRole('link', { name: t('quick-buy:support') }).click()
  const { orders, conversationId } = await newest(person)
  const card = page.getByRole('region', { name: t('quick-buy:message.subject', { number: orders[0]?.orderId ?? '' }) })
  await card.getByText(t('quick-buy:state.waiting')).waitFor()
  await card.getByText(t('quick-buy:timeLeft')).waitFor()
  const { page: desk } = operator
  await desk.goto(`${product().console.address}/support/${conversationId}`)
  const seen = desk.getByRole('region', { name: /Quick buy/ })
  await seen.getByText('Waiting').waitFor()

  const payer = await person.context.newPage()
  await payer.goto('/kjmbSelect')
  await payer
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'proof.jpg',
      mimeType: 'image/jpeg',
      buffer: await detailedJpeg(),
    })
  const submit = payer.getByRole('button', { name: t('vouchers:submit') })
  await expect.poll(() => submit.isEnabled()).toBe(true)
  await submit.click()
  await card.getByText(t('quick-buy:state.paid')).waitFor()
  await seen.getByText('Paid').waitFor()

  await claimNext(operator, product().console.address)
  await desk.getByRole('button', { name: 'Show documents' }).click()
  const asked = desk.getByRole('dialog')
  await asked.getByRole('textbox').fill('The proof is compared with what came in.')
  await asked.getByRole('button', { name: 'Show documents' }).click()
  await desk.getByRole('textbox', { name: 'Amount found (USDT)' }).fill('100')
  await desk.getByRole('textbox', { name: 'Reference of the bank or the chain' }).fill('ab'.repeat(32))
  await desk.getByRole('heading').first().click()
  await approveByKey(operator)
  await card.getByText(t('quick-buy:state.completed')).waitFor()
  const [bought] = (await newest(person)).orders
  expect(Number(bought?.received)).toBeGreaterThanOrEqual(Number(bought?.quoted))
  expect(Number(await availableOf(person, 'BTC'))).toBe(Number(bought?.received))
  expect([...operator.complaints, ...complaints]).toEqual([])
})
