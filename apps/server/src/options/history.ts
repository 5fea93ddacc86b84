import type { Core } from '@assay/core/engine/core'
import type { UserId } from '@assay/core/people/state'
import { contractQuote } from '@assay/core/perp/margin/contract-quote'
import { getOptionContracts, getOptionDay, type OptionDay } from '@assay/wire/options/calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../core-host/engine.ts'
import { data, type Handler, serve } from '../http/handler.ts'
import { QUOTE_ASSET } from '../markets/coins.ts'
import { limited, numberIn, settled } from '../projections/history-page.ts'
import type { OptionDays } from './option-day.ts'
import { presentOption } from './present-option.ts'
import { optionsOfUser } from './queries.ts'

export interface HistoryParts {
  engine: Engine
  database: PostgresJsDatabase
  days: OptionDays
  /** Resolves when the history in SQL holds everything up to a journal number. */
  historyReached(seq: number): Promise<void>
}

/** The day of a person at the moment that the core stands at. */
export const presentDay = (days: OptionDays, core: Core, user: UserId): OptionDay =>
  days.of(user, { quote: contractQuote(core.state, user), scale: QUOTE_ASSET.scale, at: core.at })

const contracts = (parts: HistoryParts): Handler =>
  serve(getOptionContracts, async (input, { user }) => {
    const core = await settled(parts)
    const page = { ...input, market: input.market || undefined, limit: limited(input.limit), before: numberIn(input.before) }
    const rows = await optionsOfUser(parts.database, user, page)
    return data({ contracts: rows.slice(0, page.limit).map(row => presentOption(row, core)), more: rows.length > page.limit })
  })

const day = ({ engine, days }: HistoryParts): Handler =>
  serve(getOptionDay, async (_input, { user }) => engine.read(core => data(presentDay(days, core, user))))

/** The calls that show what a person did with delivery contracts. */
export const optionHistory = (parts: HistoryParts): Handler[] => [contracts(parts), day(parts)]
