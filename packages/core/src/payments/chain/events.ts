import type { Amount } from '@assay/money/kinds'
import type { UserId } from '../../people/state.ts'
import type { WriteOffCustody } from './commands.ts'

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
}

/** A credited deposit never came: `taken` was taken back from the person, the house bears the rest of `amount`. */
export interface DepositOrphaned {
  type: 'payments.depositOrphaned'
  v: 1
  user: UserId
  asset: string
  amount: Amount
  taken: Amount
  reference: string
}

/** Tokens of an address of the house are gone, and the house bears them. */
export interface CustodyWrittenOff extends Omit<WriteOffCustody, 'kind'> {
  type: 'payments.custodyWrittenOff'
  v: 1
}

export type ChainEvent = AddressIssued | DepositFinalised | DepositOrphaned | CustodyWrittenOff
