import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import { FAILURE_REASONS, REFUSAL_REASONS } from '@assay/rules/withdrawals/states'
import { FIRST_WITHDRAWAL_TERMS, type WithdrawalTerms } from '@assay/rules/withdrawals/terms'
import type { Command, Reply } from '../../src/engine/record.ts'
import type { CreditDeposit } from '../../src/payments/commands.ts'
import type { RequestWithdrawal } from '../../src/payments/withdrawals/commands.ts'
import { corrupt } from '../garbage.ts'
import type { Random } from '../random.ts'
import { settingsOf } from '../workload.ts'

export const MAKER = 1
export const PEOPLE = [301, 302, 303, 304, 305] as const
const CHAINS = ['local', 'mainnet'] as const
const SENDERS = [`0x${'5e'.repeat(20)}`, `0x${'a1'.repeat(20)}`] as const
const PRICE = 1_000_000_000_000n
const TICK = 10_000_000n
const HOUR_MS = 3_600_000
const START = Date.UTC(2026, 0, 1)

interface Known {
  chain: string
  /** Who asked for it. */
  owner: number
  hash: string
  maxFee: bigint
  step: 0 | 1 | 2 | 3
}

type Place = Pick<CreditDeposit, 'source' | 'chain' | 'block' | 'isLate'>

/** How far from the block in which it was credited a deposit is final, of most in the same. */
const MOVED = [0, 0, 0, 0, 0, -3, 8] as const

/** Makes a history of money that comes in over chains and goes out again: mostly as it should, some steps at the wrong time, some malice. */
export class PaymentsWorkload {
  private readonly random: Random
  private at = START
  private references: string[] = []
  private deposits = 0
  /** Where each deposit came from. */
  private readonly places = new Map<string, Place>()
  /** Of each deposit how far its block moves until it is final. */
  private readonly moved = new Map<string, number>()
  /** Of each chain the newest block, and up to which everything is processed. */
  private readonly heads = new Map<string, number>()
  private readonly processed = new Map<string, number>()
  private hashes = 0
  private withdrawals = 0
  /** When each announced version of the terms begins. */
  private readonly versions = [0]
  private readonly addresses = new Map<string, number>()
  /** Of each withdrawal what a server would know: its next step, its newest hash and fee cap. */
  private readonly known = new Map<number, Known>()
  private readonly nonces = new Map<string, number>()

  constructor(random: Random) {
    this.random = random
  }

  opening(): Command[] {
    const ladder = (sign: bigint) =>
      Array.from({ length: 10 }, (_, level) => ({
        price: (PRICE + sign * TICK * BigInt(level + 1)) as Price,
        quantity: 9_000_000_000n as Quantity,
      }))
    return [
      { kind: 'markets.listAsset', asset: 'USDT', scale: 6 },
      { kind: 'markets.listAsset', asset: 'BTC', scale: 8 },
      { kind: 'spot.listPair', market: 'BTCUSDT', base: 'BTC', quote: 'USDT', settings: settingsOf(0n, 0n) },
      { kind: 'markets.updateIndex', prices: { BTC: PRICE as Price }, evidence: 'seed' },
      { kind: 'people.register', user: MAKER, userKind: 'maker' },
      { ...this.seed(MAKER, 10n ** 16n), asset: 'USDT' },
      { ...this.seed(MAKER, 10n ** 12n), asset: 'BTC' },
      {
        kind: 'spot.quote',
        user: MAKER,
        pair: 'BTCUSDT',
        bids: ladder(-1n),
        asks: ladder(1n),
      },
      ...PEOPLE.flatMap((user, index): Command[] => [
        { kind: 'people.register', user, userKind: 'real' },
        { kind: 'verification.setLevel', user, level: index < 2 ? 'senior' : 'basic', reference: `review:${user}` },
        { ...this.seed(user, 3_000_000_000n), asset: 'USDT' },
      ]),
    ]
  }

  /** Minutes as a rule, sometimes half a day. */
  passing(): number {
    return this.pass(this.random.chance(3) ? this.random.below(14 * HOUR_MS) : this.random.below(HOUR_MS / 6))
  }

  /** So much time passes, ms. */
  pass(passed: number): number {
    this.at += passed
    return passed
  }

  next(): { command: Command; isWellFormed: boolean } {
    const { random } = this
    const command = this.ordinary()
    if (random.chance(5)) return { command: corrupt(random, command), isWellFormed: false }
    if ('user' in command && random.chance(8)) Object.assign(command, { key: `key-${random.below(300)}` })
    return { command, isWellFormed: true }
  }

  learn(command: Command, { result, refusal }: Reply): void {
    // Whom staff no longer has to look at, waits for a transaction.
    if (command?.kind === 'payments.approveWithdrawal') this.note(command.withdrawal).step ||= 1
    if (refusal || !command) return
    if (result?.withdrawalId !== undefined && 'addressHash' in command) {
      this.withdrawals = Math.max(this.withdrawals, result.withdrawalId)
      Object.assign(this.note(result.withdrawalId), { chain: command.chain, owner: command.user })
    }
    if (command.kind === 'payments.issueAddress') this.addresses.set(command.chain, command.index + 1)
    if (command.kind === 'payments.processBlocks') this.processed.set(command.chain, command.block)
    if (command.kind === 'payments.changeWithdrawalTerms') this.versions.push(command.effectiveAt)
    if (command.kind === 'payments.recordHash') Object.assign(this.note(command.withdrawal), { hash: command.hash, step: 3 })
    if (command.kind === 'payments.bumpSend') this.note(command.withdrawal).maxFee = command.maxFee
    if (command.kind !== 'payments.reserveSend') return
    const note = Object.assign(this.note(command.withdrawal), { maxFee: command.maxFee, step: 2 })
    this.nonces.set(`${note.chain}/${command.sender}`, command.nonce + 1)
  }

  private note(withdrawal: number): Known {
    const noted = this.known.get(withdrawal) ?? { chain: CHAINS[0], owner: PEOPLE[0], hash: '', maxFee: 0n, step: 0 }
    this.known.set(withdrawal, noted)
    return noted
  }

  private ordinary(): Command {
    const { random } = this
    const dice = random.below(1_000)
    const user = random.chance(1) ? 999 : random.pick(PEOPLE)
    if (dice < 130) return this.deposit(user)
    if (dice < 260) return this.end()
    if (dice < 310) return this.address(user)
    if (dice < 460) return this.request(user)
    if (dice < 480) return this.closing(user)
    if (dice < 820) return this.step(user)
    if (dice < 890) return this.trade(user)
    if (dice < 920) return this.send(user)
    if (dice < 935) return this.freeze(user)
    if (dice < 950) return this.level(user)
    if (dice < 956)
      return { kind: 'payments.changeWithdrawalTerms', effectiveAt: this.at + random.below(48 * HOUR_MS), terms: this.terms() }
    if (dice < 968) return this.process()
    return { kind: 'clock.tick' }
  }

  private deposit(user: number): Command {
    const { random } = this
    const reference = random.chance(88) ? this.arrive() : this.anyReference()
    const amount = BigInt(random.between(1, 4_000_000_000)) as Amount
    const place = this.places.get(reference) ?? { source: 'chain' }
    return { kind: 'payments.creditDeposit', user, asset: 'USDT', amount, reference, ...place }
  }

  /** A new deposit: of the newest blocks, below them, found late, or in a block that nobody names. */
  private arrive(): string {
    const { random } = this
    const isVoucher = random.chance(15)
    const chain = random.pick(CHAINS)
    const reference = isVoucher ? `voucher:${this.deposits++}` : `chain:${chain}:0x${this.deposits++}:0`
    this.references = [...this.references.slice(-12), reference]
    const head = (this.heads.get(chain) ?? 100) + random.below(4)
    this.heads.set(chain, head)
    const block = head - random.below(random.chance(80) ? 12 : 60)
    const isLate = block <= (this.processed.get(chain) ?? -1) && random.chance(60)
    const place = random.chance(95) ? { chain, block, ...(isLate && { isLate }) } : {}
    this.moved.set(reference, random.pick(MOVED))
    this.places.set(reference, isVoucher ? { source: 'voucher' } : { source: 'chain', ...place })
    return reference
  }

  /** What has come before: a scanner that looks again. */
  private anyReference(): string {
    const all = this.deposits === 0 ? [] : [...this.places.keys()]
    return all.length > 0 && this.random.chance(50) ? this.random.pick(all) : this.reference()
  }

  /** The end of one of the newest deposits, sometimes in another block than that in which it was credited. */
  private end(): Command {
    const { random } = this
    const kind = random.chance(75) ? 'payments.finaliseDeposit' : 'payments.orphanDeposit'
    const reference = random.chance(95) ? this.reference() : this.anyReference()
    const { chain, block } = this.places.get(reference) ?? {}
    if (chain === undefined || block === undefined) return { kind, reference }
    const moved = kind === 'payments.finaliseDeposit' ? (this.moved.get(reference) ?? 0) : 0
    return { kind, reference, chain, block: Math.max(0, block + moved) }
  }

  private process(): Command {
    const chain = this.random.pick(CHAINS)
    const block = Math.max(0, (this.heads.get(chain) ?? 100) - this.random.between(12, 40))
    return { kind: 'payments.processBlocks', chain, block }
  }

  private seed(user: number, units: bigint) {
    return { kind: 'payments.creditDeposit', user, amount: units as Amount, source: 'seed', reference: `seed-${this.deposits++}` } as const
  }

  private reference(): string {
    return this.references.length > 0 && this.random.chance(95) ? this.random.pick(this.references) : 'nothing'
  }

  private address(user: number): Command {
    const chain = this.random.pick(CHAINS)
    const next = this.addresses.get(chain) ?? 0
    return { kind: 'payments.issueAddress', user, chain, index: this.random.chance(90) ? next : this.random.below(30) }
  }

  private request(user: number): RequestWithdrawal {
    const { random } = this
    const hold = random.pick(['contactChanged', 'addressNew'] as const)
    return {
      kind: 'payments.requestWithdrawal',
      user,
      asset: 'USDT',
      amount: BigInt(random.between(1, random.pick([500, 3_000, 15_000])) * 1_000_000 - random.below(2)) as Amount,
      chain: random.pick(CHAINS),
      addressHash: 'ad'.repeat(32),
      isAddressAged: random.chance(70),
      holds: random.chance(10) ? [{ hold, until: this.at + random.between(-2, 5) * HOUR_MS }] : [],
      termsVersion: this.versions.findLastIndex(from => from <= this.at) + (random.chance(95) ? 1 : 2),
    }
  }

  /** Mostly of somebody who has not closed the account. */
  private freeze(user: number): Command {
    const frozen = this.random.chance(15)
    return { kind: 'people.freeze', user, frozen, ...(frozen && this.random.chance(60) && { reason: 'closing' }) }
  }

  private closing(user: number): Command {
    const { chain, addressHash, isAddressAged, holds } = this.request(user)
    return { kind: 'payments.requestClosingPayout', user, chain, addressHash, isAddressAged, holds }
  }

  /** A step of one of the newest withdrawals, whether it is time for it or not. */
  private step(user: number): Command {
    const { random } = this
    const withdrawal = random.chance(98) ? Math.max(1, this.withdrawals - random.below(6)) : this.withdrawals + 5
    const { owner, hash, maxFee, step } = this.note(withdrawal)
    // Approved, bound, named, paid; or anything.
    const dice = random.chance(60) ? ([10, 32, 60, 75][step] as number) : random.below(100)
    if (dice < 10) return { kind: 'payments.cancelWithdrawal', user: random.chance(70) ? owner : user, withdrawal }
    if (dice < 25) return { kind: 'payments.approveWithdrawal', withdrawal }
    if (dice < 32) return { kind: 'payments.refuseWithdrawal', withdrawal, reason: random.pick(REFUSAL_REASONS) }
    if (dice < 52) return this.reserve(withdrawal)
    if (dice < 60)
      return {
        kind: 'payments.bumpSend',
        withdrawal,
        maxFee: (maxFee * BigInt(random.between(115, 140))) / 100n + 1n,
        maxPriority: maxFee / 2n + 1n,
      }
    if (dice < 75) return { kind: 'payments.recordHash', withdrawal, hash: `0x${String(this.hashes++ % 997).padStart(64, '0')}` }
    const paid = hash === '' || random.chance(5) ? `0x${'f'.repeat(64)}` : hash
    if (dice < 92) return { kind: 'payments.settleWithdrawal', withdrawal, hash: paid }
    return { kind: 'payments.failWithdrawal', withdrawal, reason: random.pick(FAILURE_REASONS), ...(random.chance(60) && { hash: paid }) }
  }

  private reserve(withdrawal: number): Command {
    const { random } = this
    const sender = random.pick(SENDERS)
    const next = this.nonces.get(`${this.note(withdrawal).chain}/${sender}`) ?? 0
    const nonce = random.chance(95) ? next : random.below(20)
    const maxFee = BigInt(random.between(100, 1_000))
    return { kind: 'payments.reserveSend', withdrawal, sender, nonce, gas: 60_000n, maxFee, maxPriority: maxFee / 10n }
  }

  private trade(user: number): Command {
    const { random } = this
    // Some spend nearly all they have, what is not final too: the house bears what cannot be taken back.
    const isSpender = random.chance(50)
    const quantity = (BigInt(random.between(1, isSpender ? 300_000 : 60_000)) * 1_000n) as Quantity
    const side = isSpender ? 'buy' : random.pick(['buy', 'sell'] as const)
    return { kind: 'spot.placeOrder', user, pair: 'BTCUSDT', side, type: 'market', quantity }
  }

  private send(user: number): Command {
    const { random } = this
    const amount = BigInt(random.between(1, 2_000_000_000)) as Amount
    return { kind: 'payments.send', user, recipient: random.pick(PEOPLE), asset: 'USDT', amount }
  }

  private level(user: number): Command {
    const level = this.random.pick(['none', 'basic', 'basic', 'senior', 'senior', 'address'] as const)
    return { kind: 'verification.setLevel', user, level, reference: 'review:9' }
  }

  private terms(): WithdrawalTerms {
    const { random } = this
    return {
      ...FIRST_WITHDRAWAL_TERMS,
      opensAt: random.below(720),
      closesAt: random.between(721, 1_440),
      perDay: random.between(1, 4),
      minimum: BigInt(random.between(50_000_000, 200_000_000)) as Amount,
      feeRate: BigInt(random.below(10_000_000)) as Rate,
      turnoverRate: BigInt(random.below(40_000_000)) as Rate,
      automaticBelow: BigInt(random.below(2_000_000_000)) as Amount,
      networkCost: BigInt(random.below(20_000_000)) as Amount,
      maximum: BigInt(random.between(3_000_000_000, 15_000_000_000)) as Amount,
      basicPerDay: BigInt(random.between(1_000_000_000, 12_000_000_000)) as Amount,
      ...(random.chance(60) && { seniorPerDay: BigInt(random.between(12_000_000_000, 15_000_000_000)) as Amount }),
    }
  }
}
