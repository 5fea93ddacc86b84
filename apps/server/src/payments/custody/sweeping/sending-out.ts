import { keccak256 } from 'viem'
import type { ChainNode, Receipt } from '../../../chain/node.ts'
import type { Signed } from '../../../chain/signer.ts'
import { isAgreed, minedOf } from '../../deposits/chain-trust.ts'
import type { HouseTransaction, HouseTransactions } from './house-transactions.ts'

/** Blocks without the transaction after which it offers more. */
const STUCK_AFTER = 10
/** How long a nonce may be used without one of our receipts before it is somebody else's: a node may be a moment behind itself. */
const FOREIGN_AFTER = 3
const BUMP_HUNDREDTHS = 125n
/** What one transaction may cost, in units of the chain's coin: the signer signs no dearer one. */
const COST_MAX = 10n ** 17n

/** How a transaction stands after it was looked after. `disputed`: one source of the chain says what the other does not; nothing is final before they agree. */
type Stands =
  | { is: 'mined'; receipt: Receipt; isFinal: boolean }
  | { is: 'waiting' }
  | { is: 'foreign' }
  | { is: 'disputed'; hash: string }
  | { is: 'refused'; why: string }

/** The newest block, and the newest one that is final. */
interface At {
  head: number
  final: number
}

interface Parts {
  node: ChainNode
  /** A second source of the same chain, asked before anything counts as final. */
  witness: ChainNode | undefined
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
  async advance(transaction: HouseTransaction, { head, final }: At, offerMax?: bigint): Promise<Stands> {
    const { node, witness, transactions, sign } = this.#parts
    const signed = await sign(transaction)
    if ('refused' in signed) return { is: 'refused', why: signed.refused }
    const hash = keccak256(signed.raw)
    const known = transaction.hashes.split(',').filter(Boolean)
    if (!known.includes(hash)) await transactions.change(transaction, { hashes: [...known, hash].join(',') })
    const hashes = new Set([...known, hash])
    const mined = await minedOf(node, hashes)
    if (mined) {
      this.#unknownSince.delete(keyOf(transaction))
      const isFinal = mined.receipt.blockNumber <= final
      if (isFinal && !(await isAgreed(witness, mined))) return { is: 'disputed', hash: mined.hash }
      return { is: 'mined', receipt: mined.receipt, isFinal }
    }
    if ((await node.nonceOf(transaction.sender)) > transaction.nonce) {
      if (!this.#isForeign(transaction, head)) return { is: 'waiting' }
      // A source that keeps a receipt back is no proof that somebody else has the key.
      const other = witness && (await minedOf(witness, hashes))
      return other ? { is: 'disputed', hash: other.hash } : { is: 'foreign' }
    }
    await node.broadcast(signed.raw)
    if (head - transaction.block >= STUCK_AFTER) await this.#offerMore(transaction, head, offerMax)
    return { is: 'waiting' }
  }

  #isForeign(transaction: HouseTransaction, head: number): boolean {
    const key = keyOf(transaction)
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

const keyOf = ({ sender, nonce }: HouseTransaction): string => `${sender}/${nonce}`
