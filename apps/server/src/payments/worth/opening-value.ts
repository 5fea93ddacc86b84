import type { Core } from '@assay/core/engine/core'
import { perpMarkets } from '@assay/core/perp/read'
import { roundedNotionalOf } from '@assay/money/arithmetic'
import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { pnlOf } from '@assay/rules/perp/position-value'
import type { PostingReason } from '@assay/rules/posting-reasons'
import { plainName } from '@assay/rules/realm'
import type { Sql } from 'postgres'
import { unitsOf } from '../../perp/live-positions.ts'
import { PERP_MARKETS } from '../../perp/projection/market-projection.ts'
import { PERP } from '../../perp/projection/projection.ts'
import { beginningOf, endOf, monthsAway } from '../../projections/months.ts'
import { ACCOUNT_RECORDS } from '../projection.ts'

/** Money that comes from outside or from somebody else, or goes there; everything else moves between a person's own wallets, or is what trading brings and costs. */
const OUTSIDE: readonly PostingReason[] = [
  'deposit',
  'faucet',
  'funding',
  'adjustment',
  'demo',
  'userTransfer',
  'depositOrphaned',
  'claimCollected',
  'withdrawal',
  'withdrawalFee',
  'loanDisbursed',
  'loanRepaid',
  'loanReturned',
  'bankPayout',
  'bankPayoutFee',
  'bankPayoutReturned',
  'signInReward',
  'taskReward',
  'commission',
  'newCoins',
]

/** A UTC day, ms. */
export const DAY_MS = 86_400_000

interface Moment {
  sql: Sql
  user: number
  /** 00:00 UTC of the first day that is asked for, ms of journal time. */
  day: number
  /** Journal number up to which the tables are read: they may know more than the balances beside them. */
  seq: number
}

export interface Moved {
  wallet: string
  asset: string
  /** 00:00 UTC of the day, ms. */
  day: number
  units: bigint
}

/** What each day since then has moved on each account of a person: the balance now less this is the balance at its start. Reads the rows of these days alone. */
export const movedSince = async (moment: Moment): Promise<Moved[]> => {
  const { sql, user, seq } = moment
  // Bounded: one row an account of one person and a day.
  const rows = await sql<{ wallet: string; asset: string; day: string; units: string }[]>`
    select wallet, asset, at / ${DAY_MS}::bigint as day, sum(units)::text as units from account_records
    where user_id = ${user} and at >= ${moment.day} and seq > ${beforeDay(moment)} and seq <= ${seq} group by 1, 2, 3`
  return rows.map(({ day, units, ...account }) => ({ ...account, day: Number(day) * DAY_MS, units: BigInt(units) }))
}

/**
 * From when on what moved is wholly known, ms since 1970: the end of the newest month of account records that is away of those since a day. 0 when none is. Balances of
 * days before it, and what came in since, cannot be told.
 */
export const movesKnownSince = async ({ sql, day, seq }: Moment): Promise<number> => {
  const away = (await monthsAway(sql, 'account_records', { from: day, to: seq })).at(-1)
  return away === undefined ? 0 : endOf(away)
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
    where user_id = ${user} and at >= ${moment.day} and seq > ${beforeDay(moment)} and seq <= ${seq} and type = any(${[...OUTSIDE]})
    group by asset, at / 60000`
  return rows.map(({ asset, units, at }) => ({ asset, units: BigInt(units), at: Number(at) }))
}

/** Number of a person's last record before a day, found from the newest backwards. */
const beforeDay = ({ sql, user, day }: Moment) => sql`
  coalesce((select seq from account_records where user_id = ${user} and at < ${day} order by seq desc, leg desc limit 1), 0)`

interface Prices {
  mark: Price
  index: Price
}

interface PricePlace {
  market: string
  before: number
}

/** The last mark and index of markets before times, all read at once; undefined of a market that had none yet. */
export const pricesBefore = async (sql: Sql, places: readonly PricePlace[]) => {
  const keyOf = ({ market, before }: PricePlace) => `${market} ${before}`
  const unlike = [...new Map(places.map(place => [keyOf(place), place])).values()]
  const rows = await sql<{ market: string; before: string; mark_close: string; index_close: string }[]>`
    select place.market, place.before, price.mark_close, price.index_close
    from unnest(${unlike.map(({ market }) => market)}::text[], ${unlike.map(({ before }) => String(before))}::bigint[]) as place (market, before)
    join lateral (
      select mark_close, index_close from perp_prices
      where market = place.market and interval = '1m' and open_at < place.before order by open_at desc limit 1
    ) price on true`
  const prices = new Map<string, Prices>(
    rows.map(({ market, before, mark_close, index_close }) => [
      keyOf({ market, before: Number(before) }),
      { mark: BigInt(mark_close) as Price, index: BigInt(index_close) as Price },
    ]),
  )
  return (market: string, before: number): Prices | undefined => prices.get(keyOf({ market, before }))
}

interface Held {
  /** The time at which it was held, ms. */
  day: number
  market: string
  side: 'long' | 'short'
  lots: bigint
  entryValue: bigint
  /** False while a month in which its fills may be is away: lots and entry are not those of then. */
  isWhole: boolean
}

interface HeldRow {
  day: string
  market: string
  side: 'long' | 'short'
  opened_at: string
  lots: string
  entry: string
}

/**
 * The positions that a person held at the start of days, put together from their fills before it: what a fill closed took its entry along. `seq`: number of the journal
 * up to which the fills are there. Bounded: what one person can hold at a time, for each day.
 */
export const positionsAt = async ({ sql, user, seq }: Omit<Moment, 'day'>, days: readonly number[]): Promise<Held[]> => {
  const rows = await sql<HeldRow[]>`
    select start.day, p.market, p.side, p.opened_at,
      coalesce(sum(case when opens then f.lots else -f.lots end), 0)::text as lots,
      coalesce(
        sum(case when opens then f.notional when p.side = 'long' then f.realised_profit - f.notional else -f.realised_profit - f.notional end), 0
      )::text as entry
    from unnest(${days.map(String)}::bigint[]) as start (day)
    join perp_positions p on p.user_id = ${user} and p.opened_at < start.day and (p.closed_at is null or p.closed_at >= start.day)
    left join lateral (
      select lots, notional, realised_profit, (side = 'buy') = (p.side = 'long') as opens
      from perp_fills where position_id = p.position_id and user_id = p.user_id and at >= p.opened_at and at < start.day
    ) f on true
    group by start.day, p.position_id, p.market, p.side, p.opened_at`
  if (rows.length === 0) return []
  const oldest = Math.min(...rows.map(({ opened_at }) => Number(opened_at)))
  const away = await monthsAway(sql, 'perp_fills', { from: oldest, to: seq })
  return rows.map(({ day, market, side, opened_at, lots, entry }) => ({
    isWhole: !away.some(month => endOf(month) > Number(opened_at) && beginningOf(month) < Number(day)),
    day: Number(day),
    market,
    side,
    lots: BigInt(lots),
    entryValue: BigInt(entry),
  }))
}

/** What a position stands at by a mark, quote units; the core counts the same. Undefined of one whose fills are not all there. */
export const unrealisedAt = (core: Core, { market, side, lots, entryValue, isWhole }: Held, mark: Price): bigint | undefined => {
  if (!isWhole) return undefined
  const units = unitsOf(core, market)
  return pnlOf(side, entryValue as Amount, roundedNotionalOf(mark, (lots * units.lotSize) as Quantity, units, 'floor'))
}

/** In which market the price of an asset is written. */
export const marketsByAsset = (core: Core): ((asset: string) => string) => {
  const markets = perpMarkets(core.state).map(({ market, base }) => ({ market, base }))
  return asset => markets.find(({ base }) => plainName(base) === plainName(asset))?.market ?? ''
}

/** The projections that the tables of these reads belong to. */
export const WORTH_PROJECTIONS = [ACCOUNT_RECORDS, PERP, PERP_MARKETS] as const
