import type { Amount, Price, Rate } from '@assay/money/kinds'
import type { Core } from '../../src/engine/core.ts'
import type { Command } from '../../src/engine/record.ts'
import { openPerpOrders } from '../../src/perp/orders/read-orders.ts'
import { type OpenPosition, positionsOf } from '../../src/perp/read.ts'
import type { Random } from '../random.ts'
import { HONEST, MAKER, SCENES, type Scene, THIEVES } from './setting.ts'

const BASIS_POINTS = 10_000n

/** What thieves try: they know the book, their positions and the rules, and whatever they lose to each other is not lost. */
export class Thieves {
  private readonly random: Random
  private readonly core: Core
  /** Present index of each base. */
  readonly index = new Map(SCENES.map(({ base, start }) => [base, start]))

  constructor(random: Random, core: Core) {
    this.random = random
    this.core = core
  }

  /** The index moves a little, some or much; practice of a second in a market that is quick. */
  move(): Command {
    const { random } = this
    const prices: Record<string, Price> = {}
    for (const { base, start, tick } of SCENES) {
      const most = random.pick([10, 10, 30, 100, 200, 800])
      const moved = ((this.index.get(base) as bigint) * (BASIS_POINTS + BigInt(random.between(-most, most)))) / BASIS_POINTS
      const price = moved > start * 3n || moved * 3n < start ? start : moved - (moved % tick)
      this.index.set(base, price)
      prices[base] = price as Price
    }
    return { kind: 'markets.updateIndex', prices, evidence: 'thieves' }
  }

  /** The index is told again as it stands. */
  renew(): Command {
    const prices = Object.fromEntries([...this.index].map(([base, price]) => [base, price as Price]))
    return { kind: 'markets.updateIndex', prices, evidence: 'thieves' }
  }

  /** The house's maker around the index, at a tenth of a per cent and more; sometimes it is away. */
  quotes(): Command[] {
    const { random } = this
    return SCENES.map(scene => {
      const level = (sign: bigint, distance: bigint) => ({
        price: this.near(scene, sign * distance),
        lots: BigInt(random.between(1, 4_000)),
      })
      const isThere = random.chance(80)
      const ladder = (sign: bigint) => (isThere ? [10n, 20n, 50n].map(distance => level(sign, distance)) : [])
      return { kind: 'perp.quote', user: MAKER, market: scene.market, bids: ladder(-1n), asks: ladder(1n) }
    })
  }

  /** Honest people open a position once, at the maker's price. */
  honest(): Command[] {
    return HONEST.map((user, place) => ({
      kind: 'perp.placeOrder',
      user,
      market: SCENES[0]?.market as string,
      side: place === 0 ? 'buy' : 'sell',
      effect: 'open',
      type: 'market',
      lots: 200n,
    }))
  }

  next(): Command {
    const { random } = this
    const user = random.pick(THIEVES)
    const positions = positionsOf(this.core.state, user)
    const dice = random.below(100)
    if (positions.length > 0 && dice < 38) return this.onPosition(user, random.pick(positions), dice)
    if (dice < 46) return this.amend(user)
    if (dice < 50) return { kind: 'perp.cancelAllOrders', user }
    if (dice < 56) return this.transfer(user)
    if (dice < 60) return this.lever(user)
    if (dice < 63) return { kind: 'clock.tick' }
    return this.place(user)
  }

  private onPosition(user: number, position: OpenPosition, dice: number): Command {
    const { random } = this
    const { positionId, market, side, lots } = position
    if (dice < 6) return { kind: 'perp.closePosition', user, positionId, ...(random.chance(50) && { lots: this.part(lots) }) }
    if (dice < 9) return { kind: 'perp.reversePosition', user, positionId }
    if (dice < 12) return { kind: 'perp.closeAll', user }
    if (dice < 18)
      return {
        kind: 'perp.changeMargin',
        user,
        positionId,
        amount: BigInt(random.between(1, 3_000_000_000)) as Amount,
        add: random.chance(50),
      }
    if (dice < 22) {
      const scene = this.sceneOf(market)
      const stopLoss = { price: this.somewhere(scene), on: random.pick(['mark', 'last'] as const) }
      return { kind: 'perp.setExits', user, positionId, stopLoss }
    }
    // Sold to whoever of them bids, or bought from, however bad the price.
    const isClosing = random.chance(80)
    return {
      kind: 'perp.placeOrder',
      user,
      market,
      side: (side === 'long') === isClosing ? 'sell' : 'buy',
      ...this.effectOf(user, isClosing ? 'close' : 'open'),
      type: 'limit',
      price: this.somewhere(this.sceneOf(market)),
      lots: isClosing ? this.part(lots) : BigInt(random.between(1, 2_000)),
      terms: { selfTradePrevention: random.pick(['none', 'none', 'expireMaker', 'decrement'] as const) },
    } as Command
  }

  private place(user: number): Command {
    const { random } = this
    const scene = random.pick(SCENES)
    const type = random.pick(['limit', 'limit', 'limit', 'limit', 'market', 'stopLimit', 'stopMarket', 'trailingStop'] as const)
    const terms = {
      selfTradePrevention: random.pick(['none', 'none', 'expireTaker', 'expireMaker'] as const),
      ...(type.startsWith('stop') && {
        triggerPrice: this.near(scene, BigInt(random.between(-30, 30))),
        triggerOn: random.pick(['mark', 'last', 'index'] as const),
      }),
      ...(type === 'trailingStop' && { callbackRate: 100_000n as Rate }),
      ...(random.chance(10) && { timeInForce: 'immediateOrCancel' as const }),
    }
    return {
      kind: 'perp.placeOrder',
      user,
      market: scene.market,
      side: random.pick(['buy', 'sell'] as const),
      ...this.effectOf(user, random.chance(80) ? 'open' : 'close'),
      type,
      lots: BigInt(random.pick([1, random.between(1, 50), random.between(1, 1_000), random.between(500, 6_000)])),
      ...((type === 'limit' || type === 'stopLimit') && { price: this.somewhere(scene) }),
      terms,
    } as Command
  }

  private amend(user: number): Command {
    const order = openPerpOrders(this.core.state, user)[0]
    if (!order) return this.place(user)
    const price = this.somewhere(this.sceneOf(order.market))
    return { kind: 'perp.amendOrder', user, orderId: order.orderId, price }
  }

  private transfer(user: number): Command {
    const { random } = this
    const isOut = random.chance(60)
    const amount = (BigInt(random.between(1, 20_000)) * BigInt(random.pick([1_000, 1_000_000]))) as Amount
    return {
      kind: 'payments.transfer',
      user,
      asset: 'USDT',
      amount,
      from: isOut ? 'contract' : 'exchange',
      to: isOut ? 'exchange' : 'contract',
    }
  }

  private lever(user: number): Command {
    const { random } = this
    const { market } = random.pick(SCENES)
    return {
      kind: 'perp.setLeverage',
      user,
      market,
      side: random.pick(['long', 'short'] as const),
      leverage: random.pick([1, 3, 10, 25, 50, 75, 100]),
    }
  }

  private effectOf(user: number, effect: 'open' | 'close') {
    return this.core.state.perp.oneWay.has(user) ? {} : { effect }
  }

  private part(lots: bigint): bigint {
    return this.random.chance(50) ? lots : BigInt(this.random.between(1, Number(lots)))
  }

  /** At the index, a tick or some basis points beside it, as far as a trade at market goes, or as far as the band lets. */
  private somewhere(scene: Scene): Price {
    const { random } = this
    const distance = random.pick([0, 0, 1, 5, random.between(1, 60), random.between(1, 200), random.between(190, 995)])
    return this.near(scene, BigInt(random.chance(50) ? distance : -distance))
  }

  /** So many basis points from the index, on the tick. */
  private near({ base, tick }: Scene, basisPoints: bigint): Price {
    const price = ((this.index.get(base) as bigint) * (BASIS_POINTS + basisPoints)) / BASIS_POINTS
    return (price - (price % tick)) as Price
  }

  private sceneOf(market: string): Scene {
    return SCENES.find(scene => scene.market === market) as Scene
  }
}
