import type { RefusalName } from '@assay/rules/refusals'
import type { Core } from '../src/engine/core.ts'
import type { Command, Reply } from '../src/engine/record.ts'
import { balancesOf } from '../src/ledger/read.ts'
import type { CreditDeposit, TransferBetweenWallets } from '../src/payments/commands.ts'
import type { CancelSpotOrder, PlaceSpotOrder, QuoteSpot } from '../src/spot/commands.ts'
import { openOrders } from '../src/spot/read.ts'
import { Model, type ModelOrder, worth } from './model.ts'

const DAY_MS = 86_400_000

/** So many closed orders of a user are remembered for certain; before that the order in which one command closed several matters. */
const SURELY_REMEMBERED = 16

/** `orderGone` stands for `orderClosed` or `orderUnknown`. */
export type Prediction = RefusalName | 'orderGone' | undefined

/**
 * Says beforehand what each well-formed command will be answered, follows it in the model, and compares: the refusal, the fills, and
 * afterwards every balance, every frozen part and every open order of everybody.
 */
export class Auditor {
  private readonly model = new Model()
  private readonly users = new Map<number, { kind: string; frozen: boolean }>()
  private readonly references = new Set<string>()
  private readonly faucets = new Map<string, number>()
  private readonly closed = new Map<number, number>()

  /** The refusal that must come, `undefined` when the command must be accepted. */
  predict(command: Command, at: number): Prediction {
    switch (command.kind) {
      case 'spot.placeOrder':
        return this.predictOrder(command, at)
      case 'spot.cancelOrder':
        return this.predictCancel(command)
      case 'spot.quote':
        return this.predictQuote(command, at)
      case 'payments.creditDeposit':
        return this.predictDeposit(command, at)
      case 'payments.transfer':
        return this.predictTransfer(command)
      case 'spot.cancelAllOrders':
        return this.users.has(command.user) ? undefined : 'userUnknown'
      case 'people.register':
        return this.users.has(command.user) ? 'userExists' : undefined
      case 'people.freeze':
        return this.users.has(command.user) ? undefined : 'userUnknown'
      default:
        return undefined
    }
  }

  /** Follows a command that the core has accepted. */
  follow(command: Command, at: number, reply: Reply): void {
    const { model } = this
    switch (command.kind) {
      case 'spot.placeOrder':
        this.followOrder(command, at, reply)
        break
      case 'spot.cancelOrder':
        this.close(order => isNamed(order, command))
        break
      case 'spot.cancelAllOrders':
        this.close(order => order.user === command.user && (command.pair === undefined || order.pair === command.pair))
        break
      case 'spot.quote':
        model.quote(command, at)
        break
      case 'payments.creditDeposit':
        model.add(`${command.user}/exchange/${command.asset}`, command.amount)
        this.references.add(command.reference)
        if (command.source === 'faucet') this.faucets.set(dayOf(command, at), (this.faucets.get(dayOf(command, at)) ?? 0) + 1)
        break
      case 'payments.transfer':
        model.add(`${command.user}/${command.from}/${command.asset}`, -command.amount)
        model.add(`${command.user}/${command.to}/${command.asset}`, command.amount)
        break
      default:
        this.followSettings(command, at)
    }
  }

  /** Throws when a balance, a frozen part, an open order or the house's fees differ from the model. */
  compare(core: Core): void {
    for (const user of this.users.keys()) {
      for (const { wallet, asset, available, frozen } of balancesOf(core.state, user)) {
        const held = wallet === 'exchange' ? this.model.frozen(user, asset) : 0n
        same(`frozen ${asset} of ${user}`, frozen, held)
        same(`${wallet} ${asset} of ${user}`, available, this.model.total(`${user}/${wallet}/${asset}`) - held)
      }
      const open = openOrders(core.state, user).map(order => `${order.orderId}:${order.quantity - order.filledQuantity}:${order.fee}`)
      const expected = this.model.orders.filter(order => order.user === user).map(order => `${order.id}:${order.left}:${order.fee}`)
      same(`open orders of ${user}`, open.reverse().join(), expected.join())
    }
    const { named, accounts } = core.state.ledger
    for (const [address, account] of named)
      if (address.startsWith('house:')) same(address, accounts.columns.available[account], this.model.total(address.slice('house:'.length)))
  }

  private followOrder(command: PlaceSpotOrder, at: number, { result }: Reply): void {
    const id = this.model.nextOrder
    const before = this.model.orders
    const { filled, spent, open } = this.model.place(command, at)
    same('order id', result?.orderId, id)
    same(`filled of ${id}`, result?.filledQuantity, filled)
    same(`spent of ${id}`, result?.filledNotional, spent)
    same(`status of ${id}`, result?.status === 'open', open)
    if (!open) this.closed.set(id, command.user)
    for (const order of before) if (!this.model.orders.includes(order) && !order.quote) this.closed.set(order.id, order.user)
  }

  private followSettings(command: Command, at: number): void {
    const { model } = this
    if (command.kind === 'people.register') this.users.set(command.user, { kind: command.userKind, frozen: false })
    else if (command.kind === 'people.freeze') this.user(command.user).frozen = command.frozen
    else if (command.kind === 'markets.listSpotPair')
      model.pairs.set(command.pair, { base: command.base, halted: false, versions: [{ from: at, settings: command.settings }] })
    else if (command.kind === 'markets.changeSpotSettings')
      model.pairOf(command.pair).versions.push({ from: command.effectiveAt, settings: command.settings })
    else if (command.kind === 'markets.halt') model.pairOf(command.pair).halted = command.halted
    else if (command.kind === 'markets.updateIndex')
      for (const [asset, price] of Object.entries(command.prices)) model.index.set(asset, price)
  }

  private close(isChosen: (order: ModelOrder) => boolean): void {
    for (const order of this.model.orders) if (isChosen(order) && !order.quote) this.closed.set(order.id, order.user)
    this.model.orders = this.model.orders.filter(order => !isChosen(order))
  }

  private user(id: number): { kind: string; frozen: boolean } {
    return this.users.get(id) ?? { kind: 'nobody', frozen: true }
  }

  private predictOrder(command: PlaceSpotOrder, at: number): RefusalName | undefined {
    const { model } = this
    const { user, pair, side, type, price, quantity, total, clientOrderId } = command
    const early = this.predictMarket(user, pair)
    if (early) return early
    const settings = model.settings(pair, at)
    const reference = model.index.get(model.pairOf(pair).base) as bigint
    if (price !== undefined) {
      if (price % settings.tick !== 0n) return 'priceOffTick'
      if (price * 10n > reference * 11n || price * 10n < reference * 9n) return 'priceOutOfBand'
    }
    if (quantity !== undefined && quantity % settings.lot !== 0n) return 'quantityOffLot'
    if (quantity !== undefined && quantity < settings.quantityMin) return 'quantityTooSmall'
    const value = total ?? worth(price ?? reference, quantity as bigint)
    if (value < settings.notionalMin) return 'notionalTooSmall'
    if (value > settings.notionalMax) return 'notionalTooLarge'
    const own = model.orders.filter(order => order.user === user)
    const counted = own.filter(order => order.pair === pair && !order.quote)
    if (type === 'limit' && counted.length >= settings.openOrdersMax) return 'tooManyOpenOrders'
    if (clientOrderId !== undefined && own.some(order => order.name === clientOrderId)) return 'clientOrderIdUsed'
    if (type === 'market' && model.opposite(pair, side).length === 0) return 'noLiquidity'
    const [asset, need] =
      side === 'sell'
        ? [model.pairOf(pair).base, quantity as bigint]
        : ['USDT', total ?? worth(model.worstPrice(command, at), quantity as bigint)]
    return model.available(user, asset) < need ? 'insufficientBalance' : undefined
  }

  private predictMarket(user: number, pair: string): RefusalName | undefined {
    if (!this.users.has(user)) return 'userUnknown'
    if (this.user(user).frozen) return 'userFrozen'
    if (!this.model.pairs.has(pair)) return 'pairUnknown'
    if (this.model.pairOf(pair).halted) return 'marketHalted'
    return this.model.index.has(this.model.pairOf(pair).base) ? undefined : 'indexMissing'
  }

  private predictCancel({ user, orderId, clientOrderId }: CancelSpotOrder): Prediction {
    if (!this.users.has(user)) return 'userUnknown'
    if ((orderId === undefined) === (clientOrderId === undefined)) return 'commandInvalid'
    if (this.model.orders.some(order => isNamed(order, { user, orderId, clientOrderId }))) return undefined
    const closed = [...this.closed].filter(([, owner]) => owner === user)
    const place = closed.findIndex(([id]) => id === orderId)
    if (place === -1) return 'orderUnknown'
    return closed.length - place > SURELY_REMEMBERED ? 'orderGone' : 'orderClosed'
  }

  private predictQuote(command: QuoteSpot, at: number): RefusalName | undefined {
    const early = this.predictMarket(command.user, command.pair)
    if (early) return early
    const reference = this.model.index.get(this.model.pairOf(command.pair).base) as bigint
    const { notionalMin } = this.model.settings(command.pair, at)
    for (const { price, quantity } of [...command.bids, ...command.asks]) {
      if (price * 10n > reference * 11n || price * 10n < reference * 9n) return 'priceOutOfBand'
      if (worth(price, quantity) < notionalMin) return 'notionalTooSmall'
    }
    return this.user(command.user).kind === 'maker' ? undefined : 'notAllowed'
  }

  private predictDeposit(command: CreditDeposit, at: number): RefusalName | undefined {
    if (!this.users.has(command.user)) return 'userUnknown'
    if (command.source === 'faucet' && this.user(command.user).frozen) return 'userFrozen'
    if (this.references.has(command.reference)) return 'depositKnown'
    return command.source === 'faucet' && (this.faucets.get(dayOf(command, at)) ?? 0) >= 5 ? 'faucetLimitReached' : undefined
  }

  private predictTransfer({ user, asset, amount, from, to }: TransferBetweenWallets): RefusalName | undefined {
    if (!this.users.has(user)) return 'userUnknown'
    if (this.user(user).frozen) return 'userFrozen'
    if (from === to) return 'sameWallet'
    const available = from === 'exchange' ? this.model.available(user, asset) : this.model.total(`${user}/${from}/${asset}`)
    return available < amount ? 'insufficientBalance' : undefined
  }
}

/** True for the order that a cancel names, by number or by name. */
const isNamed = (
  order: ModelOrder,
  { user, orderId, clientOrderId }: Pick<CancelSpotOrder, 'user'> & { orderId?: number | undefined; clientOrderId?: string | undefined },
): boolean =>
  order.user === user && (orderId === undefined ? order.name !== undefined && order.name === clientOrderId : order.id === orderId)

const dayOf = ({ user }: CreditDeposit, at: number): string => `${user}/${Math.floor(at / DAY_MS)}`

/** Throws when the core and the model do not say the same. */
export function same(what: string, core: unknown, model: unknown): void {
  if (core !== model) throw new Error(`${what}: the core says ${String(core)}, the auditor ${String(model)}`)
}
