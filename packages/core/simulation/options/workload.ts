import type { Amount, Price } from '@assay/money/kinds'
import type { Command, Reply } from '../../src/engine/record.ts'
import type { BuyOption } from '../../src/options/commands.ts'
import { corrupt } from '../garbage.ts'
import type { Random } from '../random.ts'
import type { OptionsBook } from './book.ts'
import { LISTED, opening, PRACTICE, PRACTISING, settingsOf, TRADERS, WHALE } from './setting.ts'

const SECOND_MS = 1_000

/**
 * Makes a random history of delivery contracts: an index that is told every second, mostly, and moves little; purchases that are good, greedy,
 * late or hostile; halts, lost sources, changed terms, own limits.
 */
export class OptionsWorkload {
  private readonly random: Random
  private readonly book: OptionsBook
  private readonly prices = new Map<string, bigint>(LISTED.map(({ base, start }) => [base, start]))
  private references = 0
  private users = 300
  private keyed: Command[] = []
  private at = 0
  /** Second in which the index was told last. */
  private slow = false
  private publishedIn = 0
  /** Bases that are short of sources. */
  private short: string[] = []
  /** Commands for which nothing is told, and purchases that follow each other at once. */
  private silence = 0
  private rush = 0

  constructor(random: Random, book: OptionsBook) {
    this.random = random
    this.book = book
  }

  opening(): Command[] {
    return opening(this.random)
  }

  /** Parts of a second, often to the very begin of the next or the last moment of this one; seldom hours, so that it is another day in Hong Kong. */
  passing(): number {
    const { random } = this
    if (this.rush > 0) return random.below(3)
    const dice = random.below(2_000)
    if (dice < 4) return random.between(4, 40) * 3_600_000
    if (dice < 8) return random.pick([3_600_000, 30_000, 12_000])
    const rest = SECOND_MS - (this.at % SECOND_MS)
    if (dice < 500) return rest
    return dice < 650 ? rest - 1 : random.below(700)
  }

  next(at: number): { command: Command; isWellFormed: boolean } {
    const { random } = this
    this.at = at
    if (this.keyed.length > 0 && random.chance(2)) return { command: random.pick(this.keyed), isWellFormed: true }
    const command = this.ordinary(at)
    if (random.chance(5)) return { command: corrupt(random, command), isWellFormed: false }
    if (random.chance(10) && 'user' in command && (command.kind === 'options.buy' || !command.kind.startsWith('people')))
      this.addKey(command)
    return { command, isWellFormed: true }
  }

  learn(_command: Command, _reply: Reply): void {}

  private ordinary(at: number): Command {
    const { random } = this
    if (this.rush > 0) {
      this.rush--
      return { ...this.purchase(WHALE), stake: 5_000_000n as Amount, seconds: 60, market: 'BTC-OPTION' }
    }
    if (this.silence > 0) this.silence--
    else if (Math.floor(at / SECOND_MS) > this.publishedIn ? random.chance(95) : random.chance(8)) return this.index(at)
    const dice = random.below(1_000)
    const user = this.user()
    if (dice < 620) return this.purchase(user)
    if (dice < 720) return { kind: 'clock.tick' }
    if (dice < 790) return this.transfer(user)
    if (dice < 830) return this.deposit(user)
    if (dice < 870) return this.ownLimit(user)
    if (dice < 885) return this.halt()
    if (dice < 900) return this.newSettings(at)
    if (dice < 925) return { kind: 'people.freeze', user, frozen: random.chance(8) }
    if (dice < 935)
      return { kind: 'people.register', user: random.chance(50) ? user : this.users++, userKind: random.pick(['real', 'demo'] as const) }
    if (dice < 955) return this.fund()
    return this.trouble()
  }

  private user(): number {
    const { random } = this
    if (random.chance(1)) return 999
    if (random.chance(20)) return random.pick(PRACTISING)
    return random.chance(20) ? WHALE : random.pick(TRADERS)
  }

  /** Whether to act in practice: as the user does, or seldom, out of malice, the other way. */
  private practises(user: number): boolean {
    return (this.book.users.get(user)?.kind === 'demo') !== this.random.chance(3)
  }

  private asset(user: number): string {
    return this.practises(user) ? 'demo:USDT' : 'USDT'
  }

  /** Nothing is told for a while, an index is short of sources for a while, or everybody buys at once. */
  private trouble(): Command {
    const { random } = this
    if (random.chance(12)) this.silence = random.between(3, 40)
    else if (random.chance(40)) this.short = [random.pick(LISTED).base]
    else if (random.chance(2)) this.rush = 130
    return { kind: 'clock.tick' }
  }

  private index(at: number): Command {
    const { random } = this
    this.publishedIn = Math.floor(at / SECOND_MS)
    const prices: Record<string, Price> = {}
    const named = random.chance(90) ? LISTED : [random.pick(LISTED)]
    for (const { base, tick, start } of named) {
      const before = this.prices.get(base) as bigint
      const step = random.chance(30) ? 0n : (tick * BigInt(random.between(-30, 30))) / 20n
      const moved = random.chance(1) ? before + step * 100n : before + step
      const price = moved * 2n < start || moved > start * 2n ? start : moved
      this.prices.set(base, price)
      prices[base] = price as Price
    }
    if (random.chance(5)) this.short = []
    const isShort = this.short.length > 0
    if (random.chance(2)) this.slow = !this.slow
    const ages = this.slow ? this.ages(Object.keys(prices)) : {}
    return {
      kind: 'markets.updateIndex',
      prices,
      ...(isShort && { restricted: this.short }),
      ...(Object.keys(ages).length > 0 && { ages }),
      evidence: `simulation-${random.below(1_000_000)}`,
    }
  }

  /** Sources that are behind: mostly by less than two seconds, now and then by more than anybody may buy on, or than counts. */
  private ages(bases: readonly string[]): Record<string, number> {
    const { random } = this
    const aged = bases.filter(() => random.chance(70))
    return Object.fromEntries(
      aged.map(base => [base, random.chance(97) ? random.between(1, 2_000) : random.pick([5_000, 5_001, 10_000, 10_001])]),
    )
  }

  private purchase(user: number): BuyOption {
    const { random, book } = this
    const { market, seconds } = random.pick(this.practises(user) ? PRACTICE : LISTED)
    const known = book.markets.get(market)
    const { version, settings } = known ? book.termsAt(market, this.at) : { version: 1, settings: undefined }
    const offered = settings?.durations.map(duration => duration.seconds) ?? seconds
    return {
      kind: 'options.buy',
      user,
      market: random.chance(1)
        ? random.pick(['ADA-OPTION', 'demo:ADA-OPTION', 'demo:demo:BTC-OPTION', 'BTC-PERP', 'constructor', ''])
        : market,
      direction: random.pick(['bullish', 'bearish'] as const),
      seconds: random.chance(3)
        ? random.pick([0, -60, 59, 240, 60.5, 3_600])
        : random.chance(70)
          ? Math.min(...offered)
          : random.pick(offered),
      stake: this.stake(),
      version: random.chance(3) ? random.pick([0, version - 1, version + 1, 1.5]) : version,
    }
  }

  private stake(): Amount {
    const { random } = this
    const dice = random.below(100)
    if (dice < 2) return random.pick([0n, -5_000_000n, 1n, 2n ** 62n, 2n ** 63n, 10n ** 30n]) as Amount
    if (dice < 10) return BigInt(random.pick([5_000_000, 4_999_999, 1_000_000_000, 1_000_000_001, 400_000_000])) as Amount
    return BigInt(random.between(5_000_000, dice < 30 ? 900_000_000 : 120_000_000)) as Amount
  }

  private ownLimit(user: number): Command {
    const { random } = this
    if (random.chance(this.book.excludedUntil(user, this.at) > 0 ? 40 : 2))
      return { kind: 'people.exclude', user, days: random.pick([1, 1, 1, 7, 30, 180] as const) }
    if (random.chance(30)) {
      const value = BigInt(random.chance(5) ? random.pick([0, -1]) : random.between(5_000_000, 600_000_000))
      return { kind: 'people.setTradingLimit', user, limit: 'stake', ...(random.chance(60) && { value }) }
    }
    const amount = BigInt(random.chance(5) ? random.pick([0, -1]) : random.between(1_000_000, 3_000_000_000)) as Amount
    return { kind: 'people.setLossLimit', user, ...(random.chance(60) && { amount }) }
  }

  private halt(): Command {
    const { random } = this
    const halted = LISTED.find(({ market }) => this.book.markets.get(market)?.halts.at(-1)?.is)
    if (halted && random.chance(80)) return { kind: 'markets.halt', market: halted.market, halted: false, reason: '' }
    const reason = random.pick(['indexStale', 'simulation'])
    return { kind: 'markets.halt', market: random.pick(random.chance(10) ? PRACTICE : LISTED).market, halted: random.chance(40), reason }
  }

  private newSettings(at: number): Command {
    const { random } = this
    const listed = random.pick(random.chance(10) ? PRACTICE : LISTED)
    const effectiveAt = at + random.pick([0, 1, 500, 30_000, 90_000])
    return { kind: 'options.changeSettings', market: listed.market, effectiveAt, settings: settingsOf(random, listed) }
  }

  private deposit(user: number): Command {
    const { random } = this
    if (random.chance(90)) this.references++
    if (random.chance(10)) return { kind: random.pick(['payments.grantDemo', 'payments.closeDemo'] as const), user }
    const amount = BigInt(random.between(1, 600_000_000)) as Amount
    return {
      kind: 'payments.creditDeposit',
      user,
      asset: this.asset(user),
      amount,
      source: 'voucher',
      reference: `reference-${this.references}`,
    }
  }

  private fund(): Command {
    if (this.random.chance(90)) this.references++
    const amount = BigInt(this.random.between(1, 300_000_000)) as Amount
    return {
      kind: 'payments.fundPool',
      pool: 'options',
      asset: this.random.pick(['USDT', 'USDT', 'demo:USDT']),
      amount,
      reference: `pool-${this.references}`,
    }
  }

  private transfer(user: number): Command {
    const { random } = this
    const amount = BigInt(random.between(1, random.chance(20) ? 5_000_000_000 : 500_000_000)) as Amount
    const [from, to] = random.pick([
      ['exchange', 'options'],
      ['exchange', 'options'],
      ['options', 'exchange'],
      ['options', 'options'],
    ] as const)
    return { kind: 'payments.transfer', user, asset: this.asset(user), amount, from, to }
  }

  private addKey(command: Command): void {
    Object.assign(command, { key: `key-${this.references}-${this.random.below(1_000_000)}` })
    this.keyed = [...this.keyed.slice(-20), command]
  }
}
