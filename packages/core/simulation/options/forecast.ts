import type { Command } from '../../src/engine/record.ts'
import type { BuyOption, ChangeOptionSettings } from '../../src/options/commands.ts'
import type { CreditDeposit, FundPool, TransferBetweenWallets } from '../../src/payments/commands.ts'
import type { SetLossLimit, SetTradingLimit } from '../../src/people/commands.ts'
import type { Allowed } from '../play.ts'
import { isPractice, type OptionsBook, sumOfPayouts } from './book.ts'
import { feeFrom, payoutFrom } from './figures.ts'

const YES: Allowed = [undefined]
/** No amount is greater. */
const LEDGER_MAX = 2n ** 62n

/** Foretells what a well-formed command is answered. */
export class OptionsForecast {
  readonly references = new Set<string>()
  private readonly book: OptionsBook

  constructor(book: OptionsBook) {
    this.book = book
  }

  allowed(command: Command, at: number): Allowed {
    const { book } = this
    switch (command.kind) {
      case 'options.buy':
        return this.own(command.user, command.market) ?? this.active(command.user) ?? this.purchase(command, at)
      case 'people.setLossLimit':
        return this.lossLimit(command)
      case 'people.setTradingLimit':
        return this.stakeLimit(command)
      case 'people.exclude':
      case 'people.freeze':
        return book.users.has(command.user) ? YES : ['userUnknown']
      case 'people.register':
        return book.users.has(command.user) ? ['userExists'] : YES
      case 'payments.transfer':
        return this.own(command.user, command.asset) ?? this.active(command.user) ?? this.transfer(command)
      case 'payments.creditDeposit':
        return this.deposit(command)
      case 'payments.grantDemo':
        return this.practising(command.user) ?? this.grant(command.user)
      case 'payments.closeDemo':
        return this.practising(command.user) ?? (book.ofUser(command.user).length > 0 ? ['notAllowed'] : YES)
      case 'payments.fundPool':
        return this.once(command)
      case 'options.changeSettings':
        return this.settings(command)
      case 'markets.halt':
        return isPractice(command.market) ? ['demoNotAllowed'] : YES
      case 'markets.updateIndex':
      case 'clock.tick':
        return YES
      default:
        return undefined
    }
  }

  private active(user: number): Allowed {
    const known = this.book.users.get(user)
    if (!known) return ['userUnknown']
    return known.frozen ? ['userFrozen'] : undefined
  }

  /** Nobody gets into the other realm; of somebody who is unknown nothing is known of that either. */
  private own(user: number, name: string): Allowed {
    return this.book.isForeign(user, name) ? ['demoNotAllowed'] : undefined
  }

  private practising(user: number): Allowed {
    const known = this.book.users.get(user)
    if (!known) return ['userUnknown']
    return known.kind === 'demo' ? undefined : ['demoNotAllowed']
  }

  private grant(user: number): Allowed {
    return this.active(user) ?? (this.book.granted.has(user) ? ['depositKnown'] : YES)
  }

  private deposit(command: CreditDeposit): Allowed {
    const known = this.book.users.get(command.user)
    if (!known) return ['userUnknown']
    return known.kind === 'demo' || isPractice(command.asset) ? ['demoNotAllowed'] : this.once(command)
  }

  private purchase(command: BuyOption, at: number): Allowed {
    const { book } = this
    const { market, seconds, stake, version, direction } = command
    if (book.excludedUntil(command.user, at) > 0) return ['selfExcluded']
    if (!book.markets.has(market)) return ['pairUnknown']
    const { base } = book.marketOf(market)
    const bar = book.barOf(market, at)
    if (bar === 'halted') return ['marketHalted']
    if (!book.index.has(base)) return ['indexMissing']
    if (bar !== '') return ['indexStale']
    if (stake >= LEDGER_MAX || !Number.isSafeInteger(seconds) || !Number.isSafeInteger(version)) return ['commandInvalid']
    const terms = book.termsAt(market, at)
    if (terms.version !== version) return ['termsChanged']
    const duration = terms.settings.durations.find(one => one.seconds === seconds)
    if (!duration) return ['durationUnknown']
    if (stake < duration.minimumStake) return ['stakeTooSmall']
    if (stake > duration.maximumStake) return ['stakeTooLarge']
    const payout = payoutFrom(stake, duration.payoutRate)
    const own = sumOfPayouts(book.contracts(other => other.user === command.user && other.market === market))
    if (own + payout > terms.settings.userPayoutMaximum) return ['exposureTooLarge']
    const expiresAt = book.startOf(market, at) + seconds * 1_000
    if (payout > book.roomOf(market, { expiresAt, direction }, terms.settings)) return ['soldOut']
    return this.buyer(command, at, stake + feeFrom(stake, duration.feeRate))
  }

  private buyer({ user, market, stake }: BuyOption, at: number, cost: bigint): Allowed {
    const { book } = this
    const { quote } = book.marketOf(market)
    const most = book.stakeLimitAt(user, at)
    if (most !== undefined && stake > most) return ['ownStakeLimit']
    const limit = book.limitAt(user, at)
    if (limit !== undefined && book.lossToday(user, at) + book.frozenOf(user, quote) + cost > limit) return ['lossLimitReached']
    if (book.rowOf(user, at).pausedUntil > 0) return ['lossesPaused']
    return cost > book.availableOf(user, 'options', quote) ? ['insufficientBalance'] : YES
  }

  private lossLimit({ user, amount }: SetLossLimit): Allowed {
    if (!this.book.users.has(user)) return ['userUnknown']
    if (amount !== undefined && amount <= 0n) return ['amountNotPositive']
    return amount !== undefined && amount >= LEDGER_MAX ? ['commandInvalid'] : YES
  }

  private stakeLimit({ user, value }: SetTradingLimit): Allowed {
    if (!this.book.users.has(user)) return ['userUnknown']
    return value !== undefined && value <= 0n ? ['amountNotPositive'] : YES
  }

  private transfer({ user, asset, amount, from, to }: TransferBetweenWallets): Allowed {
    if (from === to) return ['sameWallet']
    return amount > this.book.availableOf(user, from, asset) ? ['insufficientBalance'] : YES
  }

  private once({ reference }: CreditDeposit | FundPool): Allowed {
    return this.references.has(reference) ? ['depositKnown'] : YES
  }

  private settings({ market, effectiveAt }: ChangeOptionSettings): Allowed {
    const known = this.book.markets.get(market)
    if (!known) return ['pairUnknown']
    if (isPractice(market)) return ['demoNotAllowed']
    const latest = known.versions[known.versions.length - 1]?.from as number
    return effectiveAt < latest ? ['settingsInPast'] : YES
  }
}
