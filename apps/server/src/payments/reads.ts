import type { Core } from '@assay/core/engine/core'
import { getAccountRecords, getAsset2, getHolds } from '@assay/wire/payments/calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import type { Engine } from '../core-host/engine.ts'
import { data, type Handler, serve } from '../http/handler.ts'
import { assetName } from '../markets/coins.ts'
import { keptFrom } from '../projections/history-page.ts'
import { claimRows, holdRows, walletRows } from './balances.ts'
import { testFundsOf } from './calls.ts'
import { adjustmentReasons } from './house-changes/adjustment-reasons.ts'
import { presentRecord } from './present-record.ts'
import { ACCOUNT_RECORDS } from './projection.ts'
import { type RecordPlace, recordsOfUser } from './queries.ts'
import { assetCostsCall } from './worth/asset-costs.ts'
import { assetHistoryCall } from './worth/asset-history.ts'
import { dayProfitCall } from './worth/day-profit.ts'

const PAGE_DEFAULT = 50
const PAGE_MAX = 200

interface Options {
  engine: Engine
  database: PostgresJsDatabase
  isSimulated: boolean
  sql: Sql
  /** Resolves when a projection holds everything up to a journal number. */
  projected(name: string, seq: number): Promise<void>
}

const assets = ({ engine, isSimulated }: Options): Handler =>
  serve(getAsset2, async (input, caller) =>
    engine.read(core => {
      const { rows, totalUsdt } = walletRows(core, caller.user, input.wallet)
      const named = rows.map(row => ({ ...row, name: assetName(row.asset) }))
      return data({
        rows: named,
        totalUsdt,
        ...claimRows(core, caller.user),
        ...(isSimulated && caller.realm === 'real' ? { testFunds: testFundsOf(core, caller.user, Date.now()) } : {}),
      })
    }),
  )

const holds = ({ engine }: Options): Handler =>
  serve(getHolds, async (input, caller) =>
    engine.read(core => data({ holds: holdRows(core, caller.user).filter(({ asset }) => !input.asset || asset === input.asset) })),
  )

/** A text that is no `id` is before everything: an empty page. */
const placeOf = (id: string | undefined): RecordPlace | undefined => {
  if (!id) return undefined
  const [, seq, leg] = /^(\d{1,15})\.(\d{1,6})$/.exec(id) ?? []
  return { seq: Number(seq ?? 0), leg: Number(leg ?? 0) }
}

const noteOf = (note: string | undefined) => (note === undefined ? {} : { note })

const records = ({ engine, database, sql, projected }: Options): Handler =>
  serve(getAccountRecords, async (input, caller) => {
    const limit = Math.min(Math.max(input.limit ?? PAGE_DEFAULT, 1), PAGE_MAX)
    await projected(ACCOUNT_RECORDS, await engine.read(core => core.seq))
    const rows = await recordsOfUser(database, caller.user, { ...input, limit, before: placeOf(input.before) })
    const shown = rows.slice(0, limit)
    const adjustments = shown.filter(({ type }) => type === 'adjustment').map(({ reference }) => reference)
    const reasons = await adjustmentReasons(database, adjustments)
    const present = (core: Core) => shown.map(row => ({ ...presentRecord(row, core), ...noteOf(reasons.get(row.reference)) }))
    const more = rows.length > limit
    const kept = await keptFrom(sql, 'account_records', { more, from: input.from })
    return engine.read(core => data({ records: present(core), more, ...kept }))
  })

/** The calls that show balances, what holds them, how they came about, what the day has brought, what they were worth before and what they have cost. */
export const paymentReads = (options: Options): Handler[] => [
  assets(options),
  holds(options),
  records(options),
  dayProfitCall(options),
  assetHistoryCall(options),
  assetCostsCall(options),
]
