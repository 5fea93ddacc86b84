import { serverNow } from '@assay/client/live/server-time'
import type { NewCoin, Subscription } from '@assay/wire/launchpad/calls'

const HOUR_MS = 3_600_000

/** A project that is open: 1,000 coins at 0.5 USDT, of which 200 USDT are committed. */
export const newCoinOf = (changed: Partial<NewCoin> = {}): NewCoin => ({
  ...{ projectId: '1', coin: 'NOVA', name: 'Nova', isSimulated: false, version: 1, state: 'live', isSoldOut: false, issuePrice: '0.5' },
  ...{ circulation: '5000', supply: '1000', remaining: '600', lot: '1', minimum: '10', personalCap: '400' },
  ...{ opensAt: serverNow() - HOUR_MS, closesAt: serverNow() + HOUR_MS, listingAt: serverNow() + 2 * HOUR_MS },
  ...{ lockDays: 10, tranches: 3, trancheDays: 30, validUntil: serverNow() + 900 * HOUR_MS, committed: '200', subscribers: 2 },
  ...{ listHash: '', sold: '0', raised: '0', market: 'NOVAUSDT' },
  ...changed,
})

/** The own subscription to it. */
export const subscriptionOf = (changed: Partial<Subscription> = {}): Subscription => ({
  ...{ subscriptionId: '1000000002', projectId: '1', coin: 'NOVA', sequence: 2, state: 'review', committed: '100', quantity: '0' },
  ...{ charge: '0', refund: '0', unlocked: '0', locked: '0', reason: '', subscribedAt: 1 },
  ...changed,
})
