import type { ProjectTerms } from '@assay/rules/launchpad/terms'
import { allocationOf } from './allocation.ts'

export const MAKER = 1
export const DEMO = 900
export const ISSUERS = [501, 502] as const
export const PEOPLE = [101, 102, 103, 104, 105, 106, 107, 108] as const
export const DAY_MS = 86_400_000
/** What everybody has deposited, USDT units. */
export const DEPOSITED = 20_000_000_000n
/** Subscriptions done in one record. */
const STEPS_MAX = 256

/** What somebody is kept from. */
export interface Someone {
  frozen: 'no' | 'frozen' | 'closing'
  excludedUntil: number
  /** Accounts of one person have the same. */
  owner: number
}

/** A part of a project. */
export interface Part {
  user: number
  sequence: number
  committed: bigint
  charge: bigint
  coins: bigint
  unlocked: bigint
}

/** 00:00 of a day in Hong Kong, so many days after that of a moment; counted in hours as on a calendar there. */
const midnightAfter = (at: number, days: number): number => (Math.floor((at / 3_600_000 + 8) / 24) + days) * DAY_MS - 8 * 3_600_000

/** One sale as it should be, from the published terms alone. */
export class Sale {
  phase: 'open' | 'allocating' | 'allocated' | 'trading' | 'givingBack' | 'over' = 'open'
  version = 1
  parts: Part[] = []
  readonly rejected = new Set<number>()
  next = 1
  tranchesDone = 0
  isPaid = false
  /** Coins were allocated once, so that there is a market. */
  hasMarket = false
  /** Coins that were given back for what they cost, because the sale was called off. */
  gone = 0n
  /** Parts that the work of this phase was not done for. */
  todo: Part[] = []
  private lots = new Map<number, bigint>()
  readonly id: number
  terms: ProjectTerms

  constructor(id: number, terms: ProjectTerms) {
    this.id = id
    this.terms = terms
  }

  partOf = (user: number): Part | undefined => this.parts.find(part => part.user === user)

  /** USDT that a lot costs, in units. */
  get lotCost(): bigint {
    return (this.terms.issuePrice * this.terms.lot) / 10n ** 8n
  }

  get sold(): bigint {
    return this.parts.reduce((sum, { coins }) => sum + coins, this.gone)
  }

  get raised(): bigint {
    return this.parts.reduce((sum, { charge }) => sum + charge, 0n)
  }

  /** When it goes on by itself. */
  get dueAt(): number {
    const { listingAt, closesAt, lockDays, trancheDays, tranches } = this.terms
    if (this.phase === 'open' || this.phase === 'allocating') return closesAt
    if (this.phase === 'allocated') return listingAt
    if (this.phase === 'trading' && this.tranchesDone < tranches)
      return Math.max(listingAt, midnightAfter(listingAt, lockDays + this.tranchesDone * trancheDays))
    return this.phase === 'givingBack' ? 0 : Number.POSITIVE_INFINITY
  }

  enter(phase: Sale['phase']): void {
    this.phase = phase
    this.todo = [...this.parts]
  }

  close(): void {
    const { supply, lot, personalCap } = this.terms
    const list = this.parts.map(({ sequence, committed }) => ({ sequence, amount: committed }))
    this.lots = allocationOf({ lots: supply / lot, lotCost: this.lotCost, cap: personalCap / lot }, list)
    this.enter('allocating')
  }

  lotsOf = ({ sequence }: Part): bigint => this.lots.get(sequence) ?? 0n
}

/** All sales, and what people have of USDT and of every coin, frozen or not. */
export class Book {
  readonly people = new Map<number, Someone>([...PEOPLE, ...ISSUERS].map(user => [user, { frozen: 'no', excludedUntil: 0, owner: user }]))
  readonly sales: Sale[] = []
  readonly seen = new Map<string, number>()
  isAlarmed = false
  /** The coins that somebody offers on a market. */
  offer: { user: number; coin: string; quantity: bigint; price: bigint } | undefined
  private readonly owned = new Map<string, bigint>()

  of = (user: number, asset: string): bigint => this.owned.get(`${user} ${asset}`) ?? 0n

  give(user: number, asset: string, units: bigint): void {
    this.owned.set(`${user} ${asset}`, this.of(user, asset) + units)
  }

  /** What is committed and not charged, or locked. */
  frozen(user: number, asset: string): bigint {
    let sum = this.offer?.user === user && this.offer.coin === asset ? this.offer.quantity : 0n
    for (const sale of this.sales) {
      const part = sale.partOf(user)
      if (part && asset === 'USDT' && part.coins === 0n && sale.phase !== 'over') sum += part.committed
      if (part && asset === sale.terms.coin && sale.phase !== 'over') sum += part.coins - part.unlocked
      if (sale.terms.issuer === user && asset === sale.terms.coin && this.holdsSupply(sale)) sum += sale.terms.supply - sale.sold
    }
    return sum
  }

  available = (user: number, asset: string): bigint => this.of(user, asset) - this.frozen(user, asset)

  /** Somebody takes the whole offer: the seller pays a maker's fee of what they receive, the buyer a taker's. */
  trade(buyer: number): void {
    const { user, coin, quantity, price } = this.offer as NonNullable<Book['offer']>
    const value = (quantity * price) / 10n ** 8n
    this.give(user, coin, -quantity)
    this.give(user, 'USDT', value - (value * 8n + 9_999n) / 10_000n)
    this.give(buyer, coin, quantity - (quantity + 999n) / 1_000n)
    this.give(buyer, 'USDT', -value)
    this.offer = undefined
    this.count('sold on the market')
  }

  private holdsSupply = ({ phase }: Sale): boolean => phase !== 'trading' && phase !== 'over'

  count(name: string): void {
    this.seen.set(name, (this.seen.get(name) ?? 0) + 1)
  }

  /** Everything that is due, by time and then by number, as much as one record does. */
  tick(at: number): void {
    for (let steps = 0; steps < STEPS_MAX && !this.isAlarmed; steps++) {
      const due = this.sales.filter(sale => sale.dueAt <= at)
      const [sale] = due.toSorted((a, b) => a.dueAt - b.dueAt || a.id - b.id)
      if (!sale) return
      if (sale.phase === 'open') {
        // The hash of the list is on the journal in a record before anything is calculated.
        sale.close()
        return
      }
      const part = sale.todo.shift()
      if (part) this.work(sale, part)
      else this.finish(sale)
    }
  }

  private work(sale: Sale, part: Part): void {
    if (sale.phase === 'allocating') this.allocate(sale, part)
    else if (sale.phase === 'givingBack') this.giveBack(sale, part)
    else if (sale.phase === 'trading') part.unlocked = (part.coins * BigInt(sale.tranchesDone + 1)) / BigInt(sale.terms.tranches)
    else this.finish(sale)
  }

  private allocate(sale: Sale, part: Part): void {
    const { coin, lot, issuer } = sale.terms
    part.coins = sale.lotsOf(part) * lot
    part.charge = sale.lotsOf(part) * sale.lotCost
    if (part.charge === 0n) this.count('sold out')
    if (part.charge === 0n) part.committed = 0n
    this.give(part.user, 'USDT', -part.charge)
    this.give(part.user, coin, part.coins)
    this.give(issuer, coin, -part.coins)
  }

  private giveBack(sale: Sale, part: Part): void {
    this.give(part.user, 'USDT', part.charge)
    this.give(part.user, sale.terms.coin, -part.coins)
    sale.gone += part.coins
    Object.assign(part, { committed: 0n, charge: 0n, coins: 0n })
  }

  private finish(sale: Sale): void {
    const { phase, terms } = sale
    if (phase === 'allocating') {
      sale.parts = sale.parts.filter(({ coins }) => coins > 0n)
      sale.enter('allocated')
      sale.hasMarket = true
    } else if (phase === 'allocated') {
      sale.isPaid = sale.raised === 0n
      sale.enter('trading')
      this.count('traded')
    } else if (phase === 'trading') {
      sale.tranchesDone++
      sale.enter('trading')
      if (sale.tranchesDone === terms.tranches) this.count('all unlocked')
      this.end(sale)
    } else {
      this.give(terms.issuer, terms.coin, sale.sold - terms.supply)
      sale.phase = 'over'
      this.count('everything is back')
    }
  }

  /** A sale that is unlocked and paid is over. */
  end(sale: Sale): void {
    if (sale.tranchesDone === sale.terms.tranches && sale.isPaid) sale.phase = 'over'
  }
}
