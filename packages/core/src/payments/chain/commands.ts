import type { Amount } from '@assay/money/kinds'
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

/**
 * The block of a deposit can no longer be replaced: what it brought may leave. Named is the block in which it is final, which is another one than that in which it was
 * credited where blocks were replaced.
 */
export interface FinaliseDeposit {
  kind: 'payments.finaliseDeposit'
  reference: string
  chain?: string
  block?: number
}

/** Everything that came over a chain in its blocks up to this one is final and credited. */
export interface ProcessBlocks {
  kind: 'payments.processBlocks'
  chain: string
  /** Number of the newest of them; above the one that was named before. */
  block: number
}

/** The block of a credited deposit was replaced by one without it: the money never came. */
export interface OrphanDeposit {
  kind: 'payments.orphanDeposit'
  reference: string
  /** Where it was credited, if that is known. */
  chain?: string
  block?: number
}

/**
 * Tokens of an address of the house are gone: the house bears them. `destroyed`: their issuer destroyed them, as an event of the token says. `unlogged`: the
 * address has less on the chain than its logs say. `replaced`: they were credited, and the block that brought them is gone for good.
 */
export interface WriteOffTreasury {
  kind: 'payments.writeOffTreasury'
  chain: string
  asset: string
  /** `0x` and 40 small hexadecimal digits. */
  address: string
  amount: Amount
  cause: 'destroyed' | 'unlogged' | 'replaced'
  /** Number of the block after which it was found. */
  block: number
  /** Unique for ever, as of a deposit. */
  reference: string
}

export type ChainCommand = IssueAddress | FinaliseDeposit | OrphanDeposit | ProcessBlocks | WriteOffTreasury
