import type { Core } from '@assay/core/engine/core'
import { assetScale } from '@assay/core/markets/read'
import { formatDecimal } from '@assay/money/decimal'
import type { AccountRecord } from '@assay/wire/payments/calls'
import type { AccountRecordRow, RecordPlace } from './queries.ts'

const idOf = (row: RecordPlace): string => `${row.seq}.${row.leg}`

/** An account record as the wire carries it. */
export const presentRecord = (row: AccountRecordRow, core: Core): AccountRecord => {
  const scale = assetScale(core.state, row.asset)
  const { wallet, asset, type, reference, at } = row
  const amounts = { amount: formatDecimal(row.units, scale), balanceAfter: formatDecimal(row.balanceAfter, scale) }
  return { id: idOf(row), wallet, asset, type, ...amounts, reference, at }
}
