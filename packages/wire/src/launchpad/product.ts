import { z } from '../call.ts'
import { byKey, ofAllMarkets, ofPerson } from '../channel.ts'
import { withRoles } from '../operators/console-call.ts'
import { product } from '../product.ts'
import * as calls from './calls.ts'
import { NEW_COIN_CALLS } from './console-calls.ts'

export const launchpadProduct = product({
  word: 'launchpad',
  calls: [calls],
  console: withRoles(NEW_COIN_CALLS, {
    'console/getNewCoinBook': ['support', 'compliance', 'finance', 'admin', 'auditor'],
    'console/getNewCoinSubscriptions': ['support', 'compliance', 'finance', 'admin', 'auditor'],
    'console/rejectSubscription': ['compliance', 'finance', 'admin'],
  }),
  channels: {
    /** Projects whose state or demand has changed. */
    newCoins: ofAllMarkets(
      z.array(calls.newCoin),
      byKey(row => row.projectId),
    ),
    /** Own subscriptions that changed. */
    subscriptions: ofPerson(
      z.array(calls.subscription),
      byKey(row => row.subscriptionId),
    ),
  },
  refusals: {
    projectUnknown: 4800,
    projectStateInvalid: 4801,
    subscriptionNotOpen: 4802,
    subscriptionClosed: 4803,
    projectTermsChanged: 4804,
    subscriptionUnknown: 4805,
    subscriptionRejected: 4806,
    projectIssuer: 4807,
    commitmentTooSmall: 4808,
    commitmentExceeded: 4809,
    listingNotLater: 4810,
    tooManySubscriptions: 4811,
    tooManyMarkets: 4812,
    subscriptionBalanceTooLow: 4813,
    subscriptionQuantityRequired: 4814,
    commitmentListMissing: 4815,
    subscriptionSameOwner: 4816,
  },
})
