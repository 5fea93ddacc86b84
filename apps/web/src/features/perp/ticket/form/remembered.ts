import { asObject } from '@assay/client/browser/storage'
import { ORDER_TYPES, TIMES_IN_FORCE } from '@assay/rules/order-terms'
import { keptChoice, keptFigures } from '../../../../trading/terminal/ticket/restore-field.ts'
import { EXIT_MEASURES } from '../../exits/exit-measure.ts'
import { FIGURES, SIZE_UNITS } from '../ticket-types.ts'
import { emptyTicket, type TicketForm } from './form.ts'

/** What of a ticket is remembered for its market when the tab is gone: how the person orders, not at what price. */
type RememberedTicket = Pick<
  TicketForm,
  'side' | 'type' | 'unit' | 'timeInForce' | 'postOnly' | 'triggerOn' | 'hasExits' | 'exitsBy' | 'exitsOn' | 'callback'
>

export const rememberedOf = (form: TicketForm): RememberedTicket => {
  const { side, type, unit, timeInForce, postOnly, triggerOn, hasExits, exitsBy, exitsOn, callback } = form
  return { side, type, unit, timeInForce, postOnly, triggerOn, hasExits, exitsBy, exitsOn, callback }
}

type Stored = { readonly [Name in keyof TicketForm]?: unknown }

/** A ticket from what the browser kept. Nothing that does not fit is taken over: an older version of the page may have written it. */
export function restoreTicket(typed: unknown, chosen: unknown): TicketForm {
  const kept: Stored = { ...asObject(chosen), ...asObject(typed) }
  const empty = emptyTicket()
  return {
    ...keptFigures(kept, FIGURES, empty),
    side: keptChoice(kept.side, ['long', 'short'], empty.side),
    effect: keptChoice(kept.effect, ['open', 'close'], empty.effect),
    type: keptChoice(kept.type, ORDER_TYPES, empty.type),
    unit: keptChoice(kept.unit, SIZE_UNITS, empty.unit),
    timeInForce: keptChoice(kept.timeInForce, TIMES_IN_FORCE, empty.timeInForce),
    expiry: typeof kept.expiry === 'string' ? kept.expiry : empty.expiry,
    postOnly: kept.postOnly === true,
    reduceOnly: kept.reduceOnly === true,
    triggerOn: keptChoice(kept.triggerOn, ['mark', 'last', 'index'], empty.triggerOn),
    hasExits: kept.hasExits === true,
    exitsBy: keptChoice(kept.exitsBy, EXIT_MEASURES, empty.exitsBy),
    takeProfitBy: keptChoice(kept.takeProfitBy, EXIT_MEASURES, empty.takeProfitBy),
    stopLossBy: keptChoice(kept.stopLossBy, EXIT_MEASURES, empty.stopLossBy),
    exitsOn: keptChoice(kept.exitsOn, ['mark', 'last'], empty.exitsOn),
    percent: typeof kept.percent === 'number' ? kept.percent : undefined,
    // What could not be read was not kept as a figure either: the field is empty now.
    unreadable: [],
  }
}
