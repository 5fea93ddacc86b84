import { type ClockState, createClock } from '../clock/state.ts'
import { createLedger, type LedgerState } from '../ledger/state.ts'
import { createMarkets, type MarketsState } from '../markets/state.ts'
import { createOptions, type OptionsState } from '../options/state.ts'
import { createPayments, type PaymentsState } from '../payments/state.ts'
import { createPeople, type PeopleState } from '../people/state.ts'
import { createPerp, type PerpState } from '../perp/state.ts'
import { createSpot, type SpotState } from '../spot/state.ts'
import { ReplyMemory } from './reply-memory.ts'

/** Everything that the core knows. */
export interface State {
  readonly ledger: LedgerState
  readonly markets: MarketsState
  readonly people: PeopleState
  readonly clock: ClockState
  readonly spot: SpotState
  readonly perp: PerpState
  readonly options: OptionsState
  readonly payments: PaymentsState
  readonly replies: ReplyMemory
}

export const createState = (): State => ({
  ledger: createLedger(),
  markets: createMarkets(),
  people: createPeople(),
  clock: createClock(),
  spot: createSpot(),
  perp: createPerp(),
  options: createOptions(),
  payments: createPayments(),
  replies: new ReplyMemory(),
})
