import type { Subscribed } from '@assay/core/launchpad/events'
import type { UserId } from '@assay/core/people/state'
import type { RecordHandlers } from '../core-host/subscriptions.ts'
import type { newCoinSubscriptions } from './tables.ts'

export type SubscriptionRow = typeof newCoinSubscriptions.$inferSelect

/** Sequences of one project stay below. */
const SEQUENCES = 1_000_000_000

/** One number for a subscription, as calls and channels name it: later projects have greater ones. */
export const subscriptionIdOf = ({ project, sequence }: Pick<SubscriptionRow, 'project' | 'sequence'>): number =>
  project * SEQUENCES + sequence

/** The project and the number in it. */
export const partsOfId = (id: number): { project: number; sequence: number } => ({
  project: Math.floor(id / SEQUENCES),
  sequence: id % SEQUENCES,
})

/** Whether a subscription can still change. */
export const isOpen = ({ state, unlocked, quantity }: SubscriptionRow): boolean =>
  state === 'review' || (state === 'passed' && unlocked < quantity)

interface Known {
  /** The row of an open subscription; what becomes of one that is not known is left out. */
  subscription(id: number): SubscriptionRow | undefined
  /** All open ones of a project. */
  ofProject(project: number): Iterable<SubscriptionRow>
  /** Whose subscriptions are looked for. */
  includes(user: UserId): boolean
}

/** What records mean for subscriptions, for the history and for whoever watches. */
export class SubscriptionChanges {
  readonly #known: Known
  #rows = new Map<number, SubscriptionRow>()

  readonly on: RecordHandlers<'launchpad'> = {
    'launchpad.subscribed': (event, { at }) => {
      if (!this.#known.includes(event.user)) return
      const id = subscriptionIdOf(event)
      const known = this.#rows.get(id) ?? this.#known.subscription(id)
      this.#rows.set(id, known ? { ...known, committed: event.amount } : subscribedRow(event, at))
    },
    'launchpad.takenBack': event => this.#change(event, event.amount > 0n ? { committed: event.amount } : { state: 'takenBack' }),
    'launchpad.rejected': event => this.#change(event, { state: 'rejected', refund: event.amount, reason: event.reason }),
    'launchpad.closed': ({ project }) => {
      const rows = [...this.#known.ofProject(project), ...this.#rows.values()].filter(row => row.project === project)
      for (const row of rows) this.#change(row, newestState(this.#rows.get(subscriptionIdOf(row)) ?? row))
    },
    'launchpad.allocated': event => {
      const { quantity, charge, refund } = event
      this.#change(event, { state: quantity > 0n ? 'passed' : 'soldOut', quantity, charge, refund })
    },
    'launchpad.unlocked': event => this.#change(event, row => ({ unlocked: row.unlocked + event.quantity })),
    'launchpad.cancelled': ({ project, reason }) => {
      const rows = [...this.#known.ofProject(project), ...this.#rows.values()].filter(row => row.project === project)
      for (const row of rows) this.#change(row, { reason })
    },
    'launchpad.returned': event => {
      if (event.amount > 0n) this.#change(event, row => ({ state: 'returned', refund: row.committed }))
    },
    'launchpad.withdrawn': event => this.#change(event, row => ({ state: 'withdrawn', refund: row.committed })),
    'launchpad.projectListed': 'nothing',
    'launchpad.listingPostponed': 'nothing',
    'launchpad.allocationFinished': 'nothing',
    'launchpad.traded': 'nothing',
    'launchpad.trancheFinished': 'nothing',
    'launchpad.cancellationFinished': 'nothing',
    'launchpad.issuerPaid': 'nothing',
  }

  constructor(known: Known) {
    this.#known = known
  }

  /** What came since the last time. */
  take(): SubscriptionRow[] {
    const rows = [...this.#rows.values()]
    if (rows.length > 0) this.#rows = new Map()
    return rows
  }

  #change(
    of: Pick<SubscriptionRow, 'project' | 'sequence'>,
    next: Partial<SubscriptionRow> | ((row: SubscriptionRow) => Partial<SubscriptionRow>),
  ): void {
    const id = subscriptionIdOf(of)
    const row = this.#rows.get(id) ?? this.#known.subscription(id)
    if (row) this.#rows.set(id, { ...row, ...(typeof next === 'function' ? next(row) : next) })
  }
}

/** Who is under review at the close stands in the list. */
const newestState = ({ state }: SubscriptionRow): Partial<SubscriptionRow> => (state === 'review' ? { isListed: true } : {})

const subscribedRow = ({ project, sequence, user, amount }: Subscribed, at: number): SubscriptionRow => ({
  ...{ project, sequence, user },
  state: 'review',
  isListed: false,
  committed: amount,
  quantity: 0n,
  charge: 0n,
  refund: 0n,
  unlocked: 0n,
  reason: '',
  subscribedAt: at,
})
