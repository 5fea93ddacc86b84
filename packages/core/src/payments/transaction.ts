import type { Parts } from '../tx/parts.ts'
import type { Tx } from '../tx/tx.ts'
import type { PaymentsEvent } from './events.ts'
import type { PaymentsState } from './state.ts'

/** The state that payments stand on. */
export interface PaymentsWorld extends Parts {
  readonly payments: PaymentsState
}

export type PaymentsTx = Tx<PaymentsWorld, PaymentsEvent>
