import type { ServerProduct } from '../platform.ts'
import { totpHandlers } from './calls.ts'

/** Authenticator apps and recovery codes of people. */
export const totpProduct: ServerProduct = {
  start:
    ({ identity }) =>
    () =>
      totpHandlers(identity),
}
