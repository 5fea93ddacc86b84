import type { Realm } from '@assay/rules/realm'
import type { Engine } from '../core-host/engine.ts'
import { fundPool } from '../markets/house/fund-pool.ts'

/** What the owner puts into the options pool of a simulated market, USDT; a real one's is funded by its owner. */
const POOL_SEED = '2000000'

/** Puts the owner's first money into the pool that pays the wins in a realm; once, whatever the number of starts. */
export const fundOptionsPool = (engine: Engine, realm: Realm): Promise<void> =>
  fundPool(engine, { pool: 'options', realm, amount: POOL_SEED })
