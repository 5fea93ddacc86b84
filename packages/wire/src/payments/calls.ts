import { TRANSFER_WALLETS, WALLETS } from '@assay/rules/wallets'
import { call, decimal, integerText, signedDecimal, span, text, timestamp, z } from '../call.ts'

export const wallet = z.enum(TRANSFER_WALLETS)
export type Wallet = z.infer<typeof wallet>

/** All wallets: between that of custody (`earn`) and the others nobody moves money but by its orders. */
const anyWallet = z.enum(WALLETS)
export type AnyWallet = z.infer<typeof anyWallet>

/** One row of a wallet; the same shape travels in the private `balances` channel. */
export const balance = z.object({ wallet: anyWallet, asset: z.string(), available: z.string(), frozen: z.string() })
export type Balance = z.infer<typeof balance>

/** What somebody owes the house in an asset. */
const claim = z.object({ asset: z.string(), amount: z.string() })

export const getAsset2 = call({
  path: 'web/getAsset2',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'payments',
  summary:
    'The rows of one wallet, or of all: available, frozen and the converted USDT value at the index price; the total counts open positions at the mark.',
  request: z.object({ wallet: z.optional(anyWallet) }),
  response: z.object({
    rows: z.array(z.object({ ...balance.shape, name: z.string(), usdtValue: z.string() })),
    totalUsdt: signedDecimal,
    /** What one press of `getTestUsdt` gives and how many are left today; absent when the market is not simulated. */
    testFunds: z.optional(z.object({ amount: z.string(), leftToday: z.number() })),
    /** What is owed of deposits that were reversed after they had been used; absent where nothing is. */
    claims: z.optional(z.array(claim)),
  }),
})

export const getDayProfit = call({
  path: 'web/getDayProfit',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'payments',
  summary:
    'What today, since 00:00 UTC, has brought in USDT: the value of all wallets now, less that at the start of the day, less what came in from outside.',
  request: z.object({}),
  response: z.object({
    /** 00:00 UTC of today. */
    startsAt: timestamp,
    value: signedDecimal,
    /** Empty while a price of then is not known, or records that it rests on were moved away. */
    startValue: z.string(),
    /** Deposits and the like less what went out, each at the index price of its minute; empty while such a price is not known, or records of the day were moved away. */
    cameIn: z.string(),
    /** Empty while one of the others is. */
    profit: z.string(),
    /** The profit as a share of the start value and what came in; empty where these are nothing. */
    rate: z.string(),
  }),
})

/** How many days a line of the value of the wallets can have. */
export const HISTORY_DAYS = ['7', '30', '90', '365'] as const

export const getAssetHistory = call({
  path: 'web/getAssetHistory',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'payments',
  summary:
    "What all wallets were worth in USDT at 00:00 UTC of the last days, today's last, and now: balances at the last index price before, open positions at their last mark.",
  request: z.object({ days: z.enum(HISTORY_DAYS) }),
  response: z.object({
    /** One row a day, the oldest first. An empty value where a price of then is not known, or records that it rests on were moved away. */
    days: z.array(z.object({ at: timestamp, value: z.string() })),
    value: signedDecimal,
  }),
})

export const getAssetCosts = call({
  path: 'web/getAssetCosts',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'payments',
  summary:
    'What the coins that are held have cost, first in, first out: what was paid in USDT with the fee, else the index price of the minute in which they came.',
  request: z.object({}),
  response: z.object({
    /** One row a coin that is held in any wallet. Empty figures where a price of then is not known, and where it was acquired before the newest 20,000 records. */
    coins: z.array(
      z.object({
        asset: z.string(),
        /** Of all that is held, USDT. */
        cost: z.string(),
        /** Of one coin, rounded up. */
        averageCost: z.string(),
      }),
    ),
  }),
})

export const getFirstSteps = call({
  path: 'web/getFirstSteps',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'payments',
  summary: 'Whether an order of any product was ever placed, or a delivery contract bought.',
  request: z.object({}),
  response: z.object({ hasOrdered: z.boolean() }),
})

export const getHolds = call({
  path: 'web/getHolds',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'payments',
  summary: 'What holds the frozen money of an asset.',
  request: z.object({ asset: z.optional(text(12)) }),
  response: z.object({ holds: z.array(z.object({ wallet: anyWallet, asset: z.string(), amount: z.string(), owner: z.string() })) }),
})

export const getTestUsdt = call({
  path: 'web/getTestUsdt',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: false,
  area: 'payments',
  summary: 'Credits test USDT to the exchange wallet. Only while the market is simulated; limited per day.',
  request: z.object({}),
  response: z.object({ amount: z.string(), leftToday: z.number(), seq: z.number() }),
})

export const transferBetweenWallets = call({
  path: 'web/transferBetweenWallets',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'payments',
  summary: 'Moves available money between two of the own wallets; instant and free.',
  request: z.object({ asset: text(12, 1), amount: decimal, from: wallet, to: wallet }),
  response: z.object({ transferId: z.string(), seq: z.number() }),
})

export const accountRecord = z.object({
  id: z.string(),
  wallet: anyWallet,
  asset: z.string(),
  /** Posting reason of the ledger: deposit, faucet, trade, fee, transfer … */
  type: z.string(),
  amount: signedDecimal,
  balanceAfter: z.string(),
  reference: z.string(),
  /** Why, in the words of whoever proposed it, where operators adjusted the balance. */
  note: z.optional(z.string()),
  at: timestamp,
})
export type AccountRecord = z.infer<typeof accountRecord>

export const getAccountRecords = call({
  path: 'web/getAccountRecords',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'payments',
  summary:
    'Every balance change, newest first, with the balance after it; `before` is the `id` that the page starts after. `from` and `to` are when, `search` is a part of the reference.',
  request: z.object({
    wallet: z.optional(anyWallet),
    asset: z.optional(text(12)),
    type: z.optional(text(20)),
    ...span,
    search: z.optional(text(64)),
    limit: z.optional(integerText),
    before: z.optional(text(24)),
  }),
  response: z.object({
    records: z.array(accountRecord),
    more: z.boolean(),
    /** On the last page, when older ones were moved elsewhere: from when on there are any here. */
    keptSince: z.optional(timestamp),
  }),
})
