import type { Core } from '@assay/core/engine/core'
import { HOUSE_SOURCES, houseAddress, houseAvailable } from '@assay/core/ledger/house-source'
import { poolAvailable, poolBalance } from '@assay/core/pools/pool'
import { type Dated, versionAt } from '@assay/core/terms/dated'
import { formatDecimal } from '@assay/money/decimal'
import { realmOf } from '@assay/rules/realm'
import { FUNDED_POOLS } from '@assay/rules/wallets'
import type { ResponseOf } from '@assay/wire/call'
import type { getSettings } from '@assay/wire/operators/change-calls'
import { getCountries } from 'libphonenumber-js'
import { type AllSettings, type ChangeableMarket, changeableMarkets } from './settings-change.ts'
import { settingsLines, writeSettings } from './settings-form.ts'

type Shown = ResponseOf<typeof getSettings>

const marketOf = ({ listing, of }: ChangeableMarket, at: number): Shown['markets'][number] => {
  const { product } = of
  const { market, base, quote } = listing
  const versions: readonly Dated[] = listing.versions
  const written = versions.map(version => writeSettings(listing, version))
  const shown = versions.map(({ version, effectiveAt }, place) => {
    const [before, after] = [written[place - 1], written[place]]
    return { version, effectiveAt, lines: before && after ? settingsLines(before, after) : [] }
  })
  const lotSize = of.lotSize?.(listing) ?? ''
  const newest = written.at(-1) ?? { values: {}, rows: [] }
  return { product, market, base, quote, lotSize, current: versionAt({ versions }, at).version, versions: shown, newest }
}

const poolsOf = ({ state }: Core): Shown['pools'] =>
  FUNDED_POOLS.flatMap(pool =>
    [...state.markets.assets.values()]
      .filter(({ asset }) => realmOf(asset) === 'real' && state.ledger.named.has(`pool:${pool}/${asset}`))
      .map(({ asset, scale }) => ({
        pool,
        asset,
        balance: formatDecimal(poolBalance(state, pool, asset), scale),
        available: formatDecimal(poolAvailable(state, pool, asset), scale),
      })),
  )

const feesOf = ({ state }: Core): Shown['fees'] => {
  const { ledger, markets } = state
  const real = [...markets.assets.values()].filter(({ asset }) => realmOf(asset) === 'real')
  return HOUSE_SOURCES.flatMap(house =>
    real
      .filter(({ asset }) => ledger.named.has(houseAddress(house, asset)))
      .map(({ asset, scale }) => ({ house, asset, balance: formatDecimal(houseAvailable(ledger, house, asset), scale) })),
  )
}

/** The settings of all real markets, and what the house has in pools and fees, as one state of the core has it. */
export const presentSettings = (core: Core, all: AllSettings, at: number): Shown => ({
  markets: changeableMarkets(core, all).map(market => marketOf(market, at)),
  pools: poolsOf(core),
  fees: feesOf(core),
  countries: getCountries(),
  at,
})
