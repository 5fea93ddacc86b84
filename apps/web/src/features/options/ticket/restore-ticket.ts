import { asObject } from '@assay/client/browser/storage'
import { emptyTicket, type TicketForm } from './form.ts'

const DECIMAL = /^\d{1,30}(\.\d{1,30})?$/

type Stored = { readonly [Name in keyof TicketForm]?: unknown }

/** A ticket from what the browser kept. Nothing that does not fit is taken over: an older version of the page may have written it. */
export function restoreTicket(typed: unknown, chosen: unknown): TicketForm {
  const kept: Stored = { ...asObject(chosen), ...asObject(typed) }
  const empty = emptyTicket()
  return {
    seconds: typeof kept.seconds === 'number' && Number.isSafeInteger(kept.seconds) && kept.seconds > 0 ? kept.seconds : empty.seconds,
    stake: typeof kept.stake === 'string' && DECIMAL.test(kept.stake) ? kept.stake : empty.stake,
    // What could not be read was not kept as an amount either: the field is empty now.
    garbled: false,
    percent: typeof kept.percent === 'number' ? kept.percent : undefined,
  }
}
