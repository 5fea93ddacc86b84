import { expect, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { type Person, readAs } from './person.ts'
import { stage } from './stage.ts'
import { availableOf } from './verified-trader.ts'

/** Goal: a conversion brings what its quote said, or more. Method: a new person's way in a browser, before the product with its market maker. */
const { arriveWithFunds } = stage()

interface Conversion {
  conversionId: string
  from: string
  to: string
  paid: string
  received: string
  quoted: string
  orderIds: string[]
}

const held = async (person: Person, asset: string) => Number(await availableOf(person, asset))
const newest = async (person: Person): Promise<Conversion | undefined> =>
  (await readAs<{ conversions: Conversion[] }>(person, 'web/getConversions')).conversions[0]

const amountField = ({ page, t }: Person) => page.getByRole('textbox', { name: t('convert:amount') })
const askQuote = ({ page, t }: Person) => page.getByRole('button', { name: t('convert:getQuote') }).click()
const confirm = ({ page, t }: Person) => page.getByRole('button', { name: t('convert:confirm') })
const isWide = ({ page }: Person) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** Takes the first quote that the books still give when it is confirmed: the market moves, and a busy machine may let one end. */
async function convert(person: Person, amount: string): Promise<void> {
  const { page, t } = person
  const before = (await newest(person))?.conversionId
  await amountField(person).fill(amount)
  await askQuote(person)
  await expect
    .poll(async () => {
      if (await page.getByText(t('convert:ended')).isVisible()) await page.getByRole('button', { name: t('convert:newQuote') }).click()
      else if (await confirm(person).isVisible())
        await confirm(person)
          .click({ timeout: 2_000 })
          .catch(() => undefined)
      return (await newest(person))?.conversionId
    })
    .not.toBe(before)
  await expect.poll(() => amountField(person).inputValue()).toBe('')
}

test('dollars become a coin, and this coin another one: what was quoted is there, and the record says it without a reload', async () => {
  const person = await arriveWithFunds()
  const { page, t, context, complaints } = person
  const records = await context.newPage()
  await records.goto('/currencyRecord')
  await records.getByText(t('convert:none')).waitFor()

  await page.goto('/currency?from=USDT&to=ETH')
  await convert(person, '600')
  const bought = await newest(person)
  expect(bought).toMatchObject({ from: 'USDT', to: 'ETH' })
  expect(Number(bought?.received)).toBeGreaterThanOrEqual(Number(bought?.quoted))
  expect(await held(person, 'ETH')).toBe(Number(bought?.received))
  expect(await held(person, 'USDT')).toBeCloseTo(10_000 - Number(bought?.paid), 6)

  // Over USDT: two orders, both in the same record.
  await page.goto('/currency?from=ETH&to=BTC')
  await convert(person, '0.1')
  const swapped = await newest(person)
  expect(swapped).toMatchObject({ from: 'ETH', to: 'BTC', paid: '0.1' })
  expect(swapped?.orderIds).toHaveLength(2)
  expect(await held(person, 'BTC')).toBe(Number(swapped?.received))

  const rows = records.getByRole('table', { name: t('convert:records') }).getByRole('row')
  await expect.poll(() => rows.count()).toBe(3)
  expect(await violationsOn(records)).toEqual([])
  expect(complaints).toEqual([])
})

test('on a phone: more than there is, too little and the same coin twice are said at the field; a quote that ended is not taken', async () => {
  const person = await arriveWithFunds('de')
  const { page, t, complaints } = person
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/currency?from=USDT&to=USDT')
  await amountField(person).fill('10')
  await askQuote(person)
  await page.getByText(t('refusals:assetsAlike')).waitFor()
  await page.goto('/currency?from=USDT&to=BTC')
  for (const amount of ['10001', '0.01']) {
    await amountField(person).fill(amount)
    await askQuote(person)
    await expect.poll(() => amountField(person).getAttribute('aria-invalid')).toBe('true')
    expect(await amountField(person).inputValue()).toBe(amount)
  }
  await amountField(person).fill('100')
  await askQuote(person)
  await confirm(person).waitFor()
  expect([await isWide(person), await violationsOn(page)]).toEqual([false, []])
  await page.getByText(t('convert:ended')).waitFor()
  expect(await confirm(person).count()).toBe(0)
  expect([await newest(person), await held(person, 'USDT')]).toEqual([undefined, 10_000])
  expect(complaints).toEqual([])
})
