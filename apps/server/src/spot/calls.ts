import type { Reply } from '@assay/core/engine/record'
import type { AmendSpotOrder, CancelAllSpotOrders, CancelSpotOrder, PlaceSpotOco, PlaceSpotOrder } from '@assay/core/spot/commands'
import { spotPair, spotSettingsAt } from '@assay/core/spot/listing/spot-pair'
import { openOrder, openOrders } from '@assay/core/spot/read'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { type Refusal, refuse } from '@assay/rules/refusals'
import type { ResponseOf } from '@assay/wire/call'
import { amendSpotOrder, cancelAllSpotOrders, cancelSpotOrder, placeSpotOco, placeSpotOrder } from '@assay/wire/spot/calls'
import { ask } from '../core-host/ask.ts'
import type { Engine } from '../core-host/engine.ts'
import { type Answer, type Handler, refused, serve, success } from '../http/handler.ts'
import { readAmendment, readOco, readOrder, type Scales, TooFine } from './read-order.ts'

/** Looks up a pair's scales: once for each pair, so that an order does not wait for the batch that is being written. */
const scalesIn = (engine: Engine) => {
  const known = new Map<string, Scales>()
  return {
    get: (pair: string): Scales | undefined => known.get(pair),
    lookUp: async (pair: string): Promise<Scales | undefined> => {
      const scales = await engine.read(core => (spotPair(core.state, pair) ? spotSettingsAt(core.state, pair, core.at) : undefined))
      if (scales) known.set(pair, { baseScale: scales.baseScale, quoteScale: scales.quoteScale })
      return scales
    },
  }
}
type KnownScales = ReturnType<typeof scalesIn>

/** Goes on with a pair's scales, at once when they are known; refuses a pair that there is not. */
const withScales = <Data>(known: KnownScales, pair: string, goOn: (scales: Scales) => Promise<Answer<Data>>): Promise<Answer<Data>> => {
  const scales = known.get(pair)
  if (scales) return goOn(scales)
  return known.lookUp(pair).then(found => (found ? goOn(found) : refused(refuse('pairUnknown'))))
}

/** Reads figures, or gives which of them is finer than can be counted. */
const reading = <T>(read: () => T): T | TooFine => {
  try {
    return read()
  } catch (error) {
    if (error instanceof TooFine) return error
    throw error
  }
}

/** The refusal of a figure that is finer than the pair's present steps. */
const tooFine = (engine: Engine, pair: string, { figure }: TooFine): Promise<Refusal> =>
  engine.read(core => {
    const { tick, lot, baseScale } = spotSettingsAt(core.state, pair, core.at)
    if (figure === 'price') return refuse('priceOffTick', { tick: formatDecimal(tick, PRICE_SCALE) })
    if (figure === 'quantity') return refuse('quantityOffLot', { lot: formatDecimal(lot, baseScale) })
    return refuse('commandInvalid')
  })

const orderIdOf = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

const place = (engine: Engine, known: KnownScales): Handler =>
  serve(placeSpotOrder, (input, caller) =>
    withScales(known, input.pair, scales => {
      const figures = reading(() => readOrder(input, scales))
      if (figures instanceof TooFine) return tooFine(engine, input.pair, figures).then(refused)
      const { pair, side, type } = input
      const command: PlaceSpotOrder = { kind: 'spot.placeOrder', user: caller.user, pair, side, type, ...figures }
      if (caller.rtoken) command.key = caller.rtoken
      if (input.clientOrderId) command.clientOrderId = input.clientOrderId
      if (input.shownVersion !== undefined) command.shownVersion = input.shownVersion
      return ask(engine, command, reply => success(placedOf(reply, scales), 'spot:done.orderPlaced'))
    }),
  )

const placedOf = ({ seq, result }: Reply, { baseScale, quoteScale }: Scales): ResponseOf<typeof placeSpotOrder> => ({
  orderId: String(result?.orderId),
  seq,
  status: result?.status ?? 'open',
  closeReason: result?.closeReason ?? '',
  filledQuantity: formatDecimal(result?.filledQuantity ?? 0n, baseScale),
  filledNotional: formatDecimal(result?.filledNotional ?? 0n, quoteScale),
})

const placeOco = (engine: Engine, known: KnownScales): Handler =>
  serve(placeSpotOco, (input, caller) =>
    withScales(known, input.pair, scales => {
      const figures = reading(() => readOco(input, scales))
      if (figures instanceof TooFine) return tooFine(engine, input.pair, figures).then(refused)
      const command: PlaceSpotOco = { kind: 'spot.placeOco', user: caller.user, pair: input.pair, side: input.side, ...figures }
      if (caller.rtoken) command.key = caller.rtoken
      if (input.clientOrderId) command.clientOrderId = input.clientOrderId
      if (input.shownVersion !== undefined) command.shownVersion = input.shownVersion
      if (input.stopClientOrderId) command.stopClientOrderId = input.stopClientOrderId
      if (input.selfTradePrevention) command.selfTradePrevention = input.selfTradePrevention
      return ask(engine, command, ({ seq, result }) =>
        success({ orderIds: (result?.placedOrderIds ?? []).map(String), seq }, 'spot:done.orderPlaced'),
      )
    }),
  )

/** The pair of an own open order, named by number or by the person's own name; undefined when there is none. */
const pairOfOrder = (engine: Engine, user: number, named: { orderId?: number; clientOrderId?: string }): Promise<string | undefined> =>
  engine.read(core => {
    const order =
      named.orderId === undefined
        ? openOrders(core.state, user).find(({ clientOrderId }) => clientOrderId !== undefined && clientOrderId === named.clientOrderId)
        : openOrder(core.state, named.orderId)
    return order?.user === user ? order.pair : undefined
  })

/** The order that a request names; a number that is none is an unknown order. */
const namedOrder = (input: { orderId?: string | undefined; clientOrderId?: string | undefined }) => {
  const named: { orderId?: number; clientOrderId?: string } = {}
  if (input.orderId) {
    const orderId = orderIdOf(input.orderId)
    if (orderId === undefined) return undefined
    named.orderId = orderId
  }
  if (input.clientOrderId) named.clientOrderId = input.clientOrderId
  return named
}

const amend = (engine: Engine, known: KnownScales): Handler =>
  serve(amendSpotOrder, async (input, caller) => {
    const named = namedOrder(input)
    if (!named) return refused(refuse('orderUnknown'))
    const pair = await pairOfOrder(engine, caller.user, named)
    // The figures of an order that is not open cannot be counted; the core says why it refuses.
    const scales = pair === undefined ? { baseScale: 18, quoteScale: 18 } : (known.get(pair) ?? ((await known.lookUp(pair)) as Scales))
    const figures = reading(() => readAmendment(input, scales))
    if (figures instanceof TooFine) return refused(pair === undefined ? refuse('commandInvalid') : await tooFine(engine, pair, figures))
    const command: AmendSpotOrder = { kind: 'spot.amendOrder', user: caller.user, ...named, ...figures }
    if (caller.rtoken) command.key = caller.rtoken
    return await ask(engine, command, reply => success(placedOf(reply, scales), 'spot:done.orderAmended'))
  })

const cancel = (engine: Engine): Handler =>
  serve(cancelSpotOrder, (input, caller) => {
    const named = namedOrder(input)
    if (!named) return Promise.resolve(refused(refuse('orderUnknown')))
    const command: CancelSpotOrder = { kind: 'spot.cancelOrder', user: caller.user, ...named }
    if (caller.rtoken) command.key = caller.rtoken
    return ask(engine, command, ({ seq, result }) =>
      success({ orderId: String(result?.orderId ?? result?.cancelledOrderIds?.[0] ?? command.orderId), seq }, 'spot:done.orderCancelled'),
    )
  })

const cancelAll = (engine: Engine): Handler =>
  serve(cancelAllSpotOrders, async (input, caller) => {
    const command: CancelAllSpotOrders = { kind: 'spot.cancelAllOrders', user: caller.user }
    if (caller.rtoken) command.key = caller.rtoken
    if (input.pair) command.pair = input.pair
    return await ask(engine, command, ({ seq, result }) => {
      const orderIds = (result?.cancelledOrderIds ?? []).map(String)
      return success({ orderIds, seq }, 'spot:done.ordersCancelled', { number: String(orderIds.length) })
    })
  })

/** The calls that change spot orders. */
export const spotCalls = (engine: Engine): Handler[] => {
  const known = scalesIn(engine)
  return [place(engine, known), placeOco(engine, known), amend(engine, known), cancel(engine), cancelAll(engine)]
}
