import { notionalOf } from '@assay/money/arithmetic'
import type { Price } from '@assay/money/kinds'
import { notionalMaxAt } from '@assay/rules/perp/margin-tiers'
import { orderSideOf, waits } from '../ticket-types.ts'
import type { TicketForm } from './form.ts'
import { quantityOf } from './order-size.ts'
import { startPrice, worstPrice } from './prices.ts'
import type { TicketContext } from './ticket-context.ts'

/** Lots that the tier of the leverage still has room for: what is held and ordered counts at the mark, the order at its worst price. Undefined without a price. */
export function mostLots(form: TicketForm, around: TicketContext): bigint | undefined {
  const { rules, leverage, mark, orderedLots } = around
  const worst = worstPrice(form, around)
  if (worst === undefined || worst <= 0n || worst % rules.tick !== 0n) return undefined
  const lots = (around[form.side]?.lots ?? 0n) + orderedLots
  const room = notionalMaxAt(rules.tiers, leverage) - notionalOf(mark, quantityOf(lots, rules), rules)
  const byTier = room > 0n ? room / notionalOf(dearest(form, worst, around), rules.lotSize, rules) : 0n
  if (rules.maximumPositionLots === undefined) return byTier
  const byLots = rules.maximumPositionLots > lots ? rules.maximumPositionLots - lots : 0n
  return byTier < byLots ? byTier : byLots
}

/** A sale that waits can begin at its trigger, above its limit. */
function dearest(form: TicketForm, worst: Price, around: TicketContext): Price {
  const start = waits(form.type) && orderSideOf(form) === 'sell' ? startPrice(form, around) : undefined
  return start !== undefined && start > worst && start % around.rules.tick === 0n ? start : worst
}
