import { conversionAsset } from '@assay/rules/convert/terms'
import { dayOf } from '@assay/rules/hong-kong-day'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { activeUser, realmOfUser } from '../people/read.ts'
import type { LegFigures, MarketLeg } from '../tx/market-leg.ts'
import type { SweepSmallBalances } from './commands.ts'
import { hasSwept } from './state.ts'
import type { ConvertTx } from './transaction.ts'

/** Assets that one command sells at most. */
export const SWEPT_ASSETS_MAX = 50

/** Sells what is left of assets: all that can be used of each, in whole lots. Refused when it would sell nothing. */
export function sweepSmallBalances(tx: ConvertTx, command: SweepSmallBalances): Refusal | undefined {
  const { user: id, to, assets } = command
  const user = activeUser(tx.state, id)
  if (isRefusal(user)) return user
  if (!Array.isArray(assets) || assets.length === 0 || assets.length > SWEPT_ASSETS_MAX || new Set(assets).size !== assets.length)
    return refuse('commandInvalid')
  if (to !== conversionAsset(realmOfUser(user))) return refuse('assetNotConvertible', { asset: String(to) })
  const day = dayOf(tx.at)
  if (hasSwept(tx.state.convert, id, day)) return refuse('sweptToday')
  const planned = planSweep(tx, command)
  if (isRefusal(planned)) return planned
  for (const { leg, figures } of planned) sell(tx, command, leg, figures)
  tx.emit({ type: 'convert.swept', v: 1, user: id, day })
  return undefined
}

interface PlannedSale {
  from: string
  leg: MarketLeg & { from: string }
  figures: LegFigures
}

/** The sales that the books take now; a balance that an order could sell is no small one. */
function planSweep(tx: ConvertTx, { user, to, assets }: SweepSmallBalances): PlannedSale[] | Refusal {
  const sales: PlannedSale[] = []
  let refusal: Refusal | undefined
  for (const from of assets) {
    const pair = typeof from === 'string' ? tx.pairOf(from, to) : undefined
    if (!pair) return refuse('assetNotConvertible', { asset: String(from) })
    const leg = { user, pair, side: 'sell', amount: tx.available(user, 'exchange', from), isSmall: true, from } as const
    if (!isRefusal(tx.planMarketLeg({ ...leg, isSmall: false }))) return refuse('balanceNotSmall', { asset: from })
    const figures = tx.planMarketLeg(leg)
    if (isRefusal(figures)) refusal ??= figures
    else sales.push({ from, leg, figures })
  }
  return sales.length > 0 ? sales : (refusal as Refusal)
}

function sell(tx: ConvertTx, { user, to }: SweepSmallBalances, leg: PlannedSale['leg'], { paid, received }: LegFigures): void {
  const { nextConversion } = tx.state.convert
  const orderIds = [tx.executeMarketLeg(leg)]
  tx.emit({ type: 'convert.converted', v: 1, conversionId: nextConversion, user, from: leg.from, to, paid, received, orderIds })
}
