import { describe, expect, test } from 'vitest'
import { accountFields, accountProblems, fieldOfRefusal } from './account.ts'
import { loginProblems } from './login-form.ts'
import { changeProblems, resetProblems } from './password-form.ts'
import { emptyRegistration, PASSWORD_RULES, REGISTER_FIELDS, registrationProblems } from './register-form.ts'
import { tradePasswordProblems } from './trade-password-form.ts'

const rules = { invitationRequired: false, closed: ['KP'], password: PASSWORD_RULES }
const complete = {
  ...emptyRegistration(''),
  country: 'DE',
  email: 'anna@example.com',
  code: '123456',
  password: 'secret9X',
  passwordAgain: 'secret9X',
  agreement: true,
}

describe('registration', () => {
  test('a complete form has no problem', () => expect(registrationProblems(complete, rules)).toEqual({}))

  test('an empty form names every field that is missing, at once', () => {
    expect(registrationProblems(emptyRegistration(''), rules)).toEqual({
      country: 'countryRequired',
      email: 'accountEmpty',
      code: 'codeRequired',
      password: 'passwordEmpty',
      agreement: 'agreementRequired',
    })
  })

  test.each([
    [{ email: 'anna@example' }, { email: 'emailDomainInvalid' }],
    [{ email: 'anna example.com' }, { email: 'emailInvalid' }],
    [{ kind: 'phone', phone: '' }, { phone: 'accountEmpty' }],
    [{ kind: 'phone', phone: '12' }, { phone: 'phoneInvalid' }],
    [{ kind: 'phone', phone: '0151 23456789' }, {}],
    [{ kind: 'phone', phone: '0044 7911 123456' }, {}],
    [{ kind: 'phone', phone: '๐๑๕๑ ๒๓๔๕๖๗๘๙' }, {}],
    [{ email: 'o1@пример.рф' }, {}],
    [{ email: 'o1@xn--e1afmkfd.xn--p1ai' }, {}],
    [{ email: '\u2066ａｎｎａ＠例え。jp\u2069' }, {}],
    [{ password: 'short', passwordAgain: 'short' }, { password: 'passwordLength' }],
    [{ password: 'longer-than-twelve', passwordAgain: 'longer-than-twelve' }, { password: 'passwordLength' }],
    [{ passwordAgain: 'secret9Y' }, { passwordAgain: 'passwordsDiffer' }],
    [{ password: 'a\u0308o\u0308u\u0308', passwordAgain: 'a\u0308o\u0308u\u0308' }, { password: 'passwordLength' }],
    [{ password: 'e\u0301'.repeat(12), passwordAgain: 'é'.repeat(12) }, {}],
    [{ password: '🔑🔒🔓🗝️', passwordAgain: '🔑🔒🔓🗝️' }, { password: 'passwordLength' }],
    [{ agreement: false }, { agreement: 'agreementRequired' }],
    [{ country: '' }, { country: 'countryRequired' }],
    [{ country: 'KP' }, { country: 'registrationClosed' }],
  ] as const)('%o gives %o', (change, problems) => expect(registrationProblems({ ...complete, ...change }, rules)).toEqual(problems))

  test('the invitation code is asked for only where the rules require it, and a link fills it', () => {
    expect(registrationProblems(complete, { ...rules, invitationRequired: true })).toEqual({ invitationCode: 'invitationRequired' })
    expect(emptyRegistration('ABC').invitationCode).toBe('ABC')
  })

  test('a refusal of the server stands under its field, others above the button', () => {
    const fieldOf = fieldOfRefusal(REGISTER_FIELDS)
    expect(fieldOf('codeWrong')).toBe('code')
    expect(fieldOf('passwordCommon')).toBe('password')
    expect(fieldOf('tooManyRequests')).toBeUndefined()
  })
})

describe('login', () => {
  const empty = { kind: 'email', email: '', phone: '', country: '', password: '' } as const

  test('says one sentence when the account or the password is missing', () => {
    expect(loginProblems(empty)).toEqual({ email: 'credentialsEmpty', password: 'credentialsEmpty' })
    expect(loginProblems({ ...empty, email: 'anna@example.com' })).toEqual({ password: 'credentialsEmpty' })
  })

  test('knows a wrong format before the server does', () => {
    expect(loginProblems({ ...empty, email: 'anna', password: 'x' })).toEqual({ email: 'emailInvalid' })
  })
})

describe('passwords', () => {
  test('forgot: account, code and the new password twice', () => {
    expect(
      resetProblems(
        { kind: 'email', email: '', phone: '', country: '', code: '', password: 'secret9X', passwordAgain: '' },
        PASSWORD_RULES,
      ),
    ).toEqual({
      email: 'accountEmpty',
      code: 'codeRequired',
      passwordAgain: 'passwordsDiffer',
    })
  })

  test('change: the current one and the new one twice', () => {
    expect(changeProblems({ currentPassword: '', password: '', passwordAgain: '' }, PASSWORD_RULES)).toEqual({
      currentPassword: 'passwordEmpty',
      password: 'passwordEmpty',
    })
  })
})

describe('a trade password', () => {
  const empty = { current: '', code: '', tradePassword: '', tradePasswordAgain: '' }
  const chosen = { tradePassword: '482915', tradePasswordAgain: '482915' }

  test('is set by the code or by the current one, whichever the form asks for', () => {
    expect(tradePasswordProblems(empty, 'code')).toEqual({ code: 'codeRequired', tradePassword: 'tradePasswordFormat' })
    expect(tradePasswordProblems(empty, 'current')).toEqual({ current: 'tradePasswordFormat', tradePassword: 'tradePasswordFormat' })
    expect(tradePasswordProblems({ ...empty, ...chosen, code: '123456' }, 'code')).toEqual({})
    // What is simple can still be given up.
    expect(tradePasswordProblems({ ...empty, ...chosen, current: '111111' }, 'current')).toEqual({})
  })

  test('that is guessed first, or typed differently the second time, is said before it is sent', () => {
    const code = { ...empty, code: '123456' }
    expect(tradePasswordProblems({ ...code, tradePassword: '123456', tradePasswordAgain: '1' }, 'code')).toEqual({
      tradePassword: 'tradePasswordSimple',
    })
    expect(tradePasswordProblems({ ...code, ...chosen, tradePasswordAgain: '482916' }, 'code')).toEqual({
      tradePasswordAgain: 'tradePasswordsDiffer',
    })
  })
})

test('an account travels trimmed, a phone with its calling code', () => {
  expect(accountFields({ kind: 'email', email: ' a@b.cd ', phone: '', country: 'DE' }, '49')).toEqual({ kind: 'email', account: 'a@b.cd' })
  expect(accountFields({ kind: 'phone', email: '', phone: ' 0151 ', country: 'DE' }, '49')).toEqual({
    kind: 'phone',
    account: '0151',
    areaCode: '49',
  })
})

test('a phone without its country asks for the country first', () => {
  expect(accountProblems({ kind: 'phone', email: '', phone: '0151', country: '' })).toEqual({ country: 'countryRequired' })
})
