import { asObject } from '@assay/client/browser/storage'
import { TIMES_IN_FORCE } from '@assay/rules/order-terms'
import { keptChoice, keptFigures } from '../../../trading/terminal/ticket/restore-field.ts'
import { emptyTicket, type TicketForm } from './form.ts'
import { FIGURES, TICKET_TYPES } from './ticket-types.ts'

/** What of a ticket is remembered for its pair when the tab is gone: how the person orders, not at what price. */
type RememberedTicket = Pick<TicketForm, 'side' | 'type' | 'leads' | 'timeInForce' | 'postOnly' | 'triggerOn' | 'hasExits' | 'callback'>

export const rememberedOf = ({
  side,
  type,
  leads,
  timeInForce,
  postOnly,
  triggerOn,
  hasExits,
  callback,
}: TicketForm): RememberedTicket => ({ side, type, leads, timeInForce, postOnly, triggerOn, hasExits, callback })

type Stored = { readonly [Name in keyof TicketForm]?: unknown }

/** A ticket from what the browser kept. Nothing that does not fit is taken over: an older version of the page may have written it. */
export function restoreTicket(typed: unknown, chosen: unknown): TicketForm {
  const kept: Stored = { ...asObject(chosen), ...asObject(typed) }
  const empty = emptyTicket()
  return {
    ...keptFigures(kept, FIGURES, empty),
    side: keptChoice(kept.side, ['buy', 'sell'], empty.side),
    type: keptChoice(kept.type, TICKET_TYPES, empty.type),
    leads: keptChoice(kept.leads, ['quantity', 'total'], empty.leads),
    timeInForce: keptChoice(kept.timeInForce, TIMES_IN_FORCE, empty.timeInForce),
    expiry: typeof kept.expiry === 'string' ? kept.expiry : empty.expiry,
    postOnly: kept.postOnly === true,
    triggerOn: keptChoice(kept.triggerOn, ['last', 'index'], empty.triggerOn),
    hasExits: kept.hasExits === true,
    percent: typeof kept.percent === 'number' ? kept.percent : undefined,
    // What could not be read was not kept as a figure either: the field is empty now.
    unreadable: [],
  }
}
