import type { ServerProduct } from '../platform.ts'
import { firstStepsCall } from './calls.ts'

/** What somebody new has done already. */
export const firstStepsProduct: ServerProduct = {
  start:
    ({ running: { engine, projected }, sql }) =>
    () => [firstStepsCall({ engine, sql, projected })],
}
