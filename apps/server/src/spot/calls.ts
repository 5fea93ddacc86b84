import { settingsAt, spotPair } from '@assay/core/markets/read'
import type { UserId } from '@assay/core/people/state'
import type { PlaceSpotOrder } from '@assay/core/spot/commands'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import { type Refusal, refuse } from '@assay/rules/refusals'
import type { ParsedRequestOf } from '@assay/wire/call'
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
    known: (pair: string): Scales | undefined => known.get(pair),
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

/** The caller as the core knows it: the request token is the idempotency key. */
const from = (caller: { user: UserId; rtoken?: string }) => ({ user: caller.user, ...(caller.rtoken ? { key: caller.rtoken } : {}) })

const orderIdOf = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

const place = (engine: Engine): Handler => {
  const scalesOf = scalesIn(engine)
  return serve(placeSpotOrder, async (input, caller) => {
    const scales = scalesOf.known(input.pair) ?? (await scalesOf.lookUp(input.pair))
    if (!scales) return refused(refuse('pairUnknown'))
    const amounts = readAmounts(input, scales)
    if (typeof amounts === 'string') return refused(await tooFine(engine, input.pair, amounts))
    const { pair, side, type, clientOrderId } = input
    const named = clientOrderId ? { clientOrderId } : {}
    const command: PlaceSpotOrder = { kind: 'spot.placeOrder', ...from(caller), pair, side, type, ...amounts, ...named }
    return ask(engine, command, ({ seq, result }) =>
      success(
        {
          orderId: String(result?.orderId),
          seq,
          status: result?.status ?? 'open',
          closeReason: result?.closeReason ?? '',
          filledQuantity: formatDecimal(result?.filledQuantity ?? 0n, scales.baseScale),
          filledNotional: formatDecimal(result?.filledNotional ?? 0n, scales.quoteScale),
        },
        'spot:done.orderPlaced',
      ),
    )
  })
}

const cancel = (engine: Engine): Handler =>
  serve(cancelSpotOrder, async (input, caller) => {
    const orderId = input.orderId ? orderIdOf(input.orderId) : undefined
    if (input.orderId && orderId === undefined) return refused(refuse('orderUnknown'))
    const named = { ...(orderId === undefined ? {} : { orderId }), ...(input.clientOrderId ? { clientOrderId: input.clientOrderId } : {}) }
    return ask(engine, { kind: 'spot.cancelOrder', ...from(caller), ...named }, ({ seq, result }) =>
      success({ orderId: String(result?.orderId ?? result?.cancelledOrderIds?.[0] ?? orderId), seq }, 'spot:done.orderCancelled'),
    )
  })

const cancelAll = (engine: Engine): Handler =>
  serve(cancelAllSpotOrders, async (input, caller) =>
    ask(engine, { kind: 'spot.cancelAllOrders', ...from(caller), ...(input.pair ? { pair: input.pair } : {}) }, ({ seq, result }) => {
      const orderIds = (result?.cancelledOrderIds ?? []).map(String)
      return success({ orderIds, seq }, 'spot:done.ordersCancelled', { number: String(orderIds.length) })
    }),
  )

/** The calls that change spot orders. */
export const spotCalls = (engine: Engine): Handler[] => [place(engine), cancel(engine), cancelAll(engine)]
