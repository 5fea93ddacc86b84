import { csvHead, csvLines } from '../../../personal-data/written-rows.ts'
import type { Reckoned } from '../reckoning.ts'
import { balancesOf, type StatementFile, type Writing } from './statement-format.ts'

/** By it table programs know the encoding. */
const BYTE_ORDER_MARK = '\uFEFF'
const COLUMNS = ['time', 'time_zone', 'type', 'wallet', 'asset', 'amount', 'balance_after', 'reference', 'note', 'id']
const BALANCE_COLUMNS = ['wallet', 'asset', 'opening', 'records', 'closing']

/** Every record as a line, each leg of a fee its own, between what there was before and what there was afterwards. */
export function csvFile(writing: Writing): StatementFile {
  const { head, zone, amount, noteOf } = writing
  const balanceLines = (type: 'opening' | 'closing', accounts: readonly Reckoned[]) =>
    csvLines(
      COLUMNS,
      accounts.map(account => {
        const { wallet, asset } = account
        return { time_zone: head.timeZone, type, wallet, asset, balance_after: amount(account[type], asset) }
      }),
    )
  return {
    name: 'statement.csv',
    begin: opening => BYTE_ORDER_MARK + csvHead(COLUMNS) + balanceLines('opening', opening),
    records: rows =>
      csvLines(
        COLUMNS,
        rows.map(row => ({
          time: zone.time(row.at),
          time_zone: head.timeZone,
          type: row.type,
          wallet: row.wallet,
          asset: row.asset,
          amount: amount(row.units, row.asset),
          balance_after: amount(row.balanceAfter, row.asset),
          reference: row.reference,
          note: noteOf(row),
          id: `${row.seq}.${row.leg}`,
        })),
      ),
    end: closing => balanceLines('closing', closing),
  }
}

/** Opening, sum of the records and closing of each account as a table. */
export const balancesCsv = (writing: Writing, accounts: readonly Reckoned[]): string =>
  BYTE_ORDER_MARK + csvHead(BALANCE_COLUMNS) + csvLines(BALANCE_COLUMNS, balancesOf(writing, accounts))
