import type { ServerProduct } from '../platform.ts'
import { chartCalls } from './calls.ts'

/** What people draw on their charts. */
export const chartsProduct: ServerProduct = {
  start:
    ({ running: { engine }, sql }) =>
    () =>
      chartCalls({ engine, sql, now: Date.now }),
}
