import { indexPrice } from '@assay/core/markets/read'
import { spotPair, spotSettingsAt } from '@assay/core/spot/listing/spot-pair'
import { lastPrice } from '@assay/core/spot/read'
import { formatDecimal } from '@assay/money/decimal'
import { RATE_SCALE } from '@assay/money/kinds'
import { checkOrder } from '@assay/rules/check-order'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { testOrder } from '@assay/wire/public-api/orders'
import { placeSpotOrder } from '@assay/wire/spot/calls'
import { errorOf } from '../../public-api/api-error.ts'
import { commissionOf } from '../../public-api/client-start-routes.ts'
import { type RouteParts, type ServedRoute, serveRoute } from '../../public-api/served-route.ts'
import { readOrder } from '../read-order.ts'
import { type AskedOrder, asPlaced, checkForm } from './place-order.ts'

/** Checks an order by the functions that the core decides by, up to what depends on the book and on what the person has. */
const checkRules = (parts: RouteParts, order: AskedOrder): Promise<Refusal | undefined> =>
  parts.engine.read(({ state, at }) => {
    const pair = spotPair(state, order.symbol)
    if (!pair) return refuse('pairUnknown')
    if (pair.halted) return refuse('marketHalted', { reason: pair.haltReason })
    const index = indexPrice(state, pair.base)
    if (index === undefined) return refuse('indexMissing')
    const settings = spotSettingsAt(state, order.symbol, at)
    const asked = placeSpotOrder.request.parse(asPlaced(order, ''))
    const { side, type } = asked
    const context = { last: lastPrice(state, order.symbol) ?? index, index, at, gridTick: pair.gridTick }
    return checkOrder({ side, type, ...readOrder(asked, settings) }, settings, context)
  })

/** An order that is only checked. */
export const testRoute = (parts: RouteParts): ServedRoute =>
  serveRoute(testOrder, async ({ computeCommissionRates, ...order }) => {
    const problem = await checkForm(parts, order)
    if (problem) return problem
    const refusal = await checkRules(parts, order)
    if (refusal) return errorOf(refusal, parts.messages)
    if (computeCommissionRates !== 'true') return {}
    const { makerFeeRate, takerFeeRate } = await parts.engine.read(({ state, at }) => spotSettingsAt(state, order.symbol, at))
    const rates = { makerFeeRate: formatDecimal(makerFeeRate, RATE_SCALE), takerFeeRate: formatDecimal(takerFeeRate, RATE_SCALE) }
    const { standardCommission, specialCommission, taxCommission, discount } = commissionOf(rates)
    return {
      standardCommissionForOrder: standardCommission,
      specialCommissionForOrder: specialCommission,
      taxCommissionForOrder: taxCommission,
      discount,
    }
  })
