import type { Core } from '@assay/core/engine/core'
import { parseAddress } from '@assay/core/ledger/chart'
import { type AccountFigures, accountsOf } from '@assay/core/ledger/read-accounts'
import { assetScale } from '@assay/core/markets/read'
import { formatDecimal } from '@assay/money/decimal'
import { WALLETS } from '@assay/rules/wallets'
import type { ResponseOf } from '@assay/wire/call'
import type { getReconciliation } from '@assay/wire/operators/house-calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import { isPerson } from '../../core-host/is-person.ts'
import type { RunningEngine } from '../../core-host/start-engine.ts'
import { projections as projectionTable } from '../../journal/tables.ts'
import type { AccountRecords } from '../../projections/account-records.ts'
import { keptSince } from '../../projections/months.ts'

type Reconciliation = ResponseOf<typeof getReconciliation>

/** All account records are added up for it: it is kept so long, and on a large table so many times as long as it took. */
const KEPT_MS = 4_000
const KEPT_TIMES = 20

const PLACES = [...WALLETS, 'traders', 'pools', 'fees', 'clearing', 'rounding', 'external'] as const
type Place = (typeof PLACES)[number]
type Sums = Record<Place, bigint>

interface Parts {
  database: PostgresJsDatabase
  sql: Sql
  running: Pick<RunningEngine, 'engine' | 'projected' | 'status'>
  accountRecords: AccountRecords
}

/** What the house owes and has, by asset, as of one record; answered from memory for a while, so that several who look cost as much as one. */
export class ReconciliationReader {
  readonly #parts: Parts
  #kept: Promise<Reconciliation> | undefined
  #keptUntil = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  read(): Promise<Reconciliation> {
    if (this.#kept && performance.now() < this.#keptUntil) return this.#kept
    const begun = performance.now()
    this.#keptUntil = Number.POSITIVE_INFINITY
    this.#kept = reconcile(this.#parts).finally(() => {
      const now = performance.now()
      this.#keptUntil = now + Math.max(KEPT_MS, KEPT_TIMES * (now - begun))
    })
    this.#kept.catch(() => {
      this.#kept = undefined
    })
    return this.#kept
  }
}

const reconcile = async ({ database, sql, running, accountRecords }: Parts): Promise<Reconciliation> => {
  const { seq, at, byAsset, scales } = await running.engine.read(core => ({ seq: core.seq, at: core.at, ...sumsOf(core) }))
  await running.projected(accountRecords.projection, seq)
  // Bounded: the projections.
  const [recordsSince, recorded, status, projected] = await Promise.all([
    keptSince(sql, accountRecords.table),
    accountRecords.sumsUntil(database, seq),
    running.status(),
    database.select().from(projectionTable).orderBy(projectionTable.name),
  ])
  return {
    seq,
    at,
    recordsSince,
    assets: [...byAsset].map(([asset, sums]) =>
      presentAsset(asset, sums, {
        // A part of them adds up to nothing that could be compared.
        recorded: recordsSince === 0 ? (recorded.get(asset) ?? 0n) : undefined,
        scale: scales.get(asset) ?? 0,
      }),
    ),
    projections: projected.map(({ name, lastSeq }) => ({ name, seq: lastSeq, behind: Math.max(0, seq - lastSeq) })),
    audit: { seq: status.auditedSeq, at: status.auditedAt, finding: status.alarm ?? '', snapshotSeq: status.snapshotSeq },
  }
}

const presentAsset = (
  asset: string,
  sums: Sums,
  { recorded, scale }: { recorded: bigint | undefined; scale: number },
): Reconciliation['assets'][number] => {
  const amount = (units: bigint) => formatDecimal(units, scale)
  const shown = Object.fromEntries(PLACES.map(place => [place, amount(sums[place])])) as Record<Place, string>
  const total = PLACES.reduce((all, place) => all + sums[place], 0n)
  const ofPeople = WALLETS.reduce((all, wallet) => all + sums[wallet], 0n)
  const compared = recorded === undefined ? {} : { recorded: amount(recorded), difference: amount(recorded - ofPeople) }
  return { asset, ...shown, sum: amount(total), ...compared }
}

/** All balances by asset and place. */
const sumsOf = (core: Core) => {
  const byAsset = new Map<string, Sums>()
  const scales = new Map<string, number>()
  for (const figures of accountsOf(core.state)) {
    const { asset, available, frozen } = figures
    let sums = byAsset.get(asset)
    if (!sums) {
      sums = Object.fromEntries(PLACES.map(place => [place, 0n])) as Sums
      byAsset.set(asset, sums)
      scales.set(asset, assetScale(core.state, asset))
    }
    sums[placeOf(core, figures)] += available + frozen
  }
  return { byAsset, scales }
}

const HOUSE_PLACES = { house: 'fees', pool: 'pools', external: 'external', rounding: 'rounding', clearing: 'clearing' } as const

const placeOf = (core: Core, { account, owner, wallet }: AccountFigures): Place => {
  if (owner !== 0) return isPerson(core, owner) ? wallet : 'traders'
  const kind = parseAddress(core.state.ledger.names.get(account) ?? '')?.kind
  return kind === undefined || kind === 'user' ? 'traders' : HOUSE_PLACES[kind]
}
