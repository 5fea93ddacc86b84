import type { UserId } from '../../people/state.ts'

/**
 * Gives a person the next deposit address of a chain. The address follows from the house's extended public key and the index; the core knows the index
 * alone, and it is journalled before anybody is shown the address.
 */
export interface IssueAddress {
  kind: 'payments.issueAddress'
  user: UserId
  key?: string
  chain: string
  /** The one after the last that was given on the chain; from 0 on. */
  index: number
}

/** The block of a deposit can no longer be replaced: what it brought may leave. */
export interface FinaliseDeposit {
  kind: 'payments.finaliseDeposit'
  reference: string
}

/** The block of a credited deposit was replaced by one without it: the money never came. */
export interface OrphanDeposit {
  kind: 'payments.orphanDeposit'
  reference: string
}

export type ChainCommand = IssueAddress | FinaliseDeposit | OrphanDeposit
