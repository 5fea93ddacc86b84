import type { WithdrawalCounts } from '@assay/rules/withdrawals/deadlines'
import type { ResponseOf } from '@assay/wire/call'
import type { getTreasury } from '@assay/wire/operators/house-calls'
import type { EngineVitals } from '../core-host/start-engine.ts'
import type { SocketCounts } from '../ws/sockets.ts'

/**
 * What this process is about. `following`: as a standby. `open`: it holds the writer's lock, and its endpoints are open.
 */
export type Phase = 'starting' | 'following' | 'open' | 'stopping'

/** What there is to be watched so far: it fills while the server starts. Each of these answers at once, whatever else hangs. */
export interface Watched {
  phase: Phase
  vitals?: () => EngineVitals
  /** How long ago the index of each underlying was formed last, ms. */
  indexAges?: () => ReadonlyMap<string, number>
  sockets?: () => SocketCounts
  /** How deposits over the chain are; not there where none are taken. */
  chain?: () => string
  /** Withdrawals that wait for the house, by state. */
  withdrawals?: () => WithdrawalCounts
  /** Where the house's tokens lie on it; nothing before the first comparison. */
  treasury?: () => ResponseOf<typeof getTreasury>['treasury']
}
