import { transferBetweenWallets } from '@assay/wire/payments/calls'
import { updatePassword } from '@assay/wire/people/calls'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fieldOf, fill } from '../../../test/fields.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { chooseCountry } from '../../../test/people.ts'
import { answerWallets } from '../../../test/wallets.ts'
import { success } from '../../../test/wire-server.ts'

const holds = (field: () => HTMLInputElement, text: string | RegExp) =>
  waitFor(() => expect(field().value).toEqual(typeof text === 'string' ? text : expect.stringMatching(text)))
const email = ({ t }: Visitor) => fieldOf(t('people:account.email'))

test('what was typed outlives a reload and goes along to the next form, passwords do not', async () => {
  const person = arrive()
  const { t, open } = person
  const password = () => fieldOf(t('people:password.label'))
  await open('/register')
  await screen.findByRole('heading', { level: 1, name: t('people:register.title') })
  await chooseCountry(person, '+41')
  await fill(person, email(person), 'anna@example.org')
  await fill(person, password(), 'Right1Pass')
  await open('/register')
  await screen.findByRole('heading', { level: 1, name: t('people:register.title') })
  await holds(() => email(person), 'anna@example.org')
  expect(password().value).toBe('')
  await open('/login')
  await screen.findByRole('heading', { level: 1, name: t('people:login.title') })
  await holds(() => email(person), 'anna@example.org')
  expect(JSON.stringify(sessionStorage)).not.toContain('Right1Pass')
})

test('an amount that was typed outlives a reload, and one that was transferred does not', async () => {
  const person = arrive({ as: 'user' })
  const { server, t, open } = person
  answerWallets(server)
  server.answer(transferBetweenWallets, () => success({ transferId: '1', seq: 1 }, 'payments:done.transferred'))
  const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: t('payments:transfer.amount') })
  await open('/transfer')
  await screen.findByRole('textbox', { name: t('payments:transfer.amount') })
  await fill(person, amount(), '12.5')
  await open('/transfer')
  await screen.findByRole('textbox', { name: t('payments:transfer.amount') })
  await holds(amount, '12.5')
  await person.user.click(amount().form!.querySelector<HTMLButtonElement>('button[type=submit]')!)
  await holds(amount, '')
  await open('/transfer')
  await screen.findByRole('textbox', { name: t('payments:transfer.amount') })
  expect(amount().value).toBe('')
})

test('a forgotten password is set anew by the code that was sent, and leads to the log-in', async () => {
  const person = arrive()
  const { server, user, t, open } = person
  server.answer(updatePassword, () => success({}, 'people:done.passwordReset'))
  await open('/forgetpwd')
  await screen.findByRole('button', { name: t('people:reset.submit') })
  await fill(person, email(person), 'anna@example.org')
  await fill(person, fieldOf(t('people:code.label')), '123456')
  for (const field of ['new', 'again']) await fill(person, fieldOf(t(`people:password.${field}`)), 'Fresh9Pass')
  await user.click(screen.getByRole('button', { name: t('people:reset.submit') }))
  await screen.findByRole('heading', { level: 1, name: t('people:login.title') })
  expect(server.sent(updatePassword).map(({ fields }) => fields)).toMatchObject([
    { account: 'anna@example.org', code: '123456', password: 'Fresh9Pass', passwordAgain: 'Fresh9Pass' },
  ])
})
