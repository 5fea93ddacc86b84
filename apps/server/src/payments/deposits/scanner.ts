import type { Hex } from 'viem'
import type { Block, ChainNode } from '../../chain/node.ts'
import { destroyedOf, type RawLog, transferOf } from '../../chain/transfer-log.ts'
import type { DepositState, Movement, Observation } from './deposit-state.ts'
import type { Observations } from './observations.ts'

/** Blocks that are looked through before something else has its turn. */
const BLOCKS_AT_ONCE = 500
/** A node that is so far behind what was seen already is waited for; one that is further behind has begun anew. */
const BEHIND_MAX = 32
/** How far before the oldest remembered block the look begins again where that one was replaced too. */
const EARLIER = 64

interface Place {
  number: number
  hash: string
}

interface ScannerOptions {
  node: ChainNode
  /** Who is asked for the logs of a block again before it is deep enough for credits: another source, where there is one. */
  witness: ChainNode
  /** Blocks from that of a deposit on until it is credited, itself included. */
  confirmations: number
  observations: Observations
  chain: number
  /** Of the token, with its checksum. */
  contract: string
  /** The least that is credited, in units. */
  minimum: bigint
  /** Whose an address is; undefined for all others. */
  ownerOf(address: string): number | undefined
  /** Whether it is one where the house keeps what it has. */
  isOwn(address: string): boolean
  now(): number
}

/**
 * Reads a chain block by block, each one named by its hash, and keeps what came to the house's addresses. A node may leave logs out, repeat them or be wrong
 * about them, so each block is looked through twice: as soon as it is there, and by the witness, which has the last word, when the block that makes it deep
 * enough for credits is taken in.
 */
export class Scanner {
  readonly #options: ScannerOptions

  constructor(options: ScannerOptions) {
    this.#options = options
  }

  /** Goes on to the head, back first where blocks were replaced; false where it has not arrived there yet. */
  async scan(head: Block): Promise<boolean> {
    let cursor = await this.#standOnChain(head)
    if (!cursor) {
      await this.#take(head)
      return true
    }
    for (let count = 0; count < BLOCKS_AT_ONCE && cursor.number < head.number; count++) {
      const block = await this.#options.node.block(cursor.number + 1)
      // Replaced while it was read: the next look begins where the two chains part.
      if (!block || block.parentHash !== cursor.hash) return false
      await this.#lookAgain(block.number - this.#options.confirmations + 1)
      await this.#take(block)
      cursor = block
    }
    return cursor.number === head.number && cursor.hash === head.hash
  }

  /** Drops remembered blocks until the newest of them is one that the chain still has. */
  async #standOnChain(head: Block): Promise<Place | undefined> {
    const { node, observations } = this.#options
    for (;;) {
      const cursor = await observations.cursor()
      if (!cursor) return undefined
      // A block is replaced where there is another one at its height.
      if (cursor.number > head.number && cursor.number - head.number <= BEHIND_MAX) return cursor
      const block = await node.block(cursor.number)
      if (block?.hash === cursor.hash) return cursor
      if (!block && cursor.number <= head.number) throw new Error('The node lacks a block that is older than its newest one.')
      if (cursor.isOldest) await this.#standEarlier(Math.min(cursor.number, head.number))
      await observations.drop(cursor)
    }
  }

  /** Remembers an earlier block before the last remembered one is dropped: going on at the head would leave out what lies between. */
  async #standEarlier(number: number): Promise<void> {
    const { node, observations } = this.#options
    const earlier = await node.block(Math.max(0, number - EARLIER))
    if (!earlier || number === 0) throw new Error('The node knows no block from which the look could go on.')
    await observations.take(earlier, [])
  }

  async #take(block: Block): Promise<void> {
    const { node, witness, confirmations, observations } = this.#options
    const { arrivals, movements } = await this.#broughtBy(block, confirmations === 1 ? witness : node)
    await observations.take(block, arrivals, movements)
  }

  /** Looks through a remembered block once more, by the witness. */
  async #lookAgain(number: number): Promise<void> {
    const { witness, observations } = this.#options
    const block = await observations.block(number)
    if (!block) return
    if ((await witness.block(number))?.hash !== block.hash)
      throw new Error('The second source does not have a block that the first one has.')
    const { arrivals, movements } = await this.#broughtBy(block, witness)
    await observations.takeAgain(block, arrivals, movements)
  }

  /** What came to people in a block, and what moved of the house's. */
  async #broughtBy(block: Place, source: ChainNode) {
    const arrivals: Observation[] = []
    const movements: Movement[] = []
    for (const log of await source.tokenLogs(block.hash as Hex)) {
      const arrival = await this.#arrivalOf(block, log, source)
      if (arrival) arrivals.push(arrival)
      const movement = this.#movementOf(block, log)
      if (movement) movements.push(movement)
    }
    return { arrivals, movements }
  }

  /** What moved of the token from or to an address of the house, or was destroyed there; undefined for all others. */
  #movementOf(block: Place, log: RawLog): Movement | undefined {
    const { contract, ownerOf, isOwn } = this.#options
    const destroyed = destroyedOf(log)
    const transfer = destroyed ? { ...destroyed, to: '' } : transferOf(log)
    if (transfer?.contract !== contract || log.blockHash !== block.hash || !log.transactionHash || !log.logIndex) return undefined
    const { from: sender, to: recipient, units } = transfer
    const isHouse = [sender, recipient].some(address => isOwn(address) || ownerOf(address) !== undefined)
    return isHouse ? { logIndex: Number(log.logIndex), txHash: log.transactionHash, sender, recipient, units } : undefined
  }

  /** What a log brought to one of the house's addresses; undefined for all others. */
  async #arrivalOf(block: Place, log: RawLog, source: ChainNode): Promise<Observation | undefined> {
    const { observations, chain, contract, minimum, ownerOf, isOwn, now } = this.#options
    const transfer = transferOf(log)
    const user = transfer && ownerOf(transfer.to)
    // What the house sends to itself is nobody's deposit.
    if (!transfer || isOwn(transfer.from) || ownerOf(transfer.from) !== undefined) return undefined
    if (user === undefined || log.blockHash !== block.hash || !log.transactionHash || !log.logIndex) return undefined
    const receipt = await source.receipt(log.transactionHash)
    if (!receipt) throw new Error('The node has a log without its receipt.')
    if (!receipt.isSuccess) return undefined
    const ordinal = receipt.logs.findIndex(({ logIndex }) => logIndex === log.logIndex)
    if (ordinal < 0) throw new Error('The node has a log that is not in its receipt.')
    const place = { txHash: log.transactionHash, ordinal }
    const twins = await observations.twins(place)
    const taken = twins.filter(({ state }) => state === 'orphaned').length
    const isToken = transfer.contract === contract
    const state: DepositState = isToken ? (transfer.units < minimum ? 'belowMinimum' : 'seen') : 'wrongToken'
    return {
      ...place,
      blockHash: block.hash,
      logIndex: Number(log.logIndex),
      blockNumber: block.number,
      contract: transfer.contract,
      address: transfer.to,
      user,
      units: transfer.units,
      state,
      // What was taken back and comes after all is another deposit: the core credits each reference once.
      reference: `chain:${chain}:${place.txHash}:${ordinal}${taken > 0 ? `:${taken + 1}` : ''}`,
      // Of one arrival in several blocks the place in the list is that of the first.
      seenAt: Math.min(now(), ...twins.map(({ seenAt }) => seenAt)),
    }
  }
}
