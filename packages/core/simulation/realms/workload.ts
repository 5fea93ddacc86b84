import type { Amount, Price, Quantity } from '@assay/money/kinds'
import type { Command, Reply } from '../../src/engine/record.ts'
import { corrupt } from '../garbage.ts'
import type { Random } from '../random.ts'
import { INDEX_START, indexOf, opening, WORLDS, type World } from './setting.ts'

const TICK = 10_000_000n
const WALLETS = ['exchange', 'contract', 'options'] as const

/** Real people and people who practise, in every product at once; and both of them again and again where they do not belong. */
export class RealmsWorkload {
  private readonly random: Random
  private index = INDEX_START
  private references = 0
  private users = 300
  private orders: { kind: 'spot' | 'perp'; orderId: number; user: number }[] = []

  constructor(random: Random) {
    this.random = random
  }

  opening(): Command[] {
    return opening(this.random)
  }

  /** Parts of a second, seldom an hour, so that funding is paid and indexes are stale. */
  passing(): number {
    return this.random.below(1_000) === 0 ? 3_600_000 : this.random.below(600)
  }

  next(): { command: Command; isWellFormed: boolean } {
    const command = this.ordinary()
    if (this.random.chance(6)) return { command: corrupt(this.random, command), isWellFormed: false }
    return { command, isWellFormed: true }
  }

  /** Learns which orders there are to cancel, also for those whose they are not. */
  learn(command: Command, { result }: Reply): void {
    if (result?.orderId === undefined || !command || (command.kind !== 'spot.placeOrder' && command.kind !== 'perp.placeOrder')) return
    this.orders.push({ kind: command.kind === 'spot.placeOrder' ? 'spot' : 'perp', orderId: result.orderId, user: command.user })
    if (this.orders.length > 100) this.orders.shift()
  }

  private ordinary(): Command {
    const { random } = this
    const dice = random.below(1_000)
    const world = random.pick(WORLDS)
    const user = random.chance(8) ? world.maker : random.pick(world.people)
    // The names of the other realm, out of malice.
    const { prefix } = random.chance(15) ? random.pick(WORLDS) : world
    if (dice < 200) return this.publishIndex()
    if (dice < 240) return { kind: 'clock.tick' }
    if (dice < 380) return this.quote(random.chance(85) ? world.maker : user, prefix)
    if (dice < 560) return this.spot(user, prefix)
    if (dice < 720) return this.perp(user, prefix)
    if (dice < 820) return this.option(user, prefix)
    if (dice < 880) return this.transfer(user, prefix)
    if (dice < 930) return this.cancel(user, prefix)
    return this.rare(user, world, prefix)
  }

  private publishIndex(): Command {
    const moved = (this.index * BigInt(10_000 + this.random.between(-30, 30))) / 10_000n
    this.index = moved * 2n < INDEX_START || moved > INDEX_START * 2n ? INDEX_START : moved
    return indexOf(this.index)
  }

  private quote(user: number, prefix: string): Command {
    const { random } = this
    const levels = random.between(0, 5)
    const prices = (sign: bigint) =>
      Array.from({ length: levels }, (_, level) => this.onTick(this.index + (sign * this.index * BigInt(level * 5 + 3)) / 10_000n))
    if (random.chance(50)) {
      const ladder = (sign: bigint) => prices(sign).map(price => ({ price, quantity: this.quantity() }))
      return { kind: 'spot.quote', user, pair: `${prefix}BTCUSDT`, bids: ladder(-1n), asks: ladder(1n) }
    }
    const ladder = (sign: bigint) => prices(sign).map(price => ({ price, lots: BigInt(random.between(1, 200)) }))
    return { kind: 'perp.quote', user, market: `${prefix}BTC-PERP`, bids: ladder(-1n), asks: ladder(1n) }
  }

  private spot(user: number, prefix: string): Command {
    const { random } = this
    const side = random.pick(['buy', 'sell'] as const)
    const isLimit = random.chance(60)
    const order = { kind: 'spot.placeOrder', user, pair: `${prefix}BTCUSDT`, side, quantity: this.quantity() } as const
    return isLimit ? { ...order, type: 'limit', price: this.near() } : { ...order, type: 'market' }
  }

  private perp(user: number, prefix: string): Command {
    const { random } = this
    const market = `${prefix}BTC-PERP`
    if (random.chance(8))
      return { kind: 'perp.setLeverage', user, market, side: random.pick(['long', 'short'] as const), leverage: random.between(5, 100) }
    if (random.chance(5)) return { kind: 'perp.closeAll', user }
    const side = random.pick(['buy', 'sell'] as const)
    const effect = random.chance(70) ? 'open' : 'close'
    const order = { kind: 'perp.placeOrder', user, market, side, effect, lots: BigInt(random.between(1, 150)) } as const
    return random.chance(50) ? { ...order, type: 'limit', price: this.near() } : { ...order, type: 'market' }
  }

  private option(user: number, prefix: string): Command {
    const { random } = this
    const stake = BigInt(random.between(5_000_000, 300_000_000)) as Amount
    const direction = random.pick(['bullish', 'bearish'] as const)
    return { kind: 'options.buy', user, market: `${prefix}BTC-OPTION`, direction, seconds: random.pick([60, 120]), stake, version: 1 }
  }

  private transfer(user: number, prefix: string): Command {
    const { random } = this
    const amount = BigInt(random.between(1, 5_000_000_000)) as Amount
    return { kind: 'payments.transfer', user, asset: `${prefix}USDT`, amount, from: random.pick(WALLETS), to: random.pick(WALLETS) }
  }

  private cancel(user: number, prefix: string): Command {
    const { random } = this
    if (random.chance(10)) return { kind: 'spot.cancelAllOrders', user, pair: `${prefix}BTCUSDT` }
    if (random.chance(10)) return { kind: 'perp.cancelAllOrders', user, market: `${prefix}BTC-PERP` }
    const order = this.orders.length > 0 ? random.pick(this.orders) : { kind: 'spot' as const, orderId: 1, user }
    const owner = random.chance(30) ? user : order.user
    return { kind: order.kind === 'spot' ? 'spot.cancelOrder' : 'perp.cancelOrder', user: owner, orderId: order.orderId }
  }

  private rare(user: number, world: World, prefix: string): Command {
    const { random } = this
    const amount = BigInt(random.between(1, 1_000_000_000)) as Amount
    const dice = random.below(100)
    const reference = `reference-${random.chance(80) ? ++this.references : this.references}`
    if (dice < 30)
      return {
        kind: 'payments.creditDeposit',
        user,
        asset: `${prefix}${random.pick(['USDT', 'BTC'])}`,
        amount,
        source: 'voucher',
        reference,
      }
    if (dice < 40)
      return { kind: 'payments.fundPool', pool: random.pick(['insurance', 'options'] as const), asset: `${prefix}USDT`, amount, reference }
    if (dice < 48)
      return { kind: 'payments.send', user, recipient: random.pick(random.pick(WORLDS).people), asset: `${prefix}USDT`, amount }
    if (dice < 55) return { kind: 'payments.grantDemo', user }
    if (dice < 65) return { kind: 'payments.closeDemo', user }
    if (dice < 80) return { kind: 'people.register', user: this.users++, userKind: random.pick(['real', 'demo'] as const) }
    if (dice < 90) return { kind: 'people.joinTradeGroup', user, of: random.pick(random.pick(WORLDS).people) }
    return { kind: 'payments.grantDemo', user: random.between(300, this.users) + (world.prefix === '' ? 0 : 1) }
  }

  private near(): Price {
    return this.onTick((this.index * BigInt(10_000 + this.random.between(-40, 40))) / 10_000n)
  }

  private onTick(price: bigint): Price {
    return (price - (price % TICK)) as Price
  }

  private quantity(): Quantity {
    return (BigInt(this.random.between(1, 5_000)) * 1_000n) as Quantity
  }
}
