import type { UserId } from '@assay/core/people/state'
import { tradingLimitAt } from '@assay/core/people/trading-limits'
import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { dayOf, startOfDay } from '@assay/rules/hong-kong-day'
import type { PostingReason } from '@assay/rules/posting-reasons'
import type { DepositLimits } from '@assay/wire/limits/calls'
import { and, eq, gte, inArray, sum } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import type { Engine } from '../core-host/engine.ts'
import type { PeopleRefusal } from '../http/handler.ts'
import { QUOTE_ASSET } from '../markets/coins.ts'
import { monthsAway } from '../projections/months.ts'
import { ACCOUNT_RECORDS } from './projection.ts'
import { accountRecords } from './tables.ts'

/** What comes from outside, and what of it was taken back. */
const DEPOSITS: readonly PostingReason[] = ['deposit', 'faucet', 'depositOrphaned', 'claimCollected']
const HONG_KONG_MS = 8 * 3_600_000

/** What a person has deposited since a time, in units of USDT. */
interface DepositedSum {
  units: bigint
  /** False while a month of the account records since then is away: it may be more. */
  isWhole: boolean
}

/** Says what a person has deposited since a time, everything counted that the core has decided. */
export type Deposited = (user: UserId, since: number) => Promise<DepositedSum>

interface Records {
  database: PostgresJsDatabase
  sql: Sql
  engine: Pick<Engine, 'read'>
  projected(name: string, seq: number): Promise<void>
}

interface Options {
  engine: Pick<Engine, 'read'>
  deposited: Deposited
}

const PERIODS = [
  { period: 'day', limit: 'depositDay' },
  { period: 'week', limit: 'depositWeek' },
  { period: 'month', limit: 'depositMonth' },
] as const
type Period = (typeof PERIODS)[number]['period']

/** Adds up the account records. */
export const depositedOf =
  ({ database, sql, engine, projected }: Records): Deposited =>
  async (user, since) => {
    const seq = await engine.read(core => core.seq)
    await projected(ACCOUNT_RECORDS, seq)
    const table = accountRecords
    const [row] = await database
      .select({ units: sum(table.units) })
      .from(table)
      .where(and(eq(table.user, user), eq(table.asset, QUOTE_ASSET.asset), inArray(table.type, DEPOSITS), gte(table.at, since)))
    const away = await monthsAway(sql, 'account_records', { from: since, to: seq })
    return { units: BigInt(row?.units ?? 0), isWhole: away.length === 0 }
  }

/** Begin and end of the day, the week (from Monday on) or the calendar month in Hong Kong that a time falls on, ms. */
export const periodAt = (period: Period, at: number): { from: number; until: number } => {
  const day = dayOf(at)
  if (period === 'day') return { from: startOfDay(day), until: startOfDay(day + 1) }
  // The day 0 was a Thursday.
  const monday = day - ((day + 3) % 7)
  if (period === 'week') return { from: startOfDay(monday), until: startOfDay(monday + 7) }
  const there = new Date(at + HONG_KONG_MS)
  const begin = (months: number) => Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + months, 1) - HONG_KONG_MS
  return { from: begin(0), until: begin(1) }
}

interface PeriodFigures {
  period: Period
  limit: bigint | undefined
  used: bigint
  until: number
}

const limitsOf = ({ engine }: Options, user: UserId) =>
  engine.read(({ state, at }) => ({ at, limits: PERIODS.map(({ limit }) => tradingLimitAt(state, user, limit, at)) }))

const figuresOf = async ({ engine, deposited }: Options, user: UserId): Promise<PeriodFigures[]> => {
  const { at, limits } = await limitsOf({ engine, deposited }, user)
  return Promise.all(
    PERIODS.map(async ({ period }, place) => {
      const { from, until } = periodAt(period, at)
      const { units, isWhole } = await deposited(user, from)
      const limit = limits[place]
      // What is not known counts as the whole limit: it never opens by a month that was moved away.
      return { period, limit, used: !isWhole && limit !== undefined && limit > units ? limit : units, until }
    }),
  )
}

/** Those whose limit leaves less than an amount; the longest wait is what counts. */
const closedUntil = (figures: readonly PeriodFigures[], amount: bigint): number =>
  Math.max(0, ...figures.flatMap(({ limit, used, until }) => (limit !== undefined && used + amount > limit ? until : [])))

const text = (units: bigint) => formatDecimal(units, QUOTE_ASSET.scale, { trim: true })

/** The limits that a person has set for what they deposit, beside what came in the running periods. */
export const depositLimitsOf = async (options: Options, user: UserId): Promise<DepositLimits> => {
  const figures = await figuresOf(options, user)
  return {
    periods: figures.map(({ period, limit, used, until }) => ({
      period,
      limit: limit === undefined ? '' : text(limit),
      used: text(used),
      until,
    })),
    closedUntil: closedUntil(figures, 1n),
  }
}

/**
 * Why somebody cannot deposit an amount now, in units of USDT: it is above what their own limits leave. Everything that lets money in by a press asks
 * here; 1 unit asks whether anything is left. What comes over a chain nobody can refuse: it is credited.
 */
export const checkDepositLimit = async (options: Options, user: UserId, amount: Amount): Promise<PeopleRefusal | undefined> => {
  if ((await limitsOf(options, user)).limits.every(limit => limit === undefined)) return undefined
  const figures = await figuresOf(options, user)
  const until = closedUntil(figures, amount)
  if (until === 0) return undefined
  const left = figures.flatMap(({ limit, used }) => (limit === undefined ? [] : limit > used ? limit - used : 0n))
  const available = left.reduce((least, one) => (one < least ? one : least))
  return { refusal: 'depositLimitReached', parameters: { available: text(available), until: endOf(until) } }
}

/** The end of a period as a sentence has it. */
const endOf = (until: number): string => `${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC`
