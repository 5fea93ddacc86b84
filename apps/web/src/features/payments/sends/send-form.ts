import { type AmountProblem, amountProblem } from '../../../trading/transfer/amount-problem.ts'

export interface SendValues {
  /** UID, e-mail or phone, as typed. */
  recipient: string
  asset: string
  /** Plain decimal string; empty while the field holds no amount. */
  amount: string
}

type SendField = 'recipient' | 'amount'

/** What is wrong with money that is to go to somebody else; who it is, is asked of the server. */
export function sendProblems(
  { recipient, amount }: SendValues,
  available: string | undefined,
): { recipient?: 'accountEmpty'; amount?: AmountProblem } {
  const problem = amountProblem(amount, available)
  return { ...(recipient.trim() === '' && { recipient: 'accountEmpty' as const }), ...(problem && { amount: problem }) }
}

/** The field under which a refusal of the server is shown. */
export const fieldOfSendRefusal = (event: string): SendField | undefined =>
  event === 'recipientUnknown' || event === 'recipientSelf' ? 'recipient' : undefined
