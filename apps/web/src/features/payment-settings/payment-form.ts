import { latinDigits, withoutInvisible } from '@assay/i18n/digits'
import { PAYMENT_FIELDS, type PaymentField, type PaymentSettings, paymentFieldProblem } from '@assay/rules/payment-settings'
import { isSecondFactorRefusal } from '../../shared/second-factor/use-second-factor.ts'
import { isTradePasswordRefusal } from '../../shared/trade-password/trade-password-proof.ts'

type PaymentProblem = NonNullable<ReturnType<typeof paymentFieldProblem>> | 'paymentNameRequired'

const plain = (typed: string): string => withoutInvisible(typed.normalize('NFC')).trim()

/** The fields that are another than what is shown, and so are sent: a masked number that nobody touched is none of them. */
export const changedFields = (typed: PaymentSettings, shown: PaymentSettings): Partial<PaymentSettings> =>
  Object.fromEntries(PAYMENT_FIELDS.flatMap(field => (typed[field] === shown[field] ? [] : [[field, typed[field]]])))

/** What is wrong with what was typed; what is shown as it was saved is right. */
export function paymentProblems(typed: PaymentSettings, shown: PaymentSettings): Partial<Record<PaymentField, PaymentProblem>> {
  const changed = changedFields(typed, shown)
  const problems: Partial<Record<PaymentField, PaymentProblem>> = {}
  for (const field of PAYMENT_FIELDS) {
    const problem = paymentFieldProblem(field, latinDigits(plain(changed[field] ?? '')))
    if (problem) problems[field] = problem
  }
  const isNameless = plain(typed.name) === '' && PAYMENT_FIELDS.some(field => plain(typed[field]) !== '')
  return isNameless ? { name: 'paymentNameRequired', ...problems } : problems
}

/** The refusals that belong to the proof, not to the settings. */
export const proofFieldOf = (event: string): 'password' | 'tradePassword' | 'secondFactor' | undefined => {
  if (event === 'passwordEmpty' || event === 'currentPasswordWrong') return 'password'
  if (isTradePasswordRefusal(event)) return 'tradePassword'
  return isSecondFactorRefusal(event) ? 'secondFactor' : undefined
}
