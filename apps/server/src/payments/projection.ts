import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { Leg, Posted } from '@assay/core/ledger/events'
import { accountFigures } from '@assay/core/ledger/read-accounts'
import type { TransactionSql } from 'postgres'
import { isPerson } from '../core-host/is-person.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Projection } from '../projections/projection.ts'

/** Name of the projection. */
export const ACCOUNT_RECORDS = 'accountRecords'

const COLUMNS = {
  seq: 'bigint',
  leg: 'integer',
  user_id: 'bigint',
  wallet: 'text',
  asset: 'text',
  type: 'text',
  units: 'numeric',
  balance_after: 'numeric',
  reference: 'text',
  at: 'bigint',
} as const

/** Account records of people: what moved, why, and what was there afterwards. */
export class AccountRecordsProjection implements Projection {
  readonly name = ACCOUNT_RECORDS
  readonly tables = ['account_records']
  readonly divided = ['account_records']
  #core: Core

  /** Of the core only what never changes is used: whose wallet an account is, the kind of a user. */
  constructor(core: Core) {
    this.#core = core
  }

  async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    const rows = records.flatMap(record => this.#rowsOf(record))
    await insertRows(sql, { table: 'account_records', columns: COLUMNS, rows })
  }

  #rowsOf({ seq, at, events = [] }: JournalRecord) {
    const legs = events.filter(event => event.type === 'ledger.posted').flatMap(posting => posting.legs.map(leg => ({ leg, posting })))
    return legs.flatMap(({ leg, posting }, index) => this.#rowOf(leg, posting).map(row => ({ seq, leg: index, ...row, at })))
  }

  /** The row of a leg; none when its account is not a person's. */
  #rowOf(leg: Leg, posting: Posted) {
    const { owner: user, wallet, asset } = accountFigures(this.#core.state, leg.account)
    if (user === 0 || !isPerson(this.#core, user)) return []
    const { reason, reference } = posting
    return [{ user_id: user, wallet, asset, type: reason, units: String(leg.units), balance_after: String(leg.after), reference }]
  }
}
