import { addPasskey, beginAddPasskey, getPasskeys, removePasskey, renamePasskey } from '@assay/wire/passkeys/calls'
import { getSessions } from '@assay/wire/people/calls'
import { getTotp } from '@assay/wire/totp/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { fill, problemOf } from '../../../test/fields.ts'
import { arrive } from '../../../test/page.tsx'
import { data, refused, success } from '../../../test/wire-server.ts'

const ELSEWHERE = 'https://assay.example.org'
const AT = Date.UTC(2026, 4, 5)
const LAPTOP = { id: 'laptop-key', name: 'Work laptop', createdAt: AT, usedAt: 0 }

interface Devices {
  passkeys?: (typeof LAPTOP)[]
  totp?: boolean
  origin?: string
}

async function arriveAtDevices({ passkeys = [LAPTOP], totp = false, origin = window.location.origin }: Devices = {}) {
  const person = arrive({ as: 'user' })
  person.server.answer(getPasskeys, { passkeys, origin })
  person.server.answer(getSessions, { sessions: [] })
  person.server.answer(getTotp, { on: totp, onSince: totp ? AT : 0, recoveryCodesLeft: totp ? 10 : 0, heldUntil: 0 })
  await person.open('/devices')
  return { ...person, card: within(await screen.findByRole('region', { name: person.t('passkeys:title') })) }
}

test('the card has each passkey with its name and whether it was used', async () => {
  const { card, t } = await arriveAtDevices()
  const row = within((await card.findByText('Work laptop')).closest('tr') as HTMLElement)
  row.getByText(t('passkeys:never'))
})

test('where passkeys work is said before anything is asked for, with the way there', async () => {
  const { card, t } = await arriveAtDevices({ passkeys: [], origin: ELSEWHERE })
  await card.findByText(t('common:passkey.elsewhere', { origin: ELSEWHERE }))
  expect(card.getByRole('link').getAttribute('href')).toBe(`${ELSEWHERE}/devices`)
  expect(card.queryByRole('button', { name: t('passkeys:add') })).toBeNull()
})

test('a new name is saved once, an empty one is told at its field', async () => {
  const person = await arriveAtDevices()
  const { card, server, t, user } = person
  await user.click(await card.findByRole('button', { name: t('passkeys:renameOf', { name: LAPTOP.name }) }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByRole('textbox', { name: t('passkeys:name') })
  const save = dialog.getByRole('button', { name: t('passkeys:save') })
  await fill(person, name, ' ')
  await user.click(save)
  expect(problemOf(name)).toBe(t('passkeys:problem.name'))
  server.answer(renamePasskey, () => {
    server.answer(getPasskeys, { passkeys: [{ ...LAPTOP, name: 'Old laptop' }], origin: window.location.origin })
    return success({}, 'passkeys:done.renamed')
  })
  await fill(person, name, ' Old laptop ')
  await user.dblClick(save)
  await card.findByText('Old laptop')
  expect(server.sent(renamePasskey)).toMatchObject([{ fields: { id: LAPTOP.id, name: 'Old laptop' } }])
})

test('removing says what it means, takes the password and a code where an app is on, and keeps both when refused', async () => {
  const person = await arriveAtDevices({ totp: true })
  const { card, server, t, user } = person
  await user.click(await card.findByRole('button', { name: t('passkeys:removeOf', { name: LAPTOP.name }) }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(t('passkeys:removeMeans'))
  const code = await dialog.findByRole('textbox', { name: t('totp:field.label') })
  const password = await dialog.findByLabelText(t('people:password.current'))
  const remove = dialog.getByRole('button', { name: t('passkeys:remove') })
  await user.click(remove)
  expect([problemOf(password), problemOf(code)]).toEqual([t('passkeys:problem.password'), t('refusals:secondFactorRequired')])
  server.answer(removePasskey, ({ secondFactor }) => {
    if (secondFactor !== '482915') return refused({ refusal: 'secondFactorWrong' })
    server.answer(getPasskeys, { passkeys: [], origin: window.location.origin })
    return success({}, 'passkeys:done.removed')
  })
  await fill(person, password, 'blau7Hund')
  await fill(person, code, '111111')
  await user.click(remove)
  await waitFor(() => expect(problemOf(code)).toBe(t('refusals:secondFactorWrong')))
  expect((password as HTMLInputElement).value).toBe('blau7Hund')
  await fill(person, code, '482915')
  await user.click(remove)
  await card.findByText(t('passkeys:none'))
})

test('adding asks for a name and the password; where the browser has no passkeys that is said and nothing typed is lost', async () => {
  const person = await arriveAtDevices({ passkeys: [] })
  const { card, server, t, user } = person
  vi.stubGlobal('isSecureContext', true)
  await card.findByText(t('passkeys:none'))
  await user.click(await card.findByRole('button', { name: t('passkeys:add') }))
  const dialog = within(await screen.findByRole('dialog'))
  const add = dialog.getByRole('button', { name: t('passkeys:add') })
  const name = dialog.getByRole('textbox', { name: t('passkeys:name') }) as HTMLInputElement
  await user.click(add)
  expect(problemOf(name)).toBe(t('passkeys:problem.name'))
  server.answer(beginAddPasskey, () => data({ options: '{"challenge":"AAAA"}', origin: 'https://assay.example.org' }))
  await fill(person, name, 'Phone')
  await fill(person, dialog.getByLabelText(t('people:password.current')), 'blau7Hund')
  await user.click(add)
  await dialog.findByRole('alert')
  expect(name.value).toBe('Phone')
  expect(server.sent(addPasskey)).toEqual([])
})
