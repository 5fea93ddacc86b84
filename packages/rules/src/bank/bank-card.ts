import { countrySpecs, validateBIC } from 'ibantools'
import { type IbanProblem, ibanLength, ibanProblem, isIbanLike, plainNumber } from '../withdrawals/iban.ts'

/** Cards that one person has at most. */
export const BANK_CARDS_MAX = 10

/** What is written on a card. */
export const BANK_CARD_FIELDS = ['bankName', 'number', 'bic', 'bankAddress', 'payee', 'phone', 'address'] as const
export type BankCardField = (typeof BANK_CARD_FIELDS)[number]

export type CardProblemName = IbanProblem | 'accountNumberInvalid' | 'ibanRequired' | 'bicInvalid' | 'bicCountryDiffers'

/** What is wrong with the numbers of a card, and what it is said with. */
export interface CardProblem {
  refusal: CardProblemName
  parameters: Readonly<Record<string, string>>
}

/** The numbers of a card in the one form in which they are kept. */
export interface CardNumbers {
  number: string
  isIban: boolean
  bic: string
}

const ACCOUNT_NUMBER = /^(?=.*\d)[A-Z0-9]{4,34}$/

/** Territories whose banks have codes of their own and IBANs of another country (register of ISO 13616). */
const IBAN_OF: Readonly<Record<string, string>> = {
  ...{ GG: 'GB', IM: 'GB', JE: 'GB', AX: 'FI' },
  ...Object.fromEntries('BL GF GP MF MQ NC PF PM RE TF WF YT'.split(' ').map(territory => [territory, 'FR'])),
}

/** What is wrong with an account number or IBAN; `undefined` when nothing is. What begins with two letters and two digits is taken as an IBAN. */
export function accountNumberProblem(typed: string): CardProblem | undefined {
  const number = plainNumber(typed)
  if (!isIbanLike(number)) return ACCOUNT_NUMBER.test(number) ? undefined : { refusal: 'accountNumberInvalid', parameters: {} }
  const refusal = ibanProblem(number)
  const country = number.slice(0, 2)
  return refusal && { refusal, parameters: { country, length: String(ibanLength(country) ?? '') } }
}

/** What is wrong with a BIC (ISO 9362); `undefined` when nothing is. */
export const bicProblem = (typed: string): CardProblem | undefined =>
  validateBIC(plainNumber(typed)).valid ? undefined : { refusal: 'bicInvalid', parameters: {} }

/** The country whose IBANs a bank has, by its BIC. */
const ibanCountryOf = (bic: string): string => IBAN_OF[bic.slice(4, 6)] ?? bic.slice(4, 6)

/** What is wrong with number and BIC together: both are of one country, and a bank of the European payment area is paid by IBAN alone. */
export function cardNumbersProblem(card: { number: string; bic: string }): CardProblem | undefined {
  const problem = accountNumberProblem(card.number) ?? bicProblem(card.bic)
  if (problem) return problem
  const { number, bic, isIban: has } = cardNumbers(card)
  const country = ibanCountryOf(bic)
  if (!has) return countrySpecs[country]?.SEPA === true ? { refusal: 'ibanRequired', parameters: { country } } : undefined
  const own = number.slice(0, 2)
  return own === country ? undefined : { refusal: 'bicCountryDiffers', parameters: { iban: own, bic: bic.slice(4, 6) } }
}

/** The numbers of a card whose numbers have no problem. */
export function cardNumbers({ number: typed, bic }: { number: string; bic: string }): CardNumbers {
  const number = plainNumber(typed)
  return { number, isIban: isIbanLike(number), bic: plainNumber(bic) }
}

/** An account number as it is shown: its last four signs; of an IBAN its country too. */
export const maskedNumber = ({ number, isIban: has }: Pick<CardNumbers, 'number' | 'isIban'>): string =>
  `${has ? `${number.slice(0, 2)} ` : ''}•••• ${number.slice(-4)}`

/** A phone number as it is shown: its last three digits. */
export const maskedPhone = (phone: string): string => (phone === '' ? '' : `••• ${phone.replace(/\D/g, '').slice(-3)}`)
