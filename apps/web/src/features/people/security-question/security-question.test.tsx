import { getText, getTextsList } from '@assay/wire/content/calls'
import { updatePassword } from '@assay/wire/people/calls'
import { getSecurityQuestion, setSecurityQuestion } from '@assay/wire/people/security-question'
import { hasTpassword, saveTpwd } from '@assay/wire/trade-password/calls'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { typeDigits } from '../../../../test/digits.ts'
import { fieldOf, fill, problemOf } from '../../../../test/fields.ts'
import { arrive } from '../../../../test/page.tsx'
import { refused, success } from '../../../../test/wire-server.ts'

const ASKED = { refusal: 'securityAnswerAsked', parameters: { question: '2' } } as const

test('the question is chosen and answered; what is missing or wrong stands at its field, and the answer is kept', async () => {
  const person = arrive({ as: 'user' })
  const { server, t, user, open } = person
  const article = { id: '7', kind: 'security', title: 'How funds are kept', summary: '', at: 0, lang: 'en' } as const
  server.answer(getTextsList, { articles: [article] })
  server.answer(getText, { ...article, body: 'In a ledger.', version: 1, hash: '' })
  await open('/securityQuestion')
  const submit = async (name = 'security-question:set') => user.click(await screen.findByRole('button', { name: t(name) }))
  await submit()
  const [answer, password] = [fieldOf(t('security-question:answer')), fieldOf(t('people:password.current'))]
  expect(problemOf(answer)).toBe(t('refusals:securityAnswerRequired'))
  expect(problemOf(password)).toBe(t('refusals:passwordEmpty'))
  await user.click(screen.getByRole('combobox', { name: t('security-question:label') }))
  await user.click(await screen.findByRole('option', { name: t('security-question:question.3') }))
  await fill(person, answer, 'Samarkand')
  await fill(person, password, 'wrong99')
  server.answer(setSecurityQuestion, () => refused({ refusal: 'currentPasswordWrong' }))
  await submit()
  await waitFor(() => expect(problemOf(password)).toBe(t('refusals:currentPasswordWrong')))
  expect(answer.value).toBe('Samarkand')
  server.answer(setSecurityQuestion, () => {
    server.answer(getSecurityQuestion, { question: '3' })
    return success({ question: '3' }, 'security-question:done.set')
  })
  await fill(person, password, 'blau7Hund')
  await submit()
  await screen.findByRole('link', { name: t('security-question:change') })
  expect(server.sent(setSecurityQuestion).at(-1)?.fields).toEqual({ question: '3', answer: 'Samarkand', password: 'blau7Hund' })
})

test('a forgotten password asks for the answer after the code, with the question', async () => {
  const person = arrive()
  const { server, t, user, open } = person
  await open('/forgetpwd')
  await fill(person, await screen.findByLabelText(t('people:account.email')), 'anna@example.org')
  await fill(person, fieldOf(t('people:code.label')), '123456')
  await fill(person, fieldOf(t('people:password.new')), 'rot8Katze')
  await fill(person, fieldOf(t('people:password.again')), 'rot8Katze')
  server.answer(updatePassword, () => refused(ASKED))
  const submit = () => user.click(screen.getByRole('button', { name: t('people:reset.submit') }))
  await submit()
  const answer = (await screen.findByLabelText(t('security-question:asked'))) as HTMLInputElement
  screen.getByText(new RegExp(t('security-question:question.2').replace('?', '\\?')))
  await submit()
  expect(problemOf(answer)).toBe(t('refusals:securityAnswerRequired'))
  await fill(person, answer, 'Ada')
  server.answer(updatePassword, () => refused({ refusal: 'securityAnswerWrong' }))
  await submit()
  await waitFor(() => expect(problemOf(answer)).toBe(t('refusals:securityAnswerWrong')))
  server.answer(updatePassword, () => success({}, 'people:done.passwordChanged'))
  await submit()
  await screen.findByRole('heading', { level: 1, name: t('people:login.title') })
  expect(server.sent(updatePassword).at(-1)?.fields).toMatchObject({ type: 'forget', code: '123456', securityAnswer: 'Ada' })
})

test('so does a forgotten trade password; by the current one nothing is asked', async () => {
  const person = arrive({ as: 'user' })
  const { server, t, user, open } = person
  server.answer(hasTpassword, { set: true, lockedUntil: 0, heldUntil: 0 })
  await open('/editPasswordTrade?next=/editPassword')
  await user.click(await screen.findByRole('button', { name: t('people:tradePassword.forgot') }))
  await fill(person, fieldOf(t('people:code.label')), '123456')
  await typeDigits(person, screen.getByRole('group', { name: t('people:tradePassword.new') }), '482915')
  await typeDigits(person, screen.getByRole('group', { name: t('people:tradePassword.again') }), '482915')
  server.answer(saveTpwd, () => refused(ASKED))
  const submit = () => user.click(screen.getByRole('button', { name: t('people:tradePassword.submit') }))
  await submit()
  await fill(person, await screen.findByLabelText(t('security-question:asked')), 'Ada')
  server.answer(saveTpwd, () => success({ set: true, lockedUntil: 0, heldUntil: 0 }, 'people:done.tradePasswordSet'))
  await submit()
  await screen.findByRole('heading', { level: 1, name: t('people:change.title') })
  expect(server.sent(saveTpwd).at(-1)?.fields).toMatchObject({ code: '123456', securityAnswer: 'Ada' })
})
