import { WITHDRAWAL_LIMITS } from '@assay/rules/withdrawals/checklist'
import { TIMED_STATES, WITHDRAWAL_OWNERS } from '@assay/rules/withdrawals/deadlines'
import { WITHDRAWAL_STATES } from '@assay/rules/withdrawals/states'
import { call, decimal, integerText, nothing, text, timestamp, z } from '../call.ts'
import { typedCode, typedSecondFactor } from '../people/calls.ts'
import { recordFilter } from '../record-filter.ts'
import { withdrawalCondition } from '../withdrawal-condition.ts'

/** What everything asks that moves money out or changes where it may go. */
const confirmed = { tradePassword: typedCode, secondFactor: z.optional(typedSecondFactor) }

/** What holds for the person now: the mildest of all that held since their first deposit. */
const withdrawalTerms = z.object({
  minimum: z.string(),
  maximum: z.string(),
  feeRate: z.string(),
  /** Below this, a withdrawal to an address that is old enough waits for nobody. */
  automaticBelow: z.string(),
})

export const dryRunWithdrawal = call({
  path: 'web/dryRunWithdrawal',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'payments',
  summary:
    'Whether an amount could be withdrawn now to an address of the own book: every condition with its figures, what would arrive, and the earliest time. The request is decided by the same function.',
  request: z.object({ amount: z.optional(decimal), addressId: z.optional(integerText) }),
  response: z.object({
    asset: z.string(),
    network: z.string(),
    /** False where there is no chain to send over. */
    isOpen: z.boolean(),
    conditions: z.array(withdrawalCondition),
    fee: z.string(),
    arrival: z.string(),
    /** The most that could be requested now by amount, balance and the day's limit; 0 below the minimum. */
    most: z.string(),
    /** What keeps it from being more. */
    mostBy: z.enum(WITHDRAWAL_LIMITS),
    /** Name of the refusal that a request would get now; empty when it would be accepted. */
    refusal: z.string(),
    /** When a request would be accepted if nothing but time went by; 0 when time alone does not do. */
    earliest: timestamp,
    /** Whether it would wait for nobody. */
    isAutomatic: z.boolean(),
    /** What the last reviews took in the middle, ms; 0 without any. */
    usualReviewMs: z.number(),
    termsVersion: z.number(),
    terms: withdrawalTerms,
  }),
})
export type WithdrawalDryRun = z.output<typeof dryRunWithdrawal.response>

export const requestWithdrawal = call({
  path: 'web/requestWithdrawal',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'payments',
  summary:
    'Freezes an amount of USDT and asks for it to be sent to an address of the own book; the fee comes off the amount. Needs the trade password, and a code where an authenticator app is on.',
  secrets: { tradePassword: 'proof', secondFactor: 'proof' },
  request: z.object({ amount: decimal, addressId: integerText, termsVersion: integerText, ...confirmed }),
  response: z.object({ withdrawalId: z.string(), seq: z.number() }),
})

export const cancelWithdrawal = call({
  path: 'web/cancelWithdrawal',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: false,
  area: 'payments',
  summary: 'Takes a withdrawal back before it is approved; the whole amount is available again at once.',
  request: z.object({ withdrawalId: integerText }),
  response: z.object({ seq: z.number() }),
})

export const withdrawal = z.object({
  withdrawalId: z.string(),
  asset: z.string(),
  /** All that leaves the wallet. */
  amount: z.string(),
  fee: z.string(),
  arrival: z.string(),
  network: z.string(),
  /** With the checksum of EIP-55. */
  address: z.string(),
  remark: z.string(),
  /** `closing`: what was in an account that is being closed, less the network cost alone. */
  purpose: z.enum(['', 'closing']),
  state: z.enum(WITHDRAWAL_STATES),
  /** Approved by the terms, without staff. */
  isAutomatic: z.boolean(),
  requestedAt: timestamp,
  /** 0 while that has not happened. */
  approvedAt: timestamp,
  sentAt: timestamp,
  endedAt: timestamp,
  /** When it should have left the state that it is in; 0 once it has ended. */
  dueAt: timestamp,
  isOverdue: z.boolean(),
  /** Of the transaction that paid, or of the newest one that was sent; empty before. */
  hash: z.string(),
  /** Of other attempts with the same nonce, of which only one can ever be mined. */
  otherHashes: z.array(z.string()),
  /** Why it was refused or failed; empty otherwise. */
  reason: z.string(),
})
export type Withdrawal = z.infer<typeof withdrawal>

export const getWithdrawals = call({
  path: 'web/getWithdrawals',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'payments',
  summary:
    'The own withdrawals, newest first, by how they stand and by when they were requested; `before` is the `withdrawalId` that the page starts after.',
  request: z.object({ limit: z.optional(integerText), before: z.optional(integerText), ...recordFilter }),
  response: z.object({
    withdrawals: z.array(withdrawal),
    more: z.boolean(),
    /** Why nothing is sent now; empty when something would be. What is approved keeps its place. */
    halted: z.enum(['', 'tokenPaused', 'tokenFee', 'checked']),
  }),
})

export const getWithdrawalDeadlines = call({
  path: 'web/getWithdrawalDeadlines',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'payments',
  summary:
    'How long a withdrawal may stay in each state, who answers for it, and how many of all people are in it now and for longer than that. Counted anew every five seconds.',
  request: nothing,
  response: z.object({
    /** As of when the counts are; 0 before the first. */
    at: timestamp,
    states: z.array(
      z.object({
        state: z.enum(TIMED_STATES),
        /** `staff`: operators who review; `lane`: what signs and sends. */
        owner: z.enum(WITHDRAWAL_OWNERS),
        deadlineMs: z.number(),
        open: z.number(),
        overdue: z.number(),
      }),
    ),
  }),
})

export const getWithdrawalReceipt = call({
  path: 'web/getWithdrawalReceipt',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'payments',
  summary:
    'The signed bytes of the transaction that pays an own withdrawal: their keccak-256 is its hash, and they say recipient and amount by themselves.',
  request: z.object({ withdrawalId: integerText }),
  response: z.object({
    /** Hexadecimal, beginning with `0x`. */
    raw: z.string(),
    hash: z.string(),
    chain: z.number(),
    /** Contract of USDT on the chain. */
    token: z.string(),
  }),
})

const withdrawalAddress = z.object({
  id: z.string(),
  asset: z.string(),
  address: z.string(),
  remark: z.string(),
  addedAt: timestamp,
  /** From when on money can go there; not after now when it can. */
  usableAt: timestamp,
})
export type WithdrawalAddress = z.infer<typeof withdrawalAddress>

/** A person's addresses, the newest first, and their whitelist. */
const addressBook = z.object({
  network: z.string(),
  addresses: z.array(withdrawalAddress),
  /** On: money goes only to addresses that have waited. */
  isWhitelistOn: z.boolean(),
  /** When the switch takes effect that was asked for; 0 when none was. */
  whitelistChangesAt: timestamp,
  /** How long an address waits while the whitelist is on, ms. */
  waitMs: z.number(),
})
export type WithdrawalAddressBook = z.infer<typeof addressBook>

export const getWithdrawalAddresses = call({
  path: 'web/getWithdrawalAddresses',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'payments',
  summary: 'The own addresses to withdraw to, newest first, and whether only those that have waited can be used.',
  request: nothing,
  response: addressBook,
})

export const addWithdrawalAddress = call({
  path: 'web/addWithdrawalAddress',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary:
    'Adds an address to withdraw to. A wrong checksum, the zero address, an own deposit address and one that looks like another entry are refused; a contract only until it is confirmed.',
  secrets: { tradePassword: 'proof', secondFactor: 'proof' },
  request: z.object({
    asset: text(12, 1),
    address: text(80),
    remark: text(40),
    isContractConfirmed: z.optional(z.enum(['0', '1'])),
    ...confirmed,
  }),
  response: addressBook,
})

export const removeWithdrawalAddress = call({
  path: 'web/removeWithdrawalAddress',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary: 'Removes an address from the own book; what is on its way there goes on.',
  secrets: { tradePassword: 'proof', secondFactor: 'proof' },
  request: z.object({ id: integerText, ...confirmed }),
  response: addressBook,
})

export const setWithdrawalWhitelist = call({
  path: 'web/setWithdrawalWhitelist',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary: 'Turns the whitelist on or off after 24 hours, in both directions; asking for what holds now takes a change back that waits.',
  secrets: { tradePassword: 'proof', secondFactor: 'proof' },
  request: z.object({ isOn: z.enum(['0', '1']), ...confirmed }),
  response: addressBook,
})
