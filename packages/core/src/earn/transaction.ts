import type { Parts } from '../tx/parts.ts'
import type { Tx } from '../tx/tx.ts'
import type { EarnEvent } from './events.ts'
import type { EarnState } from './state.ts'

/** The state that custody stands on. */
export interface EarnWorld extends Parts {
  readonly earn: EarnState
}

export type EarnTx = Tx<EarnWorld, EarnEvent>
