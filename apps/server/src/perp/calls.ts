import type { Reply } from '@assay/core/engine/record'
import type { AmendPerpOrder, CancelAllPerpOrders, CancelPerpOrder, PlacePerpOrder } from '@assay/core/perp/commands'
import { openPerpOrders } from '@assay/core/perp/orders/read-orders'
import { perpSettingsAt } from '@assay/core/perp/read'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { amendPerpOrder, cancelAllPerpOrders, cancelPerpOrder, type PerpOrderOutcome, placePerpOrder } from '@assay/wire/perp/calls'
import { ask } from '../core-host/ask.ts'
import type { Engine } from '../core-host/engine.ts'
import { type Handler, keyOf, refused, serve, success } from '../http/handler.ts'
import { QUOTE_ASSET } from '../markets/coins.ts'
import type { LeverageGate } from './leverage-gate.ts'
import { readAmendment, readOrder, TooFine } from './read-order.ts'

/** A number of the core in a request; undefined for a text that is none. */
export const numberOf = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

/** Reads figures, or gives which of them is finer than can be counted. */
export const reading = <T>(read: () => T): T | TooFine => {
  try {
    return read()
  } catch (error) {
    if (error instanceof TooFine) return error
    throw error
  }
}

/** The refusal of a figure that is finer than prices are counted; names the tick where the market is known. */
export const tooFine = (engine: Engine, market: string | undefined, { figure }: TooFine): Promise<Refusal> =>
  engine.read(core => {
    const settings = market === undefined ? undefined : perpSettingsAt(core.state, market, core.at)
    if (figure !== 'price' || !settings) return refuse('commandInvalid')
    return refuse('priceOffTick', { tick: formatDecimal(settings.tick, PRICE_SCALE) })
  })

/** What became of an order, as the wire says it. */
export const outcomeOf = ({ seq, result }: Reply): PerpOrderOutcome => ({
  orderId: String(result?.orderId ?? ''),
  seq,
  status: result?.status ?? 'open',
  closeReason: result?.closeReason ?? '',
  filledLots: String(result?.filledLots ?? 0n),
  filledNotional: formatDecimal(result?.filledNotional ?? 0n, QUOTE_ASSET.scale),
})

/** Sides of the position that an order begins or adds to. */
const OPENED = { buy: 'long', sell: 'short' } as const

const place = (engine: Engine, mayOpen: LeverageGate): Handler =>
  serve(placePerpOrder, async (input, caller) => {
    const figures = reading(() => readOrder(input))
    const { market, side, effect, type } = input
    if (figures instanceof TooFine) return refused(await tooFine(engine, market, figures))
    const opens = effect === 'open' && input.reduceOnly !== 'true'
    const untaught = opens ? await mayOpen({ user: caller.user, market, side: OPENED[side] }) : undefined
    if (untaught) return refused(untaught)
    const command: PlacePerpOrder = { kind: 'perp.placeOrder', user: caller.user, market, side, effect, type, ...keyOf(caller), ...figures }
    if (input.clientOrderId) command.clientOrderId = input.clientOrderId
    return ask(engine, command, reply => success(outcomeOf(reply), 'spot:done.orderPlaced'))
  })

/** The order that a request names; undefined for a number that is none. */
const namedOrder = (input: { orderId?: string | undefined; clientOrderId?: string | undefined }) => {
  const orderId = input.orderId ? numberOf(input.orderId) : undefined
  if (input.orderId && orderId === undefined) return undefined
  return {
    ...(orderId !== undefined && { orderId }),
    ...(input.clientOrderId ? { clientOrderId: input.clientOrderId } : {}),
  }
}

const amend = (engine: Engine): Handler =>
  serve(amendPerpOrder, async (input, caller) => {
    const named = namedOrder(input)
    if (!named) return refused(refuse('orderUnknown'))
    const figures = reading(() => readAmendment(input))
    if (figures instanceof TooFine) return refused(await tooFine(engine, await marketOf(engine, caller.user, named), figures))
    const command: AmendPerpOrder = { kind: 'perp.amendOrder', user: caller.user, ...keyOf(caller), ...named, ...figures }
    return ask(engine, command, reply => success(outcomeOf(reply), 'spot:done.orderAmended'))
  })

const marketOf = (engine: Engine, user: number, named: { orderId?: number; clientOrderId?: string }): Promise<string | undefined> =>
  engine.read(core => {
    const isNamed = ({ orderId, clientOrderId }: { orderId: number; clientOrderId?: string }) =>
      named.orderId === undefined ? clientOrderId !== undefined && clientOrderId === named.clientOrderId : orderId === named.orderId
    return openPerpOrders(core.state, user).find(isNamed)?.market
  })

const cancel = (engine: Engine): Handler =>
  serve(cancelPerpOrder, async (input, caller) => {
    const named = namedOrder(input)
    if (!named) return refused(refuse('orderUnknown'))
    const command: CancelPerpOrder = { kind: 'perp.cancelOrder', user: caller.user, ...keyOf(caller), ...named }
    return ask(engine, command, ({ seq, result }) =>
      success({ orderId: String(result?.orderId ?? result?.cancelledOrderIds?.[0] ?? command.orderId), seq }, 'spot:done.orderCancelled'),
    )
  })

const cancelAll = (engine: Engine): Handler =>
  serve(cancelAllPerpOrders, async (input, caller) => {
    const command: CancelAllPerpOrders = { kind: 'perp.cancelAllOrders', user: caller.user, ...keyOf(caller) }
    if (input.market) command.market = input.market
    return ask(engine, command, ({ seq, result }) => {
      const orderIds = (result?.cancelledOrderIds ?? []).map(String)
      return success({ orderIds, seq }, 'spot:done.ordersCancelled', { number: String(orderIds.length) })
    })
  })

/** The calls that change orders in perpetual markets. */
export const perpOrderCalls = (engine: Engine, mayOpen: LeverageGate): Handler[] => [
  place(engine, mayOpen),
  amend(engine),
  cancel(engine),
  cancelAll(engine),
]
