import type { Core } from '@assay/core/engine/core'
import { versionAt } from '@assay/core/terms/dated'
import { multiplyDivide, powerOfTen } from '@assay/money/arithmetic'
import { exactDecimal, formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { RATE_SOURCE_NAMES } from '@assay/rules/assets/us-dollars'
import {
  DISPLAY_CURRENCY_NAMES,
  DISPLAY_RATE_END_DAYS,
  DISPLAY_RATE_OLD_DAYS,
  DISPLAY_RATE_SCALE,
  DISPLAY_RATE_SOURCES,
} from '@assay/rules/bank/display-rates'
import { ageInDays, type getDisplayRates, type PublishedRates } from '@assay/wire/bank/display-rates'
import type { ResponseOf } from '@assay/wire/call'
import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { houseChanges as table } from '../../operators/changes/tables.ts'

/** Each source publishes once a day at most, and no rate is shown for longer than `DISPLAY_RATE_END_DAYS`. */
const CHANGES_READ = 500

type Shown = ResponseOf<typeof getDisplayRates>['rates'][number]

/** What was published and has begun, the newest day first, and of one day what was approved last. */
export const begunRates = async (database: Pick<PostgresJsDatabase, 'select'>, now: number): Promise<PublishedRates[]> => {
  const begin = sql<number>`(${table.content} ->> 'effectiveAt')::bigint`
  const rows = await database
    .select({ content: table.content })
    .from(table)
    .where(and(eq(table.kind, 'displayRates'), eq(table.decision, 'approve'), isNotNull(table.carriedOutAt), lte(begin, now)))
    .orderBy(desc(sql`${table.content} ->> 'day'`), desc(table.id))
    .limit(CHANGES_READ)
  return rows.map(({ content }) => content as unknown as PublishedRates)
}

/** The newest rate of a currency, a decimal, with its day and source. */
export function lastRateOf(published: readonly PublishedRates[], currency: string) {
  const newest = published.find(({ rates }) => rates.some(one => one.currency === currency))
  const found = newest?.rates.find(one => one.currency === currency)
  return newest && found && { rate: found.rate, day: newest.day, source: newest.source }
}

/** What is shown of rates that have begun, for one USDT: by way of US dollars at the rate of their source. */
export function shownRates({ state, at }: Core, published: readonly PublishedRates[], now: number): Shown[] {
  const { rate: dollars, source: ofDollars } = versionAt(state.bank.terms, Math.max(at, now))
  return DISPLAY_CURRENCY_NAMES.flatMap(currency => {
    const newest = lastRateOf(published, currency)
    const age = newest && ageInDays(newest.day, now)
    if (!newest || age === undefined || age > DISPLAY_RATE_END_DAYS) return []
    const units = multiplyDivide(exactDecimal(newest.rate, DISPLAY_RATE_SCALE), dollars, powerOfTen(PRICE_SCALE), 'floor')
    return {
      currency,
      rate: formatDecimal(units, DISPLAY_RATE_SCALE, { trim: true }),
      sources: [RATE_SOURCE_NAMES[ofDollars], DISPLAY_RATE_SOURCES[newest.source]],
      day: newest.day,
      isOld: age > DISPLAY_RATE_OLD_DAYS,
    }
  })
}
