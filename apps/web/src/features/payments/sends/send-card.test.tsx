import { getCurrencyAll } from '@assay/wire/markets/calls'
import { findRecipient, getUserTransfers, sendToUser } from '@assay/wire/payments/sends'
import { getContacts } from '@assay/wire/people/contacts'
import { hasTpassword } from '@assay/wire/trade-password/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { typeDigits } from '../../../../test/digits.ts'
import { fieldOf, fill, problemOf } from '../../../../test/fields.ts'
import { arrive, type Visitor } from '../../../../test/page.tsx'
import { answerWallets } from '../../../../test/wallets.ts'
import { refused, success } from '../../../../test/wire-server.ts'

const TRADE_PASSWORD = { set: true, lockedUntil: 0, heldUntil: 0 }
const CONTACTS = { email: 'an***@example.org', phone: '', heldUntil: 0 }
const FRIEND = { uid: '10099999', contact: 'be***@example.org' }

/** Somebody with 10,000 USDT in front of the form that sends to others. */
async function arriveAtForm({ tradePassword = TRADE_PASSWORD, contacts = CONTACTS } = {}): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  answerWallets(person.server)
  person.server.answer(getUserTransfers, { transfers: [] })
  person.server.answer(hasTpassword, tradePassword)
  person.server.answer(getContacts, contacts)
  await person.open('/transfer?kind=user')
  await screen.findByLabelText(person.t('payments:send.recipient'))
  await within(screen.getByRole('main')).findByText(/10,000/)
  return person
}

const recipient = ({ t }: Visitor) => fieldOf(t('payments:send.recipient'))
const amount = ({ t }: Visitor) => fieldOf(t('payments:transfer.amount'))
const next = async ({ user, t }: Visitor) => user.click(await screen.findByRole('button', { name: t('payments:send.next') }))
const question = ({ t }: Visitor) => screen.findByRole('dialog', { name: t('payments:send.confirm') })
const submitName = ({ t }: Visitor, said: string) => t('payments:send.submit', { amount: said, asset: 'USDT' })

test('an empty form and an amount that is not there are said under their fields; nobody is looked for', async () => {
  const person = await arriveAtForm()
  const { t, server } = person
  await next(person)
  expect(problemOf(recipient(person))).toBe(t('refusals:accountEmpty'))
  await fill(person, recipient(person), 'nobody@example.org')
  await fill(person, amount(person), '20000')
  await next(person)
  expect(problemOf(amount(person))).toBe(t('refusals:insufficientBalance', { asset: 'USDT', required: '20,000', available: '10,000' }))
  expect(server.sent(findRecipient)).toEqual([])
})

test.each(['recipientUnknown', 'recipientSelf'] as const)('%s is said under the recipient, and what was typed stays', async refusal => {
  const person = await arriveAtForm()
  const { t, server } = person
  server.answer(findRecipient, () => refused({ refusal }))
  await fill(person, recipient(person), 'nobody@example.org')
  await fill(person, amount(person), '20')
  await next(person)
  await waitFor(() => expect(problemOf(recipient(person))).toBe(t(`refusals:${refusal}`)))
  expect([recipient(person).value, amount(person).value]).toEqual(['nobody@example.org', '20'])
})

test('the question says who would get what; a missing and a wrong trade password are said there, send nothing, and Escape keeps the form', async () => {
  const person = await arriveAtForm()
  const { user, t, server } = person
  server.answer(findRecipient, FRIEND)
  server.answer(sendToUser, () => refused({ refusal: 'tradePasswordWrong', parameters: { left: '4' } }))
  await fill(person, recipient(person), 'ben@example.org')
  await fill(person, amount(person), '20')
  await next(person)
  const asked = within(await question(person))
  asked.getByText(FRIEND.uid)
  asked.getByText(FRIEND.contact)
  const submit = asked.getByRole('button', { name: submitName(person, '20') })
  await user.click(submit)
  await asked.findByText(t('refusals:tradePasswordFormat'))
  expect(server.sent(sendToUser)).toEqual([])

  const boxes = asked.getByRole('group', { name: t('payments:send.tradePassword') })
  await typeDigits(person, boxes, '730264')
  await user.click(submit)
  await asked.findByText(t('refusals:tradePasswordWrong', { left: '4' }))
  await waitFor(() => expect([...boxes.querySelectorAll('input')].map(box => box.value).join('')).toBe(''))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([recipient(person).value, amount(person).value]).toEqual(['ben@example.org', '20'])
})

test('what was sent goes out once, closes the question, empties the amount and stands in the list', async () => {
  const person = await arriveAtForm()
  const { user, t, server } = person
  server.answer(findRecipient, FRIEND)
  server.answer(sendToUser, ({ amount, asset }) => {
    const transfer = { transferId: '7', direction: 'sent' as const, ...FRIEND, asset, amount, at: Date.now() }
    server.answer(getUserTransfers, { transfers: [transfer] })
    return success({ transferId: '7', seq: 7 }, 'payments:done.sent', { amount, asset, contact: FRIEND.contact })
  })
  await fill(person, recipient(person), 'ben@example.org')
  await fill(person, amount(person), '1234.5')
  await next(person)
  const asked = within(await question(person))
  await typeDigits(person, asked.getByRole('group', { name: t('payments:send.tradePassword') }), '482915')
  await user.dblClick(asked.getByRole('button', { name: submitName(person, '1,234.5') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = within(await screen.findByRole('listitem'))
  await sent.findByText(t('payments:send.sent'))
  sent.getByText(t('payments:status.success'))
  await waitFor(() => expect(amount(person).value).toBe(''))
  expect(server.sent(sendToUser).map(({ fields }) => fields)).toEqual([
    { recipientUid: FRIEND.uid, asset: 'USDT', amount: '1234.5', tradePassword: '482915' },
  ])
})

test.each([
  ['tradePasswordLocked', { ...TRADE_PASSWORD, lockedUntil: Date.now() + 2 * 3_600_000 - 60_000 }],
  ['tradePasswordHeld', { ...TRADE_PASSWORD, heldUntil: Date.now() + 2 * 3_600_000 - 60_000 }],
] as const)('while %s the form says so instead of its button', async (refusal, tradePassword) => {
  const { t } = await arriveAtForm({ tradePassword })
  await screen.findByText(t(`refusals:${refusal}`, { hours: '2' }))
  expect(screen.queryByRole('button', { name: t('payments:send.next') })).toBeNull()
})

test('after a contact was changed the form says how long money waits', async () => {
  const heldUntil = Date.now() + 2 * 3_600_000 - 60_000
  const { t } = await arriveAtForm({ contacts: { email: 'an***@example.org', phone: '', heldUntil } })
  await screen.findByText(t('refusals:contactHeld', { hours: '2' }))
  expect(screen.queryByRole('button', { name: t('payments:send.next') })).toBeNull()
})

test('who has no trade password is led to setting one, and comes back to what was typed', async () => {
  const person = await arriveAtForm({ tradePassword: { ...TRADE_PASSWORD, set: false } })
  const { t, server, open } = person
  await fill(person, recipient(person), 'ben@example.org')
  await fill(person, amount(person), '1234.5')
  const link = await screen.findByRole('link', { name: t('people:tradePassword.setTitle') })
  expect(link.getAttribute('href')).toBe(`/bindmpwd?next=${encodeURIComponent('/transfer?kind=user')}`)
  server.answer(hasTpassword, TRADE_PASSWORD)
  await open('/transfer?kind=user')
  await screen.findByRole('button', { name: t('payments:send.next') })
  expect([recipient(person).value, amount(person).value]).toEqual(['ben@example.org', '1234.5'])
})

test('who practises sends nothing to others', async () => {
  const { t, open, server } = arrive({ as: 'demo' })
  answerWallets(server)
  server.answer(getCurrencyAll, { assets: [], pairs: [] })
  await open('/transfer?kind=user')
  await screen.findByRole('button', { name: t('payments:transfer.submit') })
  expect(within(screen.getByRole('main')).queryAllByRole('tab')).toEqual([])
})
