import type { Core } from '@assay/core/engine/core'
import type { UserId } from '@assay/core/people/state'
import { nameIn, type Realm, realmOf } from '@assay/rules/realm'
import type { OptionMarket, OptionPool } from '@assay/wire/options/calls'
import type { Engine } from '../core-host/engine.ts'
import type { Subscription } from '../core-host/subscriptions.ts'
import { QUOTE_ASSET } from '../markets/coins.ts'
import { type ChannelAddress, type ChannelSource, type Hub, realmOfChannel } from '../ws/hub.ts'
import { WatchedRows } from '../ws/watched-rows.ts'
import { presentDay } from './history.ts'
import type { IndexPoints } from './index-points.ts'
import { OptionChanges, type OptionFigures } from './option-changes.ts'
import { dayBegin, type OptionDays } from './option-day.ts'
import { presentOption } from './present-option.ts'
import { presentPool } from './present-pool.ts'
import { presentRunning, runningContractsOf } from './running-options.ts'

/** The public channels speak at most so often. */
const PUBLISH_MS = 1000
/** Seconds of the index that a new subscriber gets. */
const SECONDS_IN_SNAPSHOT = 600

interface FeedOptions {
  engine: Engine
  hub: Hub
  days: OptionDays
  points: IndexPoints
}

/** Feeds the private channels and the index. */
export const feedOptions = ({ engine, hub, days, points }: FeedOptions) => {
  const contracts = new WatchedRows<OptionFigures>({
    open: runningContractsOf,
    idOf: row => row.optionId,
    isOpen: row => row.state === 'running',
  })
  hub.serve('optionContracts', contracts.source(presentRunning))
  hub.serve('optionDay', {
    snapshot: ({ user }, core) => (user === undefined ? undefined : presentDay(days, core, user)),
    delta: ({ user }, core) => (user === undefined ? undefined : presentDay(days, core, user)),
  })
  hub.serve('index', {
    snapshot: ({ parameters: [base = ''] }, core) => points.of(base, { seconds: SECONDS_IN_SNAPSHOT, now: core.at }),
  })
  const changes = new OptionChanges<OptionFigures>({ contract: id => contracts.row(id), includes: user => contracts.isWatchedBy(user) })
  engine.subscribe({
    on: changes.on,
    end: core => {
      for (const [base, published] of points.take()) hub.publish(`index:${base}`, published)
      for (const row of contracts.keep(changes.take().contracts)) hub.publishTo(row.user, 'optionContracts', [presentOption(row, core)])
    },
  })
  engine.subscribe(markDays(hub))
}

/** Whose day changed, and everybody's when another begins. */
const markDays = (hub: Hub): Subscription => {
  const mark = ({ user }: { user: UserId }) => hub.mark('optionDay', user)
  let day = 0
  return {
    on: { 'options.accepted': mark, 'options.settled': mark },
    end: ({ at }) => {
      if (dayBegin(at) > day && day > 0) hub.markAll('optionDay')
      day = dayBegin(at)
    },
  }
}

const contentOf = ({ at: _, ...content }: OptionPool): string => JSON.stringify(content)

/** The channel `optionMarkets`: all at first, then those that changed. */
class MarketsFeed implements ChannelSource<'optionMarkets'> {
  readonly #all: (core: Core, realm: Realm) => OptionMarket[]
  readonly #published = new Map<string, string>()

  constructor(all: (core: Core, realm: Realm) => OptionMarket[]) {
    this.#all = all
  }

  snapshot(address: ChannelAddress, core: Core): OptionMarket[] {
    const markets = this.#all(core, realmOfChannel(address))
    if (markets.every(({ market }) => !this.#published.has(market))) this.#remember(markets)
    return markets
  }

  delta(address: ChannelAddress, core: Core): OptionMarket[] | undefined {
    const changed = this.#all(core, realmOfChannel(address)).filter(market => this.#published.get(market.market) !== JSON.stringify(market))
    this.#remember(changed)
    return changed.length > 0 ? changed : undefined
  }

  forget(address: ChannelAddress): void {
    for (const market of [...this.#published.keys()]) if (realmOf(market) === realmOfChannel(address)) this.#published.delete(market)
  }

  #remember(markets: readonly OptionMarket[]): void {
    for (const market of markets) this.#published.set(market.market, JSON.stringify(market))
  }
}

/** The channel `optionPool`. */
class PoolFeed implements ChannelSource<'optionPool'> {
  readonly #published = new Map<Realm, string>()

  snapshot(address: ChannelAddress, core: Core): OptionPool {
    const realm = realmOfChannel(address)
    const pool = presentPool(core, nameIn(realm, QUOTE_ASSET.asset))
    if (!this.#published.has(realm)) this.#published.set(realm, contentOf(pool))
    return pool
  }

  delta(address: ChannelAddress, core: Core): OptionPool | undefined {
    const realm = realmOfChannel(address)
    const pool = presentPool(core, nameIn(realm, QUOTE_ASSET.asset))
    if (contentOf(pool) === this.#published.get(realm)) return undefined
    this.#published.set(realm, contentOf(pool))
    return pool
  }

  forget(address: ChannelAddress): void {
    this.#published.delete(realmOfChannel(address))
  }
}

interface PublicFeedOptions {
  hub: Hub
  markets(core: Core, realm: Realm): OptionMarket[]
}

/** Feeds what everybody sees of the delivery markets once a second. Gives the function that ends its timer. */
export const feedOptionMarkets = ({ hub, markets }: PublicFeedOptions): (() => void) => {
  hub.serve('optionMarkets', new MarketsFeed(markets))
  hub.serve('optionPool', new PoolFeed())
  const timer = setInterval(() => {
    for (const name of ['optionMarkets', 'optionPool', 'optionMarkets:demo', 'optionPool:demo'] as const) hub.mark(name)
  }, PUBLISH_MS)
  timer.unref()
  return () => clearInterval(timer)
}
