import type { Core } from '@assay/core/engine/core'
import { assetScale } from '@assay/core/markets/read'
import { isValueAsset } from '@assay/core/markets/usdt-value'
import { powerOfTen } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { costOfHolding } from '@assay/rules/assets/cost-of-holding'
import { getAssetCosts } from '@assay/wire/payments/calls'
import type { Sql } from 'postgres'
import type { Engine } from '../../core-host/engine.ts'
import { data, type Handler, serve } from '../../http/handler.ts'
import { valueScaleOf } from '../balances.ts'
import { holdingsNow, minuteAfter, worthAt } from './day-profit.ts'
import { type Acquisition, newestAcquisitions } from './newest-acquisitions.ts'
import { pricesBefore, WORTH_PROJECTIONS } from './opening-value.ts'

interface Options {
  engine: Engine
  sql: Sql
  /** Resolves when a projection holds everything up to a journal number. */
  projected(name: string, seq: number): Promise<void>
}

/** What the coins that somebody holds have cost: the newest acquisitions, at what was paid for them in USDT with the fee, else at the index price of their minute. */
export const assetCostsCall = ({ engine, sql, projected }: Options): Handler =>
  serve(getAssetCosts, async (_input, { user }) => {
    const now = await engine.read(core => holdingsNow(core, user))
    await Promise.all(WORTH_PROJECTIONS.map(name => projected(name, now.seq)))
    const held = heldOf(now.accounts)
    const acquired = await newestAcquisitions(sql, { user, seq: now.seq, held })
    const unpaid = [...acquired].flatMap(([asset, rows]) => rows.filter(({ paid }) => paid <= 0n).map(({ at }) => ({ asset, at })))
    const known = await pricesBefore(
      sql,
      unpaid.map(({ asset, at }) => ({ market: now.marketOf(asset), before: minuteAfter(at) })),
    )
    return engine.read(core => {
      const costed = (asset: string, { units, paid, at }: Acquisition) => ({
        units,
        cost: paid > 0n ? paid : worthAt(core, { asset, units, price: known(now.marketOf(asset), minuteAfter(at))?.index }),
      })
      return data({
        coins: [...held].map(([asset, units]) => {
          const { cost, covered } = costOfHolding(
            units,
            (acquired.get(asset) ?? []).map(row => costed(asset, row)),
          )
          return { asset, ...presentCost(core, { asset, units, cost: covered === units ? cost : undefined }) }
        }),
      })
    })
  })

/** What is held of each coin over all wallets; nothing of what values are counted in. */
const heldOf = (accounts: readonly { asset: string; units: bigint }[]): Map<string, bigint> => {
  const held = new Map<string, bigint>()
  for (const { asset, units } of accounts) if (units > 0n && !isValueAsset(asset)) held.set(asset, (held.get(asset) ?? 0n) + units)
  return held
}

const presentCost = (core: Core, { asset, units, cost }: { asset: string; units: bigint; cost: bigint | undefined }) => {
  if (cost === undefined) return { cost: '', averageCost: '' }
  const scale = powerOfTen(assetScale(core.state, asset) + PRICE_SCALE - valueScaleOf(core))
  const average = (cost * scale + units - 1n) / units
  return { cost: formatDecimal(cost, valueScaleOf(core)), averageCost: formatDecimal(average, PRICE_SCALE) }
}
