import type { Core } from '@assay/core/engine/core'
import { nameIn, type Realm, realmOf } from '@assay/rules/realm'
import type { IndexPoint, OptionMarket, OptionPool } from '@assay/wire/options/calls'
import { QUOTE_ASSET } from '../markets/coins.ts'
import { type ChannelAddress, type ChannelSource, type Hub, realmOfChannel } from '../ws/hub.ts'
import { presentDay } from './history.ts'
import type { IndexPoints } from './index-points.ts'
import type { LiveOptions } from './live.ts'
import type { OptionChanges } from './option-changes.ts'
import { presentOption } from './present-option.ts'
import { presentPool } from './present-pool.ts'

/** The public channels speak at most so often. */
const PUBLISH_MS = 1000
/** Seconds of the index that a new subscriber gets. */
const SECONDS_IN_SNAPSHOT = 600

interface FeedOptions {
  hub: Hub
  live: LiveOptions
  points: IndexPoints
}

/** The private channels and the index, told as it happens. Gives what tells it on. */
export const feedOptions = ({ hub, live, points }: FeedOptions) => {
  hub.serve('optionContracts', {
    snapshot: ({ user }, core) => (user === undefined ? undefined : live.ofUser(user).map(row => presentOption(row, core))),
  })
  hub.serve('optionDay', {
    snapshot: ({ user }, core) => (user === undefined ? undefined : presentDay(live, core, user)),
    delta: ({ user }, core) => (user === undefined ? undefined : presentDay(live, core, user)),
  })
  hub.serve('index', {
    snapshot: ({ parameters: [base = ''] }, core) => points.of(base, { seconds: SECONDS_IN_SNAPSHOT, now: core.at }),
  })
  return (index: ReadonlyMap<string, IndexPoint[]>, { contracts }: OptionChanges, core: Core): void => {
    for (const [base, published] of index) hub.publish(`index:${base}`, published)
    for (const row of contracts) {
      if (hub.isWatched('optionContracts', row.user)) hub.publishTo(row.user, 'optionContracts', [presentOption(row, core)])
      if (hub.isWatched('optionDay', row.user)) hub.mark('optionDay', row.user)
    }
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
