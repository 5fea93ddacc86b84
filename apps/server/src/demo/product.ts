import type { ServerProduct } from '../platform.ts'
import { demoCalls } from './calls.ts'

/** Demo accounts. */
export const demoProduct: ServerProduct = {
  start:
    ({ identity }) =>
    ({ wakePractice }) =>
      demoCalls({ identity, wakeMarkets: wakePractice }),
}
