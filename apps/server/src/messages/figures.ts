import type { Core } from '@assay/core/engine/core'
import { assetScale } from '@assay/core/markets/read'
import { formatDecimal } from '@assay/money/decimal'
import { plainName } from '@assay/rules/realm'
import { priceText } from '../markets/figure-text.ts'
import type { Figure } from './declaration.ts'

/** Units of an asset as a figure of a message. */
export const amountFigure = (core: Core, units: bigint, asset: string): Figure => ({
  amount: formatDecimal(units, assetScale(core.state, asset)),
  asset: plainName(asset),
})

/** A price as a figure of a message. */
export const priceFigure = (price: bigint): Figure => ({ decimal: priceText(price) })
