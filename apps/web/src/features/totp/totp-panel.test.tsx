import { beginTotp, confirmTotp, endTotp, getTotp, renewRecoveryCodes } from '@assay/wire/totp/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { typeDigits } from '../../../test/digits.ts'
import { fieldOf, fill, problemOf } from '../../../test/fields.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { refused, success } from '../../../test/wire-server.ts'

const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const OFF = { on: false, onSince: 0, recoveryCodesLeft: 0, heldUntil: 0 }
const ON = { on: true, onSince: Date.UTC(2026, 10, 2), recoveryCodesLeft: 9, heldUntil: 0 }
const CODES = [...'ABCDEFGHJK'].map(letter => `${letter}2345-FGHJK`)

async function arriveAtPage(status: typeof OFF): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  person.server.answer(getTotp, status)
  await person.open('/authenticator')
  await screen.findByRole('heading', { level: 1, name: person.t('totp:title') })
  return person
}

const press = async ({ user, t }: Visitor, key: string) => user.click(await screen.findByRole('button', { name: t(key) }))

test('the app is set up by password, QR code or typed key, and one code; then the recovery codes are shown once', async () => {
  const person = await arriveAtPage(OFF)
  const { t, server, user } = person
  await screen.findByText(t('totp:status.off'))
  await press(person, 'totp:begin.submit')
  expect(problemOf(fieldOf(t('people:password.current')))).toBe(t('refusals:passwordEmpty'))
  server.answer(beginTotp, () => refused({ refusal: 'currentPasswordWrong' }))
  await fill(person, fieldOf(t('people:password.current')), 'Wrong1234')
  await press(person, 'totp:begin.submit')
  await waitFor(() => expect(problemOf(fieldOf(t('people:password.current')))).toBe(t('refusals:currentPasswordWrong')))

  server.answer(beginTotp, { key: KEY, uri: `otpauth://totp/Assay:anna?secret=${KEY}&issuer=Assay`, validForSeconds: 600 })
  await fill(person, fieldOf(t('people:password.current')), 'Right1Pass')
  await press(person, 'totp:begin.submit')
  await screen.findByRole('img', { name: t('totp:scan.qr') })
  await screen.findByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')

  server.answer(confirmTotp, ({ code }) =>
    code === '482915' ? success({ recoveryCodes: CODES }, 'totp:done.on') : refused({ refusal: 'authenticatorCodeWrong' }),
  )
  await typeDigits(person, screen.getByRole('group', { name: t('totp:scan.code') }), '111111')
  await press(person, 'totp:scan.submit')
  await within(screen.getByRole('main')).findByText(t('refusals:authenticatorCodeWrong'))
  await user.click(within(screen.getByRole('group', { name: t('totp:scan.code') })).getAllByLabelText(/./)[0] as HTMLElement)
  await user.paste('482 915')
  server.answer(getTotp, { ...ON, recoveryCodesLeft: 10 })
  await press(person, 'totp:scan.submit')

  const list = await screen.findByRole('list', { name: t('totp:codes.title') })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(CODES)
  await user.click(screen.getByRole('button', { name: t('common:copy.action', { what: t('totp:codes.what') }) }))
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'))
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await press(person, 'totp:codes.print')
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  await press(person, 'totp:codes.done')
  await screen.findByText(t('totp:status.on'))
  await waitFor(() => expect(screen.queryByText(CODES[0] ?? '')).toBeNull())
})

test('new recovery codes take a code of the app, and are shown in place of the forms', async () => {
  const person = await arriveAtPage(ON)
  const { t, server } = person
  await screen.findByRole('heading', { name: t('totp:renew.title') })
  await press(person, 'totp:renew.submit')
  expect(server.sent(renewRecoveryCodes)).toEqual([])
  server.answer(renewRecoveryCodes, () => success({ recoveryCodes: CODES }, 'totp:done.renewed'))
  await typeDigits(person, screen.getByRole('group', { name: t('totp:scan.code') }), '482915')
  await press(person, 'totp:renew.submit')
  await screen.findByRole('list', { name: t('totp:codes.title') })
  expect(server.sent(renewRecoveryCodes).map(({ fields }) => fields)).toEqual([{ code: '482915' }])
})

test('turning it off says before what it holds back, takes password and code, and shows until when nothing leaves', async () => {
  const person = await arriveAtPage(ON)
  const { t, server } = person
  await screen.findByText(t('totp:end.hint'))
  await press(person, 'totp:end.submit')
  expect(problemOf(fieldOf(t('totp:field.label')))).toBe(t('refusals:secondFactorRequired'))
  server.answer(endTotp, () => refused({ refusal: 'secondFactorWrong' }))
  await fill(person, fieldOf(t('people:password.current')), 'Right1Pass')
  await fill(person, fieldOf(t('totp:field.label')), 'ABCDE-FGHJK')
  await press(person, 'totp:end.submit')
  await waitFor(() => expect(problemOf(fieldOf(t('totp:field.label')))).toBe(t('refusals:secondFactorWrong')))
  expect(fieldOf(t('people:password.current')).value).toBe('Right1Pass')

  const held = { ...OFF, heldUntil: Date.now() + 24 * 3_600_000 }
  server.answer(endTotp, () => success(held, 'totp:done.off'))
  server.answer(getTotp, held)
  await fill(person, fieldOf(t('totp:field.label')), '482915')
  await press(person, 'totp:end.submit')
  await screen.findByText(/nothing can leave your account until/)
  expect(server.sent(endTotp).at(-1)?.fields).toEqual({ password: 'Right1Pass', secondFactor: '482915' })
})
