import { isAffordable, TRANSACTION_COST_MAX } from '@assay/rules/withdrawals/transaction-fee'
import { type Address, concat, encodeAbiParameters, encodeFunctionData, getContractAddress, type Hex, pad, parseAbi } from 'viem'
import { mnemonicToAccount, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { toHex } from 'viem/utils'
import { DEPOSITS } from './keys.ts'
import delegate from './sweep-delegate.json' with { type: 'json' }
import type { Pinned } from './transfers.ts'

/** The account that pays for gas of sweeps: a branch of its own, so that no sweep stands in the way of a withdrawal. It never holds token. */
const GAS_ACCOUNT = "m/44'/60'/3'/0/0"
/** The contract by which everybody deploys to an address that follows from the code alone; it is on all chains. */
const DEPLOYER: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const SALT = pad('0x', { size: 32 })
const ABI = parseAbi(['function transfer(address to, uint256 value)', 'function sweep(uint256 units)'])
/** Deploying the delegate takes some 160,000, a sweep under 110,000. */
const GAS_MAX = 400_000n
const GAS_OF_TOP_UP = 21_000n

interface Offer {
  chain: number
  nonce: number
  gas: bigint
  maxFee: bigint
  maxPriority: bigint
}

/** What can be asked for; to whom anything goes cannot. */
export type SweepAsked = Offer &
  (
    | { does: 'deploy' }
    | { does: 'topUp'; index: number; wei: bigint }
    | { does: 'transfer'; index: number; units: bigint }
    /** `authorised`: the next nonce of the deposit address, where it has not delegated yet. */
    | { does: 'delegated'; index: number; units: bigint; authorised: number | undefined }
  )

type SweepRefusal = 'chain' | 'gas'

interface Parts {
  words: string
  pinned: Pinned
  /** The hot wallet: where all that is swept goes. */
  destination: Address
}

/**
 * Signs what brings the pinned token from deposit addresses to the hot wallet, and nothing else: it is told index and amount and builds the bytes itself. The one
 * delegate that an address is ever bound to follows from its code, the token and the hot wallet; nobody can name another.
 */
export class Sweeps {
  readonly #parts: Parts
  readonly #gasAccount: ReturnType<typeof mnemonicToAccount>
  readonly #deposits: ReturnType<ReturnType<typeof mnemonicToAccount>['getHdKey']>
  readonly #initCode: Hex
  readonly delegate: Address

  constructor(parts: Parts) {
    this.#parts = parts
    this.#gasAccount = mnemonicToAccount(parts.words, { path: GAS_ACCOUNT })
    this.#deposits = mnemonicToAccount(parts.words, { path: DEPOSITS }).getHdKey()
    const built = encodeAbiParameters([{ type: 'address' }, { type: 'address' }], [parts.pinned.token, parts.destination])
    this.#initCode = concat([delegate.bytecode as Hex, built])
    this.delegate = getContractAddress({ opcode: 'CREATE2', from: DEPLOYER, salt: SALT, bytecode: this.#initCode })
  }

  get gasAccount(): Address {
    return this.#gasAccount.address
  }

  /** Whether an address is the account that pays for gas, or the delegate. */
  isOwn(address: Address): boolean {
    const small = address.toLowerCase()
    return [this.gasAccount, this.delegate].some(own => own.toLowerCase() === small)
  }

  /** The signed transaction. The same question has the same answer for ever (RFC 6979). */
  async sign(asked: SweepAsked): Promise<{ raw: Hex } | { refused: SweepRefusal }> {
    const refused = this.#refusalOf(asked)
    return refused ? { refused } : { raw: await this.#sign(asked) }
  }

  #refusalOf(asked: SweepAsked): SweepRefusal | undefined {
    const { chain, gas, maxFee } = asked
    if (chain !== this.#parts.pinned.chain) return 'chain'
    if (gas > GAS_MAX || !isAffordable(gas, maxFee)) return 'gas'
    return asked.does === 'topUp' && (asked.wei > TRANSACTION_COST_MAX || gas !== GAS_OF_TOP_UP) ? 'gas' : undefined
  }

  async #sign(asked: SweepAsked): Promise<Hex> {
    const { pinned, destination } = this.#parts
    const { chain: chainId, nonce, gas, maxFee: maxFeePerGas, maxPriority: maxPriorityFeePerGas } = asked
    const offer = { chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas }
    if (asked.does === 'deploy')
      return this.#gasAccount.signTransaction({ ...offer, type: 'eip1559', to: DEPLOYER, data: concat([SALT, this.#initCode]), value: 0n })
    const holder = this.#holder(asked.index)
    if (asked.does === 'topUp') return this.#gasAccount.signTransaction({ ...offer, type: 'eip1559', to: holder.address, value: asked.wei })
    if (asked.does === 'transfer') {
      const data = encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [destination, asked.units] })
      return holder.signTransaction({ ...offer, type: 'eip1559', to: pinned.token, data, value: 0n })
    }
    const data = encodeFunctionData({ abi: ABI, functionName: 'sweep', args: [asked.units] })
    const call = { ...offer, to: holder.address, data, value: 0n }
    if (asked.authorised === undefined) return this.#gasAccount.signTransaction({ ...call, type: 'eip1559' })
    // It never leaves by itself: it is part of a transaction that sweeps.
    const authorization = await holder.signAuthorization({ chainId, contractAddress: this.delegate, nonce: asked.authorised })
    return this.#gasAccount.signTransaction({ ...call, type: 'eip7702', authorizationList: [authorization] })
  }

  #holder(index: number): PrivateKeyAccount {
    const { privateKey } = this.#deposits.deriveChild(index)
    if (!privateKey) throw new Error('An address has no private key.')
    return privateKeyToAccount(toHex(privateKey))
  }
}
