import type { Amount } from '@assay/money/kinds'
import { QUOTE_MS } from '@assay/rules/convert/terms'
import { contractOf, loanQuote } from '@assay/rules/loans/quote'
import { FIRST_LOAN_TERMS } from '@assay/rules/loans/terms'
import type { ExecuteConversion } from '../../../src/convert/commands.ts'
import { quoteConversion } from '../../../src/engine/conversions/quote-conversion.ts'
import type { Core } from '../../../src/engine/core.ts'
import type { Command } from '../../../src/engine/record.ts'
import { availableOf } from '../../../src/ledger/read.ts'
import type { Random } from '../../random.ts'

/** Three accounts of one owner, and a practice account of theirs. */
export const OWN = [101, 102, 103] as const
export const PRACTICE = 190
const DAY_MS = 86_400_000
const START = Date.UTC(2026, 0, 1)

/** What they try: they know the core, and staff approves whatever the core allows. */
export class LendingThieves {
  private readonly random: Random
  private readonly core: Core
  private readonly quotes: ExecuteConversion[] = []
  private keys = 0

  constructor(random: Random, core: Core) {
    this.random = random
    this.core = core
  }

  next(at: number): Command {
    const { random } = this
    const dice = random.below(100)
    const user = random.chance(3) ? PRACTICE : random.pick(OWN)
    if (dice < 12) return this.apply(user)
    if (dice < 24) return { kind: 'loans.approve', loanId: this.newest(random.below(3)) }
    if (dice < 40) return { kind: 'loans.repay', user, loanId: this.newest(random.below(6)), amount: this.part(user) }
    if (dice < 44) return { kind: 'loans.submitVoucher', user, loanId: this.newest(random.below(6)), amount: this.part(user) }
    if (dice < 46)
      return { kind: 'loans.rejectVoucher', loanId: this.newest(random.below(6)), voucherId: this.voucher(), reason: 'notReceived' }
    if (dice < 48) return { kind: 'loans.writeOff', loanId: this.newest(random.below(6)) }
    if (dice < 58) return this.move(user)
    if (dice < 66)
      return { kind: 'payments.send', user, recipient: random.pick(OWN), asset: random.pick(['USDT', 'BTC']), amount: this.part(user) }
    if (dice < 74) return this.withdraw(user)
    if (dice < 77) return { kind: 'people.freeze', user, frozen: random.chance(30) }
    return this.convert(user, at)
  }

  private newest(back: number): number {
    return Math.max(1, this.core.state.loans.nextLoan - 1 - back)
  }

  private voucher(): number {
    return Math.max(1, this.core.state.loans.nextVoucher - 1)
  }

  /** All that somebody has, one unit more, or some of it. */
  private part(user: number, asset = 'USDT'): Amount {
    const { random } = this
    const held = availableOf(this.core.state, user, 'exchange', asset)
    const dice = random.below(10)
    return (dice === 0 ? held + 1n : dice < 3 ? held : (held * BigInt(random.between(1, 99))) / 100n + 1n) as Amount
  }

  private apply(user: number): Command {
    const { random } = this
    const offer = random.pick(FIRST_LOAN_TERMS.offers)
    const amount = (BigInt(random.between(100, 3_000)) * 1_000_000n) as Amount
    const total = loanQuote(contractOf(amount, FIRST_LOAN_TERMS, offer), 0).totalRepayment
    const facts = { registeredAt: START - 400 * DAY_MS, strongSince: START }
    return { kind: 'loans.apply', user, amount, days: offer.days, version: 1, total, contractHash: 'ab'.repeat(32), facts }
  }

  private move(user: number): Command {
    const [from, to] = this.random.chance(60) ? (['exchange', 'contract'] as const) : (['contract', 'exchange'] as const)
    return { kind: 'payments.transfer', user, asset: 'USDT', amount: this.part(user), from, to }
  }

  private withdraw(user: number): Command {
    const amount = this.part(user)
    return {
      kind: 'payments.requestWithdrawal',
      user,
      asset: 'USDT',
      amount,
      chain: 'local',
      addressHash: 'ad'.repeat(32),
      isAddressAged: true,
      holds: [],
      termsVersion: 2,
    }
  }

  /** A quote of now, one of before, with less asked for than it said, in another's name, and any of them many times. */
  private convert(user: number, at: number): Command {
    const { random } = this
    const old = this.quotes[random.below(8)]
    if (old && random.chance(45))
      return random.chance(50) ? old : { ...old, user, ...(random.chance(50) && { quoted: 1n as Amount, expiresAt: at + 1 }) }
    if (random.chance(10)) return { kind: 'convert.sweep', user, to: 'USDT', assets: ['BTC'] }
    const [from, to] = random.chance(50) ? (['BTC', 'USDT'] as const) : (['USDT', 'BTC'] as const)
    const amount = this.part(user, from)
    const plan = quoteConversion(this.core.state, { user, from, to, amount }, at)
    const quoted = 'refusal' in plan ? (1n as Amount) : plan.received
    const command: ExecuteConversion = {
      kind: 'convert.execute',
      user,
      key: `quote:${this.keys++}`,
      from,
      to,
      amount,
      quoted,
      expiresAt: at + QUOTE_MS,
    }
    this.quotes.unshift(command)
    return command
  }
}
