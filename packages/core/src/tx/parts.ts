import type { ClockState } from '../clock/state.ts'
import type { LedgerState } from '../ledger/state.ts'
import type { MarketsState } from '../markets/state.ts'
import type { PeopleState } from '../people/state.ts'

/** The parts of the state that every product stands on. */
export interface Parts {
  readonly ledger: LedgerState
  readonly markets: MarketsState
  readonly people: PeopleState
  readonly clock: ClockState
}
