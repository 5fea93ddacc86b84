import { assert } from '@assay/money/assert'
import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { checkOrder } from '@assay/rules/check-order'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { MatchEnd, MatchKind } from '../../matching/match.ts'
import { traderOf } from '../../people/may-trade.ts'
import type { LegFigures, MarketLeg } from '../../tx/market-leg.ts'
import type { PlaceSpotOrder, SpotOrderId } from '../commands.ts'
import type { SpotSettingsVersion } from '../listing/spot-pair.ts'
import { priceOf } from '../market-grid.ts'
import { beginDraft, draftChecked, openMarket } from '../orders/draft-order.ts'
import { lastTicksOf } from '../orders/next-due.ts'
import { checkNow, planDraft } from '../orders/place-order.ts'
import type { SpotMarket } from '../state.ts'
import { SPOT, SPOT_SALE } from '../traded.ts'
import type { SpotTx } from '../transaction.ts'

/** What planning needs: it changes nothing but scratch space. */
type PlanningTx = Pick<SpotTx, 'state' | 'at'>

/** Walks the book for a leg, fill by fill with the fee of each, as it would be settled now. The draft and the plan of spot are those of this leg then. */
export function planMarketLeg(tx: PlanningTx, leg: MarketLeg): LegFigures | Refusal {
  const market = draftLeg(tx, leg)
  if (isRefusal(market)) return market
  const { draft, plan } = tx.state.spot
  planDraft(tx, draft)
  if (plan.end !== MatchEnd.FILLED) return refuse('noLiquidity')
  const figures = figuresOf(tx, market, leg)
  return figures.quantity > 0n ? figures : refuse('noLiquidity')
}

/** Carries out a leg that was planned on the same books in the same command; gives the number of its order. */
export function executeMarketLeg(tx: SpotTx, leg: MarketLeg): SpotOrderId {
  const market = draftLeg(tx, leg)
  const { spot } = tx.state
  assert(!isRefusal(market), 'a leg that was planned can be drafted')
  assert(checkNow(tx, spot.draft) === undefined, 'a leg that was planned can be paid')
  const orderId = spot.nextOrder
  tx.spotSteps.acceptDraft(spot.draft)
  return orderId
}

function draftLeg(tx: PlanningTx, leg: MarketLeg): SpotMarket | Refusal {
  const { state, at } = tx
  const user = traderOf(state, leg.user, leg.side === 'sell' ? SPOT_SALE : SPOT, at)
  if (isRefusal(user)) return user
  const market = openMarket(tx, leg.pair)
  if (isRefusal(market)) return market
  beginDraft(state.spot.draft, market, user, state.spot.traders.find(user.user, market.index))
  const command = orderOf(leg, market)
  const { pair, bounds } = market
  const context = { last: priceOf(pair, lastTicksOf(market)), index: bounds.reference as Price, at, gridTick: pair.gridTick }
  const refusal = checkOrder(command, rulesOf(market, leg), context)
  if (refusal) return refusal
  draftChecked(tx, market, command, context.index)
  return market
}

function orderOf({ user, pair, side, amount }: MarketLeg, market: SpotMarket): PlaceSpotOrder {
  const order = { kind: 'spot.placeOrder', user, pair, side, type: 'market' } as const
  if (side === 'buy') return { ...order, total: amount }
  const { lot } = market.bounds.settings as SpotSettingsVersion
  return { ...order, quantity: (amount - (amount % lot)) as Quantity }
}

/** The filters of the pair; for what is left of an asset without the least quantity and notional. */
function rulesOf(market: SpotMarket, { isSmall }: MarketLeg): SpotSettingsVersion {
  const settings = market.bounds.settings as SpotSettingsVersion
  return isSmall ? { ...settings, quantityMin: settings.lot, notionalMin: 0n as Amount } : settings
}

/** Sums of the fills of the plan, by the amounts with which `settleFill` settles each. */
function figuresOf(tx: PlanningTx, market: SpotMarket, { pair, side }: MarketLeg): LegFigures {
  const { plan, amounts, orders } = tx.state.spot
  const { takerFeeRate } = market.bounds.settings as SpotSettingsVersion
  let [quantity, notional, fee] = [0n, 0n, 0n]
  for (let entry = 0; entry < plan.count; entry++) {
    const kind = plan.kinds[entry]
    // Orders whose time is over end on the way, and trade nothing.
    if (kind === MatchKind.EXPIRED) continue
    assert(kind === MatchKind.FILL, 'an order at market that expires at its own orders has fills alone')
    const ticks = orders.pool.ticks[plan.slots[entry] as number] as number
    amounts.set(market.grid, ticks, plan.lots[entry] as number, side === 'buy', takerFeeRate, takerFeeRate)
    quantity += amounts.quantity[0] as bigint
    notional += amounts.notional[0] as bigint
    fee += amounts.takerFee[0] as bigint
  }
  const [paid, gross] = side === 'buy' ? [notional, quantity] : [quantity, notional]
  const figures = { paid: paid as Amount, received: (gross - fee) as Amount, fee: fee as Amount }
  return { pair, side, ...figures, quantity: quantity as Quantity, notional: notional as Amount }
}
