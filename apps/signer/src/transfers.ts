import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { type Noted, TransferJournal } from './transfer-journal.ts'

/** The account that pays withdrawals: a branch of its own beside that of deposits. */
const SENDER = "m/44'/60'/2'/0/0"
const ABI = parseAbi(['function transfer(address to, uint256 value)'])
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A transfer of USDT takes some 65,000. */
const GAS_MAX = 200_000n
/** What one transaction may cost, in units of the chain's coin: a tenth of it. */
const COST_MAX = 10n ** 17n

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
  /** Where the house keeps what it does not need at hand; what goes there is no payment, and counts to no cap. */
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

type TransferRefusal = 'chain' | 'gas' | 'nonce' | 'otherTransfer' | 'capTransfer' | 'capHour' | 'capDay'

interface Parts {
  words: string
  pinned: Pinned
  caps: TransferCaps
  /** What was signed is written down here before it leaves the signer. */
  file: string
  now: () => number
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
  #signed: Noted[]
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
    const { pinned, caps, now } = this.#parts
    if (chain !== pinned.chain) return 'chain'
    if (gas > GAS_MAX || gas * maxFee > COST_MAX) return 'gas'
    const known = this.#signed[nonce]
    if (known) return known.to === to.toLowerCase() && known.units === units ? undefined : 'otherTransfer'
    if (nonce !== this.#signed.length) return 'nonce'
    if (this.#isCold(to)) return undefined
    if (units > caps.transfer) return 'capTransfer'
    const paid = this.#signed.filter(one => !this.#isCold(one.to))
    const since = (ms: number) => paid.reduce((sum, one) => (one.at > now() - ms ? sum + one.units : sum), units)
    if (since(HOUR_MS) > caps.hour) return 'capHour'
    return since(DAY_MS) > caps.day ? 'capDay' : undefined
  }

  #isCold(to: string): boolean {
    return to.toLowerCase() === this.cold?.toLowerCase()
  }

  /** On the disk before anybody has the bytes: a signer that was killed knows what it let go. */
  #note({ nonce, to, units }: TransferAsked): void {
    if (this.#signed[nonce]) return
    const noted = { to: to.toLowerCase(), units, at: this.#parts.now() }
    this.#isRead = false
    this.#journal.note(nonce, noted)
    this.#isRead = true
    this.#signed[nonce] = noted
  }
}
