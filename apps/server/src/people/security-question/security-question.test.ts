import { getCode, getInfo, info, updatePassword } from '@assay/wire/people/calls'
import { getSecurityQuestion, setSecurityQuestion } from '@assay/wire/people/security-question'
import { getOwnCode, saveTpwd } from '@assay/wire/trade-password/calls'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { turnTotpOn } from '../../../test/authenticated-person.ts'
import { type Endpoints, openEndpoints } from '../../../test/open-endpoints.ts'
import { Visitor } from '../../../test/visitor.ts'
import { securityQuestions } from '../tables.ts'

const PASSWORD = 'blau7Hund'
const ANSWER = 'Zoë  Müller'

let endpoints: Endpoints
beforeAll(async () => {
  endpoints = await openEndpoints()
  endpoints.clock.standsAt = Date.now()
})
afterAll(() => endpoints.close())

const personWith = async (account: string, question: '1' | '2' | '3' = '1') => {
  const person = await endpoints.person(account)
  expect(await person.call(setSecurityQuestion, { question, answer: ANSWER, password: PASSWORD })).toMatchObject({ code: 0 })
  return person
}

/** Asks for a code to reset the login password, and gives what sends the form with it. */
const resetting = async (account: string) => {
  endpoints.clock.ahead += 61_000
  const visitor = new Visitor(endpoints.app)
  await visitor.call(getCode, { kind: 'email', account, purpose: 'resetPassword' })
  const form = { type: 'forget', kind: 'email', account, password: 'rot8Katze', passwordAgain: 'rot8Katze' } as const
  const right = await endpoints.codeFor(account)
  return (fields: { code?: string; securityAnswer?: string; secondFactor?: string } = {}) =>
    visitor.call(updatePassword, { ...form, code: right, ...fields })
}

const tradePassword = (digits: string) => ({ tradePassword: digits, tradePasswordAgain: digits })
const ownCode = async (person: Visitor, account: string) => {
  endpoints.clock.ahead += 61_000
  await person.call(getOwnCode, { purpose: 'tradePassword' })
  return endpoints.codeFor(account)
}

describe('setting it', () => {
  test('takes the password and an answer, is told by mail, and nobody reads the answer again', async () => {
    const account = 'set@example.org'
    const person = await endpoints.person(account)
    expect((await person.call(getSecurityQuestion, {})).data).toEqual({ question: '' })
    const asked = { question: '2', answer: ANSWER, password: PASSWORD } as const
    expect(await person.call(setSecurityQuestion, { ...asked, answer: ' \u200b ' })).toMatchObject({ event: 'securityAnswerRequired' })
    expect(await person.call(setSecurityQuestion, { ...asked, password: '' })).toMatchObject({ event: 'passwordEmpty' })
    expect(await person.call(setSecurityQuestion, { ...asked, password: 'wrong7Pass' })).toMatchObject({ event: 'currentPasswordWrong' })
    expect(await person.call(setSecurityQuestion, { ...asked, question: '4' as '3' })).toMatchObject({ event: 'inputInvalid' })
    expect((await person.call(getSecurityQuestion, {})).data).toEqual({ question: '' })
    expect(await person.call(setSecurityQuestion, asked)).toMatchObject({ code: 0, data: { question: '2' } })
    expect((await person.call(getSecurityQuestion, {})).data).toEqual({ question: '2' })
    expect((await endpoints.outgoing.newest()).find(({ recipient }) => recipient === account)?.text).toMatch(
      /security question[\s\S]*Device: [\s\S]*\/freezeAccount#/,
    )
    const [stored] = await endpoints.database.select().from(securityQuestions)
    expect(stored?.answerHash).toMatch(/^\$argon2id\$/)
    expect(endpoints.log.join('\n')).not.toContain(ANSWER)
  })

  test('takes a code of the authenticator app where one is on', async () => {
    const person = await endpoints.person('set-app@example.org')
    const app = await turnTotpOn(endpoints, person)
    const asked = { question: '1', answer: ANSWER, password: PASSWORD } as const
    expect(await person.call(setSecurityQuestion, asked)).toMatchObject({ event: 'secondFactorRequired' })
    expect(await person.call(setSecurityQuestion, { ...asked, secondFactor: app.next() })).toMatchObject({ code: 0 })
  })
})

describe('a forgotten login password', () => {
  test('is set anew after the code with the answer, however that is spelled; who has no code does not learn the question', async () => {
    const account = 'forgot@example.org'
    await personWith(account, '3')
    const reset = await resetting(account)
    const guessed = await reset({ code: '000000' })
    expect(guessed).toMatchObject({ event: 'codeWrong' })
    const asked = await reset()
    expect(asked).toMatchObject({ event: 'securityAnswerAsked', data: null })
    expect(asked.message).toBe('Answer your security question: Which place do you most long to see?')
    expect(await reset({ securityAnswer: 'Paris' })).toMatchObject({ event: 'securityAnswerWrong', data: null })
    expect(await reset({ securityAnswer: ' ＺＯE\u0308 mu\u0308LLER\u200b ' })).toMatchObject({ code: 0 })
    expect(await endpoints.signIn(new Visitor(endpoints.app), account, 'rot8Katze')).toMatchObject({ code: 0 })
  })

  test.each([
    ['O’Brien', "o'brien"],
    ['Mary – Jane', 'mary-jane'],
    ['İstanbul', 'ISTANBUL'],
    ['Straße', 'STRASSE'],
    ['Łódź', 'lodz'],
  ])('the answer %s is also the answer when it is typed %s', async (answer, typed) => {
    const account = `spelled${[...answer].length}${answer.charCodeAt(0)}@example.org`
    const person = await endpoints.person(account)
    expect(await person.call(setSecurityQuestion, { question: '1', answer, password: PASSWORD })).toMatchObject({ code: 0 })
    const reset = await resetting(account)
    expect(await reset({ securityAnswer: `x${typed}` })).toMatchObject({ event: 'securityAnswerWrong' })
    expect(await reset({ securityAnswer: typed })).toMatchObject({ code: 0 })
  })

  test('an answer that was kept with its accents and signs is still the answer', async () => {
    const account = 'former@example.org'
    const person = await personWith(account)
    const uid = Number((await person.call(info, {})).data?.uid)
    const answerHash = await endpoints.identity.passwords.hash("zoë o'brien")
    await endpoints.database.update(securityQuestions).set({ answerHash }).where(eq(securityQuestions.uid, uid))
    const reset = await resetting(account)
    expect(await reset({ securityAnswer: " ZOË  O'Brien" })).toMatchObject({ code: 0 })
  })

  test('asks for the authenticator app instead where one is on, and for nothing where neither is set', async () => {
    const account = 'app@example.org'
    const person = await personWith(account)
    const app = await turnTotpOn(endpoints, person)
    const reset = await resetting(account)
    expect(await reset({ securityAnswer: ANSWER })).toMatchObject({ event: 'secondFactorRequired' })
    expect(await reset({ secondFactor: app.next() })).toMatchObject({ code: 0 })
    await endpoints.person('plain@example.org')
    expect(await (await resetting('plain@example.org'))()).toMatchObject({ code: 0 })
  })

  test('after five wrong answers waits, for the right one too', async () => {
    const account = 'five@example.org'
    await personWith(account)
    const reset = await resetting(account)
    for (let time = 0; time < 5; time += 1)
      expect(await reset({ securityAnswer: `wrong ${time}` })).toMatchObject({ event: 'securityAnswerWrong' })
    expect(await reset({ securityAnswer: ANSWER })).toMatchObject({ event: 'tooManyAttempts' })
    endpoints.clock.ahead += 2000
    expect(await reset({ securityAnswer: ANSWER })).toMatchObject({ code: 0 })
  })

  test('of a hundred answers at the same time at most five are looked at', async () => {
    const account = 'hundred@example.org'
    await personWith(account)
    const reset = await resetting(account)
    const answers = await Promise.all(Array.from({ length: 100 }, (_, place) => reset({ securityAnswer: `guess ${place}` })))
    expect(answers.filter(({ code }) => code === 0)).toEqual([])
    expect(answers.filter(({ event }) => event === 'securityAnswerWrong').length).toBeLessThanOrEqual(5)
  })
})

test('a forgotten trade password asks for the answer after the code; the first one and a changed one do not', async () => {
  const account = 'trade@example.org'
  const person = await personWith(account)
  expect(await person.call(saveTpwd, { code: await ownCode(person, account), ...tradePassword('482915') })).toMatchObject({ code: 0 })
  expect(await person.call(saveTpwd, { current: '482915', ...tradePassword('730264') })).toMatchObject({ code: 0 })
  const code = await ownCode(person, account)
  expect(await person.call(saveTpwd, { code: '000000', ...tradePassword('915482') })).toMatchObject({ event: 'codeWrong' })
  const asked = await person.call(saveTpwd, { code, ...tradePassword('915482') })
  expect(asked).toMatchObject({ event: 'securityAnswerAsked' })
  expect(asked.message).toContain('Who was your best friend in childhood?')
  expect(await person.call(saveTpwd, { code, securityAnswer: 'Tom', ...tradePassword('915482') })).toMatchObject({
    event: 'securityAnswerWrong',
  })
  expect(await person.call(saveTpwd, { code, securityAnswer: ANSWER, ...tradePassword('915482') })).toMatchObject({
    code: 0,
    data: { heldUntil: expect.any(Number) },
  })
})

test('with trade password, authenticator app and security question the account is strong', async () => {
  const account = 'strong@example.org'
  const person = await personWith(account)
  const levelOf = async () => (await person.call(getInfo, {})).data?.securityLevel
  expect(await levelOf()).toBe('dangerous')
  await person.call(saveTpwd, { code: await ownCode(person, account), ...tradePassword('482915') })
  expect(await levelOf()).toBe('weak')
  await turnTotpOn(endpoints, person)
  expect(await levelOf()).toBe('strong')
})
