import { create } from 'zustand'
import type { PairRules } from '../pair-rules.ts'
import { changeTicket, emptyTicket, type TicketEvent, type TicketForm } from './form.ts'

const KEY = 'tickets'

/** Tickets of this tab survive a reload and a sign-in; not longer than the tab. */
function stored(): Record<string, TicketForm> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, TicketForm>
  } catch {
    return {}
  }
}

/** The ticket of each pair, outside of the screen, so that book and chart can write a price into it. */
const useTickets = create<{ tickets: Readonly<Record<string, TicketForm>> }>(() => ({ tickets: stored() }))

useTickets.subscribe(({ tickets }) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(tickets))
  } catch {
    // A full or forbidden storage only means that a reload begins with an empty ticket.
  }
})

const EMPTY = emptyTicket()

export const useTicket = (pair: string): TicketForm => useTickets(state => state.tickets[pair] ?? EMPTY)

/** Lets something happen to the ticket of a pair. */
export function happen(rules: PairRules, event: TicketEvent): void {
  useTickets.setState(({ tickets }) => ({
    tickets: { ...tickets, [rules.pair]: changeTicket(tickets[rules.pair] ?? EMPTY, event, rules) },
  }))
}
