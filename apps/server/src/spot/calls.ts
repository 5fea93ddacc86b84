import type { Reply } from '@assay/core/engine/record'
import { settingsAt, spotPair } from '@assay/core/markets/read'
import type { CancelAllSpotOrders, CancelSpotOrder, PlaceSpotOrder } from '@assay/core/spot/commands'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import { type Refusal, refuse } from '@assay/rules/refusals'
import type { ParsedRequestOf, ResponseOf } from '@assay/wire/call'
import { cancelAllSpotOrders, cancelSpotOrder, placeSpotOrder } from '@assay/wire/spot'
import { ask } from '../engine/ask.ts'
import type { Engine } from '../engine/engine.ts'
import { type Handler, refused, serve, success } from '../http/handler.ts'

/** Decimal places of a pair's two assets; they never change. */
interface Scales {
  baseScale: number
  quoteScale: number
}

/** Looks up a pair's scales: once for each pair, so that an order does not wait for the batch that is being written. */
const scalesIn = (engine: Engine) => {
  const known = new Map<string, Scales>()
  return {
    get: (pair: string): Scales | undefined => known.get(pair),
    lookUp: async (pair: string): Promise<Scales | undefined> => {
      const scales = await engine.read(core => (spotPair(core.state, pair) ? settingsAt(core.state, pair, core.at) : undefined))
      if (scales) known.set(pair, { baseScale: scales.baseScale, quoteScale: scales.quoteScale })
      return scales
    },
  }
}

type Amounts = Pick<PlaceSpotOrder, 'price' | 'quantity' | 'total'>

/** Reads the amounts of an order exactly, or says which one is finer than can be counted. */
const readAmounts = (input: ParsedRequestOf<typeof placeSpotOrder>, { baseScale, quoteScale }: Scales): Amounts | keyof Amounts => {
  const amounts: Amounts = {}
  if (input.price !== undefined) {
    const price = parseDecimal(input.price, PRICE_SCALE)
    if (price === undefined) return 'price'
    amounts.price = price as Price
  }
  if (input.quantity !== undefined) {
    const quantity = parseDecimal(input.quantity, baseScale)
    if (quantity === undefined) return 'quantity'
    amounts.quantity = quantity as Quantity
  }
  if (input.total !== undefined) {
    const total = parseDecimal(input.total, quoteScale)
    if (total === undefined) return 'total'
    amounts.total = total as Amount
  }
  return amounts
}

/** The refusal of an amount that is finer than the pair's present steps. */
const tooFine = (engine: Engine, pair: string, amount: keyof Amounts): Promise<Refusal> =>
  engine.read(core => {
    const { tick, lot, baseScale } = settingsAt(core.state, pair, core.at)
    if (amount === 'price') return refuse('priceOffTick', { tick: formatDecimal(tick, PRICE_SCALE) })
    if (amount === 'quantity') return refuse('quantityOffLot', { lot: formatDecimal(lot, baseScale) })
    return refuse('commandInvalid')
  })

const orderIdOf = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

const place = (engine: Engine): Handler => {
  const known = scalesIn(engine)
  return serve(placeSpotOrder, async (input, caller) => {
    const scales = known.get(input.pair) ?? (await known.lookUp(input.pair))
    if (!scales) return refused(refuse('pairUnknown'))
    const amounts = readAmounts(input, scales)
    if (typeof amounts === 'string') return refused(await tooFine(engine, input.pair, amounts))
    const { pair, side, type } = input
    const command: PlaceSpotOrder = { kind: 'spot.placeOrder', user: caller.user, pair, side, type, ...amounts }
    if (caller.rtoken) command.key = caller.rtoken
    if (input.clientOrderId) command.clientOrderId = input.clientOrderId
    return await ask(engine, command, reply => success(placedOf(reply, scales), 'spot:done.orderPlaced'))
  })
}

const placedOf = ({ seq, result }: Reply, { baseScale, quoteScale }: Scales): ResponseOf<typeof placeSpotOrder> => ({
  orderId: String(result?.orderId),
  seq,
  status: result?.status ?? 'open',
  closeReason: result?.closeReason ?? '',
  filledQuantity: formatDecimal(result?.filledQuantity ?? 0n, baseScale),
  filledNotional: formatDecimal(result?.filledNotional ?? 0n, quoteScale),
})

const cancel = (engine: Engine): Handler =>
  serve(cancelSpotOrder, async (input, caller) => {
    const command: CancelSpotOrder = { kind: 'spot.cancelOrder', user: caller.user }
    if (caller.rtoken) command.key = caller.rtoken
    if (input.orderId) {
      const orderId = orderIdOf(input.orderId)
      if (orderId === undefined) return refused(refuse('orderUnknown'))
      command.orderId = orderId
    }
    if (input.clientOrderId) command.clientOrderId = input.clientOrderId
    return await ask(engine, command, ({ seq, result }) =>
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
export const spotCalls = (engine: Engine): Handler[] => [place(engine), cancel(engine), cancelAll(engine)]
