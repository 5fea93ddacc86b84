import { latinDigits } from '@assay/i18n/digits'
import { compareNames } from '@assay/i18n/names'
import { accountNumberProblem, BANK_CARD_FIELDS, type BankCardField, bicProblem, cardNumbersProblem } from '@assay/rules/bank/bank-card'

export type CardValues = Record<BankCardField, string>

/** What is wrong with a field: the name of a refusal's text, and what stands in it. */
export interface FieldProblem {
  refusal: 'fieldRequired' | 'payeeDiffers' | 'phoneInvalid' | NonNullable<ReturnType<typeof cardNumbersProblem>>['refusal']
  parameters: Readonly<Record<string, string>>
}

type CardProblems = Partial<Record<BankCardField, FieldProblem>>

const PHONE_DIGITS_MIN = 5

const plain = (refusal: FieldProblem['refusal']): FieldProblem => ({ refusal, parameters: {} })

/** What is wrong with a card that was typed, by field, by the rules that the server asks too. */
export function cardProblems(values: CardValues, verifiedName: string): CardProblems {
  const problems: CardProblems = numberProblems({ number: latinDigits(values.number), bic: latinDigits(values.bic) })
  if (latinDigits(values.phone).replace(/\D/g, '').length < PHONE_DIGITS_MIN) problems.phone = plain('phoneInvalid')
  if (compareNames(values.payee, verifiedName) === 'differs') problems.payee = plain('payeeDiffers')
  for (const field of BANK_CARD_FIELDS) if (values[field].trim() === '') problems[field] = plain('fieldRequired')
  return problems
}

/** Of number and BIC: each by itself first, then whether they belong together. */
function numberProblems(numbers: { number: string; bic: string }): CardProblems {
  const [number, bic] = [accountNumberProblem(numbers.number), bicProblem(numbers.bic)]
  if (number || bic) return { ...(number && { number }), ...(bic && { bic }) }
  const both = cardNumbersProblem(numbers)
  if (!both) return {}
  return both.refusal === 'ibanRequired' ? { number: both } : { bic: both }
}
