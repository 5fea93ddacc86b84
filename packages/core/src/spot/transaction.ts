import type { FeeHook } from '../tx/fee-hook.ts'
import type { Parts } from '../tx/parts.ts'
import type { Tx } from '../tx/tx.ts'
import type { SpotTextEvent } from './events.ts'
import type { SpotState } from './state.ts'
import type { SpotSteps } from './steps.ts'

/** The state that spot stands on. */
export interface SpotWorld extends Parts {
  readonly spot: SpotState
}

/** What a command of spot decides with. */
export interface SpotTx extends Tx<SpotWorld, SpotTextEvent>, FeeHook {
  readonly spotSteps: SpotSteps
}
