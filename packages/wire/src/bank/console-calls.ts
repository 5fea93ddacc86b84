import { PAYOUT_STATES } from '@assay/rules/bank/payouts'
import { integerText, nothing, text, timestamp, z } from '../call.ts'
import { ofConsole } from '../operators/console-call.ts'
import { bankPayout } from './calls.ts'

const sum = z.object({ count: z.number(), amount: z.string() })

const batch = z.object({
  batchId: z.string(),
  at: timestamp,
  payouts: z.number(),
  /** What arrives of all of them together. */
  arrival: z.string(),
  /** Of which the bank has said nothing yet. */
  open: z.number(),
  /** When it was last given as a file, and to which operator; 0 and empty as long as it never was. */
  exportedAt: timestamp,
  exportedBy: z.string(),
})
export type BankBatch = z.infer<typeof batch>

export const getBankDesk = ofConsole({
  path: 'console/getBankDesk',
  method: 'GET',
  who: 'operator',
  summary: 'Payouts to bank cards as the house has them: the pool of US dollars, what waits, what the bank has, and the last batches.',
  request: nothing,
  response: z.object({
    at: timestamp,
    pool: z.object({ dollars: z.string(), coins: z.string() }),
    requested: sum,
    approved: sum,
    sent: sum,
    batches: z.array(batch),
  }),
})

export const getBankBook = ofConsole({
  path: 'console/getBankBook',
  method: 'GET',
  who: 'operator',
  summary: 'Payouts of everybody, newest first, by state, UID and batch; `before` is the `payoutId` that the page starts after.',
  request: z.object({
    state: z.optional(z.enum(PAYOUT_STATES)),
    uid: z.optional(text(12)),
    batch: z.optional(integerText),
    before: z.optional(integerText),
  }),
  response: z.object({
    payouts: z.array(z.object({ ...bankPayout.shape, uid: z.string(), batch: z.string() })),
    more: z.boolean(),
  }),
})

export const makeBankBatch = ofConsole({
  path: 'console/makeBankBatch',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Puts all approved payouts, the oldest first, into a batch for the bank. From then on nobody takes them back.',
  request: nothing,
  response: z.object({ batchId: z.string(), payouts: z.number() }),
})

export const BATCH_FORMATS = ['pain', 'csv'] as const

export const exportBankBatch = ofConsole({
  path: 'console/exportBankBatch',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary:
    'A batch as a file for the bank: ISO 20022 `pain.001.001.09`, or the same lines as CSV. It holds account numbers, so that each export stands in the audit log.',
  request: z.object({ batchId: integerText, format: z.enum(BATCH_FORMATS) }),
  response: z.object({ name: z.string(), content: z.string() }),
})

export const settleBankPayout = ofConsole({
  path: 'console/settleBankPayout',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: "Notes that the bank has carried a payout out, with the bank's reference, which no other payout has.",
  request: z.object({ payoutId: integerText, reference: text(60, 1) }),
  response: nothing,
})

/** The calls of the room for bank payouts. */
export const BANK_CALLS = [getBankDesk, getBankBook, makeBankBatch, exportBankBatch, settleBankPayout] as const
