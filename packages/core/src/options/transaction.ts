import type { FeeHook } from '../tx/fee-hook.ts'
import type { Parts } from '../tx/parts.ts'
import type { Tx } from '../tx/tx.ts'
import type { OptionsEvent } from './events.ts'
import type { OptionsState } from './state.ts'

/** The state that delivery contracts stand on. */
export interface OptionsWorld extends Parts {
  readonly options: OptionsState
}

export interface OptionsTx extends Tx<OptionsWorld, OptionsEvent>, FeeHook {}
