import type { RefusalName } from '@assay/rules/refusals'
import type { Command } from '../../src/engine/record.ts'
import type { Allowed } from '../play.ts'
import { type Book, DAY_MS, DEMO, MAKER, type Sale } from './book.ts'

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>

/** Says beforehand what each command of a sale will be answered. */
export class LaunchpadForecast {
  private readonly book: Book

  constructor(book: Book) {
    this.book = book
  }

  predict(command: Command, at: number): Allowed {
    switch (command.kind) {
      case 'launchpad.listProject':
        return [this.waiting() ?? this.publication(command, at)]
      case 'launchpad.subscribe':
        return [this.waiting() ?? this.subscription(command, at)]
      case 'launchpad.takeBack':
        return [this.takingBack(command, at)]
      case 'launchpad.withdraw':
        return [this.waiting() ?? this.withdrawal(command, at)]
      case 'launchpad.reject':
        return [this.waiting() ?? this.rejection(command, at)]
      case 'launchpad.postponeListing':
        return [this.postponement(command, at)]
      case 'launchpad.cancelProject':
        return [isBeforeListing(this.saleOf(command), at) ? undefined : 'projectStateInvalid']
      case 'launchpad.payIssuer':
        return [this.waiting() ?? this.payout(command)]
      case 'spot.placeOrder':
        return this.order(command)
      default:
        return undefined
    }
  }

  private waiting = (): RefusalName | undefined => (this.book.isAlarmed ? 'alarmInForce' : undefined)

  private saleOf = ({ project }: { project: number }): Sale => this.book.sales[project - 1] as Sale

  private publication({ terms: { issuer, coin, opensAt, issuePrice, circulation } }: Of<'launchpad.listProject'>, at: number) {
    if (issuer === DEMO) return 'demoNotAllowed'
    const someone = this.book.people.get(issuer)
    if (!someone && issuer !== MAKER) return 'userUnknown'
    if (someone && someone.frozen !== 'no') return 'userFrozen'
    const before = this.book.sales.filter(({ terms }) => terms.coin === coin)
    // A coin is sold again only when each sale of it was called off, and on the market that it left.
    if (before.some(sale => sale.phase !== 'over' || sale.tranchesDone > 0)) return 'assetListed'
    const left = before.find(sale => sale.hasMarket)?.terms
    if (left && (left.issuePrice !== issuePrice || left.circulation !== circulation)) return 'assetListed'
    if (opensAt < at) return 'settingsInPast'
    return issuer === MAKER ? 'notAllowed' : undefined
  }

  private subscription(command: Of<'launchpad.subscribe'>, at: number): RefusalName | undefined {
    const { user, amount, version } = command
    if (user === DEMO) return 'demoNotAllowed'
    const someone = this.book.people.get(user)
    if (!someone) return user === MAKER ? 'notAllowed' : 'userUnknown'
    if (someone.frozen !== 'no') return 'userFrozen'
    if (someone.excludedUntil > at) return 'selfExcluded'
    const sale = this.saleOf(command)
    if (amount <= 0n) return 'amountNotPositive'
    if (sale.phase !== 'open') return 'subscriptionClosed'
    if (this.book.people.get(sale.terms.issuer)?.owner === someone.owner) return 'projectIssuer'
    if (sale.rejected.has(user)) return 'subscriptionRejected'
    const isOther = sale.parts.some(part => this.book.people.get(part.user)?.owner === someone.owner)
    if (isOther && !sale.partOf(user)) return 'subscriptionSameOwner'
    const closed = whenOpen(sale, at)
    if (closed) return closed
    if (version !== sale.version) return 'projectTermsChanged'
    if ((sale.partOf(user)?.committed ?? 0n) + amount < sale.terms.minimum) return 'commitmentTooSmall'
    return amount > this.book.available(user, 'USDT') ? 'subscriptionBalanceTooLow' : undefined
  }

  private takingBack(command: Of<'launchpad.takeBack'>, at: number): RefusalName | undefined {
    const { user, amount } = command
    if (!this.isSomebody(user)) return 'userUnknown'
    const sale = this.saleOf(command)
    if (amount <= 0n) return 'amountNotPositive'
    if (sale.phase !== 'open') return 'subscriptionClosed'
    const part = sale.partOf(user)
    if (!part) return 'subscriptionUnknown'
    const closed = whenOpen(sale, at)
    if (closed) return closed
    const rest = part.committed - amount
    if (rest < 0n) return 'commitmentExceeded'
    return rest > 0n && rest < sale.terms.minimum ? 'commitmentTooSmall' : undefined
  }

  private withdrawal(command: Of<'launchpad.withdraw'>, at: number): RefusalName | undefined {
    if (!this.isSomebody(command.user)) return 'userUnknown'
    const sale = this.saleOf(command)
    if (sale.phase !== 'allocated' || sale.version === 1 || at >= sale.terms.listingAt) return 'projectStateInvalid'
    return sale.partOf(command.user) ? undefined : 'subscriptionUnknown'
  }

  private rejection(command: Of<'launchpad.reject'>, at: number): RefusalName | undefined {
    const sale = this.saleOf(command)
    const closed = sale.phase === 'open' ? whenOpen(sale, at) : 'subscriptionClosed'
    if (closed) return closed
    return sale.parts.some(({ sequence }) => sequence === command.sequence) ? undefined : 'subscriptionUnknown'
  }

  private postponement(command: Of<'launchpad.postponeListing'>, at: number): RefusalName | undefined {
    const sale = this.saleOf(command)
    if (!isBeforeListing(sale, at)) return 'projectStateInvalid'
    const { listingAt, closesAt, validityDays } = sale.terms
    const isWithin = command.listingAt > listingAt && command.listingAt <= closesAt + validityDays * DAY_MS
    return isWithin ? undefined : 'listingNotLater'
  }

  private payout(command: Of<'launchpad.payIssuer'>): RefusalName | undefined {
    const sale = this.saleOf(command)
    if (this.book.people.get(sale.terms.issuer)?.frozen !== 'no') return 'userFrozen'
    return sale.phase === 'trading' && !sale.isPaid ? undefined : 'projectStateInvalid'
  }

  /** Of an offer on a market it is foretold alone that nobody sells what is locked. */
  private order({ user, pair, side, quantity }: Of<'spot.placeOrder'>): Allowed {
    const isLocked = side === 'sell' && (quantity as bigint) > this.book.available(user, pair.slice(0, -'USDT'.length))
    const reasons: RefusalName[] = ['userFrozen', 'alarmInForce', 'marketHalted', 'pairUnknown', 'notionalTooSmall', 'indexMissing']
    return isLocked ? [...reasons, 'insufficientBalance'] : undefined
  }

  private isSomebody = (user: number): boolean => user === MAKER || user === DEMO || this.book.people.has(user)
}

function whenOpen({ terms: { opensAt, closesAt } }: Sale, at: number): RefusalName | undefined {
  if (at < opensAt) return 'subscriptionNotOpen'
  return at >= closesAt ? 'subscriptionClosed' : undefined
}

const isBeforeListing = ({ phase, terms }: Sale, at: number): boolean =>
  (phase === 'open' || phase === 'allocating' || phase === 'allocated') && at < terms.listingAt
