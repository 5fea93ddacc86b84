import { SUBSCRIPTION_REJECT_REASONS } from '@assay/rules/launchpad/reasons'
import { integerText, nothing, text, timestamp, z } from '../call.ts'
import { ofConsole, reason } from '../operators/console-call.ts'
import { newCoin, subscription, subscriptionState } from './calls.ts'

export const getNewCoinBook = ofConsole({
  path: 'console/getNewCoinBook',
  method: 'GET',
  who: 'operator',
  summary:
    'New coins as the house has them: every project, the newest first, its issuer, and what of the charges the issuer has not been paid.',
  request: nothing,
  response: z.object({
    projects: z.array(
      z.object({
        ...newCoin.shape,
        issuer: z.string(),
        /** Charged and not paid out, USDT. */
        escrow: z.string(),
        isIssuerPaid: z.boolean(),
      }),
    ),
    /** Markets of all products, and how many there can be. */
    markets: z.number(),
    marketsMax: z.number(),
    at: timestamp,
  }),
})

export const getNewCoinSubscriptions = ofConsole({
  path: 'console/getNewCoinSubscriptions',
  method: 'GET',
  who: 'operator',
  summary: 'Subscriptions to a project, by state and UID, the newest first; `before` is the `subscriptionId` that the page starts after.',
  request: z.object({
    project: integerText,
    state: z.optional(subscriptionState),
    uid: z.optional(text(12)),
    before: z.optional(integerText),
  }),
  response: z.object({ subscriptions: z.array(z.object({ ...subscription.shape, uid: z.string() })), more: z.boolean() }),
})

export const rejectSubscription = ofConsole({
  path: 'console/rejectSubscription',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary:
    'Keeps a subscription out before the close: everything is free again for its owner, who is told the reason. Nobody chooses an amount.',
  request: z.object({
    project: integerText,
    sequence: integerText,
    reason: z.enum(SUBSCRIPTION_REJECT_REASONS),
    note: reason,
  }),
  response: nothing,
})

/** The calls of the room for new coins. */
export const NEW_COIN_CALLS = [getNewCoinBook, getNewCoinSubscriptions, rejectSubscription] as const
