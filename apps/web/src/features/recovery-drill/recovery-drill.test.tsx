import { beginProvePasskey, getRecoveryDrill, proveCode, provePasskey } from '@assay/wire/recovery-drill/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { typeDigits } from '../../../test/digits.ts'
import { fill, problemOf } from '../../../test/fields.ts'
import { arrive } from '../../../test/page.tsx'
import { data, refused, success } from '../../../test/wire-server.ts'

const AT = Date.UTC(2026, 4, 5)
const DUE = { provedAt: 0, dueAt: AT, isDue: true }
const PROVED = { provedAt: AT, dueAt: AT, isDue: false }
const MEANS = [
  { kind: 'app', ...DUE },
  { kind: 'recoveryCode', ...DUE },
  { kind: 'passkey', ...DUE },
] as const

async function arriveAtDrill(means: readonly (typeof MEANS)[number][] = MEANS) {
  const person = arrive({ as: 'user' })
  person.server.answer(getRecoveryDrill, { means: [...means] })
  await person.open('/recoveryDrill')
  await screen.findByRole('heading', { level: 1, name: person.t('recovery-drill:title') })
  return person
}

test('who has neither app nor passkey is led to them', async () => {
  const { t } = await arriveAtDrill([])
  const offer = within((await screen.findByText(t('recovery-drill:none'))).parentElement as HTMLElement)
  expect(offer.getByRole('link', { name: t('navigation:entry.totp') }).getAttribute('href')).toBe('/authenticator')
  expect(offer.getByRole('link', { name: t('passkeys:title') }).getAttribute('href')).toBe('/devices')
})

test('each code is proved by itself; a wrong one is told at its field and keeps what was typed', async () => {
  const person = await arriveAtDrill()
  const { server, t, user } = person
  const card = async (kind: string) => within(await screen.findByRole('region', { name: t(`recovery-drill:${kind}.name`) }))
  const recovery = await card('recoveryCode')
  const field = recovery.getByRole('textbox', { name: t('recovery-drill:recoveryCode.name') }) as HTMLInputElement
  const prove = recovery.getByRole('button', { name: t('recovery-drill:prove') })
  await user.click(prove)
  expect(problemOf(field)).toBe(t('refusals:secondFactorRequired'))
  server.answer(proveCode, ({ code }) => {
    if (code !== 'ABCDE-FGHJK' && code !== '482915') return refused({ refusal: 'secondFactorWrong' })
    const means = MEANS.map(one => (one.kind === 'passkey' ? one : { ...one, ...PROVED }))
    server.answer(getRecoveryDrill, { means })
    return success({ means }, 'recovery-drill:done.proved')
  })
  await fill(person, field, 'ABCDE-FGHJJ')
  await user.click(prove)
  await waitFor(() => expect(problemOf(field)).toBe(t('refusals:secondFactorWrong')))
  expect(field.value).toBe('ABCDE-FGHJJ')
  await fill(person, field, 'ABCDE-FGHJK')
  await user.dblClick(prove)
  await waitFor(() => expect(recovery.queryByText(t('recovery-drill:due'))).toBeNull())
  await waitFor(() => expect(field.value).toBe(''))

  const app = await card('app')
  await typeDigits(person, app.getByRole('group', { name: t('totp:scan.code') }), '482915')
  await user.click(app.getByRole('button', { name: t('recovery-drill:prove') }))
  await waitFor(() => expect(server.sent(proveCode).at(-1)?.fields).toEqual({ kind: 'app', code: '482915' }))
  expect(server.sent(proveCode).filter(({ fields }) => fields.code === 'ABCDE-FGHJK')).toHaveLength(1)
})

test('where the browser has no passkeys that is said, and nothing is sent as an answer', async () => {
  const { server, t, user } = await arriveAtDrill()
  vi.stubGlobal('isSecureContext', true)
  server.answer(beginProvePasskey, () => data({ options: '{"challenge":"AAAA"}', origin: 'https://assay.example.org' }))
  const card = within(await screen.findByRole('region', { name: t('recovery-drill:passkey.name') }))
  await user.click(card.getByRole('button', { name: t('recovery-drill:provePasskey') }))
  await card.findByRole('alert')
  expect(server.sent(provePasskey)).toEqual([])
})
