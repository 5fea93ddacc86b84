import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import { nameIn, type Realm, realmOf } from '@assay/rules/realm'
import type { IndexPoint, OptionMarket, OptionPool } from '@assay/wire/options/calls'
import { QUOTE_ASSET } from '../markets/coins.ts'
import { type ChannelAddress, type ChannelSource, type Hub, realmOfChannel } from '../ws/hub.ts'
import { WatchedRows } from '../ws/watched-rows.ts'
import { presentDay } from './history.ts'
import type { IndexPoints } from './index-points.ts'
import { type OptionFigures, optionChanges } from './option-changes.ts'
import type { OptionDays } from './option-day.ts'
import { presentOption } from './present-option.ts'
import { presentPool } from './present-pool.ts'
import { presentRunning, runningContract, runningContractsOf } from './running-options.ts'

/** The public channels speak at most so often. */
const PUBLISH_MS = 1000
/** Seconds of the index that a new subscriber gets. */
const SECONDS_IN_SNAPSHOT = 600

interface FeedOptions {
  hub: Hub
  days: OptionDays
  points: IndexPoints
}

/** The private channels and the index, told as it happens. Gives what tells it on. */
export const feedOptions = ({ hub, days, points }: FeedOptions) => {
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
  return (index: ReadonlyMap<string, IndexPoint[]>, records: readonly JournalRecord[], core: Core): void => {
    for (const [base, published] of index) hub.publish(`index:${base}`, published)
    const changes = optionChanges<OptionFigures>(records, {
      contract: id => contracts.row(id),
      includes: user => contracts.isWatchedBy(user),
    })
    for (const row of contracts.keep(changes.contracts)) hub.publishTo(row.user, 'optionContracts', [presentOption(row, core)])
    for (const user of usersOf(records, core)) hub.mark('optionDay', user)
  }
}

/** Whose contracts the records touched. */
const usersOf = (records: readonly JournalRecord[], core: Core): Set<UserId> => {
  const users = new Set<UserId>()
  for (const { events = [] } of records)
    for (const event of events) {
      if (event.type === 'options.accepted' || event.type === 'options.settled') users.add(event.user)
      const struck = event.type === 'options.struck' && runningContract(core, event.optionId)
      if (struck) users.add(struck.user)
    }
  return users
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
