import type { BuyOption } from '../../src/options/commands.ts'
import type { OptionAccepted, OptionSettled, OptionStruck, OptionsEvent } from '../../src/options/events.ts'
import { same } from '../same.ts'
import { type NaiveOption, type OptionsBook, type Published, wasJustBefore } from './book.ts'
import { feeFrom, meanOnTick, payoutFrom, withoutExtremes } from './figures.ts'

/** So many strikes and settlements at most come of one command. */
const FORMED_AT_ONCE = 100
const STRIKE_SECONDS = 3

/** Says what comes of a purchase and of passing time, event by event, and carries it out in the book. */
export class OptionsFollower {
  /** How often each event was heard, and how often each end. */
  readonly seen = new Map<string, number>()
  private readonly book: OptionsBook
  private nextId = 1

  constructor(book: OptionsBook) {
    this.book = book
  }

  /** Everything that was said of contracts in one command is as foretold; nothing more was said. */
  learn(events: readonly OptionsEvent[], at: number, bought: BuyOption | undefined, isTime: boolean): void {
    const said = [...events]
    if (bought) this.buy(bought, said.shift(), at)
    let formed = 0
    for (let due = this.nextDue(at); isTime && due && formed < FORMED_AT_ONCE; due = this.nextDue(at)) {
      const event = said.shift()
      if (due.strike === undefined) this.strike(due, event, at)
      else this.settle(due, event, at)
      formed++
    }
    same('events of contracts that were not foretold', said.length, 0)
    if (formed === FORMED_AT_ONCE) this.count('as many at once as can be')
  }

  /** What is due first: by time, then by number. */
  private nextDue(at: number): NaiveOption | undefined {
    let first: NaiveOption | undefined
    for (const contract of this.book.running.values()) {
      const due = dueOf(contract)
      if (due <= at && (!first || due < dueOf(first) || (due === dueOf(first) && contract.id < first.id))) first = contract
    }
    return first
  }

  private buy(command: BuyOption, event: OptionsEvent | undefined, at: number): void {
    const { book } = this
    const { user, market, direction, seconds, stake } = command
    const { version, settings } = book.termsAt(market, at)
    const terms = settings.durations.find(one => one.seconds === seconds)
    if (!terms) throw new Error(`a contract of ${seconds} s was bought, which there is not`)
    const startsAt = book.startOf(market, at)
    const contract: NaiveOption = {
      id: this.nextId++,
      user,
      market,
      direction,
      terms,
      tick: settings.tick,
      version,
      stake,
      fee: feeFrom(stake, terms.feeRate),
      payout: payoutFrom(stake, terms.payoutRate),
      index: book.index.get(book.marketOf(market).base) as bigint,
      acceptedAt: at,
      startsAt,
      expiresAt: startsAt + seconds * 1_000,
      strike: undefined,
    }
    book.running.set(contract.id, contract)
    const said = expectType<OptionAccepted>(event, 'options.accepted')
    const { id, fee, payout, index, expiresAt } = contract
    same(
      `contract ${id}`,
      [said.optionId, said.user, said.market, said.direction, said.seconds, said.stake, said.fee, said.payout, said.version].join(' '),
      [id, user, market, direction, seconds, stake, fee, payout, version].join(' '),
    )
    same(`times of contract ${id}`, [said.index, said.startsAt, said.expiresAt].join(' '), [index, startsAt, expiresAt].join(' '))
    this.count('options.accepted')
  }

  private strike(contract: NaiveOption, event: OptionsEvent | undefined, at: number): void {
    const seconds = this.book.secondsOf(this.book.marketOf(contract.market).base, contract.startsAt, STRIKE_SECONDS)
    const all = seconds.filter(published => published !== undefined)
    const known = all.filter(published => published.at - published.age >= contract.acceptedAt)
    if (known.length < all.length) this.count('second of a strike with a source from before')
    if (known.length < 2) {
      this.end(contract, event, { at, state: 'refunded', reason: 'samplesMissing', price: undefined, known })
      return
    }
    contract.strike = meanOnTick(
      known.map(({ price }) => price),
      contract.tick,
    )
    const said = expectType<OptionStruck>(event, 'options.struck')
    same(`strike of contract ${contract.id}`, [said.optionId, said.strike].join(' '), [contract.id, contract.strike].join(' '))
    same(`samples of the strike of contract ${contract.id}`, textOf(said.samples), textOf(known))
    this.count(known.length < STRIKE_SECONDS ? 'strike with a second missing' : 'options.struck')
  }

  private settle(contract: NaiveOption, event: OptionsEvent | undefined, at: number): void {
    const { book } = this
    const { market, expiresAt, tick, terms, strike, direction } = contract
    const { base, halts } = book.marketOf(market)
    const window = terms.seconds > 120 ? 60 : 10
    const known = book.secondsOf(base, expiresAt - window * 1_000, window).filter(published => published !== undefined)
    const isEnough = known.length >= window - window / 5
    const price = isEnough ? meanOnTick(withoutExtremes(known.map(published => published.price)), tick) : undefined
    const end = { at, price, known }
    if (wasJustBefore(halts, expiresAt)) this.end(contract, event, { ...end, state: 'refunded', reason: 'halted' })
    else if (book.wasUnreliable(base, expiresAt)) this.end(contract, event, { ...end, state: 'refunded', reason: 'indexStale' })
    else if (price === undefined) this.end(contract, event, { ...end, state: 'refunded', reason: 'samplesMissing' })
    else if (price === strike) this.end(contract, event, { ...end, state: 'refunded', reason: 'tie' })
    else this.end(contract, event, { ...end, state: direction === (price > (strike as bigint) ? 'bullish' : 'bearish') ? 'won' : 'lost' })
  }

  /** The contract is over: the core says the same, and the money goes where it belongs. */
  private end(contract: NaiveOption, event: OptionsEvent | undefined, end: End): void {
    const { book } = this
    const { id, user, market, stake, fee, payout } = contract
    const { state, reason, price, known, at } = end
    const said = expectType<OptionSettled>(event, 'options.settled')
    const moved = { won: payout, lost: stake, refunded: 0n }[state]
    const paid = state === 'refunded' ? 0n : fee
    same(
      `end of contract ${id}`,
      [said.optionId, said.user, said.market, said.state, said.reason, said.settlementPrice, said.payout, said.fee].join(' '),
      [id, user, market, state, reason, price, moved, paid].join(' '),
    )
    same(`samples of the end of contract ${id}`, textOf(said.samples), textOf(known))
    book.running.delete(id)
    book.ended.set(id, state)
    const { quote } = book.marketOf(market)
    const gain = state === 'won' ? payout : -moved
    book.pay(`${user}/options/${quote}`, gain - paid)
    book.pay(`pool/${quote}`, -gain)
    book.pay(`fees/${quote}`, paid)
    if (state !== 'refunded') book.results.set(user, [...(book.results.get(user) ?? []), { at, isWon: state === 'won', loss: paid - gain }])
    this.count(reason ? `${state} as ${reason}` : state)
  }

  private count(name: string): void {
    this.seen.set(name, (this.seen.get(name) ?? 0) + 1)
  }
}

interface End {
  at: number
  state: 'won' | 'lost' | 'refunded'
  reason?: string
  price: bigint | undefined
  known: readonly Published[]
}

const dueOf = ({ strike, startsAt, expiresAt }: NaiveOption): number =>
  strike === undefined ? startsAt + STRIKE_SECONDS * 1_000 : expiresAt

const textOf = (samples: readonly Omit<Published, 'age'>[]): string =>
  samples.map(({ at, price, evidence }) => `${at} ${price} ${evidence}`).join(', ')

function expectType<Event extends OptionsEvent>(event: OptionsEvent | undefined, type: Event['type']): Event {
  same('what is said of a contract', event?.type, type)
  return event as Event
}
