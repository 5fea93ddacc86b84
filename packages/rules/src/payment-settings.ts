import { isImpossibleIban } from './withdrawals/iban.ts'

/** Where somebody is paid outside of the exchange, field by field. */
export const PAYMENT_FIELDS = ['name', 'bankName', 'bankNumber', 'alipayAccount', 'weixinNickname', 'weixinAccount'] as const
export type PaymentField = (typeof PAYMENT_FIELDS)[number]
export type PaymentSettings = Record<PaymentField, string>

/** The fields that a payer needs, and that nobody else is shown whole. */
export const ACCOUNT_FIELDS = ['bankNumber', 'alipayAccount', 'weixinAccount'] as const satisfies readonly PaymentField[]
const isAccount = (field: PaymentField): boolean => (ACCOUNT_FIELDS as readonly PaymentField[]).includes(field)

/** Most characters of a field. */
export const PAYMENT_LENGTHS: Readonly<Record<PaymentField, number>> = {
  name: 100,
  bankName: 100,
  bankNumber: 40,
  alipayAccount: 100,
  weixinNickname: 60,
  weixinAccount: 60,
}

export const NO_PAYMENT_SETTINGS: PaymentSettings = {
  name: '',
  bankName: '',
  bankNumber: '',
  alipayAccount: '',
  weixinNickname: '',
  weixinAccount: '',
}

const MASK = '****'
/** Bank accounts of all countries, IBAN or not: at least four digits among letters, with spaces or hyphens between. */
const BANK_NUMBER = /^[A-Za-z0-9]+(?:[ -]?[A-Za-z0-9]+)*$/
const BANK_DIGITS_MIN = 4

type PaymentProblem = 'paymentTextTooLong' | 'paymentTextInvalid' | 'bankNumberInvalid' | 'ibanInvalid'

/** What is wrong with a field as it would be kept; an empty one is none. */
export function paymentFieldProblem(field: PaymentField, text: string): PaymentProblem | undefined {
  if (text === '') return undefined
  if ([...text].length > PAYMENT_LENGTHS[field]) return 'paymentTextTooLong'
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(text)) return 'paymentTextInvalid'
  // A number whose middle is masked is not one that somebody typed.
  if (isAccount(field) && text.includes('*')) return field === 'bankNumber' ? 'bankNumberInvalid' : 'paymentTextInvalid'
  if (field !== 'bankNumber') return undefined
  if (!BANK_NUMBER.test(text) || text.replace(/\D/g, '').length < BANK_DIGITS_MIN) return 'bankNumberInvalid'
  return isImpossibleIban(text) ? 'ibanInvalid' : undefined
}

/** An account number as it is shown: the first 3 and the last 6 characters, where it has at least 7; of a shorter one nothing. */
export const maskedAccount = (text: string): string => {
  if (text === '') return ''
  const signs = [...text]
  return signs.length < 7 ? MASK : `${signs.slice(0, 3).join('')}${MASK}${signs.slice(-6).join('')}`
}

/** The settings as pages and sessions show them: account numbers masked. */
export const maskedPaymentSettings = (settings: PaymentSettings): PaymentSettings => ({
  ...settings,
  bankNumber: maskedAccount(settings.bankNumber),
  alipayAccount: maskedAccount(settings.alipayAccount),
  weixinAccount: maskedAccount(settings.weixinAccount),
})
