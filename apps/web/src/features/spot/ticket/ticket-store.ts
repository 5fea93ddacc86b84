import { createTicketStore } from '../../../trading/terminal/ticket/create-ticket-store.ts'
import type { PairRules } from '../pair-rules.ts'
import { changeTicket, emptyTicket, type TicketEvent, type TicketForm } from './form.ts'
import { rememberedOf, restoreTicket } from './remembered.ts'

/** The ticket of each pair. */
export const { useTicket, happen } = createTicketStore<TicketForm, TicketEvent, PairRules>({
  keys: { typed: 'tickets', chosen: 'ticket-choices' },
  empty: emptyTicket(),
  change: changeTicket,
  remembered: rememberedOf,
  restore: restoreTicket,
})
