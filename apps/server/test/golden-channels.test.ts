import { recordsOf } from '@assay/core/engine/encoded-record'
import type { UserId } from '@assay/core/people/state'
import type { ChannelData, PrivateChannel } from '@assay/wire/sockets'
import { afterAll, describe, expect, it } from 'vitest'
import { GOLDENS, readGolden } from '../../../packages/core/simulation/golden-journals.ts'
import { isPerson } from '../src/core-host/is-person.ts'
import { feedCustody } from '../src/earn/feed.ts'
import { RecentTrades } from '../src/markets/recent-trades.ts'
import { CountryGate } from '../src/options/country-gate.ts'
import { startOptions } from '../src/options/start-options.ts'
import { feedBalances } from '../src/payments/feed.ts'
import { startPerp } from '../src/perp/start-perp.ts'
import { feedSpot } from '../src/spot/feed.ts'
import { type ChannelSource, Hub } from '../src/ws/hub.ts'
import { listenTo } from './listen-to.ts'
import { openDatabase } from './open-database.ts'
import { ReplayedJournal } from './replayed-journal.ts'

/**
 * Whatever happened, and whoever asked for it, an open page knows what the core knows. Method: everybody in a golden journal has a page that is open from the
 * beginning; after every record what it was told is compared with what the core says: of those whose money the record touched, and after some of
 * everybody, because what was not told stays untold. That the ledger names all whom a record touches is shown by the core (`touched.test.ts`).
 */

const place = await openDatabase()
afterAll(() => place.close())

/** Records between two looks at everybody's pages. */
const LOOKED_EVERY = 16

type Row = { [Field in string]?: unknown }

/** How a page keeps what a channel tells: rows by their key as long as they are open, or the last figures. */
const KEPT = {
  balances: { key: 'asset', also: 'wallet' },
  orders: { key: 'orderId', isOpen: row => row.status === 'current' },
  perpOrders: { key: 'orderId', isOpen: row => row.status === 'current' },
  perpPositions: { key: 'positionId', isOpen: row => row.state === 'current' },
  perpWallet: {},
  optionContracts: { key: 'optionId', isOpen: row => row.state === 'running' },
  optionDay: {},
  custody: { key: 'custodyId', isOpen: row => row.state === 'custody' || row.state === 'redeeming' },
} as const satisfies { [Channel in PrivateChannel]?: { key?: string; also?: string; isOpen?(row: Row): boolean } }

type Watched = keyof typeof KEPT
const CHANNELS = Object.keys(KEPT) as Watched[]

/**
 * Without what nothing that happens to the person changes: the time at which it was said, the place in the queue for deleveraging, which others move, what
 * follows from fees that are in force from a time on, and the trigger that trails the price.
 */
const textOf = ({ at: _, adlIndicator: __, breakEvenPrice: ___, triggerPrice, ...content }: Row): string =>
  JSON.stringify(content.type === 'trailingStop' ? content : { ...content, triggerPrice })

/** What a page makes of the frames of a channel. */
class Page {
  readonly #rule: { key?: string; also?: string; isOpen?(row: Row): boolean }
  readonly #rows = new Map<string, string>()

  constructor(channel: Watched) {
    this.#rule = KEPT[channel]
  }

  take(data: Row | Row[]): void {
    const { key = '', also = '', isOpen } = this.#rule
    for (const row of [data].flat()) {
      const place = `${row[also]}/${row[key]}`
      if (isOpen && !isOpen(row)) this.#rows.delete(place)
      else this.#rows.set(place, textOf(row))
    }
  }

  get text(): string {
    return [...this.#rows.values()].sort().join('\n')
  }
}

/** Tells also what the source of a channel says at any moment. */
class AskedHub extends Hub {
  readonly sources = new Map<string, ChannelSource<Watched>>()

  override serve<K extends keyof ChannelData>(kind: K, source: ChannelSource<K>): void {
    this.sources.set(kind, source as unknown as ChannelSource<Watched>)
    super.serve(kind, source)
  }
}

const open = async () => {
  const { sql, database } = place
  const engine = new ReplayedJournal()
  const hub = new AskedHub(engine)
  const historyReached = async () => undefined
  const running = { engine, core: engine.core, projected: historyReached }
  feedBalances(engine, hub)
  feedSpot({ engine, hub, database, recentTrades: new RecentTrades(), historyReached })
  feedCustody(engine, hub)
  await startPerp({ running, sql, database, hub, hasPassedQuiz: async () => true })
  await startOptions({
    running,
    sql,
    database,
    hub,
    gate: new CountryGate({ denied: [], countryOf: async () => '' }),
    hasPassedQuiz: async () => true,
    now: () => 0,
  })
  return { engine, hub }
}

describe.each(GOLDENS)('after every record of the golden journal %s', name => {
  it('each open page shows what the core holds', async () => {
    const { engine, hub } = await open()
    const pages = new Map<UserId, Map<Watched, { page: Page; said: string }>>()
    const arrive = async (user: UserId) => {
      const channels = new Map<Watched, { page: Page; said: string }>()
      for (const channel of CHANNELS) {
        const page = new Page(channel)
        await listenTo(hub, { name: channel, user }, data => page.take(data as unknown as Row[]))
        channels.set(channel, { page, said: page.text })
      }
      pages.set(user, channels)
    }
    for (const record of recordsOf(readGolden(name).journal)) {
      const { seq, command, refusal, events = [] } = engine.take(record)
      if (refusal) continue
      for (const event of events) if (event.type === 'people.registered' && isPerson(engine.core, event.user)) await arrive(event.user)
      const isLookedAt = seq % LOOKED_EVERY === 0 ? () => true : (user: UserId) => engine.touched.has(user)
      for (const [user, channels] of [...pages].filter(([user]) => isLookedAt(user)))
        for (const [channel, known] of channels) {
          const now = new Page(channel)
          now.take((await hub.sources.get(channel)?.snapshot({ name: channel, parameters: [], user }, engine.core)) as unknown as Row[])
          if (now.text === known.said) continue
          known.said = now.text
          // Whoever comes now has the channel tell first what it has not told yet.
          await listenTo(hub, { name: channel, user }, () => undefined)
          expect(known.page.text, `${channel} of ${user} after record ${seq}, ${command.kind}`).toBe(now.text)
        }
    }
    hub.close()
    expect(pages.size).toBeGreaterThan(0)
  })
})
