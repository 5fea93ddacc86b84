import type { Core } from '../../src/engine/core.ts'
import type { Command } from '../../src/engine/record.ts'
import { balancesOf } from '../../src/ledger/read.ts'
import type { Allowed } from '../play.ts'
import { same } from '../same.ts'
import { Book, DAY_MS, ISSUERS, type Part, PEOPLE, Sale } from './book.ts'
import { LaunchpadForecast } from './forecast.ts'

/** Foretells what sales of new coins answer, and accounts everybody's USDT and coins from the published terms: it knows of the core only what the core answers. */
export class LaunchpadAuditor {
  readonly book = new Book()
  readonly seen = this.book.seen
  private readonly forecast = new LaunchpadForecast(this.book)

  predict(command: Command, at: number): Allowed {
    return this.forecast.predict(command, at)
  }

  follow(command: Command, at: number, core: Core): void {
    const { book } = this
    book.count(command.kind)
    if (command.kind === 'clock.tick') book.tick(at)
    else if (command.kind === 'payments.creditDeposit') book.give(command.user, command.asset, command.amount)
    else if (command.kind === 'markets.raiseAlarm') book.isAlarmed = true
    else if (command.kind === 'markets.clearAlarm') book.isAlarmed = false
    else if (command.kind === 'spot.placeOrder') {
      const { user, pair, quantity, price } = command
      if (command.side === 'buy') book.trade(user)
      else book.offer = { user, coin: pair.slice(0, -'USDT'.length), quantity: quantity as bigint, price: price as bigint }
    } else if (command.kind === 'spot.cancelAllOrders') book.offer = undefined
    else if (command.kind === 'people.exclude') {
      const someone = book.people.get(command.user)
      if (someone) someone.excludedUntil = Math.max(someone.excludedUntil, at + command.days * DAY_MS)
    } else if (command.kind === 'people.joinTradeGroup') {
      const [one, other] = [book.people.get(command.user), book.people.get(command.of)]
      if (one && other) one.owner = other.owner
    } else if (command.kind === 'people.freeze') this.freeze(command, at)
    else this.followSale(command, core)
  }

  compare(core: Core): void {
    for (const user of [...PEOPLE, ...ISSUERS]) this.compareUser(core, user)
    for (const sale of this.book.sales) this.compareSale(core, sale)
  }

  compareUser(core: Core, user: number): void {
    const { book } = this
    if (!book.people.has(user)) return
    const rows = new Map(balancesOf(core.state, user).map(row => [row.asset, row]))
    for (const asset of new Set(['USDT', ...book.sales.map(({ terms }) => terms.coin)])) {
      const row = rows.get(asset)
      same(`${asset} of ${user}`, row ? row.available + row.frozen : 0n, book.of(user, asset))
      same(`frozen ${asset} of ${user}`, row?.frozen ?? 0n, book.frozen(user, asset))
    }
  }

  private compareSale(core: Core, sale: Sale): void {
    const project = core.state.launchpad.projects.get(sale.id)
    same(`listing of project ${sale.id}`, project?.terms.listingAt, sale.terms.listingAt)
    same(`end of project ${sale.id}`, project?.phase === 'finished' || project?.phase === 'cancelled', sale.phase === 'over')
    if (sale.phase !== 'over') same(`subscriptions of project ${sale.id}`, project?.subscriptions.size, sale.parts.length)
  }

  private followSale(command: Command, core: Core): void {
    const { book } = this
    if (command.kind === 'launchpad.listProject') {
      const { terms } = command
      book.sales.push(new Sale(book.sales.length + 1, terms))
      book.give(terms.issuer, terms.coin, terms.supply)
    }
    if (!('project' in command)) return
    const sale = book.sales[command.project - 1] as Sale
    if (command.kind === 'launchpad.subscribe') {
      const part = sale.partOf(command.user) ?? this.newPart(sale, command.user)
      part.committed += command.amount
      same('number of a subscription', core.reply().result?.sequence, part.sequence)
    } else if (command.kind === 'launchpad.takeBack') this.take(sale, sale.partOf(command.user) as Part, command.amount)
    else if (command.kind === 'launchpad.withdraw') this.withdraw(sale, sale.partOf(command.user) as Part)
    else if (command.kind === 'launchpad.reject') {
      const part = sale.parts.find(({ sequence }) => sequence === command.sequence) as Part
      this.take(sale, part, part.committed)
      sale.rejected.add(part.user)
    } else if (command.kind === 'launchpad.postponeListing') {
      sale.terms = { ...sale.terms, listingAt: command.listingAt }
      sale.version++
    } else if (command.kind === 'launchpad.cancelProject') sale.enter('givingBack')
    else if (command.kind === 'launchpad.payIssuer') {
      book.give(sale.terms.issuer, 'USDT', sale.raised)
      sale.isPaid = true
      book.end(sale)
    }
  }

  private newPart(sale: Sale, user: number): Part {
    const part = { user, sequence: sale.next++, committed: 0n, charge: 0n, coins: 0n, unlocked: 0n }
    sale.parts.push(part)
    return part
  }

  private take(sale: Sale, part: Part, amount: bigint): void {
    part.committed -= amount
    if (part.committed === 0n) sale.parts = sale.parts.filter(other => other !== part)
  }

  private withdraw(sale: Sale, part: Part): void {
    const { coin, issuer } = sale.terms
    this.book.give(part.user, 'USDT', part.charge)
    this.book.give(part.user, coin, -part.coins)
    this.book.give(issuer, coin, part.coins)
    sale.parts = sale.parts.filter(other => other !== part)
  }

  private freeze({ user, frozen, reason }: Extract<Command, { kind: 'people.freeze' }>, at: number): void {
    const someone = this.book.people.get(user)
    if (!someone) return
    someone.frozen = frozen ? (reason === 'closing' ? 'closing' : 'frozen') : 'no'
    if (someone.frozen !== 'closing') return
    for (const sale of this.book.sales) {
      const part = sale.partOf(user)
      if (!part || sale.phase !== 'open' || at >= sale.terms.closesAt) continue
      this.take(sale, part, part.committed)
      this.book.count('taken back at closing')
    }
  }
}
