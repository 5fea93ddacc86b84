import type { PaymentsCommand } from '@assay/core/payments/commands'
import type { Withdrawal } from '@assay/core/payments/withdrawals/state'
import type { FailureReason } from '@assay/rules/withdrawals/states'
import { feeOffer, isAffordable, raisedOffer } from '@assay/rules/withdrawals/transaction-fee'
import { type Hex, keccak256 } from 'viem'
import { lowestFees } from '../../../chain/lowest-fees.ts'
import type { ChainNode, Receipt } from '../../../chain/node.ts'
import type { Signer } from '../../../chain/signer.ts'
import type { TestChain } from '../../../chain/test-chain.ts'
import { transferOf } from '../../../chain/transfer-log.ts'
import type { Engine } from '../../../core-host/engine.ts'
import { isAgreed, minedOf } from '../../deposits/chain-trust.ts'
import type { Attempts } from './attempts.ts'
import { arrivalOf, readLane, type Sending } from './read-lane.ts'
import { readTokenState } from './token-state.ts'

/**
 * Why nothing goes out now; `open` where something would. `unbalanced`: the treasury is not what the chain says, and nothing is looked at. `sourcesDisagree`: of a
 * transaction of the account that pays, two sources of the chain say different things. `addressChanged`: one that has a nonce has another address in the tables than
 * in the journal. `feesTooHigh`: a block costs more than a transaction may.
 */
export type LaneState =
  | 'open'
  | 'unbalanced'
  | 'signerRefuses'
  | 'tokenPaused'
  | 'tokenFee'
  | 'senderBlocked'
  | 'foreignNonce'
  | 'sourcesDisagree'
  | 'addressChanged'
  | 'feesTooHigh'
  | 'noFunds'
  | 'noGas'

/** Transactions that are under way at once. */
const AT_ONCE = 8
/** A transfer of USDT takes some 65,000. */
const GAS = 120_000n
/** Blocks without the transaction after which it offers more. */
const STUCK_AFTER = 10
/** How long a nonce may be used without one of our receipts before it is somebody else's: a node may be a moment behind itself. */
const FOREIGN_AFTER = 3

/** What a lane works with. */
export interface LaneParts {
  engine: Engine
  node: ChainNode
  /** A second source of the same chain, asked before a withdrawal ends. */
  witness: ChainNode | undefined
  signer: Signer
  attempts: Attempts
  chain: number
  token: string
  /** The account that pays. */
  sender: Hex
  /** What staff has to decide, also of what was approved before its owner was frozen: no transaction is bound to it. */
  undecided(): Promise<ReadonlySet<number>>
  /** Whether anybody is paid at an address: not where the house has its key, or nobody has. */
  isPayable(address: string): Promise<boolean>
  /** Whether what comes to an address stays with the house, and counts to the treasury. */
  isTreasury(address: string): Promise<boolean>
  /** What of the balance is on its way to the cold address; undefined while two sources of the chain differ about it. */
  underWay(): Promise<bigint | undefined>
  /** Its bank stands in for what the house keeps elsewhere. */
  test: TestChain | undefined
  now(): number
  /** What operators have to look at. */
  onStrange(finding: string): void
}

interface At {
  head: number
  /** Newest block that is final. */
  final: number
}

/**
 * Sends what is approved, one nonce after the other. Every step is in the journal before it shows outside, and each pass begins with what the journal and
 * the chain say: a crash between any two steps leaves the same transaction to be signed and sent again.
 */
export class SendLane {
  readonly #parts: LaneParts
  /** Since which block a nonce is used without a receipt of ours. */
  readonly #unknownSince = new Map<number, number>()
  /** With which head the bank of the test chain was asked last. */
  #providedAt: number | undefined
  /** Since which block a transaction is out and in none. */
  readonly #outSince = new Map<number, number>()
  #state: LaneState = 'open'
  /** What was reported since nothing halted it last. */
  readonly #reported = new Set<string>()
  /** What was said of single withdrawals that are passed over. */
  readonly #reportedOnes = new Set<string>()

  constructor(parts: LaneParts) {
    this.#parts = parts
  }

  get state(): LaneState {
    return this.#state
  }

  /** Looks at everything that is approved or under way once. Gives whether anything is. */
  async pass(at: At): Promise<boolean> {
    const { engine, node, chain, sender } = this.#parts
    const { approved: waiting, sending, next } = await engine.read(core => readLane(core, String(chain), sender.toLowerCase()))
    const approved = await this.#decided(waiting)
    if (approved.length + sending.length === 0) return false
    const used = await node.nonceOf(sender)
    if (used > next)
      return this.#halt('foreignNonce', `The account that pays withdrawals has sent ${used} transactions, ${next} of them ours`)
    this.#state = 'open'
    const underWay = await this.#parts.underWay()
    let bound = underWay ?? 0n
    for (const one of sending) if (!(await this.#advance(one, at, used))) bound += arrivalOf(one)
    if (underWay === undefined) this.#halt('sourcesDisagree', 'The two sources of the chain differ about a transfer to the cold address')
    if (this.#state !== 'open') return true
    let places = Math.max(AT_ONCE - sending.length, 0)
    for (const one of approved) {
      if (places === 0) break
      if (!(await this.#begin(one, bound, at.head))) {
        if (this.#state !== 'open') return true
        continue
      }
      places -= 1
      bound += arrivalOf(one)
    }
    if (this.#state === 'open') this.#reported.clear()
    return true
  }

  /** Those that staff has nothing to decide about. */
  async #decided(approved: Withdrawal[]): Promise<Withdrawal[]> {
    const undecided = approved.length > 0 ? await this.#parts.undecided() : undefined
    return approved.filter(({ withdrawalId }) => !undecided?.has(withdrawalId))
  }

  #halt(state: LaneState, finding: string): true {
    if (!this.#reported.has(finding)) this.#parts.onStrange(finding)
    this.#reported.add(finding)
    this.#state = state
    return true
  }

  /** Says something of one withdrawal, once; the others go on. */
  #reportOne(finding: string): undefined {
    if (!this.#reportedOnes.has(finding)) this.#parts.onStrange(finding)
    this.#reportedOnes.add(finding)
  }

  /** Takes one that has a nonce a step further; whether its transaction is in a block. What is in one already is looked for before anything is signed. */
  async #advance(one: Sending, at: At, used: number): Promise<boolean> {
    const { node, signer, attempts, chain, now } = this.#parts
    const { send, withdrawalId } = one
    const to = await attempts.addressOf(one.addressHash)
    if (!to) return !this.#halt('addressChanged', `The address of withdrawal ${withdrawalId} is not the one that was asked for`)
    const known = await minedOf(node, send.hashes)
    if (known) return this.#end(one, to, known, at)
    const { nonce, gas, maxFee, maxPriority } = send
    // One that is dearer than the signer signs, and was never signed, offers what is right now.
    if (send.hashes.length === 0 && !isAffordable(gas, maxFee)) return this.#offerAnew(one)
    const signed = await signer.sign({ chain, nonce, to, units: arrivalOf(one), gas, maxFee, maxPriority })
    if ('refused' in signed) return !this.#halt('signerRefuses', `The signer does not sign withdrawal ${withdrawalId}: ${signed.refused}`)
    const hash = keccak256(signed.raw)
    await attempts.keep({ hash, withdrawalId, raw: signed.raw, block: at.head, at: now() })
    if (!send.hashes.includes(hash)) await this.#execute({ kind: 'payments.recordHash', withdrawal: withdrawalId, hash })
    const mined = await minedOf(node, [hash])
    if (mined) return this.#end(one, to, mined, at)
    if (used > nonce) await this.#noticeUnknown(one, at.head, new Set([...send.hashes, hash]))
    else await this.#sendOut(one, signed.raw, at.head)
    return false
  }

  /** Its transaction is in a block: it ends once that is final. */
  async #end(one: Sending, to: Hex, mined: { hash: Hex; receipt: Receipt }, { final }: At): Promise<true> {
    const { witness, token, isTreasury, onStrange } = this.#parts
    const { withdrawalId } = one
    const { hash } = mined
    this.#unknownSince.delete(withdrawalId)
    this.#outSince.delete(withdrawalId)
    if (mined.receipt.blockNumber > final) return true
    // Nothing ends before two sources agree about what was paid.
    if (!(await isAgreed(witness, mined)))
      return this.#halt('sourcesDisagree', `The two sources of the chain differ about ${hash} of withdrawal ${withdrawalId}`)
    const fail = (reason: FailureReason) => this.#execute({ kind: 'payments.failWithdrawal', withdrawal: withdrawalId, reason, hash })
    if (!paysOut(mined.receipt, { token, to, units: arrivalOf(one) })) {
      await fail('transactionReverted')
      onStrange(`The transaction ${hash} of withdrawal ${withdrawalId} is final and has not paid`)
    } else if (await isTreasury(to)) {
      // What the house paid to itself has not left: the person has it back, and the treasury is what it was.
      await fail('addressUnpayable')
      onStrange(`Withdrawal ${withdrawalId} was paid to an address of the house, and is given back`)
    } else await this.#execute({ kind: 'payments.settleWithdrawal', withdrawal: withdrawalId, hash })
    return true
  }

  /** Another offer for one that no transaction was signed for. */
  async #offerAnew({ withdrawalId, send }: Sending): Promise<false> {
    const { node, witness } = this.#parts
    const offer = feeOffer(await lowestFees(node, witness), send.gas)
    if (!offer) return !this.#halt('feesTooHigh', 'A block of the chain costs more than a transaction may')
    await this.#execute({ kind: 'payments.bumpSend', withdrawal: withdrawalId, ...offer })
    return false
  }

  /** Broadcasts, each time: a node that has it already says so. What stays out of blocks for long offers more. */
  async #sendOut({ withdrawalId, send }: Sending, raw: Hex, head: number): Promise<void> {
    const { node, attempts } = this.#parts
    await node.broadcast(raw)
    const since = this.#outSince.get(withdrawalId) ?? head
    this.#outSince.set(withdrawalId, since)
    const [newest] = await attempts.of(withdrawalId)
    // What fell out of a block that was replaced has not waited since it was signed.
    if (!newest || head - Math.max(newest.block, since) < STUCK_AFTER) return
    const offer = raisedOffer(send, send.gas)
    if (!offer) return this.#reportOne(`Withdrawal ${withdrawalId} offers as much as a transaction may, and is in no block`)
    await this.#execute({ kind: 'payments.bumpSend', withdrawal: withdrawalId, ...offer })
  }

  async #noticeUnknown({ withdrawalId, send }: Sending, head: number, hashes: ReadonlySet<string>): Promise<void> {
    const since = this.#unknownSince.get(withdrawalId) ?? head
    this.#unknownSince.set(withdrawalId, since)
    if (head - since < FOREIGN_AFTER) return
    const { witness } = this.#parts
    const other = witness && (await minedOf(witness, hashes))
    // A source that keeps a receipt back is no proof that somebody else has the key.
    if (other) this.#halt('sourcesDisagree', `The two sources of the chain differ about ${other.hash} of withdrawal ${withdrawalId}`)
    else this.#halt('foreignNonce', `Nonce ${send.nonce} of the account that pays withdrawals was used by a transaction that is not ours`)
  }

  /** Where one that is approved goes; undefined where nobody can be paid there: then it gives the money back, or is passed over. */
  async #payee({ withdrawalId, addressHash }: Withdrawal): Promise<Hex | undefined> {
    const { attempts, isPayable } = this.#parts
    const to = await attempts.addressOf(addressHash)
    if (!to) return this.#reportOne(`The address of withdrawal ${withdrawalId} is not the one that was asked for, and it is passed over`)
    if (await isPayable(to)) return to
    await this.#execute({ kind: 'payments.failWithdrawal', withdrawal: withdrawalId, reason: 'addressUnpayable' })
    return this.#reportOne(`Withdrawal ${withdrawalId} goes to an address of the house or of nobody, and is given back`)
  }

  /** Binds the next nonce to one that is approved, if it would be paid; whether it did. */
  async #begin(one: Withdrawal, bound: bigint, head: number): Promise<boolean> {
    const { engine, node, witness, token, sender, test, chain } = this.#parts
    const to = await this.#payee(one)
    if (!to) return false
    const state = await readTokenState(node, token, sender, to)
    if (state.isPaused) return !this.#halt('tokenPaused', 'The token is paused')
    if (state.hasFee) return !this.#halt('tokenFee', 'The token keeps a part of each transfer')
    if (state.isSenderListed) return !this.#halt('senderBlocked', 'The token has blocked the account that pays withdrawals')
    if (state.isRecipientListed) {
      await this.#execute({ kind: 'payments.failWithdrawal', withdrawal: one.withdrawalId, reason: 'addressBlocked' })
      return false
    }
    const offer = feeOffer(await lowestFees(node, witness), GAS)
    if (!offer) return !this.#halt('feesTooHigh', 'A block of the chain costs more than a transaction may')
    const missing = arrivalOf(one) + bound - state.balance
    if (test) {
      if (!(await this.#provide(test, missing, head))) return false
    } else if (missing > 0n) return !this.#halt('noFunds', `The account that pays withdrawals lacks ${missing} units of the token`)
    else if ((await node.coinOf(sender)) < GAS * offer.maxFee * BigInt(AT_ONCE))
      return !this.#halt('noGas', 'The account that pays withdrawals lacks gas')
    const nonce = await engine.read(core => readLane(core, String(chain), sender.toLowerCase()).next)
    const { refusal } = await engine.submit({
      kind: 'payments.reserveSend',
      withdrawal: one.withdrawalId,
      sender: sender.toLowerCase(),
      nonce,
      gas: GAS,
      ...offer,
    })
    // Its owner was frozen or took it back meanwhile: those behind it go on.
    return refusal === undefined
  }

  /** Whether the paying account has what it needs. What the bank sends is in a block first: a payment beside it in one block may stand before it. */
  async #provide(test: TestChain, missing: bigint, head: number): Promise<boolean> {
    const { node, sender } = this.#parts
    const isThere = missing <= 0n
    if (isThere && (await node.coinOf(sender)) < GAS) await test.provide(sender, 0n)
    if (!isThere && this.#providedAt !== head) {
      this.#providedAt = head
      await test.provide(sender, missing)
    }
    return isThere
  }

  async #execute(command: PaymentsCommand): Promise<void> {
    const { refusal } = await this.#parts.engine.submit(command)
    if (refusal) throw new Error(`The core refused ${command.kind}: ${refusal.refusal}`)
  }
}

const paysOut = ({ isSuccess, logs }: Receipt, { token, to, units }: { token: string; to: string; units: bigint }): boolean =>
  isSuccess &&
  logs.some(log => {
    const transfer = transferOf(log)
    const isOurs = transfer?.contract.toLowerCase() === token.toLowerCase() && transfer.to.toLowerCase() === to.toLowerCase()
    return isOurs && transfer.units === units
  })
