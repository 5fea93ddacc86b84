import type { AccountRecord } from '@assay/wire/assets'

const HEAD = ['time', 'type', 'wallet', 'asset', 'amount', 'balance_after', 'reference', 'id']

/** A cell that no spreadsheet takes for a formula and no comma breaks. Numbers with a sign stay as they are. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]/.test(text) || (text.startsWith('-') && !/^-\d+(\.\d+)?$/.test(text)) ? `'${text}` : text
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Account records as CSV: times in UTC (ISO 8601), amounts as exact decimals. */
export function recordsCsv(records: readonly AccountRecord[]): string {
  const rows = records.map(({ at, type, wallet, asset, amount, balanceAfter, reference, id }) => [
    new Date(at).toISOString(),
    type,
    wallet,
    asset,
    amount,
    balanceAfter,
    reference,
    id,
  ])
  return [HEAD, ...rows].map(row => row.map(cell).join(',')).join('\r\n')
}
