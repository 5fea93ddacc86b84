import type { RefusalName } from '@assay/rules/refusals'
import type { SpotPairSettings } from '@assay/rules/spot-filters'
import type { AmendSpotOrder, CancelSpotOrder, PlaceSpotOco, PlaceSpotOrder } from '../src/spot/commands.ts'
import { isMarket, isRising, type Model, type ModelOrder, needOf, worth } from './model.ts'
import type { Trading } from './trading.ts'

type Prediction = RefusalName | undefined

/** How a command names an order. */
type Named = Pick<CancelSpotOrder, 'user' | 'orderId' | 'clientOrderId'>

/** What the filters look at. */
interface Figures {
  side: 'buy' | 'sell'
  price: bigint | undefined
  quantity: bigint | undefined
  total: bigint | undefined
}

/** Foretells the refusals of orders, written from the rules. */
export class OrderForecast {
  private readonly model: Model
  private readonly trading: Trading
  private readonly market: (command: { user: number; pair: string }) => Prediction

  constructor(model: Model, trading: Trading, market: (command: { user: number; pair: string }) => Prediction) {
    this.model = model
    this.trading = trading
    this.market = market
  }

  order(command: PlaceSpotOrder, at: number): Prediction {
    const early = this.market(command)
    if (early) return early
    const { model } = this
    const { user, pair, side, type, price, quantity, total, clientOrderId, terms = {} } = command
    const settings = model.settings(pair, at)
    const start = this.startOf(command)
    const reference = start ?? model.indexOf(pair)
    const figures = { side, price, quantity, total }
    const refusal = this.price(figures, settings, reference) ?? this.terms(command, at) ?? this.size(figures, settings, reference)
    if (refusal) return refusal
    const late = this.room(user, pair, settings, [clientOrderId], type === 'market' ? 0 : 1)
    if (late) return late
    const worst = price ?? model.protection(side, reference, settings)
    if (start === undefined) {
      if (terms.postOnly && this.trading.reaches({ pair, side, price: worst })) return 'wouldTake'
      const isAll = terms.timeInForce === 'fillOrKill'
      if (isAll && !this.trading.isFillable({ pair, side, price: worst, group: model.groupOf(user), terms, quantity: quantity as bigint }))
        return 'notFillable'
      if (isMarket(type) && model.opposite(pair, side).every(maker => model.isOver(maker))) return 'noLiquidity'
    }
    const need = side === 'sell' ? (quantity as bigint) : (total ?? worth(worst, quantity as bigint))
    return model.available(user, model.paysWith({ side, pair })) < need ? 'insufficientBalance' : undefined
  }

  oco(command: PlaceSpotOco, at: number): Prediction {
    const early = this.market(command)
    if (early) return early
    const { model } = this
    const { user, pair, side, quantity, price, triggerPrice, stopPrice, clientOrderId, stopClientOrderId } = command
    const settings = model.settings(pair, at)
    const last = model.lastOf(pair)
    const limit = { side, price, quantity, total: undefined }
    const first = this.price(limit, settings, model.indexOf(pair)) ?? this.size(limit, settings, model.indexOf(pair))
    if (first) return first
    if (triggerPrice <= 0n || triggerPrice % settings.tick !== 0n) return 'triggerPriceInvalid'
    if (side === 'buy' ? last >= triggerPrice : last <= triggerPrice) return 'triggerReached'
    if (side === 'sell' ? price <= last : price >= last) return 'pricesMisplaced'
    const stop = { side, price: stopPrice, quantity, total: undefined }
    const second = this.price(stop, settings, triggerPrice) ?? this.size(stop, settings, triggerPrice)
    if (second) return second
    const room = this.room(user, pair, settings, [clientOrderId, stopClientOrderId], 2)
    if (room) return room
    if (this.trading.reaches({ pair, side, price })) return 'wouldTake'
    const worst = stopPrice ?? model.protection(side, triggerPrice, settings)
    const dearer = worst > price ? worst : price
    const need = side === 'sell' ? quantity : worth(dearer, quantity)
    return model.available(user, model.paysWith({ side, pair })) < need ? 'insufficientBalance' : undefined
  }

  amendment(command: AmendSpotOrder, at: number): Prediction {
    const { model } = this
    const { price, quantity, triggerPrice } = command
    const unnamed = this.named(command)
    if (unnamed) return unnamed
    const order = this.find(command) as ModelOrder
    const { pair, side, type } = order
    if (model.isOver(order)) return 'orderClosed'
    if (model.pairOf(pair).halted) return 'marketHalted'
    const isForeign = (price !== undefined && isMarket(type)) || (quantity !== undefined && order.total > 0n)
    const isForeignTrigger = triggerPrice !== undefined && (order.trigger === 0n || type === 'trailingStop')
    if (order.sibling || isForeign || isForeignTrigger) return 'commandInvalid'
    const settings = model.settings(pair, at)
    const trigger = triggerPrice ?? order.trigger
    const reference = order.trigger > 0n ? trigger : model.indexOf(pair)
    const figures = {
      side,
      price: isMarket(type) ? undefined : (price ?? order.price),
      quantity: quantity ?? order.quantity,
      total: undefined,
    }
    const refusal = order.total > 0n ? undefined : (this.price(figures, settings, reference) ?? this.size(figures, settings, reference))
    if (refusal) return refusal
    if (triggerPrice !== undefined && triggerPrice !== order.trigger) {
      if (triggerPrice <= 0n || triggerPrice % settings.tick !== 0n) return 'triggerPriceInvalid'
      const now = order.terms.triggerOn === 'index' ? model.indexOf(pair) : model.lastOf(pair)
      if (isRising(order) ? now >= triggerPrice : now <= triggerPrice) return 'triggerReached'
    }
    const { exits } = order.terms
    const paid = isMarket(type) ? trigger || model.lastOf(pair) : (price ?? order.price)
    if (exits && ((exits.takeProfit ?? paid + 1n) <= paid || (exits.stopLoss ?? paid - 1n) >= paid)) return 'pricesMisplaced'
    if (order.total === 0n && (figures.quantity as bigint) <= order.filled + order.prevented) return 'quantityFilled'
    const isMovedMarket = isMarket(type) && triggerPrice !== undefined
    const worst = isMovedMarket ? model.protection(side, trigger, order.settings) : (price ?? order.price)
    if (order.terms.postOnly && order.trigger === 0n && this.trading.reaches({ pair, side, price: worst })) return 'wouldTake'
    const changed = { ...order, price: worst, quantity: figures.quantity as bigint }
    const more = needOf(changed) - needOf(order)
    return more > 0n && model.available(order.user, model.paysWith(order)) < more ? 'insufficientBalance' : undefined
  }

  /** Why no open order is meant, `undefined` when one is. */
  named(named: Named): Prediction {
    if ((named.orderId === undefined) === (named.clientOrderId === undefined)) return 'commandInvalid'
    const found = this.all(named)
    if (found.length > 1) return 'clientOrderIdAmbiguous'
    if (found.length === 1) return undefined
    const { orderId } = named
    return orderId !== undefined && this.model.closed.get(orderId) === named.user ? 'orderClosed' : 'orderUnknown'
  }

  find(named: Named): ModelOrder | undefined {
    return this.all(named)[0]
  }

  /** All that are meant: a name can be that of an order in each market. */
  private all({ user, orderId, clientOrderId }: Named): ModelOrder[] {
    return this.model.orders.filter(
      order =>
        order.user === user && (orderId === undefined ? order.name !== undefined && order.name === clientOrderId : order.id === orderId),
    )
  }

  /** Price at which a waiting order begins. */
  private startOf({ type, side, pair, terms = {} }: PlaceSpotOrder): bigint | undefined {
    if (type === 'limit' || type === 'market') return undefined
    return terms.triggerPrice ?? this.model.trailingTrigger({ side, terms, pair }, this.model.lastOf(pair))
  }

  private price({ price }: Figures, { tick }: SpotPairSettings, reference: bigint): Prediction {
    if (price === undefined) return undefined
    if (price % tick !== 0n) return 'priceOffTick'
    return price * 10n > reference * 11n || price * 10n < reference * 9n ? 'priceOutOfBand' : undefined
  }

  private size({ price, quantity, total }: Figures, settings: SpotPairSettings, reference: bigint): Prediction {
    if (quantity !== undefined && quantity % settings.lot !== 0n) return 'quantityOffLot'
    if (quantity !== undefined && quantity < settings.quantityMin) return 'quantityTooSmall'
    const value = total ?? worth(price ?? reference, quantity as bigint)
    if (value < settings.notionalMin) return 'notionalTooSmall'
    return value > settings.notionalMax ? 'notionalTooLarge' : undefined
  }

  private terms({ pair, side, type, price, terms = {} }: PlaceSpotOrder, at: number): Prediction {
    const { model } = this
    const last = model.lastOf(pair)
    if (terms.triggerPrice !== undefined) {
      const now = terms.triggerOn === 'index' ? model.indexOf(pair) : last
      if (isRising({ side, type }) ? now >= terms.triggerPrice : now <= terms.triggerPrice) return 'triggerReached'
    }
    if (terms.expiresAt !== undefined && terms.expiresAt <= at) return 'expiryInvalid'
    const { exits } = terms
    if (!exits) return undefined
    const entry = price ?? terms.triggerPrice ?? last
    const isPlaced = (exits.takeProfit ?? entry + 1n) > entry && (exits.stopLoss ?? entry - 1n) < entry
    return isPlaced ? undefined : 'pricesMisplaced'
  }

  /** Room for more open orders, and names that are free. */
  private room(user: number, pair: string, settings: SpotPairSettings, names: (string | undefined)[], more: number): Prediction {
    const own = this.model.orders.filter(order => order.user === user)
    const counted = own.filter(order => order.pair === pair && !order.quote)
    if (more > 0 && counted.length + more > settings.openOrdersMax) return 'tooManyOpenOrders'
    const isUsed = names.some(name => name !== undefined && own.some(order => order.pair === pair && order.name === name))
    return isUsed || (names.length > 1 && names[0] !== undefined && names[0] === names[1]) ? 'clientOrderIdUsed' : undefined
  }
}
