import type { Core } from '../../src/engine/core.ts'
import type { Command, Event } from '../../src/engine/record.ts'
import type { OptionContractEvent } from '../../src/options/events.ts'
import type { SetLossLimit, SetTradingLimit } from '../../src/people/commands.ts'
import type { Allowed } from '../play.ts'
import { isPractice, lastIs, type OptionsBook, type Since } from './book.ts'
import { compareHouse, compareMarket, compareUser } from './compare.ts'
import { OptionsFollower } from './follow.ts'
import { OptionsForecast } from './forecast.ts'

/** A price of which a source is older than this (ms) is as though it was not told. */
const AGE_MAX = 10_000
const DAY_MS = 86_400_000

/** Whoever audits delivery contracts: foretells every answer and every event, and compares everybody, the pool and the house afterwards. */
export class OptionsAuditor {
  private readonly book: OptionsBook
  private readonly forecast: OptionsForecast
  private readonly follower: OptionsFollower

  constructor(book: OptionsBook) {
    this.book = book
    this.forecast = new OptionsForecast(book)
    this.follower = new OptionsFollower(book)
  }

  get seen(): ReadonlyMap<string, number> {
    return this.follower.seen
  }

  predict(command: Command, at: number): Allowed {
    return this.forecast.allowed(command, at)
  }

  /** Follows an accepted command, and compares whatever it can have changed. */
  follow(command: Command, at: number, core: Core): void {
    this.act(command, at)
    const { events = [] } = core.record()
    const isTime = command.kind === 'clock.tick' || command.kind === 'markets.updateIndex'
    const said = events.filter(isOfContract)
    for (const event of said)
      if (event.type !== 'options.accepted' && this.book.ended.has(event.optionId))
        throw new Error(`contract ${event.optionId} has ended and is spoken of again`)
    this.follower.learn(said, at, command.kind === 'options.buy' ? command : undefined, isTime)
    for (const event of said) if (event.type === 'options.settled') compareUser(core, this.book, event.user)
    compareHouse(core, this.book)
  }

  compareUser(core: Core, user: number): void {
    if (this.book.users.has(user)) compareUser(core, this.book, user)
  }

  compare(core: Core): void {
    for (const user of this.book.users.keys()) compareUser(core, this.book, user)
    for (const market of this.book.markets.keys()) compareMarket(core, this.book, market)
    compareHouse(core, this.book)
  }

  private act(command: Command, at: number): void {
    const { book } = this
    switch (command.kind) {
      case 'people.register':
        book.users.set(command.user, { kind: command.userKind, frozen: false })
        break
      case 'people.freeze':
        Object.assign(book.users.get(command.user) ?? {}, { frozen: command.frozen })
        break
      case 'people.setLossLimit':
        this.limit(command, at)
        break
      case 'people.setTradingLimit':
        this.stakeLimit(command, at)
        break
      case 'people.exclude':
        book.exclusions.set(command.user, Math.max(book.exclusions.get(command.user) ?? 0, at + command.days * DAY_MS))
        break
      case 'payments.creditDeposit':
        book.pay(`${command.user}/exchange/${command.asset}`, command.amount)
        this.forecast.references.add(command.reference)
        break
      case 'payments.grantDemo':
        book.pay(`${command.user}/exchange/demo:USDT`, 100_000_000_000n)
        book.granted.add(command.user)
        break
      case 'payments.closeDemo':
        for (const wallet of ['exchange', 'contract', 'options']) book.money.delete(`${command.user}/${wallet}/demo:USDT`)
        break
      case 'payments.fundPool':
        if (command.pool === 'options') book.pay(`pool/${command.asset}`, command.amount)
        this.forecast.references.add(command.reference)
        break
      case 'payments.transfer':
        book.pay(`${command.user}/${command.from}/${command.asset}`, -command.amount)
        book.pay(`${command.user}/${command.to}/${command.asset}`, command.amount)
        break
      default:
        this.actOnMarkets(command, at)
    }
  }

  private actOnMarkets(command: Command, at: number): void {
    const { book } = this
    if (command.kind === 'options.listMarket') {
      const { market: name, settings } = command
      const [base, quote] = isPractice(name) ? [command.base.slice(5), 'demo:USDT'] : [command.base, 'USDT']
      book.markets.set(name, { name, base, quote, versions: [{ from: at, settings }], halts: [] })
      if (!book.published.has(base)) book.published.set(base, [])
    } else if (command.kind === 'options.changeSettings')
      for (const { versions } of book.withTwin(command.market)) versions.push({ from: command.effectiveAt, settings: command.settings })
    else if (command.kind === 'markets.halt') for (const { halts } of book.withTwin(command.market)) enter(halts, at, command.halted)
    else if (command.kind === 'markets.updateIndex') this.learnIndex(command, at)
  }

  private learnIndex({ prices, restricted = [], ages = {}, evidence }: Command & { kind: 'markets.updateIndex' }, at: number): void {
    const { book } = this
    for (const [base, price] of Object.entries(prices)) {
      book.index.set(base, price)
      const age = ages[base] ?? 0
      if (age <= AGE_MAX) book.published.get(base)?.push({ at, price, evidence, age })
    }
    for (const base of new Set([...Object.keys(prices), ...restricted])) {
      const log = book.restricted.get(base) ?? []
      enter(log, at, restricted.includes(base))
      if (book.published.has(base)) book.restricted.set(base, log)
    }
  }

  /** Less holds at once and calls off what was to come, more a day later. */
  private limit({ user, amount }: SetLossLimit, at: number): void {
    const { limits } = this.book
    const now = this.book.limitAt(user, at)
    const isMore = now !== undefined && (amount === undefined || amount > now)
    limits.set(user, isMore ? { limit: now, next: { limit: amount, from: at + DAY_MS } } : { limit: amount, next: undefined })
  }

  private stakeLimit({ user, value }: SetTradingLimit, at: number): void {
    const now = this.book.stakeLimitAt(user, at)
    const isMore = now !== undefined && (value === undefined || value > now)
    this.book.stakeLimits.set(user, isMore ? { limit: now, next: { limit: value, from: at + DAY_MS } } : { limit: value, next: undefined })
  }
}

function enter(log: Since[], at: number, is: boolean): void {
  if (lastIs(log) !== is) log.push({ at, is })
}

const OF_CONTRACTS: readonly string[] = ['options.accepted', 'options.struck', 'options.settled'] satisfies OptionContractEvent['type'][]
const isOfContract = (event: Event): event is OptionContractEvent => OF_CONTRACTS.includes(event.type)
