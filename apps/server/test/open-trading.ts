import type { UserId } from '@assay/core/people/state'
import { projectionsOf } from '../src/engine/projections.ts'
import { paymentCalls } from '../src/payments/calls.ts'
import { ACCOUNT_RECORDS } from '../src/payments/projection.ts'
import { paymentReads } from '../src/payments/reads.ts'
import { spotCalls } from '../src/spot/calls.ts'
import { SPOT } from '../src/spot/projection.ts'
import { spotReads } from '../src/spot/reads.ts'
import { RecentTrades } from '../src/spot/recent-trades.ts'
import { callAs } from './call-as.ts'
import { openMarket } from './core-commands.ts'
import { openDatabase } from './open-database.ts'
import { openEngine } from './open-engine.ts'

/** Spot and payments with a real core and real tables, without a market maker: only the given users trade. */
export const openTrading = async (users: readonly UserId[]) => {
  const place = await openDatabase()
  const running = await openEngine(place, { projections: projectionsOf })
  const { engine, projected } = running
  const recentTrades = new RecentTrades()
  engine.listen(records => recentTrades.take(records))
  await openMarket(engine, users)
  const { database } = place
  const handlers = [
    ...spotCalls(engine),
    ...spotReads({ engine, database, recentTrades, historyReached: seq => projected(SPOT, seq) }),
    ...paymentCalls({ engine, isSimulated: true }),
    ...paymentReads({ engine, database, isSimulated: true, historyReached: seq => projected(ACCOUNT_RECORDS, seq) }),
  ]
  return {
    ...running,
    place,
    as: (user: UserId) => callAs(handlers, user),
    close: async () => {
      await running.stop()
      await place.close()
    },
  }
}

/** Two people who trade with each other. */
export const openTradingOfTwo = async () => {
  const trading = await openTrading([41, 42])
  return { ...trading, alice: trading.as(41), bob: trading.as(42) }
}
