import { expect, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { MovedClock } from './moved-clock.ts'
import { approveByKey, becomeOperator, claimNext, signIn } from './operator.ts'
import { newAccount, openAccount, type Person } from './person.ts'
import { MOVABLE_CLOCK } from './product.ts'
import { stage } from './stage.ts'
import { TRADE_PASSWORD, typeDigits } from './trade-password.ts'
import { availableOf, becomeVerifiedTrader, VERIFIED_NAME } from './verified-trader.ts'

/* Goal: USDT become US dollars on a bank account as the pages said. Method: a new person's way in a browser, with the operator who decides, makes the batch and says what the bank has said. */
const DEBTOR = { BANK_DEBTOR_IBAN: 'DE89370400440532013000', BANK_DEBTOR_BIC: 'COBADEFFXXX' }
const { arrive, product } = stage({ ...MOVABLE_CLOCK, REVIEW_AUTO: 'basic', ADDRESS_WAIT_HOURS: '0', ...DEBTOR })
const clock = new MovedClock(product)

const OPERATOR = 'ada@example.org'
const IBAN = 'AT61 1904 3002 3457 3201'
const WRONG = 'AT61 1904 3002 3457 3202'

const field = ({ page, t }: Person, name: string) => page.getByLabel(t(`bank:field.${name}`), { exact: true })

async function confirmWithPassword({ page, t }: Person, action: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await typeDigits(dialog.getByRole('group', { name: t('payments:send.tradePassword') }), TRADE_PASSWORD)
  await dialog.getByRole('button', { name: action }).click()
}

/** A card of the own name; what is wrong with a number is said before anything is sent. */
async function addCard(person: Person): Promise<void> {
  const { page, t } = person
  await page.goto('/addcard')
  await page
    .getByRole('button', { name: t('bank:cards.add') })
    .first()
    .click()
  const typed = { bankName: 'Erste Bank', number: WRONG, bic: 'GIBAATWW', bankAddress: 'Am Belvedere 1, Wien' }
  for (const [name, text] of Object.entries({ ...typed, phone: '+43 1 5010010', address: 'Ring 1, Wien' }))
    await field(person, name).fill(text)
  expect(await field(person, 'payee').inputValue()).toBe(VERIFIED_NAME)
  const add = page.locator('form').getByRole('button', { name: t('bank:cards.add') })
  await add.click()
  await page.getByText(t('refusals:ibanChecksumWrong')).waitFor()
  await field(person, 'number').fill(IBAN)
  await add.click()
  await confirmWithPassword(person, t('bank:cards.add'))
  await page.getByText('AT •••• 3201').first().waitFor()
}

test('a card is added, USDT are sold and paid out to it; staff approves, makes the batch and settles it, and the open page says so', {
  timeout: 240_000,
}, async () => {
  const operator = await arrive('en', { address: product().console.address })
  const key = await becomeOperator(operator, product().console.setUpLink, { email: OPERATOR, at: clock.now() })
  // Between noon and midnight in Hong Kong something can be asked for.
  await clock.toHour(13)
  const account = newAccount()
  const person = await arrive()
  const { page, t, complaints } = person
  await openAccount(person, account)
  await becomeVerifiedTrader(person, account)
  await addCard(person)

  await page.getByRole('textbox', { name: t('bank:sale.amount') }).fill('400')
  await page.getByRole('button', { name: t('bank:sale.getQuote') }).click()
  await page.getByRole('button', { name: t('bank:sale.confirm') }).click()
  await expect.poll(() => availableOf(person, 'USD')).toBe('398')

  await page.getByRole('combobox', { name: t('bank:payout.card') }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: t('bank:payout.amount'), exact: true }).fill('300')
  // What the header half hides counts as too small to be pressed.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: t('bank:payout.submit') }).click()
  await confirmWithPassword(person, t('bank:payout.send', { amount: '300' }))
  await page.goto('/addcardRecord')
  await page.getByText(t('bank:state.requested')).first().waitFor()

  const { page: desk } = operator
  await signIn(operator, { email: OPERATOR, key, at: clock.now() })
  await claimNext(operator, product().console.address)
  await desk.getByRole('button', { name: 'Show documents' }).click()
  const asked = desk.getByRole('dialog')
  await asked.getByRole('textbox').fill('The card is compared with the verified name.')
  await asked.getByRole('button', { name: 'Show documents' }).click()
  await approveByKey(operator)
  await page.getByText(t('bank:state.approved')).first().waitFor()

  await desk.goto(`${product().console.address}/bank`)
  await desk.getByRole('button', { name: 'Make a batch of 1' }).click()
  await page.getByText(t('bank:state.sent')).first().waitFor()
  const [file] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('button', { name: /pain/ }).click()])
  expect(file.suggestedFilename()).toMatch(/\.xml$/)
  await desk.getByRole('button', { name: 'Carried out' }).click()
  const said = desk.getByRole('dialog')
  await said.getByRole('textbox', { name: 'Bank reference' }).fill('NOTPROVIDED-77')
  await said.getByRole('button', { name: 'Carried out' }).click()
  await page.getByText(t('bank:state.settled')).first().waitFor()
  await page.getByText('NOTPROVIDED77').first().waitFor()
  expect(await availableOf(person, 'USD')).toBe('98')
  expect([...operator.complaints, ...complaints]).toEqual([])
})
