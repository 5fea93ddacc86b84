import type { AssetListed } from '../markets/events.ts'
import type { Parts } from '../tx/parts.ts'
import type { Tx } from '../tx/tx.ts'
import type { LaunchpadEvent } from './events.ts'
import type { LaunchpadState } from './state.ts'

/** The state that new coins stand on. */
export interface LaunchpadWorld extends Parts {
  readonly launchpad: LaunchpadState
}

/** A published project makes its coin known. */
export type LaunchpadTx = Tx<LaunchpadWorld, LaunchpadEvent | AssetListed>
