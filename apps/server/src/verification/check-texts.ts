import { latinDigits, withoutInvisible } from '@assay/i18n/digits'
import { nameKey } from '@assay/i18n/names'
import { documentNumberKey } from '@assay/rules/verification/document-number-key'
import { DOCUMENT_TYPES, type VerificationItem } from '@assay/rules/verification/levels'
import type { PeopleRefusal } from '../http/handler.ts'
import { isCountry } from '../people/countries.ts'

const DOCUMENT_NUMBER_MIN = 4
const ADDRESS_MIN = 8

/** A text as it is kept: composed, without what cannot be seen, and without space around it. */
export const cleanText = (typed: string): string => withoutInvisible(typed.normalize('NFC')).replace(/\s+/g, ' ').trim()

const isGood: Partial<Record<VerificationItem, (text: string) => boolean>> = {
  nationality: isCountry,
  documentType: text => (DOCUMENT_TYPES as readonly string[]).includes(text),
  realName: text => /\p{L}/u.test(nameKey(text)),
  documentNumber: text => documentNumberKey(latinDigits(text)).length >= DOCUMENT_NUMBER_MIN,
  addressText: text => [...text].length >= ADDRESS_MIN,
}

/** Why a text cannot be taken. */
export const textProblem = (item: VerificationItem, text: string): PeopleRefusal | undefined => {
  if (text === '') return { refusal: 'verificationItemRequired', parameters: { field: item } }
  return isGood[item]?.(text) === false ? { refusal: 'inputInvalid', parameters: { field: item } } : undefined
}
