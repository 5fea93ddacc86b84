import type { ServerProduct } from '../platform.ts'
import { identityHandlers } from './calls.ts'

/** Accounts of people, and signing in. */
export const identityProduct: ServerProduct = {
  start:
    ({ identity }) =>
    () =>
      identityHandlers(identity),
}
