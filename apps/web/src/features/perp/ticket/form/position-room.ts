import { notionalOf } from '@assay/money/arithmetic'
import type { Price } from '@assay/money/kinds'
import { notionalMaxAt } from '@assay/rules/perp/margin-tiers'
import { orderSideOf, waits } from '../ticket-types.ts'
import type { TicketForm } from './form.ts'
import { quantityOf } from './order-size.ts'
import { startPrice, worstPrice } from './prices.ts'
import type { TicketContext } from './ticket-context.ts'

/** Lots that may be added to what is held and ordered on the ticket's side. Undefined without a price. */
export function mostLots(form: TicketForm, around: TicketContext): bigint | undefined {
  const [byTier, byPosition] = [mostByTier(form, around), mostByPosition(form, around)]
  return byTier === undefined || byPosition === undefined || byTier < byPosition ? byTier : byPosition
}

const lotsOnSide = ({ side }: TicketForm, around: TicketContext): bigint => (around[side]?.lots ?? 0n) + around.orderedLots

/** Lots that the tier of the leverage still has room for: what is held and ordered counts at the mark, the order at its worst price. Undefined without a price. */
export function mostByTier(form: TicketForm, around: TicketContext): bigint | undefined {
  const { rules, leverage, mark } = around
  const worst = worstPrice(form, around)
  if (worst === undefined || worst <= 0n || worst % rules.tick !== 0n) return undefined
  const room = notionalMaxAt(rules.tiers, leverage) - notionalOf(mark, quantityOf(lotsOnSide(form, around), rules), rules)
  return room > 0n ? room / notionalOf(dearest(form, worst, around), rules.lotSize, rules) : 0n
}

/** Lots that the largest position of the market leaves; undefined where the tiers alone bound it. */
export function mostByPosition(form: TicketForm, around: TicketContext): bigint | undefined {
  const { maximumPositionLots } = around.rules
  if (maximumPositionLots === undefined) return undefined
  const lots = lotsOnSide(form, around)
  return maximumPositionLots > lots ? maximumPositionLots - lots : 0n
}

/** A sale that waits can begin at its trigger, above its limit. */
function dearest(form: TicketForm, worst: Price, around: TicketContext): Price {
  const start = waits(form.type) && orderSideOf(form) === 'sell' ? startPrice(form, around) : undefined
  return start !== undefined && start > worst && start % around.rules.tick === 0n ? start : worst
}
