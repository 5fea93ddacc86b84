import { csvText } from '@assay/ui/tables/csv'
import type { AccountRecord } from '@assay/wire/payments/calls'

const HEAD = ['time', 'type', 'wallet', 'asset', 'amount', 'balance_after', 'reference', 'note', 'id']

/** Account records as CSV: times in UTC (ISO 8601), amounts as exact decimals. */
export function recordsCsv(records: readonly AccountRecord[]): string {
  const rows = records.map(({ at, type, wallet, asset, amount, balanceAfter, reference, note, id }) => [
    new Date(at).toISOString(),
    type,
    wallet,
    asset,
    amount,
    balanceAfter,
    reference,
    note ?? '',
    id,
  ])
  return csvText([HEAD, ...rows])
}
