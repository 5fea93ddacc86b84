import { roundedNotionalOf } from '@assay/money/arithmetic'
import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { pnlOf } from '@assay/rules/perp/position-value'
import type { PostingReason } from '@assay/rules/posting-reasons'
import type { Sql } from 'postgres'
import type { PerpUnits } from '../perp/units.ts'

/** Money that comes from outside or from somebody else, or goes there; everything else moves between a person's own wallets, or is what trading brings and costs. */
const OUTSIDE: readonly PostingReason[] = [
  'deposit',
  'faucet',
  'funding',
  'adjustment',
  'demo',
  'userTransfer',
  'depositOrphaned',
  'withdrawal',
  'withdrawalFee',
]

interface Moment {
  sql: Sql
  user: number
  /** 00:00 UTC of the day, ms of journal time. */
  day: number
  /** Journal number up to which the tables are read: they may know more than the balances beside them. */
  seq: number
}

interface Moved {
  wallet: string
  asset: string
  units: bigint
}

/** What a day has moved on each account of a person: the balance now less this is the balance at its start. Reads the rows of the day alone. */
export const movedSince = async (moment: Moment): Promise<Moved[]> => {
  const { sql, user, seq } = moment
  // Bounded: one row an account of one person.
  const rows = await sql<{ wallet: string; asset: string; units: string }[]>`
    select wallet, asset, sum(units)::text as units from account_records
    where user_id = ${user} and seq > ${beforeDay(moment)} and seq <= ${seq} group by wallet, asset`
  return rows.map(({ units, ...account }) => ({ ...account, units: BigInt(units) }))
}

interface FromOutside {
  asset: string
  /** Below 0: it went out. */
  units: bigint
  at: number
}

/** What came from outside in a day, and what went there, by minutes: a price is that of a minute. */
export const outsideSince = async (moment: Moment): Promise<FromOutside[]> => {
  const { sql, user, seq } = moment
  // Bounded: the minutes of a day, by asset.
  const rows = await sql<{ asset: string; units: string; at: string }[]>`
    select asset, sum(units)::text as units, min(at) as at from account_records
    where user_id = ${user} and seq > ${beforeDay(moment)} and seq <= ${seq} and type = any(${[...OUTSIDE]})
    group by asset, at / 60000`
  return rows.map(({ asset, units, at }) => ({ asset, units: BigInt(units), at: Number(at) }))
}

/** Number of a person's last record before a day, found from the newest backwards. */
const beforeDay = ({ sql, user, day }: Moment) => sql`
  coalesce((select seq from account_records where user_id = ${user} and at < ${day} order by seq desc, leg desc limit 1), 0)`

export interface Prices {
  mark: Price
  index: Price
}

/** The last mark and index of a market before a time; undefined when there was none yet. */
export const pricesBefore = async (sql: Sql, market: string, before: number): Promise<Prices | undefined> => {
  const [row] = await sql<{ mark_close: string; index_close: string }[]>`
    select mark_close, index_close from perp_prices
    where market = ${market} and interval = '1m' and open_at < ${before} order by open_at desc limit 1`
  return row && { mark: BigInt(row.mark_close) as Price, index: BigInt(row.index_close) as Price }
}

interface Held {
  market: string
  side: 'long' | 'short'
  lots: bigint
  entryValue: bigint
}

/** The positions that a person held at the start of a day, put together from their fills before it: what a fill closed took its entry along. Bounded: what one person can hold at a time. */
export const positionsAt = async ({ sql, user, day }: Moment): Promise<Held[]> => {
  const rows = await sql<{ market: string; side: 'long' | 'short'; lots: string; entry: string }[]>`
    select p.market, p.side,
      sum(case when opens then f.lots else -f.lots end)::text as lots,
      sum(case when opens then f.notional when p.side = 'long' then f.realised_profit - f.notional else -f.realised_profit - f.notional end)::text
        as entry
    from perp_positions p
    join lateral (
      select lots, notional, realised_profit, (side = 'buy') = (p.side = 'long') as opens
      from perp_fills where position_id = p.position_id and user_id = p.user_id and at < ${day}
    ) f on true
    where p.user_id = ${user} and p.opened_at < ${day} and (p.closed_at is null or p.closed_at >= ${day})
    group by p.position_id, p.market, p.side`
  return rows.map(({ market, side, lots, entry }) => ({ market, side, lots: BigInt(lots), entryValue: BigInt(entry) }))
}

/** What a position stands at by a mark, quote units; the core counts the same. */
export const unrealisedAt = ({ side, lots, entryValue }: Held, mark: Price, units: PerpUnits): bigint =>
  pnlOf(side, entryValue as Amount, roundedNotionalOf(mark, (lots * units.lotSize) as Quantity, units, 'floor'))
