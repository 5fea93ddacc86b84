import type { Core } from '@assay/core/engine/core'
import type { UserId } from '@assay/core/people/state'
import type { Realm } from '@assay/rules/realm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import type { Engine } from '../core-host/engine.ts'
import type { RunningEngine } from '../core-host/start-engine.ts'
import type { Handler } from '../http/handler.ts'
import type { Hub } from '../ws/hub.ts'
import { optionPurchase } from './calls.ts'
import type { CountryGate } from './country-gate.ts'
import { optionEvidence } from './evidence.ts'
import { feedOptionMarkets, feedOptions } from './feed.ts'
import { optionHistory } from './history.ts'
import { IndexPoints } from './index-points.ts'
import { optionListings } from './listings.ts'
import { OptionDays } from './option-day.ts'
import { type PriceBefore, presentMarket } from './present-market.ts'
import { OPTIONS } from './projection.ts'
import { optionPublicReads } from './public-reads.ts'

interface OptionsParts {
  running: Pick<RunningEngine, 'projected' | 'core'> & { engine: Engine }
  sql: Sql
  database: PostgresJsDatabase
  /** Absent where nobody listens. */
  hub?: Hub
  gate: CountryGate
  /** Whether somebody has shown to know the risks of delivery contracts. */
  hasPassedQuiz(user: UserId): Promise<boolean>
  now: () => number
}

/** Delivery contracts for people: their live feeds at once, and their calls as soon as the markets can be shown. Before any command is sent. */
export const startOptions = async (parts: OptionsParts) => {
  const { sql, database, hub, gate, hasPassedQuiz, now } = parts
  const { engine, projected, core: own } = parts.running
  const historyReached = (seq: number) => projected(OPTIONS, seq)
  await historyReached(await engine.read(core => core.seq))
  const days = await OptionDays.load(sql, own)
  const bases = new Set(optionListings(own.state, 'real').map(({ base }) => base))
  const points = await IndexPoints.load(sql, { bases, now: now() })
  engine.subscribe({ on: days.on })
  engine.subscribe({ on: points.on })
  if (hub) feedOptions({ engine, hub, days, points })
  else engine.subscribe({ end: () => void points.take() })
  const history = { engine, database, days, historyReached }
  return {
    /** The calls of the contract about delivery contracts, and the end of the public feeds. */
    open: (priceBefore: PriceBefore): { handlers: Handler[]; close(): void } => {
      const markets = (core: Core, realm: Realm) =>
        optionListings(core.state, realm).map(listing => presentMarket(core, listing, priceBefore))
      return {
        handlers: [
          optionPurchase({ ...history, gate, hasPassedQuiz }),
          ...optionHistory(history),
          optionEvidence({ ...history, sql }),
          ...optionPublicReads({ engine, points, gate, markets }),
        ],
        close: hub ? feedOptionMarkets({ hub, markets }) : () => undefined,
      }
    },
  }
}
