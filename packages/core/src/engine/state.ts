import { type ClockState, createClock } from '../clock/state.ts'
import { createLedger } from '../ledger/create.ts'
import type { LedgerState } from '../ledger/state.ts'
import { createMarkets, type MarketsState } from '../markets/state.ts'
import { createOptions, type OptionsState } from '../options/state.ts'
import { createPayments, type PaymentsState } from '../payments/state.ts'
import { createPeople, type PeopleState } from '../people/state.ts'
import { createPerp } from '../perp/create.ts'
import type { PerpState } from '../perp/state.ts'
import { createSpot } from '../spot/create.ts'
import type { SpotState } from '../spot/state.ts'
import { KEYS_ROOM, ReplyMemory } from './reply-memory.ts'

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

/** Rows for which the tables of an exchange have room that is to run for long: some fifteen thousand people, and as many open orders as there are rows. */
export const EXCHANGE_ROOM = 131_072

/** An exchange that is to run for long has room for all replies that it will ever remember. */
export const repliesRoom = (room: number | undefined): number | undefined => (room === EXCHANGE_ROOM ? KEYS_ROOM : undefined)

/** The state before the first record, whose tables have room for so many rows. */
export const createState = (room?: number): State => ({
  ledger: createLedger(room),
  markets: createMarkets(),
  people: createPeople(),
  clock: createClock(),
  spot: createSpot(room),
  perp: createPerp(room),
  options: createOptions(),
  payments: createPayments(),
  replies: new ReplyMemory(repliesRoom(room)),
})
