import type { UserId } from '@assay/core/people/state'
import type { OptionState } from '@assay/wire/options/calls'
import { and, asc, desc, eq, lt, ne } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { type Span, within } from '../db/within.ts'
import type { OptionContractRow, SampleRow } from './option-changes.ts'
import { optionContracts, optionSamples } from './tables.ts'

interface OptionContractPage extends Span {
  state?: OptionState | 'finished' | undefined
  direction?: 'bullish' | 'bearish' | undefined
  market?: string | undefined
  limit: number
  /** The page starts after this number (going back in time). */
  before?: number | undefined
}

/** Contracts of one user, newest first; one more than the page, so that the caller knows whether there is more. */
export const optionsOfUser = (database: PostgresJsDatabase, user: UserId, page: OptionContractPage): Promise<OptionContractRow[]> =>
  database
    .select()
    .from(optionContracts)
    .where(
      and(
        eq(optionContracts.user, user),
        page.market === undefined ? undefined : eq(optionContracts.market, page.market),
        page.before === undefined ? undefined : lt(optionContracts.optionId, page.before),
        stateIs(page.state),
        page.direction === undefined ? undefined : eq(optionContracts.direction, page.direction),
        within(optionContracts.acceptedAt, page),
      ),
    )
    .orderBy(desc(optionContracts.optionId))
    .limit(page.limit + 1)

const stateIs = (state: OptionContractPage['state']) => {
  if (state === undefined) return undefined
  return state === 'finished' ? ne(optionContracts.state, 'running') : eq(optionContracts.state, state)
}

/** One contract of a user; undefined for one of somebody else as for one that never was. */
export const optionOfUser = async (
  database: PostgresJsDatabase,
  user: UserId,
  optionId: number,
): Promise<OptionContractRow | undefined> => {
  const [row] = await database
    .select()
    .from(optionContracts)
    .where(and(eq(optionContracts.user, user), eq(optionContracts.optionId, optionId)))
  return row
}

/** The seconds that decided a contract, of the strike and of the settlement, each oldest first. Bounded: the seconds of two averages. */
export const samplesOfOption = (database: PostgresJsDatabase, optionId: number): Promise<SampleRow[]> =>
  database
    .select()
    .from(optionSamples)
    .where(eq(optionSamples.optionId, optionId))
    .orderBy(asc(optionSamples.part), asc(optionSamples.place))
