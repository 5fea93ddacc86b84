import type { Core } from '@assay/core/engine/core'
import type { PaymentsCommand } from '@assay/core/payments/commands'
import { isStopped } from '@assay/core/payments/withdrawals/decide'
import { laneOf, type Withdrawal } from '@assay/core/payments/withdrawals/state'
import { type Hex, keccak256 } from 'viem'
import type { ChainNode, Receipt } from '../../../chain/node.ts'
import type { Signer } from '../../../chain/signer.ts'
import type { TestChain } from '../../../chain/test-chain.ts'
import { transferOf } from '../../../chain/transfer-log.ts'
import type { Engine } from '../../../core-host/engine.ts'
import { isAgreed, minedOf } from '../../deposits/chain-trust.ts'
import type { Attempts } from './attempts.ts'
import { readTokenState } from './token-state.ts'

/**
 * Why nothing goes out now; `open` where something would. `unbalanced`: custody is not what the chain says, and nothing is looked at. `sourcesDisagree`: of a
 * transaction of the account that pays, two sources of the chain say different things.
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
const BUMP_HUNDREDTHS = 125n

interface Parts {
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

type Sending = Withdrawal & { send: NonNullable<Withdrawal['send']> }

/**
 * Sends what is approved, one nonce after the other. Every step is in the journal before it shows outside, and each pass begins with what the journal and
 * the chain say: a crash between any two steps leaves the same transaction to be signed and sent again.
 */
export class SendLane {
  readonly #parts: Parts
  /** Since which block a nonce is used without a receipt of ours. */
  readonly #unknownSince = new Map<number, number>()
  /** With which head the bank of the test chain was asked last. */
  #providedAt: number | undefined
  /** Since which block a transaction is out and in none. */
  readonly #outSince = new Map<number, number>()
  #state: LaneState = 'open'
  /** What was reported since nothing halted it last. */
  readonly #reported = new Set<string>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get state(): LaneState {
    return this.#state
  }

  /** Looks at everything that is approved or under way once. Gives whether anything is. */
  async pass(at: At): Promise<boolean> {
    const { engine, node, chain, sender } = this.#parts
    const { approved, sending, next } = await engine.read(core => readLane(core, String(chain), sender.toLowerCase()))
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
    let free = AT_ONCE - sending.length
    for (const one of approved) {
      if (free <= 0) break
      const nonce = await engine.read(core => readLane(core, String(chain), sender.toLowerCase()).next)
      if (!(await this.#begin(one, nonce, bound, at.head))) continue
      if (this.#state !== 'open') return true
      bound += arrivalOf(one)
      free--
    }
    if (this.#state === 'open') this.#reported.clear()
    return true
  }

  #halt(state: LaneState, finding: string): true {
    if (!this.#reported.has(finding)) this.#parts.onStrange(finding)
    this.#reported.add(finding)
    this.#state = state
    return true
  }

  /** Takes one that has a nonce a step further; whether its transaction is in a block. */
  async #advance(one: Sending, { head, final }: At, used: number): Promise<boolean> {
    const { signer, attempts, witness, chain, token, now } = this.#parts
    const { send, withdrawalId } = one
    const to = await attempts.addressOf(one.addressHash)
    const units = arrivalOf(one)
    const { nonce, gas, maxFee, maxPriority } = send
    const signed = await signer.sign({ chain, nonce, to, units, gas, maxFee, maxPriority })
    if ('refused' in signed) {
      this.#halt('signerRefuses', `The signer does not sign withdrawal ${withdrawalId}: ${signed.refused}`)
      return false
    }
    const hash = keccak256(signed.raw)
    await attempts.keep({ hash, withdrawalId, raw: signed.raw, block: head, at: now() })
    if (!send.hashes.includes(hash)) await this.#execute({ kind: 'payments.recordHash', withdrawal: withdrawalId, hash })
    const hashes = new Set([...send.hashes, hash])
    const mined = await minedOf(this.#parts.node, hashes)
    if (!mined) {
      if (used > nonce) await this.#noticeUnknown(one, head, hashes)
      else await this.#sendOut(one, signed.raw, head)
      return false
    }
    this.#unknownSince.delete(withdrawalId)
    this.#outSince.delete(withdrawalId)
    if (mined.receipt.blockNumber > final) return true
    // Nothing ends before two sources agree about what was paid.
    if (!(await isAgreed(witness, mined)))
      return this.#halt('sourcesDisagree', `The two sources of the chain differ about ${mined.hash} of withdrawal ${withdrawalId}`)
    const isPaid = paysOut(mined.receipt, { token, to, units })
    await this.#execute(
      isPaid
        ? { kind: 'payments.settleWithdrawal', withdrawal: withdrawalId, hash: mined.hash }
        : { kind: 'payments.failWithdrawal', withdrawal: withdrawalId, reason: 'transactionReverted', hash: mined.hash },
    )
    if (!isPaid) this.#parts.onStrange(`The transaction ${mined.hash} of withdrawal ${withdrawalId} is final and has not paid`)
    return true
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
    const raised = (cap: bigint) => (cap * BUMP_HUNDREDTHS + 99n) / 100n
    const maxFee = raised(send.maxFee)
    await this.#execute({ kind: 'payments.bumpSend', withdrawal: withdrawalId, maxFee, maxPriority: raised(send.maxPriority) })
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

  /** Binds a nonce to one that is approved, if it would be paid; whether it did. */
  async #begin(one: Withdrawal, nonce: number, bound: bigint, head: number): Promise<boolean> {
    const { engine, node, attempts, token, sender, test } = this.#parts
    const to = await attempts.addressOf(one.addressHash)
    const state = await readTokenState(node, token, sender, to)
    if (state.isPaused) return !this.#halt('tokenPaused', 'The token is paused')
    if (state.hasFee) return !this.#halt('tokenFee', 'The token keeps a part of each transfer')
    if (state.isSenderListed) return !this.#halt('senderBlocked', 'The token has blocked the account that pays withdrawals')
    if (state.isRecipientListed) {
      await this.#execute({ kind: 'payments.failWithdrawal', withdrawal: one.withdrawalId, reason: 'addressBlocked' })
      return false
    }
    const { base, priority } = await node.fees()
    const maxPriority = priority > 0n ? priority : 1n
    const maxFee = base * 2n + maxPriority
    const missing = arrivalOf(one) + bound - state.balance
    if (test) {
      if (!(await this.#provide(test, missing, head))) return false
    } else if (missing > 0n) return !this.#halt('noFunds', `The account that pays withdrawals lacks ${missing} units of the token`)
    else if ((await node.coinOf(sender)) < GAS * maxFee * BigInt(AT_ONCE))
      return !this.#halt('noGas', 'The account that pays withdrawals lacks gas')
    const { refusal } = await engine.submit({
      kind: 'payments.reserveSend',
      withdrawal: one.withdrawalId,
      sender: sender.toLowerCase(),
      nonce,
      gas: GAS,
      maxFee,
      maxPriority,
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

const arrivalOf = ({ amount, fee }: Withdrawal): bigint => amount - fee

const paysOut = ({ isSuccess, logs }: Receipt, { token, to, units }: { token: string; to: string; units: bigint }): boolean =>
  isSuccess &&
  logs.some(log => {
    const transfer = transferOf(log)
    const isOurs = transfer?.contract.toLowerCase() === token.toLowerCase() && transfer.to.toLowerCase() === to.toLowerCase()
    return isOurs && transfer.units === units
  })

/** What waits for a nonce and is not stopped by a freeze, what has one, and the next one of a sender; copies, oldest first. */
const readLane = ({ state }: Core, chain: string, sender: string) => {
  const { open, nonces } = state.payments.withdrawals
  const own = [...open.values()].filter(one => one.chain === chain).map(one => structuredClone(one))
  return {
    approved: own.filter(one => one.state === 'approved' && !isStopped({ state }, one)),
    sending: own
      .filter((one): one is Sending => one.send !== undefined && one.state === 'sending')
      .sort((one, other) => one.send.nonce - other.send.nonce),
    next: nonces.get(laneOf(chain, sender)) ?? 0,
  }
}
