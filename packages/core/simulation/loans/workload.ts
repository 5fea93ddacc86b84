import { parseDecimal } from '@assay/money/decimal'
import type { Amount, Rate } from '@assay/money/kinds'
import { contractOf, loanQuote } from '@assay/rules/loans/quote'
import { LOAN_REJECT_REASONS, LOAN_VOUCHER_REJECT_REASONS } from '@assay/rules/loans/states'
import { FIRST_LOAN_TERMS, type LoanOffer, type LoanTerms, offerOf } from '@assay/rules/loans/terms'
import type { Command, Reply } from '../../src/engine/record.ts'
import { corrupt } from '../garbage.ts'
import type { Random } from '../random.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** 00:00 in Hong Kong of some day. */
const MIDNIGHT = Date.UTC(2026, 0, 1, 16)
const START = Date.UTC(2026, 0, 1)

const PEOPLE = [501, 502, 503, 504, 505] as const
const MAKER = 590
const DEMO = 591
const LEVELS = ['none', 'basic', 'senior', 'address', 'address'] as const

/** A loan that somebody was given. */
interface Known {
  user: number
  loanId: number
  amount: bigint
  voucherId?: number
  /** What they were told is all that is owed, when they wanted to pay more. */
  owed?: bigint
}

/** People who borrow, repay in part and late, show vouchers and give up, over years of journal time, with many moments about midnight in Hong Kong. */
export class LoansWorkload {
  private readonly random: Random
  private at = START
  private references = 0
  private readonly applications: { user: number; loanId: number; amount: bigint }[] = []
  private readonly loans: Known[] = []
  private readonly versions: { from: number; terms: LoanTerms }[] = [{ from: 0, terms: FIRST_LOAN_TERMS }]

  constructor(random: Random) {
    this.random = random
  }

  opening(): Command[] {
    return [
      { kind: 'markets.listAsset', asset: 'USDT', scale: 6 },
      { kind: 'payments.fundPool', pool: 'loans', asset: 'USDT', amount: 2_500_000_000n as Amount, reference: 'pool' },
      { kind: 'people.register', user: MAKER, userKind: 'maker' },
      { kind: 'people.register', user: DEMO, userKind: 'demo' },
      ...PEOPLE.flatMap((user, index): Command[] => [
        { kind: 'people.register', user, userKind: 'real' },
        { kind: 'verification.setLevel', user, level: LEVELS[index] ?? 'none', reference: `review:${user}` },
        this.deposit(user, 200_000_000n),
      ]),
    ]
  }

  /** Hours as a rule; a millisecond about midnight often, weeks sometimes. */
  passing(): number {
    const { random } = this
    const passed = random.chance(25) ? this.toMidnight() : random.chance(2) ? random.between(5, 20) * DAY_MS : random.below(6 * HOUR_MS)
    this.at += passed
    return passed
  }

  next(): { command: Command; isWellFormed: boolean } {
    const { random } = this
    const command = this.ordinary()
    if (random.chance(5)) return { command: corrupt(random, command), isWellFormed: false }
    if ('user' in command && random.chance(15)) Object.assign(command, { key: `key-${random.below(400)}` })
    return { command, isWellFormed: true }
  }

  learn(command: Command, { result, refusal }: Reply): void {
    if (command?.kind === 'loans.repay') this.learnOwed(command.loanId, refusal)
    if (refusal || !command) return
    if (command.kind === 'loans.reject' || command.kind === 'loans.withdraw' || command.kind === 'loans.approve')
      this.decided(command.loanId, command.kind === 'loans.approve')
    if (command.kind === 'loans.apply' && result?.loanId !== undefined)
      remember(this.applications, { user: command.user, loanId: result.loanId, amount: command.amount })
    if (command.kind === 'loans.submitVoucher' && result?.loanVoucherId !== undefined)
      for (const loan of this.loans) if (loan.loanId === command.loanId) loan.voucherId = result.loanVoucherId
    if (command.kind === 'loans.changeTerms') this.versions.push({ from: command.effectiveAt, terms: command.terms })
  }

  private decided(loanId: number, isApproved: boolean): void {
    const place = this.applications.findIndex(one => one.loanId === loanId)
    const [application] = place < 0 ? [] : this.applications.splice(place, 1)
    if (isApproved && application) remember(this.loans, application)
  }

  private learnOwed(loanId: number, refusal: Reply['refusal']): void {
    const place = this.loans.findIndex(one => one.loanId === loanId)
    const loan = this.loans[place]
    if (!loan) return
    if (refusal?.refusal === 'loanUnknown' && this.random.chance(50)) this.loans.splice(place, 1)
    else if (refusal?.refusal === 'amountTooLarge') loan.owed = parseDecimal(refusal.parameters?.maximum ?? '0', 6) ?? 0n
  }

  /** To a millisecond before the next midnight in Hong Kong, to it or after it. */
  private toMidnight(): number {
    const passed = (((this.at - MIDNIGHT) % DAY_MS) + DAY_MS) % DAY_MS
    return Math.max(0, DAY_MS - passed + this.random.between(-1, 1))
  }

  private ordinary(): Command {
    const { random } = this
    const dice = random.below(1_000)
    const user = random.chance(2) ? random.pick([MAKER, DEMO, 999]) : random.pick(PEOPLE)
    if (dice < 180) return { kind: 'clock.tick' }
    if (dice < 330) return this.apply(user)
    if (dice < 430) return this.decide()
    if (dice < 480) return { kind: 'loans.withdraw', ...this.ofSomebody(user, this.applications.at(-1)) }
    if (dice < 720) return this.repay(user)
    if (dice < 780) return this.voucher(user)
    if (dice < 850) return this.decideVoucher()
    if (dice < 865) return { kind: 'loans.writeOff', loanId: this.loan(user).loanId }
    return this.elsewhere(random.pick(PEOPLE), dice)
  }

  private elsewhere(user: number, dice: number): Command {
    const { random } = this
    const amount = BigInt(random.between(1, 3_000_000_000)) as Amount
    if (dice < 900) return this.deposit(user, amount / 10n + 1n)
    if (dice < 910) {
      const [from, to] = random.chance(60) ? (['exchange', 'contract'] as const) : (['contract', 'exchange'] as const)
      return { kind: 'payments.transfer', user, asset: 'USDT', amount, from, to: random.chance(95) ? to : from }
    }
    if (dice < 930) return { kind: 'payments.send', user, recipient: random.pick([...PEOPLE, MAKER]), asset: 'USDT', amount }
    if (dice < 945) return this.fund()
    if (dice < 960) {
      const frozen = random.chance(25)
      return { kind: 'people.freeze', user, frozen, ...(frozen && random.chance(50) && { reason: 'closing' }) }
    }
    if (dice < 970) {
      const holds = [{ hold: 'contactChanged' as const, until: this.at + 400 * DAY_MS }]
      return { kind: 'payments.requestClosingPayout', user, chain: 'local', addressHash: 'ab'.repeat(32), isAddressAged: true, holds }
    }
    if (dice < 978) return { kind: 'verification.setLevel', user, level: random.pick(LEVELS), reference: 'review:9' }
    if (dice < 985) return random.chance(85) ? { kind: 'markets.clearAlarm' } : { kind: 'markets.raiseAlarm', finding: 'simulated' }
    return { kind: 'loans.changeTerms', effectiveAt: this.at + random.between(-1, 72) * HOUR_MS, terms: this.terms() }
  }

  private apply(user: number): Command {
    const { random } = this
    const newest = this.versions.findLastIndex(({ from }) => from <= this.at)
    const index = random.chance(93) ? newest : Math.max(0, newest - 1)
    const { terms } = this.versions[index] as { terms: LoanTerms }
    const days = random.chance(97) ? random.pick(terms.offers).days : 8
    const amount = BigInt(
      random.between(random.chance(90) ? 160 : 50, random.pick([600, 600, 1_500, 8_000])) * 1_000_000 + random.below(1_000_000),
    ) as Amount
    const offer = (offerOf(terms, days) ?? terms.offers[0]) as LoanOffer
    const { totalRepayment } = loanQuote(contractOf(amount, terms, offer), this.at)
    const total = (random.chance(97) ? totalRepayment : totalRepayment + 1n) as Amount
    // People have been here for as long as their number says, or came in yesterday.
    const registeredAt = random.chance(90) ? START - (user - 500) * 60 * DAY_MS : START - DAY_MS
    const facts = { registeredAt, ...(random.chance(60) && { strongSince: START }) }
    return { kind: 'loans.apply', user, amount, days, version: index + 1, total, contractHash: 'ab'.repeat(32), facts }
  }

  private decide(): Command {
    const { random } = this
    const loanId = random.chance(85) ? (random.pick(this.applications)?.loanId ?? 1) : random.between(1, 60)
    if (random.chance(85)) return { kind: 'loans.approve', loanId }
    return { kind: 'loans.reject', loanId, reason: random.pick(LOAN_REJECT_REASONS) }
  }

  /** A part, all that was lent with what it may have cost, or anything. */
  private repay(user: number): Command {
    const { random } = this
    const { amount: lent, owed, ...loan } = this.loan(user)
    if (owed !== undefined && random.chance(60)) return { kind: 'loans.repay', ...this.ofSomebody(user, loan), amount: owed as Amount }
    const least = lent / 100n + 1n
    const dice = random.below(10)
    const cost = (lent * BigInt(random.below(600))) / 1_000n
    const amount = dice < 4 ? least + (lent * BigInt(random.below(80))) / 100n : dice < 8 ? lent + cost : BigInt(random.below(5)) * least
    const shown = random.chance(5) ? { shown: amount as Amount } : {}
    return { kind: 'loans.repay', ...this.ofSomebody(user, loan), amount: amount as Amount, ...shown }
  }

  private voucher(user: number): Command {
    const { amount, ...loan } = this.loan(user)
    return { kind: 'loans.submitVoucher', ...this.ofSomebody(user, loan), amount: ((amount * 2n) / 3n) as Amount }
  }

  private decideVoucher(): Command {
    const { random } = this
    const { loanId, voucherId = 1, amount } = random.pick(this.loans.filter(loan => loan.voucherId).slice(-3)) ?? this.loan(PEOPLE[0])
    const found = (amount * BigInt(random.between(1, 110))) / 100n + 1n
    if (random.chance(75)) return { kind: 'loans.approveVoucher', loanId, voucherId, amount: found as Amount }
    return { kind: 'loans.rejectVoucher', loanId, voucherId, reason: random.pick(LOAN_VOUCHER_REJECT_REASONS) }
  }

  private loan(user: number): Known {
    return this.loans[this.random.below(12)] ?? this.loans.at(-1) ?? { user, loanId: 1, amount: 100_000_000n }
  }

  /** A loan with its owner, seldom with somebody else. */
  private ofSomebody(user: number, of: { user: number; loanId: number } | undefined): { user: number; loanId: number } {
    const { user: owner, loanId } = of ?? { user, loanId: 1 }
    return { user: this.random.chance(93) ? owner : user, loanId }
  }

  private deposit(user: number, units: bigint): Command {
    const reference = `arrival-${this.references++}`
    return { kind: 'payments.creditDeposit', user, asset: 'USDT', amount: units as Amount, source: 'seed', reference }
  }

  private fund(): Command {
    const amount = BigInt(this.random.between(1, 500_000_000)) as Amount
    return { kind: 'payments.fundPool', pool: 'loans', asset: 'USDT', amount, reference: `more-${this.references++}` }
  }

  private terms(): LoanTerms {
    const { random } = this
    const rate = (most: number) => BigInt(random.below(most)) as Rate
    const offers = [7, 14, 30].filter(() => random.chance(80)).map(days => ({ days, dailyRate: rate(800_000) }))
    return {
      minimum: BigInt(random.between(50_000_000, 150_000_000)) as Amount,
      maximum: BigInt(random.between(3_000_000_000, 20_000_000_000)) as Amount,
      offers: [...offers, { days: 60, dailyRate: rate(500_000) }],
      freeDays: random.between(3, 6),
      lateFeeRate: rate(800_000),
      lateFeeCapRate: rate(5_000_000),
      costCapRate: (10_000_000n + rate(90_000_000)) as Rate,
      addressAbove: BigInt(random.between(1_000_000_000, 5_000_000_000)) as Amount,
      twoOperatorsAbove: 5_000_000_000n as Amount,
    }
  }
}

/** Keeps the newest twelve. */
function remember<T>(list: T[], one: T): void {
  list.push(one)
  if (list.length > 12) list.shift()
}
