import { createTicketStore } from '../../../trading/terminal/ticket/create-ticket-store.ts'
import type { PerpRules } from '../perp-rules.ts'
import { changeTicket, emptyTicket, type TicketEvent, type TicketForm } from './form/form.ts'
import { rememberedOf, restoreTicket } from './form/remembered.ts'

/** The ticket of each perpetual market. */
export const { useTicket, happen } = createTicketStore<TicketForm, TicketEvent, PerpRules>({
  keys: { typed: 'perp-tickets', chosen: 'perp-ticket-choices' },
  empty: emptyTicket(),
  change: changeTicket,
  remembered: rememberedOf,
  restore: restoreTicket,
})
