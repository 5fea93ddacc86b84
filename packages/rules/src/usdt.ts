import { powerOfTen } from '@assay/money/arithmetic'
import type { Amount } from '@assay/money/kinds'

/** Decimal places of USDT, in the ledger as on its chain. */
export const USDT_SCALE = 6

/** So many whole USDT, in units. */
export const usdt = (whole: bigint): Amount => (whole * powerOfTen(USDT_SCALE)) as Amount
