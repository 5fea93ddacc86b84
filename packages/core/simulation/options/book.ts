import type { OptionDuration, OptionSettings } from '@assay/rules/options/settings'
import type { Direction } from '../../src/options/commands.ts'
import { dayInHongKong } from './figures.ts'

export interface NaiveOption {
  id: number
  user: number
  market: string
  direction: Direction
  terms: OptionDuration
  tick: bigint
  version: number
  stake: bigint
  fee: bigint
  payout: bigint
  index: bigint
  acceptedAt: number
  startsAt: number
  expiresAt: number
  strike: bigint | undefined
}

/** A price of the index as it was told. */
export interface Published {
  at: number
  price: bigint
  evidence: string
  /** Of the oldest source, ms. */
  age: number
}

/** Something was so, or not, from a time on. */
export interface Since {
  at: number
  is: boolean
}

export interface NaiveMarket {
  name: string
  base: string
  quote: string
  versions: { from: number; settings: OptionSettings }[]
  halts: Since[]
}

/** How a contract of somebody ended that was not refunded. */
export interface Result {
  at: number
  isWon: boolean
  /** Fee counted; below 0 for a gain. */
  loss: bigint
}

export interface OwnLimit {
  limit: bigint | undefined
  next: { limit: bigint | undefined; from: number } | undefined
}

const STALE_AFTER_MS = 10_000
const PAUSE_MS = 60_000
/** On older sources nobody buys, and no contract starts later than this after it was bought but for the whole second. */
const SOURCE_AGE_MAX = 5_000

/** Whether a name is one of practice, and whether a person practises: the two have to be the same. */
export const isPractice = (name: string): boolean => name.slice(0, 5) === 'demo:'

export const lastIs = (log: readonly Since[]): boolean => log[log.length - 1]?.is ?? false
/** How it stood just before a time. */
export const wasJustBefore = (log: readonly Since[], at: number): boolean => lastIs(log.filter(since => since.at < at))

const limitIn = (limits: ReadonlyMap<number, OwnLimit>, user: number, at: number): bigint | undefined => {
  const own = limits.get(user)
  return own?.next && own.next.from <= at ? own.next.limit : own?.limit
}

/**
 * Delivery contracts once more, as simply as they can be said: everything that was ever told, who has what in all, and a list of what runs. Whatever
 * can be worked out is worked out anew each time, from the whole past. Written from the rules and not from the core.
 */
export class OptionsBook {
  readonly users = new Map<number, { kind: string; frozen: boolean }>()
  readonly markets = new Map<string, NaiveMarket>()
  readonly index = new Map<string, bigint>()
  /** By base, since its first market was listed. */
  readonly published = new Map<string, Published[]>()
  readonly restricted = new Map<string, Since[]>()
  readonly running = new Map<number, NaiveOption>()
  readonly ended = new Map<number, string>()
  readonly results = new Map<number, Result[]>()
  readonly limits = new Map<number, OwnLimit>()
  readonly stakeLimits = new Map<number, OwnLimit>()
  readonly exclusions = new Map<number, number>()
  /** Who was given the money that practice begins with. */
  readonly granted = new Set<number>()
  /** What everybody has in all in a wallet, the pools and the house. */
  readonly money = new Map<string, bigint>()

  /** Whether a user would come by what is of the other realm. */
  isForeign(user: number, name: string): boolean {
    const known = this.users.get(user)
    return known !== undefined && (known.kind === 'demo') !== isPractice(name)
  }

  marketOf(name: string): NaiveMarket {
    const market = this.markets.get(name)
    if (!market) throw new Error(`the auditor has no market ${name}`)
    return market
  }

  /** A market and the one of practice that does what it does. */
  withTwin(name: string): NaiveMarket[] {
    return [...this.markets.values()].filter(market => market.name === name || market.name === `demo:${name}`)
  }

  /** Number and rules of the version that holds at a time. */
  termsAt(name: string, at: number): { version: number; settings: OptionSettings } {
    const due = this.marketOf(name).versions.filter(({ from }) => from <= at)
    return { version: due.length, settings: due[due.length - 1]?.settings as OptionSettings }
  }

  moneyOf(place: string): bigint {
    return this.money.get(place) ?? 0n
  }

  pay(place: string, units: bigint): void {
    this.money.set(place, this.moneyOf(place) + units)
  }

  contracts(counts: (contract: NaiveOption) => boolean): NaiveOption[] {
    return [...this.running.values()].filter(counts)
  }

  ofUser(user: number): NaiveOption[] {
    return this.contracts(contract => contract.user === user)
  }

  /** Stakes and fees of what runs, of somebody in an asset. */
  frozenOf(user: number, asset: string): bigint {
    let frozen = 0n
    for (const { market, stake, fee } of this.ofUser(user)) if (this.marketOf(market).quote === asset) frozen += stake + fee
    return frozen
  }

  availableOf(user: number, wallet: string, asset: string): bigint {
    return this.moneyOf(`${user}/${wallet}/${asset}`) - (wallet === 'options' ? this.frozenOf(user, asset) : 0n)
  }

  /** What the pool of an asset has promised. */
  reservedOf(asset: string): bigint {
    return sumOfPayouts(this.contracts(({ market }) => this.marketOf(market).quote === asset))
  }

  /** What the pool can promise for one more contract that expires then. */
  roomOf(name: string, { expiresAt, direction }: Pick<NaiveOption, 'expiresAt' | 'direction'>, settings: OptionSettings): bigint {
    const { quote } = this.marketOf(name)
    const ofSamePool = this.contracts(other => this.marketOf(other.market).quote === quote)
    const together = ofSamePool.filter(other => minuteOf(other.expiresAt) === minuteOf(expiresAt))
    const has = this.moneyOf(`pool/${quote}`)
    const share = (has * settings.poolShareRate) / 10n ** 8n
    const ofMarket = settings.expiryPayoutMaximum - sumOfPayouts(together.filter(({ market }) => market === name))
    const ofPool = share - sumOfPayouts(together)
    const ofDirection = 5n * share - sumOfPayouts(ofSamePool.filter(other => other.direction === direction))
    const room = [ofMarket, ofPool, ofDirection, has - this.reservedOf(quote)].reduce((one, other) => (one < other ? one : other))
    return room > 0n ? room : 0n
  }

  lossToday(user: number, at: number): bigint {
    let loss = 0n
    for (const result of this.results.get(user) ?? []) if (dayInHongKong(result.at) === dayInHongKong(at)) loss += result.loss
    return loss
  }

  /** Losses in a row, and the pause that lasts at a time (0 for none), from everything that somebody ever won and lost. */
  rowOf(user: number, at: number): { losses: number; pausedUntil: number } {
    let [losses, pausedUntil] = [0, 0]
    for (const result of this.results.get(user) ?? []) {
      if (losses === 3 && result.at >= pausedUntil) losses = 0
      if (result.isWon) losses = 0
      else if (result.at >= pausedUntil && ++losses === 3) pausedUntil = result.at + PAUSE_MS
    }
    if (losses === 3 && at >= pausedUntil) losses = 0
    return { losses, pausedUntil: pausedUntil > at ? pausedUntil : 0 }
  }

  limitAt(user: number, at: number): bigint | undefined {
    return limitIn(this.limits, user, at)
  }

  stakeLimitAt(user: number, at: number): bigint | undefined {
    return limitIn(this.stakeLimits, user, at)
  }

  excludedUntil(user: number, at: number): number {
    const until = this.exclusions.get(user) ?? 0
    return until > at ? until : 0
  }

  /** Why nobody can buy in a market, in the core's words; empty when it can be bought. */
  barOf(name: string, at: number): string {
    const { halts, base } = this.marketOf(name)
    if (lastIs(halts)) return 'halted'
    const last = this.published.get(base)?.at(-1)
    if (!last || at - last.at > STALE_AFTER_MS || last.age > SOURCE_AGE_MAX) return 'indexStale'
    return lastIs(this.restricted.get(base) ?? []) ? 'fewSources' : ''
  }

  /** When a contract begins that is bought now: with the whole second after the age of the oldest source of the last minute. */
  startOf(name: string, at: number): number {
    const { base } = this.marketOf(name)
    // The last of each second counts, the first of which may have begun before the minute.
    const seconds = this.secondsOf(base, at - (at % 1_000) - 60_000, 61).filter(published => published !== undefined)
    const minute = seconds.filter(published => at - published.at <= 60_000)
    const age = Math.min(SOURCE_AGE_MAX, Math.max(0, ...minute.map(published => published.age)))
    return at + age - ((at + age) % 1_000) + 1_000
  }

  /** Whether the index of a base could not be relied on just before a time. */
  wasUnreliable(base: string, at: number): boolean {
    const before = (this.published.get(base) ?? []).filter(published => published.at < at)
    const last = before[before.length - 1]
    return !last || at - last.at > STALE_AFTER_MS || wasJustBefore(this.restricted.get(base) ?? [], at)
  }

  /** The last price of each whole second of a span; nothing for a second in which none was told. */
  secondsOf(base: string, from: number, seconds: number): (Published | undefined)[] {
    const published = this.published.get(base) ?? []
    return Array.from({ length: seconds }, (_, second) =>
      published.findLast(({ at }) => at >= from + second * 1_000 && at < from + (second + 1) * 1_000),
    )
  }
}

export const minuteOf = (at: number): number => Math.floor(at / 60_000)

export function sumOfPayouts(contracts: readonly NaiveOption[]): bigint {
  let sum = 0n
  for (const { payout } of contracts) sum += payout
  return sum
}
