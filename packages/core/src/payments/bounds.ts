import type { Amount } from '@assay/money/kinds'

/** Most units that one command moves: within what a 64-bit balance holds. */
export const AMOUNT_UNITS_MAX = (10n ** 18n) as Amount

/** Faucet credits of one user in one UTC day. */
export const FAUCET_PER_DAY_MAX = 5

/** Name of a chain. */
export const CHAIN = /^[a-z0-9][a-z0-9-]{0,31}$/

/** Reference of a deposit over a chain: the chain, the transaction, the place of the log in its receipt, and how often it was taken back before. */
export const CHAIN_REFERENCE = /^chain:([^:]+):/

/** Reference of a deposit, as its source names it. */
export const REFERENCE = /^[\x21-\x7e]{1,128}$/
