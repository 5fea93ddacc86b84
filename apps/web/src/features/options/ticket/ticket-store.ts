import { createTicketStore } from '../../../trading/terminal/ticket/create-ticket-store.ts'
import type { OptionRules } from '../option-rules.ts'
import { changeTicket, emptyTicket, rememberedOf, type TicketEvent, type TicketForm } from './form.ts'
import { restoreTicket } from './restore-ticket.ts'

/** The ticket of each delivery market. */
export const { useTicket, happen } = createTicketStore<TicketForm, TicketEvent, OptionRules>({
  keys: { typed: 'option-tickets', chosen: 'option-ticket-choices' },
  empty: emptyTicket(),
  change: changeTicket,
  remembered: rememberedOf,
  restore: restoreTicket,
})
