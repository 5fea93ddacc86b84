import { VOUCHER_CHAINS, VOUCHER_PURPOSES, VOUCHER_REASON_NAMES, VOUCHER_STATES } from '@assay/rules/vouchers/vouchers'
import { call, decimal, integerText, nothing, text, timestamp, z } from '../call.ts'

const chain = z.enum(VOUCHER_CHAINS)

/** A payment that a person showed a voucher of. */
export const voucherDeposit = z.object({
  id: z.string(),
  asset: z.string(),
  /** As the person named it. */
  amount: z.string(),
  /** What staff found and what was credited; empty until then. */
  credited: z.string(),
  chain,
  note: z.string(),
  /** What it is for beside the balance, and the number of that; absent of a plain deposit. */
  purpose: z.optional(z.enum(VOUCHER_PURPOSES)),
  purposeId: z.optional(z.string()),
  state: z.enum(VOUCHER_STATES),
  /** Why it was rejected. */
  reason: z.optional(z.enum(VOUCHER_REASON_NAMES)),
  sentAt: timestamp,
  /** 0 until then. */
  decidedAt: timestamp,
})
export type VoucherDeposit = z.infer<typeof voucherDeposit>

/** The vouchers of a person and what holds for the next one; also travels in the private channel `vouchers`, whole. */
export const voucherList = z.object({
  /** Newest first, 100 at most. */
  vouchers: z.array(voucherDeposit),
  /** Of an image that is there and belongs to no voucher yet: when it came; 0 without one. */
  imageAt: timestamp,
  /** Where to pay, by way; empty: support says it. */
  accounts: z.array(z.object({ chain, account: z.string() })),
  asset: z.string(),
  /** Of the amount of one voucher. */
  minimum: z.string(),
  maximum: z.string(),
  /** What the last fifty took from hand-in to decision, the middle of them, in minutes; 0 while there are none. */
  usualMinutes: z.number(),
  /** By when staff decides, in minutes. */
  deadlineMinutes: z.number(),
  /** The platform is simulated: nothing real must be paid. */
  isTest: z.boolean(),
})
export type VoucherList = z.infer<typeof voucherList>

export const getVoucherDeposits = call({
  path: 'web/getVoucherDeposits',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'payments',
  summary: 'The own voucher deposits, newest first, with what holds for another one and how long a decision takes.',
  request: nothing,
  response: voucherList,
})

export const uploadVoucherImage = call({
  path: 'web/uploadVoucherImage',
  method: 'POST',
  once: 'endpoint',
  files: { voucher: { required: false } },
  who: 'user',
  demo: false,
  area: 'payments',
  summary:
    'Takes the image of a voucher (multipart field `voucher`; JPG, JPEG or PNG under 8 MB, by content) and keeps it, encrypted, until it is handed in. A newer one takes its place.',
  request: nothing,
  response: voucherList,
})

export const submitVoucherDeposit = call({
  path: 'web/submitVoucherDeposit',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'payments',
  summary:
    'Hands in the voucher of a payment to the house, with the image that was uploaded before. Staff compares it with what came in and credits what is there. With a purpose the payment is of that order, such as a quick buy.',
  request: z.object({
    amount: decimal,
    chain,
    note: z.optional(text(300)),
    purpose: z.optional(z.enum(VOUCHER_PURPOSES)),
    purposeId: z.optional(integerText),
  }),
  response: voucherList,
})
