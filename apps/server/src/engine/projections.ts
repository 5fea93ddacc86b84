import type { Core } from '@assay/core/engine/core'
import { tradeCandleProjection } from '../markets/trade-candles.ts'
import { OptionsProjection } from '../options/projection.ts'
import { AccountRecordsProjection } from '../payments/projection.ts'
import { PerpMarketsProjection } from '../perp/market-projection.ts'
import { PerpProjection } from '../perp/projection.ts'
import { SpotProjection } from '../spot/projection.ts'
import { isPerson } from './is-person.ts'
import type { Projection } from './projection.ts'

/** Every projection there is. */
export const projectionsOf = (core: Core): Projection[] => [
  new SpotProjection(user => isPerson(core, user)),
  new AccountRecordsProjection(core),
  tradeCandleProjection,
  new PerpProjection(user => isPerson(core, user)),
  new PerpMarketsProjection(core),
  new OptionsProjection(),
]
