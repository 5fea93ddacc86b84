import type { Core } from '@assay/core/engine/core'
import type { ISql } from 'postgres'
import { MONTH_STAYS_DAYS, monthsAway } from './months.ts'
import type { Projection } from './projection.ts'

const DAY_MS = 86_400_000

/** What to say of each month of the divided tables that was taken away although it ended less than `MONTH_STAYS_DAYS` ago by the journal; nothing when all are there. */
export const missingMonths = async (sql: ISql, core: Pick<Core, 'at'>, projections: readonly Projection[]): Promise<string[]> => {
  const from = core.at - MONTH_STAYS_DAYS * DAY_MS
  const findings: string[] = []
  for (const { name, divided = [] } of projections) {
    const [shown] = await sql`select last_seq from projections where name = ${name}`
    for (const table of divided)
      for (const month of await monthsAway(sql, table, { from, to: Number(shown?.last_seq ?? 0) }))
        findings.push(
          `Table ${table}: its month ${month} is not there and ended less than ${MONTH_STAYS_DAYS} days ago; limits and statistics need it. Attach history.${table}_${month} again.`,
        )
  }
  return findings
}
