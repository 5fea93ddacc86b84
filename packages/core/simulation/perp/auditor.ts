import type { Core } from '../../src/engine/core.ts'
import type { Command, Event } from '../../src/engine/record.ts'
import type { Allowed } from '../play.ts'
import { same } from '../same.ts'
import type { NaiveOrder, PerpBook } from './book.ts'
import { checkNobodyBelow, checkNoneCrossed, compareMarkets, compareShown, compareUser } from './compare.ts'
import { Follower } from './follow.ts'
import { Forecast } from './forecast.ts'

const DAY_MS = 86_400_000

const idOf = ({ id }: NaiveOrder): number => id

/** Whoever audits contracts: foretells what is refused, follows what is accepted, and compares everything after each command. */
export class PerpAuditor {
  private readonly book: PerpBook
  private readonly follower: Follower
  private readonly forecast: Forecast
  private readonly references = new Set<string>()
  private compared = 0

  constructor(book: PerpBook) {
    this.book = book
    this.follower = new Follower(book)
    this.forecast = new Forecast(book)
  }

  /** How often each event was heard. */
  get seen(): ReadonlyMap<string, number> {
    return this.follower.seen
  }

  predict(command: Command, at: number): Allowed {
    if (command.kind === 'payments.creditDeposit' && !this.book.users.has(command.user)) return ['userUnknown']
    if (command.kind === 'payments.creditDeposit' || command.kind === 'payments.fundPool')
      return [this.references.has(command.reference) ? 'depositKnown' : undefined]
    return this.forecast.allowed(command, at)
  }

  /** Follows an accepted command, and checks whatever it can have changed. */
  follow(command: Command, at: number, core: Core): void {
    this.act(command, at)
    const { events = [] } = core.record()
    const closing = command.kind === 'people.exclude' ? this.closingOf(command.user) : []
    this.follower.learn(command, events, at)
    if (command.kind === 'people.exclude')
      same(`open orders of ${command.user}, who shut themselves out`, this.book.ordersOf(command.user).map(idOf).join(), closing.join())
    for (const user of this.follower.touched) compareUser(core, this.book, user)
    compareMarkets(core, this.book)
    if (command.kind === 'perp.quote') checkNoneCrossed(this.book)
    if (command.kind !== 'clock.tick' && command.kind !== 'markets.updateIndex' && command.kind !== 'markets.halt') return
    checkNobodyBelow(this.book, { users: excused(events), markets: this.follower.unquoted }, at)
    if (command.kind === 'markets.updateIndex') checkNoneCrossed(this.book)
  }

  compareUser(core: Core, user: number): void {
    if (this.book.users.has(user)) compareUser(core, this.book, user)
  }

  compare(core: Core): void {
    for (const user of this.book.users.keys()) compareUser(core, this.book, user)
    const turn = [...this.book.users.keys()][this.compared++ % this.book.users.size]
    if (turn !== undefined) compareShown(core, this.book, turn)
    compareMarkets(core, this.book)
  }

  private closingOf(user: number): number[] {
    return this.book
      .ordersOf(user)
      .filter(({ closes }) => closes)
      .map(idOf)
  }

  private act(command: Command, at: number): void {
    const { book } = this
    switch (command.kind) {
      case 'people.register':
        book.users.set(command.user, { kind: command.userKind, frozen: false, oneWay: false, group: command.user })
        break
      case 'people.freeze':
        this.userOf(command.user).frozen = command.frozen
        break
      case 'people.exclude':
        book.exclusions.set(command.user, Math.max(book.exclusions.get(command.user) ?? 0, at + command.days * DAY_MS))
        break
      case 'people.joinTradeGroup':
        this.userOf(command.user).group = this.userOf(command.of).group
        break
      case 'payments.creditDeposit':
        if (command.asset === 'USDT') book.pay(`${command.user}/exchange`, command.amount)
        this.references.add(command.reference)
        break
      case 'payments.fundPool':
        if (command.pool === 'insurance') book.pay('insurance', command.amount)
        this.references.add(command.reference)
        break
      case 'payments.transfer':
        book.pay(`${command.user}/${command.from}`, -command.amount)
        book.pay(`${command.user}/${command.to}`, command.amount)
        break
      default:
        this.actOnMarkets(command, at)
    }
  }

  private actOnMarkets(command: Command, at: number): void {
    const { book } = this
    if (command.kind === 'perp.listMarket') this.list(command.market, command.base, { from: at, settings: command.settings })
    else if (command.kind === 'perp.changeSettings')
      book.marketOf(command.market).versions.push({ from: command.effectiveAt, settings: command.settings })
    else if (command.kind === 'markets.halt')
      Object.assign(book.marketOf(command.market), { halted: command.halted, haltReason: command.halted ? command.reason : '' })
    else if (command.kind === 'markets.updateIndex')
      for (const [base, price] of Object.entries(command.prices)) {
        book.index.set(base, price)
        for (const market of book.markets.values())
          if (market.base === base) Object.assign(market, { indexAt: at, indexEvidence: command.evidence })
      }
  }

  private list(name: string, base: string, version: ReturnType<PerpBook['marketOf']>['versions'][number]): void {
    const prices = { mark: 0n, index: 0n, indexAt: 0, indexEvidence: '', last: 0n, trades: [], fundingRate: 0n, basis: [], premiums: [] }
    this.book.markets.set(name, { name, base, versions: [version], halted: false, haltReason: '', ...prices })
  }

  private userOf(user: number) {
    return this.book.users.get(user) as NonNullable<ReturnType<PerpBook['users']['get']>>
  }
}

/** Whose turn it was in this command, or who came to a position by somebody's liquidation in it: these are looked at with the next. */
function excused(events: readonly Event[]): Set<number> {
  const users = new Set<number>()
  for (const event of events)
    if (event.type === 'perp.liquidationStep') users.add(event.user)
    else if (event.type === 'perp.deleveraged') users.add(event.user)
    else if (event.type === 'perp.orderFilled') users.add(event.taker.user).add(event.maker.user)
  return users
}
