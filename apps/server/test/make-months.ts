import type { ISql } from 'postgres'
import { makeMonth, monthOf } from '../src/projections/months.ts'

/** For tests that write rows of a divided table themselves: its months of these times, ms since 1970. */
export const makeMonths = async (sql: ISql, table: string, times: readonly number[]): Promise<void> => {
  for (const month of new Set(times.map(monthOf))) await makeMonth(sql, table, month)
}
