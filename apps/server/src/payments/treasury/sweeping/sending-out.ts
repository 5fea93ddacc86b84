import { feeOffer, isAffordable, raisedOffer } from '@assay/rules/withdrawals/transaction-fee'
import { type Hex, keccak256 } from 'viem'
import { lowestFees } from '../../../chain/lowest-fees.ts'
import type { ChainNode, Receipt } from '../../../chain/node.ts'
import type { Signed } from '../../../chain/signer.ts'
import { isAgreed, minedOf } from '../../deposits/chain-trust.ts'
import type { HouseTransaction, HouseTransactions } from './house-transactions.ts'

/** Blocks without the transaction after which it offers more. */
const STUCK_AFTER = 10
/** How long a nonce may be used without one of our receipts before it is somebody else's: a node may be a moment behind itself. */
const FOREIGN_AFTER = 3

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

  /** `offerMax`: the most that a unit of gas may cost, where the sender has no more coin. What is in a block already is looked for before anything is signed. */
  async advance(transaction: HouseTransaction, at: At, offerMax?: bigint): Promise<Stands> {
    const { node, witness, transactions, sign } = this.#parts
    const { head } = at
    const known = transaction.hashes.split(',').filter(Boolean)
    const before = await minedOf(node, known)
    if (before) return this.#mined(transaction, before, at)
    if (known.length === 0 && !isAffordable(transaction.gas, transaction.maxFee)) return this.#offerAnew(transaction)
    const signed = await sign(transaction)
    if ('refused' in signed) return { is: 'refused', why: signed.refused }
    const hash = keccak256(signed.raw)
    if (!known.includes(hash)) await transactions.change(transaction, { hashes: [...known, hash].join(',') })
    const mined = await minedOf(node, [hash])
    if (mined) return this.#mined(transaction, mined, at)
    const hashes = new Set([...known, hash])
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

  async #mined(transaction: HouseTransaction, mined: { hash: string; receipt: Receipt }, { final }: At): Promise<Stands> {
    this.#unknownSince.delete(keyOf(transaction))
    const { hash, receipt } = mined
    const isFinal = receipt.blockNumber <= final
    if (isFinal && !(await isAgreed(this.#parts.witness, { hash: hash as Hex, receipt }))) return { is: 'disputed', hash }
    return { is: 'mined', receipt, isFinal }
  }

  /** One that is dearer than the signer signs, and was never signed, offers what is right now. */
  async #offerAnew(transaction: HouseTransaction): Promise<Stands> {
    const { node, witness, transactions } = this.#parts
    const offer = feeOffer(await lowestFees(node, witness), transaction.gas)
    if (offer) await transactions.change(transaction, offer)
    return { is: 'waiting' }
  }

  #isForeign(transaction: HouseTransaction, head: number): boolean {
    const key = keyOf(transaction)
    const since = this.#unknownSince.get(key) ?? head
    this.#unknownSince.set(key, since)
    return head - since >= FOREIGN_AFTER
  }

  async #offerMore(transaction: HouseTransaction, head: number, offerMax?: bigint): Promise<void> {
    const offer = raisedOffer(transaction, transaction.gas)
    if (!offer || (offerMax !== undefined && offer.maxFee > offerMax)) return
    await this.#parts.transactions.change(transaction, { ...offer, block: head })
  }
}

const keyOf = ({ sender, nonce }: HouseTransaction): string => `${sender}/${nonce}`
