import { domainToASCII } from 'node:url'
import { latinDigits } from '@assay/i18n/digits'
import { typedEmail, typedPhone } from '@assay/i18n/typed-contact'
import { type CountryCode, getCountries, getCountryCallingCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js'
import { parsePhoneNumberFromString as parseWithKinds } from 'libphonenumber-js/max'
import type { PeopleRefusal } from '../http/handler.ts'

/** Where a person can be reached. */
export interface Contact {
  kind: 'email' | 'phone'
  /** The one spelling under which the account is found: e-mail as `canonicalEmail`, phone as E.164. */
  value: string
  /** Where messages go: the e-mail as it was typed when the account was made; whatever is typed later, its messages go there. */
  address: string
}

/** An account as it was typed. */
interface TypedAccount {
  kind: 'email' | 'phone'
  account: string
  areaCode?: string | undefined
}

/** One `@`, and a domain that is written in letters, digits and hyphens of any script. */
const EMAIL = /^[^\s@<>"(),:;\\[\]]{1,64}@[\p{L}\p{M}\p{N}\p{Join_Control}.-]{1,253}$/u
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/

/** The e-mail under which an account is found: composed (NFC) and in small letters, the domain as DNS has it. */
function canonicalEmail(email: string): string | undefined {
  if (!EMAIL.test(email)) return undefined
  const at = email.indexOf('@')
  const domain = domainToASCII(email.slice(at + 1))
  return DOMAIN.test(domain) ? `${email.slice(0, at).normalize('NFC').toLowerCase().normalize('NFC')}@${domain}` : undefined
}

function readEmail(typed: string): Contact | PeopleRefusal {
  const address = typedEmail(typed)
  const value = canonicalEmail(address)
  if (value === undefined) return { refusal: EMAIL.test(address) ? 'emailDomainInvalid' : 'emailInvalid' }
  return { kind: 'email', value, address }
}

/**
 * Spellings under which an account of earlier days may be stored: such an e-mail was put into small letters and no further. The one that was typed comes
 * first, so that of two accounts which differ in nothing else each is found.
 */
export const storedSpellings = ({ value, address }: Contact): string[] => [
  ...new Set([address.toLowerCase(), value, value.normalize('NFD')]),
]

/** Calling codes that exist, with their first country; the library throws at any other. */
const CALLING_CODES: ReadonlyMap<string, CountryCode> = new Map(
  getCountries()
    .map(country => [getCountryCallingCode(country) as string, country] as const)
    .reverse(),
)

function readPhone(typed: string, areaCode: string): Contact | PeopleRefusal {
  const account = typedPhone(typed)
  const callingCode = latinDigits(areaCode).replace(/\D/g, '')
  const country = CALLING_CODES.get(callingCode)
  if (callingCode !== '' && !country) return { refusal: 'phoneInvalid' }
  const isValid = (phone: PhoneNumber | undefined) => phone?.isValid()
  const phone = [
    () => parsePhoneNumberFromString(account, callingCode === '' ? {} : { defaultCallingCode: callingCode }),
    // With what is dialled before a foreign number: 00 nearly everywhere, and what the chosen country has.
    () => (/^\D*00/.test(account) ? parsePhoneNumberFromString(account.replace(/^\D*00/, '+')) : undefined),
    () => country && parsePhoneNumberFromString(account, country),
  ]
    .map(read => read())
    .find(isValid)
  return phone ? { kind: 'phone', value: phone.number, address: phone.number } : { refusal: 'phoneInvalid' }
}

/** Reads a typed account; whether anybody has it is not asked here. */
export const readContact = ({ kind, account, areaCode = '' }: TypedAccount): Contact | PeopleRefusal => {
  if (account.trim() === '') return { refusal: 'accountEmpty' }
  return kind === 'email' ? readEmail(account) : readPhone(account, areaCode)
}

/** Numbers that cost whoever calls or writes to them, or that belong to no phone. */
const SERVICE_NUMBERS: ReadonlySet<string | undefined> = new Set(['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'PAGER', 'VOICEMAIL'])

/** Whether a phone number is none that codes are sent to. The kinds of numbers are only in the library's whole tables. */
export const isPremium = ({ kind, value }: Contact): boolean => kind === 'phone' && SERVICE_NUMBERS.has(parseWithKinds(value)?.getType())
