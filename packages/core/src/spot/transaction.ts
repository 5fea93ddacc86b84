import type { Parts } from '../tx/parts.ts'
import type { Tx } from '../tx/tx.ts'
import type { SpotTextEvent } from './events.ts'

import type { SpotState } from './state.ts'

/** The state that spot stands on. */
export interface SpotWorld extends Parts {
  readonly spot: SpotState
}

export type SpotTx = Tx<SpotWorld, SpotTextEvent>
