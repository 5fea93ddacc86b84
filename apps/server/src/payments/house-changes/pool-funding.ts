import type { Core } from '@assay/core/engine/core'
import type { Pool } from '@assay/core/ledger/chart'
import { type HouseSource, houseAvailable } from '@assay/core/ledger/house-source'
import { assetScale } from '@assay/core/markets/read'
import { checkAmount } from '@assay/core/payments/check-amount'
import { checkSpendable } from '@assay/core/payments/check-spendable'
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
  /** What it has earned; absent for money from outside. */
  house?: HouseSource
}

const unitsOf = (core: Core, { asset, amount }: PoolFunding): Amount => exactDecimal(amount, assetScale(core.state, asset)) as Amount

/** Money of the house, from outside or earned, for a pool out of which it keeps promises. */
export const poolFunding = changeKind<PoolFunding>({
  kind: 'poolFunding',
  read: ({ core }, { pool, asset = '', amount = '', house }) => {
    const listed = core.state.markets.assets.get(asset)
    if (!listed || realmOf(asset) === 'demo') return refuse('assetUnknown')
    if (!pool) return { refusal: 'inputInvalid', parameters: { field: 'pool' } }
    return parseDecimal(amount, listed.scale) === undefined
      ? { refusal: 'inputInvalid', parameters: { field: 'amount' } }
      : { pool, asset, amount, ...(house && { house }) }
  },
  check: ({ core }, funding) => {
    const { house, asset } = funding
    const listed = core.state.markets.assets.get(asset)
    if (!listed) return refuse('assetUnknown')
    const units = unitsOf(core, funding)
    return checkAmount(units, listed.scale) ?? (house && checkSpendable(houseAvailable(core.state.ledger, house, asset), listed, units))
  },
  describe: ({ pool, asset }) => ({ subject: pool, logged: `pool:${pool}/${asset}`, asset, effectiveAt: 0 }),
  linesOf: ({ core }, funding) => {
    const { pool, asset, amount, house } = funding
    const scale = assetScale(core.state, asset)
    const balance = poolBalance(core.state, pool, asset)
    const after = formatDecimal(balance + unitsOf(core, funding), scale)
    return [
      ...(house ? [{ name: 'house', row: 0, before: house, after: house }] : []),
      { name: 'amount', row: 0, before: '', after: amount },
      { name: 'balance', row: 0, before: formatDecimal(balance, scale), after },
    ]
  },
  command: ({ core }, funding, reference) => {
    const { pool, asset, house } = funding
    return { kind: 'payments.fundPool', pool, asset, amount: unitsOf(core, funding), reference, ...(house && { house }) }
  },
  isDone: ({ core }, _funding, reference) => core.state.payments.references.has(reference),
})
