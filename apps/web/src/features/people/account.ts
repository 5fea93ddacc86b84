import { typedEmail, typedPhone } from '@assay/i18n/typed-contact'
import type { PeopleRefusalName } from '@assay/wire/refusals'
import { type CountryCode, isValidPhoneNumber } from 'libphonenumber-js/min'

/** How a person names the account: by e-mail, or by phone with the country whose calling code it has. */
export interface AccountValues {
  kind: 'email' | 'phone'
  email: string
  phone: string
  /** ISO code of two letters; empty until chosen. */
  country: string
}

/** Who goes from logging in to registering or to a new password has typed the account already. */
export const KEPT_ACCOUNT = { name: 'account', fields: ['kind', 'email', 'phone', 'country'] } as const satisfies {
  name: string
  fields: readonly (keyof AccountValues)[]
}

/** What a form can say about a field: the same names, and so the same words, that the server refuses with. */
export type Problems<Field extends string> = Partial<Record<Field, PeopleRefusalName>>

const EMAIL = /^[^\s@]{1,64}@([^\s@]+)$/
const DOMAIN = /^[^\s@.]+(\.[^\s@.]+)+$/

/** Checks the field that the tab shows. */
export function accountProblems({ kind, email, phone, country }: AccountValues): Problems<'email' | 'phone' | 'country'> {
  if (kind === 'email') {
    if (email.trim() === '') return { email: 'accountEmpty' }
    const domain = EMAIL.exec(typedEmail(email))?.[1]
    if (domain === undefined) return { email: 'emailInvalid' }
    return DOMAIN.test(domain) ? {} : { email: 'emailDomainInvalid' }
  }
  if (country === '') return { country: 'countryRequired' }
  if (phone.trim() === '') return { phone: 'accountEmpty' }
  const typed = typedPhone(phone)
  const spellings = [typed, typed.replace(/^\D*00/, '+')]
  return spellings.some(number => isValidPhoneNumber(number, country as CountryCode)) ? {} : { phone: 'phoneInvalid' }
}

/** The account as it travels. */
export function accountFields({ kind, email, phone }: AccountValues, callingCode: string) {
  return kind === 'email' ? { kind, account: typedEmail(email) } : { kind, account: typedPhone(phone), areaCode: callingCode }
}

/** The passwords of a form: present, of a length that the rules allow, and equal; in the form (NFC) in which the server counts and compares them. */
export function passwordProblems(
  password: string,
  passwordAgain: string,
  { min, max }: { min: number; max: number },
): Problems<'password' | 'passwordAgain'> {
  if (password === '') return { password: 'passwordEmpty' }
  const [first, again] = [password.normalize('NFC'), passwordAgain.normalize('NFC')]
  const { length } = [...first]
  if (length < min || length > max) return { password: 'passwordLength' }
  return first === again ? {} : { passwordAgain: 'passwordsDiffer' }
}

type FormField =
  | 'current'
  | 'tradePassword'
  | 'tradePasswordAgain'
  | 'email'
  | 'phone'
  | 'country'
  | 'code'
  | 'password'
  | 'passwordAgain'
  | 'currentPassword'
  | 'agreement'
  | 'invitationCode'
  | 'secondFactor'
  | 'antiPhishingCode'
  | 'ownCode'
  | 'answer'
  | 'securityAnswer'

const FIELD_OF: Partial<Record<PeopleRefusalName | 'userExists', FormField>> = {
  emailInvalid: 'email',
  emailDomainInvalid: 'email',
  phoneInvalid: 'phone',
  countryRequired: 'country',
  codeRequired: 'code',
  codeWrong: 'code',
  passwordEmpty: 'password',
  passwordLength: 'password',
  passwordCommon: 'password',
  passwordsDiffer: 'passwordAgain',
  currentPasswordWrong: 'currentPassword',
  tradePasswordFormat: 'tradePassword',
  tradePasswordSimple: 'tradePassword',
  tradePasswordsDiffer: 'tradePasswordAgain',
  tradePasswordWrong: 'current',
  tradePasswordLocked: 'current',
  agreementRequired: 'agreement',
  agreementChanged: 'agreement',
  invitationRequired: 'invitationCode',
  invitationUnknown: 'invitationCode',
  secondFactorRequired: 'secondFactor',
  secondFactorWrong: 'secondFactor',
  antiPhishingCodeInvalid: 'antiPhishingCode',
  ownCodeWrong: 'ownCode',
  securityAnswerRequired: 'answer',
  securityAnswerWrong: 'securityAnswer',
}

/** The field under which a refusal of the server is shown; others stand above the button. */
export function fieldOfRefusal<Field extends FormField>(fields: readonly Field[]) {
  return (event: string): Field | undefined => fields.find(field => field === FIELD_OF[event as PeopleRefusalName])
}
