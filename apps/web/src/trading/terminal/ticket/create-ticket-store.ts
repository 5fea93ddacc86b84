import { objectFrom, readInTab, readStored, writeInTab, writeStored } from '@assay/client/browser/storage'
import { pageStore } from '@assay/client/page/page-state'
import { onTokenChanged, readToken } from '@assay/client/session/token'

interface TicketStoreOptions<Form, Event, Market> {
  /** Under which the tab keeps what was typed, and the browser what was chosen. */
  keys: { typed: string; chosen: string }
  empty: Form
  change: (form: Form, event: Event, market: Market) => Form
  /** What of a ticket is remembered for its market when the tab is gone. */
  remembered: (form: Form) => object
  /** A ticket from what tab and browser kept; neither can be trusted. */
  restore: (typed: unknown, chosen: unknown) => Form
}

/**
 * The tickets of a product by market, outside of the screen, so that book and chart can write a price into one. What was typed lives as long as
 * the tab, through reloads and a visitor's sign-in: old prices are dangerous. It is gone as soon as who typed it is: an order of practice must
 * not become a real one. What was chosen is remembered for good.
 */
export function createTicketStore<Form, Event, Market extends { pair: string }>(options: TicketStoreOptions<Form, Event, Market>) {
  const { keys, empty, change, remembered, restore } = options
  type Tickets = Readonly<Record<string, Form>>
  const stored = (typed = objectFrom(readInTab(keys.typed))): Tickets => {
    const chosen = objectFrom(readStored(keys.chosen))
    const pairs = new Set([...Object.keys(chosen), ...Object.keys(typed)])
    return Object.fromEntries([...pairs].map(pair => [pair, restore(typed[pair], chosen[pair])]))
  }
  const useTickets = pageStore<{ tickets: Tickets }>(
    'page',
    () => ({ tickets: stored() }),
    store => {
      store.subscribe(({ tickets }) => {
        writeInTab(keys.typed, JSON.stringify(tickets))
        const chosen = Object.fromEntries(Object.entries(tickets).map(([pair, form]) => [pair, remembered(form)]))
        writeStored(keys.chosen, JSON.stringify(chosen))
      })
      let typist = readToken()
      onTokenChanged(() => {
        if (typist !== undefined) store.setState({ tickets: stored({}) })
        typist = readToken()
      })
    },
  )
  return {
    /** The ticket of a market. */
    useTicket: (pair: string): Form => useTickets(state => state.tickets[pair] ?? empty),
    /** Lets something happen to the ticket of a market. */
    happen: (market: Market, event: Event): void =>
      useTickets.setState(({ tickets }) => ({
        tickets: { ...tickets, [market.pair]: change(tickets[market.pair] ?? empty, event, market) },
      })),
  }
}
