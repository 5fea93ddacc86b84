import { NO_PAYMENT_SETTINGS } from '@assay/rules/payment-settings'
import { getPaymentSettings, readPaymentSettings, savePaymentSettings } from '@assay/wire/payment-settings/calls'
import { hasTpassword } from '@assay/wire/trade-password/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { typeDigits } from '../../../test/digits.ts'
import { fieldOf, fill, problemOf } from '../../../test/fields.ts'
import { arrive } from '../../../test/page.tsx'
import { data, refused, success } from '../../../test/wire-server.ts'

const NONE = { ...NO_PAYMENT_SETTINGS, changedAt: 0, verifiedName: '' } as const
const SAVED = {
  ...NO_PAYMENT_SETTINGS,
  name: 'Anna Long',
  bankNumber: 'DE8****013000',
  changedAt: Date.UTC(2026, 4, 5),
  verifiedName: 'differs',
} as const

async function arriveAtSettings(shown: typeof NONE | typeof SAVED, set = false) {
  const person = arrive({ as: 'user' })
  person.server.answer(hasTpassword, { set, lockedUntil: 0, heldUntil: 0 })
  person.server.answer(getPaymentSettings, shown)
  await person.open('/paymentSettings')
  await screen.findByLabelText(person.t('payment-settings:field.name'))
  return person
}

test('a first account is saved with the login password; what is wrong is told at its field and nothing typed is lost', async () => {
  const person = await arriveAtSettings(NONE)
  const { server, t, user } = person
  const [name, number] = [fieldOf(t('payment-settings:field.name')), fieldOf(t('payment-settings:field.bankNumber'))]
  await fill(person, number, '12')
  const save = screen.getByRole('button', { name: t('payment-settings:save') })
  await user.click(save)
  expect(problemOf(number)).toBe(t('refusals:bankNumberInvalid'))
  expect(problemOf(name)).toBe(t('refusals:paymentNameRequired'))
  expect(problemOf(fieldOf(t('people:password.current')))).toBe(t('refusals:passwordEmpty'))
  await fill(person, number, 'DE89370400440532013000')
  await fill(person, name, 'Anna Long')
  await fill(person, fieldOf(t('people:password.current')), 'falsch1')
  server.answer(savePaymentSettings, () => refused({ refusal: 'currentPasswordWrong' }))
  await user.click(save)
  await waitFor(() => expect(problemOf(fieldOf(t('people:password.current')))).toBe(t('refusals:currentPasswordWrong')))
  expect(number.value).toBe('DE89370400440532013000')
  server.answer(savePaymentSettings, () => {
    server.answer(getPaymentSettings, SAVED)
    return success(SAVED, 'payment-settings:done.saved')
  })
  await fill(person, fieldOf(t('people:password.current')), 'blau7Hund')
  await user.dblClick(save)
  await screen.findByText(t('payment-settings:verified.differs'))
  expect(server.sent(savePaymentSettings).slice(1)).toMatchObject([
    { fields: { name: 'Anna Long', bankNumber: 'DE89370400440532013000', password: 'blau7Hund' } },
  ])
})

test('numbers are masked until the trade password is given, and one that nobody touched is not sent', async () => {
  const person = await arriveAtSettings(SAVED, true)
  const { server, t, user } = person
  const number = () => fieldOf(t('payment-settings:field.bankNumber')).value
  expect(number()).toBe('DE8****013000')
  await user.click(screen.getByRole('button', { name: t('payment-settings:show') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('payment-settings:show') }))
  await typeDigits(person, dialog.getByRole('group', { name: t('payment-settings:tradePassword') }), '482915')
  const { changedAt: _at, verifiedName: _name, ...settings } = SAVED
  server.answer(readPaymentSettings, () => data({ ...settings, bankNumber: 'DE89370400440532013000' }))
  await user.click(dialog.getByRole('button', { name: t('payment-settings:show') }))
  await waitFor(() => expect(number()).toBe('DE89370400440532013000'))
  expect(screen.queryByText(t('payment-settings:masked'))).toBeNull()

  await fill(person, fieldOf(t('payment-settings:field.bankName')), 'Sparkasse')
  await typeDigits(person, screen.getByRole('group', { name: t('payment-settings:tradePassword') }), '482915')
  server.answer(savePaymentSettings, () => success(SAVED, 'payment-settings:done.saved'))
  await user.click(screen.getByRole('button', { name: t('payment-settings:save') }))
  await screen.findByText(t('payment-settings:masked'))
  expect(server.sent(savePaymentSettings)).toMatchObject([{ fields: { bankName: 'Sparkasse', tradePassword: '482915' } }])
})
