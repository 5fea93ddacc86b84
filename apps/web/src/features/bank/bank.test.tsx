import { serverNow } from '@assay/client/live/server-time'
import {
  addBankCard,
  type BankCards,
  type BankPayout,
  type BankPayoutDryRun,
  cancelBankPayout,
  dryRunBankPayout,
  getBankCards,
  getBankPayouts,
  getBankTerms,
  getUsdSales,
  quoteUsdSale,
  requestBankPayout,
  sellForUsd,
} from '@assay/wire/bank/calls'
import { hasTpassword } from '@assay/wire/trade-password/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { typeDigits } from '../../../test/digits.ts'
import { fill } from '../../../test/fields.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { answerWallets, BANK_TERMS } from '../../../test/wallets.ts'
import { refused } from '../../../test/wire-server.ts'

const CARD = {
  ...{ id: '7', bankName: 'Deutsche Bank', number: 'DE •••• 3000', isIban: true, bic: 'DEUTDEFF', bankAddress: 'Frankfurt' },
  ...{ payee: 'Anna Müller', phone: '••• 000', address: 'Berlin', addedAt: 1, usableAt: 2 },
}
const CARDS: BankCards = { cards: [CARD], verifiedName: 'Anna Müller', waitMs: 86_400_000 }
const met = (condition: BankPayoutDryRun['conditions'][number]['condition']) => ({ condition, isMet: true, current: '1', required: '1' })
const RUN: BankPayoutDryRun = {
  conditions: [met('tradePassword'), met('minimum'), met('balance')],
  ...{ available: '995', fee: '25', arrival: '375', most: '995', mostBy: 'balance', refusal: '', earliest: 0, usualReviewMs: 0 },
  terms: BANK_TERMS,
}
const PAYOUT: BankPayout = {
  ...{ payoutId: '4', amount: '400', fee: '25', arrival: '375', bankName: 'Deutsche Bank', number: 'DE •••• 3000', state: 'requested' },
  ...{ requestedAt: 1, approvedAt: 0, sentAt: 0, settledAt: 0, endedAt: 0, reference: '', reason: '', returned: '' },
}

async function enter(cards: BankCards = CARDS): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  const { server } = person
  answerWallets(server)
  server.answer(hasTpassword, { set: true, lockedUntil: 0, heldUntil: 0 })
  server.answer(getBankTerms, BANK_TERMS)
  server.answer(getBankCards, cards)
  server.answer(dryRunBankPayout, RUN)
  server.answer(getBankPayouts, { payouts: [], more: false })
  server.live.give('bankPayouts', [])
  await person.open('/addcard')
  return person
}

const field = ({ t }: Visitor, name: 'number' | 'bic' | 'payee' | 'bankName' | 'bankAddress' | 'phone' | 'address') =>
  screen.getByRole('textbox', { name: t(`bank:field.${name}`) })
const press = async ({ user }: Visitor, name: string) => user.click(await screen.findByRole('button', { name }))

/** The boxes of the trade password in the question that is open. */
const confirm = async (person: Visitor, action: string) => {
  const sheet = within(await screen.findByRole('dialog'))
  await typeDigits(person, await sheet.findByRole('group', { name: person.t('payments:send.tradePassword') }), '482915')
  await person.user.click(sheet.getByRole('button', { name: action }))
}

test('each thing that is wrong with a card is said at its field, and nothing is sent', async () => {
  const person = await enter()
  const { server, t } = person
  await press(person, t('bank:cards.add'))
  expect((field(person, 'payee') as HTMLInputElement).value).toBe('Anna Müller')
  await fill(person, field(person, 'number'), 'AT32010000000173363')
  await fill(person, field(person, 'bic'), 'DEUT00FF')
  await fill(person, field(person, 'payee'), 'Bernd Schmidt')
  await press(person, t('bank:cards.add'))
  await screen.findByText(t('refusals:ibanLengthWrong', { country: 'AT', length: '20' }))
  screen.getByText(t('refusals:bicInvalid'))
  screen.getByText(t('refusals:payeeDiffers'))
  screen.getByText(t('refusals:fieldRequired', { field: t('bank:field.bankName') }))
  await fill(person, field(person, 'number'), 'DE89370400440532013001')
  await screen.findByText(t('refusals:ibanChecksumWrong'))
  expect(server.sent(addBankCard)).toEqual([])
})

test('a card is shown once more, kept with the trade password, and stands in the list', async () => {
  const person = await enter({ ...CARDS, cards: [] })
  const { server, t } = person
  await press(person, t('bank:cards.add'))
  const typed = { bankName: 'Deutsche Bank', number: 'DE89 3704 0044 0532 0130 00', bic: 'DEUTDEFF', bankAddress: 'Frankfurt' }
  for (const [name, text] of Object.entries({ ...typed, phone: '+49 69 91000', address: 'Berlin' }))
    await fill(person, field(person, name as 'number'), text)
  server.answer(addBankCard, CARDS)
  await press(person, t('bank:cards.add'))
  await confirm(person, t('bank:cards.add'))
  await screen.findByText('DE •••• 3000')
  expect(server.sent(addBankCard)[0]?.fields).toMatchObject({ ...typed, payee: 'Anna Müller', tradePassword: '482915' })
})

test('who is not verified is led to verification', async () => {
  const { t } = await enter({ cards: [], verifiedName: '', waitMs: 0 })
  await screen.findByText(t('bank:cards.verifyFirst'), { exact: false })
  expect(screen.getByRole('link', { name: t('withdrawals:check.verify') }).getAttribute('href')).toBe('/authentication')
  expect(screen.queryByRole('button', { name: t('bank:cards.add') })).toBeNull()
})

test('a quote is taken once; one that ended or that the pool cannot pay is gone', async () => {
  const person = await enter()
  const { server, user, t } = person
  const quote = { quoteId: '3', paid: '200', received: '199', rate: '0.995', at: serverNow(), expiresAt: serverNow() + 60_000 }
  server.answer(quoteUsdSale, quote)
  server.answer(sellForUsd, () => refused({ refusal: 'bankPoolEmpty', parameters: { available: '10' } }))
  await user.type(await screen.findByRole('textbox', { name: t('bank:sale.amount') }), '200')
  await press(person, t('bank:sale.getQuote'))
  await press(person, t('bank:sale.confirm'))
  await waitFor(() => expect(screen.queryByRole('button', { name: t('bank:sale.confirm') })).toBeNull())
  server.answer(sellForUsd, { sale: { saleId: '1', paid: '200', received: '199', rate: '0.995', at: 1, seq: 9 } })
  await press(person, t('bank:sale.getQuote'))
  await user.dblClick(await screen.findByRole('button', { name: t('bank:sale.confirm') }))
  await waitFor(() => expect((screen.getByRole('textbox', { name: t('bank:sale.amount') }) as HTMLInputElement).value).toBe(''))
  expect(server.sent(sellForUsd)).toHaveLength(2)
})

test('a payout below the minimum is refused in its own words; another one shows fee and arrival and is asked for', async () => {
  const person = await enter()
  const { server, user, t } = person
  await user.selectOptions(await screen.findByRole('combobox', { name: t('bank:payout.card') }), '7')
  const amount = screen.getByRole('textbox', { name: t('bank:payout.amount') })
  await user.type(amount, '49')
  await press(person, t('bank:payout.submit'))
  await screen.findByText(t('refusals:bankPayoutTooSmall', { minimum: '50' }))
  expect(server.sent(requestBankPayout)).toEqual([])
  await fill(person, amount, '400')
  await press(person, t('bank:payout.submit'))
  server.answer(requestBankPayout, { payoutId: '4', seq: 9 })
  await confirm(person, t('bank:payout.send', { amount: '400' }))
  await waitFor(() => expect(server.sent(requestBankPayout)).toHaveLength(1))
  expect(server.sent(requestBankPayout)[0]?.fields).toMatchObject({ amount: '400', cardId: 7, termsVersion: 3 })
})

test('records show what became of a payout as it happens, and one that waits is taken back', async () => {
  const person = arrive({ as: 'user' })
  const { server, t } = person
  server.answer(getBankPayouts, { payouts: [PAYOUT], more: false })
  server.answer(getUsdSales, { sales: [{ saleId: '1', paid: '200', received: '199', rate: '0.995', at: 1, seq: 9 }], more: false })
  server.live.give('bankPayouts', [])
  await person.open('/addcardRecord')
  await screen.findByText(t('bank:state.requested'))
  server.answer(cancelBankPayout, { seq: 10 })
  server.answer(dryRunBankPayout, RUN)
  await press(person, t('bank:payout.cancel'))
  await waitFor(() => expect(server.sent(cancelBankPayout)).toHaveLength(1))
  server.live.publish('bankPayouts', [{ ...PAYOUT, state: 'returned', reason: 'accountClosed', returned: '400' }])
  await screen.findByText(t('bank:reason.accountClosed'))
  expect(screen.queryByRole('button', { name: t('bank:payout.cancel') })).toBeNull()
})
