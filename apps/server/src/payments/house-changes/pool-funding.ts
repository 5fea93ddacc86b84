import type { Core } from '@assay/core/engine/core'
import type { Pool } from '@assay/core/ledger/chart'
import { assetScale } from '@assay/core/markets/read'
import { checkAmount } from '@assay/core/payments/check-amount'
import { poolBalance } from '@assay/core/pools/pool'
import { exactDecimal, formatDecimal, parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { realmOf } from '@assay/rules/realm'
import { refuse } from '@assay/rules/refusals'
import { changeKind } from '../../operators/changes/change-kind.ts'

interface PoolFunding {
  pool: Pool
  asset: string
  /** Plain decimal. */
  amount: string
}

const unitsOf = (core: Core, { asset, amount }: PoolFunding): Amount => exactDecimal(amount, assetScale(core.state, asset)) as Amount

/** Money of the house from outside for a pool out of which it keeps promises. */
export const poolFunding = changeKind<PoolFunding>({
  kind: 'poolFunding',
  read: ({ core }, { pool, asset = '', amount = '' }) => {
    const listed = core.state.markets.assets.get(asset)
    if (!listed || realmOf(asset) === 'demo') return refuse('assetUnknown')
    if (!pool) return { refusal: 'inputInvalid', parameters: { field: 'pool' } }
    return parseDecimal(amount, listed.scale) === undefined
      ? { refusal: 'inputInvalid', parameters: { field: 'amount' } }
      : { pool, asset, amount }
  },
  check: ({ core }, funding) => checkAmount(unitsOf(core, funding), assetScale(core.state, funding.asset)),
  describe: ({ pool, asset }) => ({ subject: pool, logged: `pool:${pool}/${asset}`, asset, effectiveAt: 0 }),
  linesOf: ({ core }, funding) => {
    const { pool, asset, amount } = funding
    const scale = assetScale(core.state, asset)
    const balance = poolBalance(core.state, pool, asset)
    const after = formatDecimal(balance + unitsOf(core, funding), scale)
    return [
      { name: 'amount', row: 0, before: '', after: amount },
      { name: 'balance', row: 0, before: formatDecimal(balance, scale), after },
    ]
  },
  command: ({ core }, funding, reference) => {
    const { pool, asset } = funding
    return { kind: 'payments.fundPool', pool, asset, amount: unitsOf(core, funding), reference }
  },
  isDone: ({ core }, _funding, reference) => core.state.payments.references.has(reference),
})
