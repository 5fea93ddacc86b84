import { getText, getTextsList } from '@assay/wire/content/calls'
import { getSettingsLock } from '@assay/wire/settings-lock/calls'
import { getOwnCode, hasTpassword, saveTpwd } from '@assay/wire/trade-password/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { typeDigits } from '../../../test/digits.ts'
import { fieldOf, fill, problemOf } from '../../../test/fields.ts'
import { pressInInputMethod } from '../../../test/input-method.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { refused, success } from '../../../test/wire-server.ts'

const SET = { set: true, lockedUntil: 0, heldUntil: 0 }

/** Somebody in front of the form; after it they are on the page on which they changed their password. */
async function arriveAtForm({ isSet }: { isSet: boolean }, address = '/bindmpwd?next=/editPassword'): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  person.server.answer(hasTpassword, { ...SET, set: isSet })
  person.server.answer(saveTpwd, () => success(SET, 'people:done.tradePasswordSet'))
  await person.open(address)
  await screen.findByRole('group', { name: person.t('people:tradePassword.new') })
  return person
}

const boxes = ({ t }: Visitor, name: 'current' | 'new' | 'again') => screen.getByRole('group', { name: t(`people:tradePassword.${name}`) })
const submit = ({ user, t }: Visitor) => user.click(screen.getByRole('button', { name: t('people:tradePassword.submit') }))
const saved = ({ server }: Visitor) => server.sent(saveTpwd).map(({ fields }) => fields)

test('the form of a first trade password says what is missing or too simple, and a wrong code under its field', async () => {
  const person = await arriveAtForm({ isSet: false })
  const { user, t, server } = person
  await submit(person)
  expect(problemOf(fieldOf(t('people:code.label')))).toBe(t('refusals:codeRequired'))
  await screen.findByText(t('refusals:tradePasswordFormat'))
  await typeDigits(person, boxes(person, 'new'), '123456')
  await screen.findByText(t('refusals:tradePasswordSimple'))
  expect(saved(person)).toEqual([])

  server.answer(getOwnCode, () =>
    success({ resendAfterSeconds: 60, validForSeconds: 600, sentTo: 'an***@example.org' }, 'people:done.codeSent'),
  )
  await user.click(screen.getByRole('button', { name: t('people:code.send') }))
  await screen.findByText(/an\*\*\*@example\.org/)
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(t('people:code.label'))))
  server.answer(saveTpwd, () => refused({ refusal: 'codeWrong' }))
  await person.open('/bindmpwd?next=/editPassword')
  await screen.findByRole('group', { name: t('people:tradePassword.new') })
  await fill(person, fieldOf(t('people:code.label')), '123456')
  await typeDigits(person, boxes(person, 'new'), '482915')
  await typeDigits(person, boxes(person, 'again'), '482915')
  await submit(person)
  await waitFor(() => expect(problemOf(fieldOf(t('people:code.label')))).toBe(t('refusals:codeWrong')))
  expect(saved(person)).toEqual([{ code: '123456', tradePassword: '482915', tradePasswordAgain: '482915' }])
})

test('a trade password is changed by the current one, and Enter in the boxes sends the form', async () => {
  const person = await arriveAtForm({ isSet: true })
  const { user, t } = person
  await typeDigits(person, boxes(person, 'current'), '482915')
  await typeDigits(person, boxes(person, 'new'), '730264')
  await typeDigits(person, boxes(person, 'again'), '730264')
  // An input method for digits ends with Enter, too.
  pressInInputMethod(document.activeElement as HTMLElement, 'Enter')
  expect(saved(person)).toEqual([])
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: t('people:change.title') })
  expect(window.location.pathname).toBe('/editPassword')
  expect(saved(person)).toEqual([{ current: '482915', tradePassword: '730264', tradePasswordAgain: '730264' }])
})

test('the boxes take the digits of any keyboard, typed or pasted, and no letters', async () => {
  const person = await arriveAtForm({ isSet: true })
  const { user } = person
  await typeDigits(person, boxes(person, 'current'), '٤٨٢x٩١٥')
  await user.click(within(boxes(person, 'new')).getAllByLabelText(/./)[0] as HTMLElement)
  await user.paste('\u2066７３０ ２６４\u2069')
  await user.click(within(boxes(person, 'again')).getAllByLabelText(/./)[0] as HTMLElement)
  await user.paste('730-264')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(saved(person)).toEqual([{ current: '482915', tradePassword: '730264', tradePasswordAgain: '730264' }]))
})

test('who came of themselves goes on to the security of the account', async () => {
  const person = await arriveAtForm({ isSet: true }, '/editPasswordTrade')
  const { t, server } = person
  const article = { id: '50', kind: 'security' as const, title: 'Security', summary: '', at: 0, lang: 'en' }
  server.answer(getTextsList, { articles: [article] })
  server.answer(getText, { ...article, body: 'How it is kept.', version: 1, hash: '' })
  await typeDigits(person, boxes(person, 'current'), '482915')
  await typeDigits(person, boxes(person, 'new'), '730264')
  await typeDigits(person, boxes(person, 'again'), '730264')
  await submit(person)
  await screen.findByText(t('people:securityLevel.weak'), { exact: true })
  expect(window.location.pathname).toBe('/security')
})

test('who forgot the trade password is asked for a code instead, and told what that costs', async () => {
  const person = await arriveAtForm({ isSet: true })
  const { user, t } = person
  await user.click(screen.getByRole('button', { name: t('people:tradePassword.forgot') }))
  await screen.findByText(t('people:tradePassword.forgottenNote'))
  await within(screen.getByRole('main')).findByLabelText(t('people:code.label'))
  expect(screen.queryByRole('group', { name: t('people:tradePassword.current') })).toBeNull()
  await user.click(screen.getByRole('button', { name: t('people:tradePassword.remembered') }))
  await screen.findByRole('group', { name: t('people:tradePassword.current') })
})

test('the fifth wrong one locks it: the code is the way on, and nothing that was chosen is lost', async () => {
  const person = await arriveAtForm({ isSet: true })
  const { t, server } = person
  const locked = { ...SET, lockedUntil: Date.now() + 24 * 3_600_000 }
  server.answer(saveTpwd, () => {
    server.answer(hasTpassword, locked)
    return refused({ refusal: 'tradePasswordLocked', parameters: { hours: '24' } })
  })
  await typeDigits(person, boxes(person, 'current'), '482916')
  await typeDigits(person, boxes(person, 'new'), '730264')
  await typeDigits(person, boxes(person, 'again'), '730264')
  await submit(person)
  const code = within(screen.getByRole('main')).findByLabelText(t('people:code.label'))
  await fill(person, await code, '123456')
  await within(screen.getByRole('main')).findByText(t('refusals:tradePasswordLocked', { hours: '24' }))
  expect(screen.queryByRole('button', { name: t('people:tradePassword.remembered') })).toBeNull()
  server.answer(saveTpwd, () => success(SET, 'people:done.tradePasswordSet'))
  await submit(person)
  await screen.findByRole('heading', { level: 1, name: t('people:change.title') })
  expect(saved(person).at(-1)).toEqual({ code: '123456', tradePassword: '730264', tradePasswordAgain: '730264' })
})

test('while money is held the form says until when, and no longer that it can leave as before', async () => {
  const { server, t, open } = arrive({ as: 'user' })
  server.answer(hasTpassword, { ...SET, heldUntil: Date.now() + 24 * 3_600_000 })
  await open('/editPasswordTrade')
  await screen.findByText(t('refusals:tradePasswordHeld', { hours: '24' }))
  await screen.findByText(t('people:tradePassword.note'))
  expect(screen.queryByText(t('people:tradePassword.changeNote'))).toBeNull()
})

test('while the settings are locked that is said before anything is typed', async () => {
  const { server, t, open } = arrive({ as: 'user' })
  server.answer(hasTpassword, SET)
  server.answer(getSettingsLock, { until: Date.UTC(2027, 2, 4, 5, 6) })
  await open('/editPasswordTrade')
  await screen.findByRole('group', { name: t('people:tradePassword.current') })
  await screen.findByText(/^Your security settings are locked until Mar/)
})

test('in a demo account there is no trade password: the page says what it needs', async () => {
  const { t, open } = arrive({ as: 'demo' })
  await open('/bindmpwd')
  await screen.findByText(t('demo:needs.title'))
})
