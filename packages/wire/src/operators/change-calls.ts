import { PAYOUT_RETURN_REASONS } from '@assay/rules/bank/payouts'
import { PROJECT_CANCEL_REASONS } from '@assay/rules/launchpad/reasons'
import { FUNDED_POOLS } from '@assay/rules/wallets'
import { decimal, integerText, nothing, text, timestamp, z } from '../call.ts'
import { ofConsole, reason } from './console-call.ts'
import { writtenSettings } from './written-settings.ts'

/** Changes that the house makes only by two persons. */
export const CHANGE_KINDS = [
  'settings',
  'poolFunding',
  'adjustment',
  'treasuryWriteOff',
  'loanWriteOff',
  'newCoin',
  'newCoinListing',
  'newCoinCancellation',
  'issuerPayout',
  'bankReturn',
  'displayRates',
] as const

/** What the house has earned and can move: by trades and contracts, and by withdrawals and closed accounts. */
export const EARNED = ['fees', 'withdrawalFees'] as const
export const ADJUSTED_WALLETS = ['exchange', 'contract', 'options'] as const

/** A figure that a change changes. */
const changeLine = z.object({
  /** Field of the settings, or `wallet`, `amount`, `balance`, `cause`, and of a loan `lost` and `owed`. */
  name: z.string(),
  /** Row of the table of settings, from 1; 0 of what stands in none. */
  row: z.number(),
  /** Empty where there was or will be none. */
  before: z.string(),
  after: z.string(),
  /** In the table of countries, whose row it is, in two letters: of a country that changes all lines are there, also those that stay as they are. */
  country: z.optional(z.string()),
})
export type ChangeLine = z.infer<typeof changeLine>

export const getSettings = ofConsole({
  path: 'console/getSettings',
  method: 'GET',
  who: 'operator',
  summary:
    'The settings of all real markets and of the house as a whole, version by version, and what is in the pools of the house and in its income of fees.',
  request: nothing,
  response: z.object({
    markets: z.array(
      z.object({
        /** The name of the settings' fields (`operators/settings-fields.ts`). */
        product: z.string(),
        /** The market, or the name of settings of the house as a whole. */
        market: z.string(),
        base: z.string(),
        quote: z.string(),
        /** Base in one lot of a perpetual market; empty elsewhere. */
        lotSize: z.string(),
        /** Number of the version in force. */
        current: z.number(),
        /** Oldest first; the first one has no lines. */
        versions: z.array(z.object({ version: z.number(), effectiveAt: timestamp, lines: z.array(changeLine) })),
        /** The newest version, also when it has not begun: the next one follows it. */
        newest: writtenSettings,
      }),
    ),
    pools: z.array(z.object({ pool: z.enum(FUNDED_POOLS), asset: z.string(), balance: z.string(), available: z.string() })),
    /** What the house has earned, out of which it pays adjustments and can fund pools. */
    fees: z.array(z.object({ house: z.enum(EARNED), asset: z.string(), balance: z.string() })),
    /** Every country that settings can name, two letters each. */
    countries: z.array(z.string()),
    at: timestamp,
  }),
})

const operatorName = z.object({ id: z.string(), name: z.string() })

/** `waiting`: for a second person; `approved`: on its way to the core; `carriedOut`; `declined`. */
const changeState = z.enum(['waiting', 'approved', 'carriedOut', 'declined'])

const houseChange = z.object({
  id: z.string(),
  kind: z.enum(CHANGE_KINDS),
  /** The market, the pool, the UID, the address, or the number of the loan, the project or the payout. */
  subject: z.string(),
  /** Of money; empty of settings. */
  asset: z.string(),
  lines: z.array(changeLine),
  /** When settings begin; 0 of money, which moves at once. */
  effectiveAt: timestamp,
  reason: z.string(),
  state: changeState,
  proposedBy: operatorName,
  proposedAt: timestamp,
  decidedBy: z.optional(operatorName),
  /** 0 while it waits. */
  decidedAt: timestamp,
  decisionReason: z.string(),
})

export const getChanges = ofConsole({
  path: 'console/getChanges',
  method: 'GET',
  who: 'operator',
  summary: 'Changes of the house that wait for a second person, the oldest first, and the last hundred that were decided, newest first.',
  request: nothing,
  response: z.object({
    waiting: z.array(houseChange),
    decided: z.array(houseChange),
    /** Operators who can decide, whoever asks among them. */
    approvers: z.number(),
  }),
})

export const proposeChange = ofConsole({
  path: 'console/proposeChange',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary:
    'Proposes new settings of a market or of the house from a time on, money of the house for a pool, a correction of what a person has, a write-off: of tokens of one address that are gone, or of an overdue loan, or a payout that the bank has sent back. A second person has to approve.',
  request: z.object({
    kind: z.enum(CHANGE_KINDS),
    reason,
    /** Of settings: the market, the begin, the version that the form was filled from, and the settings as JSON. Of display rates: the begin, and the rates as JSON (`bank/display-rates.ts`). */
    market: z.optional(text(30, 1)),
    effectiveAt: z.optional(integerText),
    follows: z.optional(integerText),
    settings: z.optional(text(120_000, 1)),
    /** Of money: of which asset and how much. */
    asset: z.optional(text(12, 1)),
    amount: z.optional(decimal),
    pool: z.optional(z.enum(FUNDED_POOLS)),
    /** Out of what the house has earned: of a pool, absent for money from outside; of a correction, absent for what trades have brought. */
    house: z.optional(z.enum(EARNED)),
    /** Of a correction: whose wallet, and whether the house gives or takes back. */
    uid: z.optional(text(12, 1)),
    wallet: z.optional(z.enum(ADJUSTED_WALLETS)),
    direction: z.optional(z.enum(['give', 'take'])),
    /** Of a write-off: where the tokens lay. */
    address: z.optional(text(42, 42)),
    /** Of a loan that is given up: its number. */
    loan: z.optional(text(15, 1)),
    /** Of a new coin: its number; `settings` are the terms and texts of one to be published, `effectiveAt` the later listing. */
    project: z.optional(integerText),
    /** Why a project is called off. */
    cause: z.optional(z.enum(PROJECT_CANCEL_REASONS)),
    /** Of a payout that the bank has sent back: its number, and why, as the person reads it. */
    payout: z.optional(integerText),
    returnReason: z.optional(z.enum(PAYOUT_RETURN_REASONS)),
  }),
  response: z.object({ id: z.string() }),
})

export const decideChange = ofConsole({
  path: 'console/decideChange',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Approves a change that somebody else has proposed, which is carried out at once, or declines it. It is decided once.',
  request: z.object({ changeId: text(12, 1), decision: z.enum(['approve', 'decline']), reason: z.optional(reason) }),
  response: nothing,
})

/** The calls about changes that need two persons. */
export const CHANGE_CALLS = [getSettings, getChanges, proposeChange, decideChange] as const
