import { powerOfTen } from './arithmetic.ts'
import type { Amount } from './kinds.ts'

/** Decimal places of USDT, in the ledger as on its chain. */
export const USDT_SCALE = 6

/** So many whole USDT, in units. */
export const usdt = (whole: bigint): Amount => (whole * powerOfTen(USDT_SCALE)) as Amount
