import { isAffordable } from '@assay/rules/withdrawals/transaction-fee'
import { isUnheldAddress } from '@assay/rules/withdrawals/unheld-address'
import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { Noted, RecentTransfers } from './recent-transfers.ts'
import { TransferJournal } from './transfer-journal.ts'

/** The account that pays withdrawals: a branch of its own beside that of deposits. */
const SENDER = "m/44'/60'/2'/0/0"
const ABI = parseAbi(['function transfer(address to, uint256 value)'])
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A transfer of USDT takes some 65,000. */
const GAS_MAX = 200_000n

/** What the signer lets go, in units of the token. */
export interface TransferCaps {
  transfer: bigint
  hour: bigint
  day: bigint
}

/** The one chain and token that anything is signed for. */
export interface Pinned {
  chain: number
  token: Address
  /** Where the house keeps what it does not need at hand. */
  cold?: Address | undefined
}

/** A transfer of the pinned token, as the server asks for it. */
interface TransferAsked {
  chain: number
  nonce: number
  to: Address
  units: bigint
  gas: bigint
  maxFee: bigint
  maxPriority: bigint
}

type TransferRefusal = 'chain' | 'gas' | 'nonce' | 'otherTransfer' | 'recipient' | 'capTransfer' | 'capHour' | 'capDay'

interface Parts {
  words: string
  pinned: Pinned
  caps: TransferCaps
  /** What was signed is written down here before it leaves the signer. */
  file: string
  now: () => number
  /** Whether an address is one of the signer's own: nobody is paid there. */
  isOwn?: ((address: Address) => boolean) | undefined
  /** What somebody has to know of that file. */
  onStrange(finding: string): void
}

/**
 * Signs transfers of one token on one chain, and nothing else: it is told recipient and amount and builds the bytes itself. A nonce has one recipient and one
 * amount for ever, so that whatever the server asks for, nobody is paid twice by it.
 */
export class Transfers {
  readonly #parts: Parts
  readonly #account: ReturnType<typeof mnemonicToAccount>
  readonly #journal: TransferJournal
  #signed: RecentTransfers
  /** False after a line could not be written: what of it is on the disk has to be read first. */
  #isRead = true

  constructor(parts: Parts) {
    this.#parts = parts
    this.#account = mnemonicToAccount(parts.words, { path: SENDER })
    this.#journal = new TransferJournal(parts.file, parts.onStrange)
    this.#signed = this.#journal.read()
  }

  get sender(): Address {
    return this.#account.address
  }

  get cold(): Address | undefined {
    return this.#parts.pinned.cold
  }

  /** The signed transaction. The same question has the same answer for ever (RFC 6979); higher fee caps give another one with the same nonce. */
  async sign(asked: TransferAsked): Promise<{ raw: Hex } | { refused: TransferRefusal }> {
    if (!this.#isRead) this.#signed = this.#journal.read()
    this.#isRead = true
    const refused = this.#refusalOf(asked)
    if (refused) return { refused }
    this.#note(asked)
    const { chain, nonce, to, units, gas, maxFee, maxPriority } = asked
    const data = encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [to, units] })
    const raw = await this.#account.signTransaction({
      type: 'eip1559',
      chainId: chain,
      nonce,
      to: this.#parts.pinned.token,
      data,
      gas,
      maxFeePerGas: maxFee,
      maxPriorityFeePerGas: maxPriority,
      value: 0n,
    })
    return { raw }
  }

  #refusalOf({ chain, nonce, to, units, gas, maxFee }: TransferAsked): TransferRefusal | undefined {
    const { pinned } = this.#parts
    if (chain !== pinned.chain) return 'chain'
    if (gas > GAS_MAX || !isAffordable(gas, maxFee)) return 'gas'
    const known = this.#known(nonce)
    if (known) return known.to === to.toLowerCase() && known.units === units ? undefined : 'otherTransfer'
    if (nonce !== this.#signed.count) return 'nonce'
    if (this.#isNobodys(to)) return 'recipient'
    const { transfer, hour, day } = this.#room()
    if (units > transfer) return 'capTransfer'
    if (units > hour) return 'capHour'
    return units > day ? 'capDay' : undefined
  }

  #known(nonce: number): Noted | undefined {
    const isOld = nonce >= 0 && nonce < this.#signed.count
    return this.#signed.at(nonce) ?? (isOld ? this.#journal.find(nonce) : undefined)
  }

  /** What may leave now by each of the caps, in units of the token; what goes to the cold address counts as all else does. */
  #room(): TransferCaps {
    const { caps, now } = this.#parts
    const left = (cap: bigint, ms: number) => {
      const gone = this.#signed.sumSince(now() - ms)
      return cap > gone ? cap - gone : 0n
    }
    return { transfer: caps.transfer, hour: left(caps.hour, HOUR_MS), day: left(caps.day, DAY_MS) }
  }

  /** The most that one transfer may bring now, in units of the token. */
  most(): bigint {
    const { transfer, hour, day } = this.#room()
    return [hour, day].reduce((least, units) => (units < least ? units : least), transfer)
  }

  /** Whether nobody is paid there: it is the house's own, or nobody can have its key. */
  #isNobodys(to: Address): boolean {
    const { pinned, isOwn } = this.#parts
    const own = [this.sender, pinned.token].map(address => address.toLowerCase())
    return isUnheldAddress(to) || own.includes(to.toLowerCase()) || (isOwn?.(to) ?? false)
  }

  /** On the disk before anybody has the bytes: a signer that was killed knows what it let go. */
  #note({ nonce, to, units }: TransferAsked): void {
    if (this.#known(nonce)) return
    const noted = { to: to.toLowerCase(), units, at: this.#parts.now() }
    this.#isRead = false
    this.#journal.note(nonce, noted)
    this.#isRead = true
    this.#signed.add(noted)
  }
}
