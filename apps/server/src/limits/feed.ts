import type { Core } from '@assay/core/engine/core'
import type { UserId } from '@assay/core/people/state'
import { TRADING_LIMITS } from '@assay/core/people/trading-limits'
import { dayOf, startOfDay } from '@assay/rules/hong-kong-day'
import type { SelfLimits } from '@assay/wire/limits/calls'
import type { Engine } from '../core-host/engine.ts'
import type { ChannelAddress, ChannelSource, Hub } from '../ws/hub.ts'
import type { LosingProduct } from './losing-product.ts'
import { presentLimits } from './present-limits.ts'
import type { SessionTimes } from './session-times.ts'

/** How often it is looked whether the time of a limit has come. */
const LOOK_MS = 1000

interface Published {
  limits: SelfLimits
  /** When these figures change by themselves, journal time in ms. */
  until: number
}

/** The private `limits` channel: told when something changed them, and when their time is over. */
class LimitsFeed implements ChannelSource<'limits'> {
  readonly #published = new Map<UserId, Published>()
  readonly #options: Pick<FeedOptions, 'sessionBegan' | 'sessionTimes'>

  constructor(options: Pick<FeedOptions, 'sessionBegan' | 'sessionTimes'>) {
    this.#options = options
  }

  async snapshot({ user }: ChannelAddress, core: Core): Promise<SelfLimits | undefined> {
    if (user === undefined) return undefined
    const { sessionBegan, sessionTimes } = this.#options
    const began = await sessionBegan(user)
    await sessionTimes.minutesToday(user)
    return this.#publish(user, core, began)
  }

  delta({ user }: ChannelAddress, core: Core): SelfLimits | undefined {
    if (user === undefined) return undefined
    const before = this.#published.get(user)
    const limits = this.#publish(user, core, before?.limits.sessionStartedAt ?? 0)
    return JSON.stringify(limits) === JSON.stringify(before?.limits) ? undefined : limits
  }

  forget({ user }: ChannelAddress): void {
    if (user !== undefined) this.#published.delete(user)
  }

  /** Whose figures are over at a journal time. */
  over(at: number): UserId[] {
    return [...this.#published].flatMap(([user, { until }]) => (until <= at ? user : []))
  }

  #publish(user: UserId, core: Core, sessionStartedAt: number): SelfLimits {
    const limits = presentLimits(core, user, { sessionStartedAt, minutesToday: this.#options.sessionTimes.knownMinutes(user) })
    const tomorrow = startOfDay(dayOf(core.at) + 1)
    const raised = TRADING_LIMITS.map(name => limits[name].pendingFrom)
    const ends = [limits.excludedUntil, limits.pausedUntil, limits.sessionTimeOverUntil]
    const times = [tomorrow, limits.pendingFrom, ...raised, ...ends].filter(time => time > core.at)
    this.#published.set(user, { limits, until: Math.min(...times) })
    return limits
  }
}

interface FeedOptions {
  engine: Engine
  hub: Hub
  /** What changes the losses of people, in all products. */
  changesLosses: NonNullable<LosingProduct['changesLosses']>
  /** When the newest open session of a person began, ms; 0 without one. */
  sessionBegan(user: UserId): Promise<number>
  sessionTimes: Pick<SessionTimes, 'minutesToday' | 'knownMinutes' | 'onCounted'>
}

/** Feeds the private channel of the own limits. Gives the function that ends its timer. */
export const feedLimits = ({ engine, hub, changesLosses, sessionBegan, sessionTimes }: FeedOptions): (() => void) => {
  const feed = new LimitsFeed({ sessionBegan, sessionTimes })
  hub.serve('limits', feed)
  let at = 0
  const mark = ({ user }: { user: UserId }) => hub.mark('limits', user)
  engine.subscribe({
    on: {
      'people.lossLimitSet': mark,
      'people.tradingLimitSet': mark,
      'people.excluded': mark,
      'people.sessionTimeEnded': mark,
      ...Object.fromEntries(changesLosses.map(type => [type, mark])),
    },
    end: core => {
      at = core.at
    },
  })
  sessionTimes.onCounted(users => {
    for (const user of users) hub.mark('limits', user)
  })
  const timer = setInterval(() => {
    for (const user of feed.over(at)) hub.mark('limits', user)
  }, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
