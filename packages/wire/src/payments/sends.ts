import { call, decimal, integerText, text, timestamp, z } from '../call.ts'
import { typedCode, typedSecondFactor } from '../people/calls.ts'

/** Somebody else, as far as a person is shown who it is. */
const counterparty = {
  uid: z.string(),
  /** The e-mail or phone, masked. */
  contact: z.string(),
}

export const findRecipient = call({
  path: 'web/findRecipient',
  method: 'GET',
  who: 'user',
  demo: false,
  changes: true,
  area: 'payments',
  summary: 'Who has a UID, an e-mail or a phone number (with its calling code), so that a person can see to whom money will go.',
  request: z.object({ recipient: text(120, 1) }),
  response: z.object(counterparty),
})

export const sendToUser = call({
  path: 'web/sendToUser',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'payments',
  summary:
    "Sends available money of the exchange wallet to somebody else's; instant, free and final. Needs the trade password, and a code where an authenticator app is on.",
  secrets: { tradePassword: 'proof', secondFactor: 'proof' },
  request: z.object({
    recipientUid: text(20, 1),
    asset: text(12, 1),
    amount: decimal,
    tradePassword: typedCode,
    secondFactor: z.optional(typedSecondFactor),
  }),
  response: z.object({ transferId: z.string(), seq: z.number() }),
})

export const userTransfer = z.object({
  /** Number of the transfer, as the receipts of both sides name it. */
  transferId: z.string(),
  direction: z.enum(['sent', 'received']),
  ...counterparty,
  asset: z.string(),
  amount: z.string(),
  at: timestamp,
})
export type UserTransfer = z.infer<typeof userTransfer>

export const getUserTransfers = call({
  path: 'web/getUserTransfers',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'payments',
  summary: 'What the person has sent to others and received from them, newest first.',
  request: z.object({ limit: z.optional(integerText) }),
  response: z.object({ transfers: z.array(userTransfer) }),
})
