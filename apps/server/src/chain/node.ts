import { createPublicClient, type Hex, http } from 'viem'
import { DESTROYED_TOPIC, type RawLog, TRANSFER_TOPIC } from './transfer-log.ts'

/** JSON-RPC: by which a node says that it does not take a transaction (EIP-1474). */
const REJECTIONS: ReadonlySet<number> = new Set([-32_000, -32_003, -32_010])

/** A node that does not answer within this time is as one that is not there. */
const ANSWER_MS_MAX = 5_000

export interface Block {
  number: number
  hash: Hex
  parentHash: Hex
  /** ms since 1970. */
  at: number
}

export interface Receipt {
  blockHash: Hex
  blockNumber: number
  isSuccess: boolean
  logs: readonly RawLog[]
}

interface RawBlock {
  number: Hex
  hash: Hex
  parentHash: Hex
  timestamp: Hex
}

interface RawReceipt {
  blockHash: Hex
  blockNumber: Hex
  status: Hex
  logs: RawLog[]
}

/** What is asked of a node of a chain, and nothing more. Whatever it answers is checked by whoever asks. */
export class ChainNode {
  readonly #ask: (method: string, parameters: readonly unknown[]) => Promise<unknown>

  constructor(url: string) {
    const client = createPublicClient({ transport: http(url, { timeout: ANSWER_MS_MAX, retryCount: 0 }) })
    const request = client.request as (of: { method: string; params: readonly unknown[] }) => Promise<unknown>
    this.#ask = (method, params) => request({ method, params })
  }

  async chainId(): Promise<number> {
    return Number(await this.#ask('eth_chainId', []))
  }

  /** The newest block. */
  async head(): Promise<Block> {
    const block = await this.#block('latest')
    if (!block) throw new Error('The node has no newest block.')
    return block
  }

  /** A block of the chain as the node sees it now; undefined where it has none of that number. */
  block(number: number): Promise<Block | undefined> {
    return this.#block(`0x${number.toString(16)}`)
  }

  /** The newest block that can no longer be replaced; undefined where the chain does not say. A node that does not answer has not said that. */
  finalBlock(): Promise<Block | undefined> {
    return this.#block('finalized').catch((error: unknown) => {
      if (typeof (error as { code?: unknown }).code !== 'number') throw error
      return undefined
    })
  }

  /** Every transfer of every token in one block, and whatever an issuer destroyed in it; named by its hash: a node that does not have it says so instead of answering with nothing. */
  async tokenLogs(blockHash: Hex): Promise<readonly RawLog[]> {
    return (await this.#ask('eth_getLogs', [{ blockHash, topics: [[TRANSFER_TOPIC, DESTROYED_TOPIC]] }])) as RawLog[]
  }

  async receipt(hash: Hex): Promise<Receipt | undefined> {
    const receipt = (await this.#ask('eth_getTransactionReceipt', [hash])) as RawReceipt | null
    if (!receipt) return undefined
    const { blockHash, blockNumber, status, logs } = receipt
    // A node that repeats a log would move the places of those behind it.
    const each = logs.filter(({ logIndex }, place) => logs.findIndex(log => log.logIndex === logIndex) === place)
    return { blockHash, blockNumber: Number(blockNumber), isSuccess: BigInt(status) === 1n, logs: each }
  }

  /** To whom a transaction goes, mined or not; undefined where the node has not seen it. */
  async recipient(hash: Hex): Promise<{ to: Hex | null; value: bigint } | undefined> {
    const transaction = (await this.#ask('eth_getTransactionByHash', [hash])) as { to: Hex | null; value: Hex } | null
    return transaction ? { to: transaction.to, value: BigInt(transaction.value) } : undefined
  }

  /** How many transactions of an address are mined: the nonce of the next one. */
  async nonceOf(address: string): Promise<number> {
    return Number(await this.#ask('eth_getTransactionCount', [address, 'latest']))
  }

  /** What an address has of the chain's coin. */
  async coinOf(address: string): Promise<bigint> {
    return BigInt(String(await this.#ask('eth_getBalance', [address, 'latest'])))
  }

  /** What a contract answers to a call that changes nothing, after the newest block or another one. */
  async call(to: string, data: Hex, block?: number): Promise<Hex> {
    return (await this.#ask('eth_call', [{ to, data }, block === undefined ? 'latest' : `0x${block.toString(16)}`])) as Hex
  }

  /** What a unit of gas cost at least in the newest block, and what is offered on top as a rule. */
  async fees(): Promise<{ base: bigint; priority: bigint }> {
    const [block, priority] = await Promise.all([
      this.#ask('eth_getBlockByNumber', ['latest', false]) as Promise<{ baseFeePerGas?: Hex }>,
      this.#ask('eth_maxPriorityFeePerGas', []) as Promise<Hex>,
    ])
    return { base: BigInt(block.baseFeePerGas ?? '0x0'), priority: BigInt(priority) }
  }

  /**
   * Hands a signed transaction to the chain. A node that has it already, or does not take it now (its nonce is used, it offers too little), is no fault: what
   * became of it its receipt says. One that does not answer is.
   */
  async broadcast(raw: Hex): Promise<void> {
    try {
      await this.#ask('eth_sendRawTransaction', [raw])
    } catch (error) {
      if (!REJECTIONS.has(Number((error as { code?: unknown }).code))) throw error
    }
  }

  async hasCode(address: Hex): Promise<boolean> {
    return (await this.code(address)) !== '0x'
  }

  /** What an address executes; `0x` of an ordinary wallet. */
  async code(address: Hex): Promise<string> {
    return String(await this.#ask('eth_getCode', [address, 'latest']))
  }

  async #block(tag: string): Promise<Block | undefined> {
    const block = (await this.#ask('eth_getBlockByNumber', [tag, false])) as RawBlock | null
    if (!block) return undefined
    const { number, hash, parentHash, timestamp } = block
    return { number: Number(number), hash, parentHash, at: Number(timestamp) * 1000 }
  }
}
