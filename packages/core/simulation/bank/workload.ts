import type { Amount, Price, Rate } from '@assay/money/kinds'
import { PAYOUT_REJECT_REASONS, PAYOUT_RETURN_REASONS } from '@assay/rules/bank/payouts'
import { type BankTerms, FIRST_BANK_TERMS } from '@assay/rules/bank/terms'
import type { Command, Reply } from '../../src/engine/record.ts'
import { corrupt } from '../garbage.ts'
import { MAKER, PaymentsWorkload, PEOPLE } from '../payments/workload.ts'
import type { Random } from '../random.ts'

const HOUR_MS = 3_600_000
const START = Date.UTC(2026, 0, 1)

/** Everything of payments, and people who ask for quotes, take them in time or too late, and have US dollars paid out, with staff that takes each step as it should, or not. */
export class BankWorkload {
  private readonly random: Random
  private readonly payments: PaymentsWorkload
  private at = START
  private readonly quotes = new Map<number, number>()
  private isQuoted = false
  private payouts = 0
  private readonly owners = new Map<number, number>()
  private readonly versions = [0]
  private references = 0

  constructor(random: Random) {
    this.random = random
    this.payments = new PaymentsWorkload(random)
  }

  opening(): Command[] {
    return [...this.payments.opening(), { kind: 'markets.listAsset', asset: 'USD', scale: 2 }, this.fund(200_000)]
  }

  /** Seconds after a quote, else as in payments. */
  passing(): number {
    const isShort = this.isQuoted && this.random.chance(75)
    const passed = isShort ? this.payments.pass(this.random.below(20_000)) : this.payments.passing()
    this.at += passed
    return passed
  }

  next(): { command: Command; isWellFormed: boolean } {
    const { random } = this
    if (!this.isQuoted && random.chance(50)) return this.payments.next()
    const command = this.ordinary()
    if (random.chance(4)) return { command: corrupt(random, command), isWellFormed: false }
    if ('user' in command && random.chance(8)) Object.assign(command, { key: `bank-${random.below(300)}` })
    return { command, isWellFormed: true }
  }

  learn(command: Command, reply: Reply): void {
    this.payments.learn(command, reply)
    const { result, refusal } = reply
    this.isQuoted = !refusal && command?.kind === 'bank.quoteSale'
    if (refusal || !command) return
    if (command.kind === 'bank.quoteSale' && result?.saleQuote) this.quotes.set(command.user, result.saleQuote.quoteId)
    if (command.kind === 'bank.changeTerms') this.versions.push(command.effectiveAt)
    if (command.kind !== 'bank.requestPayout' || result?.payoutId === undefined) return
    this.payouts = Math.max(this.payouts, result.payoutId)
    this.owners.set(result.payoutId, command.user)
  }

  private ordinary(): Command {
    const { random } = this
    const user = random.chance(2) ? random.pick([999, MAKER]) : random.pick(PEOPLE)
    if (this.isQuoted && random.chance(80)) return this.sell([...this.quotes.keys()].at(-1) ?? user)
    const dice = random.below(100)
    if (dice < 25) return this.quote(user)
    if (dice < 30) return this.sell(user)
    if (dice < 50) return this.request(user)
    if (dice < 88) return this.step(user)
    if (dice < 94)
      return {
        kind: 'payments.send',
        user: random.pick(PEOPLE),
        recipient: random.pick(PEOPLE),
        asset: 'USD',
        amount: BigInt(random.between(1, 60_000)) as Amount,
      }
    if (dice < 96) return this.fund(random.between(1, 100_000))
    if (dice < 98) return { kind: 'bank.changeTerms', effectiveAt: this.at + random.below(72) * HOUR_MS, terms: this.terms() }
    return { kind: 'clock.tick' }
  }

  private fund(cents: number): Command {
    return {
      kind: 'payments.fundPool',
      pool: 'bank',
      asset: 'USD',
      amount: BigInt(cents) as Amount,
      reference: `bank-${this.references++}`,
    }
  }

  private quote(user: number): Command {
    const { random } = this
    const amount = BigInt(random.between(-10, random.pick([2_000, 2_000, 120_000])) * 1_000_000 + random.below(1_000_000)) as Amount
    // The newest quote is the one that is taken next.
    this.quotes.delete(user)
    return { kind: 'bank.quoteSale', user, amount }
  }

  private sell(user: number): Command {
    const quoteId = (this.quotes.get(user) ?? 1) + (this.random.chance(5) ? 1 : 0)
    return { kind: 'bank.sell', user, quoteId }
  }

  private request(user: number): Command {
    const { random } = this
    const hold = random.pick(['contactChanged', 'addressNew'] as const)
    return {
      kind: 'bank.requestPayout',
      user,
      amount: BigInt(random.between(1, random.pick([300, 900, 60_000])) * 100 - random.below(2)) as Amount,
      card: random.below(5) + 1,
      cardHash: 'ca'.repeat(32),
      holds: random.chance(6) ? [{ hold, until: this.at + random.between(-2, 5) * HOUR_MS }] : [],
      termsVersion: this.versions.findLastIndex(from => from <= this.at) + (random.chance(96) ? 1 : 2),
    }
  }

  /** A step of one of the newest payouts, whether it is time for it or not. */
  private step(user: number): Command {
    const { random } = this
    const payout = random.chance(98) ? Math.max(1, this.payouts - random.below(5)) : this.payouts + 4
    const dice = random.below(100)
    if (dice < 10) return { kind: 'bank.cancelPayout', user: random.chance(70) ? (this.owners.get(payout) ?? user) : user, payout }
    if (dice < 40) return { kind: 'bank.approvePayout', payout }
    if (dice < 46) return { kind: 'bank.rejectPayout', payout, reason: random.pick(PAYOUT_REJECT_REASONS) }
    if (dice < 68) return { kind: 'bank.sendPayouts', payouts: random.chance(70) ? [payout] : [payout, Math.max(1, payout - 1)] }
    if (dice < 86) return { kind: 'bank.settlePayout', payout, reference: `BANK${payout}` }
    return { kind: 'bank.returnPayout', payout, reason: random.pick(PAYOUT_RETURN_REASONS) }
  }

  private terms(): BankTerms {
    const { random } = this
    return {
      ...FIRST_BANK_TERMS,
      rate: BigInt(random.between(98_000_000, 101_000_000)) as Price,
      spreadRate: BigInt(random.below(2_000_000)) as Rate,
      payoutFee: BigInt(random.between(0, 4_000)) as Amount,
      payoutMinimum: BigInt(random.between(4_001, 9_000)) as Amount,
      payoutMaximum: BigInt(random.between(2_000_000, 5_000_000)) as Amount,
    }
  }
}
