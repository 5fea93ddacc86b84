import type { RefusalName } from '@assay/rules/refusals'
import type { Core } from '../../src/engine/core.ts'
import type { Command } from '../../src/engine/record.ts'
import { availableOf } from '../../src/ledger/read.ts'
import { poolAvailable } from '../../src/pools/pool.ts'
import { pendingOf } from '../../src/rewards/read.ts'
import type { Allowed } from '../play.ts'
import { same } from '../same.ts'
import { Book, DAY_MS, DEMO, hongKongDay, LOT, MAKER, PEOPLE, type Someone, TASKS } from './book.ts'

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>

/** Foretells what rewards answer and pay, and follows each trade of people up to their inviters. */
export class RewardsAuditor {
  readonly seen = new Map<string, number>()
  readonly book = new Book()

  predict(command: Command, at: number): Allowed {
    if (command.kind === 'rewards.setInviter') return [this.inviting(command)]
    if (command.kind === 'rewards.signIn') return [this.rewarding(command.user, at) ?? this.signing(command.user, at)]
    if (command.kind === 'rewards.claimTask') return [this.rewarding(command.user, at) ?? this.claiming(command)]
    return undefined
  }

  follow(command: Command, at: number, core: Core): void {
    this.count(command.kind)
    const { book } = this
    if (command.kind === 'spot.placeOrder' && command.user !== MAKER) book.charge(command.user, (command.quantity as bigint) / LOT, at)
    else if (command.kind === 'clock.tick') for (const someone of book.people.values()) someone.pay(hongKongDay(at))
    else if (command.kind === 'payments.fundPool') book.pool += command.amount
    else if (command.kind === 'rewards.setInviter') book.of(command.user).inviter = book.of(command.inviter)
    else if (command.kind === 'rewards.signIn') this.signIn(command.user, at, core)
    else if (command.kind === 'rewards.claimTask') this.claim(command)
    else if (command.kind === 'rewards.changeTerms') {
      const { level1Rate, level2Rate, level3Rate, level4Rate } = command.terms
      const percent = [level1Rate, level2Rate, level3Rate, level4Rate].map(rate => rate / 1_000_000n)
      book.rates.push({ from: command.effectiveAt, percent })
    } else this.followPerson(command, at)
  }

  compare(core: Core): void {
    for (const user of PEOPLE) this.compareUser(core, user)
    same('the pool', poolAvailable(core.state, 'rewards', 'USDT'), this.book.pool)
  }

  compareUser(core: Core, user: number): void {
    const someone = this.book.people.get(user)
    if (!someone) return
    const pending = pendingOf(core.state, user).map(({ day, amount }) => `${day}: ${amount}`)
    same('what is reserved', pending.join(), [...someone.pending].map(([day, units]) => `${day}: ${units}`).join())
    same('coins', availableOf(core.state, user, 'exchange', 'BTC'), someone.coins)
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

  private claiming({ user, task }: Of<'rewards.claimTask'>): RefusalName | undefined {
    const { book } = this
    const someone = book.of(user)
    if (!(task in TASKS)) return 'commandInvalid'
    if (someone.tasks.has(task) || book.rewarded.has(`${task}/${someone.group}`)) return 'taskRewarded'
    if (!someone.isVerified) return 'basicVerificationRequired'
    if (!book.isDone(task, someone)) return 'taskUnfinished'
    return book.pool < TASKS[task] ? 'rewardsPoolEmpty' : undefined
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
    if (book.paidOn.day !== hongKongDay(at)) book.paidOn.groups.clear()
    book.paidOn.day = hongKongDay(at)
    book.paidOn.groups.add(someone.group)
  }

  private claim({ user, task }: Of<'rewards.claimTask'>): void {
    const someone = this.book.of(user)
    someone.tasks.add(task)
    this.book.rewarded.add(`${task}/${someone.group}`)
    this.book.pool -= TASKS[task]
  }

  private count(name: string): void {
    this.seen.set(name, (this.seen.get(name) ?? 0) + 1)
  }
}
