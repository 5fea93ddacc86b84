import type { UserId } from '@assay/core/people/state'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import type { Engine } from '../core-host/engine.ts'
import type { RunningEngine } from '../core-host/start-engine.ts'
import type { Handler } from '../http/handler.ts'
import type { Hub } from '../ws/hub.ts'
import { perpAccount } from './account.ts'
import { perpOrderCalls } from './calls.ts'
import { perpEvidence } from './evidence.ts'
import { feedPerp } from './feed.ts'
import { perpHistory } from './history.ts'
import { perpHouseMaker } from './house/house-maker.ts'
import { quizGate } from './leverage-gate.ts'
import { LivePositions } from './live-positions.ts'
import { perpPositionCalls } from './position-calls.ts'
import { PERP_MAKER } from './projection/maker-projection.ts'
import { PERP_MARKETS } from './projection/market-projection.ts'
import { PERP } from './projection/projection.ts'
import { perpPublicReads } from './public-reads.ts'
import type { PerpTickers } from './tickers.ts'

interface PerpParts {
  running: Pick<RunningEngine, 'projected' | 'core'> & { engine: Engine }
  sql: Sql
  database: PostgresJsDatabase
  /** Absent where nobody listens. */
  hub?: Hub
  /** Whether somebody has shown to know the risks of leverage. */
  hasPassedQuiz(user: UserId): Promise<boolean>
}

/** Perpetual contracts for people: their live feeds at once, and their calls as soon as the markets can be shown. Before any command is sent. */
export const startPerp = async ({ running: { engine, projected, core }, sql, database, hub, hasPassedQuiz }: PerpParts) => {
  const historyReached = (seq: number) => projected(PERP, seq)
  await historyReached(await engine.read(({ seq }) => seq))
  const live = await LivePositions.load(sql, core)
  engine.subscribe({ on: live.on })
  if (hub) feedPerp({ engine, hub, database, live, historyReached })
  else engine.subscribe({ end: () => void live.take() })
  const mayOpen = quizGate({ engine, hasPassed: hasPassedQuiz })
  const parts = { engine, database, live, historyReached }
  return {
    /** The calls of the contract about perpetuals. */
    handlers: (tickers: PerpTickers): Handler[] => [
      ...perpOrderCalls(engine, mayOpen),
      ...perpPositionCalls(engine, mayOpen),
      perpAccount(engine, live),
      ...perpHistory({ ...parts, sql }),
      perpEvidence({ ...parts, sql }),
      perpHouseMaker({ engine, database, historyReached: seq => projected(PERP_MAKER, seq) }),
      ...perpPublicReads({ engine, sql, database, tickers, historyReached: seq => projected(PERP_MARKETS, seq), now: Date.now }),
    ],
  }
}
