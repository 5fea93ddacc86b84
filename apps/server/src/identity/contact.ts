import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js'
import type { PeopleRefusal } from '../http/handler.ts'

/** Where a person can be reached, in the one spelling under which it is stored: e-mail in small letters, phone as E.164. */
export interface Contact {
  kind: 'email' | 'phone'
  value: string
}

/** An account as it was typed. */
interface TypedAccount {
  kind: 'email' | 'phone'
  account: string
  areaCode?: string | undefined
}

/** Enough of a contact for whoever has it to know it again, too little for anybody else to reach it. */
export function maskedContact({ kind, value }: Contact): string {
  if (kind === 'phone') return `${value.slice(0, 3)}***${value.slice(-2)}`
  const at = value.lastIndexOf('@')
  return `${value.slice(0, Math.min(2, at - 1))}***${value.slice(at)}`
}

const EMAIL = /^[^\s@<>"(),:;\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** Calling codes that exist; the library throws at any other. */
const CALLING_CODES: ReadonlySet<string> = new Set(getCountries().map(country => getCountryCallingCode(country)))

/** Reads a typed account; whether anybody has it is not asked here. */
export const readContact = (typed: TypedAccount): Contact | PeopleRefusal => {
  const account = typed.account.trim()
  if (account === '') return { refusal: 'accountEmpty' }
  if (typed.kind === 'email') {
    const value = account.toLowerCase()
    return EMAIL.test(value) ? { kind: 'email', value } : { refusal: 'emailInvalid' }
  }
  const callingCode = typed.areaCode?.replace(/\D/g, '') ?? ''
  if (callingCode !== '' && !CALLING_CODES.has(callingCode)) return { refusal: 'phoneInvalid' }
  const phone = parsePhoneNumberFromString(account, callingCode === '' ? {} : { defaultCallingCode: callingCode })
  return phone?.isValid() ? { kind: 'phone', value: phone.number } : { refusal: 'phoneInvalid' }
}
