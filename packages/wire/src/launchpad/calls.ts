import { PROJECT_CANCEL_REASONS, SUBSCRIPTION_REJECT_REASONS } from '@assay/rules/launchpad/reasons'
import { call, decimal, integerText, nothing, timestamp, z } from '../call.ts'

/** Paths of the zone, and of one project with the own subscription (`?project=`). */
export const NEW_COINS_PATH = '/subscription'
export const SUBSCRIBE_PATH = '/subscribe'

/**
 * `upcoming` and `live` go by time; `allocating` from the close to the last allocation; `allocated` until trading begins; `trading` while coins are locked or the issuer
 * is not paid; `finished`; `cancelled` also while everything goes back.
 */
export const newCoinState = z.enum(['upcoming', 'live', 'allocating', 'allocated', 'trading', 'finished', 'cancelled'])
export type NewCoinState = z.infer<typeof newCoinState>

/** A project; also in the public `newCoins` channel. Coins and USDT in decimals, moments in ms. */
export const newCoin = z.object({
  projectId: z.string(),
  coin: z.string(),
  /** Proper name, in no language. */
  name: z.string(),
  /** An example of the simulated market. */
  isSimulated: z.boolean(),
  /** To be sent back with a subscription: rises when the listing is put off. */
  version: z.number(),
  state: newCoinState,
  /** Everything on sale was allocated. */
  isSoldOut: z.boolean(),
  issuePrice: z.string(),
  circulation: z.string(),
  supply: z.string(),
  /** What of the supply the commitments so far do not pay for; after the close, what was not sold. */
  remaining: z.string(),
  lot: z.string(),
  minimum: z.string(),
  personalCap: z.string(),
  opensAt: timestamp,
  closesAt: timestamp,
  listingAt: timestamp,
  lockDays: z.number(),
  tranches: z.number(),
  trancheDays: z.number(),
  /** The listing is never put off beyond. */
  validUntil: timestamp,
  /** Sum of all commitments, USDT, and of how many people. */
  committed: z.string(),
  subscribers: z.number(),
  /** SHA-256 of the anonymised list; empty before the close. */
  listHash: z.string(),
  sold: z.string(),
  /** USDT that were charged for it. */
  raised: z.string(),
  /** The market on which the coin is traded, or will be. */
  market: z.string(),
})
export type NewCoin = z.infer<typeof newCoin>

export const getNewcoinsList = call({
  path: 'web/getNewcoinsList',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'launchpad',
  summary: 'New coins: all projects, the newest first, with their terms and the demand so far.',
  request: nothing,
  response: z.object({ projects: z.array(newCoin), at: timestamp }),
})

export const getNewcoinsInfo = call({
  path: 'web/getNewcoinsInfo',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'launchpad',
  summary: 'One project with its texts in the language of the call and its documents.',
  request: z.object({ project: integerText }),
  response: z.object({
    project: newCoin,
    summary: z.string(),
    risks: z.string(),
    documents: z.array(z.object({ title: z.string(), url: z.string() })),
    at: timestamp,
  }),
})

/**
 * `review` before the allocation (under review); `passed` with coins; `soldOut` without any, because others had committed more; `rejected` by the house; `takenBack`
 * by the person before the close; `withdrawn` after the listing was put off; `returned` because the project was called off.
 */
export const subscriptionState = z.enum(['review', 'passed', 'soldOut', 'rejected', 'takenBack', 'withdrawn', 'returned'])
export type SubscriptionState = z.infer<typeof subscriptionState>

/** The own subscription to a project; also in the private `subscriptions` channel. */
export const subscription = z.object({
  subscriptionId: z.string(),
  projectId: z.string(),
  coin: z.string(),
  /** Number in the anonymised list. */
  sequence: z.number(),
  state: subscriptionState,
  committed: z.string(),
  /** Pass quantity, in coins, and what it cost; "0" before. */
  quantity: z.string(),
  charge: z.string(),
  refund: z.string(),
  unlocked: z.string(),
  locked: z.string(),
  /** Why it was rejected, or why the project was called off; empty otherwise. */
  reason: z.enum(['', ...SUBSCRIPTION_REJECT_REASONS, ...PROJECT_CANCEL_REASONS]),
  subscribedAt: timestamp,
})
export type Subscription = z.infer<typeof subscription>

export const getMySubscriptions = call({
  path: 'web/getMySubscriptions',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'launchpad',
  summary: 'Own subscriptions, the newest first; `before` is the `subscriptionId` that the page starts after.',
  request: z.object({ before: z.optional(integerText) }),
  response: z.object({ subscriptions: z.array(subscription), more: z.boolean() }),
})

export const subscribeNewcoin = call({
  path: 'web/subscribeNewcoin',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: false,
  area: 'launchpad',
  summary: 'Freezes USDT for a project while it is open, or more of it. Who came first keeps the number when more is added.',
  request: z.object({ project: integerText, amount: decimal, version: integerText }),
  response: z.object({ sequence: z.number() }),
})

export const reduceSubscription = call({
  path: 'web/reduceSubscription',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: false,
  area: 'launchpad',
  summary: 'Takes a part of the own commitment back before the close, or all of it. What is left is nothing, or the minimum at least.',
  request: z.object({ project: integerText, amount: decimal }),
  response: nothing,
})

export const withdrawSubscription = call({
  path: 'web/withdrawSubscription',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: false,
  area: 'launchpad',
  summary: 'Gives the allocated coins back for what they cost, after the listing was put off and until trading begins.',
  request: z.object({ project: integerText }),
  response: nothing,
})

export const getCommitmentList = call({
  path: 'web/getCommitmentList',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'launchpad',
  summary:
    'The anonymised list of a project that has closed, as the text whose SHA-256 was on the journal before anything was calculated. `docs/recompute/launchpad.mjs` makes every allocation of it.',
  request: z.object({ project: integerText }),
  response: z.object({ text: z.string(), hash: z.string() }),
})
