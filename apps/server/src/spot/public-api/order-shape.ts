import type { SelfTradePrevention, SpotOrderType, TimeInForce } from '@assay/rules/order-terms'
import type { ApiOrder, ApiOrderType, SELF_TRADE_MODES } from '@assay/wire/public-api/orders'
import type { SpotOrder } from '@assay/wire/spot/calls'

type SelfTradeMode = (typeof SELF_TRADE_MODES)[number]

export const SELF_TRADE_PREVENTION: Readonly<Record<SelfTradeMode, SelfTradePrevention>> = {
  NONE: 'none',
  EXPIRE_TAKER: 'expireTaker',
  EXPIRE_MAKER: 'expireMaker',
  EXPIRE_BOTH: 'expireBoth',
  DECREMENT: 'decrement',
  TRANSFER: 'transfer',
}

export const ORDER_TYPE: Readonly<Record<ApiOrderType, SpotOrderType>> = {
  LIMIT: 'limit',
  LIMIT_MAKER: 'limit',
  MARKET: 'market',
  STOP_LOSS: 'stopMarket',
  STOP_LOSS_LIMIT: 'stopLimit',
  TAKE_PROFIT: 'takeProfitMarket',
  TAKE_PROFIT_LIMIT: 'takeProfitLimit',
}

const TYPE_SHOWN: Readonly<Record<SpotOrderType, ApiOrderType>> = {
  limit: 'LIMIT',
  market: 'MARKET',
  stopLimit: 'STOP_LOSS_LIMIT',
  stopMarket: 'STOP_LOSS',
  takeProfitLimit: 'TAKE_PROFIT_LIMIT',
  takeProfitMarket: 'TAKE_PROFIT',
  // Placed on a page: a stop whose price follows.
  trailingStop: 'STOP_LOSS',
}

const TIME_SHOWN: Readonly<Record<TimeInForce, ApiOrder['timeInForce']>> = {
  goodTillCancelled: 'GTC',
  goodTillTime: 'GTD',
  immediateOrCancel: 'IOC',
  fillOrKill: 'FOK',
}

const BY_ITS_OWNER = ['cancelled', 'oneCancelsOther', 'replaced']

const statusOf = ({ status, closeReason, filledQuantity }: SpotOrder): ApiOrder['status'] => {
  if (status === 'current') return filledQuantity === '0' ? 'NEW' : 'PARTIALLY_FILLED'
  if (closeReason === 'filled') return 'FILLED'
  if (closeReason === 'selfTradePrevented') return 'EXPIRED_IN_MATCH'
  return BY_ITS_OWNER.includes(closeReason) ? 'CANCELED' : 'EXPIRED'
}

const selfTradeMode = (prevention: SelfTradePrevention): SelfTradeMode =>
  (Object.keys(SELF_TRADE_PREVENTION) as SelfTradeMode[]).find(mode => SELF_TRADE_PREVENTION[mode] === prevention) ?? 'EXPIRE_TAKER'

/** What an order is and what has become of it. */
export const orderFigures = (order: SpotOrder) => ({
  symbol: order.pair,
  orderId: Number(order.orderId),
  orderListId: -1 as const,
  clientOrderId: order.clientOrderId,
  price: order.price || '0',
  // Of an order by total it is known only what it got.
  origQty: order.quantity || order.filledQuantity,
  executedQty: order.filledQuantity,
  cummulativeQuoteQty: order.filledNotional,
  origQuoteOrderQty: order.total || '0',
  status: statusOf(order),
  timeInForce: TIME_SHOWN[order.timeInForce],
  type: order.type === 'limit' && order.postOnly ? ('LIMIT_MAKER' as const) : TYPE_SHOWN[order.type],
  side: order.side === 'buy' ? ('BUY' as const) : ('SELL' as const),
  stopPrice: order.triggerPrice || '0',
  selfTradePreventionMode: selfTradeMode(order.selfTradePrevention),
})

/** When an order came into the book, ms: a stop when its trigger was reached; -1 for one that waits or never came there. */
export const workingTimeOf = ({ waiting, triggerOn, triggeredAt, createdAt }: SpotOrder): number => {
  if (waiting) return -1
  return triggerOn === '' ? createdAt : (triggeredAt ?? createdAt)
}

/** An order as lists of programs have it. */
export const apiOrder = (order: SpotOrder): ApiOrder => ({
  ...orderFigures(order),
  icebergQty: '0',
  time: order.createdAt,
  updateTime: order.updatedAt,
  isWorking: !order.waiting,
  workingTime: workingTimeOf(order),
})
