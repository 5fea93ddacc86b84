import { maximumLotsToOpen } from '@assay/rules/perp/order-preview'
import { orderSideOf } from '../ticket-types.ts'
import { refusalOfPerson } from './check-ticket.ts'
import type { TicketForm } from './form.ts'
import { mostByPosition, mostByTier } from './position-room.ts'
import { worstPrice } from './prices.ts'
import { requestFor } from './read-ticket.ts'
import type { TicketContext } from './ticket-context.ts'

/**
 * What keeps an order from being larger: what is open or ordered against it, the money with fees, the tier of the leverage, the largest position or order of
 * the market, what the book offers within the protection, or what the person has set for themselves.
 */
type Bound = 'position' | 'balance' | 'tier' | 'market' | 'order' | 'book' | 'own'

interface LargestOrder {
  lots: bigint
  by: Bound
}

/** The most lots that the ticket would accept now, and what bounds them; undefined while it is not known. */
export function largestOrder(form: TicketForm, around: TicketContext): LargestOrder | undefined {
  const { rules } = around
  const opposite = around[form.side === 'long' ? 'short' : 'long']?.lots ?? 0n
  const ofOrder: LargestOrder = { lots: rules.maximumOrderLots, by: 'order' }
  const ofBook = bookBound(form, around)
  if (form.effect === 'close' || form.reduceOnly) {
    const closed = form.effect === 'close' ? (around[form.side]?.lots ?? 0n) : opposite
    return least([{ lots: closed, by: 'position' }, ofOrder, ...ofBook])
  }
  const first = around.positionMode === 'oneWay' ? opposite : 0n
  if (refusalOfPerson(around)) return least([{ lots: first, by: 'own' }, ofOrder, ...ofBook])
  return opening(form, around, { first, others: [ofOrder, ...ofBook] })
}

function opening(
  form: TicketForm,
  around: TicketContext,
  { first, others }: { first: bigint; others: readonly LargestOrder[] },
): LargestOrder | undefined {
  const { rules, available } = around
  const [request, tier, position] = [requestFor(form, around), mostByTier(form, around), mostByPosition(form, around)]
  if (!request || tier === undefined || available === undefined) return undefined
  const bound = least([
    { lots: tier + first, by: 'tier' },
    ...(position === undefined ? [] : [{ lots: position + first, by: 'market' as const }]),
    ...others,
  ])
  const paid = maximumLotsToOpen(request, rules.lotSize, { free: available, most: bound.lots })
  return paid < bound.lots ? { lots: paid, by: 'balance' } : bound
}

/** An order that is to fill whole at once, or is refused: what is offered up to its worst price. */
function bookBound(form: TicketForm, around: TicketContext): LargestOrder[] {
  const fillsWhole = form.type === 'market' || (form.type === 'limit' && form.timeInForce === 'fillOrKill')
  const worst = worstPrice(form, around)
  if (!fillsWhole || worst === undefined) return []
  const isBuy = orderSideOf(form) === 'buy'
  const within = around.levels.filter(([price]) => (isBuy ? price <= worst : price >= worst))
  const offered = within.reduce((sum, [, quantity]) => sum + quantity, 0n)
  return [{ lots: offered / around.rules.lotSize, by: 'book' }]
}

/** The least; of two that are the same, the first. */
const least = (bounds: readonly LargestOrder[]): LargestOrder =>
  bounds.reduce((lowest, bound) => (bound.lots < lowest.lots ? bound : lowest))
