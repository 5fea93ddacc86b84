import { updatePassword } from '@assay/wire/people/calls'
import { getTotp } from '@assay/wire/totp/calls'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fieldOf, fill, problemOf } from '../../../test/fields.ts'
import { arrive } from '../../../test/page.tsx'
import { refused, success } from '../../../test/wire-server.ts'

/** Goal: a form asks for a code when one is needed, and only then. Method: changing the password, one of the forms that have the field. */
const ON = { on: true, onSince: Date.UTC(2026, 4, 5), recoveryCodesLeft: 9, heldUntil: 0 }

async function arriveAtForm(isOn: boolean) {
  const person = arrive({ as: 'user' })
  if (isOn) person.server.answer(getTotp, ON)
  await person.open('/editPassword')
  await screen.findByLabelText(person.t('people:password.current'))
  const { t } = person
  const submit = () => person.user.click(screen.getByRole('button', { name: t('people:change.submit') }))
  const code = () => fieldOf(t('totp:field.label'))
  const fillPasswords = async () => {
    await fill(person, fieldOf(t('people:password.current')), 'blau7Hund')
    await fill(person, fieldOf(t('people:password.new')), 'gelb8Katze')
    await fill(person, fieldOf(t('people:password.again')), 'gelb8Katze')
  }
  return { ...person, submit, code, fillPasswords }
}

test('where an authenticator app is known to be on the field is there at once, and is told when it is empty', async () => {
  const { t, server, submit, code, fillPasswords } = await arriveAtForm(true)
  await screen.findByLabelText(t('totp:field.label'))
  await fillPasswords()
  await submit()
  expect(problemOf(code())).toBe(t('refusals:secondFactorRequired'))
  expect(server.sent(updatePassword)).toEqual([])
})

test('a password manager and a phone know it as a code, and it takes a recovery code too', async () => {
  const { t, code } = await arriveAtForm(true)
  await screen.findByLabelText(t('totp:field.label'))
  expect([code().autocomplete, code().maxLength]).toEqual(['one-time-code', 40])
  expect(code().closest('[dir=ltr]')).not.toBeNull()
  screen.getByText(t('totp:field.hint'))
})

test('where none is known the server asks for it: the field appears, keeps the rest, and a wrong code is told under it', async () => {
  const person = await arriveAtForm(false)
  const { t, server, submit, code, fillPasswords } = person
  expect(screen.queryByLabelText(t('totp:field.label'))).toBeNull()
  server.answer(updatePassword, ({ secondFactor }) => {
    if (!secondFactor) return refused({ refusal: 'secondFactorRequired' })
    return secondFactor === 'ABCDE-FGHJK' ? success({}, 'people:done.passwordChanged') : refused({ refusal: 'secondFactorWrong' })
  })
  await fillPasswords()
  await submit()
  await screen.findByLabelText(t('totp:field.label'))
  expect(fieldOf(t('people:password.new')).value).toBe('gelb8Katze')
  await fill(person, code(), '000000')
  await submit()
  await waitFor(() => expect(problemOf(code())).toBe(t('refusals:secondFactorWrong')))
  expect(code().value).toBe('000000')
  await fill(person, code(), 'ABCDE-FGHJK')
  await submit()
  await waitFor(() => expect(server.sent(updatePassword)).toHaveLength(3))
  expect(server.sent(updatePassword).map(({ fields }) => fields.secondFactor)).toEqual([undefined, '000000', 'ABCDE-FGHJK'])
})
