import { latinDigits, withoutInvisible } from '@assay/i18n/digits'
import { BANK_CARD_FIELDS, cardNumbers, cardNumbersProblem } from '@assay/rules/bank/bank-card'
import { type Refusal, refuse } from '@assay/rules/refusals'
import type { PeopleRefusal } from '../../http/handler.ts'
import { compareWithVerified } from '../../people/verified-name.ts'
import type { BankParts } from '../parts.ts'
import type { CardTexts } from './card-rows.ts'

const PHONE_DIGITS_MIN = 5

const clean = (typed: string): string => withoutInvisible(typed.normalize('NFC')).replace(/\s+/g, ' ').trim()

/** What was typed in the form in which it is kept, or the first thing that is missing or wrong with it. The payee is the verified person. */
export async function checkCard(
  { database, secrets }: Pick<BankParts, 'database' | 'secrets'>,
  uid: number,
  typed: CardTexts,
): Promise<CardTexts | PeopleRefusal | Refusal> {
  const card = Object.fromEntries(BANK_CARD_FIELDS.map(field => [field, clean(typed[field])])) as unknown as CardTexts
  const missing = BANK_CARD_FIELDS.find(field => card[field] === '')
  if (missing) return { refusal: 'fieldRequired', parameters: { field: missing } }
  const numbers = { number: latinDigits(card.number), bic: latinDigits(card.bic) }
  const problem = cardNumbersProblem(numbers)
  if (problem) return problem
  const phone = latinDigits(card.phone)
  if (!/^[+\d ()./-]+$/.test(phone) || phone.replace(/\D/g, '').length < PHONE_DIGITS_MIN)
    return { refusal: 'inputInvalid', parameters: { field: 'phone' } }
  const compared = await compareWithVerified(database, secrets, { uid, name: card.payee })
  if (compared === 'notVerified') return refuse('basicVerificationRequired')
  if (compared === 'differs') return { refusal: 'payeeDiffers' }
  const { number, bic } = cardNumbers(numbers)
  return { ...card, number, bic, phone }
}
