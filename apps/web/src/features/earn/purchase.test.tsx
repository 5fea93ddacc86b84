import { exactDecimal, formatDecimal } from '@assay/money/decimal'
import type { Amount, Rate } from '@assay/money/kinds'
import { accrualSchedule, valueDayOf } from '@assay/rules/earn/accrual'
import { buyProfit, getCustodyAccruals, getProfitList } from '@assay/wire/earn/calls'
import { hasTpassword } from '@assay/wire/trade-password/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerCustody, orderOf, POOL, PRODUCT } from '../../../test/custody.ts'
import { typeDigits } from '../../../test/digits.ts'
import { fieldOf, fill, problemOf } from '../../../test/fields.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { refused, success } from '../../../test/wire-server.ts'

const ADDRESS = '/profit_buy?product=USDT-30D'

/** Somebody with 10,000 USDT in front of the form. */
async function arriveAtForm(as: 'user' | 'demo' = 'user', give?: (person: Visitor) => void): Promise<Visitor> {
  const person = arrive({ as })
  answerCustody(person.server)
  give?.(person)
  await person.open(ADDRESS)
  await screen.findByLabelText(person.t('earn:field.amount'))
  await within(screen.getByRole('main')).findByText(/10,000/)
  return person
}

const amount = ({ t }: Visitor) => fieldOf(t('earn:field.amount'))
const agree = ({ user, t }: Visitor) => user.click(screen.getByRole('checkbox', { name: t('earn:buy.agreement') }))
const digits = async (person: Visitor) =>
  typeDigits(person, await screen.findByRole('group', { name: person.t('payments:send.tradePassword') }), '482915')

test('the preview is the schedule of the rules, to the last decimal, with penalty and what comes back', async () => {
  const person = await arriveAtForm()
  const { t } = person
  await fill(person, amount(person), '1234.56789')
  const preview = within(await screen.findByRole('region', { name: t('earn:preview.title') }))
  const table = await preview.findByRole('table', { name: t('earn:accrual.title') })
  const order = { principal: exactDecimal('1234.56789', 6) as Amount, dailyRate: exactDecimal('0.00085', 8) as Rate }
  const rows = accrualSchedule(order, valueDayOf(Date.now()), 30)
  const shown = within(table).getAllByRole('row').slice(1)
  expect(shown).toHaveLength(30)
  for (const [index, row] of rows.entries()) {
    expect(shown[index]?.textContent).toContain(`${formatDecimal(row.amount, 6)} USDT`)
    expect(shown[index]?.querySelector('time')?.dateTime).toBe(new Date(row.at).toISOString())
  }
  for (const figure of ['31.481481', '1,266.049371', '61.728394'])
    expect(preview.getAllByText(figure, { exact: false }).length).toBeGreaterThan(0)
  preview.getByText(t('earn:preview.breakEvenNever'))
})

test.each([
  ['', 'amountRequired', {}],
  ['0', 'investmentZero', {}],
  ['99.99', 'amountTooSmall', { minimum: '100' }],
  ['5001', 'amountTooLarge', { maximum: '5,000' }],
] as const)('"%s" is refused under the field: %s', async (typed, refusal, parameters) => {
  const person = await arriveAtForm()
  const { user, t, server } = person
  await fill(person, amount(person), typed)
  await user.click(await screen.findByRole('button', { name: /^Buy/ }))
  await waitFor(() => expect(problemOf(amount(person))).toBe(t(`refusals:${refusal}`, parameters)))
  expect(server.sent(buyProfit)).toEqual([])
})

test('sold out names the largest amount, a short balance what is there', async () => {
  const sparse = { ...POOL, available: '10' }
  const person = await arriveAtForm('user', ({ server }) =>
    server.answer(getProfitList, { products: [{ ...PRODUCT, maximum: '50000', fundable: '392.156901' }], pool: sparse, at: 0 }),
  )
  const { t } = person
  await fill(person, amount(person), '400')
  await waitFor(() => expect(problemOf(amount(person))).toBe(t('refusals:custodySoldOut', { available: '392.156901', asset: 'USDT' })))
  person.server.answer(getProfitList, { products: [{ ...PRODUCT, maximum: '50000' }], pool: { ...POOL, available: '9000' }, at: 0 })
  await person.open(ADDRESS)
  await within(await screen.findByRole('main')).findByText(/10,000/)
  await fill(person, amount(person), '10000.5')
  await waitFor(() =>
    expect(problemOf(amount(person))).toBe(t('refusals:insufficientBalance', { asset: 'USDT', available: '10,000', required: '10,000.5' })),
  )
})

test('Max is the largest amount that can be bought now, and says which limit it is', async () => {
  const person = await arriveAtForm()
  const { user, t } = person
  await user.click(screen.getByRole('button', { name: t('common:amount.max') }))
  expect(amount(person).value).toBe('5000')
  await screen.findByText(new RegExp(t('earn:most.maximum', { amount: '5,000', asset: 'USDT' })))
  person.server.answer(getProfitList, { products: [PRODUCT], pool: { ...POOL, available: '10' }, at: 0 })
  await person.open(ADDRESS)
  await screen.findByText(new RegExp(t('earn:most.left', { amount: '392.156901', asset: 'USDT' })))
  await user.click(screen.getByRole('button', { name: t('common:amount.max') }))
  expect(amount(person).value).toBe('392.156901')
})

test('without the agreement and the trade password nothing is sent', async () => {
  const person = await arriveAtForm()
  const { user, t, server } = person
  await fill(person, amount(person), '1000')
  await user.click(await screen.findByRole('button', { name: t('earn:buy.submitAmount', { amount: '1,000', asset: 'USDT' }) }))
  await screen.findByText(t('refusals:agreementRequired'))
  await screen.findByText(t('refusals:tradePasswordFormat'))
  expect(server.sent(buyProfit)).toEqual([])
})

test('a double press buys once and leads to the order; a refusal of the server keeps the amount', async () => {
  const person = await arriveAtForm()
  const { user, t, server } = person
  server.answer(buyProfit, () => refused({ refusal: 'tradePasswordWrong', parameters: { left: '4' } }))
  await fill(person, amount(person), '1000')
  await agree(person)
  await digits(person)
  const submit = await screen.findByRole('button', { name: t('earn:buy.submitAmount', { amount: '1,000', asset: 'USDT' }) })
  await user.click(submit)
  await waitFor(() => expect(screen.getAllByText(t('refusals:tradePasswordWrong', { left: '4' })).length).toBeGreaterThan(0))
  expect(amount(person).value).toBe('1000')

  const order = orderOf('7', 0, { principal: '1000' })
  server.answer(buyProfit, () => success(order, 'earn:done.bought'))
  answerOrder(person, order)
  await digits(person)
  // It stands for three seconds alone, and the page that it leads to may take longer.
  const said = screen.findByText(t('earn:done.bought'))
  await user.dblClick(submit)
  await said
  await screen.findByRole('article', { name: t('earn:order.number', { number: '7' }) })
  expect(window.location.pathname + window.location.search).toBe('/profit_wdtg?order=7')
  expect(server.sent(buyProfit).map(({ fields }) => fields)).toEqual(
    [1, 2].map(() => ({ product: 'USDT-30D', amount: '1000', version: 1, tradePassword: '482915' })),
  )
})

test('who has no trade password is led to setting one, and back; who practises needs none', async () => {
  const { t } = await arriveAtForm('user', ({ server }) => server.answer(hasTpassword, { set: false, lockedUntil: 0, heldUntil: 0 }))
  const link = await screen.findByRole('link', { name: t('people:tradePassword.setTitle') })
  expect(link.getAttribute('href')).toBe(`/bindmpwd?next=${encodeURIComponent(ADDRESS)}`)
})

test('who practises buys without a trade password', async () => {
  const person = await arriveAtForm('demo')
  const { user, t, server } = person
  const order = orderOf('8', 0)
  server.answer(buyProfit, () => success(order, 'earn:done.bought'))
  answerOrder(person, order)
  await fill(person, amount(person), '1000')
  await agree(person)
  await user.click(await screen.findByRole('button', { name: t('earn:buy.submitAmount', { amount: '1,000', asset: 'USDT' }) }))
  await screen.findByRole('article', { name: t('earn:order.number', { number: '8' }) })
  expect(server.sent(buyProfit)[0]?.fields).toEqual({ product: 'USDT-30D', amount: '1000', version: 1 })
})

test('a product that is not offered says so and leads to those that are', async () => {
  const { server, open, t } = arrive({ as: 'user' })
  answerCustody(server)
  await open('/profit_buy?product=USDT-9D')
  await screen.findByText(t('refusals:productUnknown'))
  expect(screen.getByRole('link', { name: t('earn:orders.toProducts') }).getAttribute('href')).toBe('/profit_index')
})

test('without a product the address leads to all of them', async () => {
  const { server, open } = arrive({ as: 'user' })
  answerCustody(server)
  await open('/profit_buy')
  await waitFor(() => expect(window.location.pathname).toBe('/profit_index'))
})

function answerOrder({ server }: Visitor, order: ReturnType<typeof orderOf>): void {
  answerCustody(server, [order])
  server.answer(getCustodyAccruals, { order, accruals: [], payment: { promised: '', delivered: '' }, lines: 0, differences: 0 })
}
