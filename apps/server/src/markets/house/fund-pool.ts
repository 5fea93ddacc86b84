import type { Pool } from '@assay/core/ledger/chart'
import { exactDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { nameIn, type Realm } from '@assay/rules/realm'

import type { Engine } from '../../core-host/engine.ts'
import { isHaltedByFault } from '../../core-host/is-halted-by-fault.ts'
import { QUOTE_ASSET } from '../coins.ts'

/** Puts the owner's first money (a decimal of USDT) into a pool of a realm; once, whatever the number of starts. */
export const fundPool = async (engine: Engine, { pool, realm, amount }: { pool: Pool; realm: Realm; amount: string }): Promise<void> => {
  const asset = nameIn(realm, QUOTE_ASSET.asset)
  const { refusal } = await engine.submit({
    kind: 'payments.fundPool',
    pool,
    asset,
    amount: exactDecimal(amount, QUOTE_ASSET.scale) as Amount,
    reference: `seed:${pool}:${asset}`,
  })
  if (isHaltedByFault(refusal)) return
  if (refusal && refusal.refusal !== 'depositKnown') throw new Error(`The pool ${pool} could not be funded: ${refusal.refusal}`)
}
