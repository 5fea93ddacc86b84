import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { nameIn, type Realm } from '@assay/rules/realm'
import type { Engine } from '../core-host/engine.ts'
import { QUOTE_ASSET } from '../markets/coins.ts'

/** What the owner puts into the options pool of a simulated market, USDT; a real one's is funded by its owner. */
const POOL_SEED = '2000000'

/** Puts the owner's first money into the pool that pays the wins in a realm; once, whatever the number of starts. */
export const fundOptionsPool = async (engine: Engine, realm: Realm): Promise<void> => {
  const asset = nameIn(realm, QUOTE_ASSET.asset)
  const { refusal } = await engine.submit({
    kind: 'payments.fundPool',
    pool: 'options',
    asset,
    amount: (parseDecimal(POOL_SEED, QUOTE_ASSET.scale) ?? 0n) as Amount,
    reference: `seed:options:${asset}`,
  })
  if (refusal && refusal.refusal !== 'depositKnown') throw new Error(`The options pool could not be funded: ${refusal.refusal}`)
}
