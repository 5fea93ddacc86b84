import type { RefusalName } from '@assay/rules/refusals'
import type { Core } from '../src/engine/core.ts'
import type { Command, Reply } from '../src/engine/record.ts'
import { balancesOf } from '../src/ledger/read.ts'
import type { CreditDeposit, SendToUser, TransferBetweenWallets } from '../src/payments/commands.ts'
import type { ChangeSpotSettings, QuoteSpot } from '../src/spot/commands.ts'
import { openOrders } from '../src/spot/read.ts'
import { leftOf, Model, type ModelOrder, worth } from './model.ts'
import { OrderForecast } from './order-forecast.ts'
import { same } from './same.ts'
import { Trading } from './trading.ts'

const DAY_MS = 86_400_000

export type Prediction = RefusalName | undefined

/**
 * Says beforehand what each well-formed command will be answered, follows it in the model, and compares: the refusal, the fills, and
 * afterwards every balance, every frozen part and every open order of everybody.
 */
export class Auditor {
  readonly model = new Model()
  readonly trading = new Trading(this.model)
  readonly forecast = new OrderForecast(this.model, this.trading, command => this.predictMarket(command.user, command.pair))
  private readonly users = new Map<number, { kind: string; frozen: boolean }>()
  private readonly references = new Set<string>()
  private readonly faucets = new Map<string, number>()

  /** The refusal that must come, `undefined` when the command must be accepted. */
  predict(command: Command, at: number): Prediction {
    this.model.now = at
    switch (command.kind) {
      case 'spot.placeOrder':
        return this.forecast.order(command, at)
      case 'spot.placeOco':
        return this.forecast.oco(command, at)
      case 'spot.amendOrder':
        return this.predictUser(command.user) ?? this.forecast.amendment(command, at)
      case 'spot.cancelOrder':
        return this.users.has(command.user) ? this.forecast.named(command) : 'userUnknown'
      case 'spot.quote':
        return this.predictQuote(command, at)
      case 'spot.changeSettings':
        return this.predictSettings(command, at)
      case 'payments.creditDeposit':
        return this.predictDeposit(command, at)
      case 'payments.transfer':
        return this.predictTransfer(command)
      case 'payments.send':
        return this.predictSend(command)
      case 'people.register':
        return this.users.has(command.user) ? 'userExists' : undefined
      case 'people.joinTradeGroup':
        return this.users.has(command.user) && this.users.has(command.of) ? undefined : 'userUnknown'
      case 'spot.cancelAllOrders':
      case 'people.freeze':
        return this.users.has(command.user) ? undefined : 'userUnknown'
      default:
        return undefined
    }
  }

  /** Follows a command that the core has accepted. */
  follow(command: Command, at: number, reply: Reply): void {
    this.model.now = at
    const placed = this.act(command, at)
    if (command.kind === 'clock.tick') this.trading.expire(at)
    if (command.kind === 'clock.tick' || command.kind === 'markets.updateIndex' || command.kind === 'markets.halt')
      this.trading.checkWaiting()
    this.trading.afterwards()
    if (placed) this.checkPlaced(placed, reply)
  }

  /** Throws when a balance, a frozen part or an open order of anybody, or the house's fees differ from the model. */
  compare(core: Core): void {
    for (const user of this.users.keys()) this.compareUser(core, user)
    const { named, accounts } = core.state.ledger
    for (const [address, account] of named)
      if (address.startsWith('house:')) same(address, accounts.columns.available[account], this.model.total(address.slice('house:'.length)))
  }

  /** The same for one user. */
  compareUser(core: Core, user: number): void {
    for (const { wallet, asset, available, frozen } of balancesOf(core.state, user)) {
      const held = wallet === 'exchange' ? this.model.frozen(user, asset) : 0n
      same(`frozen ${asset} of ${user}`, frozen, held)
      same(`${wallet} ${asset} of ${user}`, available, this.model.total(`${user}/${wallet}/${asset}`) - held)
    }
    const expected = this.model.orders.filter(order => order.user === user).sort((a, b) => b.id - a.id)
    const open = openOrders(core.state, user)
    same(`number of open orders of ${user}`, open.length, expected.length)
    open.forEach((order, index) => {
      const model = expected[index] as ModelOrder
      const name = `order ${order.orderId} of ${user}`
      same(name, order.orderId, model.id)
      same(`what is left of ${name}`, order.quantity - order.filledQuantity - order.preventedQuantity, leftOf(model))
      same(`price of ${name}`, order.price, model.price)
      same(`fee of ${name}`, order.fee, model.fee)
      same(`trigger of ${name}`, order.waiting ? order.triggerPrice : 0n, model.trigger)
    })
  }

  /** Follows what the command itself does; gives the order that it placed. */
  private act(command: Command, at: number): ModelOrder | undefined {
    const { model, trading } = this
    switch (command.kind) {
      case 'spot.placeOrder':
        return trading.place(command, at)
      case 'spot.placeOco':
        trading.placeOco(command, at)
        break
      case 'spot.amendOrder':
        trading.amend(command, this.forecast.find(command) as ModelOrder)
        break
      case 'spot.cancelOrder':
        trading.close(this.forecast.find(command) as ModelOrder)
        break
      case 'spot.cancelAllOrders':
        this.cancelAll(command)
        break
      case 'spot.quote':
        trading.quote(command, at)
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
      case 'payments.send':
        model.add(`${command.user}/exchange/${command.asset}`, -command.amount)
        model.add(`${command.recipient}/exchange/${command.asset}`, command.amount)
        break
      default:
        this.followSettings(command, at)
    }
    return undefined
  }

  private checkPlaced(order: ModelOrder, { result }: Reply): void {
    same('order id', result?.orderId, order.id)
    same(`filled of ${order.id}`, result?.filledQuantity, order.filled)
    same(`spent of ${order.id}`, result?.filledNotional, order.spent)
    same(`status of ${order.id}`, result?.status === 'open', this.model.orders.includes(order))
  }

  /** Market by market, the newest first. */
  private cancelAll({ user, pair }: { user: number; pair?: string }): void {
    for (const name of this.model.pairs.keys()) {
      const own = this.model.orders.filter(order => order.user === user && order.pair === name && (pair === undefined || pair === name))
      for (const order of own.sort((a, b) => b.id - a.id)) if (this.model.orders.includes(order)) this.trading.close(order)
    }
  }

  /** Higher fees begin a day later at the earliest, and versions in their order. */
  private predictSettings({ market, effectiveAt, settings }: ChangeSpotSettings, at: number): Prediction {
    const latest = this.model.pairOf(market).versions.at(-1)
    if (effectiveAt < at || !latest) return 'settingsInPast'
    const { makerFeeRate, takerFeeRate } = latest.settings
    const isWorse = settings.makerFeeRate > makerFeeRate || settings.takerFeeRate > takerFeeRate
    if (isWorse && effectiveAt < at + 86_400_000) return 'noticeTooShort'
    return effectiveAt < latest.from ? 'settingsInPast' : undefined
  }

  private followSettings(command: Command, at: number): void {
    const { model } = this
    if (command.kind === 'people.register') this.users.set(command.user, { kind: command.userKind, frozen: false })
    else if (command.kind === 'people.freeze') this.freeze(command.user, command.frozen)
    else if (command.kind === 'people.joinTradeGroup') model.groups.set(command.user, model.groupOf(command.of))
    else if (command.kind === 'spot.listPair')
      model.pairs.set(command.market, { base: command.base, halted: false, versions: [{ from: at, settings: command.settings }], last: 0n })
    else if (command.kind === 'spot.changeSettings')
      model.pairOf(command.market).versions.push({ from: command.effectiveAt, settings: command.settings })
    else if (command.kind === 'markets.halt') model.pairOf(command.market).halted = command.halted
    else if (command.kind === 'markets.updateIndex')
      for (const [asset, price] of Object.entries(command.prices)) model.index.set(asset, price)
  }

  private freeze(user: number, frozen: boolean): void {
    this.user(user).frozen = frozen
    if (frozen) this.model.frozenUsers.add(user)
    else this.model.frozenUsers.delete(user)
  }

  private user(id: number): { kind: string; frozen: boolean } {
    return this.users.get(id) ?? { kind: 'nobody', frozen: true }
  }

  /** Why somebody may do nothing of their own. */
  predictUser(user: number): Prediction {
    if (!this.users.has(user)) return 'userUnknown'
    return this.user(user).frozen ? 'userFrozen' : undefined
  }

  private predictMarket(user: number, pair: string): Prediction {
    const early = this.predictUser(user)
    if (early) return early
    if (!this.model.pairs.has(pair)) return 'pairUnknown'
    if (this.model.pairOf(pair).halted) return 'marketHalted'
    return this.model.index.has(this.model.pairOf(pair).base) ? undefined : 'indexMissing'
  }

  private predictQuote(command: QuoteSpot, at: number): Prediction {
    const early = this.predictMarket(command.user, command.pair)
    if (early) return early
    const reference = this.model.indexOf(command.pair)
    const { notionalMin } = this.model.settings(command.pair, at)
    for (const { price, quantity } of [...command.bids, ...command.asks]) {
      if (price * 10n > reference * 11n || price * 10n < reference * 9n) return 'priceOutOfBand'
      if (worth(price, quantity) < notionalMin) return 'notionalTooSmall'
    }
    return this.user(command.user).kind === 'maker' ? undefined : 'notAllowed'
  }

  private predictDeposit(command: CreditDeposit, at: number): Prediction {
    if (!this.users.has(command.user)) return 'userUnknown'
    if (command.source === 'faucet' && this.user(command.user).frozen) return 'userFrozen'
    if (this.references.has(command.reference)) return 'depositKnown'
    return command.source === 'faucet' && (this.faucets.get(dayOf(command, at)) ?? 0) >= 5 ? 'faucetLimitReached' : undefined
  }

  private predictTransfer({ user, asset, amount, from, to }: TransferBetweenWallets): Prediction {
    const early = this.predictUser(user)
    if (early) return early
    if (from === to) return 'sameWallet'
    if (to !== 'exchange' && asset !== 'USDT') return 'assetNotUsed'
    const available = from === 'exchange' ? this.model.available(user, asset) : this.model.total(`${user}/${from}/${asset}`)
    return available < amount ? 'insufficientBalance' : undefined
  }

  private predictSend({ user, recipient, asset, amount }: SendToUser): Prediction {
    const early = this.predictUser(user)
    if (early) return early
    if (this.user(recipient).kind !== 'real') return 'recipientUnknown'
    if (user === recipient) return 'recipientSelf'
    return this.model.available(user, asset) < amount ? 'insufficientBalance' : undefined
  }
}

const dayOf = ({ user }: CreditDeposit, at: number): string => `${user}/${Math.floor(at / DAY_MS)}`
