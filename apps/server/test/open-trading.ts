import type { UserId } from '@assay/core/people/state'
import { QUIZ_VERSION } from '@assay/wire/risk-quiz/calls'
import { firstStepsCall } from '../src/first-steps/calls.ts'
import { Candles } from '../src/markets/candles.ts'
import { haltTimes } from '../src/markets/halt-times.ts'
import { IndexStates } from '../src/markets/index/index-states.ts'
import { RecentTrades } from '../src/markets/recent-trades.ts'
import { Statistics } from '../src/markets/statistics.ts'
import { Tickers } from '../src/markets/tickers.ts'
import { paymentCalls } from '../src/payments/calls.ts'
import { depositedOf } from '../src/payments/deposit-limits.ts'
import { paymentReads } from '../src/payments/reads.ts'
import { HOUSE_PERP_MARKETS } from '../src/perp/house/house-markets.ts'
import { startPerp } from '../src/perp/start-perp.ts'
import { PerpTickers } from '../src/perp/tickers.ts'
import { projectionsOf } from '../src/projections/projections.ts'
import { QuizPasses } from '../src/risk-quiz/quiz-passes.ts'
import { spotCalls } from '../src/spot/calls.ts'
import { SPOT } from '../src/spot/projection.ts'
import { spotReads } from '../src/spot/reads.ts'
import { Hub } from '../src/ws/hub.ts'
import { callAs } from './call-as.ts'
import { openMarket } from './core-commands.ts'
import { openDatabase } from './open-database.ts'
import { openEngine } from './open-engine.ts'

/** Spot, contracts and payments with a real core and real tables, without a market maker: only the given users trade. `clock` tells journal time. */
export const openTrading = async (users: readonly UserId[], clock: () => number = Date.now) => {
  const place = await openDatabase()
  const running = await openEngine(place, { projections: projectionsOf, now: clock })
  const { engine, projected } = running
  const recentTrades = new RecentTrades()
  engine.subscribe({ on: recentTrades.on })
  await openMarket(engine, users)
  const { database, sql } = place
  const hub = new Hub(engine)
  /** The given users know the risks of leverage. */
  const passes = new QuizPasses(database)
  for (const user of users) await passes.pass(user, { version: QUIZ_VERSION, at: Date.now() })
  const perp = await startPerp({ running, sql, database, hub, hasPassedQuiz: user => passes.hasPassed(user, 'leverage') })
  const now = Date.now()
  const pairs = HOUSE_PERP_MARKETS.map(({ market }) => market)
  const candles = await Candles.load({ sql, engine, pairs, now })
  const statistics = await Statistics.load({ sql, candles, pairs, now })
  const tickers = new Tickers({ statistics, states: new IndexStates(Date.now), haltedAt: haltTimes(engine) })
  const handlers = [
    ...spotCalls(engine),
    ...spotReads({ engine, database, sql, recentTrades, historyReached: seq => projected(SPOT, seq) }),
    ...perp.handlers(new PerpTickers(tickers)),
    firstStepsCall({ engine, sql, projected }),
    ...paymentCalls({ engine, isSimulated: true, deposited: depositedOf({ database, sql, engine, projected }) }),
    ...paymentReads({ engine, database, sql, isSimulated: true, projected }),
  ]
  return {
    ...running,
    place,
    hub,
    passes,
    as: (user: UserId) => callAs(handlers, user),
    close: async () => {
      hub.close()
      await running.stop()
      await place.close()
    },
  }
}

/** Two people who trade with each other. */
export const openTradingOfTwo = async (clock?: () => number) => {
  const trading = await openTrading([41, 42], clock)
  return { ...trading, alice: trading.as(41), bob: trading.as(42) }
}
