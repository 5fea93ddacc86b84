import type { MarketLegs } from '../tx/market-leg.ts'
import type { Parts } from '../tx/parts.ts'
import type { Tx } from '../tx/tx.ts'
import type { ConvertEvent } from './events.ts'
import type { ConvertState } from './state.ts'

/** The state that conversions stand on. */
export interface ConvertWorld extends Parts {
  readonly convert: ConvertState
}

/** What a command of conversions decides with. */
export interface ConvertTx extends Tx<ConvertWorld, ConvertEvent>, MarketLegs {}
