import type { JournalRecord } from '@assay/core/engine/record'
import type { ISql, TransactionSql } from 'postgres'
import { handleRecords } from '../core-host/subscriptions.ts'
import { readRow, writeRows } from '../db/table-rows.ts'
import type { Projection } from '../projections/projection.ts'
import { isOpen, SubscriptionChanges, type SubscriptionRow, subscriptionIdOf } from './subscription-changes.ts'
import { newCoinSubscriptions, newCoinTexts } from './tables.ts'

/** Name of the projection. */
export const LAUNCHPAD = 'launchpad'

/** Subscriptions to new coins and what is written about projects: the history that outlives the core's memory. */
export class LaunchpadProjection implements Projection {
  readonly name = LAUNCHPAD
  readonly tables = ['new_coin_subscriptions', 'new_coin_texts']
  /** Rows that can still change. */
  #open = new Map<number, SubscriptionRow>()

  async load(sql: ISql): Promise<void> {
    // Bounded: what the core has open.
    const rows = await sql`select * from new_coin_subscriptions where state = 'review' or (state = 'passed' and unlocked < quantity)`
    this.#open = new Map(rows.map(row => readRow(newCoinSubscriptions, row)).map(row => [subscriptionIdOf(row), row]))
  }

  async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    const open = this.#open
    const changes = new SubscriptionChanges({
      subscription: id => open.get(id),
      ofProject: project => [...open.values()].filter(row => row.project === project),
      includes: () => true,
    })
    const texts: (typeof newCoinTexts.$inferSelect)[] = []
    handleRecords(changes.on, records)
    handleRecords(
      { 'launchpad.projectListed': ({ project, about }) => void texts.push({ project, about: JSON.stringify(about) }) },
      records,
    )
    const rows = changes.take()
    for (const row of rows) {
      if (isOpen(row)) open.set(subscriptionIdOf(row), row)
      else open.delete(subscriptionIdOf(row))
    }
    await writeRows(sql, newCoinSubscriptions, { rows, known: ['project', 'sequence'] })
    await writeRows(sql, newCoinTexts, { rows: texts, known: ['project'] })
  }
}
