import type { Core } from '@assay/core/engine/core'
import { indexPrice } from '@assay/core/markets/read'
import { lastPerpPrice, perpMarket } from '@assay/core/perp/read'
import { spotPair, spotSettingsAt } from '@assay/core/spot/listing/spot-pair'
import { lastPrice } from '@assay/core/spot/read'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price, RATE_SCALE, type Rate } from '@assay/money/kinds'
import { ALERT_RATE_MAX, ALERT_RATE_MIN, type AlertBounds, crossBounds, PRICE_ALERTS_MAX, percentBounds } from '@assay/rules/price-alert'
import { refuse } from '@assay/rules/refusals'
import { getPriceAlerts, removePriceAlert, setPriceAlert } from '@assay/wire/alerts/calls'
import type { ParsedRequestOf } from '@assay/wire/call'
import type { Engine } from '../core-host/engine.ts'
import { type Answer, data, type Handler, refused, serve, success } from '../http/handler.ts'
import { perpSettings } from '../perp/listings.ts'
import type { Alerts } from './alerts.ts'

const text = (price: Price | undefined): string | null => (price === undefined ? null : formatDecimal(price, PRICE_SCALE))
const percentText = (rate: Rate): string => `${formatDecimal(rate * 100n, RATE_SCALE)}%`

/** The calls about price alerts, in the order of the contract. */
export const alertCalls = ({ engine, alerts, now }: { engine: Engine; alerts: Alerts; now: () => number }): Handler[] => [
  serve(getPriceAlerts, async (_input, { user }) => data({ alerts: await alerts.of(user) })),
  serve(setPriceAlert, async (input, { user }) => {
    const market = await engine.read(core => marketOf(core, input.pair))
    if (!market) return refused(refuse('pairUnknown'))
    const { last, tick } = market
    if (last === undefined) return refused(refuse('indexMissing'))
    const asked = readAlert(input, last, tick)
    if ('kind' in asked) return asked
    const alert = await alerts.set({
      user,
      pair: input.pair,
      kind: input.kind,
      rate: input.kind === 'percent' ? (input.rate ?? null) : null,
      risesTo: text(asked.risesTo),
      fallsTo: text(asked.fallsTo),
      setAt: formatDecimal(last, PRICE_SCALE),
      byMail: input.byMail === '1',
      createdAt: now(),
    })
    if (!alert) return refused({ refusal: 'tooManyAlerts', parameters: { maximum: String(PRICE_ALERTS_MAX) } })
    return success(alert, 'alerts:done.set')
  }),
  serve(removePriceAlert, async ({ id }, { user }) => {
    await alerts.remove(user, Number(id))
    return success({}, 'alerts:done.removed')
  }),
]

/** What alerts are compared with, the last trade (before the first one, the index), and the step between prices. */
const marketOf = ({ state, at }: Core, name: string): { last: Price | undefined; tick: Price } | undefined => {
  const pair = spotPair(state, name)
  if (pair) return { last: lastPrice(state, name) ?? indexPrice(state, pair.base), tick: spotSettingsAt(state, name, at).tick }
  const contract = perpMarket(state, name)
  return contract && { last: lastPerpPrice(state, name) ?? indexPrice(state, contract.base), tick: perpSettings(contract, at).tick }
}

/** The bounds that are asked for, or why there are none. */
const readAlert = ({ kind, price, rate }: ParsedRequestOf<typeof setPriceAlert>, last: Price, tick: Price): AlertBounds | Answer<never> => {
  if (kind === 'cross') {
    const target = price === undefined ? undefined : parseDecimal(price, PRICE_SCALE)
    if (target === undefined) return refused(refuse('priceRequired'))
    const bounds = crossBounds(target as Price, last)
    return bounds ?? refused({ refusal: 'alertReached', parameters: { price: formatDecimal(last, PRICE_SCALE) } })
  }
  const share = rate === undefined ? undefined : parseDecimal(rate, RATE_SCALE)
  const bounds = share === undefined ? undefined : percentBounds(share as Rate, last, tick)
  return (
    bounds ??
    refused({ refusal: 'alertRateInvalid', parameters: { minimum: percentText(ALERT_RATE_MIN), maximum: percentText(ALERT_RATE_MAX) } })
  )
}
