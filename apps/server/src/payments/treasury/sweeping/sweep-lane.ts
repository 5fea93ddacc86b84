import { type FeeOffer, feeOffer } from '@assay/rules/withdrawals/transaction-fee'
import type { Hex } from 'viem'
import { lowestFees } from '../../../chain/lowest-fees.ts'
import type { ChainNode, Receipt } from '../../../chain/node.ts'
import type { Signed, Signer, SignerIdentity } from '../../../chain/signer.ts'
import type { TestChain } from '../../../chain/test-chain.ts'
import { transferOf } from '../../../chain/transfer-log.ts'
import { readTokenState } from '../../withdrawals/sending/token-state.ts'
import type { TreasuryBook } from '../treasury-book.ts'
import type { HouseTransaction, HouseTransactions } from './house-transactions.ts'
import { SendingOut } from './sending-out.ts'

/** Why nothing is swept now; `open` where something would be. */
export type SweepState =
  | 'open'
  | 'off'
  | 'signerRefuses'
  | 'tokenPaused'
  | 'tokenFee'
  | 'hotBlocked'
  | 'foreignNonce'
  | 'sourcesDisagree'
  | 'feesTooHigh'
  | 'noGas'

/** Sweeps that are under way at once. */
const AT_ONCE = 4
/** A transfer of USDT takes some 65,000, of which an address that was never paid to takes most; by way of the delegate 50,000 more, with what delegating costs. */
const GAS = { deploy: 350_000n, topUp: 21_000n, transfer: 120_000n, delegated: 180_000n } as const
/** So many times what a sweep costs it has to bring. */
const WORTH = 10n
/** An address of which a sweep failed is left alone for so long. */
const REST_MS = 3_600_000
/** EIP-7702: what the code of an address that has delegated begins with. */
const DELEGATED = '0xef0100'

interface Parts {
  book: TreasuryBook
  transactions: HouseTransactions
  node: ChainNode
  /** A second source of the same chain, asked before a sweep counts as final. */
  witness: ChainNode | undefined
  signing: Signer
  signer: SignerIdentity
  chain: number
  token: string
  way: 'delegate' | 'topUp'
  /** The least that is swept, in units. */
  minimum: bigint
  /** So many transactions of the account that pays for gas are known, whatever the tables say. */
  nonceKnown: number
  /** What so much of the chain's coin is worth, in units of the token; undefined while nobody knows. */
  worthOf(wei: bigint): bigint | undefined
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
 * Brings token from deposit addresses to the account that pays, in a lane of its own: its transactions are of other accounts than those of withdrawals. Each is in
 * the tables before it shows outside, and each pass begins with what tables and chain say: a crash between any two steps leaves the same bytes to be sent again.
 */
export class SweepLane {
  readonly #parts: Parts
  readonly #out: SendingOut
  #state: SweepState = 'open'
  /** What was reported since nothing halted it last. */
  readonly #reported = new Set<string>()

  constructor(parts: Parts) {
    this.#parts = parts
    const { node, witness, transactions } = parts
    this.#out = new SendingOut({ node, witness, transactions, sign: transaction => this.#sign(transaction) })
  }

  get state(): SweepState {
    return this.#state
  }

  /** Looks at everything that is under way or due once. Gives whether anything is. */
  async pass(at: At): Promise<boolean> {
    const { transactions, node, signer } = this.#parts
    const open = (await transactions.open()).filter(({ does }) => does !== 'cold')
    const due = await this.#due(open, at)
    if (open.length + due.length === 0) return false
    const next = await this.#next()
    const used = await node.nonceOf(signer.gasAccount)
    if (used > next) return this.#halt('foreignNonce', `The account that pays for gas has sent ${used} transactions, ${next} of them ours`)
    this.#state = 'open'
    for (const one of open) await this.#advance(one, at)
    if (this.#state === 'open') await this.#begin(due.slice(0, Math.max(AT_ONCE - open.length, 0)), at)
    if (this.#state === 'open') this.#reported.clear()
    return (await transactions.open()).some(({ does }) => does !== 'cold')
  }

  /** Told once, and again only after it went on. */
  #halt(state: SweepState, finding: string): false {
    if (!this.#reported.has(finding)) this.#parts.onStrange(finding)
    this.#reported.add(finding)
    this.#state = state
    return false
  }

  async #next(): Promise<number> {
    const { transactions, signer, nonceKnown } = this.#parts
    return Math.max(await transactions.next(signer.gasAccount), nonceKnown)
  }

  /** Addresses that have enough of what is final, and of which nothing is under way. */
  async #due(open: readonly HouseTransaction[], { final }: At) {
    const { book, transactions, minimum, now } = this.#parts
    const rich = (await book.deposits(final)).filter(({ units }) => units >= minimum && units > 0n)
    if (rich.length === 0) return []
    const busy = new Set(open.map(({ addressIndex }) => addressIndex))
    const failed = await transactions.failedSince(now() - REST_MS)
    return rich.filter(({ index }) => !busy.has(index) && !failed.has(index))
  }

  async #advance(one: HouseTransaction, at: At): Promise<void> {
    const { node, transactions, onStrange } = this.#parts
    const isOfAddress = one.does === 'transfer'
    const offerMax = isOfAddress ? (await node.coinOf(one.sender)) / one.gas : undefined
    const stands = await this.#out.advance(one, at, offerMax)
    if (stands.is === 'refused') this.#halt('signerRefuses', `The signer does not sign ${one.does} ${one.nonce}: ${stands.why}`)
    if (stands.is === 'foreign')
      this.#halt('foreignNonce', `Nonce ${one.nonce} of ${one.sender} was used by a transaction that is not ours`)
    if (stands.is === 'disputed') this.#halt('sourcesDisagree', `The two sources of the chain differ about ${one.does} ${stands.hash}`)
    if (stands.is !== 'mined') return
    const { receipt, isFinal } = stands
    const isDone = await this.#isDone(one, receipt)
    if (isDone === undefined)
      return void this.#halt('sourcesDisagree', 'The two sources of the chain differ about the code of the delegate')
    // Out of what is in a block the transfer can be paid, and not before.
    if (one.does === 'topUp' && isDone) await this.#bindTransfer(one, at.head)
    if (!isFinal) return
    if (!isDone) onStrange(`${one.does} of address ${one.addressIndex} (${one.hashes}) is final and did nothing`)
    await transactions.change(one, { state: isDone ? 'done' : 'failed' })
  }

  /** Whether it did what it was for; undefined where two sources differ about what the receipt does not say. */
  async #isDone(one: HouseTransaction, { isSuccess, logs }: Receipt): Promise<boolean | undefined> {
    const { node, witness, signer, token, book } = this.#parts
    if (!isSuccess) return false
    if (one.does === 'topUp') return true
    if (one.does === 'deploy') {
      const isThere = await node.hasCode(signer.delegate as Hex)
      return isThere === (await (witness ?? node).hasCode(signer.delegate as Hex)) ? isThere : undefined
    }
    const address = await book.addressAt(one.addressIndex)
    return logs.some(log => {
      const transfer = transferOf(log)
      return transfer?.contract === token && transfer.from === address && transfer.to === signer.sender && transfer.units === one.units
    })
  }

  async #begin(due: Awaited<ReturnType<TreasuryBook['deposits']>>, { head }: At): Promise<void> {
    const { way, node, signer } = this.#parts
    for (const { index, address, units } of due) {
      const fees = await this.#fees()
      if (!fees) return void this.#halt('feesTooHigh', 'A block of the chain costs more than a transaction may')
      if (!this.#isWorth(units, fees) || !(await this.#isTokenFit(address)) || !(await this.#hasGas(fees))) {
        if (this.#state !== 'open') return
        continue
      }
      // Coin that is sent to an address with code runs it: such a one is swept by its delegate whatever the way is.
      if (way === 'topUp' && !(await node.code(address as Hex)).startsWith(DELEGATED))
        await this.#bindTopUp({ index, address, units }, fees, head)
      else if (await node.hasCode(signer.delegate as Hex)) await this.#bindDelegated({ index, address, units }, fees, head)
      // Everything else waits until it is there.
      else return this.#bindDeploy(fees, head)
    }
  }

  /** What any of its transactions offers; undefined while a block costs more than the dearest of them may. */
  async #fees(): Promise<FeeOffer | undefined> {
    const { node, witness } = this.#parts
    return feeOffer(await lowestFees(node, witness), GAS.deploy)
  }

  #isWorth(units: bigint, { maxFee }: FeeOffer): boolean {
    const { way, worthOf } = this.#parts
    const gas = way === 'topUp' ? GAS.topUp + GAS.transfer : GAS.delegated
    const cost = worthOf(gas * maxFee)
    return cost === undefined || units >= cost * WORTH
  }

  /** A token that would keep a part, or moves nothing, is left where it is. */
  async #isTokenFit(address: string): Promise<boolean> {
    const { node, token, signer } = this.#parts
    const state = await readTokenState(node, token, address as Hex, signer.sender as Hex)
    if (state.isPaused) return this.#halt('tokenPaused', 'The token is paused')
    if (state.hasFee) return this.#halt('tokenFee', 'The token keeps a part of each transfer')
    if (state.isRecipientListed) return this.#halt('hotBlocked', 'The token has blocked the account that pays withdrawals')
    return !state.isSenderListed
  }

  async #hasGas({ maxFee }: FeeOffer): Promise<boolean> {
    const { node, signer, test } = this.#parts
    const needed = (GAS.deploy + GAS.transfer * 2n) * maxFee * BigInt(AT_ONCE)
    if ((await node.coinOf(signer.gasAccount)) >= needed) return true
    if (!test) return this.#halt('noGas', `The account that pays for gas lacks coin: ${signer.gasAccount}`)
    await test.provide(signer.gasAccount as Hex, 0n)
    return true
  }

  async #bindDeploy(fees: FeeOffer, head: number): Promise<void> {
    const isBound = (await this.#parts.transactions.open()).some(({ does }) => does === 'deploy')
    if (!isBound) await this.#bind({ does: 'deploy', addressIndex: -1, gas: GAS.deploy, ...fees }, head)
  }

  async #bindDelegated({ index, address, units }: Swept, fees: FeeOffer, head: number): Promise<void> {
    const { node, signer } = this.#parts
    const code = await node.code(address as Hex)
    const hasDelegated = code.toLowerCase() === `${DELEGATED}${signer.delegate.slice(2).toLowerCase()}`
    const authorised = hasDelegated ? null : await node.nonceOf(address)
    await this.#bind({ does: 'delegated', addressIndex: index, units, gas: GAS.delegated, ...fees, authorised }, head)
  }

  /** Coin for one transfer, twice what it costs now, less what is there. */
  async #bindTopUp({ index, address, units }: Swept, fees: FeeOffer, head: number): Promise<void> {
    const missing = GAS.transfer * fees.maxFee * 2n - (await this.#parts.node.coinOf(address))
    if (missing <= 0n) return this.#bindOwn({ addressIndex: index, units, ...fees }, address, head)
    await this.#bind({ does: 'topUp', addressIndex: index, units, wei: missing, gas: GAS.topUp, ...fees }, head)
  }

  /** One top-up, one transfer. */
  async #bindTransfer(topUp: HouseTransaction, head: number): Promise<void> {
    const { transactions, book } = this.#parts
    if (await transactions.toppedUpBy(topUp.nonce)) return
    const { addressIndex, units, maxFee, maxPriority } = topUp
    const address = await book.addressAt(addressIndex)
    await this.#bindOwn({ addressIndex, units, maxFee, maxPriority, toppedUpBy: topUp.nonce }, address, head)
  }

  /** A transfer that the deposit address itself sends. */
  async #bindOwn(
    of: FeeOffer & { addressIndex: number; units: bigint; toppedUpBy?: number },
    sender: string,
    block: number,
  ): Promise<void> {
    const { transactions, node, now } = this.#parts
    const nonce = Math.max(await node.nonceOf(sender), await transactions.next(sender))
    await transactions.bind({ sender, nonce, does: 'transfer', wei: 0n, gas: GAS.transfer, block, at: now(), ...of })
  }

  async #bind(of: FeeOffer & { does: string; addressIndex: number; gas: bigint } & Partial<Bound>, block: number): Promise<void> {
    const { transactions, signer, now } = this.#parts
    await transactions.bind({ units: 0n, wei: 0n, sender: signer.gasAccount, nonce: await this.#next(), block, at: now(), ...of })
  }

  #sign(one: HouseTransaction): Promise<Signed> {
    const { signing, chain } = this.#parts
    const { does, addressIndex: index, nonce, units, wei, gas, maxFee, maxPriority, authorised } = one
    const offer = { chain, nonce, gas, maxFee, maxPriority }
    if (does === 'deploy') return signing.signSweep({ ...offer, does })
    if (does === 'topUp') return signing.signSweep({ ...offer, does, index, wei })
    if (does === 'transfer') return signing.signSweep({ ...offer, does, index, units })
    return signing.signSweep({ ...offer, does: 'delegated', index, units, authorised: authorised ?? undefined })
  }
}

type Bound = Pick<HouseTransaction, 'units' | 'wei' | 'authorised'>

interface Swept {
  index: number
  address: string
  units: bigint
}
