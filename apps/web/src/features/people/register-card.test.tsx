import { refresh } from '@assay/client/call/queries'
import { getCode, getTelCode, userRegister } from '@assay/wire/people/calls'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fieldOf, fill, problemOf } from '../../../test/fields.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { chooseCountry, fillPasswords } from '../../../test/people.ts'
import { refused, success } from '../../../test/wire-server.ts'

/** A visitor in front of the form. */
async function arriveAtForm(options: Parameters<typeof arrive>[0] = {}): Promise<Visitor> {
  const person = arrive(options)
  await person.open('/register')
  await screen.findByRole('heading', { level: 1, name: person.t('people:register.title') })
  return person
}

const submit = ({ user, t }: Visitor) => user.click(screen.getByRole('button', { name: t('people:register.submit') }))
const problem = ({ t }: Visitor, label: string) => problemOf(fieldOf(t(label)))

/** Everything that the form needs, as somebody would type it. */
async function fillForm(person: Visitor): Promise<void> {
  const { user, t } = person
  await chooseCountry(person, '+49')
  await fill(person, fieldOf(t('people:account.email')), 'anna@example.org')
  await fill(person, fieldOf(t('people:code.label')), '123456')
  await fillPasswords(person, 'label', ['Right1Pass', 'Right1Pass'])
  await user.click(screen.getByRole('checkbox'))
}

test('an empty form says what is missing in the specified words, each under its field, and sends nothing', async () => {
  const person = await arriveAtForm()
  const { t, server } = person
  await submit(person)
  expect(problem(person, 'people:account.email')).toBe('Account number cannot be empty')
  expect(problem(person, 'people:code.label')).toBe('verification code must be filled')
  expect(problem(person, 'people:password.label')).toBe('Password cannot be empty')
  const country = screen.getByRole('combobox', { name: t('people:country.label') })
  expect(problemOf(country)).toBe(t('refusals:countryRequired'))
  expect(screen.getByText('Please select agreement')).toBeTruthy()
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(country))
  expect(server.sent(userRegister)).toEqual([])
})

test('wrong input is answered in the specified words, and what was typed stays', async () => {
  const person = await arriveAtForm()
  const { user, t, server } = person
  await fill(person, fieldOf(t('people:account.email')), 'nonsense')
  await submit(person)
  expect(problem(person, 'people:account.email')).toBe('Email format error')
  await fillPasswords(person, 'label', ['Right1Pass', 'Other1Pass'])
  await submit(person)
  await waitFor(() => expect(problem(person, 'people:password.again')).toBe('The two passwords do not match'))
  await user.click(screen.getByRole('tab', { name: t('people:account.phone') }))
  await chooseCountry(person, '+49')
  await fill(person, fieldOf(t('people:account.phone')), '12')
  await submit(person)
  await waitFor(() => expect(problem(person, 'people:account.phone')).toBe('Phone number format error'))
  expect(fieldOf(t('people:password.label')).value).toBe('Right1Pass')
  expect(fieldOf(t('people:password.again')).value).toBe('Other1Pass')
  expect(server.sent(userRegister)).toEqual([])
})

test('what is wrong in a field is not said while the press that left it lasts: the page would move under the pointer, and the press be lost', async () => {
  const person = await arriveAtForm()
  const { user, t } = person
  await fillPasswords(person, 'label', ['Right1Pass', 'Other1Pass'])
  const again = fieldOf(t('people:password.again'))
  again.focus()
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('checkbox') })
  expect(document.activeElement).not.toBe(again)
  expect(again.getAttribute('aria-invalid')).not.toBe('true')
  await user.pointer({ keys: '[/MouseLeft]' })
  await waitFor(() => expect(problemOf(again)).toBe('The two passwords do not match'))
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

test('countries that are closed are named beside the select, and one of them is refused as soon as it is chosen', async () => {
  const person = arrive()
  const { t, server, open } = person
  server.answer(getTelCode, {
    countries: [
      { code: 'DE', name: 'Germany', callingCode: '49' },
      { code: 'CH', name: 'Switzerland', callingCode: '41' },
    ],
    registrationClosed: ['CH'],
  })
  await open('/register')
  await screen.findByText('Registration is currently closed for: Switzerland.')
  const country = () => screen.getByRole('combobox', { name: t('people:country.label') })
  await chooseCountry(person, '+41')
  expect(problemOf(country())).toBe(t('refusals:registrationClosed'))
  await chooseCountry(person, '+49')
  expect(problemOf(country())).not.toBe(t('refusals:registrationClosed'))
  expect(server.sent(userRegister)).toEqual([])
})

test('a country that was chosen before it was closed is refused by itself when the form is there again', async () => {
  const person = arrive()
  const { t, server, open } = person
  const countries = [{ code: 'CH', name: 'Switzerland', callingCode: '41' }]
  const country = () => screen.getByRole('combobox', { name: t('people:country.label') })
  server.answer(getTelCode, { countries, registrationClosed: [] })
  await open('/register')
  await screen.findByRole('heading', { level: 1, name: t('people:register.title') })
  await chooseCountry(person, '+41')
  expect(problemOf(country())).not.toBe(t('refusals:registrationClosed'))
  server.answer(getTelCode, { countries, registrationClosed: ['CH'] })
  // The modules of this page, which are loaded anew for each.
  await refresh(getTelCode)
  await waitFor(() => expect(problemOf(country())).toBe(t('refusals:registrationClosed')))
  expect(server.sent(userRegister)).toEqual([])
})

test.each(['١٢٣٤٥٦', '１２３４５６', '123 456', '\u2066123-456\u2069'])(
  'a code that is pasted as %j goes out as its six digits',
  async pasted => {
    const person = await arriveAtForm()
    const { user, t, server } = person
    server.answer(userRegister, () => refused({ refusal: 'codeWrong' }))
    await fillForm(person)
    await user.clear(fieldOf(t('people:code.label')))
    await user.click(fieldOf(t('people:code.label')))
    await user.paste(pasted)
    expect(fieldOf(t('people:code.label')).value).toBe('123456')
    await submit(person)
    await waitFor(() => expect(server.sent(userRegister)).toMatchObject([{ fields: { code: '123456' } }]))
  },
)

test.each(['+４９', '٤٩', 'ger many', 'Gérmany'])('the country is found by %s', async typed => {
  const person = await arriveAtForm()
  await chooseCountry(person, typed)
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: person.t('people:country.label') }).value).toContain('Germany')
})

test('Enter takes the first country that fits what was typed', async () => {
  const { user, t } = await arriveAtForm()
  const country = screen.getByRole<HTMLInputElement>('combobox', { name: t('people:country.label') })
  country.focus()
  await user.keyboard('+41')
  await screen.findByRole('option')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(country.value).toContain('Switzerland'))
  expect(country.getAttribute('aria-invalid')).toBeNull()
})

test('how long a password may be is what the server publishes, said before anything is sent', async () => {
  const person = await arriveAtForm()
  const { t } = person
  await fillPasswords(person, 'label', ['short', ''])
  await submit(person)
  expect(problem(person, 'people:password.label')).toBe(t('refusals:passwordLength', { minimum: '6', maximum: '12' }))
})

test('a wrong code is refused with the specified words under its field, and the form keeps what was typed', async () => {
  const person = await arriveAtForm()
  const { t, server } = person
  server.answer(userRegister, () => refused({ refusal: 'codeWrong' }))
  await fillForm(person)
  await submit(person)
  await waitFor(() => expect(problem(person, 'people:code.label')).toBe('Verification codes are not equal'))
  expect(fieldOf(t('people:account.email')).value).toBe('anna@example.org')
  expect(fieldOf(t('people:password.label')).value).toBe('Right1Pass')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

test('what no field can answer for stands above the button, in the language of the page', async () => {
  const person = await arriveAtForm({ language: 'de' })
  const { server, t } = person
  server.answer(userRegister, () => refused({ refusal: 'tooManyAttempts', parameters: { minutes: '15' } }))
  await fillForm(person)
  await submit(person)
  const said = await screen.findAllByRole('alert')
  expect(said.map(({ textContent }) => textContent)).toContain(t('refusals:tooManyAttempts', { minutes: '15' }))
})

test('a double press sends once; the person is signed in by what comes back', async () => {
  const person = await arriveAtForm()
  const { user, t, server } = person
  const letThrough = server.hold(userRegister)
  server.answer(userRegister, () => {
    server.token = 'token-of-a-new-person'
    return success({ token_h5: 'token-of-a-new-person' }, 'people:done.registered')
  })
  await fillForm(person)
  const button = screen.getByRole('button', { name: t('people:register.submit') })
  await user.dblClick(button)
  expect(button.getAttribute('data-loading')).toBe('true')
  letThrough()
  await waitFor(() => expect(localStorage.getItem('token')).toBe('token-of-a-new-person'))
  expect(server.sent(userRegister).map(({ fields }) => fields)).toEqual([
    {
      kind: 'email',
      account: 'anna@example.org',
      country: 'DE',
      code: '123456',
      password: 'Right1Pass',
      passwordAgain: 'Right1Pass',
      agreement: '1',
    },
  ])
})

test('an answer that was lost says so, keeps everything, and the next press sends the same action again', async () => {
  const person = await arriveAtForm()
  const { t, server } = person
  server.answer(userRegister, () => refused({ refusal: 'codeWrong' }))
  await fillForm(person)
  const letThrough = server.hold(userRegister)
  await submit(person)
  server.cut()
  letThrough()
  expect((await screen.findAllByText(t('common:failure.noAnswer'))).length).toBeGreaterThan(0)
  expect(fieldOf(t('people:code.label')).value).toBe('123456')
  server.mend()
  await submit(person)
  await waitFor(() => expect(problem(person, 'people:code.label')).toBe('Verification codes are not equal'))
  const [first, again] = server.sent(userRegister)
  expect(again?.rtoken).toBe(first?.rtoken)
})

test('a code goes to the account that is typed, not before it is one, and not twice within the time that the server sets', async () => {
  const person = await arriveAtForm()
  const { user, t, server } = person
  server.answer(getCode, () => success({ resendAfterSeconds: 60, validForSeconds: 600 }, 'people:done.codeSent'))
  const ask = screen.getByRole('button', { name: t('people:code.send') })
  await user.click(ask)
  await waitFor(() => expect(problem(person, 'people:account.email')).toBe('Account number cannot be empty'))
  expect(server.sent(getCode)).toEqual([])
  await chooseCountry(person, '+41')
  await fill(person, fieldOf(t('people:account.email')), 'anna@example.org')
  await user.click(ask)
  await screen.findByText(t('people:code.sent'), { exact: false })
  const counting = screen.getByRole('button', { name: new RegExp(t('people:code.wait', { seconds: '\\d+' })) })
  expect(counting).toHaveProperty('disabled', true)
  expect(server.sent(getCode).map(({ fields }) => fields)).toEqual([{ kind: 'email', account: 'anna@example.org', purpose: 'register' }])
})
