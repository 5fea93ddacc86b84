import type { ServerProduct } from '../platform.ts'
import { peopleHandlers } from './calls.ts'

/** Accounts of people, and signing in. */
export const peopleProduct: ServerProduct = {
  start:
    ({ identity }) =>
    () =>
      peopleHandlers(identity),
}
