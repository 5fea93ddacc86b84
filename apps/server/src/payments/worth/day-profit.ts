import type { Core } from '@assay/core/engine/core'
import { balancesOf } from '@assay/core/ledger/read'
import { isValueAsset, usdtValueAt } from '@assay/core/markets/usdt-value'
import type { UserId } from '@assay/core/people/state'
import { multiplyDivide } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import { RATE_SCALE } from '@assay/money/kinds'
import { RATE_ONE } from '@assay/rules/fees'
import { getDayProfit } from '@assay/wire/payments/calls'
import type { Sql } from 'postgres'
import type { Engine } from '../../core-host/engine.ts'
import { data, type Handler, serve } from '../../http/handler.ts'
import { valueScaleOf, walletRows } from '../balances.ts'
import {
  DAY_MS,
  marketsByAsset,
  movedSince,
  movesKnownSince,
  outsideSince,
  positionsAt,
  pricesBefore,
  unrealisedAt,
  WORTH_PROJECTIONS,
} from './opening-value.ts'

const MINUTE_MS = 60_000

interface Options {
  engine: Engine
  sql: Sql
  /** Resolves when a projection holds everything up to a journal number. */
  projected(name: string, seq: number): Promise<void>
}

/**
 * Today's profit: value now - value at 00:00 UTC - (in - out). Now is read from the core, then from SQL: balances less what the day has moved,
 * at the last index prices before its start, and the positions of then at their last marks.
 */
export const dayProfitCall = ({ engine, sql, projected }: Options): Handler =>
  serve(getDayProfit, async (_input, { user }) => {
    const now = await engine.read(core => holdingsNow(core, user))
    await Promise.all(WORTH_PROJECTIONS.map(name => projected(name, now.seq)))
    const moment = { sql, user, day: now.day, seq: now.seq }
    const [moved, outside, held, knownSince] = await Promise.all([
      movedSince(moment),
      outsideSince(moment),
      positionsAt(moment, [now.day]),
      movesKnownSince(moment),
    ])
    const unlessAway = now.day < knownSince ? undefined : 0n
    const accounts = now.accounts.map(({ wallet, asset, units }) => {
      const change = moved.find(row => row.wallet === wallet && row.asset === asset)?.units ?? 0n
      return { asset, units: units - change, before: now.day }
    })
    const known = await pricesBefore(sql, [
      ...accounts
        .filter(({ asset, units }) => units !== 0n && !isValueAsset(asset))
        .map(({ asset, before }) => ({ market: now.marketOf(asset), before })),
      ...outside
        .filter(({ asset }) => !isValueAsset(asset))
        .map(({ asset, at }) => ({ market: now.marketOf(asset), before: minuteAfter(at) })),
      ...held.map(({ market }) => ({ market, before: now.day })),
    ])
    return engine.read(core => {
      const worth = ({ asset, units, before }: { asset: string; units: bigint; before: number }) =>
        units === 0n ? 0n : worthAt(core, { asset, units, price: known(now.marketOf(asset), before)?.index })
      const start = sumOf([
        unlessAway,
        ...accounts.map(worth),
        ...held.map(position => {
          const mark = known(position.market, now.day)?.mark
          return mark && unrealisedAt(core, position, mark)
        }),
      ])
      const cameIn = sumOf([unlessAway, ...outside.map(({ asset, units, at }) => worth({ asset, units, before: minuteAfter(at) }))])
      return data(presentProfit(core, { ...now, start, cameIn }))
    })
  })

/** What the person has at this record, and the market in which the price of an asset is written. */
export const holdingsNow = (core: Core, user: UserId) => {
  const accounts = balancesOf(core.state, user).map(({ wallet, asset, available, frozen }) => ({
    wallet,
    asset,
    units: available + frozen,
  }))
  return {
    seq: core.seq,
    day: core.at - (core.at % DAY_MS),
    value: walletRows(core, user, undefined).total,
    accounts,
    marketOf: marketsByAsset(core),
  }
}

/** The end of the minute of a time: a price is that of a minute. */
export const minuteAfter = (at: number): number => at - (at % MINUTE_MS) + MINUTE_MS

/** In units of USDT at an index price; undefined of a coin without one. */
export const worthAt = (
  core: Core,
  { asset, units, price }: { asset: string; units: bigint; price: bigint | undefined },
): bigint | undefined => (isValueAsset(asset) ? units : price && usdtValueAt(core.state, asset, { units, price }))

/** Undefined when one of them is. */
export const sumOf = (parts: readonly (bigint | undefined)[]): bigint | undefined =>
  parts.reduce((sum, part) => (sum === undefined || part === undefined ? undefined : sum + part), 0n)

interface Sums {
  day: number
  value: bigint
  start: bigint | undefined
  cameIn: bigint | undefined
}

const presentProfit = (core: Core, { day, value, start, cameIn }: Sums) => {
  const text = (units: bigint | undefined) => (units === undefined ? '' : formatDecimal(units, valueScaleOf(core)))
  const profit = start === undefined || cameIn === undefined ? undefined : value - start - cameIn
  const put = (start ?? 0n) + (cameIn !== undefined && cameIn > 0n ? cameIn : 0n)
  const rate = profit !== undefined && put > 0n ? formatDecimal(multiplyDivide(profit, RATE_ONE, put, 'floor'), RATE_SCALE) : ''
  return { startsAt: day, value: text(value), startValue: text(start), cameIn: text(cameIn), profit: text(profit), rate }
}
