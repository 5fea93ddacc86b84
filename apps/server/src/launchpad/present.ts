import type { Core } from '@assay/core/engine/core'
import { subscriptionsOf, unlockedOf } from '@assay/core/launchpad/read'
import type { Project } from '@assay/core/launchpad/state'
import type { UserId } from '@assay/core/people/state'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Quantity } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { newMarketOf } from '@assay/rules/launchpad/market-settings'
import { lotCostOf, NEW_COIN_SCALE } from '@assay/rules/launchpad/terms'
import type { NewCoin, NewCoinState, Subscription } from '@assay/wire/launchpad/calls'
import { type SubscriptionRow, subscriptionIdOf } from './subscription-changes.ts'

const DAY_MS = 86_400_000

export const usdtText = (units: bigint): string => formatDecimal(units, USDT_SCALE)
const coinText = (units: bigint): string => formatDecimal(units, NEW_COIN_SCALE)

const stateOf = ({ phase, terms }: Project, at: number): NewCoinState => {
  if (phase === 'subscribing') return at < terms.opensAt ? 'upcoming' : at < terms.closesAt ? 'live' : 'allocating'
  return phase === 'cancelling' ? 'cancelled' : phase
}

/** What the commitments so far do not pay for; of a project that has closed, what was not sold. */
const remainingOf = ({ phase, terms, committed, sold }: Project): bigint => {
  if (phase !== 'subscribing') return terms.supply - sold
  const wanted = (committed / (lotCostOf(terms) ?? 1n)) * terms.lot
  return wanted < terms.supply ? terms.supply - wanted : 0n
}

/** A project as everybody sees it at a time (ms). */
export const presentProject = (project: Project, at: number): NewCoin => {
  const { terms, phase, sold, subscribers, subscriptions } = project
  return {
    projectId: String(project.project),
    coin: terms.coin,
    name: project.name,
    isSimulated: project.isSimulated,
    version: project.version,
    state: stateOf(project, at),
    isSoldOut: phase !== 'subscribing' && phase !== 'allocating' && sold === terms.supply,
    issuePrice: formatDecimal(terms.issuePrice, PRICE_SCALE),
    circulation: coinText(terms.circulation),
    supply: coinText(terms.supply),
    remaining: coinText(remainingOf(project)),
    lot: coinText(terms.lot),
    minimum: usdtText(terms.minimum),
    personalCap: coinText(terms.personalCap),
    opensAt: terms.opensAt,
    closesAt: terms.closesAt,
    listingAt: terms.listingAt,
    lockDays: terms.lockDays,
    tranches: terms.tranches,
    trancheDays: terms.trancheDays,
    validUntil: terms.closesAt + terms.validityDays * DAY_MS,
    committed: usdtText(project.committed),
    subscribers: phase === 'subscribing' ? subscriptions.size : subscribers,
    listHash: project.listHash,
    sold: coinText(sold),
    raised: usdtText(project.raised),
    market: newMarketOf(terms.coin),
  }
}

/** Coins of somebody who has withdrawn or whose project was called off are theirs no more. */
const isHeld = ({ state }: SubscriptionRow): boolean => state === 'passed'

/** A subscription as its person sees it; the core says what the coin is called. */
export const presentSubscription = (row: SubscriptionRow, { state }: Core): Subscription => ({
  subscriptionId: String(subscriptionIdOf(row)),
  projectId: String(row.project),
  coin: state.launchpad.projects.get(row.project)?.terms.coin ?? '',
  sequence: row.sequence,
  state: row.state as Subscription['state'],
  committed: usdtText(row.committed),
  quantity: coinText(row.quantity),
  charge: usdtText(row.charge),
  refund: usdtText(row.refund),
  unlocked: coinText(row.unlocked),
  locked: coinText(isHeld(row) ? row.quantity - row.unlocked : 0n),
  reason: row.reason as Subscription['reason'],
  subscribedAt: row.subscribedAt,
})

/** What is open of a person, as rows of the history. */
export const openRowsOf = ({ state }: Core, user: UserId): SubscriptionRow[] =>
  subscriptionsOf(state, user).map(({ project, subscription }) => {
    const { sequence, committed, charge, quantity, subscribedAt } = subscription
    const isAllocated = charge > 0n
    return {
      ...{ project: project.project, sequence, user, committed, quantity, charge, subscribedAt },
      state: isAllocated ? 'passed' : 'review',
      isListed: project.phase !== 'subscribing',
      refund: isAllocated ? committed - charge : 0n,
      unlocked: isAllocated ? unlockedOf(project, subscription) : (0n as Quantity),
      reason: '',
    }
  })
