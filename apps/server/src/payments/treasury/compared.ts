import type { Figures } from './figures.ts'

/** An address that has another balance than its logs say. */
export interface Unseen {
  address: string
  /** Of a deposit address; undefined of the others. */
  index: number | undefined
  onChain: bigint
  byLogs: bigint
}

/** How the treasury stood after a block, in units of the token. */
export interface Compared extends Figures {
  chain: number
  block: number
  at: number
  /** The house's own: what it brought itself, less what it took out, and what vouchers credited of what lies at deposit addresses. */
  house: bigint
  /** Treasury less what all of these say that it is: 0. */
  difference: bigint
  /** Addresses whose balance is not what their logs say: a node has kept something from us. */
  unseen: readonly Unseen[]
  /** When all addresses were asked for last. */
  fullAt: number
}
