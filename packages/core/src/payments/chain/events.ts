import type { Amount } from '@assay/money/kinds'
import type { UserId } from '../../people/state.ts'
import type { WriteOffTreasury } from './commands.ts'

export interface AddressIssued {
  type: 'payments.addressIssued'
  v: 1
  user: UserId
  chain: string
  index: number
}

export interface DepositFinalised {
  type: 'payments.depositFinalised'
  v: 1
  user: UserId
  asset: string
  amount: Amount
  reference: string
  /** The block in which it is final; absent in records of before blocks were processed. */
  chain?: string
  block?: number
}

/** All deposits of a chain up to a block are final and credited: the block and all before it bring nothing any more. */
export interface BlocksProcessed {
  type: 'payments.blocksProcessed'
  v: 1
  chain: string
  block: number
}

/** A credited deposit never came: `taken` was taken back from the person, `claimed` they owe, and the house bears the rest of `amount`. */
export interface DepositOrphaned {
  type: 'payments.depositOrphaned'
  v: 1
  user: UserId
  asset: string
  amount: Amount
  taken: Amount
  /** Absent in records of before there were claims, and where nothing is owed. */
  claimed?: Amount
  reference: string
}

/** What came free to a person who owed the house was taken; `left` is what they still owe in the asset. */
export interface ClaimCollected {
  type: 'payments.claimCollected'
  v: 1
  user: UserId
  asset: string
  amount: Amount
  left: Amount
}

/** Tokens of an address of the house are gone, and the house bears them. */
export interface TreasuryWrittenOff extends Omit<WriteOffTreasury, 'kind'> {
  type: 'payments.treasuryWrittenOff'
  v: 1
}

export type ChainEvent = AddressIssued | DepositFinalised | DepositOrphaned | BlocksProcessed | TreasuryWrittenOff | ClaimCollected
