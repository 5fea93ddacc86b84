import { getInfo, info } from '@assay/wire/people/calls'
import { bindContact, getContactCode, getContacts, removeContact } from '@assay/wire/people/contacts'
import { getTotp } from '@assay/wire/totp/calls'
import { getOwnCode } from '@assay/wire/trade-password/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fieldOf, fill, problemOf } from '../../../../test/fields.ts'
import { arrive, type Visitor } from '../../../../test/page.tsx'
import { refused, success } from '../../../../test/wire-server.ts'

const EMAIL = 'an***@example.org'
const PHONE = '+49***89'
const ONE = { email: EMAIL, phone: '', heldUntil: 0 }
const BOTH = { email: EMAIL, phone: PHONE, heldUntil: 0 }

async function arriveAt(address: string, contacts = ONE, heading = 'contacts:title'): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  person.server.answer(getContacts, contacts)
  await person.open(address)
  await screen.findByRole('heading', { level: 1, name: person.t(heading) })
  return person
}

const press = ({ user, t }: Visitor, name: string) => user.click(within(screen.getByRole('main')).getByRole('button', { name: t(name) }))
const code = ({ t }: Visitor, of: string) => fieldOf(of === 'new' ? t('contacts:newCode') : t('contacts:ownCode', { contact: of }))
const password = ({ t }: Visitor) => fieldOf(t('people:password.current'))

test('the page shows the contacts masked and what can be done with each', async () => {
  const { t } = await arriveAt('/bindphone')
  const main = within(screen.getByRole('main'))
  await main.findByText(EMAIL)
  await main.findByText(t('contacts:notBound'))
  expect((await main.findByRole('link', { name: t('contacts:action.bindPhone') })).getAttribute('href')).toBe('/bindphone?action=bindPhone')
  await main.findByRole('link', { name: t('contacts:action.changeEmail') })
  expect(main.queryByRole('link', { name: t('contacts:action.removeEmail') })).toBeNull()
})

test('of two contacts each can be removed, and the page says until when money waits', async () => {
  const { t } = await arriveAt('/bindphone', { ...BOTH, heldUntil: Date.now() + 3_600_000 })
  await screen.findByRole('link', { name: t('contacts:action.removeEmail') })
  await screen.findByRole('link', { name: t('contacts:action.removePhone') })
  await screen.findByText(new RegExp(t('contacts:held').split('<time')[0] ?? ''))
})

test('a form that cannot be used leads back to the list: the last contact is not removed', async () => {
  const { t } = await arriveAt('/bindphone?action=removeEmail')
  await screen.findByRole('link', { name: t('contacts:action.changeEmail') })
})

test('binding a phone says what is missing, shows each refusal at its field and keeps everything, and comes back to the list', async () => {
  const person = await arriveAt('/bindphone?action=bindPhone', ONE, 'contacts:action.bindPhone')
  const { server, t } = person
  const phone = await screen.findByLabelText<HTMLInputElement>(t('contacts:newPhone'))
  await press(person, 'contacts:action.bindPhone')
  expect(problemOf(phone)).toBe(t('refusals:accountEmpty'))
  expect(problemOf(code(person, 'new'))).toBe(t('refusals:codeRequired'))
  expect(problemOf(code(person, EMAIL))).toBe(t('refusals:codeRequired'))
  expect(problemOf(password(person))).toBe(t('refusals:passwordEmpty'))
  await fill(person, phone, '12')
  await waitFor(() => expect(problemOf(phone)).toBe(t('refusals:phoneInvalid')))
  await fill(person, phone, '0151 23456789')
  await waitFor(() => expect(problemOf(phone)).toBe(''))

  const sent = { resendAfterSeconds: 60, validForSeconds: 600 }
  server.answer(getContactCode, () => success(sent, 'people:done.codeSent'))
  server.answer(getOwnCode, () => success({ ...sent, sentTo: EMAIL }, 'people:done.codeSent'))
  for (const button of screen.getAllByRole('button', { name: t('people:code.send') })) await person.user.click(button)
  await waitFor(() => expect(server.sent(getContactCode)).toHaveLength(1))
  await screen.findByText(new RegExp(t('people:code.sentTo', { contact: EMAIL }).replace(/[*.+]/g, '\\$&')))
  expect(server.sent(getContactCode)[0]?.fields).toEqual({ kind: 'phone', account: '0151 23456789', areaCode: '49' })
  expect(server.sent(getOwnCode)[0]?.fields).toEqual({ purpose: 'contacts', kind: 'email' })

  await fill(person, code(person, 'new'), '123456')
  await fill(person, code(person, EMAIL), '654321')
  await fill(person, password(person), 'blau7Hund')
  for (const [refusal, field] of [
    ['ownCodeWrong', code(person, EMAIL)],
    ['codeWrong', code(person, 'new')],
    ['currentPasswordWrong', password(person)],
    ['contactSame', phone],
  ] as const) {
    server.answer(bindContact, () => refused({ refusal }))
    await press(person, 'contacts:action.bindPhone')
    await waitFor(() => expect(problemOf(field)).toBe(t(`refusals:${refusal}`)))
  }
  expect([phone.value, code(person, 'new').value, code(person, EMAIL).value]).toEqual(['0151 23456789', '123456', '654321'])

  server.answer(bindContact, () => {
    server.answer(getContacts, BOTH)
    return success(BOTH, 'contacts:done.bound')
  })
  await person.user.dblClick(within(screen.getByRole('main')).getByRole('button', { name: t('contacts:action.bindPhone') }))
  await screen.findByText(PHONE)
  expect(server.sent(bindContact)).toHaveLength(5)
  expect(server.sent(bindContact).at(-1)?.fields).toEqual({
    ...{ kind: 'phone', account: '0151 23456789', areaCode: '49' },
    ...{ code: '123456', ownCode: '654321', password: 'blau7Hund' },
  })
  await waitFor(() => expect(server.sent(info).length).toBeGreaterThan(1))
})

test('changing the e-mail says before that money waits a day, and asks for a second factor when the server wants one', async () => {
  const person = await arriveAt('/bindphone?action=changeEmail', BOTH, 'contacts:action.changeEmail')
  const { server, t } = person
  await screen.findByText(t('contacts:holdNote'))
  await fill(person, fieldOf(t('contacts:newEmail')), 'new@example.org')
  await fill(person, code(person, 'new'), '123456')
  await fill(person, code(person, EMAIL), '654321')
  await fill(person, password(person), 'blau7Hund')
  server.answer(bindContact, () => refused({ refusal: 'secondFactorRequired' }))
  server.answer(getTotp, { on: true, onSince: 1, recoveryCodesLeft: 10, heldUntil: 0 })
  await press(person, 'contacts:action.changeEmail')
  await fill(person, await screen.findByLabelText(t('totp:field.label')), '987654')
  server.answer(bindContact, () => success(BOTH, 'contacts:done.bound'))
  await press(person, 'contacts:action.changeEmail')
  await screen.findByRole('heading', { level: 1, name: t('contacts:title') })
  expect(server.sent(bindContact).at(-1)?.fields).toMatchObject({ kind: 'email', account: 'new@example.org', secondFactor: '987654' })
})

test('removing the phone takes a code to each contact', async () => {
  const person = await arriveAt('/bindphone?action=removePhone', BOTH, 'contacts:action.removePhone')
  const { server, t } = person
  await screen.findByText(t('contacts:holdNote'))
  await press(person, 'contacts:action.removePhone')
  expect(problemOf(code(person, PHONE))).toBe(t('refusals:codeRequired'))
  await fill(person, code(person, PHONE), '111111')
  await fill(person, code(person, EMAIL), '222222')
  await fill(person, password(person), 'blau7Hund')
  server.answer(removeContact, () => refused({ refusal: 'lastContact' }))
  await press(person, 'contacts:action.removePhone')
  await within(screen.getByRole('main')).findByText(t('refusals:lastContact'))
  server.answer(removeContact, () => {
    server.answer(getContacts, ONE)
    return success(ONE, 'contacts:done.removed')
  })
  await press(person, 'contacts:action.removePhone')
  await screen.findByText(t('contacts:notBound'))
  expect(server.sent(removeContact).at(-1)?.fields).toEqual({
    ...{ kind: 'phone', ownCode: '111111', code: '222222' },
    password: 'blau7Hund',
  })
  await waitFor(() => expect(server.sent(getInfo).length).toBeGreaterThan(1))
})

test('in a demo account there are no contacts: the page says what it needs', async () => {
  const { t, open } = arrive({ as: 'demo' })
  await open('/bindphone')
  await screen.findByText(t('demo:needs.title'))
})
