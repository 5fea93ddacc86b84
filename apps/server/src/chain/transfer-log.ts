import { type Address, getAddress, type Hex } from 'viem'

/** keccak256 of `Transfer(address,address,uint256)`. */
export const TRANSFER_TOPIC: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** keccak256 of `DestroyedBlackFunds(address,uint256)`: by which USDT says that it has destroyed what a blocked address had. No transfer says so. */
export const DESTROYED_TOPIC: Hex = '0x61e6e66b0d6339b2980aecc6ccc0039736791f0ccde9ed512e789a7fbdd698c6'

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

/** Tokens of an address that their issuer destroyed. */
interface Destroyed {
  contract: Address
  from: Address
  units: bigint
}

/** 32 bytes of an address and 32 of a number, written out. */
const ADDRESS_AND_NUMBER = /^0x0{24}[0-9a-f]{40}[0-9a-f]{64}$/i

/** What a log says was destroyed; undefined where it says anything else. Neither word of it is indexed. */
export const destroyedOf = ({ address, topics, data, removed }: RawLog): Destroyed | undefined => {
  if (removed || topics.length !== 1 || topics[0]?.toLowerCase() !== DESTROYED_TOPIC || !ADDRESS_AND_NUMBER.test(data)) return undefined
  const units = BigInt(`0x${data.slice(66)}`)
  return units === 0n ? undefined : { contract: getAddress(address), from: getAddress(`0x${data.slice(26, 66)}`), units }
}
