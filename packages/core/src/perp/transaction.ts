import type { Parts } from '../tx/parts.ts'
import type { Tx } from '../tx/tx.ts'
import type { PerpEvent } from './events.ts'
import type { PerpState } from './state.ts'

/** The state that perpetual contracts stand on. */
export interface PerpWorld extends Parts {
  readonly perp: PerpState
}

export type PerpTx = Tx<PerpWorld, PerpEvent>
