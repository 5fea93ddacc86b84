import type { ClockState } from '../clock/state.ts'
import type { LedgerState } from '../ledger/state.ts'
import type { MarketsState } from '../markets/state.ts'
import type { OptionsState } from '../options/state.ts'
import type { PeopleState } from '../people/state.ts'
import type { PerpState } from '../perp/state.ts'
import type { SpotState } from '../spot/state.ts'
import { auditBook } from './book.ts'
import { auditHolds } from './holds.ts'
import { auditNumbers } from './numbers.ts'
import { auditOptions } from './options.ts'
import { auditOrders } from './orders.ts'
import { auditOverdraft } from './overdraft.ts'
import { auditPerpHolds } from './perp-holds.ts'
import { auditLiquidations } from './perp-margins.ts'
import { auditPerpOrders } from './perp-orders.ts'
import { auditPositions } from './perp-positions.ts'
import { auditRealms } from './realms.ts'
import { auditSums } from './sums.ts'
import { auditClosed } from './terminal.ts'
import type { Violation } from './violation.ts'

export type { Violation }

export interface AuditedState {
  readonly ledger: LedgerState
  readonly markets: MarketsState
  readonly people: PeopleState
  readonly spot: SpotState
  readonly perp: PerpState
  readonly options: OptionsState
  readonly clock: ClockState
}

/** All invariants of this state at the time of its last record. */
export const audit = (state: AuditedState, at: number): Violation[] => [
  ...auditSums(state.ledger),
  ...auditOverdraft(state.ledger),
  ...auditHolds(state),
  ...auditBook(state.spot),
  ...auditOrders(state.spot),
  ...auditNumbers(state, at),
  ...auditClosed(state.spot),
  ...auditPerpHolds(state),
  ...auditPerpOrders(state.perp),
  ...auditPositions(state),
  ...auditLiquidations(state, at),
  ...auditOptions(state),
  ...auditRealms(state),
]
