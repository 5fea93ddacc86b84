import type { LedgerEvent } from './events.ts'
import { applyHeld, applyReduced, applyReleased } from './hold.ts'
import { applyOpened } from './open.ts'
import { applyPosted } from './post.ts'
import type { LedgerState } from './state.ts'

/** The only place where a balance changes. */
export function applyLedger(ledger: LedgerState, event: LedgerEvent): void {
  switch (event.type) {
    case 'ledger.posted':
      applyPosted(ledger, event)
      break
    case 'ledger.held':
      applyHeld(ledger, event)
      break
    case 'ledger.released':
      applyReleased(ledger, event)
      break
    case 'ledger.reduced':
      applyReduced(ledger, event)
      break
    case 'ledger.accountOpened':
      applyOpened(ledger, event)
      break
  }
}
