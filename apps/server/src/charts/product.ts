import { eraseRows, rowsOf } from '../personal-data/person-data.ts'
import type { ServerProduct } from '../platform.ts'
import { chartCalls } from './calls.ts'
import { chartSetups } from './tables.ts'

/** What people draw on their charts. */
export const chartsProduct: ServerProduct = {
  personData: { files: [rowsOf('charts', chartSetups, chartSetups.user)], erase: eraseRows(chartSetups.user) },
  start:
    ({ running: { engine }, sql }) =>
    () =>
      chartCalls({ engine, sql, now: Date.now }),
}
