import { countrySpecs, ValidationErrorsIBAN, validateIBAN } from 'ibantools'

/** What is wrong with an IBAN, in the order in which it is said. */
export type IbanProblem = 'ibanCountryUnknown' | 'ibanLengthWrong' | 'ibanLettersWrong' | 'ibanChecksumWrong'

/** An account number without what groups it, in capitals. */
export const plainNumber = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase()

/** Whether an account number claims to be an IBAN: two letters and two digits. */
export const isIbanLike = (number: string): boolean => /^[A-Z]{2}\d{2}/.test(number)

/** How long the IBAN of a country is; `undefined` of a country without one. */
export const ibanLength = (country: string): number | undefined =>
  Object.hasOwn(countrySpecs, country) ? countrySpecs[country]?.chars : undefined

/** What is wrong with an IBAN in its plain form, by the register of ISO 13616 and ISO 7064; `undefined` when nothing is. */
export function ibanProblem(iban: string): IbanProblem | undefined {
  const length = ibanLength(iban.slice(0, 2))
  if (length === undefined) return 'ibanCountryUnknown'
  if (iban.length !== length) return 'ibanLengthWrong'
  const { valid, errorCodes } = validateIBAN(iban)
  if (valid) return undefined
  return errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat) || !/^[A-Z0-9]+$/.test(iban) ? 'ibanLettersWrong' : 'ibanChecksumWrong'
}

/**
 * Whether an account number claims to be an IBAN, by the code of a country that has them and two check digits, and cannot be one: its length is
 * another country's, or a sign of it is wrong or exchanged. Spaces, hyphens and small letters do not matter.
 */
export function isImpossibleIban(number: string): boolean {
  const iban = plainNumber(number)
  const problem = isIbanLike(iban) ? ibanProblem(iban) : undefined
  return problem !== undefined && problem !== 'ibanCountryUnknown'
}
