import { bindPerpSteps } from '../perp/bind-steps.ts'
import type { PerpSteps } from '../perp/steps.ts'
import { bindSpotSteps } from '../spot/bind-steps.ts'
import type { SpotSteps } from '../spot/steps.ts'
import { Transaction } from '../tx/transaction.ts'
import type { Tx } from '../tx/tx.ts'
import type { ValueEvent } from './record.ts'
import type { State } from './state.ts'

/** What commands of all products decide with. */
export interface CoreTx extends Tx<State, ValueEvent> {
  readonly spotSteps: SpotSteps
  readonly perpSteps: PerpSteps
}

/** The transaction of one exchange, with the steps that are bound to it. */
export class CoreTransaction extends Transaction<State, ValueEvent> implements CoreTx {
  readonly spotSteps = bindSpotSteps(this)
  readonly perpSteps = bindPerpSteps(this)
}
