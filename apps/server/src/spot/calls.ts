import { settingsAt, spotPair } from '@assay/core/markets/read'
import type { UserId } from '@assay/core/people/state'
import type { PlaceSpotOrder } from '@assay/core/spot/commands'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import type { ParsedRequestOf } from '@assay/wire/call'
import { cancelAllSpotOrders, cancelSpotOrder, placeSpotOrder } from '@assay/wire/spot'
import { ask } from '../engine/ask.ts'
import type { Engine } from '../engine/engine.ts'
import { type Handler, refused, serve, success } from '../http/handler.ts'

/** The pair's figures that reading an order needs. */
interface Grid {
  baseScale: number
  quoteScale: number
  tick: Price
  lot: Quantity
}

const gridOf = (engine: Engine, pair: string): Promise<Grid | undefined> =>
  engine.read(core => (spotPair(core.state, pair) ? settingsAt(core.state, pair, core.at) : undefined))

/** The text as units; a refusal when it has more decimals than can be counted. */
const units = (text: string | undefined, scale: number, tooFine: Refusal): bigint | undefined | Refusal =>
  text === undefined ? undefined : (parseDecimal(text, scale) ?? tooFine)

/** Reads the amounts of an order exactly, or says which one is finer than the pair allows. */
const readOrder = (
  input: ParsedRequestOf<typeof placeSpotOrder>,
  grid: Grid,
): Pick<PlaceSpotOrder, 'price' | 'quantity' | 'total'> | Refusal => {
  const price = units(input.price, PRICE_SCALE, refuse('priceOffTick', { tick: formatDecimal(grid.tick, PRICE_SCALE) }))
  const quantity = units(input.quantity, grid.baseScale, refuse('quantityOffLot', { lot: formatDecimal(grid.lot, grid.baseScale) }))
  const total = units(input.total, grid.quoteScale, refuse('commandInvalid'))
  const tooFine = [price, quantity, total].find(isRefusal)
  if (tooFine) return tooFine
  return {
    ...(price === undefined ? {} : { price: price as Price }),
    ...(quantity === undefined ? {} : { quantity: quantity as Quantity }),
    ...(total === undefined ? {} : { total: total as Amount }),
  }
}

/** The caller as the core knows it: the request token is the idempotency key. */
const from = (caller: { user: UserId; rtoken?: string }) => ({ user: caller.user, ...(caller.rtoken ? { key: caller.rtoken } : {}) })

const orderIdOf = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

const place = (engine: Engine): Handler =>
  serve(placeSpotOrder, async (input, caller) => {
    const grid = await gridOf(engine, input.pair)
    if (!grid) return refused(refuse('pairUnknown'))
    const amounts = readOrder(input, grid)
    if (isRefusal(amounts)) return refused(amounts)
    const { pair, side, type, clientOrderId } = input
    const command: PlaceSpotOrder = {
      kind: 'spot.placeOrder',
      ...from(caller),
      pair,
      side,
      type,
      ...amounts,
      ...(clientOrderId ? { clientOrderId } : {}),
    }
    return ask(engine, command, ({ seq, result }) =>
      success(
        {
          orderId: String(result?.orderId),
          seq,
          status: result?.status ?? 'open',
          closeReason: result?.closeReason ?? '',
          filledQuantity: formatDecimal(result?.filledQuantity ?? 0n, grid.baseScale),
          filledNotional: formatDecimal(result?.filledNotional ?? 0n, grid.quoteScale),
        },
        'spot:done.orderPlaced',
      ),
    )
  })

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
