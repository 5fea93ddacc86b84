import { asObject } from '@assay/client/browser/storage'
import { TIMES_IN_FORCE } from '@assay/rules/order-terms'
import { emptyTicket, type TicketForm } from './form.ts'
import { FIGURES, type Figure, TICKET_TYPES } from './ticket-types.ts'

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
  const one = <T extends string>(value: unknown, among: readonly T[], otherwise: T): T => among.find(each => each === value) ?? otherwise
  const figures = Object.fromEntries(FIGURES.map(figure => [figure, textOf(kept[figure], empty[figure])])) as Record<Figure, string>
  return {
    ...figures,
    side: one(kept.side, ['buy', 'sell'], empty.side),
    type: one(kept.type, TICKET_TYPES, empty.type),
    leads: one(kept.leads, ['quantity', 'total'], empty.leads),
    timeInForce: one(kept.timeInForce, TIMES_IN_FORCE, empty.timeInForce),
    expiry: typeof kept.expiry === 'string' ? kept.expiry : empty.expiry,
    postOnly: kept.postOnly === true,
    triggerOn: one(kept.triggerOn, ['last', 'index'], empty.triggerOn),
    hasExits: kept.hasExits === true,
    percent: typeof kept.percent === 'number' ? kept.percent : undefined,
    // What could not be read was not kept as a figure either: the field is empty now.
    unreadable: [],
  }
}

const DECIMAL = /^\d{1,30}(\.\d{1,30})?$/
const textOf = (value: unknown, otherwise: string): string =>
  value === '' || (typeof value === 'string' && DECIMAL.test(value)) ? value : otherwise
