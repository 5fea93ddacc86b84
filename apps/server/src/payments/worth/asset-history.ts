import type { Core } from '@assay/core/engine/core'
import { isValueAsset } from '@assay/core/markets/usdt-value'
import { formatDecimal } from '@assay/money/decimal'
import { getAssetHistory } from '@assay/wire/payments/calls'
import type { Sql } from 'postgres'
import type { Engine } from '../../core-host/engine.ts'
import { data, type Handler, serve } from '../../http/handler.ts'
import { valueScaleOf } from '../balances.ts'
import { holdingsNow, sumOf, worthAt } from './day-profit.ts'
import {
  DAY_MS,
  type Moved,
  movedSince,
  movesKnownSince,
  positionsAt,
  pricesBefore,
  unrealisedAt,
  WORTH_PROJECTIONS,
} from './opening-value.ts'

interface Options {
  engine: Engine
  sql: Sql
  /** Resolves when a projection holds everything up to a journal number. */
  projected(name: string, seq: number): Promise<void>
}

/** What all wallets were worth at 00:00 UTC of each of the last days: balances of then at the last index prices before, positions of then at their last marks. */
export const assetHistoryCall = ({ engine, sql, projected }: Options): Handler =>
  serve(getAssetHistory, async (input, { user }) => {
    const now = await engine.read(core => holdingsNow(core, user))
    await Promise.all(WORTH_PROJECTIONS.map(name => projected(name, now.seq)))
    const days = Array.from({ length: Number(input.days) }, (_, place) => now.day - (Number(input.days) - 1 - place) * DAY_MS)
    const moment = { sql, user, day: days[0] as number, seq: now.seq }
    const [moved, held, knownSince] = await Promise.all([movedSince(moment), positionsAt(moment, days), movesKnownSince(moment)])
    const balances = balancesAt(days, now.accounts, moved)
    const known = await pricesBefore(sql, [
      ...balances.filter(({ asset }) => !isValueAsset(asset)).map(({ asset, day }) => ({ market: now.marketOf(asset), before: day })),
      ...held.map(({ market, day }) => ({ market, before: day })),
    ])
    const valueAt = (core: Core, day: number) =>
      sumOf([
        day < knownSince ? undefined : 0n,
        ...balances
          .filter(balance => balance.day === day)
          .map(({ asset, units }) => worthAt(core, { asset, units, price: known(now.marketOf(asset), day)?.index })),
        ...held
          .filter(position => position.day === day)
          .map(position => {
            const mark = known(position.market, day)?.mark
            return mark && unrealisedAt(core, position, mark)
          }),
      ])
    return engine.read(core => {
      const text = (units: bigint | undefined) => (units === undefined ? '' : formatDecimal(units, valueScaleOf(core)))
      return data({ days: days.map(day => ({ at: day, value: text(valueAt(core, day)) })), value: text(now.value) })
    })
  })

interface Account {
  wallet: string
  asset: string
  units: bigint
}

/** The balances at the start of days that were not nothing: those of now, less what was moved since, the newest day first taken off. */
function balancesAt(
  days: readonly number[],
  accounts: readonly Account[],
  moved: readonly Moved[],
): { asset: string; day: number; units: bigint }[] {
  const moves = new Map(moved.map(({ wallet, asset, day, units }) => [`${wallet}/${asset}/${day}`, units]))
  return accounts.flatMap(({ wallet, asset, units }) => {
    let left = units
    return days
      .toReversed()
      .map(day => {
        left -= moves.get(`${wallet}/${asset}/${day}`) ?? 0n
        return { asset, day, units: left }
      })
      .filter(balance => balance.units !== 0n)
  })
}
