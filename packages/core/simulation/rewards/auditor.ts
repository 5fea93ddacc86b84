import type { RefusalName } from '@assay/rules/refusals'
import type { Core } from '../../src/engine/core.ts'
import type { Command } from '../../src/engine/record.ts'
import { availableOf } from '../../src/ledger/read.ts'
import { poolAvailable } from '../../src/pools/pool.ts'
import { feeVouchersOf, type OpenFeeVoucher, pendingOf } from '../../src/rewards/read.ts'
import type { Allowed } from '../play.ts'
import { same } from '../same.ts'
import { Book, DAY_MS, DEMO, hongKongDay, LOT, MAKER, PEOPLE, type Someone, TASKS } from './book.ts'

const textOf = ({ left, expiresAt }: OpenFeeVoucher): string => `${left} until ${expiresAt}`

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>

/** Foretells what rewards answer and pay, and follows each trade of people up to their inviters. */
export class RewardsAuditor {
  readonly seen = new Map<string, number>()
  readonly book = new Book()

  predict(command: Command, at: number): Allowed {
    if (command.kind === 'rewards.setInviter') return [this.inviting(command)]
    if (command.kind === 'rewards.signIn') return [this.rewarding(command.user, at) ?? this.signing(command.user, at)]
    if (command.kind === 'rewards.claimTask') return [this.rewarding(command.user, at) ?? this.claiming(command, at)]
    return undefined
  }

  follow(command: Command, at: number, core: Core): void {
    this.count(command.kind)
    const { book } = this
    if (command.kind === 'spot.placeOrder' && command.user !== MAKER) this.trade(command, at)
    else if (command.kind === 'clock.tick') this.tick(at)
    else if (command.kind === 'payments.creditDeposit' && command.asset === 'USDT' && command.user !== MAKER)
      book.of(command.user).money += command.amount
    else if (command.kind === 'payments.fundPool') book.pool += command.amount
    else if (command.kind === 'rewards.setInviter') book.of(command.user).inviter = book.of(command.inviter)
    else if (command.kind === 'rewards.signIn') this.signIn(command.user, at, core)
    else if (command.kind === 'rewards.claimTask') this.claim(command, at)
    else if (command.kind === 'rewards.changeTerms') {
      const { level1Rate, level2Rate, level3Rate, level4Rate, identityFeeVoucher, depositFeeVoucher, tradeFeeVoucher } = command.terms
      const percent = [level1Rate, level2Rate, level3Rate, level4Rate].map(rate => rate / 1_000_000n)
      const vouchers = { identity: identityFeeVoucher, deposit: depositFeeVoucher, trade: tradeFeeVoucher }
      book.terms.push({ from: command.effectiveAt, percent, vouchers, days: command.terms.feeVoucherDays })
    } else this.followPerson(command, at)
  }

  compare(core: Core): void {
    for (const user of PEOPLE) this.compareUser(core, user)
    same('the pool', poolAvailable(core.state, 'rewards', 'USDT'), this.book.free)
  }

  compareUser(core: Core, user: number): void {
    const someone = this.book.people.get(user)
    if (!someone) return
    const pending = pendingOf(core.state, user).map(({ day, asset, amount }) => `${day}/${asset}: ${amount}`)
    same('what is reserved', pending.join(), [...someone.pending].map(([key, units]) => `${key}: ${units}`).join())
    same('coins', availableOf(core.state, user, 'exchange', 'BTC'), someone.coins)
    same('money', availableOf(core.state, user, 'exchange', 'USDT'), someone.money)
    same(
      'vouchers',
      feeVouchersOf(core.state, user).map(textOf).join(),
      someone.vouchers.map(({ left, endsAt }) => `${left} until ${endsAt}`).join(),
    )
  }

  private followPerson(command: Command, at: number): void {
    const { book } = this
    if (command.kind === 'verification.setLevel') book.of(command.user).isVerified = true
    else if (command.kind === 'people.joinTradeGroup') book.of(command.user).group = book.of(command.of).group
    else if (command.kind === 'people.exclude') {
      const someone = book.of(command.user)
      someone.excludedUntil = Math.max(someone.excludedUntil, at + command.days * DAY_MS)
    } else if (command.kind === 'people.freeze') {
      const someone = book.of(command.user)
      someone.frozen = command.frozen ? (command.reason === 'closing' ? 'closing' : 'frozen') : 'no'
      if (someone.frozen === 'closing') {
        if (someone.pending.size > 0) this.count('paid at closing')
        someone.pay(Number.POSITIVE_INFINITY)
      }
    }
  }

  /** Why somebody is not rewarded at all. */
  private rewarding(user: number, at: number): RefusalName | undefined {
    if (user === MAKER) return 'notAllowed'
    if (user === DEMO) return 'demoNotAllowed'
    const someone = this.book.people.get(user)
    if (!someone) return 'userUnknown'
    if (someone.frozen !== 'no') return 'userFrozen'
    return someone.excludedUntil > at ? 'selfExcluded' : undefined
  }

  private signing(user: number, at: number): RefusalName | undefined {
    return this.book.of(user).run.day === hongKongDay(at) ? 'signedInToday' : undefined
  }

  private claiming({ user, task }: Of<'rewards.claimTask'>, at: number): RefusalName | undefined {
    const { book } = this
    const someone = book.of(user)
    if (!(task in TASKS)) return 'commandInvalid'
    if (someone.tasks.has(task) || book.rewarded.has(`${task}/${someone.group}`)) return 'taskRewarded'
    if (!someone.isVerified) return 'basicVerificationRequired'
    if (!book.isDone(task, someone)) return 'taskUnfinished'
    return book.free < TASKS[task] + book.termsAt(at).vouchers[task] ? 'rewardsPoolEmpty' : undefined
  }

  private inviting({ user, inviter }: Of<'rewards.setInviter'>): RefusalName | undefined {
    const [one, other] = [user, inviter].map(id => this.personOf(id))
    if (typeof one === 'string') return one
    if (typeof other === 'string') return other
    if (!one || !other) return 'userUnknown'
    if (one.inviter) return 'inviterKnown'
    if (one === other || other.frozen === 'closing') return 'inviterInvalid'
    for (let above = other.inviter; above; above = above.inviter) if (above === one) return 'inviterInvalid'
    return undefined
  }

  private personOf(user: number): Someone | RefusalName {
    if (user === MAKER) return 'notAllowed'
    if (user === DEMO) return 'demoNotAllowed'
    return this.book.people.get(user) ?? 'userUnknown'
  }

  private signIn(user: number, at: number, core: Core): void {
    const { book } = this
    const { step, reward } = book.signIn(user, at)
    const said = core.reply().result?.signIn
    same('a sign-in', `${said?.step}: ${said?.reward}`, `${step}: ${reward}`)
    const someone = book.of(user)
    someone.run = { day: hongKongDay(at), step }
    this.count(reward > 0n ? 'a day that paid' : 'a day that paid nothing')
    if (step === 7) this.count('the seventh day')
    if (reward === 0n) return
    book.pool -= reward
    someone.money += reward
    if (book.paidOn.day !== hongKongDay(at)) book.paidOn.groups.clear()
    book.paidOn.day = hongKongDay(at)
    book.paidOn.groups.add(someone.group)
  }

  private trade({ user, side, quantity }: Of<'spot.placeOrder'>, at: number): void {
    const lots = (quantity as bigint) / LOT
    const { length } = this.book.of(user).vouchers
    if (side === 'buy') this.book.buy(user, lots, at)
    else this.book.sell(user, lots, at)
    if (this.book.of(user).vouchers.length < length) this.count('a voucher used up')
  }

  private tick(at: number): void {
    for (const someone of this.book.people.values()) {
      someone.pay(hongKongDay(at))
      const open = someone.vouchers.filter(({ endsAt }) => endsAt > at)
      if (open.length < someone.vouchers.length) this.count('a voucher over')
      someone.vouchers = open
    }
  }

  private claim({ user, task }: Of<'rewards.claimTask'>, at: number): void {
    const someone = this.book.of(user)
    someone.tasks.add(task)
    this.book.rewarded.add(`${task}/${someone.group}`)
    this.book.pool -= TASKS[task]
    someone.money += TASKS[task]
    this.book.grant(user, task, at)
  }

  private count(name: string): void {
    this.seen.set(name, (this.seen.get(name) ?? 0) + 1)
  }
}
