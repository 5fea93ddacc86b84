import type { Core } from '@assay/core/engine/core'
import { laneOf } from '@assay/core/payments/withdrawals/state'
import type { Amount } from '@assay/money/kinds'
import { feeOffer } from '@assay/rules/withdrawals/transaction-fee'
import type { Hex } from 'viem'
import { lowestFees } from '../../chain/lowest-fees.ts'
import type { ChainNode } from '../../chain/node.ts'
import type { Signer, SignerIdentity } from '../../chain/signer.ts'
import { transferOf } from '../../chain/transfer-log.ts'
import type { Engine } from '../../core-host/engine.ts'
import { minedOf } from '../deposits/chain-trust.ts'
import { readTokenState } from '../withdrawals/sending/token-state.ts'
import { type HotTarget, hotKept } from './hot-target.ts'
import type { HouseTransaction, HouseTransactions } from './sweeping/house-transactions.ts'
import { SendingOut } from './sweeping/sending-out.ts'
import type { Treasury } from './treasury-book.ts'

/** A transfer of USDT takes some 65,000. */
const GAS = 120_000n
const REST_MS = 3_600_000
/** Of a transaction that moves nothing of a deposit address. */
const NO_ADDRESS = -2

interface Parts {
  engine: Engine
  node: ChainNode
  /** A second source of the same chain, asked before a transfer counts as final. */
  witness: ChainNode | undefined
  signing: Signer
  signer: SignerIdentity
  transactions: HouseTransactions
  chain: number
  token: string
  /** Empty where there is none. */
  cold: string
  target: HotTarget
  /** What is where by the newest comparison; undefined before the first, and while it does not hold. */
  treasury(): Treasury | undefined
  now(): number
  /** What operators have to look at. */
  onStrange(finding: string): void
}

/**
 * Sends what the account that pays has too much of to the cold address. It is one of that account's transactions, and so stands in its row of nonces, which the
 * journal keeps: a nonce is bound to it in the tables first, then in the journal, and only then is anything signed.
 */
export class ToCold {
  readonly #parts: Parts
  readonly #out: SendingOut
  #reported = ''
  /** Whether the two sources of the chain differ about what is under way. */
  #isDisputed = false

  constructor(parts: Parts) {
    this.#parts = parts
    const { node, witness, transactions, signing, chain, cold } = parts
    const sign = ({ nonce, units, gas, maxFee, maxPriority }: HouseTransaction) =>
      signing.sign({ chain, nonce, to: cold as Hex, units, gas, maxFee, maxPriority })
    this.#out = new SendingOut({ node, witness, transactions, sign })
  }

  /**
   * To be called before anything else binds a nonce of the account: one that a crash left bound in the tables alone is bound in the journal as well. Nobody else can
   * have taken it meanwhile, so that a nonce that is known already is ours.
   */
  async finish(): Promise<void> {
    const planned = await this.#parts.transactions.planned()
    if (planned) await this.#reserve(planned)
  }

  /** What is on its way to the cold address and still counts to the balance of the account; undefined while the two sources of the chain differ about it. */
  async underWay(): Promise<bigint | undefined> {
    const open = await this.#open()
    if (!open) return 0n
    if (this.#isDisputed) return undefined
    return (await minedOf(this.#parts.node, open.hashes.split(',').filter(Boolean))) ? 0n : open.units
  }

  /** Looks after what is under way, or sends what is too much. Gives whether anything is under way. */
  async pass({ head, final }: { head: number; final: number }): Promise<boolean> {
    const open = await this.#open()
    if (open) await this.#advance(open, { head, final })
    else await this.#begin(head)
    return (await this.#open()) !== undefined
  }

  async #open(): Promise<HouseTransaction | undefined> {
    return (await this.#parts.transactions.open()).find(({ does }) => does === 'cold')
  }

  async #advance(one: HouseTransaction, at: { head: number; final: number }): Promise<void> {
    const { transactions, token, cold } = this.#parts
    const stands = await this.#out.advance(one, at)
    this.#isDisputed = stands.is === 'disputed'
    if (stands.is === 'refused') this.#report(`The signer does not sign the transfer ${one.nonce} to the cold address: ${stands.why}`)
    if (stands.is === 'foreign') this.#report(`Nonce ${one.nonce} of the account that pays was used by a transaction that is not ours`)
    if (stands.is === 'disputed')
      this.#report(`The two sources of the chain differ about the transfer ${one.nonce} to the cold address, ${stands.hash}`)
    if (stands.is !== 'mined' || !stands.isFinal) return
    const isDone = stands.receipt.logs.some(log => {
      const transfer = transferOf(log)
      return transfer?.contract === token && transfer.to === cold && transfer.units === one.units
    })
    if (!isDone) this.#report(`The transfer ${one.nonce} to the cold address is final and moved nothing`)
    await transactions.change(one, { state: isDone ? 'done' : 'failed' })
  }

  async #begin(head: number): Promise<void> {
    const { engine, node, transactions, chain, signer, signing, witness, cold, target, token, treasury, now } = this.#parts
    const known = treasury()
    if (cold === '' || !known) return
    const { owed, next } = await engine.read(core => readOwed(core, String(chain), signer.sender.toLowerCase()))
    const spare = known.hot - owed - hotKept(known, target)
    if (known.hot - owed <= target.ceiling || spare <= 0n) return
    if (signer.cold !== cold)
      return this.#report('The signer has another cold address pinned than the server, or none: set COLD_ADDRESS for both')
    if ((await transactions.failedSince(now() - REST_MS)).has(NO_ADDRESS)) return
    // What goes to the cold address counts to the signer's caps: half of what they leave stays for people's withdrawals.
    const half = (await signing.most()) / 2n
    const units = spare < half ? spare : half
    if (units <= 0n) return
    const state = await readTokenState(node, token, signer.sender as Hex, cold as Hex)
    if (state.isPaused || state.hasFee || state.isSenderListed || state.isRecipientListed || state.balance < units) return
    const offer = feeOffer(await lowestFees(node, witness), GAS)
    if (!offer || (await node.coinOf(signer.sender)) < GAS * offer.maxFee) return
    const fees = { gas: GAS, ...offer }
    await transactions.bind({
      ...{ sender: signer.sender, nonce: next, does: 'cold', addressIndex: NO_ADDRESS, units, wei: 0n, ...fees },
      ...{ block: head, state: 'planned', at: now() },
    })
    await this.finish()
  }

  async #reserve(planned: HouseTransaction): Promise<void> {
    const { engine, transactions, chain, signer } = this.#parts
    const { nonce, units } = planned
    const sender = signer.sender.toLowerCase()
    const command = { kind: 'payments.reserveToCold' as const, chain: String(chain), sender, nonce, amount: units as Amount }
    const { refusal } = await engine.submit(command)
    if (refusal && refusal.refusal !== 'nonceInvalid') throw new Error(`The core refused ${command.kind}: ${refusal.refusal}`)
    await transactions.change(planned, { state: 'open' })
  }

  #report(finding: string): void {
    if (this.#reported !== finding) this.#parts.onStrange(finding)
    this.#reported = finding
  }
}

/** What is approved or under way of withdrawals, and the next nonce of the account that pays. */
export const readOwed = ({ state }: Core, chain: string, sender: string): { owed: bigint; next: number } => {
  const { open, nonces } = state.payments.withdrawals
  const bound = [...open.values()].filter(one => one.chain === chain && (one.state === 'approved' || one.state === 'sending'))
  return { owed: bound.reduce((sum, { amount, fee }) => sum + amount - fee, 0n), next: nonces.get(laneOf(chain, sender)) ?? 0 }
}
