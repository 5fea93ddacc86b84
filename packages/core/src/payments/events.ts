import type { Amount } from '@assay/money/kinds'
import type { Pool } from '../ledger/chart.ts'
import type { HouseSource } from '../ledger/house-source.ts'
import type { UserId } from '../people/state.ts'
import type { ChainEvent } from './chain/events.ts'
import type { CreditDeposit, Wallet } from './commands.ts'
import type { WithdrawalEvent } from './withdrawals/events.ts'

export interface DepositCredited {
  type: 'payments.depositCredited'
  v: 1
  user: UserId
  asset: string
  amount: Amount
  source: CreditDeposit['source']
  reference: string
  /** Where it came from over a chain; absent in records of before blocks were processed. */
  chain?: string
  block?: number
  /** Its block was processed before it was found; absent: it was not. */
  isLate?: true
}

export interface Transferred {
  type: 'payments.transferred'
  v: 1
  transferId: number
  user: UserId
  asset: string
  amount: Amount
  from: Wallet
  to: Wallet
}

/** Somebody sent money to somebody else; numbered together with transfers between wallets. */
export interface Sent {
  type: 'payments.sent'
  v: 1
  transferId: number
  user: UserId
  recipient: UserId
  asset: string
  amount: Amount
  /** Units of USDT: what of it are deposits that the sender has not traded, also of US dollars that were sold for them. From now on they are the recipient's to trade. Absent: none. */
  untraded?: Amount
}

/** The house put money of its own into a pool. */
export interface PoolFunded {
  type: 'payments.poolFunded'
  v: 1
  pool: Pool
  asset: string
  amount: Amount
  reference: string
  /** What it has earned paid it; absent: it came from outside. */
  house?: HouseSource
}

/** The house corrected what a person has; a negative amount was taken back. */
export interface Adjusted {
  type: 'payments.adjusted'
  v: 1
  user: UserId
  wallet: Wallet
  asset: string
  amount: Amount
  reference: string
  /** Absent: what trades have brought. */
  house?: HouseSource
}

/** A practice account got the money that it begins with. */
export interface DemoGranted {
  type: 'payments.demoGranted'
  v: 1
  user: UserId
  asset: string
  amount: Amount
}

/** A practice account ended; what was left in it went back. */
export interface DemoClosed {
  type: 'payments.demoClosed'
  v: 1
  user: UserId
}

export type PaymentsEvent =
  | DepositCredited
  | Transferred
  | Sent
  | PoolFunded
  | Adjusted
  | DemoGranted
  | DemoClosed
  | ChainEvent
  | WithdrawalEvent
