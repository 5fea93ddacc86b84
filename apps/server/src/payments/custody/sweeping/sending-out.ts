import { type Hex, keccak256 } from 'viem'
import type { ChainNode } from '../../../chain/node.ts'
import type { Signed } from '../../../chain/signer.ts'
import type { HouseTransaction, HouseTransactions } from './house-transactions.ts'

/** Blocks without the transaction after which it offers more. */
const STUCK_AFTER = 10
/** How long a nonce may be used without one of our receipts before it is somebody else's: a node may be a moment behind itself. */
const FOREIGN_AFTER = 3
const BUMP_HUNDREDTHS = 125n
/** What one transaction may cost, in units of the chain's coin: the signer signs no dearer one. */
const COST_MAX = 10n ** 17n

export type Receipt = NonNullable<Awaited<ReturnType<ChainNode['receipt']>>>

/** How a transaction stands after it was looked after. */
type Stands = { is: 'mined'; receipt: Receipt } | { is: 'waiting' } | { is: 'foreign' } | { is: 'refused'; why: string }

interface Parts {
  node: ChainNode
  transactions: HouseTransactions
  sign(transaction: HouseTransaction): Promise<Signed>
}

/**
 * Looks after one bound transaction: signs it, keeps its hash, and only then lets it out; again each time, as the same bytes, until it is in a block. What
 * stays out of blocks offers a quarter more under the same nonce.
 */
export class SendingOut {
  readonly #parts: Parts
  /** Since which block a nonce is used without a receipt of ours. */
  readonly #unknownSince = new Map<string, number>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** `offerMax`: the most that a unit of gas may cost, where the sender has no more coin. */
  async advance(transaction: HouseTransaction, head: number, offerMax?: bigint): Promise<Stands> {
    const { node, transactions, sign } = this.#parts
    const signed = await sign(transaction)
    if ('refused' in signed) return { is: 'refused', why: signed.refused }
    const hash = keccak256(signed.raw)
    const known = transaction.hashes.split(',').filter(Boolean)
    if (!known.includes(hash)) await transactions.change(transaction, { hashes: [...known, hash].join(',') })
    for (const one of new Set([...known, hash])) {
      const receipt = await node.receipt(one as Hex)
      if (receipt) return this.#seen(transaction, receipt)
    }
    if ((await node.nonceOf(transaction.sender)) > transaction.nonce)
      return { is: this.#isForeign(transaction, head) ? 'foreign' : 'waiting' }
    await node.broadcast(signed.raw)
    if (head - transaction.block >= STUCK_AFTER) await this.#offerMore(transaction, head, offerMax)
    return { is: 'waiting' }
  }

  #seen({ sender, nonce }: HouseTransaction, receipt: Receipt): Stands {
    this.#unknownSince.delete(`${sender}/${nonce}`)
    return { is: 'mined', receipt }
  }

  #isForeign({ sender, nonce }: HouseTransaction, head: number): boolean {
    const key = `${sender}/${nonce}`
    const since = this.#unknownSince.get(key) ?? head
    this.#unknownSince.set(key, since)
    return head - since >= FOREIGN_AFTER
  }

  async #offerMore(transaction: HouseTransaction, head: number, offerMax = COST_MAX): Promise<void> {
    const raised = (cap: bigint) => (cap * BUMP_HUNDREDTHS + 99n) / 100n
    const maxFee = raised(transaction.maxFee)
    if (maxFee > offerMax || transaction.gas * maxFee > COST_MAX) return
    await this.#parts.transactions.change(transaction, { maxFee, maxPriority: raised(transaction.maxPriority), block: head })
  }
}
