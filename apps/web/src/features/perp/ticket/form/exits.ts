import { notionalOf } from '@assay/money/arithmetic'
import type { Amount, Price } from '@assay/money/kinds'
import { initialMargin } from '@assay/rules/perp/margin-tiers'
import { type Exit, type ExitPart, exitPrice, exitResult, shownExit, type TypedExit } from '../../exits/exit-measure.ts'
import type { TicketForm } from './form.ts'
import { lotsOf, quantityOf } from './order-size.ts'
import { sizingPrice } from './prices.ts'
import type { TicketContext } from './ticket-context.ts'

type Around = Pick<TicketContext, 'rules' | 'mark' | 'last' | 'leverage'>

/** An exit as the order carries it, and what the order's own part would make there, before fees. */
export interface ExitFigures {
  price: Price
  pnl: Amount | undefined
}

/** The part that the ticket's order opens, as if it filled at its sizing price; undefined while size or price are not typed. */
function openedPart(form: TicketForm, around: Around): ExitPart | undefined {
  const { rules, leverage } = around
  const price = sizingPrice(form, around)
  const lots = lotsOf(form, rules, price)
  if (!price || !lots || price % rules.tick !== 0n) return undefined
  const quantity = quantityOf(lots, rules)
  const entryValue = notionalOf(price, quantity, rules)
  return { exposure: { side: form.side, quantity, entryValue }, margin: initialMargin(entryValue, leverage) }
}

const typedExit = (exit: Exit, form: TicketForm): TypedExit => ({ typed: form[exit], by: form[`${exit}By`] })

/** The price that is typed for an exit, in whatever measure. Undefined while it cannot be said. */
export function exitOf(exit: Exit, form: TicketForm, around: Around): ExitFigures | undefined {
  const part = openedPart(form, around)
  const { typed, by } = typedExit(exit, form)
  const price = exitPrice(exit, typed, by, part, around.rules)
  if (price === undefined) return undefined
  return { price, pnl: part && price % around.rules.tick === 0n ? exitResult(part, price, around.rules) : undefined }
}

/** What stands in the field of an exit: in the measure that is chosen, where it can be said. */
export const exitInField = (exit: Exit, form: TicketForm, around: Around | undefined): TypedExit =>
  around ? shownExit(exit, typedExit(exit, form), form.exitsBy, openedPart(form, around), around.rules) : typedExit(exit, form)
