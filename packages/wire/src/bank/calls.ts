import { RATE_SOURCES } from '@assay/rules/assets/us-dollars'
import { PAYOUT_REJECT_REASONS, PAYOUT_RETURN_REASONS, SHOWN_PAYOUT_STATES } from '@assay/rules/bank/payouts'
import { WITHDRAWAL_LIMITS } from '@assay/rules/withdrawals/checklist'
import { call, decimal, integerText, nothing, text, timestamp, z } from '../call.ts'
import { typedCode, typedSecondFactor } from '../people/calls.ts'
import { recordFilter } from '../record-filter.ts'
import { withdrawalCondition } from '../withdrawal-condition.ts'

/** What everything asks that moves money out or changes where it may go. */
const confirmed = { tradePassword: typedCode, secondFactor: z.optional(typedSecondFactor) }

/** What holds for US dollars now. */
const bankTerms = z.object({
  /** US dollars for one USDT at the source, the share that the house keeps, and what a person gets: the rate less the share. */
  rate: z.string(),
  source: z.enum(RATE_SOURCES),
  spreadRate: z.string(),
  shownRate: z.string(),
  quoteSeconds: z.number(),
  saleMinimum: z.string(),
  saleMaximum: z.string(),
  payoutMinimum: z.string(),
  payoutMaximum: z.string(),
  payoutFee: z.string(),
  /** Working days. */
  arrivalFrom: z.number(),
  arrivalUntil: z.number(),
  version: z.number(),
  /** When this version began; 0 of the first one. */
  effectiveAt: timestamp,
})
export type BankTermsShown = z.infer<typeof bankTerms>

/** What an amount of USDT gives until the quote ends. */
const saleQuote = z.object({
  quoteId: z.string(),
  paid: z.string(),
  received: z.string(),
  rate: z.string(),
  at: timestamp,
  /** From this time on it is refused. */
  expiresAt: timestamp,
})
export type UsdSaleQuote = z.infer<typeof saleQuote>

const sale = z.object({ saleId: z.string(), paid: z.string(), received: z.string(), rate: z.string(), at: timestamp, seq: z.number() })
export type UsdSale = z.infer<typeof sale>

export const getBankTerms = call({
  path: 'web/getBankTerms',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'bank',
  summary:
    'The rate at which USDT is sold for US dollars with its source and spread, and least, most, fee and arrival of payouts to bank cards.',
  request: nothing,
  response: bankTerms,
})

export const quoteUsdSale = call({
  path: 'web/quoteUsdSale',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: false,
  area: 'bank',
  summary:
    'Says what an amount of USDT gives in US dollars. The quote holds for the seconds of the terms, by journal time; it reserves nothing, and a newer one takes its place.',
  request: z.object({ amount: decimal }),
  response: saleQuote,
})

export const sellForUsd = call({
  path: 'web/sellForUsd',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: false,
  area: 'bank',
  summary: 'Sells at an own quote exactly as it was shown, or refuses (`quoteExpired`, `bankPoolEmpty`). A quote acts once.',
  request: z.object({ quoteId: integerText }),
  response: z.object({ sale }),
})

export const getUsdSales = call({
  path: 'web/getUsdSales',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'bank',
  summary: 'Own sales of USDT for US dollars, newest first; `before` is the `saleId` that the page starts after.',
  request: z.object({ limit: z.optional(integerText), before: z.optional(integerText) }),
  response: z.object({ sales: z.array(sale), more: z.boolean() }),
})

/** A bank card as its person sees it. Account number and phone are masked. */
const bankCard = z.object({
  id: z.string(),
  bankName: z.string(),
  /** `•••• 1332`: the last four signs. */
  number: z.string(),
  isIban: z.boolean(),
  bic: z.string(),
  bankAddress: z.string(),
  payee: z.string(),
  phone: z.string(),
  address: z.string(),
  addedAt: timestamp,
  /** From when on money can go there; not after now when it can. */
  usableAt: timestamp,
})
export type BankCard = z.infer<typeof bankCard>

const bankCards = z.object({
  /** Newest first. */
  cards: z.array(bankCard),
  /** The name of the verified documents, which the payee has to have; empty of whoever has shown none. */
  verifiedName: z.string(),
  /** How long a new card waits, ms. */
  waitMs: z.number(),
})
export type BankCards = z.infer<typeof bankCards>

export const getBankCards = call({
  path: 'web/getBankCards',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'bank',
  summary: 'The own bank cards, newest first, account numbers masked, and the verified name, which is the only payee there can be.',
  request: nothing,
  response: bankCards,
})

export const addBankCard = call({
  path: 'web/addBankCard',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary:
    'Adds a bank card to be paid out to. Country, length, signs and check digits of an IBAN, the form and country of a BIC, and the payee, who is the verified person, are checked. Needs the trade password, and a code where an authenticator app is on.',
  secrets: { tradePassword: 'proof', secondFactor: 'proof' },
  request: z.object({
    bankName: text(70),
    number: text(64),
    bic: text(16),
    bankAddress: text(140),
    payee: text(140),
    phone: text(32),
    address: text(140),
    ...confirmed,
  }),
  response: bankCards,
})

export const removeBankCard = call({
  path: 'web/removeBankCard',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary: 'Removes a bank card; what is on its way there goes on.',
  secrets: { tradePassword: 'proof', secondFactor: 'proof' },
  request: z.object({ id: integerText, ...confirmed }),
  response: bankCards,
})

export const dryRunBankPayout = call({
  path: 'web/dryRunBankPayout',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'bank',
  summary:
    'Whether an amount of US dollars could be paid out now to an own bank card: every condition with its figures, what would arrive, and the earliest time. The request is decided by the same function.',
  request: z.object({ amount: z.optional(decimal), cardId: z.optional(integerText) }),
  response: z.object({
    conditions: z.array(withdrawalCondition),
    available: z.string(),
    fee: z.string(),
    arrival: z.string(),
    most: z.string(),
    mostBy: z.enum(WITHDRAWAL_LIMITS),
    /** Name of the refusal that a request would get now; empty when it would be accepted. */
    refusal: z.string(),
    /** When a request would be accepted if nothing but time went by; 0 when time alone does not do. */
    earliest: timestamp,
    usualReviewMs: z.number(),
    terms: bankTerms,
  }),
})
export type BankPayoutDryRun = z.output<typeof dryRunBankPayout.response>

export const requestBankPayout = call({
  path: 'web/requestBankPayout',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'bank',
  summary:
    'Freezes an amount of US dollars and asks for it to be paid out to an own bank card; the fee comes off the amount. Needs the trade password, and a code where an authenticator app is on.',
  secrets: { tradePassword: 'proof', secondFactor: 'proof' },
  request: z.object({ amount: decimal, cardId: integerText, termsVersion: integerText, ...confirmed }),
  response: z.object({ payoutId: z.string(), seq: z.number() }),
})

export const cancelBankPayout = call({
  path: 'web/cancelBankPayout',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: false,
  area: 'bank',
  summary: 'Takes a payout back before it is part of a batch for the bank; the whole amount is available again at once.',
  request: z.object({ payoutId: integerText }),
  response: z.object({ seq: z.number() }),
})

export const bankPayout = z.object({
  payoutId: z.string(),
  amount: z.string(),
  fee: z.string(),
  arrival: z.string(),
  bankName: z.string(),
  /** Masked. */
  number: z.string(),
  state: z.enum(SHOWN_PAYOUT_STATES),
  requestedAt: timestamp,
  /** 0 while that has not happened. */
  approvedAt: timestamp,
  sentAt: timestamp,
  settledAt: timestamp,
  endedAt: timestamp,
  /** As the bank names it; empty before. */
  reference: z.string(),
  /** Why it was rejected or sent back; empty otherwise. */
  reason: z.enum(['', ...PAYOUT_REJECT_REASONS, ...PAYOUT_RETURN_REASONS]),
  /** What came back of one that was sent back; empty otherwise. */
  returned: z.string(),
})
export type BankPayout = z.infer<typeof bankPayout>

export const getBankPayouts = call({
  path: 'web/getBankPayouts',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'bank',
  summary:
    'The own payouts to bank cards, newest first, by how they stand and by when they were requested; `before` is the `payoutId` that the page starts after.',
  request: z.object({ limit: z.optional(integerText), before: z.optional(integerText), ...recordFilter }),
  response: z.object({ payouts: z.array(bankPayout), more: z.boolean() }),
})
