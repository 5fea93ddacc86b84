import type { Direction } from '@assay/core/options/commands'
import type { UserId } from '@assay/core/people/state'
import { buyOption, type OptionContract } from '@assay/wire/options/calls'
import { QUIZ_VERSION } from '@assay/wire/risk-quiz/calls'
import { pino } from 'pino'
import { listMarkets } from '../src/core-host/genesis.ts'
import { firstStepsCall } from '../src/first-steps/calls.ts'
import { limitCalls } from '../src/limits/calls.ts'
import { feedLimits } from '../src/limits/feed.ts'
import { SessionTimes } from '../src/limits/session-times.ts'
import { IndexFeed } from '../src/markets/index/index-feed.ts'
import { IndexStates } from '../src/markets/index/index-states.ts'
import { CountryGate } from '../src/options/country-gate.ts'
import { fundOptionsPool } from '../src/options/house-pool.ts'
import { OPTIONS } from '../src/options/projection.ts'
import { startOptions } from '../src/options/start-options.ts'
import type { SourcePrice } from '../src/outside/prices/price-source.ts'
import { paymentReads } from '../src/payments/reads.ts'
import { projectionsOf } from '../src/projections/projections.ts'
import { QuizPasses } from '../src/risk-quiz/quiz-passes.ts'
import { Hub } from '../src/ws/hub.ts'
import { callAs, dataOf } from './call-as.ts'
import { price, usdt } from './core-commands.ts'
import { openDatabase } from './open-database.ts'
import { openEngine } from './open-engine.ts'

/** Some whole second at noon in Hong Kong. */
export const NOON = Date.UTC(2026, 10, 20, 4)

export const SESSION_BEGAN = NOON - 60_000

/** The clock and the sources of prices, as a test sets them. */
export interface Market {
  now: number
  prices: Record<string, string>
  sources: string[]
}

type Place = Awaited<ReturnType<typeof openDatabase>>

/** Delivery markets with a real core, real tables and the real index feed, on a clock and sources that the test sets; may be opened again on its place. */
export const openDelivery = async (users: readonly UserId[], { place, market }: { place?: Place; market?: Market } = {}) => {
  const at = place ?? (await openDatabase())
  const state = market ?? { now: NOON, prices: { BTC: '60000', ETH: '3000' }, sources: ['one', 'two', 'three'] }
  const now = () => state.now
  const running = await openEngine(at, { projections: projectionsOf, now })
  const { engine, projected } = running
  const { sql, database } = at
  await listMarkets(engine)
  await fundOptionsPool(engine, 'real')
  const hub = new Hub(engine)
  /** Country of each person; Thailand where nothing is said. */
  const countries = new Map<UserId, string>()
  const gate = new CountryGate({ denied: ['US', 'DE'], countryOf: async user => countries.get(user) ?? 'TH' })
  /** The given users know the risks of delivery contracts. */
  const passes = new QuizPasses(database)
  for (const user of users) await passes.pass(user, { version: QUIZ_VERSION, at: NOON })
  const hasPassedQuiz = (user: UserId) => passes.hasPassed(user, 'delivery')
  const options = await startOptions({ running, sql, database, hub, gate, hasPassedQuiz, now })
  const read = async (moment: number): Promise<SourcePrice[]> =>
    state.sources.flatMap(source =>
      Object.entries(state.prices).map(([asset, text]) => ({ source, asset, at: moment, weight: 1n, price: price(text) })),
    )
  const feed = new IndexFeed({
    engine,
    sql,
    source: { read },
    states: new IndexStates(now),
    log: pino({ level: 'silent' }),
    now,
    decisionsShown: seq => projected(OPTIONS, seq),
  })
  if (!place) for (const user of users) await fund(running, user)
  const delivery = options.open(() => price('58000'))
  const sessionTimes = new SessionTimes({ database, engine, now })
  const endLimits = feedLimits({ engine, hub, changesLosses: ['options.settled'], sessionBegan: async () => SESSION_BEGAN, sessionTimes })
  const handlers = [
    ...delivery.handlers,
    ...limitCalls({
      engine,
      sessionBegan: async () => SESSION_BEGAN,
      settingsLocks: { refusalOf: async () => undefined },
      sessionTimes,
    }),
    ...paymentReads({ engine, database, sql, isSimulated: true, projected }),
    firstStepsCall({ engine, sql, projected }),
  ]
  const stop = async () => {
    delivery.close()
    endLimits()
    hub.close()
    await running.stop()
  }
  const as = (user: UserId) => callAs(handlers, user)
  return {
    ...running,
    place: at,
    market: state,
    hub,
    feed,
    sessionTimes,
    countries,
    passes,
    handlers,
    as,
    /** So many seconds go by, each with its index. */
    seconds: async (count: number, prices: Record<string, string> = {}) => {
      Object.assign(state.prices, prices)
      for (let second = 0; second < count; second += 1) {
        state.now += 1000
        await feed.tick()
      }
    },
    /** Buys a contract on bitcoin of a minute, unless something else is said. */
    buy: async (user: UserId, terms: Partial<Purchase> = {}, rtoken?: string): Promise<OptionContract> =>
      dataOf(await as(user)(buyOption, { ...PURCHASE, ...terms }, rtoken)),
    stop,
    close: async () => {
      await stop()
      await at.close()
    },
  }
}

interface Purchase {
  market: string
  direction: Direction
  seconds: string
  stake: string
  version: string
}

export const PURCHASE: Purchase = { market: 'BTC-OPTION', direction: 'bullish', seconds: '60', stake: '100', version: '1' }

/** Registers somebody with 10,000 USDT in the options wallet. */
const fund = async ({ engine }: Awaited<ReturnType<typeof openEngine>>, user: UserId): Promise<void> => {
  const amount = usdt('10000')
  await engine.submit({ kind: 'people.register', user, userKind: 'real' })
  await engine.submit({ kind: 'payments.creditDeposit', user, asset: 'USDT', amount, source: 'seed', reference: `seed:${user}` })
  await engine.submit({ kind: 'payments.transfer', user, asset: 'USDT', amount, from: 'exchange', to: 'options' })
}
