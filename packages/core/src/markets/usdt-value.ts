import { powerOfTen } from '@assay/money/arithmetic'
import { type Amount, PRICE_SCALE } from '@assay/money/kinds'
import { countsAs, DOLLAR_ASSET } from '@assay/rules/assets/us-dollars'
import { plainName } from '@assay/rules/realm'
import { WITHDRAWAL_ASSET } from '@assay/rules/withdrawals/terms'
import { assetScale } from './read.ts'
import type { MarketsState } from './state.ts'

interface World {
  readonly markets: MarketsState
}

/** Units of USDT for a unit of what always counts as it: a US dollar is one USDT, wherever a value is counted. */
const VALUE_UNITS: Readonly<Record<string, bigint>> = { [WITHDRAWAL_ASSET]: 1n, [DOLLAR_ASSET]: countsAs(1n) }

/** Whether it is what values are counted in, its twin of practice, or US dollars. */
export const isValueAsset = (asset: string): boolean => Object.hasOwn(VALUE_UNITS, plainName(asset))

/** An amount in units of USDT, or of its twin of practice, at an index price, rounded down. */
export const usdtValueAt = (world: World, asset: string, { units, price }: { units: bigint; price: bigint }): Amount => {
  const each = VALUE_UNITS[plainName(asset)]
  if (each !== undefined) return (units * each) as Amount
  const exponent = assetScale(world, asset) + PRICE_SCALE - assetScale(world, WITHDRAWAL_ASSET)
  return ((units * price) / powerOfTen(exponent)) as Amount
}
