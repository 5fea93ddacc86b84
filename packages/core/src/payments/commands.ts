import type { Amount } from '@assay/money/kinds'
import type { Pool } from '../ledger/chart.ts'
import type { HouseSource } from '../ledger/house-source.ts'
import type { UserId } from '../people/state.ts'
import type { ChainCommand } from './chain/commands.ts'
import type { WithdrawalCommand } from './withdrawals/commands.ts'

export type Wallet = 'exchange' | 'contract' | 'options'

/**
 * Credits money that came in from outside to the exchange wallet. `reference` is unique for ever: the same one is credited once. What came over a chain
 * can be used at once, and leave when `payments.finaliseDeposit` says so; its reference is `chain:<chain>:<transaction hash>:<place of the log in its receipt>`,
 * and it names its block: below what `payments.processBlocks` has named, nothing is credited any more.
 * What staff has found by a voucher has the reference `voucher:<number>`.
 */
export interface CreditDeposit {
  kind: 'payments.creditDeposit'
  user: UserId
  key?: string
  asset: string
  amount: Amount
  source: 'chain' | 'voucher' | 'faucet' | 'seed'
  reference: string
  /** Of what came over a chain: which one, and the number of the block. Absent, as before blocks were processed: the reference is kept for ever. */
  chain?: string
  block?: number
  /** It was found after its block was processed, and whoever says so has looked it up in what follows from the whole journal: it was never credited. */
  isLate?: boolean
}

/** Moves available money between two wallets of one user. Instant, free. */
export interface TransferBetweenWallets {
  kind: 'payments.transfer'
  user: UserId
  key?: string
  asset: string
  amount: Amount
  from: Wallet
  to: Wallet
}

/** Sends available money of the exchange wallet to another real user's. Instant, free. */
export interface SendToUser {
  kind: 'payments.send'
  user: UserId
  key?: string
  recipient: UserId
  asset: string
  amount: Amount
}

/**
 * The house puts money of its own into a pool out of which it keeps promises: from outside, or, where `house` says so, what it has earned. `reference` is unique
 * for ever, as of a deposit.
 */
export interface FundPool {
  kind: 'payments.fundPool'
  pool: Pool
  house?: HouseSource
  asset: string
  amount: Amount
  reference: string
}

/**
 * Corrects what a real person has: the house gives (a positive amount) or takes back (a negative one), from or to what it has earned: that of trades, unless
 * `house` says otherwise. `reference` is unique for ever, as of a deposit.
 */
export interface AdjustBalance {
  kind: 'payments.adjust'
  house?: HouseSource
  user: UserId
  wallet: Wallet
  asset: string
  amount: Amount
  reference: string
}

/**
 * Gives all that is left of an account that is being closed to the house's income of fees, from every wallet at once, and never more than `restMax` of the terms
 * allows at index prices. `reference` is unique for ever, as of a deposit.
 */
export interface GiveUpRest {
  kind: 'payments.giveUpRest'
  user: UserId
  reference: string
}

/** Gives a practice account the money that it begins with, once. */
export interface GrantDemo {
  kind: 'payments.grantDemo'
  user: UserId
}

/** Ends a practice account in which nothing is open any more; its money goes back. */
export interface CloseDemo {
  kind: 'payments.closeDemo'
  user: UserId
}

export type PaymentsCommand =
  | CreditDeposit
  | TransferBetweenWallets
  | SendToUser
  | FundPool
  | AdjustBalance
  | GiveUpRest
  | GrantDemo
  | CloseDemo
  | ChainCommand
  | WithdrawalCommand
