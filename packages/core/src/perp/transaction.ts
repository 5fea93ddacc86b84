import type { FeeHook } from '../tx/fee-hook.ts'
import type { Parts } from '../tx/parts.ts'
import type { Tx } from '../tx/tx.ts'
import type { PerpTextEvent } from './events.ts'
import type { PerpState } from './state.ts'
import type { PerpSteps } from './steps.ts'

/** The state that perpetual contracts stand on. */
export interface PerpWorld extends Parts {
  readonly perp: PerpState
}

/** What a command of contracts decides with. */
export interface PerpTx extends Tx<PerpWorld, PerpTextEvent>, FeeHook {
  readonly perpSteps: PerpSteps
}
