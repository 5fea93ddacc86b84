import type { Amount, Price } from '@assay/money/kinds'
import type { Command } from '../../src/engine/record.ts'
import { corrupt } from '../garbage.ts'
import type { Random } from '../random.ts'
import type { NaivePosition, PerpBook } from './book.ts'
import { OrderWorkload } from './order-workload.ts'
import { LISTED, type Listed, opening, settingsOf } from './setting.ts'

/** Makes a random history of contracts: trade, leverage and margin, an index that drifts, jumps, falls and falls silent; mistakes and malice. */
export class PerpWorkload {
  private readonly random: Random
  private readonly book: PerpBook
  private readonly orders: OrderWorkload
  private references = 0
  private keyed: Command[] = []
  /** Commands for which the index keeps running one way, in basis points a step, and those for which it is silent. */
  private run = { left: 0, basisPoints: 0 }
  private silence = 0

  constructor(random: Random, book: PerpBook) {
    this.random = random
    this.book = book
    this.orders = new OrderWorkload(random, book)
  }

  opening(): Command[] {
    return opening()
  }

  /** Mostly parts of a second; seldom long enough for a stale index, an hour, or days. */
  passing(): number {
    const dice = this.random.below(2_000)
    if (dice < 1) return this.random.between(1, 3) * 86_400_000
    if (dice < 8) return 3_600_000
    return dice < 20 ? 15_000 : this.random.below(500)
  }

  next(at: number): { command: Command; isWellFormed: boolean } {
    const { random } = this
    if (this.keyed.length > 0 && random.chance(3)) return { command: random.pick(this.keyed), isWellFormed: true }
    const command = this.ordinary(at)
    if (random.chance(7)) return { command: corrupt(random, command), isWellFormed: false }
    if (random.chance(10) && 'user' in command && !command.kind.startsWith('people') && command.kind !== 'perp.quote') this.addKey(command)
    return { command, isWellFormed: true }
  }

  learn(): void {}

  private ordinary(at: number): Command {
    const { random, orders } = this
    const dice = random.below(1_000)
    const user = orders.trader()
    if (dice < 210) return this.index()
    if (dice < 270) return { kind: 'clock.tick' }
    if (dice < 390) return orders.quote(user, this.run.left > 0)
    if (dice < 580) return this.onPosition(user, dice)
    if (dice < 620) return this.cancel(user)
    if (dice < 650) return orders.amend(user)
    if (dice < 720) return this.rare(user, at)
    return orders.place(user, at)
  }

  /** What is done about positions and how they are carried. */
  private onPosition(user: number, dice: number): Command {
    const { random } = this
    const market = random.chance(1) ? 'DOGE-PERP' : random.pick(LISTED).market
    if (dice < 420)
      return { kind: 'perp.setLeverage', user, market, side: random.pick(['long', 'short'] as const), leverage: this.leverage() }
    if (dice < 430) return { kind: 'perp.setMarginMode', user, market, mode: random.pick(['isolated', 'cross'] as const) }
    if (dice < 435) return { kind: 'perp.setPositionMode', user, mode: random.pick(['hedge', 'oneWay'] as const) }
    const position = this.position()
    const [owner, positionId] = [random.chance(4) ? user : (position?.user ?? user), position?.id ?? random.between(0, 50)]
    if (dice < 480) {
      const amount = BigInt(random.between(random.chance(3) ? -5 : 1, random.chance(10) ? 2_000_000_000 : 300_000_000)) as Amount
      return { kind: 'perp.changeMargin', user: owner, positionId, amount, add: random.chance(60) }
    }
    if (dice < 520) return { kind: 'perp.setExits', user: owner, positionId, ...this.exits(position) }
    if (dice < 565) {
      const isPart = random.chance(50)
      const lots = BigInt(random.between(random.chance(3) ? -1 : 1, Number(position?.lots ?? 5n) + (random.chance(5) ? 1 : 0)))
      return { kind: 'perp.closePosition', user: owner, positionId, ...(isPart && { lots }) }
    }
    if (dice < 574) return { kind: 'perp.reversePosition', user: owner, positionId }
    return { kind: 'perp.closeAll', user: owner }
  }

  private rare(user: number, at: number): Command {
    const { random } = this
    const dice = random.below(70)
    const listed = random.pick(LISTED)
    const halted = LISTED.find(({ market }) => this.book.markets.get(market)?.halted)
    if (halted && random.chance(15)) return { kind: 'markets.halt', market: halted.market, halted: false, reason: 'simulation' }
    if (dice < 25) return this.transfer(user)
    if (dice < 35) return this.deposit(user)
    if (dice < 37) return this.fund()
    if (dice < 43) {
      const isHalt = random.chance(15)
      const reason = random.chance(50) ? 'indexStale' : 'simulation'
      return { kind: 'markets.halt', market: listed.market, halted: isHalt, reason }
    }
    if (dice < 50) return { kind: 'people.freeze', user, frozen: random.chance(8) }
    if (dice < 51) return { kind: 'people.register', user, userKind: 'real' }
    if (dice < 52) return { kind: 'people.joinTradeGroup', user, of: this.orders.trader() }
    if (dice < 53) return { kind: 'people.exclude', user, days: random.pick([1, 1, 1, 1, 7] as const) }
    if (dice < 55) return this.newSettings(listed, at)
    if (dice < 60) return { kind: 'perp.cancelAllOrders', user, ...(random.chance(70) && { market: listed.market }) }
    this.startRun()
    return { kind: 'clock.tick' }
  }

  /** A cascade: the index runs one way while the book is thin; or it is not heard of at all. */
  private startRun(): void {
    const { random } = this
    if (random.chance(20)) this.silence = random.between(10, 30)
    else if (random.chance(40))
      this.run = { left: random.between(5, 40), basisPoints: random.between(20, 150) * (random.chance(50) ? 1 : -1) }
  }

  private index(): Command {
    const { random } = this
    const prices: Record<string, Price> = {}
    if (this.silence > 0) {
      this.silence--
      return { kind: 'clock.tick' }
    }
    if (this.run.left > 0) this.run.left--
    const named = random.chance(85) ? LISTED : [random.pick(LISTED)]
    for (const { base, start } of named) {
      const before = this.orders.prices.get(base) as bigint
      const drift = this.run.left > 0 ? this.run.basisPoints : 0
      const jump = random.chance(1) ? random.between(-1_200, 1_200) : random.between(-25, 25)
      const moved = (before * BigInt(10_000 + drift + jump)) / 10_000n
      // It stays between a fifth and five times where it began, so that lots keep a value.
      const price = moved > start * 5n || moved * 5n < start ? start : moved
      this.orders.prices.set(base, price)
      prices[base] = price as Price
    }
    return { kind: 'markets.updateIndex', prices, evidence: `simulation-${random.below(1_000_000)}` }
  }

  private leverage(): number {
    const { random } = this
    if (random.chance(5)) return random.pick([101, 0, 1.5, -3, 1_000])
    return random.chance(40) ? random.pick([20, 50, 75, 100]) : random.between(1, 25)
  }

  private position(): NaivePosition | undefined {
    const positions = [...this.book.positions.values()]
    if (positions.length === 0) return undefined
    return this.random.chance(5) ? { ...this.random.pick(positions), id: this.random.between(1, 500) } : this.random.pick(positions)
  }

  private exits(position: NaivePosition | undefined) {
    const { random, orders } = this
    const listed = LISTED.find(({ market }) => market === position?.market) ?? (LISTED[0] as Listed)
    const isLong = position?.side !== 'short'
    return {
      ...(random.chance(70) && { takeProfit: orders.exit(listed, isLong) }),
      ...(random.chance(70) && { stopLoss: orders.exit(listed, !isLong) }),
    }
  }

  private cancel(user: number): Command {
    const { random } = this
    if (random.chance(10)) return { kind: 'perp.cancelOrder', user, clientOrderId: `name-${random.below(20)}` }
    const orders = [...this.book.orders.values()].slice(-60)
    const order = orders.length > 0 ? random.pick(orders) : undefined
    const orderId = random.chance(5) ? random.between(1, 5_000) : (order?.id ?? 1)
    return { kind: 'perp.cancelOrder', user: random.chance(5) ? user : (order?.user ?? user), orderId }
  }

  private deposit(user: number): Command {
    if (this.random.chance(90)) this.references++
    const amount = BigInt(this.random.between(1, 2_000_000_000)) as Amount
    return { kind: 'payments.creditDeposit', user, asset: 'USDT', amount, source: 'voucher', reference: `reference-${this.references}` }
  }

  private fund(): Command {
    this.references++
    const amount = BigInt(this.random.between(1, 100_000_000)) as Amount
    return { kind: 'payments.fundPool', pool: 'insurance', asset: 'USDT', amount, reference: `pool-${this.references}` }
  }

  private transfer(user: number): Command {
    const { random } = this
    const amount = BigInt(random.between(1, random.chance(20) ? 20_000_000_000 : 1_000_000_000)) as Amount
    const [from, to] = random.pick([
      ['exchange', 'contract'],
      ['exchange', 'contract'],
      ['contract', 'exchange'],
      ['contract', 'contract'],
    ] as const)
    return { kind: 'payments.transfer', user, asset: 'USDT', amount, from, to }
  }

  private newSettings(listed: Listed, at: number): Command {
    const settings = settingsOf(listed, BigInt(this.random.between(30_000, 60_000)))
    return { kind: 'perp.changeSettings', market: listed.market, effectiveAt: at + this.random.between(1, 10_000_000), settings }
  }

  private addKey(command: Command): void {
    Object.assign(command, { key: `key-${this.references}-${this.random.below(1_000_000)}` })
    this.keyed = [...this.keyed.slice(-20), command]
  }
}
