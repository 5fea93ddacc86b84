import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import { SELF_TRADE_PREVENTIONS, type SpotExits, type SpotOrderTerms } from '@assay/rules/order-terms'
import type { SpotPairSettings } from '@assay/rules/spot-filters'
import type { Command, Reply } from '../src/engine/record.ts'
import type { AmendSpotOrder, PlaceSpotOco, PlaceSpotOrder, QuoteLevel } from '../src/spot/commands.ts'
import { corrupt } from './garbage.ts'
import type { Random } from './random.ts'

const PRICE_ONE = 10n ** 8n
const TICK = 10_000_000n
const LOT = 1_000n
const MAKER = 1
const TRADERS = [101, 102, 103, 104, 105, 106] as const
const COINS = ['BTC', 'ETH', 'SOL'] as const

/** Makes a random history: mostly what people and the market maker do, some mistakes, some malice. */
export class Workload {
  private readonly random: Random
  private readonly prices = new Map<string, bigint>(COINS.map((coin, index) => [coin, PRICE_ONE * 10n ** BigInt(4 - index) * 3n]))
  private readonly orders: { id: number; user: number; coin: string }[] = []
  private references = 0
  private keyed: Command[] = []

  constructor(random: Random) {
    this.random = random
  }

  /** The listing of assets, pairs and people that a history begins with. */
  opening(): Command[] {
    const commands: Command[] = [{ kind: 'markets.listAsset', asset: 'USDT', scale: 6 }]
    for (const coin of COINS) {
      commands.push({ kind: 'markets.listAsset', asset: coin, scale: 8 })
      commands.push({
        kind: 'spot.listPair',
        market: `${coin}USDT`,
        base: coin,
        quote: 'USDT',
        settings: settingsOf(80_000n, 100_000n),
      })
      commands.push({ kind: 'markets.updateIndex', prices: { [coin]: this.prices.get(coin) as Price }, evidence: 'seed' })
    }
    for (const user of [MAKER, ...TRADERS]) {
      commands.push({ kind: 'people.register', user, userKind: user === MAKER ? 'maker' : 'real' })
      for (const asset of ['USDT', ...COINS])
        commands.push({
          ...this.deposit(user, asset),
          amount: (asset === 'USDT' ? 2_000_000_000_000n : 10_000_000_000n) as Amount,
          source: 'seed',
        })
    }
    return commands
  }

  /** Mostly seconds, sometimes an hour, seldom days. */
  passing(): number {
    const { random } = this
    if (random.below(1_000) === 0) return random.between(1, 3) * 86_400_000
    return random.chance(1) ? 3_600_000 : random.below(5_000)
  }

  /** The next command, and whether it is well-formed, so that its answer can be foretold. */
  next(at: number): { command: Command; isWellFormed: boolean } {
    const { random } = this
    if (this.keyed.length > 0 && random.chance(3)) return { command: random.pick(this.keyed), isWellFormed: true }
    const command = this.ordinary(at)
    if (random.chance(10)) return { command: corrupt(random, command), isWellFormed: false }
    if (random.chance(10) && 'user' in command && !command.kind.startsWith('people') && command.kind !== 'spot.quote') this.addKey(command)
    return { command, isWellFormed: true }
  }

  /** Learns from an answer which orders there are to cancel. */
  learn(command: Command, { result }: Reply): void {
    if (command?.kind === 'spot.placeOrder' && result?.orderId !== undefined) this.know(result.orderId, command)
    if (command?.kind === 'spot.placeOco') for (const id of result?.placedOrderIds ?? []) this.know(id, command)
    if (this.orders.length > 200) this.orders.shift()
  }

  private know(id: number, { user, pair }: { user: number; pair: string }): void {
    this.orders.push({ id, user, coin: pair.slice(0, -4) })
  }

  private ordinary(at: number): Command {
    const { random } = this
    const dice = random.below(1_000)
    const user = random.chance(1) ? 999 : random.pick(TRADERS)
    if (dice < 500) return this.order(user, at)
    if (dice < 540) return this.oco(user)
    if (dice < 600) return this.amendment(user)
    if (dice < 700) return this.cancel(user)
    if (dice < 800) return this.quote(random.chance(3) ? user : MAKER)
    if (dice < 850) return this.index()
    if (dice < 880) return this.deposit(user, random.pick(['USDT', ...COINS]))
    if (dice < 910) return this.transfer(user)
    if (dice < 930) return this.send(user)
    if (dice < 940) return { kind: 'spot.cancelAllOrders', user, ...(random.chance(70) && { pair: this.pair() }) }
    if (dice < 955) return { kind: 'people.freeze', user, frozen: random.chance(8) }
    if (dice < 965) return { kind: 'markets.halt', market: this.pair(), halted: random.chance(8), reason: 'simulation' }
    if (dice < 968) return { kind: 'people.register', user, userKind: 'real' }
    if (dice < 970) return { kind: 'people.joinTradeGroup', user, of: random.pick(TRADERS) }
    if (dice < 975) return this.newSettings(at)
    return { kind: 'clock.tick' }
  }

  private order(user: number, at: number): PlaceSpotOrder {
    const { random } = this
    const coin = random.pick(COINS)
    const side = random.pick(['buy', 'sell'] as const)
    const order: PlaceSpotOrder = { kind: 'spot.placeOrder', user, pair: `${coin}USDT`, side, type: random.chance(75) ? 'limit' : 'market' }
    const quantity = this.quantity(coin)
    if (order.type === 'market' && side === 'buy' && random.chance(50)) order.total = BigInt(random.between(1, 20_000_000_000)) as Amount
    else order.quantity = (random.chance(2) ? quantity + 1n : quantity) as Quantity
    if (order.type === 'limit') order.price = this.near(coin, random.chance(3) ? 200 : 30)
    if (random.chance(5)) order.clientOrderId = `name-${random.below(20)}`
    if (random.chance(45)) this.addTerms(order, coin, at)
    return order
  }

  /** Makes of a plain order one of the other kinds, or gives it terms. */
  private addTerms(order: PlaceSpotOrder, coin: string, at: number): void {
    const { random } = this
    const terms: SpotOrderTerms = {}
    const isLimit = order.type === 'limit'
    if (random.chance(50)) this.letWait(order, terms, coin)
    else if (isLimit && random.chance(60))
      terms.timeInForce = random.pick(['immediateOrCancel', 'fillOrKill', 'goodTillTime', 'goodTillCancelled'] as const)
    if (isLimit && order.type !== 'limit' && random.chance(30))
      terms.timeInForce = random.pick(['immediateOrCancel', 'fillOrKill', 'goodTillTime'] as const)
    if (terms.timeInForce === 'goodTillTime') terms.expiresAt = at + random.between(1, 400_000)
    const isNow = terms.timeInForce === 'immediateOrCancel' || terms.timeInForce === 'fillOrKill'
    if (isLimit && order.price !== undefined && !isNow && random.chance(20)) terms.postOnly = true
    if (random.chance(40)) terms.selfTradePrevention = random.pick(SELF_TRADE_PREVENTIONS)
    if (order.side === 'buy' && order.type !== 'trailingStop' && random.chance(25)) terms.exits = this.exits(order, terms, coin)
    if (Object.keys(terms).length > 0) order.terms = terms
  }

  private letWait(order: PlaceSpotOrder, terms: SpotOrderTerms, coin: string): void {
    const { random } = this
    if (order.type === 'market' && random.chance(30)) {
      order.type = 'trailingStop'
      terms.callbackRate = (BigInt(random.between(10, 200)) * 10_000n) as Rate
      return
    }
    const kind = random.pick(['stop', 'takeProfit'] as const)
    order.type = order.type === 'limit' ? `${kind}Limit` : `${kind}Market`
    terms.triggerPrice = this.onTick(coin, 20)
    if (order.price !== undefined) order.price = (terms.triggerPrice + BigInt(random.between(-100, 100)) * TICK) as Price
    if (random.chance(40)) terms.triggerOn = random.pick(['last', 'index'] as const)
  }

  private exits(order: PlaceSpotOrder, terms: SpotOrderTerms, coin: string): SpotExits {
    const { random } = this
    const entry = order.price ?? terms.triggerPrice ?? this.onTick(coin, 1)
    const step = (((entry / 1_000n) * BigInt(random.between(1, 20))) / TICK) * TICK
    const exits: SpotExits = {}
    if (random.chance(70)) exits.takeProfit = (entry - (entry % TICK) + step + TICK) as Price
    if (exits.takeProfit === undefined || random.chance(60)) exits.stopLoss = (entry - (entry % TICK) - step) as Price
    if (exits.stopLoss !== undefined && random.chance(30)) exits.stopLossLimit = (exits.stopLoss - BigInt(random.below(50)) * TICK) as Price
    return exits
  }

  private oco(user: number): PlaceSpotOco {
    const { random } = this
    const coin = random.pick(COINS)
    const side = random.pick(['buy', 'sell'] as const)
    const middle = this.onTick(coin, 2)
    const away = (middle / 1_000n) * BigInt(random.between(1, 20))
    const [above, below] = [((middle + away) / TICK) * TICK, ((middle - away) / TICK) * TICK]
    const [price, triggerPrice] = (side === 'sell' ? [above, below] : [below, above]) as [Price, Price]
    const oco: PlaceSpotOco = { kind: 'spot.placeOco', user, pair: `${coin}USDT`, side, quantity: this.quantity(coin), price, triggerPrice }
    if (random.chance(40)) oco.stopPrice = (triggerPrice + BigInt(random.between(-100, 100)) * TICK) as Price
    if (random.chance(10)) oco.clientOrderId = `name-${random.below(20)}`
    if (random.chance(10)) oco.stopClientOrderId = `name-${random.below(20)}`
    if (random.chance(30)) oco.selfTradePrevention = random.pick(SELF_TRADE_PREVENTIONS)
    return oco
  }

  private amendment(user: number): AmendSpotOrder {
    const { random } = this
    const known = this.orders.length > 0 ? random.pick(this.orders) : { id: 1, user, coin: 'BTC' }
    const amendment: AmendSpotOrder = { kind: 'spot.amendOrder', user: random.chance(5) ? user : known.user, orderId: known.id }
    if (random.chance(60)) amendment.quantity = this.quantity(known.coin)
    if (amendment.quantity === undefined || random.chance(40)) amendment.price = this.onTick(known.coin, 30)
    if (random.chance(20)) amendment.triggerPrice = this.onTick(known.coin, 20)
    return amendment
  }

  /** A price on the tick, so many per mille from the index at most. */
  private onTick(coin: string, perMille: number): Price {
    const index = this.prices.get(coin) as bigint
    const shifted = (index * BigInt(1_000_000 + 1_000 * this.random.between(-perMille, perMille))) / 1_000_000n
    return ((shifted / TICK) * TICK) as Price
  }

  private cancel(user: number): Command {
    const { random } = this
    if (random.chance(10)) return { kind: 'spot.cancelOrder', user, clientOrderId: `name-${random.below(20)}` }
    const known = this.orders.length > 0 ? random.pick(this.orders) : { id: 1, user, coin: 'BTC' }
    return { kind: 'spot.cancelOrder', user: random.chance(5) ? user : known.user, orderId: random.chance(2) ? 1_000_000 : known.id }
  }

  /** The house's maker fills a book again. */
  restock(): { command: Command; isWellFormed: boolean } {
    return { command: this.quote(MAKER), isWellFormed: true }
  }

  private quote(user: number): Command {
    const { random } = this
    const coin = random.pick(COINS)
    const middle = (this.prices.get(coin) as bigint) + BigInt(random.between(-200, 200)) * TICK
    const step = (this.prices.get(coin) as bigint) / 2_000n
    const ladder = (sign: bigint): QuoteLevel[] =>
      Array.from({ length: random.between(0, 8) }, (_, level) => ({
        price: (((middle + sign * step * BigInt(level + 1)) / TICK) * TICK) as Price,
        quantity: this.quantity(coin),
      }))
    return { kind: 'spot.quote', user, pair: `${coin}USDT`, bids: ladder(-1n), asks: ladder(1n) }
  }

  private index(): Command {
    const coin = this.random.pick(COINS)
    const moved = ((this.prices.get(coin) as bigint) * BigInt(10_000 + this.random.between(-60, 60))) / 10_000n
    this.prices.set(coin, moved)
    return { kind: 'markets.updateIndex', prices: { [coin]: moved as Price }, evidence: 'simulation' }
  }

  private deposit(user: number, asset: string): Command & { kind: 'payments.creditDeposit' } {
    if (this.random.chance(90)) this.references++
    const amount = BigInt(this.random.between(1, 1_000_000_000)) as Amount
    const source = this.random.chance(80) ? 'faucet' : 'voucher'
    return { kind: 'payments.creditDeposit', user, asset, amount, source, reference: `reference-${this.references}` }
  }

  private transfer(user: number): Command {
    const { random } = this
    const wallets = ['exchange', 'exchange', 'contract', 'options'] as const
    const amount = BigInt(random.between(1, 2_000_000_000)) as Amount
    return {
      kind: 'payments.transfer',
      user,
      asset: random.pick(['USDT', ...COINS]),
      amount,
      from: random.pick(wallets),
      to: random.pick(wallets),
    }
  }

  /** To other traders, seldom to nobody, to the maker or to oneself. */
  private send(user: number): Command {
    const { random } = this
    const recipient = random.chance(10) ? random.pick([user, MAKER, 998]) : random.pick(TRADERS)
    const amount = BigInt(random.between(1, 2_000_000_000)) as Amount
    return { kind: 'payments.send', user, recipient, asset: random.pick(['USDT', ...COINS]), amount }
  }

  private newSettings(at: number): Command {
    const { random } = this
    const settings = settingsOf(BigInt(random.below(100_000)), BigInt(random.below(200_000)))
    return { kind: 'spot.changeSettings', market: this.pair(), effectiveAt: at + 86_400_000, settings }
  }

  private addKey(command: Command): void {
    Object.assign(command, { key: `key-${this.references}-${this.random.below(1_000_000)}` })
    this.keyed = [...this.keyed.slice(-20), command]
  }

  private pair(): string {
    return `${this.random.pick(COINS)}USDT`
  }

  private near(coin: string, perMille: number): Price {
    const shifted = ((this.prices.get(coin) as bigint) * BigInt(1_000_000 + 1_000 * this.random.between(-perMille, perMille))) / 1_000_000n
    return (this.random.chance(2) ? shifted + 1n : (shifted / TICK) * TICK) as Price
  }

  /** Worth about 1 to 5,000 USDT. */
  private quantity(coin: string): Quantity {
    const usdt = BigInt(this.random.between(1, this.random.chance(10) ? 50_000 : 2_000))
    return (((usdt * PRICE_ONE * PRICE_ONE) / (this.prices.get(coin) as bigint) / LOT + 1n) * LOT) as Quantity
  }
}

export const settingsOf = (maker: bigint, taker: bigint): SpotPairSettings => ({
  tick: TICK as Price,
  lot: LOT as Quantity,
  quantityMin: LOT as Quantity,
  quantityMax: (10n ** 12n) as Quantity,
  notionalMin: 5_000_000n as Amount,
  notionalMax: (10n ** 12n) as Amount,
  makerFeeRate: maker as SpotPairSettings['makerFeeRate'],
  takerFeeRate: taker as SpotPairSettings['takerFeeRate'],
  priceBandRate: 10_000_000n as SpotPairSettings['priceBandRate'],
  marketProtectionRate: 2_000_000n as SpotPairSettings['marketProtectionRate'],
  openOrdersMax: 20,
})
