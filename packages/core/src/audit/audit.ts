import { PRODUCTS } from '../engine/products.ts'
import type { State } from '../engine/state.ts'
import type { Violation } from '../tx/violation.ts'
import { auditFrozen } from './frozen.ts'
import { auditOverdraft } from './overdraft.ts'
import { auditRealms } from './realms.ts'
import { auditSums } from './sums.ts'

export type { Violation }

/** All invariants of a state at the time of its last record: those of the ledger, those of each product, and that practice and real money never meet. */
export const audit = (state: State, at: number): Violation[] => [
  ...auditSums(state.ledger),
  ...auditOverdraft(state.ledger),
  ...auditFrozen(state.ledger),
  ...Object.values(PRODUCTS).flatMap(product => product.audit?.(state, at) ?? []),
  ...auditRealms(state),
]
