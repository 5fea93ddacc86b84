import { WALLETS, type Wallet } from '@assay/rules/wallets'
import { TIMED_STATES, WITHDRAWAL_OWNERS } from '@assay/rules/withdrawals/deadlines'
import { nothing, signedDecimal, text, timestamp, z } from '../call.ts'
import { ofConsole } from './console-call.ts'

/** Money in one wallet or account: what can be used, and what is frozen for an owner. */
const figures = { asset: z.string(), available: signedDecimal, frozen: signedDecimal, total: signedDecimal }

const pool = z.object({
  /** Such as `options`. */
  pool: z.string(),
  address: z.string(),
  ...figures,
  /** What is reserved for promises that stand, by what they were made for. */
  promises: z.array(z.object({ owner: z.string(), count: z.number(), amount: signedDecimal })),
  /** The most that the pool may be asked to promise at once by the rules of now; empty where nothing is promised out of it. */
  nextPromise: z.string(),
  /** Less is free than that: what comes next may find no room. */
  isShort: z.boolean(),
})

export const getPools = ofConsole({
  path: 'console/getPools',
  method: 'GET',
  who: 'operator',
  summary: 'Every pool: what it has, what of it is promised and for what, and what is free.',
  request: nothing,
  response: z.object({ seq: z.number(), at: timestamp, pools: z.array(pool) }),
})

const accountRow = z.object({ address: z.string(), ...figures })

export const findLedgerAccounts = ofConsole({
  path: 'console/findLedgerAccounts',
  method: 'GET',
  who: 'operator',
  summary:
    'Accounts of the ledger: with digits alone all wallets of that UID, otherwise those whose address holds the words. Without words all that no user owns.',
  request: z.object({ words: z.optional(text(60)) }),
  response: z.object({ accounts: z.array(accountRow), more: z.boolean() }),
})

const posting = z.object({
  /** Place in the journal: record, and leg within it. */
  id: z.string(),
  seq: z.number(),
  at: timestamp,
  reason: z.string(),
  reference: z.string(),
  amount: signedDecimal,
  balanceAfter: signedDecimal,
})

export const getLedgerAccount = ofConsole({
  path: 'console/getLedgerAccount',
  method: 'GET',
  who: 'operator',
  summary:
    'An account of the ledger with its holds, and its postings newest first. `before` is the `next` of the page before. A page may be short where few records name the account: then `next` goes on.',
  request: z.object({ address: text(60, 1), before: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,9}$/))) }),
  response: z.object({
    ...accountRow.shape,
    /** It has been used. */
    isOpen: z.boolean(),
    holds: z.array(z.object({ owner: z.string(), amount: signedDecimal })),
    holdsCount: z.number(),
    postings: z.array(posting),
    /** Where the next page begins; empty behind the first posting. */
    next: z.string(),
    /** The oldest record that was looked at. */
    searchedTo: z.number(),
    /** Of all accounts of the asset: 0. */
    sumOfAsset: signedDecimal,
  }),
})

const byWallet = Object.fromEntries(WALLETS.map(wallet => [wallet, signedDecimal])) as Record<Wallet, typeof signedDecimal>

const assetRow = z.object({
  asset: z.string(),
  /** What people have, by wallet: what the house owes them. */
  ...byWallet,
  /** The house's own traders. */
  traders: signedDecimal,
  pools: signedDecimal,
  fees: signedDecimal,
  clearing: signedDecimal,
  rounding: signedDecimal,
  external: signedDecimal,
  /** Of all accounts: 0. */
  sum: signedDecimal,
  /** What the account records of people add up to, and that less what the core has of them: 0. Both absent while old months of the records were moved elsewhere. */
  recorded: z.optional(signedDecimal),
  difference: z.optional(signedDecimal),
})

export const getReconciliation = ofConsole({
  path: 'console/getReconciliation',
  method: 'GET',
  who: 'operator',
  summary:
    'All money of each asset by where it is, which adds up to zero, and what the tables say of it against the core, as of one record.',
  request: nothing,
  response: z.object({
    /** The record as of which all figures are, and its journal time. */
    seq: z.number(),
    at: timestamp,
    /** From when on account records are there; 0 while all are. */
    recordsSince: timestamp,
    assets: z.array(assetRow),
    projections: z.array(z.object({ name: z.string(), seq: z.number(), behind: z.number() })),
    audit: z.object({
      /** Up to which record everything was decided again and audited, and when; zeros before the first time. */
      seq: z.number(),
      at: timestamp,
      /** What it found; empty when all is well. */
      finding: z.string(),
      snapshotSeq: z.number(),
    }),
  }),
})

export const getHealth = ofConsole({
  path: 'console/getHealth',
  method: 'GET',
  who: 'operator',
  summary: 'Whether everything holds that people need to be served, as `/readyz` says it, and the alarms, those in force first.',
  request: nothing,
  response: z.object({
    at: timestamp,
    ready: z.boolean(),
    checks: z.array(z.object({ check: z.string(), holds: z.boolean(), says: z.string() })),
    /** Withdrawals that wait for the house, and those of them that are overdue; empty where there are none to be made. */
    withdrawals: z.array(
      z.object({ state: z.enum(TIMED_STATES), owner: z.enum(WITHDRAWAL_OWNERS), open: z.number(), overdue: z.number() }),
    ),
    /** Bytes that are free where the data lie. */
    diskFree: z.number(),
    alarms: z.array(z.object({ id: z.string(), finding: z.string(), since: timestamp, clearedAt: timestamp })),
  }),
})

const treasury = z.object({
  asset: z.string(),
  chain: z.string(),
  /** After which everything was compared, and when; and when every address was asked for last. */
  block: z.number(),
  at: timestamp,
  fullAt: timestamp,
  /** Why nothing is swept now; `open` where something would be. */
  sweep: z.string(),
  hot: signedDecimal,
  unswept: signedDecimal,
  cold: signedDecimal,
  total: signedDecimal,
  /** What the chain holds for people, as the ledger has it. */
  ledger: signedDecimal,
  house: signedDecimal,
  waiting: signedDecimal,
  lost: signedDecimal,
  /** Destroyed by the token's issuer, and not final yet: then the house bears it. */
  destroyed: signedDecimal,
  inFlight: signedDecimal,
  /** What the hot wallet is still to pay, and what it lacks for that. */
  owed: signedDecimal,
  refill: signedDecimal,
  /** Above it what is too much goes to the cold address, down to what is kept. */
  ceiling: signedDecimal,
  kept: signedDecimal,
  /** Of the whole treasury less ledger, house, waiting, less lost and in flight: 0. */
  difference: signedDecimal,
  /** Addresses that have another balance than their logs say; `missing` is what they have less, empty where they have more. */
  unseen: z.array(z.object({ address: z.string(), index: z.string(), onChain: signedDecimal, byLogs: signedDecimal, missing: z.string() })),
  unseenCount: z.number(),
})

export const getTreasury = ofConsole({
  path: 'console/getTreasury',
  method: 'GET',
  who: 'operator',
  summary: 'Where the tokens of people lie on the chain (hot, unswept, cold), against what the ledger says that it holds for them.',
  request: nothing,
  response: z.object({
    /** How deposits over the chain are; empty where there are none. */
    status: z.string(),
    treasury: z.optional(treasury),
  }),
})

/** The calls about the house's own money. */
export const HOUSE_CALLS = [getPools, findLedgerAccounts, getLedgerAccount, getReconciliation, getTreasury, getHealth] as const
