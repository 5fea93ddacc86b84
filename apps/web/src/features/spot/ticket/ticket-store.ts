import { create } from 'zustand'
import { objectFrom, readStored, writeStored } from '../../../shared/browser/storage.ts'
import type { PairRules } from '../pair-rules.ts'
import { changeTicket, emptyTicket, type TicketEvent, type TicketForm } from './form.ts'
import { type RememberedTicket, rememberedOf, restoreTicket } from './remembered.ts'

const TYPED = 'tickets'
const CHOSEN = 'ticket-choices'

type Tickets = Readonly<Record<string, TicketForm>>

/** What was typed lives as long as the tab, through reloads and sign-ins: old prices are dangerous. What was chosen is remembered for good. */
function stored(): Tickets {
  const chosen = objectFrom(readStored(CHOSEN))
  const typed = objectFrom(typedText())
  const pairs = new Set([...Object.keys(chosen), ...Object.keys(typed)])
  return Object.fromEntries([...pairs].map(pair => [pair, restoreTicket(typed[pair], chosen[pair])]))
}

function typedText(): string | null {
  try {
    return sessionStorage.getItem(TYPED)
  } catch {
    return null
  }
}

/** The ticket of each pair, outside of the screen, so that book and chart can write a price into it. */
const useTickets = create<{ tickets: Tickets }>(() => ({ tickets: stored() }))

useTickets.subscribe(({ tickets }) => {
  try {
    sessionStorage.setItem(TYPED, JSON.stringify(tickets))
  } catch {
    // A full or forbidden storage only means that a reload begins with an empty ticket.
  }
  const chosen: Record<string, RememberedTicket> = {}
  for (const [pair, form] of Object.entries(tickets)) chosen[pair] = rememberedOf(form)
  writeStored(CHOSEN, JSON.stringify(chosen))
})

const EMPTY = emptyTicket()

export const useTicket = (pair: string): TicketForm => useTickets(state => state.tickets[pair] ?? EMPTY)

/** Lets something happen to the ticket of a pair. */
export function happen(rules: PairRules, event: TicketEvent): void {
  useTickets.setState(({ tickets }) => ({
    tickets: { ...tickets, [rules.pair]: changeTicket(tickets[rules.pair] ?? EMPTY, event, rules) },
  }))
}
