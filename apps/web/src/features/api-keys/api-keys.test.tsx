import { type ApiKey, changeApiKey, createApiKey, endApiKey, getApiKeys } from '@assay/wire/api-keys/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fieldOf, fill, problemOf } from '../../../test/fields.ts'
import { arrive } from '../../../test/page.tsx'
import { refused, success } from '../../../test/wire-server.ts'

const DAY = Date.UTC(2026, 4, 5)
const BOT: ApiKey = {
  key: `1a2b3c4d${'0'.repeat(52)}9f8e`,
  label: 'Grid bot',
  scopes: ['read', 'trade'],
  addresses: ['203.0.113.7'],
  createdAt: DAY,
  expiresAt: 0,
  usedAt: DAY + 60_000,
  usedAddress: '203.0.113.7',
  endedAt: 0,
  endReason: '',
}
const ENDED: ApiKey = { ...BOT, key: `ee${'0'.repeat(62)}`, label: 'Old bot', endedAt: DAY, endReason: 'passwordChanged' }
const SECRET = 'ab'.repeat(32)

async function arriveAtKeys(keys: ApiKey[]) {
  const person = arrive({ as: 'user' })
  person.server.answer(getApiKeys, { keys })
  await person.open('/apiKeys')
  await screen.findByRole('heading', { level: 1, name: person.t('api-keys:title') })
  return person
}

test('says plainly that no key can move money out, which keys work and why others ended', async () => {
  const { t } = await arriveAtKeys([BOT, ENDED])
  expect(screen.getByText(t('api-keys:neverMoney'))).toBeTruthy()
  const working = within(await screen.findByRole('table', { name: t('api-keys:title') }))
  await working.findByText('Grid bot')
  expect(working.getByText('1a2b3c4d…9f8e')).toBeTruthy()
  expect(working.getByText(t('api-keys:never.expires'))).toBeTruthy()
  expect(working.getByText(t('api-keys:usedFrom', { address: '203.0.113.7' }))).toBeTruthy()
  expect(working.queryByText('Old bot')).toBeNull()
  const ended = within(await screen.findByRole('table', { name: t('api-keys:ended.title') }))
  expect(ended.getByText(t('api-keys:ended.passwordChanged'))).toBeTruthy()
})

test('a key is made once, however often the button is pressed; what is wrong is told at its field and the secret is shown until it is saved', async () => {
  const person = await arriveAtKeys([])
  const { server, t, user } = person
  await user.click(await screen.findByRole('button', { name: t('api-keys:create') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('api-keys:create') }))
  const submit = dialog.getByRole('button', { name: t('api-keys:create') })
  await fill(person, fieldOf(t('api-keys:addresses')), '203.0.113.256')
  await user.click(submit)
  expect(problemOf(fieldOf(t('api-keys:label')))).toBe(t('api-keys:problem.label'))
  expect(problemOf(fieldOf(t('api-keys:addresses')))).toBe(t('refusals:apiKeyAddressInvalid', { entry: '203.0.113.256' }))
  expect(problemOf(fieldOf(t('people:password.current')))).toBe(t('api-keys:problem.password'))
  await fill(person, fieldOf(t('api-keys:label')), 'Grid bot')
  await fill(person, fieldOf(t('api-keys:addresses')), '203.0.113.7\n198.51.100.0/24')
  await user.click(dialog.getByLabelText(t('api-keys:scope.trade')))
  await fill(person, fieldOf(t('people:password.current')), 'falsch1')
  server.answer(createApiKey, () => refused({ refusal: 'currentPasswordWrong' }))
  await user.click(submit)
  await waitFor(() => expect(problemOf(fieldOf(t('people:password.current')))).toBe(t('refusals:currentPasswordWrong')))
  expect(fieldOf(t('api-keys:label')).value).toBe('Grid bot')
  server.answer(createApiKey, () => {
    server.answer(getApiKeys, { keys: [BOT] })
    return success({ key: BOT, secret: SECRET }, 'api-keys:done.created')
  })
  await fill(person, fieldOf(t('people:password.current')), 'blau7Hund')
  await user.dblClick(submit)
  await screen.findByText(SECRET)
  expect(server.sent(createApiKey).slice(1)).toMatchObject([
    { fields: { label: 'Grid bot', scopes: 'read,trade', addresses: '203.0.113.7,198.51.100.0/24', password: 'blau7Hund' } },
  ])
  await user.keyboard('{Escape}')
  expect(screen.getByText(SECRET)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t('api-keys:saved') }))
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
  expect(await screen.findByText('Grid bot')).toBeTruthy()
})

test('taking something away needs no password, giving more does; ending asks once', async () => {
  const person = await arriveAtKeys([BOT])
  const { server, t, user } = person
  await user.click(await screen.findByRole('button', { name: t('api-keys:editOf', { label: 'Grid bot' }) }))
  const dialog = within(await screen.findByRole('dialog', { name: t('api-keys:editOf', { label: 'Grid bot' }) }))
  expect(screen.queryByLabelText(t('people:password.current'))).toBeNull()
  await fill(person, fieldOf(t('api-keys:addresses')), '')
  expect(screen.getByText(t('api-keys:widens'))).toBeTruthy()
  expect(fieldOf(t('people:password.current')).value).toBe('')
  await fill(person, fieldOf(t('api-keys:addresses')), '203.0.113.7')
  expect(screen.queryByLabelText(t('people:password.current'))).toBeNull()
  await user.click(dialog.getByLabelText(t('api-keys:scope.trade')))
  server.answer(changeApiKey, () => success({ ...BOT, scopes: ['read'] }, 'api-keys:done.changed'))
  await user.click(dialog.getByRole('button', { name: t('api-keys:save') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = server.sent(changeApiKey)
  expect(sent?.fields).toMatchObject({ key: BOT.key, scopes: 'read', addresses: '203.0.113.7' })
  expect(sent?.fields).not.toHaveProperty('password')

  await user.click(screen.getByRole('button', { name: t('api-keys:endOf', { label: 'Grid bot' }) }))
  const question = within(await screen.findByRole('dialog', { name: t('api-keys:endOf', { label: 'Grid bot' }) }))
  server.answer(endApiKey, () => {
    server.answer(getApiKeys, { keys: [] })
    return success({}, 'api-keys:done.ended')
  })
  await user.click(question.getByRole('button', { name: t('api-keys:end') }))
  expect(await screen.findByText(t('api-keys:none'))).toBeTruthy()
  expect(server.sent(endApiKey)).toMatchObject([{ fields: { key: BOT.key } }])
})
