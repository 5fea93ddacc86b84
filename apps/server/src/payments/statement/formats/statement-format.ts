import type { AccountRecordRow } from '../../queries.ts'
import type { Reckoned } from '../reckoning.ts'
import type { Zone } from '../zoned-days.ts'

/** What a statement is of, as it is written down in it. */
export interface StatementHead {
  uid: number
  /** The first and the last day, both in it. */
  from: string
  to: string
  timeZone: string
  /** Until when it is complete, where its last day is not over: ms since 1970 UTC. */
  asOf: number
}

/** What a format writes with. */
export interface Writing {
  head: StatementHead
  zone: Zone
  /** Units of an asset as an exact decimal. */
  amount(units: bigint, asset: string): string
  /** Why a balance was adjusted, in the words of whoever proposed it. */
  noteOf(row: AccountRecordRow): string
}

/** A file of a statement that is written as its records are read. */
export interface StatementFile {
  /** With its ending. */
  name: string
  begin(opening: readonly Reckoned[]): string
  /** The records of one page; of one record of the journal all of them, in the order of the journal. */
  records(rows: readonly AccountRecordRow[]): string
  end(closing: readonly Reckoned[]): string
}

/** Of every account that was touched: wallet, asset, opening, sum of the records, closing. */
export const balancesOf = ({ amount }: Writing, accounts: readonly Reckoned[]) =>
  accounts.map(({ wallet, asset, opening, moved, closing }) => ({
    wallet,
    asset,
    opening: amount(opening, asset),
    records: amount(moved, asset),
    closing: amount(closing, asset),
  }))
