import type { Converted } from '@assay/core/convert/events'
import type { Core } from '@assay/core/engine/core'
import { assetScale } from '@assay/core/markets/read'
import { formatDecimal } from '@assay/money/decimal'
import type { Conversion } from '@assay/wire/convert/calls'
import type { conversions } from './tables.ts'

export type ConversionRow = typeof conversions.$inferSelect

/** The row of a conversion, from its event and the record that it stands in. */
export const rowOf = (
  { conversionId, user, from, to, paid, received, quoted, orderIds }: Converted,
  at: number,
  seq: number,
): ConversionRow => ({
  ...{ conversionId, user, from, to, paid, received, at, seq },
  quoted: quoted ?? null,
  orderIds: orderIds.join(','),
})

/** A conversion as the calls show it. */
export function presentConversion(row: ConversionRow, { state }: Core): Conversion {
  const { conversionId, from, to, paid, received, quoted, orderIds, at, seq } = row
  const inTo = (units: bigint) => formatDecimal(units, assetScale(state, to))
  return {
    ...{ conversionId: String(conversionId), from, to, at, seq },
    paid: formatDecimal(paid, assetScale(state, from)),
    received: inTo(received),
    quoted: quoted === null ? '' : inTo(quoted),
    orderIds: orderIds.split(','),
  }
}
