import { type Address, getAddress, type Hex } from 'viem'

/** keccak256 of `Transfer(address,address,uint256)`. */
export const TRANSFER_TOPIC: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A log as a node gives it. */
export interface RawLog {
  address: Hex
  topics: readonly Hex[]
  data: Hex
  blockHash: Hex | null
  transactionHash: Hex | null
  logIndex: Hex | null
  removed?: boolean
}

/** Tokens that came to an address. */
interface Transfer {
  contract: Address
  /** Whose they were. */
  from: Address
  to: Address
  units: bigint
}

/** 32 bytes, written out. */
const WORD = /^0x[0-9a-f]{64}$/i
const PADDED_ADDRESS = /^0x0{24}[0-9a-f]{40}$/i

/**
 * What a log says has come; undefined where it is no transfer of a token that can be divided: another event, four topics (a token that is one of a
 * kind), other data than one number, nothing that moved, or a block that is gone. What a call of the token gave back is not asked: USDT gives nothing.
 */
export const transferOf = ({ address, topics, data, removed }: RawLog): Transfer | undefined => {
  const [topic, from, to] = topics
  if (removed || topics.length !== 3 || topic?.toLowerCase() !== TRANSFER_TOPIC) return undefined
  if (!from || !to || !PADDED_ADDRESS.test(to) || !WORD.test(data)) return undefined
  const units = BigInt(data)
  return units === 0n
    ? undefined
    : { contract: getAddress(address), from: getAddress(`0x${from.slice(-40)}`), to: getAddress(`0x${to.slice(26)}`), units }
}
