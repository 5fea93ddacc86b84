import type { Core } from '@assay/core/engine/core'
import { parseAddress } from '@assay/core/ledger/chart'
import { accountFigures, holdsOfAccount } from '@assay/core/ledger/read-accounts'
import { assetScale } from '@assay/core/markets/read'
import { formatDecimal } from '@assay/money/decimal'
import type { ResponseOf } from '@assay/wire/call'
import type { getPools } from '@assay/wire/operators/house-calls'
import type { HouseView } from './house-view.ts'
import { presentFigures } from './present-figures.ts'

type Pools = ResponseOf<typeof getPools>

/** Every pool that was ever funded, with what it has promised, as one state of the core has it. */
export const presentPools = (core: Core, views: readonly HouseView[]): Pools => {
  const pools = [...core.state.ledger.named].flatMap(([address, account]) => {
    const parsed = parseAddress(address)
    if (parsed?.kind !== 'pool') return []
    const figures = accountFigures(core.state, account)
    const amount = (units: bigint) => formatDecimal(units, assetScale(core.state, figures.asset))
    const view = views.find(({ pool }) => pool === parsed.pool)
    const next = view?.largestPromise(core, figures.asset)
    return [
      {
        pool: parsed.pool,
        address,
        ...presentFigures(core, figures),
        promises: promisesOf(core, account).map(({ owner, count, units }) => ({ owner, count, amount: amount(units) })),
        nextPromise: next === undefined ? '' : amount(next),
        isShort: next !== undefined && figures.available < next,
      },
    ]
  })
  return { seq: core.seq, at: core.at, pools }
}

/** What is reserved, summed up by what it was promised for. */
const promisesOf = (core: Core, account: number) => {
  const sums = new Map<string, { owner: string; count: number; units: bigint }>()
  for (const { ownerKind, amount } of holdsOfAccount(core.state, account)) {
    const sum = sums.get(ownerKind) ?? { owner: ownerKind, count: 0, units: 0n }
    sum.count += 1
    sum.units += amount
    sums.set(ownerKind, sum)
  }
  return [...sums.values()]
}
