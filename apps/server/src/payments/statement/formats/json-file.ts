import { balancesOf, type StatementFile, type Writing } from './statement-format.ts'

/** One object: what the statement is of, every record, and each account with opening, sum of the records and closing. */
export function jsonFile(writing: Writing): StatementFile {
  const { head, zone, amount, noteOf } = writing
  const { uid, from, to, timeZone, asOf } = head
  let isFirst = true
  return {
    name: 'statement.json',
    begin() {
      const about = JSON.stringify({ account: uid, from, to, timeZone, asOf: zone.time(asOf) })
      return `${about.slice(0, -1)},"records":[`
    },
    records: rows =>
      rows
        .map(row => {
          const written = JSON.stringify({
            id: `${row.seq}.${row.leg}`,
            time: zone.time(row.at),
            type: row.type,
            wallet: row.wallet,
            asset: row.asset,
            amount: amount(row.units, row.asset),
            balanceAfter: amount(row.balanceAfter, row.asset),
            reference: row.reference,
            ...(noteOf(row) && { note: noteOf(row) }),
          })
          const line = `${isFirst ? '' : ','}\n${written}`
          isFirst = false
          return line
        })
        .join(''),
    end: closing => `\n],"balances":${JSON.stringify(balancesOf(writing, closing))}}\n`,
  }
}
