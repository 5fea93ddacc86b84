import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { Posted } from '@assay/core/ledger/events'
import { addressOf } from '@assay/core/ledger/read'
import { dayOf } from '@assay/rules/hong-kong-day'
import type { YieldSource } from '@assay/wire/earn/console-calls'
import type { TransactionSql } from 'postgres'
import { writeRows } from '../db/table-rows.ts'
import type { Projection } from '../projections/projection.ts'
import { yieldInflows } from './tables.ts'

type InflowRow = typeof yieldInflows.$inferSelect

/** Name of the projection. */
export const YIELD_INFLOWS = 'yieldInflows'

const POOL = 'pool:yield/'
const FEES = 'house:fees/'

/** What went into the yield pools, day by day and from where. */
export class YieldInflowsProjection implements Projection {
  readonly name = YIELD_INFLOWS
  readonly tables = ['yield_inflows']
  readonly #core: Core

  /** Of the core only what never changes is used: the address of an account. */
  constructor(core: Core) {
    this.#core = core
  }

  async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    await writeRows(sql, yieldInflows, { rows: records.flatMap(record => this.#rowsOf(record)) })
  }

  #rowsOf({ seq, at, events = [] }: JournalRecord): InflowRow[] {
    const rows: InflowRow[] = []
    for (const event of events)
      if (event.type === 'ledger.posted')
        for (const { asset, amount } of this.#intoPool(event))
          rows.push({ seq, place: rows.length, asset, day: dayOf(at), source: this.#sourceOf(event), amount })
    return rows
  }

  #intoPool({ legs }: Posted): { asset: string; amount: bigint }[] {
    return legs.flatMap(({ account, units }) => {
      const address = units > 0n ? addressOf(this.#core.state, account) : ''
      return address.startsWith(POOL) ? [{ asset: address.slice(POOL.length), amount: units }] : []
    })
  }

  #sourceOf({ reason, legs }: Posted): YieldSource {
    if (reason === 'custodyPenalty') return 'penalties'
    if (reason !== 'yieldFunding') return 'owner'
    return legs.some(({ account }) => addressOf(this.#core.state, account).startsWith(FEES)) ? 'fees' : 'maker'
  }
}
