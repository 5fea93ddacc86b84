import type { ClockState } from '../clock/state.ts'
import { loadLedger, type SavedLedger, saveLedger } from '../ledger/save.ts'
import { loadMarkets, type SavedMarkets, saveMarkets } from '../markets/save.ts'
import { loadPayments, type SavedPayments, savePayments } from '../payments/save.ts'
import type { User } from '../people/state.ts'
import { loadSpot, type SavedSpot, saveSpot } from '../spot/save.ts'
import type { ReplyMemory } from './idempotency.ts'
import type { State } from './state.ts'

/** The whole state as plain data at one record. */
export interface Snapshot {
  v: 1
  seq: number
  at: number
  ledger: SavedLedger
  markets: SavedMarkets
  people: User[]
  clock: ClockState
  spot: SavedSpot
  payments: SavedPayments
  replies: (ReplyMemory extends Map<infer Key, infer Value> ? [Key, Value] : never)[]
}

/**
 * Plain data of a state. Every list stands in the order of its journal (arrival, opening, registration), never in the order of a memory
 * layout, so that the same journal always gives the same text, live or recovered.
 */
export const saveState = (state: State, seq: number, at: number): Snapshot => ({
  v: 1,
  seq,
  at,
  ledger: saveLedger(state.ledger),
  markets: saveMarkets(state.markets),
  people: [...state.people.users.values()],
  clock: state.clock,
  spot: saveSpot(state.spot),
  payments: savePayments(state.payments),
  replies: [...state.replies],
})

export function loadState(saved: Snapshot): State {
  const markets = loadMarkets(saved.markets)
  return {
    ledger: loadLedger(saved.ledger),
    markets,
    people: { users: new Map(saved.people.map(user => [user.user, user])) },
    clock: saved.clock,
    spot: loadSpot(saved.spot, markets),
    payments: loadPayments(saved.payments),
    replies: new Map(saved.replies),
  }
}
