/**
 * How an arrival at a deposit address stands. `seen`: in a block, not credited yet. `credited`: can be used. `final`: can leave. `belowMinimum`,
 * `wrongToken`: is there, and not credited. `forgotten`: its block was replaced before it was credited, or it stands in another block now.
 * `lost`: it was credited and its block was replaced; `orphaned`: it did not come again, and was taken back. `byVoucher`:
 * staff had credited it by a voucher before it was credited here.
 */
export type DepositState = 'seen' | 'credited' | 'final' | 'belowMinimum' | 'wrongToken' | 'forgotten' | 'lost' | 'orphaned' | 'byVoucher'

/** Tokens that moved from or to an address of the house; the recipient is empty where their issuer destroyed them. */
export interface Movement {
  logIndex: number
  txHash: string
  sender: string
  recipient: string
  units: bigint
}

/** One arrival in one block. */
export interface Observation {
  blockHash: string
  logIndex: number
  blockNumber: number
  txHash: string
  ordinal: number
  contract: string
  address: string
  user: number
  units: bigint
  state: DepositState
  reference: string
  seenAt: number
}
