import type { Core } from '@assay/core/engine/core'
import { assetScale } from '@assay/core/markets/read'
import { optionExposuresOf, optionPoolOf } from '@assay/core/options/read'
import { formatDecimal } from '@assay/money/decimal'
import type { OptionPool } from '@assay/wire/options/calls'

/** The pool that pays the wins in an asset, with what it has promised, by market and minute of expiry. */
export const presentPool = ({ state, at }: Core, asset: string): OptionPool => {
  const { balance, reserved, available } = optionPoolOf(state, asset)
  const scale = assetScale(state, asset)
  const amount = (units: bigint) => formatDecimal(units, scale)
  return {
    asset,
    balance: amount(balance),
    reserved: amount(reserved),
    available: amount(available),
    exposures: optionExposuresOf(state, asset).map(exposure => ({
      ...exposure,
      bullish: amount(exposure.bullish),
      bearish: amount(exposure.bearish),
    })),
    at,
  }
}
